/* What is asked for, of whichever operation: descriptors, checked. */

typedef struct ipt__request {
  ipt__operation operation;
  uint32_t operand_count;
  uint64_t operand_size[IPT_MAX_OPERANDS]; /* bytes; 0: empty */
  ipt_host_tuning host;
  /* Of a transposition, or a permutation. */
  ipt__shape shape;
  uint64_t scratch_limit; /* 0: the default */
  ipt__variant variant;
  ipt__axes axes; /* of a permutation, whose shape has no columns; else undefined */
  /* Of a tall & skinny product; undefined in a transposition, small ones of which take less time
   * than to clear it. */
  ipt__tsm tsm;
  ipt__dense dense; /* of an operation on dense matrices, likewise */
} ipt__request;

/* Whether nothing has to be done. */
static int ipt__is_void(const ipt__request *request) {
  if (request->operation == IPT__TRANSPOSE)
    return !ipt__shape_moves(&request->shape);
  if (request->operation == IPT__PERMUTE)
    return 0;
  if (ipt__is_dense(request->operation))
    return ipt__dense_is_void(&request->dense);
  return ipt__tsm_output(&request->tsm)->size == 0;
}

static ipt_result ipt__request_transpose(const ipt_context *context, const ipt_transpose_desc *desc,
                                         ipt__request *request) {
  memset(request, 0, sizeof *request);
  request->operation = IPT__TRANSPOSE;
  request->host = desc->host;
  request->operand_count = 1;
  request->scratch_limit = desc->scratch_limit;
  ipt_result result = ipt__check_transpose_desc(desc, &request->shape, &request->operand_size[0]);
  if (result == IPT_ERROR_INVALID_ARGUMENT)
    ipt__log_invalid(context, ipt__wrong_in_transposition(desc));
  if (result != IPT_SUCCESS)
    return result;
  return ipt__parse_variant(IPT__TRANSPOSE, desc->variant, &context->log, &request->variant);
}

/* A permutation that is a transposition is one in every respect. */
static ipt_result ipt__request_permute(const ipt_context *context, const ipt_permute_desc *desc,
                                       ipt__request *request) {
  memset(request, 0, sizeof *request);
  request->host = desc->host;
  request->operand_count = 1;
  request->scratch_limit = desc->scratch_limit;
  ipt_result result = ipt__check_permute_desc(desc, &request->axes, &request->operand_size[0]);
  if (result == IPT_ERROR_INVALID_ARGUMENT)
    ipt__log_invalid(context, ipt__wrong_in_permutation(desc));
  if (result != IPT_SUCCESS)
    return result;
  request->operation = IPT__TRANSPOSE;
  if (!ipt__is_transposition(&request->axes, &request->shape)) {
    request->operation = IPT__PERMUTE;
    request->shape = ipt__flat_shape(&request->axes);
  }
  return ipt__parse_variant(IPT__TRANSPOSE, desc->variant, &context->log, &request->variant);
}

static ipt_result ipt__request_product(const ipt_context *context, ipt__operation operation,
                                       const ipt_tsm_desc *desc, ipt__request *request) {
  memset(request, 0, sizeof *request);
  request->operation = operation;
  request->host = desc->host;
  request->operand_count = 3;
  ipt_result result = ipt__check_tsm(operation, desc, &request->tsm);
  request->operand_size[0] = request->tsm.a.size;
  request->operand_size[1] = request->tsm.b.size;
  request->operand_size[2] = request->tsm.c.size;
  if (result == IPT_ERROR_INVALID_ARGUMENT)
    ipt__log_invalid(context, ipt__wrong_in_product(operation, desc));
  if (result != IPT_SUCCESS)
    return result;
  return ipt__parse_variant(operation, desc->variant, &context->log, &request->variant);
}

