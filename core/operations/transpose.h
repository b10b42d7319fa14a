/* Transpositions. Permutations (permute.h) share the code that moves data. */

static ipt_result ipt__check_transpose(const void *descriptor, ipt__request *request,
                                       ipt__findings *found) {
  const ipt_transpose_desc *desc = (const ipt_transpose_desc *)descriptor;
  request->host = desc->host;
  request->scratch_limit = desc->scratch_limit;
  found->variant = desc->variant;
  ipt_result result =
      ipt__check_transpose_desc(desc, &request->shape, &request->operand_size[0], &found->wrong);
  if (result == IPT_ERROR_INVALID_ARGUMENT && found->wrong == ipt__wrong_lda)
    ipt__note_numbers(found, desc->lda, desc->cols);
  else if (result == IPT_ERROR_INVALID_ARGUMENT && found->wrong == ipt__wrong_ldb)
    ipt__note_numbers(found, desc->ldb != 0 ? desc->ldb : desc->lda, desc->rows);
  return result;
}

/* ---- Requests ---- */

static int ipt__is_void_transposition(const ipt__request *request) {
  return !ipt__shape_moves(&request->shape);
}

static int ipt__is_same_transposition(const ipt__request *a, const ipt__request *b) {
  const ipt__shape *s = &a->shape, *t = &b->shape;
  return s->batch == t->batch && s->rows == t->rows && s->cols == t->cols &&
         s->elem_size == t->elem_size && s->pitch == t->pitch && s->out_pitch == t->out_pitch &&
         s->stride == t->stride && a->scratch_limit == b->scratch_limit;
}

static void ipt__describe_transposition(const ipt__request *request, ipt__text *out) {
  const ipt__shape *shape = &request->shape;
  ipt__append(out, "%s ", request->operation->name);
  if (shape->batch > 1)
    ipt__append(out, "%llu times ", (unsigned long long)shape->batch);
  ipt__append(out, "%llux%llu of %llu B", (unsigned long long)shape->rows,
              (unsigned long long)shape->cols, (unsigned long long)shape->elem_size);
}

/* Explains which limit of the kernels that move rows is exceeded; these kernels take what no other
 * can, unless others are asked for. */
static void ipt__explain_transposition(const ipt__request *request, const ipt__profile *profile,
                                       ipt__text *out) {
  const ipt__shape *s = &request->shape;
  uint64_t unit = s->elem_size % 4 == 0 ? 4 : 1, longest = ipt__max(s->rows, s->cols);
  uint64_t row = ipt__saturating_mul(longest, s->elem_size), most = unit * IPT__MAX_ITEMS;
  uint64_t stride = ipt__saturating_mul(ipt__shape_stride(s), s->elem_size);
  (void)profile;
  if (!ipt__leaves_choice(&request->variant))
    return;
  if (s->pitch != 0 && s->batch > 1 && stride % 16 != 0)
    ipt__append(out, ": matrices begin every %llu B, which is not a multiple of 16",
                (unsigned long long)stride);
  else if (row > most)
    ipt__append(out, ": a row has %llu B, at most %llu are possible", (unsigned long long)row,
                (unsigned long long)most);
}

static void ipt__find_accessed_data(const ipt__request *request, int accessed[IPT_MAX_OPERANDS]) {
  accessed[0] = request->operand_size[0] > 0;
}

/* Kernels access the end of the data in whole words. */
static ipt__operand_rules ipt__rules_of_data(const ipt__request *request, uint32_t operand) {
  (void)operand;
  const ipt__operand_rules rules = {1, IPT__ALIGNMENT, 4, 0};
  (void)request;
  return rules;
}

static const ipt__request_functions ipt__transpose_requests = {ipt__is_void_transposition,
                                                               ipt__is_same_transposition,
                                                               NULL,
                                                               ipt__describe_transposition,
                                                               ipt__explain_transposition,
                                                               ipt__find_accessed_data,
                                                               ipt__rules_of_data,
                                                               NULL};

/* ---- Variants ---- */

static const char *ipt__transpose_method(uint32_t index) {
  return index < IPT__METHOD_COUNT ? ipt__methods[index].name : NULL;
}

/* Returns the index-th parameter of a list that ends with NULL. If the list is shorter, returns
 * NULL and subtracts its length from the index. */
static const ipt__parameter *ipt__parameter_in_list(const ipt__parameter *const *list,
                                                    uint32_t *index) {
  for (; list != NULL && *list != NULL; list++, --*index)
    if (*index == 0)
      return *list;
  return NULL;
}

