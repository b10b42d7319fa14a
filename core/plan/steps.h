/* A permutation of axes as a sequence of steps. A step is a transposition: two groups of axes that
 * lie beside each other change places, [batch][rows][cols][elem] -> [batch][cols][rows][elem]
 * [Sung, 4.1]. Or it is one pass that brings the axes of an interval into any order, on chip or by
 * moving super-elements along the cycles of the whole interval. */

enum { IPT__MOST_STEPS = 16 };

typedef struct ipt__step {
  ipt__shape shape;
  int is_interval;      /* the shape then has the whole interval as rows, and one column */
  ipt__index_map map;   /* how the elements of an interval move; else undefined */
  ipt__variant variant; /* the variant by which a transposition is planned */
} ipt__step;

typedef struct ipt__sequence {
  uint32_t count;
  ipt__step step[IPT__MOST_STEPS];
} ipt__sequence;

/* ---- Swaps of groups ---- */

/* A swap of the axes [begin, middle) with [middle, end) of the current array. */
typedef struct ipt__swap {
  uint32_t begin, middle, end;
} ipt__swap;

static uint64_t ipt__extent_of_axes(const ipt__axes *axes, uint32_t begin, uint32_t end) {
  uint64_t product = 1;
  for (uint32_t i = begin; i < end; i++)
    product *= axes->extent[i];
  return product;
}

static ipt__step ipt__swap_step(const ipt__axes *axes, ipt__swap swap) {
  ipt__step step;
  memset(&step, 0, sizeof step);
  step.shape.batch = ipt__extent_of_axes(axes, 0, swap.begin);
  step.shape.rows = ipt__extent_of_axes(axes, swap.begin, swap.middle);
  step.shape.cols = ipt__extent_of_axes(axes, swap.middle, swap.end);
  step.shape.elem_size = ipt__extent_of_axes(axes, swap.end, axes->rank) * axes->elem_size;
  return step;
}

/* Sets the place of each axis after a swap. */
static void ipt__places_after_swap(const ipt__axes *axes, ipt__swap swap, uint32_t *place) {
  for (uint32_t i = 0; i < axes->rank; i++)
    place[i] = i < swap.begin || i >= swap.end ? i
               : i < swap.middle               ? i + swap.end - swap.middle
                                               : i - (swap.middle - swap.begin);
}

/* Changes the permutation to what remains once every axis is at its `place`. */
static void ipt__place_axes(ipt__axes *axes, const uint32_t *place) {
  ipt__axes before = *axes;
  for (uint32_t i = 0; i < axes->rank; i++) {
    axes->axis[i] = place[before.axis[i]];
    axes->extent[place[i]] = before.extent[i];
  }
  ipt__merge_axes(axes);
}

/* Estimates the cost of two passes that move super-elements of some hundred bytes. Longer ones cost
 * hardly less. */
static double ipt__estimate_two_passes(ipt__stage by_shift, const ipt__profile *profile) {
  const uint64_t long_enough = 512; /* bytes */
  double bytes = (double)by_shift.batch * (double)ipt__instance_bytes(&by_shift);
  by_shift.elem_size = long_enough;
  if (!profile->execution.launches)
    return 2 * by_shift.kernel->cpu_cost(&by_shift, &profile->cpu_costs);
  int launches = by_shift.kernel->launches(&by_shift, profile);
  return 2 * (by_shift.kernel->cost(&by_shift, profile) +
              ipt__launch_bytes(profile) * launches / bytes);
}

/* Estimates the cost relative to a copy of the data without choosing stages: one pass, on chip or
 * by moving super-elements, if a stage fits, and at most two passes. */
static double ipt__estimate_swap(const ipt__planning *planning, const ipt__shape *shape) {
  const ipt__profile *profile = planning->profile;
  ipt__planning own = *planning;
  own.shape = shape;
  ipt__stage by_shift = ipt__new_stage(planning, &ipt__kernel_shift, shape->batch, shape->rows,
                                       shape->cols, shape->elem_size);
  ipt__stage stages[3] = {ipt__new_panels_or_bs(&own, shape->batch, shape->rows, shape->cols),
                          by_shift, by_shift};
  stages[2].kernel = &ipt__kernel_square;
  double best = ipt__estimate_two_passes(by_shift, profile);
  for (int i = 0; i < (shape->rows == shape->cols ? 3 : 2); i++)
    if (ipt__fits(&stages[i], profile, planning->scratch_limit)) {
      double cost = ipt__stage_cost(&stages[i], profile);
      best = cost < best ? cost : best;
    }
  return best;
}