/* check: of the operation whose descriptor it is. */
static ipt_result ipt__request_dense(const ipt_context *context, ipt__dense_check check,
                                     const void *desc, ipt__request *request) {
  ipt__dense_options options;
  const ipt__dense *dense = &request->dense;
  memset(request, 0, sizeof *request);
  ipt_result result = check(desc, &request->dense, &options);
  if (result == IPT_ERROR_INVALID_ARGUMENT)
    ipt__log_invalid(context, ipt__wrong_in_dense(dense));
  if (result != IPT_SUCCESS)
    return result;
  request->operation = dense->operation;
  request->host = *options.host;
  request->operand_count = dense->c.operand + 1;
  /* A comes after B, which may be A once more, or missing. */
  request->operand_size[dense->b.operand] = dense->b.size;
  request->operand_size[dense->a.operand] = dense->a.size;
  request->operand_size[dense->c.operand] = dense->c.size;
  return ipt__parse_variant(request->operation, options.variant, &context->log, &request->variant);
}

/* ---- Operands ---- */

/* The type of the numbers of a product. */
static ipt_type ipt__type_of(const ipt__request *request) {
  return ipt__is_dense(request->operation) ? request->dense.type : request->tsm.type;
}

/* Which operands of a product are read or written. */
static void ipt__accesses_of(const ipt__request *request, int accessed[3]) {
  if (ipt__is_dense(request->operation))
    ipt__dense_accesses(&request->dense, accessed);
  else
    ipt__tsm_accesses(&request->tsm, accessed);
}

/* Whether operands at these addresses share no memory that they must not share. */
static int ipt__lie_apart_at(const ipt__request *request, const uint64_t address[3]) {
  if (ipt__is_dense(request->operation))
    return ipt__check_dense_overlaps(&request->dense, address);
  return ipt__is_movement(request->operation) || ipt__check_overlaps(&request->tsm, address);
}

/* ---- In words ---- */

IPT__MAYBE_UNUSED static void ipt__describe_request(const ipt__request *request, ipt__text *out) {
  const ipt__shape *shape = &request->shape;
  if (ipt__is_dense(request->operation)) {
    ipt__describe_dense(&request->dense, out);
  } else if (request->operation == IPT__PERMUTE) {
    ipt__append(out, "permute ");
    ipt__describe_axes(&request->axes, out);
  } else if (request->operation != IPT__TRANSPOSE) {
    ipt__describe_tsm(&request->tsm, out);
  } else {
    ipt__append(out, "transpose ");
    if (shape->batch > 1)
      ipt__append(out, "%llu times ", (unsigned long long)shape->batch);
    ipt__append(out, "%llux%llu of %llu B", (unsigned long long)shape->rows,
                (unsigned long long)shape->cols, (unsigned long long)shape->elem_size);
  }
}

/* ---- Requests that are the same ---- */

static int ipt__is_same_variant(const ipt__variant *a, const ipt__variant *b) {
  if (a->method != b->method || a->count != b->count)
    return 0;
  for (uint32_t i = 0; i < a->count; i++)
    if (ipt__setting_of(b, a->settings[i].word) != a->settings[i].value)
      return 0;
  return 1;
}

static int ipt__is_same_host_tuning(const ipt_host_tuning *a, const ipt_host_tuning *b) {
  return a->pieces == b->pieces && a->access == b->access && a->chunk == b->chunk &&
         a->threads == b->threads && a->transfers == b->transfers;
}

static int ipt__is_same_matrix(const ipt__matrix *a, const ipt__matrix *b) {
  return a->rows == b->rows && a->cols == b->cols && a->pitch == b->pitch;
}

/* 0: zero; 1: one; 2: another number. More is not compiled into pipelines. */
static int ipt__kind_of_number(const double *number) {
  return ipt__is_zero(number) ? 0 : number[0] == 1 && number[1] == 0 ? 1 : 2;
}

static int ipt__is_same_dense_matrix(const ipt__dense_matrix *a, const ipt__dense_matrix *b) {
  return ipt__is_same_matrix(&a->stored, &b->stored) && a->stride == b->stride &&
         a->transposed == b->transposed && a->conjugated == b->conjugated;
}

