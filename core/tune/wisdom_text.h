/* Wisdom as text: see core/tune/wisdom.h for the lines. */

/* ---- Numbers of a problem ---- */

typedef struct ipt__wisdom_word {
  const char *name;
  uint64_t most;
  const char *const *choices; /* names of 0, 1 ...; NULL: a number */
} ipt__wisdom_word;

static const char *const ipt__number_kinds[] = {"zero", "one", "other", NULL};

enum { IPT__SHAPE_WORDS = 8, IPT__TSM_WORDS = 11, IPT__DENSE_WORDS = 19, IPT__MOST_WORDS = 19 };

static const ipt__wisdom_word ipt__shape_words[IPT__SHAPE_WORDS] = {
    {"batch", UINT64_MAX, NULL},         {"rows", UINT64_MAX, NULL},
    {"cols", UINT64_MAX, NULL},          {"elem_size", UINT64_MAX, NULL},
    {"scratch_limit", UINT64_MAX, NULL}, {"lda", UINT64_MAX, NULL},
    {"ldb", UINT64_MAX, NULL},           {"stride", UINT64_MAX, NULL}};

static const ipt__wisdom_word ipt__tsm_words[IPT__TSM_WORDS] = {
    {"type", 3, ipt__type_names},    {"k", UINT64_MAX, NULL},       {"m", UINT64_MAX, NULL},
    {"n", UINT64_MAX, NULL},         {"lda", UINT64_MAX, NULL},     {"ldb", UINT64_MAX, NULL},
    {"ldc", UINT64_MAX, NULL},       {"conjugate", 1, NULL},        {"in_place", 1, NULL},
    {"alpha", 2, ipt__number_kinds}, {"beta", 2, ipt__number_kinds}};

/* None is the beginning of another one behind it. Bits: transposed, conjugated. */
static const char *const ipt__view_names[] = {"none", "transpose", "conjugate", "adjoint", NULL};
static const char *const ipt__triangle_names[] = {"whole", "lower", "upper", NULL};

/* In the form of core/problem/dense.h. */
static const ipt__wisdom_word ipt__dense_words[IPT__DENSE_WORDS] = {
    {"type", 3, ipt__type_names},   {"batch", UINT64_MAX, NULL},
    {"m", UINT64_MAX, NULL},        {"n", UINT64_MAX, NULL},
    {"k", UINT64_MAX, NULL},        {"lda", UINT64_MAX, NULL},
    {"ldb", UINT64_MAX, NULL},      {"ldc", UINT64_MAX, NULL},
    {"stride_a", UINT64_MAX, NULL}, {"stride_b", UINT64_MAX, NULL},
    {"stride_c", UINT64_MAX, NULL}, {"op_a", 3, ipt__view_names},
    {"op_b", 3, ipt__view_names},   {"triangle", 2, ipt__triangle_names},
    {"hermitian", 1, NULL},         {"right", 1, NULL},
    {"unit_diagonal", 1, NULL},     {"alpha", 2, ipt__number_kinds},
    {"beta", 2, ipt__number_kinds}};

static void ipt__numbers_of_shape(const ipt__request *request, uint64_t *number) {
  const ipt__shape *s = &request->shape;
  int has_pitch = s->pitch != 0 || s->out_pitch != 0; /* of squares 0 is not that of the result */
  uint64_t out_pitch = has_pitch ? ipt__shape_out_pitch(s) : 0;
  const uint64_t numbers[IPT__SHAPE_WORDS] = {
      s->batch, s->rows,   s->cols,  s->elem_size, request->scratch_limit,
      s->pitch, out_pitch, s->stride};
  memcpy(number, numbers, sizeof numbers);
}

