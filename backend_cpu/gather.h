/* Permuted through a buffer: chunks, BS and ROW_SHUFFLE, and the short rows of MERGE. */

/* Copies a matrix, while the one behind it is on its way to the cache. */
static void ipt__copy_and_fetch(unsigned char *to, const unsigned char *from, size_t bytes) {
  const size_t step = 8 * IPT__CPU_LINE;
  for (size_t begin = 0; begin < bytes; begin += step) {
    size_t count = ipt__min(bytes - begin, step);
    for (size_t byte = 0; byte < count; byte += IPT__CPU_LINE)
      ipt__prefetch(to + bytes + begin + byte);
    memcpy(to + begin, from + begin, count);
  }
}

/* Transposed from memory to the buffer, and copied back: both go along whole rows. Between matrices
 * that fit in the first cache the processor itself reads ahead. */
static void ipt__cpu_bs(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  unsigned char *buffer = ipt__worker_scratch(cpu, worker);
  size_t rows = (size_t)stage->rows, cols = (size_t)stage->cols;
  size_t elem_size = (size_t)stage->elem_size, bytes = rows * cols * elem_size;
  int fetches = 2 * bytes > IPT__CPU_FIRST_CACHE;
  for (uint64_t item = begin; item < end; item++) {
    unsigned char *matrix = cpu->data + item * bytes;
    ipt__transpose_copy(buffer, rows * elem_size, matrix, cols * elem_size, rows, cols, elem_size);
    ipt__finish_bytes(cpu->finish, buffer, bytes);
    if (fetches && item + 1 < end)
      ipt__copy_and_fetch(matrix, buffer, bytes);
    else
      memcpy(matrix, buffer, bytes);
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
    ipt__finish_bytes(cpu->finish, row, row_bytes);
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
      ipt__finish_bytes(cpu->finish, matrix + row * row_bytes, row_bytes);
    }
  }
}
