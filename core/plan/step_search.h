/* Finds the cheapest sequence of steps as the shortest way from one order of axes to another, where
 * the length of a step is its cost. Steps are all swaps of groups, and intervals whose axes are
 * brought into their final order. A* finds the way for up to IPT__MOST_SOUGHT axes; if there are
 * more, axes are brought together first. Costs are estimated at first. The steps of the shortest
 * way are then planned, and with their real costs the search begins again, until no shorter way is
 * found. */

enum { IPT__MOST_SOUGHT = 8 /* axes */, IPT__MOST_STEPS_SOUGHT = 8, IPT__MOST_SEARCHES = 4 };

typedef struct ipt__step_cost {
  float copies; /* relative to a copy of the data; 0: not known */
  int planned;
} ipt__step_cost;

/* An order of axes, with four bits for each place. An axis is named by its final place. */
typedef struct ipt__order {
  uint32_t axes;
  float cost; /* cost of the cheapest known way from the beginning; 0: none is known */
  float left; /* least cost of the rest; 0: not known */
  uint32_t before;
  uint8_t begin, middle, end; /* the step from the order before to this one */
  uint8_t steps, done;        /* the middle of an interval is its end */
} ipt__order;

typedef struct ipt__queued_order {
  float bound; /* least cost of a way through the order */
  uint32_t order;
} ipt__queued_order;

typedef struct ipt__step_search {
  const ipt__planning *planning;
  const ipt_allocator *allocator;
  uint32_t rank, order_count;
  uint64_t elem_size;
  uint64_t extent[1 << IPT__MOST_SOUGHT]; /* extent of each set of axes */
  uint16_t spread[1 << IPT__MOST_SOUGHT]; /* bits of each set, two apart */
  int has_intervals;
  double least;          /* least cost of any step */
  float most;            /* length of a known way; 0: none is known */
  ipt__step_cost *costs; /* by two bits for each axis, which name its group */
  ipt__order *orders;
  ipt__queued_order *queue; /* a heap */
  uint64_t queued, capacity;
  uint8_t ones[1 << IPT__MOST_SOUGHT]; /* number of axes of each set */
} ipt__step_search;

/* ---- Orders ---- */

static uint32_t ipt__axis_at(uint32_t axes, uint32_t place) {
  return axes >> 4 * place & 15;
}

/* Returns the number of an order among all orders, by digits of the factorial number system. */
static uint32_t ipt__order_number(const ipt__step_search *s, uint32_t axes) {
  uint32_t number = 0, left = (1u << s->rank) - 1;
  for (uint32_t i = 0; i < s->rank; i++) {
    uint32_t axis = ipt__axis_at(axes, i);
    number = number * (s->rank - i) + s->ones[left & ((1u << axis) - 1)];
    left &= ~(1u << axis);
  }
  return number;
}

/* Counts the breakpoints: places between axes that will not be neighbours, both ends included. A
 * swap removes at most three, an interval all of its own. */
static uint32_t ipt__breakpoints(uint32_t axes, uint32_t rank) {
  uint32_t count = ipt__axis_at(axes, 0) != 0;
  for (uint32_t i = 1; i < rank; i++)
    count += ipt__axis_at(axes, i) != ipt__axis_at(axes, i - 1) + 1;
  return count + (ipt__axis_at(axes, rank - 1) != rank - 1);
}

static uint32_t ipt__swap_in_order(uint32_t axes, ipt__swap swap) {
  uint64_t all = axes, one = 1;
  uint32_t first = swap.middle - swap.begin, second = swap.end - swap.middle;
  uint64_t low = all & ((one << 4 * swap.begin) - 1), high = all >> 4 * swap.end;
  uint64_t a = all >> 4 * swap.begin & ((one << 4 * first) - 1);
  uint64_t b = all >> 4 * swap.middle & ((one << 4 * second) - 1);
  return (uint32_t)(low | b << 4 * swap.begin | a << 4 * (swap.begin + second) |
                    high << 4 * swap.end);
}

/* Brings the axes [begin, end) into their final order. */
static uint32_t ipt__sort_interval(uint32_t axes, uint32_t begin, uint32_t end) {
  uint32_t set = 0, sorted = axes;
  for (uint32_t i = begin; i < end; i++)
    set |= 1u << ipt__axis_at(axes, i);
  for (uint32_t axis = 0, place = begin; place < end; axis++)
    if (set >> axis & 1) {
      sorted = (sorted & ~(15u << 4 * place)) | axis << 4 * place;
      place++;
    }
  return sorted;
}