static void ipt__numbers_of_product(const ipt__request *request, uint64_t *number) {
  const ipt__tsm *t = &request->tsm;
  uint64_t size = ipt__type_size(t->type);
  const uint64_t numbers[IPT__TSM_WORDS] = {(uint64_t)t->type,
                                            t->k,
                                            t->m,
                                            t->n,
                                            t->a.pitch / size,
                                            t->b.pitch / size,
                                            t->c.pitch / size,
                                            (uint64_t)(t->conjugate != 0),
                                            (uint64_t)(t->in_place != 0),
                                            (uint64_t)ipt__kind_of_number(t->alpha),
                                            (uint64_t)ipt__kind_of_number(t->beta)};
  memcpy(number, numbers, sizeof numbers);
}

static uint64_t ipt__view_of(const ipt__dense_matrix *matrix) {
  return (uint64_t)(matrix->transposed != 0) + 2 * (uint64_t)(matrix->conjugated != 0);
}

static void ipt__numbers_of_dense(const ipt__request *request, uint64_t *number) {
  const ipt__dense *d = &request->dense;
  uint64_t size = ipt__type_size(d->type);
  const uint64_t numbers[IPT__DENSE_WORDS] = {(uint64_t)d->type,
                                              d->batch,
                                              d->m,
                                              d->n,
                                              d->k,
                                              d->a.stored.pitch / size,
                                              d->b.stored.pitch / size,
                                              d->c.stored.pitch / size,
                                              d->a.stride / size,
                                              d->b.stride / size,
                                              d->c.stride / size,
                                              ipt__view_of(&d->a),
                                              ipt__view_of(&d->b),
                                              (uint64_t)d->triangle,
                                              (uint64_t)(d->hermitian != 0),
                                              (uint64_t)(d->right != 0),
                                              (uint64_t)(d->unit_diagonal != 0),
                                              (uint64_t)ipt__kind_of_number(d->alpha),
                                              (uint64_t)ipt__kind_of_number(d->beta)};
  memcpy(number, numbers, sizeof numbers);
}

/* As descriptors say it: so everything that a descriptor is checked for is checked. */
static ipt_result ipt__request_of_shape(const ipt_context *context, ipt__operation operation,
                                        const uint64_t *number, ipt__request *request) {
  ipt_transpose_desc desc;
  (void)operation;
  memset(&desc, 0, sizeof desc);
  desc.batch = number[0];
  desc.rows = number[1];
  desc.cols = number[2];
  desc.elem_size = number[3];
  desc.scratch_limit = number[4];
  desc.lda = number[5];
  desc.ldb = number[6];
  desc.stride = number[7];
  ipt_result result = ipt__request_transpose(context, &desc, request);
  int moves = result == IPT_SUCCESS && number[0] > 0 && request->operand_size[0] > 0;
  return moves ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}

static ipt_result ipt__request_of_product(const ipt_context *context, ipt__operation operation,
                                          const uint64_t *number, ipt__request *request) {
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = (ipt_type)number[0];
  desc.k = number[1];
  desc.m = number[2];
  desc.n = number[3];
  desc.lda = number[4];
  desc.ldb = number[5];
  desc.ldc = number[6];
  desc.conjugate = number[7] != 0;
  desc.in_place = number[8] != 0;
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  desc.alpha[0] = (double)number[9];
  desc.beta[0] = (double)number[10];
  return ipt__request_product(context, operation, &desc, request);
}

/* An operation and its numbers, in place of a descriptor. */
typedef struct ipt__dense_numbers {
  ipt__operation operation;
  const uint64_t *number;
} ipt__dense_numbers;

static ipt__dense_factor ipt__factor_of_numbers(uint64_t rows, uint64_t cols, uint64_t pitch,
                                                uint64_t stride, uint64_t view) {
  ipt__dense_factor factor = {rows, cols, pitch, stride, (view & 1) != 0, (view & 2) != 0};
  return factor;
}

