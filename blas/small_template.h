/* Small products of numbers of the type IPT__REAL. The file is included once for each type. */

/* Places are computed for numbers that exist alone: a pointer past the last one might leave the
 * address space, because increments may be any number. */

/* Adds terms one after the other, as tiles do, so that the bits are those of larger products. */
#define IPT__SMALL_SUMS(name, target, ADD)                                                         \
  target static void IPT__SMALL_NAME(name)(IPT__REAL * sums, const ipt__small *p,                  \
                                           const IPT__REAL *a, const IPT__REAL *b) {               \
    for (size_t j = 0; j < p->cols; j++)                                                           \
      for (size_t i = 0; i < p->rows; i++) {                                                       \
        const IPT__REAL *x = a + (ptrdiff_t)i * p->a.down, *y = b + (ptrdiff_t)j * p->b.along;     \
        IPT__REAL sum = 0;                                                                         \
        for (ptrdiff_t term = 0; term < (ptrdiff_t)p->terms; term++)                               \
          sum = ADD(x[term * p->a.along], y[term * p->b.down], sum);                               \
        *sums++ = sum;                                                                             \
      }                                                                                            \
  }

IPT__SMALL_SUMS(sum_plainly, , IPT__MULTIPLY_ADD)
#ifdef IPT__HAS_AVX2
IPT__SMALL_SUMS(sum_fused, __attribute__((target("avx2,fma"))), IPT__FUSED)
#endif

static void IPT__SMALL_NAME(sum)(IPT__REAL *sums, const ipt__small *p, const IPT__REAL *a,
                                 const IPT__REAL *b) {
#ifdef IPT__HAS_AVX2
  if (ipt__has_wide_vectors()) {
    IPT__SMALL_NAME(sum_fused)(sums, p, a, b);
    return;
  }
#endif
  IPT__SMALL_NAME(sum_plainly)(sums, p, a, b);
}

static void IPT__SMALL_NAME(multiply)(const ipt__small *p, double alpha, const void *a,
                                      const void *b, double beta, void *c) {
  IPT__REAL sums[IPT__SMALL_WORK], *sum = sums, x = (IPT__REAL)alpha, y = (IPT__REAL)beta;
  IPT__SMALL_NAME(sum)(sums, p, (const IPT__REAL *)a, (const IPT__REAL *)b);
  for (size_t j = 0; j < p->cols; j++)
    for (size_t i = 0; i < p->rows; i++, sum++) {
      if (ipt__is_beyond(p->triangle, i, i + 1, j, j + 1))
        continue;
      IPT__REAL *to = (IPT__REAL *)c + (ptrdiff_t)i * p->c.down + (ptrdiff_t)j * p->c.along;
      *to = y == 0 ? x * *sum : IPT__SCALED(x, *sum, y, *to);
    }
}

static void IPT__SMALL_NAME(add)(size_t n, double alpha, const void *x, ptrdiff_t incx, void *y,
                                 ptrdiff_t incy) {
  const IPT__REAL *from = (const IPT__REAL *)x;
  IPT__REAL *to = (IPT__REAL *)y, factor = (IPT__REAL)alpha;
  if (incx == 1 && incy == 1) {
    const ipt__tile_scaling scaling = {{(double)factor, 0}, {1, 0}, 0};
    IPT__STORE_ADJACENT(y, 1, x, n, &scaling);
  } else {
    for (ptrdiff_t i = 0; i < (ptrdiff_t)n; i++)
      to[i * incy] = IPT__MULTIPLY_ADD(factor, from[i * incx], to[i * incy]);
  }
}

/* Adds a part of x to each stored row or column, multiplied by alpha and that row's own number of
 * x. */
static void IPT__SMALL_NAME(add_rank_1)(const ipt__small_triangle *p, double alpha, const void *x,
                                        void *a) {
  const IPT__REAL *from = (const IPT__REAL *)x;
  for (size_t line = 0; line < p->n; line++) {
    size_t begin = p->is_from_diagonal ? line : 0, end = p->is_from_diagonal ? p->n : line + 1;
    IPT__REAL factor = (IPT__REAL)alpha * from[(ptrdiff_t)line * p->incx];
    IPT__SMALL_NAME(add)
    (end - begin, (double)factor, from + (ptrdiff_t)begin * p->incx, p->incx,
     (IPT__REAL *)a + line * p->pitch + begin, 1);
  }
}

/* Uses the part of a stored row or column off the diagonal twice: times its own number of x, which
 * is added to y, and times the others, whose sum is returned. The reference BLAS does the same. */
