/* Sums over rows through shared memory: the blockings, what they cost, and how the best one divides
 * the work; see shaders/skinny_sums_blocked.comp. */

typedef struct ipt__sum_blocking {
  uint32_t tm, tn, workgroup, loads, vector; /* as the parameters */
} ipt__sum_blocking;

/* The numbers in registers: the sums of a tile, and its rows of A and B. */
static uint64_t ipt__sum_numbers(const ipt__sum_blocking *v) {
  return (uint64_t)v->tm * v->tn + v->tm + v->tn;
}

static uint64_t ipt__sum_registers(const ipt__product *product, const ipt__profile *profile,
                                   const ipt__sum_blocking *v) {
  return ipt__registers(product, profile, ipt__sum_numbers(v), v->loads);
}

static uint64_t ipt__sum_slots(const ipt__product *product, const ipt__sum_blocking *v) {
  return v->workgroup / (ipt__divide_up(product->m, v->tm) * ipt__divide_up(product->n, v->tn));
}

/* Returns the units of shared memory, including what tiles read beyond the last row. At the end
 * sums take the place of the rows, at least one sum of each invocation, whatever its size; see
 * shaders/include/skinny_slots.glsl. */
static uint64_t ipt__sum_units(const ipt__product *product, const ipt__sum_blocking *v,
                               uint64_t rows) {
  uint64_t of_row = ipt__row_numbers(product, product->m, v->vector) +
                    ipt__row_numbers(product, product->n, v->vector);
  uint64_t of_rows = ipt__units_of(product, rows * of_row + v->tm + v->tn);
  return ipt__max(of_rows, v->workgroup);
}

/* Returns the rows of a block: the same number for each slot, whole units, and about as many units
 * as `loads` asks for. */
static uint64_t ipt__sum_block_rows(const ipt__product *product, const ipt__profile *profile,
                                    const ipt__sum_blocking *v, uint64_t slot_count) {
  uint32_t unit = ipt__unit_numbers(product->type);
  uint64_t wanted = (uint64_t)v->workgroup * v->loads * unit;
  uint64_t step = slot_count, available = ipt__staged_units(profile);
  while (step % unit != 0)
    step += slot_count;
  uint64_t rows = step;
  while ((rows + step) * (product->m + product->n) <= wanted &&
         ipt__sum_units(product, v, rows + step) <= available)
    rows += step;
  return rows;
}

static uint64_t ipt__sum_resident(const ipt__product *product, const ipt__profile *profile,
                                  const ipt__sum_blocking *v, uint64_t rows) {
  return ipt__resident_workgroups(profile, ipt__sum_registers(product, profile, v),
                                  ipt__sum_units(product, v, rows), v->workgroup);
}

/* The cost for neighbours of loading a row of a tile from shared memory; some of them share what
 * they load. Vectors of 8 bytes cost less if the two invocations of each pair share them. */
static double ipt__sum_loads(const ipt__product *product, const ipt__profile *profile,
                             const ipt__sum_blocking *v) {
  const ipt__sum_costs *costs = &profile->product_costs.sums;
  uint64_t down = ipt__divide_up(product->m, v->tm), across = ipt__divide_up(product->n, v->tn);
  uint64_t bytes = (uint64_t)v->vector * ipt__type_size(product->type);
  double a = (double)v->tm / v->vector, b = (double)v->tn / v->vector;
  if (bytes == IPT__QUAD_BYTES)
    return costs->rows_of_a * a + ipt__load_cost(profile, down, across) * b;
  if (bytes == IPT__QUAD_BYTES / 2)
    return (a + b) * (down % 2 == 0 || across % 2 == 0 ? costs->even_half : costs->half);
  return a + b;
}

/* The cost of multiplying and loading, for all invocations that share a row. */
static double ipt__sum_computing(const ipt__product *product, const ipt__profile *profile,
                                 const ipt__sum_blocking *v) {
  const ipt__sum_costs *costs = &profile->product_costs.sums;
  const ipt__core_shape *core = &profile->product_costs.core;
  double warps = (double)v->workgroup / (double)(ipt__sum_slots(product, v) * core->width);
  double multiplications =
      (double)v->tm * v->tn * ipt__multiply_cost(product, profile) / core->schedulers;
  double loads = ipt__sum_loads(product, profile, v);
  return warps * ipt__greater(costs->multiplications * multiplications + costs->loads * loads,
                              costs->least_loads * loads);
}

