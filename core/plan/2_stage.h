/* The method of two stages: panels of p rows and then super-elements of p elements, or the other
 * way round, super-elements and then panels of p columns. `line_count` is p. */

typedef struct ipt__2_stage {
  int panels_first;
  uint64_t line_count;
} ipt__2_stage;

static void ipt__add_2_stages(const ipt__planning *planning, ipt__2_stage choice,
                              ipt__stages *stages) {
  const ipt__shape *s = planning->shape;
  const ipt__kernel *shift = &ipt__kernel_shift;
  uint64_t p = choice.line_count, size = p * s->elem_size, batch = s->batch;
  if (choice.panels_first) {
    uint64_t count = s->rows / p;
    ipt__stage panels = ipt__new_panels(planning, batch * count, p, s->cols);
    ipt__add_stage(stages, &panels);
    ipt__add_new_stage(stages, planning, shift, batch, count, s->cols, size);
    stages->tile_rows = p;
  } else {
    uint64_t count = s->cols / p;
    ipt__stage panels = ipt__new_panels(planning, batch * count, s->rows, p);
    ipt__add_new_stage(stages, planning, shift, batch, s->rows, count, size);
    ipt__add_stage(stages, &panels);
    stages->tile_cols = p;
  }
}

static double ipt__2_stage_cost(const ipt__planning *planning, ipt__2_stage choice) {
  ipt__stages stages;
  stages.count = 0;
  ipt__add_2_stages(planning, choice, &stages);
  return ipt__expected_cost(&stages, planning);
}

enum { IPT__PANEL_MAX_LINES = 1 << 16 }; /* longer super-elements gain nothing */

/* Finds the cheapest number of lines, with panels first or last, and replaces `best` if that is
 * cheaper. */
static void ipt__try_2_stages(const ipt__planning *planning, int panels_first, ipt__2_stage *best,
                              double *best_cost) {
  const ipt__shape *s = planning->shape;
  uint64_t length = panels_first ? s->rows : s->cols, side = panels_first ? s->cols : s->rows;
  uint64_t forced = panels_first ? ipt__forced_rows(planning) : ipt__forced_cols(planning);
  ipt__divisors counts;
  ipt__list_sides(length, ipt__panel_room(planning->profile) / side / s->elem_size, forced,
                  &counts);
  for (uint32_t i = 0; i < counts.count; i++) {
    ipt__2_stage choice = {panels_first, counts.divisor[i]};
    if (choice.line_count < 2 ||
        (choice.line_count > IPT__PANEL_MAX_LINES && choice.line_count != length && forced == 0))
      continue;
    double cost = ipt__2_stage_cost(planning, choice);
    if (cost >= 0 && (best->line_count == 0 || cost < *best_cost)) {
      *best = choice;
      *best_cost = cost;
    }
  }
}

/* Panels that have all lines leave one stage. A hasty choice only tries panels on the long side. */
static int ipt__stages_by_2_stage(const ipt__planning *planning, ipt__stages *stages) {
  const ipt__shape *s = planning->shape;
  ipt__2_stage best = {0, 0};
  double cost = 0;
  int any_side = !planning->profile->execution.hasty;
  if (ipt__forced_cols(planning) == 0 && (any_side || s->rows >= s->cols))
    ipt__try_2_stages(planning, 1, &best, &cost);
  if (ipt__forced_rows(planning) == 0 && (any_side || s->rows < s->cols))
    ipt__try_2_stages(planning, 0, &best, &cost);
  if (best.line_count == 0)
    return 0;
  ipt__add_2_stages(planning, best, stages);
  return 1;
}
