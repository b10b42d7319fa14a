/* Products of matrices in the memory of several devices, for which devices of one driver stand:
 * compared with the definition, with the bits of all devices and of a second run; what must not be
 * read holds NaN, and what must not be written keeps its values; arguments that are refused; runs
 * in the background. */
#include "multi_fixture.h"

#include "half_numbers.h"

enum { INTEGERS = IPT_TYPE_S8 + 1 /* the numbers of a C of S8 */, FORMATS, NOT_A_NUMBER = 0xff };

typedef struct product_case {
  int is_gemm;
  ipt_type type;
  uint64_t batch, m, n, k; /* of the whole product */
  ipt_op op_a, op_b;
  int conjugate, column_major, fractions;
  uint64_t gap; /* numbers after each line; 0: leading dimensions are 0 */
  ipt_scaling scaling;
  double alpha[2], beta[2];
  uint32_t devices;
  int is_uneven;
  uint64_t counts[MOST_DEVICES];
} product_case;

/* ---- Numbers ---- */

static const struct {
  uint32_t size, parts;
} formats[FORMATS] = {{4, 1}, {8, 1}, {4, 2}, {8, 2}, {2, 1}, {2, 1}, {1, 1}, {4, 1}};

static uint64_t bytes_of(int format) {
  return (uint64_t)formats[format].size * formats[format].parts;
}

static half_format half_of(int format) {
  return format == IPT_TYPE_F16 ? binary16 : bfloat16;
}

static void put_part(unsigned char *at, int format, double value) {
  float narrow = (float)value;
  int32_t whole = (int32_t)value;
  signed char byte = (signed char)value;
  if (formats[format].size == 2) {
    uint16_t half = half_bits(half_of(format), value);
    memcpy(at, &half, sizeof half);
  } else if (formats[format].size == 8) {
    memcpy(at, &value, sizeof value);
  } else if (format == IPT_TYPE_S8) {
    memcpy(at, &byte, sizeof byte);
  } else if (format == INTEGERS) {
    memcpy(at, &whole, sizeof whole);
  } else {
    memcpy(at, &narrow, sizeof narrow);
  }
}

static double part_at(const unsigned char *at, int format) {
  uint16_t half;
  double wide;
  float narrow;
  int32_t whole;
  if (formats[format].size == 2) {
    memcpy(&half, at, sizeof half);
    return half_value(half_of(format), half);
  }
  if (formats[format].size == 8) {
    memcpy(&wide, at, sizeof wide);
    return wide;
  }
  if (format == IPT_TYPE_S8)
    return (double)*(const signed char *)at;
  memcpy(&whole, at, sizeof whole);
  memcpy(&narrow, at, sizeof narrow);
  return format == INTEGERS ? (double)whole : (double)narrow;
}

/* A part of a number of operand 0, 1 or 2, which any type can have. Fractions have four bits. */
static double value_of(const product_case *c, uint32_t operand, uint64_t b, uint64_t row,
                       uint64_t col, uint32_t part) {
  uint64_t x = (((operand * 1000003 + b) * 1000003 + row) * 1000003 + col) * 2 + part;
  double number = (double)(x * UINT64_C(0x9e3779b97f4a7c15) >> 60) - 8;
  return c->fractions ? number / 7 : number;
}

/* ---- Matrices of a device ---- */

typedef struct device_matrix {
  int format;
  uint64_t rows, cols, first, ld, stride, batch;
  int flipped; /* columns are contiguous */
  guarded memory;
  unsigned char *before;
} device_matrix;

static unsigned char *element(device_matrix *x, uint64_t b, uint64_t row, uint64_t col) {
  uint64_t at = b * x->stride + (x->flipped ? col * x->ld + row : row * x->ld + col);
  return x->memory.buffer.mapped + GUARD + at * bytes_of(x->format);
}