static double ipt__sum_cost(const ipt__product *product, const ipt__profile *profile,
                            const ipt__sum_blocking *v) {
  const ipt__sum_costs *costs = &profile->product_costs.sums;
  uint64_t slot_count = ipt__sum_slots(product, v),
           rows = ipt__sum_block_rows(product, profile, v, slot_count);
  double groups = (double)ipt__sum_resident(product, profile, v, rows);
  double warps = groups * v->workgroup / profile->product_costs.core.width;
  double computing = ipt__sum_computing(product, profile, v) * (1 + ipt__imbalance(profile, warps));
  double busy = ipt__overlapped(computing, ipt__memory_time(product, profile), costs->apart);
  double waits = costs->latency / (double)rows * (1 / groups + costs->groups);
  return (busy * (1 + costs->few_warps / warps) * (1 + costs->few_groups / groups) + waits) *
         (1 + costs->few_rows * (double)slot_count / (double)rows);
}

/* Whether a tile is so long that it loads much for what it multiplies, although the matrix is wider
 * than its short side. */
static int ipt__is_long(const ipt__product *product, const ipt__profile *profile,
                        const ipt__sum_blocking *v) {
  uint32_t times = profile->product_costs.sums.long_tile;
  return (v->tm > times * v->tn + 1 && v->tn < product->n) ||
         (v->tn > times * v->tm + 1 && v->tm < product->m);
}

static int ipt__sum_fits(const ipt__product *product, const ipt__profile *profile,
                         const ipt__sum_blocking *v) {
  uint64_t tiles = ipt__divide_up(product->m, v->tm) * ipt__divide_up(product->n, v->tn);
  uint64_t most = profile->registers_per_invocation + profile->product_costs.sums.spare;
  return v->workgroup <= profile->workgroup && tiles <= v->workgroup &&
         ipt__sum_registers(product, profile, v) <= most;
}

static void ipt__try_sum(const ipt__product *product, const ipt__profile *profile,
                         const ipt__sum_blocking *v, double *least, ipt__sum_blocking *best) {
  if (!ipt__sum_fits(product, profile, v) || ipt__is_long(product, profile, v) ||
      (*least != 0 && ipt__sum_computing(product, profile, v) >= *least))
    return;
  uint64_t rows = ipt__sum_block_rows(product, profile, v, ipt__sum_slots(product, v));
  if (ipt__sum_units(product, v, rows) > ipt__staged_units(profile))
    return;
  double cost = ipt__sum_cost(product, profile, v);
  if (*least != 0 && cost >= *least)
    return;
  *least = cost;
  *best = *v;
}

/* Tries all tiles of vectors of this length. */
static void ipt__find_sum(const ipt__product *product, const ipt__profile *profile, uint32_t vector,
                          double *least, ipt__sum_blocking *best) {
  const ipt__sum_costs *costs = &profile->product_costs.sums;
  const uint32_t longest = profile->product_costs.blocked.longest_tile;
  uint32_t most_m = (uint32_t)ipt__round_up(ipt__min(product->m, longest), vector);
  uint32_t most_n = (uint32_t)ipt__round_up(ipt__min(product->n, longest), vector);
  ipt__sum_blocking v = *best;
  v.vector = vector;
  for (v.tm = vector; v.tm <= most_m; v.tm += vector)
    for (v.tn = vector; v.tn <= most_n; v.tn += vector)
      for (v.workgroup = costs->least_workgroup; v.workgroup <= costs->most_workgroup;
           v.workgroup *= 2)
        for (v.loads = costs->loads_step; v.loads <= costs->most_loads;
             v.loads += costs->loads_step)
          ipt__try_sum(product, profile, &v, least, best);
}

static ipt__sum_blocking ipt__best_sum(const ipt__product *product, const ipt__profile *profile,
                                       uint32_t *resident) {
  uint32_t unit = ipt__unit_numbers(product->type),
           usual = profile->product_costs.division.resident;
  const ipt__sum_costs *costs = &profile->product_costs.sums;
  uint32_t workgroup = (uint32_t)ipt__min(profile->workgroup, costs->most_workgroup);
  ipt__sum_blocking best = {unit, unit, workgroup, costs->loads_step, unit};
  double least = 0;
  ipt__find_sum(product, profile, unit, &least, &best);
  if (unit > 1)
    ipt__find_sum(product, profile, 1, &least, &best);
  if (least != 0) {
    uint64_t rows = ipt__sum_block_rows(product, profile, &best, ipt__sum_slots(product, &best));
    *resident = (uint32_t)ipt__round_up(usual, ipt__sum_resident(product, profile, &best, rows));
  }
  return best;
}

