/* Triangles on the diagonal for numbers of the type IPT__REAL. The file is included once for each
 * type and kind of instruction. */

IPT__TARGET static void IPT__LANE_NAME(use_corner)(void *sums, void *more,
                                                   const ipt__corner *corner, const void *vector,
                                                   const void *factors) {
  const IPT__REAL *x = (const IPT__REAL *)vector, *f = (const IPT__REAL *)factors;
  IPT__REAL *sum = (IPT__REAL *)sums, *to = (IPT__REAL *)more;
  size_t planes = corner->planes, all = corner->row_count * planes;
  for (size_t r = 0; r < all; r += planes) {
    const IPT__REAL *row = (const IPT__REAL *)corner->rows[r / planes];
    size_t begin = corner->is_lower ? 0 : r + planes, end = corner->is_lower ? r : all;
    for (size_t i = r; i < r + corner->diagonal; i++)
      to[i] = IPT__LANE_MULTIPLY_ADD(f[r], row[i], to[i]);
    for (size_t i = begin; i < end; i++) {
      IPT__REAL *of_row = sum + r + (i & (planes - 1));
      *of_row = IPT__LANE_MULTIPLY_ADD(row[i], x[i], *of_row);
      to[i] = IPT__LANE_MULTIPLY_ADD(f[r], row[i], to[i]);
    }
  }
}

#undef IPT__LANE_MULTIPLY_ADD
