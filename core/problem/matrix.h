/* Types of numbers, matrices in memory, and whether two matrices share memory. */

/* In the order of ipt_type. */
static const char *const ipt__type_names[] = {"f32", "f64", "c32", "c64", NULL};

static int ipt__is_complex(ipt_type type) {
  return type == IPT_TYPE_C32 || type == IPT_TYPE_C64;
}

static int ipt__is_double(ipt_type type) {
  return type == IPT_TYPE_F64 || type == IPT_TYPE_C64;
}

static int ipt__is_type(ipt_type type) {
  return (int)type >= IPT_TYPE_F32 && (int)type <= IPT_TYPE_C64;
}

/* The bytes of a number's real part. */
static uint32_t ipt__real_size(ipt_type type) {
  return ipt__is_double(type) ? 8 : 4;
}

static uint32_t ipt__type_size(ipt_type type) {
  return ipt__real_size(type) * (ipt__is_complex(type) ? 2 : 1);
}

/* A row-major matrix as it is stored. */
typedef struct ipt__matrix {
  uint64_t rows, cols;
  uint64_t pitch; /* bytes from one row to the next */
  uint64_t width; /* bytes of a row without the gap behind it */
  uint64_t size;  /* bytes from the first element to the last; 0: empty */
} ipt__matrix;

/* `pitch` is in elements; 0 means rows without gaps. */
static ipt_result ipt__set_matrix(ipt__matrix *matrix, uint64_t rows, uint64_t cols, uint64_t pitch,
                                  uint64_t elem_size) {
  memset(matrix, 0, sizeof *matrix);
  matrix->rows = rows;
  matrix->cols = cols;
  if (pitch != 0 && pitch < cols)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (rows == 0 || cols == 0)
    return IPT_SUCCESS;
  uint64_t gaps;
  if (ipt__mul_overflows(pitch == 0 ? cols : pitch, elem_size, &matrix->pitch) ||
      ipt__mul_overflows(cols, elem_size, &matrix->width) ||
      ipt__mul_overflows(rows - 1, matrix->pitch, &gaps) || matrix->width > INT64_MAX ||
      gaps > INT64_MAX - matrix->width)
    return IPT_ERROR_OVERFLOW;
  matrix->size = gaps + matrix->width;
  return IPT_SUCCESS;
}

/* ---- Matrices that share memory, with addresses of the host or of a device ---- */

/* Rows with the same pitch may interleave, so only their places modulo the pitch count. */
static int ipt__matrices_overlap(uint64_t a, const ipt__matrix *first, uint64_t b,
                                 const ipt__matrix *second) {
  if (!ipt__ranges_overlap(a, first->size, b, second->size))
    return 0;
  uint64_t pitch = first->pitch;
  if (second->pitch != pitch)
    return 1;
  uint64_t behind = b >= a ? (b - a) % pitch : (pitch - (a - b) % pitch) % pitch;
  return behind < first->width || second->width > pitch - behind;
}