/* Only with a system the square matrix is on the side that it is said to be. */
static ipt_result ipt__check_dense_numbers(const void *descriptor, ipt__dense *dense,
                                           ipt__dense_options *options) {
  const ipt__dense_numbers *numbers = (const ipt__dense_numbers *)descriptor;
  const uint64_t *number = numbers->number;
  const double alpha[2] = {(double)number[17], 0}, beta[2] = {(double)number[18], 0};
  static const ipt_host_tuning none = {0, IPT_HOST_ACCESS_DEFAULT, 0, 0, IPT_SWITCH_DEFAULT};
  const ipt__dense_options own = {
      (ipt_type)number[0], number[1], IPT_SCALING_ALPHA_BETA, alpha, beta, NULL, &none};
  int is_system = numbers->operation == IPT__TRSM, has_b = numbers->operation < IPT__TRSM;
  if (number[1] == 0 || !ipt__begin_dense(dense, numbers->operation, &own))
    return IPT_ERROR_INVALID_ARGUMENT;
  *options = own;
  options->alpha = options->beta = NULL;
  uint64_t m = dense->m = number[2], n = dense->n = number[3], k = dense->k = number[4];
  dense->triangle = (ipt__triangle)number[13];
  dense->hermitian = (int)number[14];
  dense->right = (int)number[15];
  dense->unit_diagonal = (int)number[16];
  dense->b.operand = has_b ? 1 : 0;
  dense->c.operand = has_b ? 2 : 1;
  ipt__dense_factor a =
      ipt__factor_of_numbers(is_system ? k : m, k, number[5], number[8], number[11]);
  ipt__dense_factor b = ipt__factor_of_numbers(k, n, number[6], number[9], number[12]);
  ipt__dense_factor c = ipt__factor_of_numbers(m, n, number[7], number[10], 0);
  return ipt__set_dense_matrices(dense, &a, has_b ? &b : NULL, &c);
}

static ipt_result ipt__request_of_dense(const ipt_context *context, ipt__operation operation,
                                        const uint64_t *number, ipt__request *request) {
  const ipt__dense_numbers numbers = {operation, number};
  return ipt__request_dense(context, ipt__check_dense_numbers, &numbers, request);
}

/* ---- Lines ---- */

/* How the problems of an operation are written. */
typedef struct ipt__wisdom_form {
  const char *name; /* of the operation */
  const ipt__wisdom_word *words;
  int count, optional; /* the last ones, which are only written where they are not 0 */
  void (*numbers)(const ipt__request *request, uint64_t *number);
  ipt_result (*request)(const ipt_context *context, ipt__operation operation,
                        const uint64_t *number, ipt__request *request);
} ipt__wisdom_form;

/* By operation. */
static const ipt__wisdom_form ipt__wisdom_forms[IPT__OPERATIONS] = {
    {"transpose", ipt__shape_words, IPT__SHAPE_WORDS, 2, ipt__numbers_of_shape,
     ipt__request_of_shape},
    {"tsmttsm", ipt__tsm_words, IPT__TSM_WORDS, 0, ipt__numbers_of_product,
     ipt__request_of_product},
    {"tsmm", ipt__tsm_words, IPT__TSM_WORDS, 0, ipt__numbers_of_product, ipt__request_of_product},
    {"gemm", ipt__dense_words, IPT__DENSE_WORDS, 0, ipt__numbers_of_dense, ipt__request_of_dense},
    {"symv", ipt__dense_words, IPT__DENSE_WORDS, 0, ipt__numbers_of_dense, ipt__request_of_dense},
    {"trsm", ipt__dense_words, IPT__DENSE_WORDS, 0, ipt__numbers_of_dense, ipt__request_of_dense},
    {"axpy", ipt__dense_words, IPT__DENSE_WORDS, 0, ipt__numbers_of_dense, ipt__request_of_dense}};

static void ipt__append_words(ipt__text *out, const ipt__wisdom_form *form,
                              const uint64_t *number) {
  for (int i = 0; i < form->count; i++) {
    const ipt__wisdom_word *word = &form->words[i];
    if (i >= form->count - form->optional && number[i] == 0)
      continue;
    if (word->choices != NULL)
      ipt__append(out, " %s=%s", word->name, word->choices[number[i]]);
    else
      ipt__append(out, " %s=%llu", word->name, (unsigned long long)number[i]);
  }
}