/* Lists the parameters of all kernels first, then those of the methods. */
static const ipt__parameter *ipt__transpose_parameter(uint32_t index) {
  const ipt__parameter *found = NULL;
  for (int i = 0; i < IPT__KERNEL_COUNT && found == NULL; i++)
    found = ipt__parameter_in_list(ipt__kernels[i]->parameters, &index);
  return found != NULL ? found : ipt__parameter_in_list(ipt__method_parameters, &index);
}

/* ---- Plans ---- */

static ipt_result ipt__choose_transposition(ipt_plan *plan, const ipt__profile *profile) {
  ipt__planning planning = ipt__planning_of(plan);
  planning.profile = profile;
  return ipt__choose_stages(&planning, &plan->stages);
}

static ipt__variant ipt__variant_of_transposition(const ipt_plan *plan) {
  return ipt__variant_of_stages(&plan->stages, &plan->variant);
}

static void ipt__describe_movement(const ipt_plan *plan, ipt__text *out) {
  ipt__describe_stages(&plan->stages, out);
}

static ipt_result ipt__launch_movement(ipt_plan *plan, ipt__program *program) {
  const ipt_context *context = plan->context;
  return ipt__launch_stages(&context->allocator, &context->profile, &plan->stages, program);
}

static uint64_t ipt__cpu_movement_scratch(const ipt_plan *plan) {
  return ipt__cpu_scratch(&plan->stages, &plan->context->host);
}

static ipt_result ipt__cpu_movement_run(const ipt_plan *plan, void *const *operands,
                                        ipt__control *control) {
  return ipt__cpu_run(&plan->stages, plan->context, operands[0], control);
}

static void ipt__list_transpose_candidates(const ipt_plan *own, ipt__candidates *list) {
  ipt__list_transpositions(&own->request.shape, list);
}

/* ---- Shares of several devices ---- */

/* Some matrices of a batch. */
static void ipt__share_batch(const ipt__shape *shape, uint64_t first, uint64_t count,
                             ipt_transpose_desc *desc, ipt__share *share) {
  desc->batch = count;
  desc->lda = ipt__shape_pitch(shape);
  desc->ldb = ipt__shape_out_pitch(shape);
  desc->stride = ipt__shape_stride(shape);
  share->kind = IPT__APART;
  share->offsets[0] = first * ipt__shape_stride(shape) * shape->elem_size;
}

/* Some rows or columns of each matrix. */
static void ipt__share_lines(const ipt__shape *shape, int by_rows, uint64_t first, uint64_t count,
                             ipt_transpose_desc *desc, ipt__share *share) {
  uint64_t e = shape->elem_size;
  ipt__shape some = *shape;
  *(by_rows ? &desc->rows : &desc->cols) = *(by_rows ? &some.rows : &some.cols) = count;
  some.pitch = ipt__shape_pitch(shape);
  some.out_pitch = ipt__shape_out_pitch(shape);
  some.stride = ipt__shape_stride(shape);
  share->kind = IPT__MIXED;
  for (int up = 0; up < 2; up++)
    share->layouts[up] = ipt__layout_of_shape(&some, up);
  share->offsets[0] = first * (by_rows ? some.pitch : 1) * e;
  share->result_offset = first * (by_rows ? 1 : some.out_pitch) * e;
}

/* Divides between matrices if there are enough, else along the longer side, which leaves longer
 * rows in host memory. */
static int ipt__share_transposition(const ipt__request *request, const ipt__fraction *fraction,
                                    ipt__share *share) {
  const ipt__shape *shape = &request->shape;
  int by_batch = shape->batch >= fraction->device_count, by_rows = shape->rows >= shape->cols;
  uint64_t all = by_batch ? shape->batch : by_rows ? shape->rows : shape->cols, first, count;
  ipt__findings found;
  ipt_transpose_desc desc;
  memset(&found, 0, sizeof found);
  memset(&desc, 0, sizeof desc);
  memset(share, 0, sizeof *share);
  ipt__take_fraction(fraction, all, &first, &count);
  if (all < fraction->device_count || count == 0)
    return 0;
  desc.batch = shape->batch;
  desc.rows = shape->rows;
  desc.cols = shape->cols;
  desc.elem_size = shape->elem_size;
  desc.host = request->host;
  desc.scratch_limit = request->scratch_limit;
  if (by_batch)
    ipt__share_batch(shape, first, count, &desc, share);
  else
    ipt__share_lines(shape, by_rows, first, count, &desc, share);
  ipt__start_request(request->operation, &share->request);
  return ipt__check_transpose(&desc, &share->request, &found) == IPT_SUCCESS;
}