/* The bytes from the first number to the last, in whole words. */
static uint64_t size_of_matrix(const device_matrix *x) {
  uint64_t lines = x->flipped ? x->cols : x->rows, length = x->flipped ? x->rows : x->cols;
  uint64_t numbers = (x->batch - 1) * x->stride + (lines - 1) * x->ld + length;
  return x->rows == 0 || x->cols == 0 ? 0 : (numbers * bytes_of(x->format) + 3) / 4 * 4;
}

/* Everything that is not written holds NaN. */
static void fill_matrix(const product_case *c, device_matrix *x, uint32_t operand, int is_read,
                        uint64_t bytes) {
  memset(x->memory.buffer.mapped + GUARD, NOT_A_NUMBER, (size_t)bytes);
  int has_numbers = is_read && bytes > 0;
  for (uint64_t b = 0; has_numbers && b < x->batch; b++)
    for (uint64_t row = 0; row < x->rows; row++)
      for (uint64_t col = 0; col < x->cols; col++)
        for (uint32_t part = 0; part < formats[x->format].parts; part++) {
          double value = value_of(c, operand, x->stride == 0 ? 0 : b, x->first + row, col, part);
          put_part(element(x, b, row, col) + part * formats[x->format].size, x->format, value);
        }
  x->before = (unsigned char *)malloc((size_t)bytes + 1);
  if (x->before == NULL)
    exit(1);
  memcpy(x->before, x->memory.buffer.mapped + GUARD, (size_t)bytes);
}

static uint64_t most_rows(const product_case *c) {
  uint64_t most = 0;
  for (uint32_t i = 0; i < c->devices; i++)
    most = c->counts[i] > most ? c->counts[i] : most;
  return most;
}

/* Leading dimensions that are not 0 are the same on all devices. `rows` are those of the device,
 * `most` of the device that has most. */
static device_matrix shape_of(const product_case *c, int format, uint64_t rows, uint64_t most,
                              uint64_t cols, int flipped) {
  device_matrix x;
  memset(&x, 0, sizeof x);
  x.format = format;
  x.rows = rows;
  x.cols = cols;
  x.flipped = flipped;
  x.batch = c->batch == 0 ? 1 : c->batch;
  x.ld = flipped ? (c->gap > 0 ? most : rows) : cols;
  x.ld += c->gap;
  return x;
}

static int format_of_c(const product_case *c) {
  return c->type == IPT_TYPE_S8 ? INTEGERS : c->type >= IPT_TYPE_F16 ? IPT_TYPE_F32 : (int)c->type;
}

static uint64_t stride_of_a(const product_case *c) {
  return c->batch > 1 ? (most_rows(c) + c->gap) * (c->k + c->gap) + 3 : 0;
}

/* The matrices of a device, still without memory. B is shared by all products of a batch. */
static void shape_matrices(const product_case *c, uint32_t device, uint64_t first,
                           device_matrix x[3]) {
  uint64_t rows = c->counts[device], most = most_rows(c);
  if (!c->is_gemm) {
    x[0] = shape_of(c, c->type, rows, rows, c->m, 0);
    x[1] = shape_of(c, c->type, rows, rows, c->n, 0);
    x[2] = shape_of(c, format_of_c(c), c->m, c->m, c->n, 0);
    x[0].first = x[1].first = first;
    return;
  }
  x[0] = shape_of(c, c->type, rows, most, c->k, (c->op_a != IPT_OP_NONE) != c->column_major);
  x[1] = shape_of(c, c->type, c->k, c->k, c->n, (c->op_b != IPT_OP_NONE) != c->column_major);
  x[2] = shape_of(c, format_of_c(c), rows, most, c->n, c->column_major);
  x[0].first = x[2].first = first;
  x[0].stride = stride_of_a(c);
  x[2].stride = x[2].ld * (c->column_major ? c->n : rows);
}

/* ---- Plans ---- */

