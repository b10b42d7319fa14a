/* Transposes matrices whose elements have more than IPT__ENDS bytes and at most twice as many;
 * IPT__ENDS_NAME makes the names. All copies have a constant size; only addresses depend on the
 * size of the elements. An element is copied together with the bytes after it, which the next
 * element then overwrites. The last element of a run is copied as its first and its last IPT__ENDS
 * bytes, which overlap. */

/* to[cols][rows] = transpose of from[rows][cols], in the cache. Reads just enough rows at a time to
 * fill a cache line of the result, along their whole length. */
static void IPT__ENDS_NAME(matrix)(unsigned char *to, size_t to_pitch, const unsigned char *from,
                                   size_t from_pitch, size_t rows, size_t cols, size_t size) {
  const size_t side = 64 / IPT__ENDS, last = size - IPT__ENDS;
  for (size_t row = 0; row < rows; row += side) {
    size_t height = rows - row < side ? rows - row : side;
    for (size_t col = 0; col < cols; col++) {
      unsigned char *target = to + col * to_pitch + row * size;
      const unsigned char *source = from + row * from_pitch + col * size;
      for (size_t i = 1; i < height; i++, target += size, source += from_pitch)
        memcpy(target, source, 2 * IPT__ENDS);
      memcpy(target, source, IPT__ENDS);
      memcpy(target + last, source + last, IPT__ENDS);
    }
  }
}

/* Copies the rows of a tile from a buffer without gaps. Longer copies would be slower: they would
 * wait until the shorter writes that filled the buffer have reached the cache. */
static void IPT__ENDS_NAME(rows)(unsigned char *to, size_t pitch, const unsigned char *from,
                                 size_t rows, size_t bytes) {
  for (size_t i = 0; i < rows; i++, from += bytes) {
    unsigned char *target = to + i * pitch;
    for (size_t byte = 0; byte + IPT__ENDS < bytes; byte += IPT__ENDS)
      memcpy(target + byte, from + byte, IPT__ENDS);
    memcpy(target + bytes - IPT__ENDS, from + bytes - IPT__ENDS, IPT__ENDS);
  }
}

/* Swaps a tile of a square matrix with its mirror image, each transposed; on the diagonal both are
 * the same tile. Both are read before either is written, so no line is needed twice. */
static void IPT__ENDS_NAME(swap)(unsigned char *tile, unsigned char *mirror, size_t pitch,
                                 size_t height, size_t width, size_t size) {
  enum { most = 4096 / IPT__ENDS + 32 * IPT__ENDS }; /* a cache line each way, or four elements */
  unsigned char a[most], b[most];
  IPT__ENDS_NAME(matrix)(a, height * size, tile, pitch, height, width, size);
  if (tile != mirror)
    IPT__ENDS_NAME(matrix)(b, width * size, mirror, pitch, width, height, size);
  if (tile != mirror)
    IPT__ENDS_NAME(rows)(tile, pitch, b, height, width * size);
  IPT__ENDS_NAME(rows)(mirror, pitch, a, width, height * size);
}

#undef IPT__ENDS
#undef IPT__ENDS_NAME
