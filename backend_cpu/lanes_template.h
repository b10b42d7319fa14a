/* Chains of numbers of the type IPT__REAL, one after the other. The file is included once for each
 * type. */

static void IPT__LANE_NAME(add_chains)(void *sums, const ipt__chains *chains) {
  size_t planes = chains->planes;
  for (int i = 0; i < IPT__CHAINS; i++) {
    const IPT__REAL *row = (const IPT__REAL *)chains->rows[i];
    const IPT__REAL *factor = (const IPT__REAL *)chains->factors[i];
    IPT__REAL *to = (IPT__REAL *)sums + i, sum[4] = {to[0], 0, 0, 0};
    for (int k = 1; k < 4; k++)
      sum[k] = to[k * IPT__CHAINS];
    for (size_t at = 0; at < planes * chains->terms; at += planes) {
      sum[0] = IPT__MULTIPLY_ADD(row[at], factor[at], sum[0]);
      if (planes == 1)
        continue;
      sum[1] = IPT__MULTIPLY_ADD(row[at], factor[at + 1], sum[1]);
      sum[2] = IPT__MULTIPLY_ADD(row[at + 1], factor[at], sum[2]);
      sum[3] = IPT__MULTIPLY_ADD(row[at + 1], factor[at + 1], sum[3]);
    }
    for (int k = 0; k < 4; k++)
      to[k * IPT__CHAINS] = sum[k];
  }
}

#undef IPT__REAL
#undef IPT__LANE_NAME
