/* Scales contiguous elements of REAL numbers in place. */

static void IPT__BLAS_NAME(multiply)(const ipt__scaling *scaling, void *place, size_t elements) {
  REAL *x = (REAL *)place, alpha = (REAL)scaling->real;
  for (size_t i = 0; i < elements; i++)
    x[i] *= alpha;
}

static void IPT__BLAS_NAME(conjugate)(const ipt__scaling *scaling, void *place, size_t elements) {
  REAL *x = (REAL *)place;
  (void)scaling;
  for (size_t i = 0; i < elements; i++)
    x[2 * i + 1] = -x[2 * i + 1];
}

static void IPT__BLAS_NAME(multiply_complex)(const ipt__scaling *scaling, void *place,
                                             size_t elements) {
  REAL *x = (REAL *)place, real = (REAL)scaling->real, imaginary = (REAL)scaling->imaginary;
  for (size_t i = 0; i < elements; i++) {
    REAL re = x[2 * i], im = x[2 * i + 1];
    x[2 * i] = real * re - imaginary * im;
    x[2 * i + 1] = real * im + imaginary * re;
  }
}

static void IPT__BLAS_NAME(multiply_conjugate)(const ipt__scaling *scaling, void *place,
                                               size_t elements) {
  REAL *x = (REAL *)place, real = (REAL)scaling->real, imaginary = (REAL)scaling->imaginary;
  for (size_t i = 0; i < elements; i++) {
    REAL re = x[2 * i], im = x[2 * i + 1];
    x[2 * i] = real * re + imaginary * im;
    x[2 * i + 1] = imaginary * re - real * im;
  }
}
