/* The matrices of a batch, of which each is exchanged alone.
 *
 * During the work they lie `apart` bytes apart, which is at least what the larger of both layouts
 * needs. They are spread from the last to the first, and moved together again from the first to the
 * last. */

static void ipt__dist_take_matrix(ipt__dist_exchange *x, uint64_t matrix) {
  x->begin = matrix * x->apart;
}

static void ipt__dist_spread(ipt__dist_exchange *x, uint64_t batch) {
  uint64_t from = ipt__dist_bytes_before(&x->grid), to = x->apart;
  x->begin = 0;
  for (uint64_t i = batch; i-- > 1 && from != to;)
    ipt__dist_slide(x, i * from, i * to, from);
}

static void ipt__dist_move_together(ipt__dist_exchange *x, uint64_t batch) {
  uint64_t from = x->apart, to = ipt__dist_bytes_after(&x->grid);
  x->begin = 0;
  for (uint64_t i = 1; i < batch && from != to; i++)
    ipt__dist_slide(x, i * from, i * to, to);
}
