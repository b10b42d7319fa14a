/* A transposition: its shape, and the checks of its descriptor. */

/* The batch is at least 1, and a pitch or stride that makes no gaps is 0. */
typedef struct ipt__shape {
  uint64_t batch, rows, cols, elem_size;
  uint64_t pitch;     /* elements from row to row; 0: no gaps */
  uint64_t out_pitch; /* pitch of the result, in the same way */
  uint64_t stride;    /* elements from one matrix of the batch to the next; 0: no gaps */
} ipt__shape;

/* Bytes without gaps. */
static uint64_t ipt__shape_bytes(const ipt__shape *shape) {
  return shape->batch * shape->rows * shape->cols * shape->elem_size;
}

static int ipt__shape_has_gaps(const ipt__shape *shape) {
  return shape->pitch != 0 || shape->out_pitch != 0 || shape->stride != 0;
}

static uint64_t ipt__shape_pitch(const ipt__shape *shape) {
  return shape->pitch != 0 ? shape->pitch : shape->cols;
}

static uint64_t ipt__shape_out_pitch(const ipt__shape *shape) {
  return shape->out_pitch != 0 ? shape->out_pitch : shape->rows;
}

/* Whether rows of the result lie in gaps of the matrix, or rows of the matrix in gaps of the
 * result. The elements of a square with one pitch only change places with each other. */
static int ipt__rows_meet_gaps(const ipt__shape *shape) {
  return shape->rows != shape->cols ? shape->pitch != 0 || shape->out_pitch != 0
                                    : shape->pitch != shape->out_pitch;
}

/* The elements of a matrix, up to the end of its last row or of the gap after that. */
static uint64_t ipt__shape_extent(const ipt__shape *shape) {
  uint64_t pitch = ipt__shape_pitch(shape), out_pitch = ipt__shape_out_pitch(shape);
  if (ipt__rows_meet_gaps(shape))
    return ipt__max(shape->rows * pitch, shape->cols * out_pitch);
  return (shape->rows - 1) * pitch + shape->cols;
}

static uint64_t ipt__shape_stride(const ipt__shape *shape) {
  if (shape->stride != 0)
    return shape->stride;
  return ipt__max(shape->rows * ipt__shape_pitch(shape), shape->cols * ipt__shape_out_pitch(shape));
}

/* Whether anything has to move. */
static int ipt__shape_moves(const ipt__shape *shape) {
  return shape->batch > 0 && shape->elem_size > 0 &&
         ((shape->rows > 1 && shape->cols > 1) || ipt__rows_meet_gaps(shape));
}

static uint64_t ipt__default_scratch_limit(uint64_t data_bytes) {
  return ipt__max(data_bytes / 50, 1u << 20);
}

/* Bounds of ipt_host_tuning. Chunks of a few bytes would make a transfer take minutes. */
enum {
  IPT__MAX_COPIERS = 64,
  IPT__MAX_PIECES = 1024,
  IPT__MIN_CHUNK = 4 << 10,
  IPT__MAX_CHUNK = 1 << 30
};

static int ipt__is_switch(ipt_switch value) {
  return value == IPT_SWITCH_DEFAULT || value == IPT_SWITCH_ON || value == IPT_SWITCH_OFF;
}

/* Returns what is out of its range, for the log, or NULL. */
static const char *ipt__wrong_in_host(const ipt_host_tuning *host) {
  if (host->pieces > IPT__MAX_PIECES)
    return "host.pieces is more than 1024";
  if ((int)host->access < IPT_HOST_ACCESS_DEFAULT || (int)host->access > IPT_HOST_ACCESS_IN_PLACE)
    return "host.access is none of IPT_HOST_ACCESS_..., 0 to 2";
  if (host->chunk != 0 && (host->chunk < IPT__MIN_CHUNK || host->chunk > IPT__MAX_CHUNK))
    return "host.chunk is not within 4 KiB to 1 GiB";
  if (host->threads > IPT__MAX_COPIERS)
    return "host.threads is more than 64";
  return ipt__is_switch(host->transfers) ? NULL
                                         : "host.transfers is none of IPT_SWITCH_..., 0 to 2";
}

/* Whether the matrices of a batch share no memory: they follow each other, or the rows of each lie
 * in the gaps of the others. */
