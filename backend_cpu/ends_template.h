/* Transposes matrices whose elements have more than IPT__ENDS bytes and at most twice as many;
 * IPT__ENDS_NAME makes the names. All copies have a constant size; only addresses depend on the
 * size of the elements. An element is copied together with the bytes after it, which the next
 * element then overwrites. The last element of a run is copied as its first and its last IPT__ENDS
 * bytes, which overlap, and so are all elements of the last column: the bytes after them may belong
 * to a tile of another thread. */

/* to[cols][rows] = transpose of from[rows][cols]; to is in the cache. Reads just enough rows at a
 * time to fill a cache line of the result, along their whole length. */
static void IPT__ENDS_NAME(matrix)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                   size_t from_pitch, size_t rows, size_t cols, size_t size,
                                   int fetches) {
  const size_t side = 64 / IPT__ENDS, last = size - IPT__ENDS;
  for (size_t row = 0; row < rows; row += side) {
    size_t height = rows - row < side ? rows - row : side;
    for (size_t col = 0; col < cols; col++) {
      unsigned char *target = to + col * to_pitch + row * size;
      const unsigned char *source = from + row * from_pitch + col * size;
      size_t past = col * size % IPT__CPU_LINE; /* bytes past one of the row's lines */
      if (fetches && past < size)
        ipt__fetch_ahead(source - past, from_pitch, height, col * size - past);
      size_t i = 0, joined = col + 1 < cols ? height - 1 : 0;
#ifdef IPT__VECTORS
#pragma GCC unroll 4 /* smaller loops take up to twice as long where the linker puts them badly */
#endif
      for (; i < joined; i++, target += size, source += from_pitch)
        memcpy(target, source, 2 * IPT__ENDS);
      for (; i < height; i++, target += size, source += from_pitch) {
        memcpy(target, source, IPT__ENDS);
        memcpy(target + last, source + last, IPT__ENDS);
      }
    }
  }
}

/* Swaps a tile of a square matrix with its mirror image, each transposed; on the diagonal both are
 * the same tile. Both are read before either is written, so no line is needed twice. Tiles are so
 * large that the short writes into a buffer have reached the cache before it is copied back. They
 * have a row of a buffer each way, or four elements: see ipt__cpu_square_tile. */
static void IPT__ENDS_NAME(swap)(unsigned char *tile, unsigned char *mirror, size_t pitch,
                                 size_t height, size_t width, size_t size) {
  enum { row = IPT__CPU_BUFFERED_ROW, most = row * row / (IPT__ENDS + 1) + 32 * IPT__ENDS };
  unsigned char a[most], b[most];
  IPT__ENDS_NAME(matrix)(a, height * size, tile, pitch, height, width, size, 0);
  if (tile != mirror)
    IPT__ENDS_NAME(matrix)(b, width * size, mirror, pitch, width, height, size, 0);
  if (tile != mirror)
    ipt__copy_tile_rows(tile, pitch, b, width * size, height, width * size);
  ipt__copy_tile_rows(mirror, pitch, a, height * size, width, height * size);
}

#undef IPT__ENDS
#undef IPT__ENDS_NAME