static ipt_result create(device *devices, const product_case *c, ipt_multi_plan **plan) {
  ipt_context *contexts[MOST_DEVICES];
  ipt_multi_tsm_desc tsm;
  ipt_multi_gemm_desc gemm;
  const uint64_t *counts = c->is_uneven ? c->counts : NULL;
  memset(&tsm, 0, sizeof tsm);
  memset(&gemm, 0, sizeof gemm);
  for (uint32_t i = 0; i < c->devices; i++)
    contexts[i] = devices[i].context;
  tsm.product.type = gemm.product.type = c->type;
  tsm.product.wide_c = gemm.product.wide_c = 1;
  tsm.product.m = gemm.product.m = c->m;
  tsm.product.n = gemm.product.n = c->n;
  tsm.product.k = gemm.product.k = c->k;
  tsm.product.scaling = gemm.product.scaling = c->scaling;
  for (int part = 0; part < 2; part++) {
    tsm.product.alpha[part] = gemm.product.alpha[part] = c->alpha[part];
    tsm.product.beta[part] = gemm.product.beta[part] = c->beta[part];
  }
  tsm.row_counts = gemm.row_counts = counts;
  device_matrix x[3];
  shape_matrices(c, 0, 0, x);
  if (c->gap > 0) {
    tsm.product.lda = gemm.product.lda = x[0].ld;
    tsm.product.ldb = gemm.product.ldb = x[1].ld;
    tsm.product.ldc = gemm.product.ldc = x[2].ld;
  }
  tsm.product.conjugate = c->conjugate;
  gemm.product.batch = c->batch;
  gemm.product.op_a = c->op_a;
  gemm.product.op_b = c->op_b;
  gemm.product.column_major = c->column_major;
  gemm.product.stride_a = stride_of_a(c);
  return c->is_gemm ? ipt_multi_plan_create_gemm(contexts, c->devices, &gemm, plan)
                    : ipt_multi_plan_create_tsmttsm(contexts, c->devices, &tsm, plan);
}

/* ---- The definition ---- */

static int is_zero(const double *z) {
  return z[0] == 0 && z[1] == 0;
}

static void get_alpha(const product_case *c, double *alpha) {
  alpha[0] = c->scaling == IPT_SCALING_NONE ? 1 : c->alpha[0];
  alpha[1] = c->alpha[1];
}

static void add_product(const double *x, const double *y, long double *sum, long double *size) {
  sum[0] += (long double)x[0] * y[0] - (long double)x[1] * y[1];
  sum[1] += (long double)x[0] * y[1] + (long double)x[1] * y[0];
  *size += (fabsl(x[0]) + fabsl(x[1])) * (fabsl(y[0]) + fabsl(y[1]));
}

/* A number of an operand as its type holds it. */
static void get_number(const product_case *c, uint32_t operand, uint64_t b, uint64_t row,
                       uint64_t col, int is_conjugated, double *z) {
  int format = operand == 2 ? format_of_c(c) : (int)c->type;
  unsigned char stored[8];
  z[1] = 0;
  for (uint32_t part = 0; part < formats[format].parts; part++) {
    put_part(stored, format, value_of(c, operand, b, row, col, part));
    z[part] = part_at(stored, format);
  }
  z[1] = is_conjugated ? -z[1] : z[1];
}

/* An element of C by its row and column in the whole product, and the size of all terms. */
static void define(const product_case *c, uint64_t b, uint64_t row, uint64_t col,
                   long double *result, long double *size) {
  double alpha[2], x[2], y[2], old[2], rounded[2];
  long double sum[2] = {0, 0}, of_sum = 0;
  get_alpha(c, alpha);
  for (uint64_t i = 0; i < c->k && !is_zero(alpha); i++) {
    int conjugates = c->is_gemm ? c->op_a == IPT_OP_CONJUGATE_TRANSPOSE : c->conjugate;
    get_number(c, 0, b, c->is_gemm ? row : i, c->is_gemm ? i : row, conjugates, x);
    get_number(c, 1, 0, i, col, c->is_gemm && c->op_b == IPT_OP_CONJUGATE_TRANSPOSE, y);
    add_product(x, y, sum, &of_sum);
  }
  rounded[0] = (double)sum[0];
  rounded[1] = (double)sum[1];
  result[0] = result[1] = *size = 0;
  add_product(alpha, rounded, result, size);
  *size = (fabsl(alpha[0]) + fabsl(alpha[1])) * of_sum;
  get_number(c, 2, b, row, col, 0, old);
  if (!is_zero(c->beta))
    add_product(c->beta, old, result, size);
}

