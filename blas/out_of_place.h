/* B := alpha * op(A), where B is elsewhere. */

enum { IPT__BLOCK = 64 }; /* rows and columns that a thread transposes at a time */

typedef struct ipt__blocks {
  const ipt__matcopy *matcopy;
  uint64_t down; /* blocks of a column */
} ipt__blocks;

/* Blocks follow each other down the columns, along the rows of the result. */
static void ipt__transpose_blocks(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__blocks *blocks = (const ipt__blocks *)loop;
  const ipt__matcopy *m = blocks->matcopy;
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    size_t row = (size_t)(item % blocks->down) * IPT__BLOCK;
    size_t col = (size_t)(item / blocks->down) * IPT__BLOCK;
    ipt__transpose_rectangle(m, m->to + col * m->to_pitch + row * m->elem_size,
                             m->from + row * m->from_pitch + col * m->elem_size,
                             (size_t)ipt__min(IPT__BLOCK, m->rows - row),
                             (size_t)ipt__min(IPT__BLOCK, m->cols - col));
  }
}

static void ipt__transpose_elsewhere(ipt_context *context, const ipt__matcopy *m) {
  ipt__blocks blocks = {m, ipt__divide_up(m->rows, IPT__BLOCK)};
  ipt__blas_parallel(context, blocks.down * ipt__divide_up(m->cols, IPT__BLOCK),
                     ipt__matcopy_bytes(m), ipt__transpose_blocks, &blocks);
}

static void ipt__omatcopy(const ipt__matcopy *m) {
  ipt_context *context = ipt__get_context();
  if (ipt__scales_to_zero(&m->scaling))
    ipt__finish_rows(context, m);
  else if (m->transposes)
    ipt__transpose_elsewhere(context, m);
  else
    ipt__copy_rows(context, m);
}
