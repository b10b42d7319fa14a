/* Vulkan drivers stay loaded, at the same addresses, however many contexts come and go. NVIDIA's
 * cannot be loaded more than some 30 times in a process. */
#ifdef __linux__
#define _GNU_SOURCE /* dl_iterate_phdr */
#include <dlfcn.h>
#include <link.h>
#endif

#include "check.h"
#include "ipt.h"
#include <string.h>

#ifdef __linux__

enum { MANY_CONTEXTS = 40, MAX_OBJECTS = 512 };

typedef struct object {
  char name[512];
  uintptr_t address;
} object;

typedef struct objects {
  unsigned count;
  object list[MAX_OBJECTS];
} objects;

static int add_object(struct dl_phdr_info *info, size_t size, void *user) {
  objects *all = (objects *)user;
  (void)size;
  if (all->count == MAX_OBJECTS)
    return 1;
  object *added = &all->list[all->count++];
  snprintf(added->name, sizeof added->name, "%s", info->dlpi_name);
  added->address = (uintptr_t)info->dlpi_addr;
  return 0;
}

static int is_driver(const object *o) {
  void *library = o->name[0] != 0 ? dlopen(o->name, RTLD_LAZY | RTLD_NOLOAD) : NULL;
  int found = library != NULL && dlsym(library, "vk_icdGetInstanceProcAddr") != NULL;
  if (library != NULL)
    dlclose(library);
  return found;
}

/* Lists the drivers that are loaded now. */
static objects drivers(void) {
  static objects all;
  objects found;
  memset(&all, 0, sizeof all);
  memset(&found, 0, sizeof found);
  dl_iterate_phdr(add_object, &all);
  for (unsigned i = 0; i < all.count; i++)
    if (is_driver(&all.list[i]))
      found.list[found.count++] = all.list[i];
  return found;
}

static void check_same(const objects *before, const char *when, int turn) {
  objects now = drivers();
  CHECK(now.count == before->count, "%u drivers, not %u, %s %d", now.count, before->count, when,
        turn);
  for (unsigned i = 0; i < now.count && i < before->count; i++)
    CHECK(strcmp(now.list[i].name, before->list[i].name) == 0 &&
              now.list[i].address == before->list[i].address,
          "%s at %llx is %s at %llx, %s %d", before->list[i].name,
          (unsigned long long)before->list[i].address, now.list[i].name,
          (unsigned long long)now.list[i].address, when, turn);
}

static ipt_context *open_context(void) {
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_VULKAN;
  return ipt_context_create(&desc, &context) == IPT_SUCCESS ? context : NULL;
}

/* A list of devices loads drivers, too. */
static void test_device_list(const objects *before) {
  for (int i = 0; i < MANY_CONTEXTS; i++) {
    uint32_t count = 0;
    CHECK(ipt_device_list(NULL, NULL, &count) == IPT_SUCCESS && count > 0, "list %d", i);
    check_same(before, "after list", i);
  }
}

static void test_contexts(const objects *before) {
  for (int i = 0; i < MANY_CONTEXTS; i++) {
    ipt_context *context = open_context();
    CHECK(context != NULL, "context %d", i);
    check_same(before, "with context", i);
    ipt_context_destroy(context);
    check_same(before, "after context", i);
  }
}

int main(void) {
  ipt_context *context = open_context();
  if (context == NULL)
    return skip("no sufficient Vulkan device");
  objects before = drivers();
  CHECK(before.count > 0, "a context without a driver");
  ipt_context_destroy(context);
  check_same(&before, "after the first context", 0);
  test_device_list(&before);
  test_contexts(&before);
  return finish();
}

#else

int main(void) {
  return skip("drivers are kept on Linux only");
}

#endif