/* ---- A case ---- */

typedef struct station {
  ipt_multi_layout layout;
  device_matrix x[3];
  guarded scratch;
  unsigned char *bits; /* of C after the first run */
} station;

static const char *text_of(const product_case *c) {
  static char text[256];
  snprintf(text, sizeof text,
           "%s type %d, %llu of %llux%llux%llu ops %d %d%s%s gap %llu scaling %d alpha %g,%g beta "
           "%g,%g on %u",
           c->is_gemm ? "gemm" : "tsmttsm", (int)c->type, (unsigned long long)c->batch,
           (unsigned long long)c->m, (unsigned long long)c->n, (unsigned long long)c->k,
           (int)c->op_a, (int)c->op_b, c->conjugate ? " conjugate" : "",
           c->column_major ? " column-major" : "", (unsigned long long)c->gap, (int)c->scaling,
           c->alpha[0], c->alpha[1], c->beta[0], c->beta[1], c->devices);
  return text;
}

/* Whether a device reads an operand. */
static int reads_operand(const product_case *c, uint32_t device, uint32_t operand) {
  double alpha[2];
  get_alpha(c, alpha);
  uint64_t terms = c->is_gemm ? c->k : c->counts[device];
  return operand < 2 ? terms > 0 && !is_zero(alpha)
                     : !is_zero(c->beta) && (c->is_gemm || device == 0);
}

/* The bytes of an operand that the layout must have. */
static uint64_t accessed_bytes(const product_case *c, uint32_t device, uint32_t operand,
                               const device_matrix *x) {
  double alpha[2];
  get_alpha(c, alpha);
  int computes = c->k > 0 && !is_zero(alpha);
  int stays = c->is_gemm && !computes && c->beta[0] == 1 && c->beta[1] == 0;
  int is_empty = c->n == 0 || (c->is_gemm ? c->counts[device] == 0 : c->m == 0);
  int accesses = operand < 2 ? reads_operand(c, device, operand) : 1;
  return accesses && !stays && !is_empty ? size_of_matrix(x) : 0;
}

static void open_station(device *d, const product_case *c, const ipt_multi_plan *plan,
                         uint32_t index, uint64_t first, station *s, ipt_multi_memory *memory) {
  CHECK(ipt_multi_plan_layout(plan, index, &s->layout) == IPT_SUCCESS, "layout");
  CHECK(s->layout.first_row == first && s->layout.rows == c->counts[index] && s->layout.cols == 0,
        "rows of device %u: %s", index, text_of(c));
  memset(memory, 0, sizeof *memory);
  shape_matrices(c, index, first, s->x);
  for (uint32_t i = 0; i < 3; i++) {
    uint64_t bytes = accessed_bytes(c, index, i, &s->x[i]);
    CHECK(s->layout.operand_size[i] == bytes, "operand %u of device %u: %llu B, not %llu: %s", i,
          index, (unsigned long long)s->layout.operand_size[i], (unsigned long long)bytes,
          text_of(c));
    new_guarded(d, bytes, &s->x[i].memory);
    fill_matrix(c, &s->x[i], i, reads_operand(c, index, i), bytes);
    memory->operands[i] = bytes > 0 ? s->x[i].memory.address : 0;
  }
  new_guarded(d, s->layout.scratch_size, &s->scratch);
  memset(s->scratch.buffer.mapped + GUARD, NOT_A_NUMBER, (size_t)s->layout.scratch_size);
  memory->scratch = s->layout.scratch_size > 0 ? s->scratch.address : 0;
  s->bits = NULL;
}

static void close_station(device *d, const product_case *c, station *s) {
  for (int i = 0; i < 3; i++) {
    CHECK(free_guarded(d, &s->x[i].memory), "guards of operand %d: %s", i, text_of(c));
    free(s->x[i].before);
  }
  CHECK(free_guarded(d, &s->scratch), "guards of scratch: %s", text_of(c));
  free(s->bits);
}

