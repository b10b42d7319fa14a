/* Types of numbers, matrices in memory, and whether two matrices share memory. */

/* ---- Types of numbers, of the lists in types.h ---- */

#define IPT__STORED_NAME(x, REAL, bytes) IPT__STORED_##REAL,
#define IPT__SUMMED_NAME(x, REAL, bytes) IPT__SUMMED_##REAL,
typedef enum ipt__stored { IPT__EACH_STORED(IPT__STORED_NAME, 0) } ipt__stored;
typedef enum ipt__summed { IPT__EACH_SUMMED(IPT__SUMMED_NAME, 0) } ipt__summed;

#define IPT__STORED_SIZE(x, REAL, bytes) IPT__BYTES_OF_STORED_##REAL = bytes,
#define IPT__SUMMED_SIZE(x, REAL, bytes) IPT__BYTES_OF_SUMMED_##REAL = bytes,
enum { IPT__EACH_STORED(IPT__STORED_SIZE, 0) IPT__EACH_SUMMED(IPT__SUMMED_SIZE, 0) };

#define IPT__NAME_OF_TYPE(x, TYPE, name, stored, summed, components) name,
#define IPT__FACTS_OF_TYPE(x, TYPE, name, stored, summed, components)                              \
  {IPT__STORED_##stored, IPT__SUMMED_##summed, IPT__BYTES_OF_STORED_##stored,                      \
   IPT__BYTES_OF_SUMMED_##summed, components},
#define IPT__PLACE_OF_TYPE(x, TYPE, name, stored, summed, components) IPT__PLACE_OF_##TYPE,
#define IPT__IS_IN_PLACE(x, TYPE, name, stored, summed, components)                                \
  &&(int)IPT__PLACE_OF_##TYPE == (int)IPT_TYPE_##TYPE
#define IPT__HAS_WHOLE_WORDS(x, REAL, bytes) &&(bytes) % 4 == 0

static const char *const ipt__type_names[] = {IPT__EACH_TYPE(IPT__NAME_OF_TYPE, 0) NULL};

typedef struct ipt__type_facts {
  ipt__stored stored;
  ipt__summed summed;
  uint32_t real_size, real_sum_size; /* bytes of a real number in matrices and in sums */
  uint32_t components;               /* real numbers of a number: 1, or 2 if it is complex */
} ipt__type_facts;

/* The type must be one of ipt_type. */
static ipt__type_facts ipt__facts_of(ipt_type type) {
  static const ipt__type_facts all[IPT__TYPES] = {IPT__EACH_TYPE(IPT__FACTS_OF_TYPE, 0)};
  return all[type];
}

/* Checks that the list has all types in the order of ipt_type, and that sums take whole words. */
enum { IPT__EACH_TYPE(IPT__PLACE_OF_TYPE, 0) IPT__LISTED_TYPES };
enum {
  IPT__TYPES_ARE_LISTED = sizeof(
      char[(int)IPT__LISTED_TYPES == (int)IPT__TYPES IPT__EACH_TYPE(IPT__IS_IN_PLACE, 0) ? 1 : -1]),
  IPT__SUMS_ARE_WORDS = sizeof(char[1 IPT__EACH_SUMMED(IPT__HAS_WHOLE_WORDS, 0) ? 1 : -1])
};

/* Sets of types: a bit for each. */
#define IPT__TYPE_BIT(type) (1u << (int)(type))
#define IPT__BLAS_TYPES                                                                            \
  (IPT__TYPE_BIT(IPT_TYPE_F32) | IPT__TYPE_BIT(IPT_TYPE_F64) | IPT__TYPE_BIT(IPT_TYPE_C32) |       \
   IPT__TYPE_BIT(IPT_TYPE_C64))
#define IPT__NARROW_TYPES (IPT__TYPE_BIT(IPT_TYPE_F16) | IPT__TYPE_BIT(IPT_TYPE_BF16))
#define IPT__GEMM_TYPES   (IPT__BLAS_TYPES | IPT__NARROW_TYPES | IPT__TYPE_BIT(IPT_TYPE_S8))

/* Whether the set has the type, which may be any number that an application passes. */
static int ipt__has_type(unsigned types, ipt_type type) {
  return (int)type >= 0 && (int)type < IPT__TYPES && (types & IPT__TYPE_BIT(type)) != 0;
}

static int ipt__is_complex(ipt_type type) {
  return ipt__facts_of(type).components == 2;
}

static int ipt__has_integers(ipt_type type) {
  return ipt__facts_of(type).summed == IPT__SUMMED_S32;
}

/* Returns the features that a device needs for the type. */
static uint32_t ipt__features_of(ipt_type type) {
  int has_doubles = ipt__facts_of(type).stored == IPT__STORED_F64 ||
                    ipt__facts_of(type).summed == IPT__SUMMED_F64;
  return has_doubles ? IPT__DOUBLES : 0;
}

/* The bytes of a number's real part. */
static uint32_t ipt__real_size(ipt_type type) {
  return ipt__facts_of(type).real_size;
}

/* The bytes of a number in a matrix. */
static uint32_t ipt__type_size(ipt_type type) {
  return ipt__facts_of(type).real_size * ipt__facts_of(type).components;
}

/* The bytes of a number in unfinished sums: in scratch, in registers, and wherever else they
 * are. */
static uint32_t ipt__sum_size(ipt_type type) {
  return ipt__facts_of(type).real_sum_size * ipt__facts_of(type).components;
}

/* Whether numbers of the type are narrower than their sums, so that a matrix cannot hold unfinished
 * sums.
 */
static int ipt__is_narrow(ipt_type type) {
  return ipt__type_size(type) < ipt__sum_size(type);
}

/* A type whose numbers are as wide as sums of this one. No type has the integers that are the sums
 * of S8: F32 stands for their size. */
static ipt_type ipt__type_of_sums(ipt_type type) {
  return ipt__is_narrow(type) ? IPT_TYPE_F32 : type;
}

/* The words that a number takes in sums, or as a factor, which has the precision of sums. */
static uint32_t ipt__sum_words(ipt_type type) {
  return ipt__sum_size(type) / 4;
}

/* The words that neighbouring numbers of a matrix take. */
static uint64_t ipt__words_of(ipt_type type, uint64_t numbers) {
  return ipt__divide_up(numbers * ipt__type_size(type), 4);
}

/* Rounds alpha or beta, by which sums are multiplied. */
static double ipt__rounded_to_sums(ipt_type type, double number) {
  switch (ipt__facts_of(type).summed) {
  case IPT__SUMMED_F32:
    return (double)(float)number;
  case IPT__SUMMED_F64:
  case IPT__SUMMED_S32: /* it is an integer */
    break;
  }
  return number;
}

/* ---- Matrices ---- */

/* A row-major matrix as it is stored. */
typedef struct ipt__matrix {
  uint64_t rows, cols;
  uint64_t pitch; /* bytes from one row to the next */
  uint64_t width; /* bytes of a row without the gap after it */
  uint64_t size;  /* bytes from the first element to the last; 0: empty */
} ipt__matrix;

/* Sets the pitch in bytes of a matrix whose rows and width are set. A single row reaches no other,
 * so its pitch may be any number, even one that cannot be counted in bytes. Returns 0 for an
 * overflow. */
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

/* Rows with the same pitch may interleave, so their places modulo the pitch decide. */
static int ipt__matrices_overlap(uint64_t a, const ipt__matrix *first, uint64_t b,
                                 const ipt__matrix *second) {
  if (!ipt__ranges_overlap(a, first->size, b, second->size))
    return 0;
  uint64_t pitch = first->pitch;
  if (second->pitch != pitch)
    return 1;
  uint64_t distance = b >= a ? (b - a) % pitch : (pitch - (a - b) % pitch) % pitch;
  return distance < first->width || second->width > pitch - distance;
}
