/* Pairs of elements swapped: REFLECT. */

/* An item is the t-th pair of rows below the centre of the reflection, which is different in every
 * column. With an odd sum, the pair at t = rows / 2 has been met before. */
static void ipt__cpu_reflect(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t rows = stage->rows, pairs = rows / 2 + 1;
  uint64_t row_bytes = stage->cols * stage->elem_size;
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    unsigned char *matrix = cpu->data + item / pairs * ipt__instance_bytes(stage);
    uint64_t t = item % pairs;
    for (uint64_t col = 0; col < stage->cols; col++) {
      uint64_t sum = ipt__reflection_sum(&stage->reflection, rows, col), odd = sum % 2;
      uint64_t upper = (sum / 2 + odd + t) % rows, lower = (sum / 2 + rows - t) % rows;
      if (upper == lower || (odd && t >= rows / 2))
        continue;
      unsigned char *column = matrix + col * stage->elem_size;
      ipt__swap_elements(column + upper * row_bytes, column + lower * row_bytes,
                         (size_t)stage->elem_size);
    }
  }
}

static void ipt__plan_cpu_reflect(ipt__cpu_work *work, const ipt__stage *stage, uint32_t threads,
                                  uint64_t limit) {
  (void)threads;
  (void)limit;
  ipt__add_loop(work, ipt__cpu_reflect, stage->batch * (stage->rows / 2 + 1));
}