/* ---- The queue ---- */

static int ipt__enqueue(ipt__step_search *s, ipt__queued_order added) {
  void *array = s->queue;
  if (!ipt__grow(s->allocator, &array, s->queued, &s->capacity, sizeof added))
    return 0;
  s->queue = (ipt__queued_order *)array;
  uint64_t place = s->queued++;
  for (; place > 0 && s->queue[(place - 1) / 2].bound > added.bound; place = (place - 1) / 2)
    s->queue[place] = s->queue[(place - 1) / 2];
  s->queue[place] = added;
  return 1;
}

static uint32_t ipt__dequeue(ipt__step_search *s) {
  uint32_t first = s->queue[0].order;
  ipt__queued_order last = s->queue[--s->queued];
  uint64_t place = 0, next = 1;
  while (next < s->queued) {
    next += next + 1 < s->queued && s->queue[next + 1].bound < s->queue[next].bound;
    if (s->queue[next].bound >= last.bound)
      break;
    s->queue[place] = s->queue[next];
    place = next;
    next = 2 * place + 1;
  }
  s->queue[place] = last;
  return first;
}

/* ---- Costs ---- */

/* The axes of a step, as sets: those before it, in either group, and after it. An interval has all
 * its axes in the first group. */
typedef struct ipt__step_sets {
  uint32_t before, first, second, after;
} ipt__step_sets;

/* `sets` has the set of axes before each place. */
static ipt__step_sets ipt__sets_of_step(const uint32_t *sets, uint32_t rank, ipt__swap step) {
  ipt__step_sets s = {sets[step.begin], sets[step.middle] & ~sets[step.begin],
                      sets[step.end] & ~sets[step.middle], sets[rank] & ~sets[step.end]};
  return s;
}

static void ipt__list_sets(uint32_t axes, uint32_t rank, uint32_t *sets) {
  sets[0] = 0;
  for (uint32_t i = 0; i < rank; i++)
    sets[i + 1] = sets[i] | 1u << ipt__axis_at(axes, i);
}

static ipt__step_cost *ipt__known_cost(const ipt__step_search *s, const ipt__step_sets *sets) {
  return &s->costs[s->spread[sets->first] + 2 * s->spread[sets->second] +
                   3 * s->spread[sets->after]];
}

static double ipt__estimate_step(const ipt__step_search *s, const ipt__step_sets *sets,
                                 uint32_t axes) {
  ipt__shape shape = {s->extent[sets->before],
                      s->extent[sets->first],
                      s->extent[sets->second],
                      s->extent[sets->after] * s->elem_size,
                      0,
                      0,
                      0};
  ipt__index_map map;
  ipt__stage stage;
  if (sets->second != 0)
    return ipt__estimate_swap(s->planning, &shape);
  map.axes.rank = 0; /* their order does not matter */
  map.source.count = map.destination.count = axes;
  return ipt__fit_interval(s->planning, &shape, &map, &stage);
}

static float ipt__cost_of_sets(const ipt__step_search *s, const ipt__step_sets *sets,
                               uint32_t axes) {
  ipt__step_cost *cost = ipt__known_cost(s, sets);
  if (cost->copies <= 0)
    cost->copies = (float)ipt__estimate_step(s, sets, axes);
  return cost->copies;
}

/* ---- The search ---- */

/* Returns the cost of the cheapest interval that covers all axes out of place. */
static double ipt__last_interval_cost(const ipt__step_search *s, uint32_t axes) {
  uint32_t first = 0, last = s->rank, sets[IPT__MOST_SOUGHT + 1];
  double least = ipt__impossible;
  while (ipt__axis_at(axes, first) == first)
    first++;
  while (ipt__axis_at(axes, last - 1) == last - 1)
    last--;
  ipt__list_sets(axes, s->rank, sets);
  for (uint32_t begin = 0; begin <= first; begin++)
    for (uint32_t end = last; end <= s->rank; end++) {
      ipt__swap interval = {begin, end, end};
      ipt__step_sets groups = ipt__sets_of_step(sets, s->rank, interval);
      double cost = ipt__cost_of_sets(s, &groups, end - begin);
      least = cost < least ? cost : least;
    }
  return least;
}

/* A lower bound of the remaining cost. It is one step if a swap can remove all breakpoints.
 * Otherwise it is two steps or one interval; without intervals, one swap for every three
 * breakpoints. */