/* ---- Intervals ---- */

static const double ipt__impossible = 1e30; /* the cost of a step that cannot be made */

/* Makes the stage of an interval with the cheaper kernel and returns its cost. For the cost alone
 * the map only has to say how many axes there are. */
static double ipt__fit_interval(const ipt__planning *planning, const ipt__shape *shape,
                                const ipt__index_map *map, ipt__stage *stage) {
  static const ipt__kernel *const kernels[] = {&ipt__kernel_bs, &ipt__kernel_shift};
  double least = ipt__impossible;
  if (shape->rows > INT32_MAX)
    return least;
  for (int i = 0; i < 2; i++) {
    ipt__stage by = ipt__new_stage(planning, kernels[i], shape->batch, shape->rows, shape->cols,
                                   shape->elem_size);
    by.map = map;
    if (!ipt__fits(&by, planning->profile, planning->scratch_limit))
      continue;
    double cost = ipt__stage_cost(&by, planning->profile);
    if (cost < least) {
      least = cost;
      *stage = by;
    }
  }
  return least;
}

/* Sets places that bring the axes [begin, end) into their final order. */
static void ipt__places_in_interval(const ipt__axes *axes, uint32_t begin, uint32_t end,
                                    uint32_t *place) {
  for (uint32_t i = 0; i < axes->rank; i++)
    place[i] = i;
  for (uint32_t i = 0, next = begin; i < axes->rank; i++)
    if (axes->axis[i] >= begin && axes->axis[i] < end)
      place[axes->axis[i]] = next++;
}

/* Returns the axes of the interval alone. The axes after it are part of its elements. */
static ipt__axes ipt__axes_of_interval(const ipt__axes *axes, uint32_t begin, uint32_t end) {
  uint32_t place[IPT_MAX_AXES];
  ipt__axes interval;
  memset(&interval, 0, sizeof interval);
  interval.rank = end - begin;
  interval.elem_size = axes->elem_size * ipt__extent_of_axes(axes, end, axes->rank);
  ipt__places_in_interval(axes, begin, end, place);
  for (uint32_t i = begin; i < end; i++) {
    interval.extent[i - begin] = axes->extent[i];
    interval.axis[place[i] - begin] = i - begin;
  }
  ipt__merge_axes(&interval);
  return interval;
}

/* Returns the step that brings an interval into its final order, a transposition if that is enough.
 * Axes that stay at the beginning become part of the batch. */
static ipt__step ipt__interval_step(const ipt__axes *axes, uint32_t begin, uint32_t end) {
  uint64_t batch = ipt__extent_of_axes(axes, 0, begin);
  ipt__axes interval = ipt__axes_of_interval(axes, begin, end);
  ipt__step step;
  memset(&step, 0, sizeof step);
  if (ipt__is_transposition(&interval, &step.shape)) {
    step.shape.batch *= batch;
    return step;
  }
  step.is_interval = 1;
  if (interval.axis[0] == 0) {
    batch *= interval.extent[0];
    ipt__drop_axis(&interval, 0);
  }
  step.shape.batch = batch;
  step.shape.rows = ipt__extent_of_axes(&interval, 0, interval.rank);
  step.shape.cols = 1;
  step.shape.elem_size = interval.elem_size;
  step.map = ipt__map_axes(&interval);
  return step;
}

/* ---- Stages ---- */

static ipt_result ipt__stages_of_step(const ipt__planning *planning, const ipt__step *step,
                                      ipt__stages *stages) {
  if (!step->is_interval)
    return ipt__choose_stages(planning, stages);
  ipt__clear_stages(stages);
  if (ipt__fit_interval(planning, &step->shape, &step->map, &stages->stage[0]) >= ipt__impossible)
    return IPT_ERROR_UNSUPPORTED;
  stages->count = 1;
  return ipt__fit_stages(planning, stages) == IPT__APPLIES ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED;
}

/* Returns the cost of the stages of a step, relative to a copy of the data. */
static double ipt__cost_of_step(const ipt__planning *planning, const ipt__step *step) {
  ipt__planning own = *planning;
  ipt__stages stages;
  own.shape = &step->shape;
  return ipt__stages_of_step(&own, step, &stages) == IPT_SUCCESS ? stages.cost : ipt__impossible;
}