static int ipt__has_same_operands(const ipt__dense *p, const ipt__dense *q) {
  return p->a.operand == q->a.operand && p->b.operand == q->b.operand &&
         p->c.operand == q->c.operand;
}

static int ipt__is_same_dense(const ipt__dense *p, const ipt__dense *q) {
  return p->type == q->type && p->batch == q->batch && p->m == q->m && p->n == q->n &&
         p->k == q->k && p->triangle == q->triangle && p->hermitian == q->hermitian &&
         p->right == q->right && p->unit_diagonal == q->unit_diagonal &&
         ipt__is_same_dense_matrix(&p->a, &q->a) && ipt__is_same_dense_matrix(&p->b, &q->b) &&
         ipt__is_same_dense_matrix(&p->c, &q->c) &&
         ipt__kind_of_number(p->alpha) == ipt__kind_of_number(q->alpha) &&
         ipt__kind_of_number(p->beta) == ipt__kind_of_number(q->beta);
}

static int ipt__are_same_axes(const ipt__axes *a, const ipt__axes *b) {
  int same = a->rank == b->rank && a->elem_size == b->elem_size;
  for (uint32_t i = 0; same && i < a->rank; i++)
    same = a->axis[i] == b->axis[i] && a->extent[i] == b->extent[i];
  return same;
}

/* The shape of a problem, of which a variant is good or bad. */
static int ipt__is_same_problem(const ipt__request *a, const ipt__request *b) {
  const ipt__shape *s = &a->shape, *t = &b->shape;
  const ipt__tsm *p = &a->tsm, *q = &b->tsm;
  if (a->operation != b->operation)
    return 0;
  if (a->operation == IPT__TRANSPOSE)
    return s->batch == t->batch && s->rows == t->rows && s->cols == t->cols &&
           s->elem_size == t->elem_size && s->pitch == t->pitch && s->out_pitch == t->out_pitch &&
           s->stride == t->stride && a->scratch_limit == b->scratch_limit;
  if (a->operation == IPT__PERMUTE)
    return ipt__are_same_axes(&a->axes, &b->axes) && a->scratch_limit == b->scratch_limit;
  if (ipt__is_dense(a->operation))
    return ipt__is_same_dense(&a->dense, &b->dense);
  return p->type == q->type && ipt__is_same_matrix(&p->a, &q->a) &&
         ipt__is_same_matrix(&p->b, &q->b) && ipt__is_same_matrix(&p->c, &q->c) &&
         p->conjugate == q->conjugate && p->in_place == q->in_place &&
         ipt__kind_of_number(p->alpha) == ipt__kind_of_number(q->alpha) &&
         ipt__kind_of_number(p->beta) == ipt__kind_of_number(q->beta);
}

static int ipt__is_same_number(const double *a, const double *b) {
  return a[0] == b[0] && a[1] == b[1];
}

static int ipt__is_same_scaling(const ipt__request *a, const ipt__request *b) {
  const ipt__dense *p = &a->dense, *q = &b->dense;
  if (ipt__is_dense(a->operation))
    return ipt__is_same_number(p->alpha, q->alpha) && ipt__is_same_number(p->beta, q->beta);
  return ipt__is_same_number(a->tsm.alpha, b->tsm.alpha) &&
         ipt__is_same_number(a->tsm.beta, b->tsm.beta);
}

/* Whether the plan of one serves the other. */
static int ipt__is_same_request(const ipt__request *a, const ipt__request *b) {
  if (!ipt__is_same_problem(a, b) || !ipt__is_same_variant(&a->variant, &b->variant) ||
      !ipt__is_same_host_tuning(&a->host, &b->host))
    return 0;
  if (ipt__is_movement(a->operation))
    return 1;
  return ipt__is_same_scaling(a, b) &&
         (!ipt__is_dense(a->operation) || ipt__has_same_operands(&a->dense, &b->dense));
}