/* Checks an element, and writes the one of before in its place. */
static int is_right(const product_case *c, station *s, uint64_t b, uint64_t row, uint64_t col) {
  device_matrix *x = &s->x[2];
  unsigned char *at = element(x, b, row, col);
  uint64_t bytes = bytes_of(x->format), offset = (uint64_t)(at - x->memory.buffer.mapped) - GUARD;
  long double expected[2], size, most = 0;
  int right = 1;
  define(c, b, x->first + row, col, expected, &size);
  if (c->fractions)
    most = size * (long double)(c->k + 8) * (formats[x->format].size == 8 ? 2.3e-16L : 1.2e-7L);
  for (uint32_t part = 0; part < formats[x->format].parts; part++) {
    double got = part_at(at + part * formats[x->format].size, x->format);
    right = right && fabsl((long double)got - expected[part]) <= most;
  }
  memcpy(at, x->before + offset, (size_t)bytes);
  return right;
}

/* Whether C is right and everything else as before. Leaves all as it was before. */
static void check_station(const product_case *c, station *s, uint32_t index) {
  int right = 1;
  for (uint64_t b = 0; s->layout.operand_size[2] > 0 && b < s->x[2].batch; b++)
    for (uint64_t row = 0; row < s->x[2].rows; row++)
      for (uint64_t col = 0; col < s->x[2].cols; col++)
        right = is_right(c, s, b, row, col) && right;
  CHECK(right, "device %u: %s", index, text_of(c));
  for (int i = 0; i < 3; i++)
    CHECK(memcmp(s->x[i].memory.buffer.mapped + GUARD, s->x[i].before,
                 (size_t)s->layout.operand_size[i]) == 0,
          "operand %d of device %u has changed: %s", i, index, text_of(c));
}

/* C of sums has the same bits on all devices, and any C in both runs. */
static void check_bits(const product_case *c, station *stations) {
  for (uint32_t i = 0; i < c->devices; i++) {
    station *s = &stations[i];
    size_t bytes = (size_t)s->layout.operand_size[2];
    const unsigned char *now = s->x[2].memory.buffer.mapped + GUARD;
    if (s->bits != NULL)
      CHECK(memcmp(s->bits, now, bytes) == 0, "device %u, second run: %s", i, text_of(c));
    free(s->bits);
    s->bits = (unsigned char *)malloc(bytes + 1);
    if (s->bits == NULL)
      exit(1);
    memcpy(s->bits, now, bytes);
    for (uint64_t row = 0; !c->is_gemm && bytes > 0 && row < c->m; row++)
      CHECK(memcmp(element(&s->x[2], 0, row, 0), element(&stations[0].x[2], 0, row, 0),
                   (size_t)(c->n * bytes_of(s->x[2].format))) == 0,
            "bits of devices 0 and %u: %s", i, text_of(c));
  }
}

static void open_stations(device *devices, const product_case *c, const ipt_multi_plan *plan,
                          station *stations, ipt_multi_memory *memory) {
  uint64_t first = 0;
  for (uint32_t i = 0; i < c->devices; i++) {
    open_station(&devices[i], c, plan, i, first, &stations[i], &memory[i]);
    first += c->counts[i];
  }
}

static void divide(product_case *c) {
  uint64_t rows = c->is_gemm ? c->m : c->k, left = rows;
  for (uint32_t i = 0; i < c->devices; i++) {
    uint64_t equal = (rows + c->devices - 1) / c->devices;
    uint64_t uneven = i + 1 == c->devices ? left : i % 3 == 1 ? 0 : left / 3;
    c->counts[i] = c->is_uneven ? uneven : equal < left ? equal : left;
    left -= c->counts[i];
  }
}

