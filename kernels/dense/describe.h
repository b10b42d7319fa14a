/* How a dense product is divided: in words, and as the variant that asks for it. */

static void ipt__append_gemm_geometry(ipt__text *out, const ipt__gemm_geometry *g) {
  ipt__append(
      out, ": %llu tiles of %ux%u by workgroups of %u, each invocation %ux%u, %u terms at a time",
      (unsigned long long)g->tiles, g->bm, g->bn, ipt__gemm_invocations(g), g->tm, g->tn, g->bk);
  if (g->splits > 1)
    ipt__append(out, ", terms split among %llu", (unsigned long long)g->splits);
}

/* Where the terms are divided unevenly, the least number of splits that leads to the same blocks.
 */
static ipt__variant ipt__variant_of_gemm(const ipt__gemm_geometry *g) {
  ipt__variant variant = ipt__any_variant;
  ipt__set(&variant, &ipt__bm_word, g->bm);
  ipt__set(&variant, &ipt__bn_word, g->bn);
  ipt__set(&variant, &ipt__gemm_bk_word, g->bk);
  ipt__set(&variant, &ipt__gemm_tm_word, g->tm);
  ipt__set(&variant, &ipt__gemm_tn_word, g->tn);
  ipt__set(&variant, &ipt__buffers_word, g->buffers);
  ipt__set(&variant, &ipt__splits_word, g->splits);
  return variant;
}
