/* A transposition: its shape, its descriptor checked. */

/* Batch normalised to at least 1. */
typedef struct ipt__shape {
  uint64_t batch, rows, cols, elem_size;
  uint64_t pitch; /* elements from row to row of squares on the CPU; 0: dense */
} ipt__shape;

static uint64_t ipt__shape_bytes(const ipt__shape *shape) {
  return shape->batch * shape->rows * shape->cols * shape->elem_size;
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

/* Bytes from the first element to the last of square matrices with a row pitch, pitches in between.
 */
static ipt_result ipt__check_pitch(const ipt_transpose_desc *desc, ipt__shape *shape,
                                   uint64_t *bytes) {
  uint64_t lines, elements;
  if (desc->pitch == 0 || (desc->pitch == desc->cols && desc->rows == desc->cols))
    return IPT_SUCCESS;
  if (desc->rows != desc->cols || desc->pitch < desc->cols)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (ipt__mul_overflows(shape->batch, shape->rows, &lines) ||
      ipt__mul_overflows(lines, desc->pitch, &elements) ||
      ipt__mul_overflows(elements, shape->elem_size, &elements) || elements > INT64_MAX)
    return IPT_ERROR_OVERFLOW;
  shape->pitch = desc->pitch;
  *bytes = ((lines - 1) * desc->pitch + shape->cols) * shape->elem_size;
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
  shape->pitch = 0;
  *bytes = 0;
  if (!ipt__check_host_tuning(&desc->host))
    return IPT_ERROR_INVALID_ARGUMENT;
  if (desc->rows == 0 || desc->cols == 0 || desc->elem_size == 0)
    return IPT_SUCCESS;
  if (ipt__mul_overflows(shape->rows, shape->cols, &elements) ||
      ipt__mul_overflows(elements, shape->batch, &elements) ||
      ipt__mul_overflows(elements, shape->elem_size, bytes) || *bytes > INT64_MAX)
    return IPT_ERROR_OVERFLOW;
  return ipt__check_pitch(desc, shape, bytes);
}