static void check_case(device *devices, product_case c) {
  static station stations[MOST_DEVICES];
  ipt_multi_memory memory[MOST_DEVICES];
  ipt_multi_plan *plan;
  divide(&c);
  line[0] = 0;
  ipt_result result = create(devices, &c, &plan);
  int lacks_doubles = formats[c.type].size == 8 && result == IPT_ERROR_UNSUPPORTED &&
                      !devices[0].vulkan.features.shaderFloat64;
  CHECK(result == IPT_SUCCESS || lacks_doubles, "%s: %s: %s", text_of(&c),
        ipt_result_string(result), line);
  if (result != IPT_SUCCESS)
    return;
  open_stations(devices, &c, plan, stations, memory);
  for (int again = 0; again < 2; again++) {
    result = ipt_multi_plan_run(plan, memory);
    CHECK(result == IPT_SUCCESS, "%s: %s: %s", text_of(&c), ipt_result_string(result), line);
    check_bits(&c, stations);
    for (uint32_t i = 0; i < c.devices; i++)
      check_station(&c, &stations[i], i);
  }
  for (uint32_t i = 0; i < c.devices; i++)
    close_station(&devices[i], &c, &stations[i]);
  ipt_multi_plan_destroy(plan);
}

/* ---- Cases ---- */

static product_case case_of(int is_gemm, ipt_type type, uint64_t m, uint64_t n, uint64_t k,
                            uint32_t devices) {
  product_case c;
  memset(&c, 0, sizeof c);
  c.is_gemm = is_gemm;
  c.type = type;
  c.m = m;
  c.n = n;
  c.k = k;
  c.devices = devices;
  return c;
}

static void scale(product_case *c, double alpha, double beta) {
  int is_complex = formats[c->type].parts == 2;
  c->scaling = IPT_SCALING_ALPHA_BETA;
  c->alpha[0] = alpha;
  c->beta[0] = beta;
  c->alpha[1] = is_complex && alpha != 0 ? -1 : 0;
  c->beta[1] = is_complex && beta != 0 && beta != 1 ? 2 : 0;
}

/* Each case is run without scaling, and with one of these pairs of alpha and beta in turn. */
static void check_scalings(device *devices, product_case c) {
  static const double pairs[][2] = {{2, 0}, {-3, 2}, {1, 1}, {0, 3}, {0, 1}, {0, 0}, {1, 2}};
  static size_t turn;
  const double *pair = pairs[turn++ % (sizeof pairs / sizeof *pairs)];
  if (left_out())
    return;
  check_case(devices, c);
  scale(&c, pair[0], pair[1]);
  check_case(devices, c);
}

static void check_sums(device *devices, uint32_t count) {
  for (int type = IPT_TYPE_F32; type <= IPT_TYPE_BF16; type++) {
    product_case c = case_of(0, (ipt_type)type, 5, 3, 211, count);
    check_scalings(devices, c);
    c.is_uneven = c.conjugate = 1;
    c.gap = 3;
    check_scalings(devices, c);
    c.fractions = 1;
    c.m = 12;
    c.n = 20;
    check_scalings(devices, c);
  }
  product_case few = case_of(0, IPT_TYPE_F32, 7, 9, 2, count), none = few, empty = few;
  check_scalings(devices, few);
  none.k = 0;
  check_scalings(devices, none);
  empty.n = 0;
  check_scalings(devices, empty);
}

static void check_gemms(device *devices, uint32_t count) {
  for (int type = IPT_TYPE_F32; type <= IPT_TYPE_S8; type++) {
    product_case c = case_of(1, (ipt_type)type, 45, 19, 33, count);
    check_scalings(devices, c);
    c.is_uneven = 1;
    c.gap = 2;
    c.op_a = type % 2 == 0 ? IPT_OP_CONJUGATE_TRANSPOSE : IPT_OP_TRANSPOSE;
    c.op_b = type % 3 == 0 ? IPT_OP_CONJUGATE_TRANSPOSE : IPT_OP_NONE;
    check_scalings(devices, c);
    c.column_major = 1;
    c.batch = 3;
    check_scalings(devices, c);
    c.gap = 0;
    c.fractions = type != IPT_TYPE_S8;
    check_scalings(devices, c);
  }
  product_case few = case_of(1, IPT_TYPE_F32, 2, 5, 4, count), none = few;
  check_scalings(devices, few);
  none.m = 0;
  check_scalings(devices, none);
}

