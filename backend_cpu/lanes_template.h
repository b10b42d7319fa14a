/* Chains of numbers of the type IPT__REAL, each by IPT__MULTIPLY_ADD. The file is included once for
 * each type and kind of arithmetic. */

/* Adds the terms from `term` on to real sums. */
IPT__TARGET static void IPT__LANE_NAME(add_real_chains)(IPT__REAL *sums, const ipt__chains *chains,
                                                        size_t term) {
  IPT__REAL sum[IPT__CHAINS];
  memcpy(sum, sums, sizeof sum);
  for (; term < chains->terms; term++)
    for (int i = 0; i < IPT__CHAINS; i++)
      sum[i] = IPT__MULTIPLY_ADD(((const IPT__REAL *)chains->rows[i])[term],
                                 ((const IPT__REAL *)chains->factors[i])[term], sum[i]);
  memcpy(sums, sum, sizeof sum);
}

IPT__TARGET static void IPT__LANE_NAME(add_complex_chains)(IPT__REAL *sums,
                                                           const ipt__chains *chains, size_t term) {
  for (int i = 0; i < IPT__CHAINS; i++) {
    const IPT__REAL *row = (const IPT__REAL *)chains->rows[i];
    const IPT__REAL *factor = (const IPT__REAL *)chains->factors[i];
    IPT__REAL sum[4] = {sums[i], sums[IPT__CHAINS + i], sums[2 * IPT__CHAINS + i],
                        sums[3 * IPT__CHAINS + i]};
    for (size_t at = term; at < chains->terms; at++) {
      IPT__REAL re = row[2 * at], im = row[2 * at + 1];
      sum[0] = IPT__MULTIPLY_ADD(re, factor[2 * at], sum[0]);
      sum[1] = IPT__MULTIPLY_ADD(re, factor[2 * at + 1], sum[1]);
      sum[2] = IPT__MULTIPLY_ADD(im, factor[2 * at], sum[2]);
      sum[3] = IPT__MULTIPLY_ADD(im, factor[2 * at + 1], sum[3]);
    }
    for (int k = 0; k < 4; k++)
      sums[k * IPT__CHAINS + i] = sum[k];
  }
}

static void IPT__LANE_NAME(add_chains)(void *sums, const ipt__chains *chains, size_t term) {
  if (chains->planes == 1)
    IPT__LANE_NAME(add_real_chains)((IPT__REAL *)sums, chains, term);
  else
    IPT__LANE_NAME(add_complex_chains)((IPT__REAL *)sums, chains, term);
}

#undef IPT__REAL
#undef IPT__LANE_NAME