static void ipt__append_entry(ipt__text *out, const char *identity,
                              const ipt__wisdom_entry *entry) {
  const ipt__request *request = &entry->request;
  const ipt__wisdom_form *form = &ipt__wisdom_forms[request->operation];
  uint64_t number[IPT__MOST_WORDS];
  form->numbers(request, number);
  ipt__append(out, "\"%s\" %s", identity, form->name);
  ipt__append_words(out, form, number);
  ipt__append(out, " variant=\"");
  ipt__append_variant(out, &request->variant);
  ipt__append(out, "\" nanoseconds=%llu\n", (unsigned long long)entry->nanoseconds);
}

static void ipt__append_profile(ipt__text *out, const char *identity, const ipt__rates *rates) {
  ipt__append(out, "\"%s\" profile ", identity);
  ipt__append_rates(out, rates);
  ipt__append(out, "\n");
}

/* A line of the file: whose it is, and what it says. */
typedef struct ipt__wisdom_line {
  ipt__reader identity;
  int is_profile;
  ipt__rates rates;
  ipt__request request;
  uint64_t nanoseconds;
} ipt__wisdom_line;

static int ipt__read_named(ipt__reader *reader, const ipt__wisdom_word *word, uint64_t *number) {
  if (!ipt__read_word(reader, " ") || !ipt__read_word(reader, word->name) ||
      !ipt__read_word(reader, "="))
    return 0;
  if (word->choices == NULL)
    return ipt__read_number(reader, word->most, number);
  for (*number = 0; word->choices[*number] != NULL; ++*number)
    if (ipt__read_word(reader, word->choices[*number]))
      return 1;
  return 0;
}

static int ipt__read_words(ipt__reader *reader, const ipt__wisdom_form *form, uint64_t *number) {
  for (int i = 0; i < form->count; i++) {
    ipt__reader before = *reader;
    if (ipt__read_named(reader, &form->words[i], &number[i]))
      continue;
    if (i < form->count - form->optional)
      return 0;
    *reader = before;
    number[i] = 0;
  }
  return 1;
}

/* Paths that are forced may take a table of any size, which nobody asked for here. */
static int ipt__is_sensible_variant(const ipt__variant *variant) {
  return !ipt__is_on(variant, &ipt__shift_paths_word);
}

/* What a line says of an operation, behind its name. Nobody tunes where there is nothing to do;
 * what was asked for then is not known any more when the line is written again. */
static int ipt__read_entry(const ipt_context *context, ipt__reader *reader,
                           ipt__operation operation, ipt__wisdom_line *line) {
  const ipt__wisdom_word took = {"nanoseconds", UINT64_MAX, NULL};
  const ipt__wisdom_form *form = &ipt__wisdom_forms[operation];
  uint64_t number[IPT__MOST_WORDS];
  ipt__complaint complaint;
  ipt__reader text;
  if (!ipt__read_words(reader, form, number))
    return 0;
  ipt_result result = form->request(context, operation, number, &line->request);
  return result == IPT_SUCCESS && !ipt__is_void(&line->request) &&
         ipt__read_word(reader, " variant=\"") && ipt__read_until(reader, '"', &text) &&
         ipt__read_variant(operation, text, &line->request.variant, &complaint) &&
         ipt__is_sensible_variant(&line->request.variant) &&
         ipt__read_named(reader, &took, &line->nanoseconds);
}

static int ipt__read_statement(const ipt_context *context, ipt__reader *reader,
                               ipt__wisdom_line *line) {
  line->is_profile = ipt__read_word(reader, "profile ");
  if (line->is_profile)
    return ipt__read_rates(reader, &line->rates);
  for (int i = 0; i < IPT__OPERATIONS; i++)
    if (ipt__read_word(reader, ipt__wisdom_forms[i].name))
      return ipt__read_entry(context, reader, (ipt__operation)i, line);
  return 0;
}