/* ---- Refusals ---- */

static void check_descriptors(device *devices) {
  static const uint64_t counts[2] = {5, 6};
  ipt_context *contexts[2] = {devices[0].context, devices[1].context};
  ipt_multi_tsm_desc sums, tsm;
  ipt_multi_gemm_desc products, gemm;
  ipt_multi_plan *plan;
  memset(&tsm, 0, sizeof tsm);
  memset(&gemm, 0, sizeof gemm);
  tsm.product.m = gemm.product.m = 4;
  tsm.product.n = gemm.product.n = 3;
  tsm.product.k = gemm.product.k = 10;
#define REFUSED_SUMS(field, value, error, name)                                                    \
  sums = tsm;                                                                                      \
  sums.field = value;                                                                              \
  CHECK_REFUSED(ipt_multi_plan_create_tsmttsm(contexts, 2, &sums, &plan), error, name);            \
  CHECK(plan == NULL, "%s", name)
#define REFUSED_PRODUCTS(field, value, error, name)                                                \
  products = gemm;                                                                                 \
  products.field = value;                                                                          \
  CHECK_REFUSED(ipt_multi_plan_create_gemm(contexts, 2, &products, &plan), error, name);           \
  CHECK(plan == NULL, "%s", name)
  REFUSED_SUMS(row_counts, counts, IPT_ERROR_INVALID_ARGUMENT, "row_counts");
  REFUSED_SUMS(product.lda, 3, IPT_ERROR_INVALID_ARGUMENT, "lda");
  REFUSED_SUMS(product.ldc, 2, IPT_ERROR_INVALID_ARGUMENT, "ldc");
  REFUSED_SUMS(product.in_place, 1, IPT_ERROR_INVALID_ARGUMENT, "in_place");
  REFUSED_SUMS(product.alpha[0], 1, IPT_ERROR_INVALID_ARGUMENT, "alpha");
  REFUSED_SUMS(product.type, IPT_TYPE_S8, IPT_ERROR_INVALID_ARGUMENT, "type");
  REFUSED_SUMS(product.type, IPT_TYPE_F16, IPT_ERROR_INVALID_ARGUMENT, "wide_c");
  REFUSED_SUMS(product.type, IPT_TYPE_BF16, IPT_ERROR_INVALID_ARGUMENT, "wide_c");
  REFUSED_SUMS(product.variant, "no such method", IPT_ERROR_INVALID_ARGUMENT, "variant");
  REFUSED_SUMS(product.k, UINT64_MAX, IPT_ERROR_OVERFLOW, "B has more");
  REFUSED_SUMS(product.m, UINT64_C(1) << 40, IPT_ERROR_UNSUPPORTED, "add up");
  REFUSED_PRODUCTS(row_counts, counts, IPT_ERROR_INVALID_ARGUMENT, "row_counts");
  REFUSED_PRODUCTS(product.ldb, 2, IPT_ERROR_INVALID_ARGUMENT, "ldb");
  REFUSED_PRODUCTS(product.n, UINT64_C(1) << 32, IPT_ERROR_UNSUPPORTED, "columns of C");
  CHECK_REFUSED(ipt_multi_plan_create_tsmttsm(contexts, 2, NULL, &plan), IPT_ERROR_INVALID_ARGUMENT,
                "desc");
  CHECK_REFUSED(ipt_multi_plan_create_gemm(contexts, 2, &gemm, NULL), IPT_ERROR_INVALID_ARGUMENT,
                "out");
}