static const ipt__plan_functions ipt__transpose_plans = {
    ipt__choose_transposition,
    ipt__variant_of_transposition,
    ipt__describe_movement,
    IPT__IF_DEVICES(ipt__launch_movement),
    ipt__cpu_movement_scratch,
    ipt__cpu_movement_run,
    NULL,
    IPT__IF_DEVICES(ipt__movement_on_device),
    IPT__IF_DEVICES(ipt__pieces_of_movement),
    IPT__IF_DEVICES(ipt__cpu_movement_seconds),
    IPT__IF_DEVICES(ipt__device_movement_seconds),
    ipt__list_transpose_candidates,
    NULL,
    1,
    IPT__IF_DEVICES(ipt__share_transposition),
    IPT__IF_DEVICES(ipt__prepare_moved_share),
    IPT__IF_DEVICES(ipt__end_moved_share),
    NULL};

/* ---- Wisdom ---- */

enum { IPT__SHAPE_FIELDS = 8 };

static const ipt__wisdom_field ipt__shape_fields[IPT__SHAPE_FIELDS] = {
    {"batch", UINT64_MAX, NULL},         {"rows", UINT64_MAX, NULL},
    {"cols", UINT64_MAX, NULL},          {"elem_size", UINT64_MAX, NULL},
    {"scratch_limit", UINT64_MAX, NULL}, {"lda", UINT64_MAX, NULL},
    {"ldb", UINT64_MAX, NULL},           {"stride", UINT64_MAX, NULL}};

static void ipt__numbers_of_shape(const ipt__request *request, uint64_t *number) {
  const ipt__shape *s = &request->shape;
  int has_pitch = s->pitch != 0 || s->out_pitch != 0; /* if ldb is 0, a square has lda instead */
  uint64_t out_pitch = has_pitch ? ipt__shape_out_pitch(s) : 0;
  const uint64_t numbers[IPT__SHAPE_FIELDS] = {
      s->batch, s->rows,   s->cols,  s->elem_size, request->scratch_limit,
      s->pitch, out_pitch, s->stride};
  memcpy(number, numbers, sizeof numbers);
}

/* Fills in a descriptor, so that the numbers go through all checks of descriptors. */
static ipt_result ipt__check_shape_numbers(const uint64_t *number, ipt__request *request) {
  ipt_transpose_desc desc;
  ipt__findings found;
  memset(&desc, 0, sizeof desc);
  desc.batch = number[0];
  desc.rows = number[1];
  desc.cols = number[2];
  desc.elem_size = number[3];
  desc.scratch_limit = number[4];
  desc.lda = number[5];
  desc.ldb = number[6];
  desc.stride = number[7];
  ipt_result result = ipt__check_transpose(&desc, request, &found);
  int moves = result == IPT_SUCCESS && number[0] > 0 && request->operand_size[0] > 0;
  return moves ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}

static const ipt__wisdom_grammar ipt__transpose_wisdom = {
    ipt__shape_fields, IPT__SHAPE_FIELDS, 2, ipt__numbers_of_shape, ipt__check_shape_numbers, NULL};

/* ---- The operation ---- */

static const ipt__operation ipt__operation_transpose = {"transpose",
                                                        1,
                                                        0,
                                                        ipt__check_transpose,
                                                        ipt__transpose_method,
                                                        ipt__transpose_parameter,
                                                        &ipt__transpose_wisdom,
                                                        &ipt__transpose_requests,
                                                        &ipt__transpose_plans};

/* Describes matrices of 4-byte elements in host memory, for the calibration. */
static ipt_result ipt__request_matrices(const ipt_context *context, uint64_t batch, uint64_t rows,
                                        uint64_t cols, const char *variant, ipt__request *request) {
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.batch = batch;
  desc.rows = rows;
  desc.cols = cols;
  desc.elem_size = 4;
  desc.variant = variant;
  desc.host.transfers = IPT_SWITCH_ON;
  return ipt__make_request(context, &ipt__operation_transpose, &desc, request);
}

IPT_API ipt_result ipt_plan_create_transpose(ipt_context *context, const ipt_transpose_desc *desc,
                                             ipt_plan **out) {
  return ipt__create_plan(context, &ipt__operation_transpose, desc, out);
}

IPT_API ipt_result ipt_transpose(ipt_context *context, void *data, const ipt_transpose_desc *desc) {
  return ipt__run_operation(context, &ipt__operation_transpose, desc, &data);
}