static double ipt__least_left(const ipt__step_search *s, uint32_t axes) {
  uint32_t count = ipt__breakpoints(axes, s->rank);
  if (count <= 3 || !s->has_intervals)
    return s->least * ((count + 2) / 3);
  double interval = ipt__last_interval_cost(s, axes);
  return interval < 2 * s->least ? interval : 2 * s->least;
}

/* Records a cheaper way to an order than those known, if it can be part of the best one. Returns 0
 * if memory runs out. */
static int ipt__try_step(ipt__step_search *s, uint32_t from, const uint32_t *sets, ipt__swap step,
                         uint32_t axes) {
  const ipt__order *before = &s->orders[from];
  uint32_t number = ipt__order_number(s, axes);
  ipt__order *order = &s->orders[number];
  if (order->left <= 0 && number > 0)
    order->left = (float)ipt__least_left(s, axes);
  if (s->most > 0 && before->cost + (float)s->least + order->left >= s->most)
    return 1;
  ipt__step_sets groups = ipt__sets_of_step(sets, s->rank, step);
  float cost = before->cost + ipt__cost_of_sets(s, &groups, step.end - step.begin);
  float bound = cost + order->left;
  if (bound >= ipt__impossible || (s->most > 0 && bound >= s->most) ||
      (order->cost > 0 && order->cost <= cost))
    return 1;
  ipt__order reached = {axes,
                        cost,
                        order->left,
                        from,
                        (uint8_t)step.begin,
                        (uint8_t)step.middle,
                        (uint8_t)step.end,
                        (uint8_t)(before->steps + 1),
                        0};
  ipt__queued_order queued = {bound, number};
  *order = reached;
  if (number == 0)
    s->most = cost;
  return ipt__enqueue(s, queued);
}

static int ipt__try_swaps(ipt__step_search *s, uint32_t from, const uint32_t *sets) {
  uint32_t axes = s->orders[from].axes;
  for (uint32_t begin = 0; begin < s->rank; begin++)
    for (uint32_t middle = begin + 1; middle < s->rank; middle++)
      for (uint32_t end = middle + 1; end <= s->rank; end++) {
        ipt__swap swap = {begin, middle, end};
        if (!ipt__try_step(s, from, sets, swap, ipt__swap_in_order(axes, swap)))
          return 0;
      }
  return 1;
}

/* An interval of two axes would be a swap. */
static int ipt__try_intervals(ipt__step_search *s, uint32_t from, const uint32_t *sets) {
  uint32_t axes = s->orders[from].axes;
  for (uint32_t begin = 0; begin < s->rank; begin++)
    for (uint32_t end = begin + 3; end <= s->rank; end++) {
      ipt__swap interval = {begin, end, end};
      uint32_t sorted = ipt__sort_interval(axes, begin, end);
      if (sorted != axes && !ipt__try_step(s, from, sets, interval, sorted))
        return 0;
    }
  return 1;
}

static int ipt__try_steps(ipt__step_search *s, uint32_t from) {
  uint32_t sets[IPT__MOST_SOUGHT + 1];
  ipt__list_sets(s->orders[from].axes, s->rank, sets);
  return ipt__try_swaps(s, from, sets) && (!s->has_intervals || ipt__try_intervals(s, from, sets));
}

/* Finds a way from an order to order number 0, where every axis is at its place, if one is shorter
 * than the known way. Costs are counted from 1, because 0 means none. Returns 0 if memory runs
 * out. */
static int ipt__find_way(ipt__step_search *s, uint32_t start) {
  uint32_t number = ipt__order_number(s, start);
  ipt__order first = {start, 1, 0, number, 0, 0, 0, 0, 0};
  ipt__queued_order queued = {1, number};
  memset(s->orders, 0, s->order_count * sizeof *s->orders);
  s->orders[number] = first;
  s->queued = 0;
  if (!ipt__enqueue(s, queued))
    return 0;
  while (s->queued > 0 && s->queue[0].order != 0) {
    uint32_t from = ipt__dequeue(s);
    if (s->orders[from].done || s->orders[from].steps == IPT__MOST_STEPS_SOUGHT)
      continue;
    s->orders[from].done = 1;
    if (!ipt__try_steps(s, from))
      return 0;
  }
  return 1;
}

/* Returns the array in some order of its axes, with the permutation that remains. */
static ipt__axes ipt__axes_of_order(const ipt__step_search *s, const ipt__order *order) {
  ipt__axes axes;
  memset(&axes, 0, sizeof axes);
  axes.rank = s->rank;
  axes.elem_size = s->elem_size;
  for (uint32_t i = 0; i < s->rank; i++) {
    uint32_t axis = ipt__axis_at(order->axes, i);
    axes.axis[axis] = i;
    axes.extent[i] = s->extent[1u << axis];
  }
  return axes;
}

