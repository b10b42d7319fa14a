/* Scales contiguous elements of numbers of the type IPT__REAL in place. */

static void IPT__BLAS_NAME(multiply)(const ipt__scaling *scaling, void *place, size_t elements) {
  IPT__REAL *x = (IPT__REAL *)place, alpha = (IPT__REAL)scaling->real;
  for (size_t i = 0; i < elements; i++)
    x[i] *= alpha;
}

static void IPT__BLAS_NAME(conjugate)(const ipt__scaling *scaling, void *place, size_t elements) {
  IPT__REAL *x = (IPT__REAL *)place;
  (void)scaling;
  for (size_t i = 0; i < elements; i++)
    x[2 * i + 1] = -x[2 * i + 1];
}

static void IPT__BLAS_NAME(multiply_complex)(const ipt__scaling *scaling, void *place,
                                             size_t elements) {
  IPT__REAL *x = (IPT__REAL *)place, real = (IPT__REAL)scaling->real,
            imaginary = (IPT__REAL)scaling->imaginary;
  for (size_t i = 0; i < elements; i++) {
    IPT__REAL re = x[2 * i], im = x[2 * i + 1];
    x[2 * i] = IPT__MULTIPLY_ADD(real, re, -imaginary * im);
    x[2 * i + 1] = IPT__MULTIPLY_ADD(real, im, imaginary * re);
  }
}

static void IPT__BLAS_NAME(multiply_conjugate)(const ipt__scaling *scaling, void *place,
                                               size_t elements) {
  IPT__REAL *x = (IPT__REAL *)place, real = (IPT__REAL)scaling->real,
            imaginary = (IPT__REAL)scaling->imaginary;
  for (size_t i = 0; i < elements; i++) {
    IPT__REAL re = x[2 * i], im = x[2 * i + 1];
    x[2 * i] = IPT__MULTIPLY_ADD(real, re, imaginary * im);
    x[2 * i + 1] = IPT__MULTIPLY_ADD(-real, im, imaginary * re);
  }
}
