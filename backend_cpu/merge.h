/* The kernel merge moves long rows to their places and puts a short row, saved in a buffer, after
 * each. */

/* Long rows move to higher places, so the last one goes first. */
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

static void ipt__divide_cpu_merge(ipt__cpu_work *work, const ipt__stage *stage,
                                  const ipt__cpu_means *means) {
  (void)means;
  ipt__add_loop(work, ipt__cpu_merge, stage->batch);
  work->worker_scratch = ipt__short_rows_bytes(stage);
}
