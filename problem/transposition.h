/* A transposition: its shape, its descriptor checked. */

/* Batch normalised to at least 1. */
typedef struct ipt__shape {
  uint64_t batch, rows, cols, elem_size;
  uint64_t pitch; /* elements from row to row, of squares; 0: no gaps */
  uint64_t
      stride; /* elements from one matrix of the batch to the next; 0: they follow each other */
} ipt__shape;

/* Without what lies between. */

static uint64_t ipt__shape_bytes(const ipt__shape *shape) {
  return shape->batch * shape->rows * shape->cols * shape->elem_size;
}

static int ipt__shape_has_gaps(const ipt__shape *shape) {
  return shape->pitch != 0 || shape->stride != 0;
}

static uint64_t ipt__shape_pitch(const ipt__shape *shape) {
  return shape->pitch != 0 ? shape->pitch : shape->cols;
}

static uint64_t ipt__shape_stride(const ipt__shape *shape) {
  return shape->stride != 0 ? shape->stride : shape->rows * ipt__shape_pitch(shape);
}

/* Whether anything has to move. */
static int ipt__shape_moves(const ipt__shape *shape) {
  return shape->rows > 1 && shape->cols > 1 && shape->batch > 0 && shape->elem_size > 0;
}

static uint64_t ipt__default_scratch_limit(uint64_t data_bytes) {
  return ipt__max(data_bytes / 50, 1u << 20);
}

/* Of ipt_host_tuning. */
enum { IPT__MAX_COPIERS = 64, IPT__MAX_PIECES = 1024 };

static int ipt__is_switch(ipt_switch value) {
  return value == IPT_DEFAULT || value == IPT_ON || value == IPT_OFF;
}

static int ipt__check_host_tuning(const ipt_host_tuning *host) {
  return (int)host->access >= IPT_HOST_ACCESS_DEFAULT &&
         (int)host->access <= IPT_HOST_ACCESS_IN_PLACE && ipt__is_switch(host->transfers) &&
         host->threads <= IPT__MAX_COPIERS && host->pieces <= IPT__MAX_PIECES;
}

/* Whether matrices of the batch share no memory: they lie behind each other, or their rows between
 * each other's. */
static int ipt__matrices_lie_apart(const ipt__shape *shape) {
  uint64_t pitch = ipt__shape_pitch(shape), stride = ipt__shape_stride(shape);
  if (shape->batch == 1 || stride >= (shape->rows - 1) * pitch + shape->cols)
    return 1;
  return stride >= shape->cols && (shape->batch - 1) <= (pitch - shape->cols) / stride;
}

/* With what lies between the rows and the matrices, from the first element to the last. */
static ipt_result ipt__check_gaps(const ipt_transpose_desc *desc, ipt__shape *shape,
                                  uint64_t *bytes) {
  uint64_t matrix, before;
  if (desc->pitch != 0 &&
      (desc->pitch < desc->cols || (desc->pitch > desc->cols && desc->rows != desc->cols)))
    return IPT_ERROR_INVALID_ARGUMENT;
  if (ipt__mul_overflows(shape->rows, ipt__max(desc->pitch, desc->cols), &matrix))
    return IPT_ERROR_OVERFLOW;
  shape->pitch = desc->pitch == desc->cols ? 0 : desc->pitch;
  shape->stride = shape->batch == 1 || desc->stride == matrix ? 0 : desc->stride;
  if (ipt__mul_overflows(shape->batch, ipt__max(shape->stride, matrix), &before) ||
      ipt__mul_overflows(before, shape->elem_size, &before) || before > INT64_MAX)
    return IPT_ERROR_OVERFLOW;
  if (!ipt__matrices_lie_apart(shape))
    return IPT_ERROR_INVALID_ARGUMENT;
  before = (shape->batch - 1) * ipt__shape_stride(shape);
  matrix = (shape->rows - 1) * ipt__shape_pitch(shape) + shape->cols;
  *bytes = (before + matrix) * shape->elem_size;
  return IPT_SUCCESS;
}

/* All but the variant. */
static ipt_result ipt__check_transpose_desc(const ipt_transpose_desc *desc, ipt__shape *shape,
                                            uint64_t *bytes) {
  uint64_t elements;
  shape->batch = desc->batch == 0 ? 1 : desc->batch;
  shape->rows = desc->rows;
  shape->cols = desc->cols;
  shape->elem_size = desc->elem_size;
  shape->pitch = shape->stride = 0;
  *bytes = 0;
  if (!ipt__check_host_tuning(&desc->host))
    return IPT_ERROR_INVALID_ARGUMENT;
  if (desc->rows == 0 || desc->cols == 0 || desc->elem_size == 0)
    return IPT_SUCCESS;
  if (ipt__mul_overflows(shape->rows, shape->cols, &elements) ||
      ipt__mul_overflows(elements, shape->batch, &elements) ||
      ipt__mul_overflows(elements, shape->elem_size, bytes) || *bytes > INT64_MAX)
    return IPT_ERROR_OVERFLOW;
  return ipt__check_gaps(desc, shape, bytes);
}