static ipt__step ipt__step_from(const ipt__step_search *s, const ipt__order *before,
                                ipt__swap swap) {
  ipt__axes axes = ipt__axes_of_order(s, before);
  return swap.middle < swap.end ? ipt__swap_step(&axes, swap)
                                : ipt__interval_step(&axes, swap.begin, swap.end);
}

/* Appends the steps of the way that was found. Returns its length by their real costs. */
static float ipt__list_way(ipt__step_search *s, ipt__sequence *sequence) {
  uint32_t sets[IPT__MOST_SOUGHT + 1];
  float length = 1;
  sequence->count += s->orders[0].steps;
  uint32_t place = sequence->count;
  for (const ipt__order *order = &s->orders[0]; order->steps > 0;
       order = &s->orders[order->before]) {
    const ipt__order *before = &s->orders[order->before];
    ipt__swap swap = {order->begin, order->middle, order->end};
    ipt__list_sets(before->axes, s->rank, sets);
    ipt__step_sets groups = ipt__sets_of_step(sets, s->rank, swap);
    ipt__step_cost *cost = ipt__known_cost(s, &groups);
    ipt__step *step = &sequence->step[--place];
    *step = ipt__step_from(s, before, swap);
    if (!cost->planned)
      cost->copies = (float)ipt__cost_of_step(s->planning, step);
    cost->planned = 1;
    length += cost->copies;
  }
  return length;
}

/* Prepares the search for axes that are named by their final places. Returns their present
 * order. */
static uint32_t ipt__name_axes(ipt__step_search *s, const ipt__axes *axes) {
  uint64_t extent[IPT__MOST_SOUGHT] = {0};
  uint32_t start = 0;
  for (uint32_t i = 0; i < axes->rank; i++) {
    start |= i << 4 * axes->axis[i];
    extent[i] = axes->extent[axes->axis[i]];
  }
  s->extent[0] = 1;
  for (uint32_t set = 1; set < 1u << axes->rank; set++) {
    uint32_t axis = 0;
    while ((set >> axis & 1) == 0)
      axis++;
    uint32_t rest = set & (set - 1);
    s->extent[set] = s->extent[rest] * extent[axis];
    s->spread[set] = (uint16_t)(s->spread[rest] | 1u << 2 * axis);
    s->ones[set] = (uint8_t)(s->ones[rest] + 1);
  }
  return start;
}

/* Searches until no way is shorter than the known one. */
static int ipt__search_until_known(ipt__step_search *s, uint32_t start, ipt__sequence *sequence) {
  const uint32_t done_before = sequence->count;
  float shortest = 0;
  for (int i = 0; i < IPT__MOST_SEARCHES; i++) {
    ipt__sequence found = *sequence;
    s->most = shortest;
    if (!ipt__find_way(s, start))
      return 0;
    if (s->orders[0].steps == 0)
      break;
    found.count = done_before;
    float length = ipt__list_way(s, &found);
    if (shortest <= 0 || length < shortest) {
      shortest = length;
      *sequence = found;
    }
  }
  return 1;
}

/* Returns the least cost of a step. On a device no launch is faster than a copy; on the CPU nothing
 * is faster than the fastest kernel. */
static double ipt__least_step(const ipt__planning *planning) {
  if (!planning->profile->execution.launches)
    return planning->profile->cpu_costs.move;
  return 1 + ipt__launch_bytes(planning->profile) / (double)ipt__shape_bytes(planning->shape);
}

/* *start receives the present order of the axes. The caller closes the search, also after a
 * failure. */
static ipt_result ipt__open_step_search(ipt__step_search *s, const ipt__planning *planning,
                                        const ipt_allocator *allocator, const ipt__axes *axes,
                                        int has_intervals, uint32_t *start) {
  memset(s, 0, sizeof *s);
  s->planning = planning;
  s->allocator = allocator;
  s->rank = axes->rank;
  s->elem_size = axes->elem_size;
  s->has_intervals = has_intervals;
  s->least = ipt__least_step(planning);
  s->order_count = 1;
  for (uint32_t i = 2; i <= axes->rank; i++)
    s->order_count *= i;
  *start = ipt__name_axes(s, axes);
  s->orders = (ipt__order *)ipt__allocate(allocator, s->order_count * sizeof *s->orders);
  s->costs = (ipt__step_cost *)ipt__allocate(allocator, (1u << 2 * s->rank) * sizeof *s->costs);
  return s->orders != NULL && s->costs != NULL ? IPT_SUCCESS : IPT_ERROR_OUT_OF_HOST_MEMORY;
}

