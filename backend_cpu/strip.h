/* The kernel strip transposes to another place, in blocks that stay in the cache. */

/* Returns the side of a block; blocks are not shorter than a cache line each way. */
static uint64_t ipt__cpu_strip_side(uint64_t elem_size, const ipt__profile *host) {
  uint64_t side = ipt__max(IPT__CPU_LINE / elem_size, 1);
  while (4 * side * side * elem_size <= host->cpu_sizes.strip)
    side *= 2;
  return side;
}

/* An item is a block. Blocks that lie below each other follow each other, because they go to the
 * same rows. */
static void ipt__cpu_strip(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t e = stage->elem_size, side = cpu->block, down = ipt__divide_up(stage->rows, side);
  uint64_t pitch = ipt__stage_pitch(stage) * e, out_pitch = ipt__stage_out_pitch(stage) * e;
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    uint64_t row = item % down * side, col = item / down * side;
    ipt__transpose_copy(cpu->data + stage->out_begin + col * out_pitch + row * e, (size_t)out_pitch,
                        cpu->data + stage->begin + row * pitch + col * e, (size_t)pitch,
                        (size_t)ipt__min(side, stage->rows - row),
                        (size_t)ipt__min(side, stage->cols - col), (size_t)e);
  }
}

static void ipt__divide_cpu_strip(ipt__cpu_work *work, const ipt__stage *stage,
                                  const ipt__cpu_means *means) {
  uint64_t side = ipt__cpu_strip_side(stage->elem_size, means->host);
  work->block = side;
  ipt__add_loop(work, ipt__cpu_strip,
                ipt__divide_up(stage->rows, side) * ipt__divide_up(stage->cols, side));
}
