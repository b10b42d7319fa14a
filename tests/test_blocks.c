/* Transpositions in the cache of the CPU, for elements of every size: what they write and, with
 * memory that begins or ends beside a page that nobody may touch, what they read. For POSIX. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#define IPT_IMPLEMENTATION
#define IPT_STATIC
#include "ipt.h"

#include "check.h"
#include "reference.h"
#include <sys/mman.h>

enum { ROOM = 1 << 22, GUARD = 1 << 16 };

/* Allocates memory between two guard pages; returns NULL without memory. */
static unsigned char *new_guarded_room(void) {
  void *mapped =
      mmap(NULL, ROOM + 2 * GUARD, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED)
    return NULL;
  unsigned char *room = (unsigned char *)mapped + GUARD;
  int fine =
      mprotect(room - GUARD, GUARD, PROT_NONE) == 0 && mprotect(room + ROOM, GUARD, PROT_NONE) == 0;
  return fine ? room : NULL;
}

/* Rows of `row_bytes` bytes, `pitch` bytes apart. */
typedef struct place {
  unsigned char *first;
  size_t pitch, bytes;
} place;

static place place_in(unsigned char *room, size_t rows, size_t row_bytes, size_t gap, int at_end) {
  place p = {room, row_bytes + gap, 0};
  p.bytes = (rows - 1) * p.pitch + row_bytes;
  p.first += at_end ? ROOM - p.bytes : 0;
  return p;
}

static void fill(place p) {
  for (size_t i = 0; i < p.bytes; i++)
    p.first[i] = (unsigned char)(random_number() >> 9);
}

/* expected is another room. */
static void check_matrix(unsigned char *const *rooms, size_t rows, size_t cols, size_t size,
                         size_t from_gap, size_t to_gap, int at_end) {
  place from = place_in(rooms[0], rows, cols * size, from_gap, at_end);
  place to = place_in(rooms[1], cols, rows * size, to_gap, at_end);
  unsigned char *expected = rooms[2];
  fill(from);
  fill(to);
  memcpy(expected, to.first, to.bytes);
  for (size_t row = 0; row < rows; row++)
    for (size_t col = 0; col < cols; col++)
      memcpy(expected + col * to.pitch + row * size, from.first + row * from.pitch + col * size,
             size);
  ipt__transpose_copy(to.first, to.pitch, from.first, from.pitch, rows, cols, size);
  CHECK(memcmp(to.first, expected, to.bytes) == 0, "%lu x %lu of %lu B, gaps %lu, %lu",
        (unsigned long)rows, (unsigned long)cols, (unsigned long)size, (unsigned long)from_gap,
        (unsigned long)to_gap);
}

/* Rows, or columns of the result, are a multiple of 2048 bytes apart. */
static void check_competing(unsigned char *const *rooms, size_t size, int at_end) {
  size_t pitch = 2048 * (size_t)random_between(1, 2), count = (size_t)random_between(1, 70);
  size_t length = (size_t)random_between(1, pitch / size), gap = pitch - length * size;
  check_matrix(rooms, count, length, size, gap, 0, at_end);
  check_matrix(rooms, length, count, size, 0, gap, at_end);
}

int main(void) {
  unsigned char *rooms[3];
  for (int i = 0; i < 3; i++)
    if ((rooms[i] = new_guarded_room()) == NULL)
      return skip("no guarded memory");
  const uint64_t most = few_cases() ? 12 : 40;
  for (uint64_t size = 1; size <= 70; size++)
    for (uint64_t rows = 1; rows <= most; rows++)
      for (int i = 0; i < 12; i++) {
        uint64_t cols = i < 6 ? random_between(1, 20) : random_between(1, 170);
        uint64_t high = i % 2 == 0 ? rows : cols, wide = i % 2 == 0 ? cols : rows;
        size_t gap = i % 3 == 0 ? (size_t)random_between(1, 20) : 0;
        check_matrix(rooms, (size_t)high, (size_t)wide, (size_t)size, gap, gap, i % 4 < 2);
      }
  for (int i = 0; i < (few_cases() ? 50 : 400); i++)
    check_competing(rooms, (size_t)random_between(1, 70), i % 2);
  return finish();
}
