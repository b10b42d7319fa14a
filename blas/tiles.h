/* Transposition of small rectangles from one place to another: strips of tiles that are a cache
 * line wide. */

enum { IPT__LINE = 64 };

#define SIZE                 4
#define SIDE                 16
#define IPT__TILE_NAME(name) ipt__##name##_tile_4
#include "tile_template.h"
#undef SIZE
#undef SIDE
#undef IPT__TILE_NAME
#define SIZE                 8
#define SIDE                 8
#define IPT__TILE_NAME(name) ipt__##name##_tile_8
#include "tile_template.h"
#undef SIZE
#undef SIDE
#undef IPT__TILE_NAME
#define SIZE                 16
#define SIDE                 4
#define IPT__TILE_NAME(name) ipt__##name##_tile_16
#include "tile_template.h"
#undef SIZE
#undef SIDE
#undef IPT__TILE_NAME

/* to[c][r] = from[r][c], for at most a line of columns. */
static void ipt__transpose_strip(const ipt__matcopy *m, unsigned char *to,
                                 const unsigned char *from, size_t rows, size_t cols) {
  switch (m->elem_size) {
  case 4:
    ipt__strip_tile_4(to, m->to_pitch, from, m->from_pitch, rows, cols);
    break;
  case 8:
    ipt__strip_tile_8(to, m->to_pitch, from, m->from_pitch, rows, cols);
    break;
  default:
    ipt__strip_tile_16(to, m->to_pitch, from, m->from_pitch, rows, cols);
  }
}

enum { IPT__TILE_BUFFER = 32 << 10 }; /* bytes: in the stack, and in the L1 cache */

/* buffer = alpha * the transpose of a tile. */
static void ipt__lift_tile(const ipt__matcopy *m, double *buffer, const unsigned char *from,
                           size_t rows, size_t cols) {
  ipt__matcopy lift = *m;
  size_t width = IPT__LINE / m->elem_size;
  lift.to_pitch = rows * m->elem_size;
  for (size_t col = 0; col < cols; col += width)
    ipt__transpose_strip(&lift, (unsigned char *)buffer + col * lift.to_pitch,
                         from + col * m->elem_size, rows, (size_t)ipt__min(width, cols - col));
  ipt__scale(&m->scaling, buffer, rows * cols * m->elem_size);
}

/* What has been lifted, so many rows and columns of the result. */
static void ipt__put_tile(const ipt__matcopy *m, unsigned char *to, const double *buffer,
                          size_t rows, size_t cols) {
  size_t bytes = cols * m->elem_size;
  for (size_t row = 0; row < rows; row++)
    memcpy(to + row * m->to_pitch, (const unsigned char *)buffer + row * bytes, bytes);
}
