/* The method of skewed panels: two passes for a matrix of any size; see core/problem/skew.h. */

/* Any matrix can begin with panels or with segments. A panel has all columns of the side that is
 * not cut, so cutting the longer side leaves scratch for longer segments. */
static const char *const ipt__skew_orders[] = {"panels", "segments", NULL};
static const ipt__parameter ipt__skew_order_parameter = {"first", 0, 0, 0, ipt__skew_orders};

typedef enum ipt__skew_order { IPT__PANELS_FIRST = 1, IPT__SEGMENTS_FIRST = 2 } ipt__skew_order;

/* Returns the length of the side that is cut into panels. */
static uint64_t ipt__skew_rows(const ipt__shape *shape, ipt__skew_order order) {
  return order == IPT__PANELS_FIRST ? shape->rows : shape->cols;
}

static uint64_t ipt__skew_cols(const ipt__shape *shape, ipt__skew_order order) {
  return order == IPT__PANELS_FIRST ? shape->cols : shape->rows;
}

static void ipt__add_skew_stages(const ipt__planning *planning, ipt__skew_order order,
                                 uint64_t line_count, ipt__stages *stages) {
  const ipt__shape *shape = planning->shape;
  uint64_t rows = ipt__skew_rows(shape, order), cols = ipt__skew_cols(shape, order);
  uint64_t e = shape->elem_size;
  int inverse = order == IPT__SEGMENTS_FIRST;
  ipt__stage panels =
      ipt__new_stage(planning, &ipt__kernel_skew_panel, shape->batch, rows, cols, e);
  panels.skew = ipt__make_skew(rows, cols, line_count, inverse);
  ipt__stage segments = ipt__new_stage(planning, &ipt__kernel_skew_shift, shape->batch,
                                       ipt__skew_slots(&panels.skew), 1, line_count * e);
  segments.skew = panels.skew;
  segments.stride = ipt__instance_bytes(&panels);
  stages->tile_rows = line_count;
  stages->order = order;
  ipt__add_stage(stages, inverse ? &segments : &panels);
  ipt__add_stage(stages, inverse ? &panels : &segments);
}

/* ---- Rows of a panel ---- */

typedef struct ipt__skew_choice {
  ipt__skew_order order;
  uint64_t line_count; /* rows of a panel */
  double cost;         /* negative if they do not fit */
} ipt__skew_choice;

static double ipt__skew_order_cost(const ipt__planning *planning, ipt__skew_order order,
                                   uint64_t line_count) {
  double cost = 0;
  ipt__stages stages;
  stages.count = 0;
  ipt__add_skew_stages(planning, order, line_count, &stages);
  for (uint32_t i = 0; i < stages.count; i++) {
    if (!ipt__fits(&stages.stage[i], planning->profile, planning->scratch_limit))
      return -1;
    cost += ipt__stage_cost(&stages.stage[i], planning->profile);
  }
  return cost;
}

/* ---- On the CPU ---- */

/* Rounds rows down to whole cache lines if that does not cost half of a segment. */
static uint64_t ipt__skew_whole_lines(uint64_t line_count, uint64_t elem_size) {
  uint64_t line = IPT__CPU_LINE / ipt__gcd(IPT__CPU_LINE, elem_size);
  return line_count < 2 * line ? line_count : line_count / line * line;
}

/* Returns the cheapest rows of a panel for which there is scratch: those of a segment that is long
 * enough and leaves several panels to each thread, or fewer. */