static IPT__REAL IPT__SMALL_NAME(use_twice)(size_t count, IPT__REAL factor, const IPT__REAL *line,
                                            const IPT__REAL *x, ptrdiff_t incx, IPT__REAL *y,
                                            ptrdiff_t incy) {
  IPT__REAL sum = 0;
  for (ptrdiff_t i = 0; i < (ptrdiff_t)count; i++) {
    y[i * incy] = IPT__MULTIPLY_ADD(factor, line[i], y[i * incy]);
    sum = IPT__MULTIPLY_ADD(line[i], x[i * incx], sum);
  }
  return sum;
}

static void IPT__SMALL_NAME(multiply_symmetric)(const ipt__small_triangle *p, double alpha,
                                                const void *a, const void *x, double beta, void *y,
                                                ptrdiff_t incy) {
  const IPT__REAL *from = (const IPT__REAL *)x;
  IPT__REAL *to = (IPT__REAL *)y, scale = (IPT__REAL)beta;
  for (size_t i = 0; i < p->n; i++) {
    IPT__REAL *number = to + (ptrdiff_t)i * incy;
    *number = scale == 0 ? 0 : scale * *number;
  }
  for (size_t line = 0; line < (alpha != 0 ? p->n : 0); line++) {
    size_t begin = p->is_from_diagonal ? line + 1 : 0, end = p->is_from_diagonal ? p->n : line;
    const IPT__REAL *numbers = (const IPT__REAL *)a + line * p->pitch;
    IPT__REAL factor = (IPT__REAL)alpha * from[(ptrdiff_t)line * p->incx];
    IPT__REAL sum = 0, *own = to + (ptrdiff_t)line * incy;
    if (begin < end)
      sum = IPT__SMALL_NAME(use_twice)(end - begin, factor, numbers + begin,
                                       from + (ptrdiff_t)begin * p->incx, p->incx,
                                       to + (ptrdiff_t)begin * incy, incy);
    *own = IPT__MULTIPLY_ADD(factor, numbers[line], *own);
    *own = IPT__MULTIPLY_ADD((IPT__REAL)alpha, sum, *own);
  }
}

/* Solves for one right-hand side. If alpha is 0, sets all unknowns to zero and reads nothing. */
#define IPT__SMALL_SOLVE(name, target, ADD)                                                        \
  target static void IPT__SMALL_NAME(name)(IPT__REAL * x, const ipt__small_system *p,              \
                                           IPT__REAL alpha, const IPT__REAL *a) {                  \
    for (size_t step = 0; step < p->order; step++) {                                               \
      size_t i = p->is_backward ? p->order - 1 - step : step;                                      \
      size_t begin = p->is_backward ? i + 1 : 0, end = p->is_backward ? p->order : i;              \
      const IPT__REAL *row = a + (ptrdiff_t)i * p->a.down;                                         \
      IPT__REAL *to = x + (ptrdiff_t)i * p->b.down, sum = 0;                                       \
      if (alpha != 0) {                                                                            \
        sum = alpha * *to;                                                                         \
        for (size_t j = begin; j < end; j++)                                                       \
          sum = ADD(-row[(ptrdiff_t)j * p->a.along], x[(ptrdiff_t)j * p->b.down], sum);            \
        if (!p->unit_diagonal)                                                                     \
          sum /= row[(ptrdiff_t)i * p->a.along];                                                   \
      }                                                                                            \
      *to = sum;                                                                                   \
    }                                                                                              \
  }

IPT__SMALL_SOLVE(solve_plainly, , IPT__MULTIPLY_ADD)
#ifdef IPT__HAS_AVX2
IPT__SMALL_SOLVE(solve_fused, __attribute__((target("avx2,fma"))), IPT__FUSED)
#endif

static void IPT__SMALL_NAME(solve)(const ipt__small_system *p, double alpha, const void *a,
                                   void *b) {
  void (*solve)(IPT__REAL *, const ipt__small_system *, IPT__REAL, const IPT__REAL *) =
      IPT__SMALL_NAME(solve_plainly);
#ifdef IPT__HAS_AVX2
  if (ipt__has_wide_vectors())
    solve = IPT__SMALL_NAME(solve_fused);
#endif
  for (size_t side = 0; side < p->sides; side++)
    solve((IPT__REAL *)b + (ptrdiff_t)side * p->b.along, p, (IPT__REAL)alpha, (const IPT__REAL *)a);
}

#undef IPT__SMALL_SOLVE
#undef IPT__SMALL_SUMS
#undef IPT__STORE_ADJACENT
#undef IPT__SMALL_NAME
#undef IPT__REAL
