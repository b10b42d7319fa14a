/* Row shuffle: rows permuted through a buffer. */

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

static void ipt__plan_cpu_row_shuffle(ipt__cpu_work *work, const ipt__stage *stage,
                                      uint32_t threads, uint64_t limit) {
  (void)threads;
  (void)limit;
  ipt__add_loop(work, ipt__cpu_row_shuffle, stage->batch * stage->rows);
  work->worker_scratch = ipt__row_bytes(stage);
}
