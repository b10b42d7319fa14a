/* The phases of an exchange. Whoever drives ranks calls for each of them: begin; then for every
 * step in turn begin_step, the road's wait, finish_step; then end. A driver of several ranks calls
 * a phase for all of them before the next one. One rank alone has no steps. */

static uint64_t ipt__dist_step_count(const ipt__dist_exchange *x) {
  return x->grid.ranks == 1 ? 0 : x->steps.count + 1;
}

/* Returns the i-th step. The tails are first on the way to strips, and last on the way back. */
static uint64_t ipt__dist_nth_step(const ipt__dist_exchange *x, uint64_t i) {
  return x->grid.to_strips ? x->steps.count - i : i;
}

/* Goes between the beginning of the data and the place where steps expect the strip. */
static void ipt__dist_place_strip(const ipt__dist_exchange *x) {
  uint64_t first = ipt__dist_strip_of_step(x, 0);
  uint64_t bytes = ipt__dist_strip_of_step(x, x->steps.count) - first;
  ipt__dist_slide(x, x->grid.to_strips ? first : 0, x->grid.to_strips ? 0 : first, bytes);
}

static void ipt__dist_begin(ipt__dist_exchange *x) {
  x->panels = x->grid.to_strips ? ipt__dist_panels(&x->steps, x->grid.rank) : 0;
  if (x->grid.ranks == 1 || x->grid.to_strips)
    return;
  ipt__dist_extract_tails(x);
  ipt__dist_order_panels(x);
  ipt__dist_place_strip(x);
}

static void ipt__dist_begin_step(ipt__dist_exchange *x, uint64_t i) {
  uint64_t step = ipt__dist_nth_step(x, i);
  if (x->grid.to_strips)
    ipt__dist_begin_step_to_strips(x, step);
  else
    ipt__dist_begin_step_to_rows(x, step);
}

static void ipt__dist_finish_step(ipt__dist_exchange *x, uint64_t i) {
  if (!x->grid.to_strips)
    ipt__dist_finish_step_to_rows(x, ipt__dist_nth_step(x, i));
}

static void ipt__dist_end(ipt__dist_exchange *x) {
  if (x->grid.ranks == 1 || !x->grid.to_strips)
    return;
  ipt__dist_place_strip(x);
  ipt__dist_order_panels(x);
  ipt__dist_insert_tails(x);
}