static void ipt__close_step_search(ipt__step_search *s) {
  ipt__release(s->allocator, s->queue);
  ipt__release(s->allocator, s->costs);
  ipt__release(s->allocator, s->orders);
}

static ipt_result ipt__search_steps(const ipt__planning *planning, const ipt_allocator *allocator,
                                    const ipt__axes *axes, int has_intervals,
                                    ipt__sequence *sequence) {
  ipt__step_search search;
  uint32_t start;
  ipt_result result =
      ipt__open_step_search(&search, planning, allocator, axes, has_intervals, &start);
  if (result == IPT_SUCCESS && !ipt__search_until_known(&search, start, sequence))
    result = IPT_ERROR_OUT_OF_HOST_MEMORY;
  if (result == IPT_SUCCESS && search.most <= 0) /* there is no way */
    result = IPT_ERROR_UNSUPPORTED;
  ipt__close_step_search(&search);
  return result;
}

/* ---- Many axes ---- */

/* The step that brings axes together at the least cost per axis that is joined to another one. */
typedef struct ipt__joining {
  double cost; /* cost per joined axis; 0: nothing is found yet */
  ipt__step step;
  ipt__axes left;
} ipt__joining;

static void ipt__try_joining(const ipt__planning *planning, const ipt__axes *axes,
                             const uint32_t *place, const ipt__step *step, ipt__joining *best) {
  ipt__axes left = *axes;
  ipt__stage stage;
  ipt__place_axes(&left, place);
  if (left.rank >= axes->rank)
    return;
  double cost = step->is_interval ? ipt__fit_interval(planning, &step->shape, &step->map, &stage)
                                  : ipt__estimate_swap(planning, &step->shape);
  cost /= axes->rank - left.rank;
  if (best->cost > 0 && best->cost <= cost)
    return;
  best->cost = cost;
  best->step = *step;
  best->left = left;
}

/* Some swap always joins axes. */
static void ipt__try_joining_swaps(const ipt__planning *planning, const ipt__axes *axes,
                                   ipt__joining *best) {
  uint32_t place[IPT_MAX_AXES];
  for (uint32_t begin = 0; begin < axes->rank; begin++)
    for (uint32_t middle = begin + 1; middle < axes->rank; middle++)
      for (uint32_t end = middle + 1; end <= axes->rank; end++) {
        ipt__swap swap = {begin, middle, end};
        ipt__step step = ipt__swap_step(axes, swap);
        ipt__places_after_swap(axes, swap, place);
        ipt__try_joining(planning, axes, place, &step, best);
      }
}

static void ipt__try_joining_intervals(const ipt__planning *planning, const ipt__axes *axes,
                                       ipt__joining *best) {
  uint32_t place[IPT_MAX_AXES];
  for (uint32_t begin = 0; begin < axes->rank; begin++)
    for (uint32_t end = begin + 3; end <= ipt__min(axes->rank, begin + IPT__MAPPED_AXES); end++) {
      ipt__step step = ipt__interval_step(axes, begin, end);
      ipt__places_in_interval(axes, begin, end, place);
      if (step.is_interval)
        ipt__try_joining(planning, axes, place, &step, best);
    }
}

/* `planning` is that of all data; only the size of its shape counts. Without has_intervals all
 * steps are transpositions. */
static ipt_result ipt__find_steps(const ipt__planning *planning, const ipt_allocator *allocator,
                                  const ipt__axes *axes, int has_intervals,
                                  ipt__sequence *sequence) {
  ipt__joining joinings[2]; /* the last one, and the one that is sought */
  const ipt__axes *left = axes;
  sequence->count = 0;
  while (left->rank > IPT__MOST_SOUGHT) {
    ipt__joining *best = &joinings[sequence->count % 2];
    best->cost = 0;
    ipt__try_joining_swaps(planning, left, best);
    if (has_intervals)
      ipt__try_joining_intervals(planning, left, best);
    sequence->step[sequence->count++] = best->step;
    left = &best->left;
  }
  return left->rank > 0 ? ipt__search_steps(planning, allocator, left, has_intervals, sequence)
                        : IPT_SUCCESS;
}