static void check_memory(device *devices) {
  product_case c = case_of(0, IPT_TYPE_F32, 4, 4, 64, 2);
  ipt_multi_memory right[2], memory[2];
  ipt_multi_plan *plan;
  divide(&c);
  CHECK(create(devices, &c, &plan) == IPT_SUCCESS, "plan");
  for (uint64_t i = 0; i < 2; i++) {
    ipt_multi_memory apart = {{4096, 8192, 12288}, 1 << 20};
    right[i] = apart;
  }
#define REFUSED_MEMORY(field, value, name)                                                         \
  memcpy(memory, right, sizeof memory);                                                            \
  memory[1].field = value;                                                                         \
  CHECK_REFUSED(ipt_multi_plan_run(plan, memory), IPT_ERROR_INVALID_ARGUMENT, name)
  REFUSED_MEMORY(operands[0], 0, "operands[0]");
  REFUSED_MEMORY(operands[1], 8196, "operands[1]");
  REFUSED_MEMORY(operands[2], UINT64_MAX - 15, "operands[2]");
  REFUSED_MEMORY(operands[2], 4096, "the output and another operand of device 1");
  REFUSED_MEMORY(operands[2], 8192 + 128, "the output and another operand of device 1");
  REFUSED_MEMORY(scratch, 8192, "scratch and an operand of device 1");
  REFUSED_MEMORY(scratch, 0, "scratch");
  ipt_multi_plan_destroy(plan);
}

/* ---- In the background ---- */

typedef struct watched {
  ipt_run *run;
  uint64_t done, total;
  int cancels;
} watched;

static void tell(uint64_t done, uint64_t total, void *user) {
  watched *w = (watched *)user;
  CHECK(done >= w->done && done <= total, "%llu", (unsigned long long)done);
  w->done = done;
  w->total = total;
  while (w->cancels && __atomic_load_n(&w->run, __ATOMIC_ACQUIRE) == NULL)
    ; /* until ipt_run_begin_multi has returned */
  if (w->cancels)
    ipt_run_cancel(w->run);
}

/* Sums that are cancelled after their first section have changed nothing. */
static void check_background(device *devices, int is_gemm, int cancels) {
  static station stations[MOST_DEVICES];
  product_case c = case_of(is_gemm, IPT_TYPE_F32, 6, 5, 90, 3);
  watched w = {NULL, 0, 0, cancels};
  ipt_progress progress = {tell, &w};
  ipt_multi_memory memory[MOST_DEVICES];
  ipt_multi_plan *plan;
  ipt_run *run;
  uint64_t total = 0;
  scale(&c, 2, 3);
  divide(&c);
  CHECK(create(devices, &c, &plan) == IPT_SUCCESS, "plan");
  open_stations(devices, &c, plan, stations, memory);
  CHECK(ipt_run_begin_multi(plan, memory, &progress, &run) == IPT_SUCCESS, "begin");
  memset(memory, 0, sizeof memory);
  __atomic_store_n(&w.run, run, __ATOMIC_RELEASE);
  ipt_result result = ipt_run_end(run);
  CHECK(result == (cancels && !is_gemm ? IPT_ERROR_CANCELLED : IPT_SUCCESS), "%s",
        ipt_result_string(result));
  for (uint32_t i = 0; i < c.devices; i++) {
    for (int j = 0; j < 3; j++)
      total += stations[i].layout.operand_size[j];
    if (result == IPT_SUCCESS)
      check_station(&c, &stations[i], i);
    CHECK(memcmp(stations[i].x[2].memory.buffer.mapped + GUARD, stations[i].x[2].before,
                 (size_t)stations[i].layout.operand_size[2]) == 0,
          "device %u has changed", i);
    close_station(&devices[i], &c, &stations[i]);
  }
  CHECK(w.total == total && (result != IPT_SUCCESS || w.done == total), "%llu of %llu",
        (unsigned long long)w.done, (unsigned long long)w.total);
  ipt_multi_plan_destroy(plan);
}

int main(void) {
  static const uint32_t counts[] = {1, 2, 3, 7};
  static device devices[MOST_DEVICES];
  if (!open_devices(devices))
    return skip("no device that imports host memory");
  check_descriptors(devices);
  check_memory(devices);
  for (int cancels = 0; cancels < 2; cancels++) {
    check_background(devices, 0, cancels);
    check_background(devices, 1, cancels);
  }
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    check_sums(devices, counts[i]);
    check_gemms(devices, counts[i]);
  }
  close_devices(devices);
  return finish();
}
