/* bs, and panels: matrices transposed through a buffer. */

/* Copies a matrix, while the one behind it is on its way to the cache. */
static void ipt__copy_and_fetch(unsigned char *to, const unsigned char *from, size_t bytes) {
  const size_t step = 8 * IPT__CPU_LINE;
  for (size_t begin = 0; begin < bytes; begin += step) {
    size_t count = bytes - begin < step ? bytes - begin : step;
    for (size_t byte = 0; byte < count; byte += IPT__CPU_LINE)
      ipt__prefetch(to + bytes + begin + byte);
    memcpy(to + begin, from + begin, count);
  }
}

/* Transposed from memory to the buffer, and copied back: both go along whole rows. Between matrices
 * that fit in the first cache the processor itself reads ahead. The matrix behind the last item is
 * mostly the same worker's next one. */
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
    if (fetches && item + 1 < stage->batch)
      ipt__copy_and_fetch(matrix, buffer, bytes);
    else
      memcpy(matrix, buffer, bytes);
  }
}

static void ipt__plan_cpu_bs(ipt__cpu_work *work, const ipt__stage *stage, uint32_t threads,
                             uint64_t limit) {
  (void)threads;
  (void)limit;
  ipt__add_loop(work, ipt__cpu_bs, stage->batch);
  work->worker_scratch = ipt__instance_bytes(stage);
}
