/* Permuted through a buffer: chunks, BS and ROW_SHUFFLE, and the short rows of MERGE. */

/* What a stage on the CPU works with. Item numbers count instances, rows or pairs over all of it.
 */
typedef struct ipt__cpu_stage {
  const ipt__stage *stage;
  unsigned char *data;    /* of the stage, offset included */
  unsigned char *scratch; /* worker_scratch bytes for each worker */
  uint64_t worker_scratch;
  uint64_t slices; /* SHIFT: an element is moved in this many slices */
} ipt__cpu_stage;

static unsigned char *ipt__worker_scratch(const ipt__cpu_stage *cpu, uint32_t worker) {
  return cpu->scratch + worker * cpu->worker_scratch;
}

/* Constant sizes let the compiler use single loads and stores. */
static void ipt__copy_element(unsigned char *to, const unsigned char *from, size_t size) {
  switch (size) {
  case 1:
    *to = *from;
    break;
  case 2:
    memcpy(to, from, 2);
    break;
  case 4:
    memcpy(to, from, 4);
    break;
  case 8:
    memcpy(to, from, 8);
    break;
  case 16:
    memcpy(to, from, 16);
    break;
  default:
    memcpy(to, from, size);
  }
}

/* to[cols][rows] = transpose of from[rows][cols]. */
static void ipt__transpose_copy(unsigned char *to, const unsigned char *from, size_t rows,
                                size_t cols, size_t elem_size) {
  for (size_t col = 0; col < cols; col++)
    for (size_t row = 0; row < rows; row++)
      ipt__copy_element(to + (col * rows + row) * elem_size, from + (row * cols + col) * elem_size,
                        elem_size);
}

static void ipt__cpu_bs(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  unsigned char *buffer = ipt__worker_scratch(cpu, worker);
  size_t bytes = (size_t)ipt__instance_bytes(stage);
  for (uint64_t item = begin; item < end; item++) {
    unsigned char *matrix = cpu->data + item * bytes;
    memcpy(buffer, matrix, bytes);
    ipt__transpose_copy(matrix, buffer, (size_t)stage->rows, (size_t)stage->cols,
                        (size_t)stage->elem_size);
  }
}

static void ipt__cpu_row_shuffle(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  unsigned char *buffer = ipt__worker_scratch(cpu, worker);
  size_t elem_size = (size_t)stage->elem_size, row_bytes = (size_t)stage->cols * elem_size;
  for (uint64_t item = begin; item < end; item++) {
    unsigned char *row = cpu->data + item * row_bytes;
    memcpy(buffer, row, row_bytes);
    for (size_t x = 0; x < stage->cols; x++) {
      uint64_t from = ipt__shuffle_source(&stage->c2r, item % stage->rows, x);
      ipt__copy_element(row + x * elem_size, buffer + from * elem_size, elem_size);
    }
  }
}

/* Long rows move to higher places, the last one first. */
static void ipt__cpu_merge(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  unsigned char *saved = ipt__worker_scratch(cpu, worker);
  size_t row_bytes = (size_t)(stage->cols * stage->elem_size);
  size_t short_bytes = (size_t)(stage->rest * stage->elem_size);
  size_t long_bytes = row_bytes - short_bytes, rows = (size_t)stage->rows;
  for (uint64_t item = begin; item < end; item++) {
    unsigned char *matrix = cpu->data + item * ipt__instance_bytes(stage);
    memcpy(saved, matrix + rows * long_bytes, rows * short_bytes);
    for (size_t row = rows; row-- > 0;) {
      memmove(matrix + row * row_bytes, matrix + row * long_bytes, long_bytes);
      memcpy(matrix + row * row_bytes + long_bytes, saved + row * short_bytes, short_bytes);
    }
  }
}
