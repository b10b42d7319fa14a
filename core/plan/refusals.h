/* What is wrong with a descriptor that its check has called invalid, in words for the log. Only
 * what has been refused is looked at again: what is left after all else is the last thing it can
 * be. */

static const char *ipt__wrong_in_transposition(const ipt_transpose_desc *desc) {
  if (!ipt__check_host_tuning(&desc->host))
    return ipt__wrong_in_host(&desc->host);
  if (desc->lda != 0 && desc->lda < desc->cols)
    return "lda is less than cols";
  if (desc->ldb != 0 && desc->ldb < desc->rows)
    return "ldb is less than rows";
  return "stride: matrices of the batch share memory";
}

static const char *ipt__wrong_in_permutation(const ipt_permute_desc *desc) {
  if (desc->rank > IPT_MAX_AXES)
    return "rank is more than IPT_MAX_AXES";
  return ipt__names_each_axis(desc) ? ipt__wrong_in_host(&desc->host)
                                    : "axes: each has to be there once";
}

static const char *ipt__wrong_in_product(ipt__operation operation, const ipt_tsm_desc *desc) {
  if (!ipt__is_type(desc->type))
    return "type";
  if (!ipt__check_host_tuning(&desc->host))
    return ipt__wrong_in_host(&desc->host);
  if (desc->in_place && operation != IPT__TSMM)
    return "in_place is for ipt_tsmm";
  if (desc->in_place && !ipt__check_in_place(operation, desc))
    return "in_place: n is more than m, or lda and ldb differ";
  if (desc->lda != 0 && desc->lda < desc->m)
    return "lda is less than m";
  if (desc->ldb != 0 && desc->ldb < desc->n)
    return "ldb is less than n";
  if (desc->ldc != 0 && desc->ldc < desc->n)
    return "ldc is less than n";
  return "scaling, or alpha or beta, which must be zero without it, and real where the type is";
}

/* What every descriptor has, its check has noted; else it is what few have. */
static const char *ipt__wrong_in_dense(const ipt__dense *dense) {
  if (dense->wrong != NULL)
    return dense->wrong;
  return "an op, side or triangle, or a scaling of a Hermitian matrix that is not real";
}

static void ipt__log_invalid(const ipt_context *context, const char *wrong) {
  ipt__log_to(&context->log, "invalid argument: %s", wrong);
}
