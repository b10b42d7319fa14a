/* The kernel split moves the long parts of rows together and the short parts, through a buffer,
 * after all of them. */

/* Long parts move to lower places, so the first one goes first. */
static void ipt__cpu_split(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  unsigned char *saved = ipt__worker_scratch(cpu, worker);
  size_t row_bytes = (size_t)(stage->cols * stage->elem_size);
  size_t short_bytes = (size_t)(stage->rest * stage->elem_size);
  size_t long_bytes = row_bytes - short_bytes, rows = (size_t)stage->rows;
  for (uint64_t item = begin; item < end; item++) {
    unsigned char *matrix = cpu->data + item * ipt__instance_bytes(stage);
    for (size_t row = 0; row < rows; row++) {
      memcpy(saved + row * short_bytes, matrix + row * row_bytes + long_bytes, short_bytes);
      memmove(matrix + row * long_bytes, matrix + row * row_bytes, long_bytes);
    }
    memcpy(matrix + rows * long_bytes, saved, rows * short_bytes);
    ipt__finish_bytes(cpu->finish, matrix, rows * row_bytes);
  }
}

static void ipt__divide_cpu_split(ipt__cpu_work *work, const ipt__stage *stage,
                                  const ipt__cpu_means *means) {
  (void)means;
  ipt__add_loop(work, ipt__cpu_split, stage->batch);
  work->worker_scratch = ipt__short_rows_bytes(stage);
}
