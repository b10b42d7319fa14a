/* Products by plain loops: the last resort if there is no memory for a context or for scratch. They
 * are slow, use one thread, and compute in double precision. */

typedef struct ipt__complex {
  double real, imag;
} ipt__complex;

/* A real x multiplies both parts of y alone, so that an infinity in y gives no NaN. */
static ipt__complex ipt__times(ipt__complex x, ipt__complex y) {
  ipt__complex z = {x.real * y.real, x.real * y.imag};
  if (x.imag != 0) {
    z.real -= x.imag * y.imag;
    z.imag += x.imag * y.real;
  }
  return z;
}

static ipt__complex ipt__plus(ipt__complex x, ipt__complex y) {
  x.real += y.real;
  x.imag += y.imag;
  return x;
}

static ipt__complex ipt__over(ipt__complex x, ipt__complex y) {
  ipt__f64_divide_complex(&x.real, &x.imag, y.real, y.imag, 1);
  return x;
}

static ipt__complex ipt__scalar(const double *number) {
  ipt__complex z = {number[0], number[1]};
  return z;
}

/* ---- Numbers of operands ---- */

static ipt__complex ipt__load(ipt_type type, const unsigned char *at) {
  int components = ipt__is_complex(type) ? 2 : 1;
  ipt__complex z = {0, 0};
  for (int part = 0; part < components; part++)
    (part == 0 ? &z.real : &z.imag)[0] = ipt__real_size(type) == sizeof(float)
                                             ? (double)((const float *)(const void *)at)[part]
                                             : ((const double *)(const void *)at)[part];
  return z;
}

static void ipt__save(ipt_type type, unsigned char *at, ipt__complex z) {
  int components = ipt__is_complex(type) ? 2 : 1;
  for (int part = 0; part < components; part++)
    if (ipt__real_size(type) == sizeof(float))
      ((float *)(void *)at)[part] = (float)(part == 0 ? z.real : z.imag);
    else
      ((double *)(void *)at)[part] = part == 0 ? z.real : z.imag;
}

/* Returns the bytes from the beginning of X to element (row, col) of op(X). */
static uint64_t ipt__place_in(const ipt__product *product, const ipt__operand *x, uint64_t row,
                              uint64_t col) {
  uint64_t i = x->transposed ? col : row, j = x->transposed ? row : col;
  if (x->reversed)
    i = x->stored.rows - 1 - i;
  return i * x->stored.pitch + j * ipt__type_size(product->type);
}

static ipt__complex ipt__element(const ipt__product *product, const ipt__operand *x,
                                 const unsigned char *at, uint64_t row, uint64_t col) {
  ipt__complex z = ipt__load(product->type, at + ipt__place_in(product, x, row, col));
  if (x->conjugated)
    z.imag = -z.imag;
  return z;
}

/* Returns an element of a symmetric or Hermitian A, of which one triangle is stored. */
static ipt__complex ipt__mirrored_element(const ipt__product *product, const unsigned char *at,
                                          uint64_t row, uint64_t col) {
  int is_mirrored = product->triangle == IPT__LOWER ? col > row : col < row;
  ipt__complex z =
      ipt__element(product, &product->a, at, is_mirrored ? col : row, is_mirrored ? row : col);
  if (product->hermitian && is_mirrored)
    z.imag = -z.imag;
  if (product->hermitian && row == col)
    z.imag = 0;
  return z;
}

/* ---- Sums ---- */

static ipt__complex ipt__sum_of(const ipt__product *product, const ipt__product_memory *memory,
                                uint64_t row, uint64_t col) {
  ipt__complex sum = {0, 0}, alpha = ipt__scalar(product->alpha);
  for (uint64_t term = 0; term < ipt__product_terms(product); term++) {
    ipt__complex x = product->form->mirrors_a
                         ? ipt__mirrored_element(product, memory->a, row, term)
                         : ipt__element(product, &product->a, memory->a, row, term);
    if (product->scales_a)
      x = ipt__times(alpha, x);
    if (product->form->has_b)
      x = ipt__times(x, ipt__element(product, &product->b, memory->b, term, col));
    sum = ipt__plus(sum, x);
  }
  return product->scales_a ? sum : ipt__times(alpha, sum);
}

static void ipt__sum_unaided(const ipt__product *product, const ipt__product_memory *memory,
                             uint64_t row, uint64_t col) {
  unsigned char *at = memory->c + ipt__place_in(product, &product->c, row, col);
  int is_real = product->form->writes_triangle && product->hermitian && row == col;
  ipt__complex sum = {0, 0};
  if (ipt__product_reads_inputs(product))
    sum = ipt__sum_of(product, memory, row, col);
  if (!ipt__is_zero(product->beta)) {
    ipt__complex old = ipt__load(product->type, at);
    if (is_real)
      old.imag = 0;
    sum = ipt__plus(sum, ipt__times(ipt__scalar(product->beta), old));
  }
  if (is_real)
    sum.imag = 0;
  ipt__save(product->type, at, sum);
}

/* ---- Triangular systems ---- */

/* Solves for unknown number `i` of a right-hand side. */
static void ipt__substitute(const ipt__product *product, const ipt__product_memory *memory,
                            uint64_t side, uint64_t i, int is_backward) {
  uint64_t begin = is_backward ? i + 1 : 0, end = is_backward ? product->k : i;
  int right = product->right;
  const ipt__operand *a = &product->a, *c = &product->c;
  unsigned char *at = memory->c + ipt__place_in(product, c, right ? side : i, right ? i : side);
  ipt__complex x = ipt__times(ipt__scalar(product->alpha), ipt__load(product->type, at));
  for (uint64_t j = begin; j < end; j++) {
    ipt__complex known = ipt__load(
        product->type, memory->c + ipt__place_in(product, c, right ? side : j, right ? j : side));
    ipt__complex factor = ipt__element(product, a, memory->a, right ? j : i, right ? i : j);
    known = ipt__times(factor, known);
    x.real -= known.real;
    x.imag -= known.imag;
  }
  if (!product->unit_diagonal)
    x = ipt__over(x, ipt__element(product, a, memory->a, i, i));
  ipt__save(product->type, at, x);
}

static void ipt__solve_unaided(const ipt__product *product, const ipt__product_memory *memory) {
  uint64_t sides = product->right ? product->m : product->n;
  int is_lower = (product->triangle == IPT__LOWER) != product->a.transposed;
  int is_backward = is_lower == product->right;
  for (uint64_t side = 0; side < sides; side++)
    for (uint64_t i = 0; i < product->k; i++)
      ipt__substitute(product, memory, side, is_backward ? product->k - 1 - i : i, is_backward);
}

/* ---- All of them ---- */

static void ipt__multiply_unaided(const ipt__product *product, void *const *operands) {
  ipt__product_memory memory = {(const unsigned char *)operands[product->a.operand],
                                (const unsigned char *)operands[product->b.operand],
                                (unsigned char *)operands[product->c.operand], NULL, NULL};
  if (product->form->index == IPT__TRIANGULAR && ipt__product_reads_inputs(product)) {
    ipt__solve_unaided(product, &memory);
    return;
  }
  for (uint64_t row = 0; row < product->m; row++) {
    uint64_t begin = 0, end = product->n;
    if (product->form->writes_triangle)
      ipt__cut_by_triangle(product->triangle, row, &begin, &end);
    for (uint64_t col = begin; col < end; col++)
      ipt__sum_unaided(product, &memory, row, col);
  }
}
