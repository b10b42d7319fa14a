/* Zeroes rows, scales them in place, or copies and scales them, in any order. */

typedef struct ipt__row_pass {
  const unsigned char *from; /* NULL: nothing is copied */
  unsigned char *to;
  size_t from_pitch, to_pitch, row_bytes;
  size_t parts; /* parts of a row */
  const ipt__scaling *scaling;
} ipt__row_pass;

enum { IPT__ROW_PART = 16 << 10 }; /* bytes that are still in the L1 cache when they are scaled */

static void ipt__pass_part(const ipt__row_pass *pass, size_t row, size_t part) {
  size_t first = part * IPT__ROW_PART;
  size_t bytes = (size_t)ipt__min(IPT__ROW_PART, pass->row_bytes - first);
  unsigned char *to = pass->to + row * pass->to_pitch + first;
  if (ipt__scales_to_zero(pass->scaling)) {
    memset(to, 0, bytes);
    return;
  }
  if (pass->from != NULL)
    memcpy(to, pass->from + row * pass->from_pitch + first, bytes);
  ipt__scale(pass->scaling, to, bytes);
}

static void ipt__pass_parts(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__row_pass *pass = (const ipt__row_pass *)loop;
  (void)worker;
  for (uint64_t item = begin; item < end; item++)
    ipt__pass_part(pass, (size_t)(item / pass->parts), (size_t)(item % pass->parts));
}

static void ipt__run_row_pass(ipt_context *context, ipt__row_pass *pass, size_t rows) {
  pass->parts = (size_t)ipt__divide_up(pass->row_bytes, IPT__ROW_PART);
  ipt__blas_parallel(context, (uint64_t)rows * pass->parts, (uint64_t)rows * pass->row_bytes,
                     ipt__pass_parts, pass);
}

/* Zeroes or scales the result in place. */
static void ipt__finish_rows(ipt_context *context, const ipt__matcopy *m) {
  ipt__row_pass pass = {NULL, m->to, 0, m->to_pitch, ipt__result_row_bytes(m), 0, &m->scaling};
  ipt__run_row_pass(context, &pass, ipt__result_rows(m));
}

/* Copies without transposing. */
static void ipt__copy_rows(ipt_context *context, const ipt__matcopy *m) {
  ipt__row_pass pass = {m->from, m->to,      m->from_pitch, m->to_pitch, ipt__result_row_bytes(m),
                        0,       &m->scaling};
  ipt__run_row_pass(context, &pass, m->rows);
}
