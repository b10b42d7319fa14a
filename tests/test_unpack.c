/* Modules of shaders, unpacked: each equals the compiler's output, as its checksum tells, and
 * damaged text does no harm. */
#define IPT_IMPLEMENTATION
#include "ipt.h"

#ifndef IPT_VULKAN /* without Vulkan, test_unpack needs no driver and no loader */
#include "../shaders/spirv/table.h"

#include "../shaders/unpack.h"
#endif

#include "check.h"
#include "shader_modules.h"

enum { GUARDS = 64 };
static const uint32_t guard = 0xdeadbeef;

static size_t largest; /* bytes that were asked for */

static void *allocate(size_t size, void *user) {
  (void)user;
  largest = size > largest ? size : largest;
  return malloc(size);
}

static void release(void *memory, void *user) {
  (void)user;
  free(memory);
}

static void test_modules(void) {
  ipt_allocator allocator = {allocate, release, NULL};
  for (unsigned i = 0; i < IPT__SHADER_COUNT; i++) {
    ipt__spirv_module module;
    const char *name = shader_checksums[i].name;
    ipt_result result = ipt__unpack_module(&allocator, (ipt__shader)i, &module);
    CHECK(result == IPT_SUCCESS, "%s", name);
    if (result != IPT_SUCCESS)
      continue;
    CHECK(strcmp(ipt__spirv_of((ipt__shader)i).name, name) == 0, "%s", name);
    CHECK(module.count == shader_checksums[i].words, "%s: %u words", name, (unsigned)module.count);
    CHECK(checksum_of(module.words, module.count) == shader_checksums[i].checksum, "%s", name);
    ipt__release(&allocator, module.memory);
  }
  CHECK(largest < 512 << 10, "%lu bytes", (unsigned long)largest);
}

static void *refuse(size_t size, void *user) {
  (void)size;
  (void)user;
  return NULL;
}

static void test_without_memory(void) {
  ipt_allocator allocator = {refuse, release, NULL};
  ipt__spirv_module module;
  CHECK(ipt__unpack_module(&allocator, IPT__SHADER_FILL, &module) == IPT_ERROR_OUT_OF_HOST_MEMORY,
        "fill");
}

/* ---- Damaged text ---- */

/* Unpacks a text into memory of exactly its numbers, with guards after them. Returns whether it
 * was found to be damaged. */
static int unpack_guarded(const char *text, uint32_t bytes, uint32_t count) {
  ipt__spirv spirv = {text, bytes, count, IPT__SHADER_FILL, "damaged"};
  ipt__unpacking u;
  memset(&u, 0, sizeof u);
  u.numbers = (uint32_t *)malloc((count + GUARDS) * sizeof(uint32_t));
  if (u.numbers == NULL)
    return -1;
  for (uint32_t i = 0; i < GUARDS; i++)
    u.numbers[count + i] = guard;
  ipt__unpack_numbers(&u, &spirv);
  int intact = 1;
  for (uint32_t i = 0; i < GUARDS; i++)
    intact &= u.numbers[count + i] == guard;
  CHECK(intact && u.count <= count, "%u numbers of %u", (unsigned)u.count, (unsigned)count);
  free(u.numbers);
  return u.damaged;
}

static const ipt__shader whole = IPT__SHADER_SQUARE; /* packed without a sibling */

static void test_short_text(void) {
  ipt__spirv spirv = ipt__spirv_of(whole);
  const char *text = (const char *)spirv.text;
  uint32_t end = spirv.bytes;
  while (end > 0 && text[end - 1] == '\0')
    end--;
  CHECK(!unpack_guarded(text, spirv.bytes, spirv.numbers), "the whole text");
  for (uint32_t bytes = 0; bytes < end; bytes += 1 + bytes / 16)
    CHECK(unpack_guarded(text, bytes, spirv.numbers), "%u bytes", (unsigned)bytes);
  CHECK(unpack_guarded(text, end - 1, spirv.numbers), "all but one byte");
}

static void test_fewer_numbers(void) {
  ipt__spirv spirv = ipt__spirv_of(whole);
  for (uint32_t count = 0; count < spirv.numbers; count += 1 + count / 16)
    unpack_guarded((const char *)spirv.text, spirv.bytes, count);
}

static void test_other_characters(void) {
  ipt__spirv spirv = ipt__spirv_of(whole);
  char *text = (char *)malloc(spirv.bytes);
  if (text == NULL)
    return;
  uint32_t random = 1;
  for (int i = 0; i < 2000; i++) {
    memcpy(text, spirv.text, spirv.bytes);
    for (int changes = 0; changes <= i % 3; changes++) {
      random = random * 1664525u + 1013904223u;
      text[(random >> 8) % spirv.bytes] = (char)(random >> 24);
    }
    unpack_guarded(text, spirv.bytes, spirv.numbers);
  }
  memcpy(text, spirv.text, spirv.bytes);
  text[0] = '"'; /* not a digit */
  CHECK(unpack_guarded(text, spirv.bytes, spirv.numbers), "a quotation mark");
  free(text);
}

int main(void) {
  test_modules();
  test_without_memory();
  test_short_text();
  test_fewer_numbers();
  test_other_characters();
  return finish();
}