static void ipt__choose_sum(const ipt__product *product, const ipt__profile *profile,
                            ipt__skinny_geometry *geometry) {
  const ipt__variant *asked = product->variant;
  ipt__sum_blocking best = ipt__best_sum(product, profile, &geometry->resident);
  uint64_t tm = ipt__min(product->m, ipt__asked_or(asked, &ipt__tm_parameter, best.tm));
  uint64_t tn = ipt__min(product->n, ipt__asked_or(asked, &ipt__tn_parameter, best.tn));
  geometry->vector = ipt__choose_vector(product, best.vector);
  geometry->tm = (uint32_t)ipt__round_up(tm, geometry->vector);
  geometry->tn = (uint32_t)ipt__round_up(tn, geometry->vector);
  geometry->workgroup = (uint32_t)ipt__asked_or(asked, &ipt__workgroup_parameter, best.workgroup);
  geometry->loads = (uint32_t)ipt__asked_or(asked, &ipt__loads_parameter, best.loads);
}

/* Counts the bytes of a row in which slots fall on the same banks as the first slot. `slot_count`
 * slots read at a time, and their rows are `apart` bytes apart. */
static uint64_t ipt__bank_conflicts(uint64_t apart, uint64_t bytes, uint64_t slot_count) {
  uint64_t conflicts = 0;
  for (uint64_t i = 1; i < slot_count; i++) {
    uint64_t distance = i * apart % IPT__SKINNY_BANKS_BYTES;
    distance = ipt__min(distance, IPT__SKINNY_BANKS_BYTES - distance);
    conflicts += bytes > distance ? bytes - distance : 0;
  }
  return conflicts;
}

/* The conflicts in both matrices if each slot's row is `rows` rows after that of the slot before.
 * A slot reads contiguous numbers at a time, because tiles are interleaved. */
static uint64_t ipt__slot_conflicts(const ipt__product *product,
                                    const ipt__skinny_geometry *geometry, uint64_t rows) {
  uint64_t number = ipt__type_size(product->type), vector = geometry->vector * number;
  uint64_t neighbours = vector == IPT__QUAD_BYTES ? IPT__SHARED_BANKS / 2 : IPT__SHARED_BANKS;
  uint64_t slot_count = 1 + (neighbours - 1) / geometry->lanes;
  uint64_t a = ipt__row_numbers(product, product->m, geometry->vector) * number;
  uint64_t b = ipt__row_numbers(product, product->n, geometry->vector) * number;
  return ipt__bank_conflicts(rows * a, geometry->tiles_m * vector, slot_count) +
         ipt__bank_conflicts(rows * b, geometry->tiles_n * vector, slot_count);
}

static ipt__sum_blocking ipt__blocking_of_sum(const ipt__skinny_geometry *geometry) {
  ipt__sum_blocking v = {geometry->tm, geometry->tn, geometry->workgroup, geometry->loads,
                         geometry->vector};
  return v;
}

/* Returns 0 if the block does not fit. */
static int ipt__choose_sum_block(const ipt__product *product, const ipt__profile *profile,
                                 ipt__skinny_geometry *geometry) {
  ipt__sum_blocking v = ipt__blocking_of_sum(geometry);
  uint64_t rows = ipt__sum_block_rows(product, profile, &v, geometry->slot_count);
  geometry->block_rows = (uint32_t)rows;
  geometry->units = geometry->units_of_rows = (uint32_t)ipt__sum_units(product, &v, rows);
  geometry->adjacent_rows = ipt__slot_conflicts(product, geometry, rows / geometry->slot_count) <
                            ipt__slot_conflicts(product, geometry, 1);
  geometry->held_a =
      (uint32_t)ipt__divide_up(ipt__units_of(product, rows * product->m), geometry->workgroup);
  geometry->held_other =
      (uint32_t)ipt__divide_up(ipt__units_of(product, rows * product->n), geometry->workgroup);
  return geometry->units <= ipt__most_staged_units(product, profile);
}

/* ---- Into how many workgroups few rows are divided ----
 *
 * Numbers of workgroups are compared by their cost in cycles of a core; see
 * docs/notes/skinny-choice.md. */

/* The number of workgroups that would take as long as these `groups` do if they were evenly spread
 * over the schedulers. */
