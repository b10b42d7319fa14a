/* How an operation on dense matrices is divided: in words, and as the variant that asks for it. */

static void ipt__append_dense_geometry(ipt__text *out, const ipt__dense_geometry *g) {
  if (g->block > 0)
    ipt__append(out, ": diagonal blocks of %u inverted", g->block);
  if (g->groups == 0)
    return;
  if (g->method == IPT__BY_CHAIN) {
    ipt__append(out, ", by %llu workgroups of %u, each with %u right-hand sides",
                (unsigned long long)g->groups, g->block * ipt__chain_parts(g), g->sides);
    return;
  }
  if (g->method == IPT__BY_SKINNY)
    ipt__append(out, ": as a tall & skinny product, %llu workgroups",
                (unsigned long long)g->groups);
  else if (g->method == IPT__BY_VECTORS)
    ipt__append(out, ": vectors, %llu workgroups of %ux%u with blocks of %ux%u",
                (unsigned long long)g->groups, g->teams, g->lanes, g->teams * g->rows,
                g->lanes * g->cols);
  else
    ipt__append(out, ": %llu tiles of %ux%u by %u invocations, each %ux%u, %u terms at a time",
                (unsigned long long)g->groups, g->bm, g->bn, ipt__gemm_invocations(g), g->tm, g->tn,
                g->bk);
  if (g->method == IPT__BY_VECTORS && g->splits > 1)
    ipt__append(out, ", terms split among %llu", (unsigned long long)g->splits);
  if (g->method == IPT__BY_TILES && g->shared_tiles > 0)
    ipt__append(out, ", %llu of them shared by %llu", (unsigned long long)g->shared_tiles,
                (unsigned long long)g->sharing_groups);
  if (g->method == IPT__BY_TILES && g->strips > 0)
    ipt__append(out, ", and strips behind multiples of %llu", (unsigned long long)g->strips);
}

static void ipt__set_tile_words(const ipt__dense_geometry *g, ipt__variant *variant) {
  ipt__set(variant, &ipt__bm_word, g->bm);
  ipt__set(variant, &ipt__bn_word, g->bn);
  ipt__set(variant, &ipt__gemm_bk_word, g->bk);
  ipt__set(variant, &ipt__gemm_tm_word, g->tm);
  ipt__set(variant, &ipt__gemm_tn_word, g->tn);
  ipt__set(variant, &ipt__buffers_word, g->buffers);
  ipt__set(variant, &ipt__shares_word, g->shares);
  if (g->strips > 0)
    ipt__set(variant, &ipt__strips_word, g->strips);
}

static void ipt__set_vector_words(const ipt__dense_geometry *g, ipt__variant *variant) {
  ipt__set(variant, &ipt__lanes_word, g->lanes);
  ipt__set(variant, &ipt__teams_word, g->teams);
  ipt__set(variant, &ipt__rows_word, g->rows);
  ipt__set(variant, &ipt__cols_word, g->cols);
  ipt__set(variant, &ipt__splits_word, g->splits);
}

/* Nothing where there was nothing to choose. */
static ipt__variant ipt__variant_of_dense(const ipt__dense *dense, const ipt__dense_geometry *g) {
  ipt__variant variant = ipt__any_variant;
  if (ipt__dense_terms(dense) == 0 || dense->operation == IPT__AXPY)
    return variant;
  if (dense->operation != IPT__SYMV)
    variant.method = ipt__dense_methods[g->method];
  if (dense->operation == IPT__TRSM)
    ipt__set(&variant, &ipt__block_word, g->block);
  if (g->method == IPT__BY_CHAIN) {
    ipt__set(&variant, &ipt__sides_word, g->sides);
    ipt__set(&variant, &ipt__chain_cols_word, g->cols);
  }
  if (g->method == IPT__BY_VECTORS)
    ipt__set_vector_words(g, &variant);
  else if (g->method == IPT__BY_TILES)
    ipt__set_tile_words(g, &variant);
  return variant;
}