static int ipt__matrices_lie_apart(const ipt__shape *shape) {
  uint64_t pitch = ipt__shape_pitch(shape), stride = ipt__shape_stride(shape);
  if (shape->batch == 1 || stride >= ipt__shape_extent(shape))
    return 1;
  return !ipt__rows_meet_gaps(shape) && stride >= shape->cols &&
         shape->batch - 1 <= (pitch - shape->cols) / stride;
}

/* A forgotten size of elements would otherwise look like success: nothing would move. */
static const char ipt__wrong_elem_size[] = "elem_size is 0: set it to the bytes of an element";
static const char ipt__wrong_lda[] = "lda is less than cols";
static const char ipt__wrong_ldb[] = "ldb is less than rows";

/* Returns what is wrong, or NULL. A single row has no gap after it. */
static const char *ipt__set_pitches(const ipt_transpose_desc *desc, ipt__shape *shape) {
  uint64_t out_pitch = desc->ldb;
  if (out_pitch == 0)
    out_pitch = desc->rows == desc->cols && desc->lda != 0 ? desc->lda : desc->rows;
  shape->pitch = desc->lda == desc->cols || desc->rows == 1 ? 0 : desc->lda;
  shape->out_pitch = out_pitch == desc->rows || desc->cols == 1 ? 0 : out_pitch;
  if (desc->lda != 0 && desc->lda < desc->cols)
    return ipt__wrong_lda;
  return out_pitch < desc->rows ? ipt__wrong_ldb : NULL;
}

/* Sets `bytes` to those from the first element to the last, gaps included. */
static ipt_result ipt__check_gaps(const ipt_transpose_desc *desc, ipt__shape *shape,
                                  uint64_t *bytes, const char **wrong) {
  uint64_t before, after, all;
  *wrong = ipt__set_pitches(desc, shape);
  if (*wrong != NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  *wrong = "batch, rows, cols, elem_size, lda, ldb and stride: the data have more than 2^63 - 1 B";
  if (ipt__mul_overflows(shape->rows, ipt__max(desc->lda, desc->cols), &before) ||
      ipt__mul_overflows(shape->cols, ipt__max(desc->ldb, desc->rows), &after))
    return IPT_ERROR_OVERFLOW;
  uint64_t usual = ipt__max(before, after), stride = desc->stride != 0 ? desc->stride : usual;
  if (ipt__mul_overflows(shape->batch, ipt__max(stride, usual), &all) ||
      ipt__mul_overflows(all, shape->elem_size, &all) || all > INT64_MAX)
    return IPT_ERROR_OVERFLOW;
  shape->stride = shape->batch == 1 || stride == ipt__shape_stride(shape) ? 0 : stride;
  if (!ipt__matrices_lie_apart(shape)) {
    *wrong =
        "stride: matrices of the batch share memory: it must be a whole matrix with its gaps, or "
        "squares must fit between the rows";
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  all = (shape->batch - 1) * ipt__shape_stride(shape) + ipt__shape_extent(shape);
  *bytes = all * shape->elem_size;
  return IPT_SUCCESS;
}

/* Checks all but the variant; *wrong says what is invalid, in words. */
static ipt_result ipt__check_transpose_desc(const ipt_transpose_desc *desc, ipt__shape *shape,
                                            uint64_t *bytes, const char **wrong) {
  uint64_t elements;
  shape->batch = desc->batch == 0 ? 1 : desc->batch;
  shape->rows = desc->rows;
  shape->cols = desc->cols;
  shape->elem_size = desc->elem_size;
  shape->pitch = shape->out_pitch = shape->stride = 0; /* set by ipt__check_gaps */
  *bytes = 0;
  *wrong = desc->elem_size == 0 ? ipt__wrong_elem_size : ipt__wrong_in_host(&desc->host);
  if (*wrong != NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (desc->rows == 0 || desc->cols == 0)
    return IPT_SUCCESS;
  *wrong = "batch, rows, cols and elem_size: the data have more than 2^63 - 1 B";
  if (ipt__mul_overflows(shape->rows, shape->cols, &elements) ||
      ipt__mul_overflows(elements, shape->batch, &elements) ||
      ipt__mul_overflows(elements, shape->elem_size, bytes) || *bytes > INT64_MAX)
    return IPT_ERROR_OVERFLOW;
  return ipt__check_gaps(desc, shape, bytes, wrong);
}