static double ipt__balanced_groups(const ipt__profile *profile, uint64_t groups,
                                   uint32_t workgroup) {
  double warps = ipt__warps(profile, groups * workgroup);
  return groups == 0 ? 0 : (double)groups * (1 + ipt__imbalance(profile, warps));
}

static double ipt__division_cost(const ipt__product *product, const ipt__profile *profile,
                                 const ipt__skinny_geometry *geometry, uint64_t groups) {
  const ipt__few_rows_costs *costs = &profile->product_costs.few_rows;
  ipt__sum_blocking v = ipt__blocking_of_sum(geometry);
  uint64_t blocks = ipt__divide_up(ipt__divide_up(product->k, groups), geometry->block_rows);
  uint64_t divided = ipt__divide_up(product->k, blocks * geometry->block_rows);
  uint64_t each = ipt__divide_up(divided, profile->cores);
  uint64_t resident = ipt__min(each, geometry->resident), rest = each % resident;
  double rounds = (double)each / (double)resident;
  double balanced =
      (double)(each / resident) * ipt__balanced_groups(profile, resident, v.workgroup) +
      ipt__balanced_groups(profile, rest, v.workgroup);
  double busy = ipt__overlapped(ipt__sum_computing(product, profile, &v) * balanced,
                                ipt__memory_time(product, profile) * (double)each,
                                profile->product_costs.sums.apart);
  double warps = ipt__warps(profile, resident * v.workgroup);
  double rows = (double)(blocks * geometry->block_rows);
  double words = (double)(v.tm * v.tn * ipt__sum_words(product->type)); /* words of sums */
  double partial = (double)(divided * ipt__partial_sum_bytes(product));
  return costs->busy * busy * rows * (1 + costs->few_warps / warps) +
         rounds * costs->block * (double)blocks +
         rounds * costs->word * words * (1 + costs->together * (double)resident) +
         costs->partial * partial;
}

/* Few rows may need fewer workgroups than many rows do. This finds the best number, the same for
 * each core. It keeps the usual number where tiles are divided among workgroups too, and where
 * cores are so few that each needs more workgroups. Each workgroup stays within the limit of a
 * submission. */
static uint64_t ipt__blocked_sum_groups(const ipt__product *product, const ipt__profile *profile,
                                        const ipt__skinny_geometry *geometry) {
  uint64_t best = ipt__sum_groups(product, profile, geometry);
  uint64_t most = profile->cores * geometry->resident;
  uint64_t needed = ipt__groups_for_limit(product, profile);
  double least = 0;
  if (geometry->tile_groups > 1 || most < profile->product_costs.division.least_groups)
    return best;
  most = ipt__min(most, ipt__affordable_groups(product));
  if (best >= most)
    return best;
  for (uint64_t groups = profile->cores; groups <= most; groups += profile->cores) {
    double cost = ipt__division_cost(product, profile, geometry, groups);
    if (groups < needed || (least != 0 && cost >= least))
      continue;
    least = cost;
    best = groups;
  }
  return best;
}

/* The most rows that an invocation can sum on a device that limits iterations, counted as if no
 * loop were unrolled. 0: there is no room for one block. */
static uint64_t ipt__most_summed_in_blocks(const ipt__product *product,
                                           const ipt__skinny_geometry *geometry,
                                           const ipt__profile *profile) {
  uint64_t m = geometry->tm, n = geometry->tn, unit = ipt__unit_numbers(product->type);
  if (profile->loop_limit == 0)
    return IPT__SKINNY_MAX_STAGED_ROWS;
  uint64_t loaded = 3 * (geometry->held_a + geometry->held_other + 2) * (unit + 1) * unit;
  uint64_t summed = (geometry->block_rows / geometry->slot_count) * (2 + m + n + m * (n + 1));
  uint64_t reduction = ipt__exchange_iterations(geometry);
  return profile->loop_limit < reduction
             ? 0
             : (profile->loop_limit - reduction) / (loaded + summed) * geometry->block_rows;
}

static int ipt__lay_out_blocked_sums(const ipt__product *product, const ipt__profile *profile,
                                     ipt__skinny_geometry *geometry) {
  ipt__choose_sum(product, profile, geometry);
  ipt__divide_tiles(product, geometry);
  if (!ipt__choose_sum_block(product, profile, geometry))
    return 0;
  uint64_t most = ipt__most_summed_in_blocks(product, geometry, profile);
  if (most == 0)
    return 0;
  ipt__divide_sum(product, ipt__blocked_sum_groups(product, profile, geometry),
                  geometry->block_rows, most, geometry);
  return 1;
}
