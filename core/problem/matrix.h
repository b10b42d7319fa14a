/* Types of numbers, matrices in memory, and whether two matrices share memory. */

/* ---- Types of numbers ----
 *
 * All types, in the order of ipt_type: the name in ipt.h and at the end of shaders' names, the name
 * in texts, the bytes of a real number, and the parts of a number. DO(x, ...) is said of each. */
#define IPT__EACH_TYPE(DO, x)                                                                      \
  DO(x, F32, "f32", 4, 1) DO(x, F64, "f64", 8, 1) DO(x, C32, "c32", 4, 2) DO(x, C64, "c64", 8, 2)

#define IPT__NAME_OF_TYPE(x, TYPE, name, real_size, parts)  name,
#define IPT__FACTS_OF_TYPE(x, TYPE, name, real_size, parts) {real_size, parts},
#define IPT__PLACE_OF_TYPE(x, TYPE, name, real_size, parts) IPT__PLACE_OF_##TYPE,
#define IPT__IS_IN_PLACE(x, TYPE, name, real_size, parts)                                          \
  &&(int)IPT__PLACE_OF_##TYPE == (int)IPT_TYPE_##TYPE

static const char *const ipt__type_names[] = {IPT__EACH_TYPE(IPT__NAME_OF_TYPE, 0) NULL};

typedef struct ipt__type_facts {
  uint32_t real_size, parts;
} ipt__type_facts;

/* The type must be one of ipt_type. */
static ipt__type_facts ipt__facts_of(ipt_type type) {
  static const ipt__type_facts all[IPT__TYPES] = {IPT__EACH_TYPE(IPT__FACTS_OF_TYPE, 0)};
  return all[type];
}

/* The list has all types that others count on, in their order. */
enum { IPT__EACH_TYPE(IPT__PLACE_OF_TYPE, 0) IPT__LISTED_TYPES };
enum {
  IPT__TYPES_ARE_LISTED = sizeof(
      char[(int)IPT__LISTED_TYPES == (int)IPT__TYPES IPT__EACH_TYPE(IPT__IS_IN_PLACE, 0) ? 1 : -1])
};

static int ipt__is_type(ipt_type type) {
  return (int)type >= 0 && (int)type < IPT__TYPES;
}

static int ipt__is_complex(ipt_type type) {
  return ipt__facts_of(type).parts == 2;
}

static int ipt__is_double(ipt_type type) {
  return ipt__facts_of(type).real_size == sizeof(double);
}

/* The bytes of a number's real part. */
static uint32_t ipt__real_size(ipt_type type) {
  return ipt__facts_of(type).real_size;
}

static uint32_t ipt__type_size(ipt_type type) {
  return ipt__facts_of(type).real_size * ipt__facts_of(type).parts;
}

/* ---- Matrices ---- */

/* A row-major matrix as it is stored. */
typedef struct ipt__matrix {
  uint64_t rows, cols;
  uint64_t pitch; /* bytes from one row to the next */
  uint64_t width; /* bytes of a row without the gap behind it */
  uint64_t size;  /* bytes from the first element to the last; 0: empty */
} ipt__matrix;

/* Sets the pitch, in bytes, of `rows` rows of known width. A single row reaches no other, so its
 * pitch may be any number, even one that cannot be counted in bytes. Returns 0 for an overflow. */
static int ipt__set_pitch(ipt__matrix *matrix, uint64_t pitch, uint64_t elem_size) {
  int fits = !ipt__mul_overflows(pitch, elem_size, &matrix->pitch) && matrix->pitch <= INT64_MAX;
  if (!fits && matrix->rows == 1)
    matrix->pitch = matrix->width;
  return fits || matrix->rows == 1;
}

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
  if (ipt__mul_overflows(cols, elem_size, &matrix->width) ||
      !ipt__set_pitch(matrix, pitch == 0 ? cols : pitch, elem_size) ||
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