static uint64_t ipt__skew_cpu_lines(const ipt__planning *planning, ipt__skew_order order) {
  const ipt__shape *shape = planning->shape;
  uint64_t e = shape->elem_size, threads = ipt__max(planning->profile->threads, 1), best = 0;
  uint64_t line_count = ipt__min(planning->profile->cpu_costs.segment / e,
                                 ipt__skew_rows(shape, order) / (8 * threads));
  double best_cost = -1;
  line_count = ipt__max(line_count, IPT__CPU_LINE / e);
  for (; line_count > 1 && (best_cost < 0 || line_count * e >= IPT__CPU_LINE);
       line_count -= ipt__divide_up(line_count, 8)) {
    uint64_t whole = ipt__skew_whole_lines(line_count, e);
    double cost = ipt__skew_order_cost(planning, order, whole);
    if (best_cost < 0 || (cost >= 0 && cost < best_cost)) {
      best = whole;
      best_cost = cost;
    }
  }
  return best;
}

/* ---- On a device ---- */

/* Returns the forced length of segments, or the cheapest one for which there is scratch. Candidates
 * are powers of two, by which kernels divide at no cost, times the rows that make whole words.
 * Panels of few columns have longer segments, so that a workgroup has enough of them: half of the
 * usual tile with blocks. Elements of whole words may have segments that are up to twice as long
 * where powers of two miss the length. */
static ipt__skew_choice ipt__skew_device_lines(const ipt__planning *planning,
                                               ipt__skew_order order) {
  const ipt__shape *shape = planning->shape;
  uint64_t e = shape->elem_size, rows = ipt__skew_rows(shape, order);
  uint64_t cols = ipt__skew_cols(shape, order), forced = ipt__forced_rows(planning);
  const ipt__skew_costs *costs = &planning->profile->costs.skew;
  uint64_t tile = e % 4 == 0 ? costs->tile : costs->block_tile / 2;
  uint64_t longest = ipt__max(costs->segment, tile / cols);
  uint64_t too_long = e % 4 == 0 ? 2 * longest : longest + 1;
  uint64_t last = forced != 0 ? forced : rows / 8;
  ipt__skew_choice best = {order, forced != 0 ? forced : 4 / ipt__gcd(4, e), -1};
  if (forced > rows / 2) /* a forced number may be so large that doubling it overflows */
    return best;
  for (uint64_t line_count = best.line_count; line_count <= last; line_count *= 2) {
    if (line_count * e >= too_long && best.cost >= 0)
      break;
    double cost = ipt__skew_order_cost(planning, order, line_count);
    if (cost >= 0 && (best.cost < 0 || cost < best.cost)) {
      best.line_count = line_count;
      best.cost = cost;
    }
  }
  return best;
}

/* ---- The order ---- */

/* Takes the cheaper order. In haste, or if neither fits, takes the order that cuts the longer side
 * into panels. */
static ipt__skew_choice ipt__choose_skew(const ipt__planning *planning) {
  const ipt__shape *shape = planning->shape;
  uint64_t forced = ipt__setting_of(planning->variant, &ipt__skew_order_parameter);
  ipt__skew_order usual = shape->cols > shape->rows ? IPT__SEGMENTS_FIRST : IPT__PANELS_FIRST;
  ipt__skew_order order = forced != 0 ? (ipt__skew_order)forced : usual;
  if (planning->profile->execution.hasty) {
    uint64_t line_count = ipt__forced_rows(planning);
    ipt__skew_choice choice = {
        order, line_count != 0 ? line_count : ipt__skew_cpu_lines(planning, order), 0};
    return choice;
  }
  ipt__skew_choice best = ipt__skew_device_lines(planning, order);
  if (forced != 0)
    return best;
  ipt__skew_choice other = ipt__skew_device_lines(
      planning, order == IPT__PANELS_FIRST ? IPT__SEGMENTS_FIRST : IPT__PANELS_FIRST);
  return other.cost >= 0 && (best.cost < 0 || other.cost < best.cost) ? other : best;
}

static int ipt__stages_by_skewed_panels(const ipt__planning *planning, ipt__stages *stages) {
  ipt__skew_choice choice = ipt__choose_skew(planning);
  if (choice.line_count < 2 ||
      choice.line_count > ipt__skew_rows(planning->shape, choice.order) / 2)
    return 0;
  ipt__add_skew_stages(planning, choice.order, choice.line_count, stages);
  return 1;
}