/* As ipt__identify makes it. A zero in it would cut off the line when that is written again. */
static int ipt__is_identity(const ipt__reader *text) {
  for (const char *at = text->at; at < text->end; at++)
    if (*at < ' ' || *at > '~')
      return 0;
  return text->end - text->at < IPT__IDENTITY_BYTES;
}

/* Returns 0 if the next line is none of wisdom. */
static int ipt__read_line(const ipt_context *context, ipt__reader *file, ipt__wisdom_line *line) {
  ipt__reader reader;
  if (!ipt__read_until(file, '\n', &reader) || reader.end - reader.at > IPT__WISDOM_MOST_LINE)
    return 0;
  return ipt__read_word(&reader, "\"") && ipt__read_until(&reader, '"', &line->identity) &&
         ipt__is_identity(&line->identity) && ipt__read_word(&reader, " ") &&
         ipt__read_statement(context, &reader, line) && reader.at == reader.end;
}

/* ---- Files as text ---- */

typedef enum ipt__wisdom_state {
  IPT__WISDOM_GOOD = IPT__FILE_GOOD,
  IPT__WISDOM_NONE = IPT__FILE_NONE,
  IPT__WISDOM_UNREADABLE = IPT__FILE_UNREADABLE,
  IPT__WISDOM_IRREGULAR = IPT__FILE_IRREGULAR,
  IPT__WISDOM_TOO_LARGE,
  IPT__WISDOM_FOREIGN,
  IPT__WISDOM_DAMAGED,
  IPT__WISDOM_STALE
} ipt__wisdom_state;

static const char *ipt__wisdom_state_text(ipt__wisdom_state state) {
  static const char *const texts[] = {"good",
                                      "not there",
                                      "it cannot be read",
                                      "it is not a regular file",
                                      "it is larger than 1 MiB",
                                      "it is no wisdom of this format",
                                      "it is damaged",
                                      "it is of another version of ipt"};
  return texts[state];
}

static void ipt__append_header(ipt__text *out) {
  ipt__append(out, "ipt-wisdom 2 %d.%d.%d\n", IPT_VERSION_MAJOR, IPT_VERSION_MINOR,
              IPT_VERSION_PATCH);
}

/* Of so many bytes of the text. */
static void ipt__append_check(ipt__text *out, const char *text, size_t size) {
  uint64_t hash = ipt__hash(text, size);
  ipt__append(out, "check %08lx%08lx\n", (unsigned long)(hash >> 32),
              (unsigned long)(hash & UINT32_MAX));
}

static int ipt__is_checked(const char *text, size_t size) {
  char line[IPT__WISDOM_CHECK_LINE + 1];
  ipt__text expected = {line, sizeof line, 0};
  if (size < IPT__WISDOM_CHECK_LINE)
    return 0;
  size -= IPT__WISDOM_CHECK_LINE;
  ipt__append_check(&expected, text, size);
  return memcmp(text + size, line, IPT__WISDOM_CHECK_LINE) == 0;
}

/* Whether the text may be used; the lines of its entries are then in *lines. */
static ipt__wisdom_state ipt__check_wisdom(const ipt_context *context, const char *text,
                                           size_t size, ipt__reader *lines) {
  char header[64];
  ipt__text expected = {header, sizeof header, 0};
  ipt__wisdom_line line;
  lines->at = text;
  lines->end = text + size;
  if (!ipt__read_word(lines, "ipt-wisdom 2 "))
    return IPT__WISDOM_FOREIGN;
  if (!ipt__is_checked(text, size))
    return IPT__WISDOM_DAMAGED;
  lines->at = text;
  lines->end -= IPT__WISDOM_CHECK_LINE;
  ipt__append_header(&expected);
  if (!ipt__read_word(lines, header))
    return IPT__WISDOM_STALE;
  ipt__reader rest = *lines;
  while (rest.at < rest.end)
    if (!ipt__read_line(context, &rest, &line))
      return IPT__WISDOM_DAMAGED;
  return IPT__WISDOM_GOOD;
}
