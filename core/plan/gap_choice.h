/* Chooses how gaps are treated: by a kernel that leaves them alone, by passes that save them, or by
 * moving rows. The CPU moves rows, which takes about as long there as passes. */

typedef struct ipt__gap_way {
  ipt_result (*add)(const ipt__planning *planning, ipt__stages *all);
  int saves_gaps;
} ipt__gap_way;

enum { IPT__SAVING_WAYS = 2, IPT__GAP_WAYS = 5 };

/* The ways from index IPT__SAVING_WAYS on need no scratch for gaps. */
static const ipt__gap_way ipt__gap_ways[IPT__GAP_WAYS] = {
    {IPT__IF_DEVICES(ipt__add_passes), 1},
    {IPT__IF_DEVICES(ipt__add_pass_with_overhang), 1},
    {ipt__add_corner, 0},
    {ipt__add_moved_rows, 0},
    {ipt__add_exchanged_rows, 0}};

/* Starts the stages. The matrices either take turns or go through each stage together. */
static void ipt__begin_gap_stages(const ipt__shape *s, int saves_gaps, int takes_turns,
                                  ipt__stages *all) {
  ipt__clear_stages(all);
  all->turns = takes_turns ? s->batch : 0;
  all->turn_bytes = takes_turns ? ipt__shape_bytes(s) / s->batch : ipt__shape_bytes(s);
  all->turn_stride = ipt__shape_stride(s) * s->elem_size;
  all->turn_of_all = 1;
  if (saves_gaps) {
    all->kept = ipt__kept_of(s);
    all->kept.stride = all->turn_stride;
    all->kept.matrices = takes_turns ? 1 : s->batch;
    all->kept.scratch = ipt__saturating_mul(all->kept.scratch, all->kept.matrices);
  }
}

static ipt_result ipt__add_gap_stages_of(const ipt__planning *planning, const ipt__gap_way *way,
                                         int takes_turns, ipt__stages *all) {
  ipt__shape shape = *planning->shape;
  ipt__planning one = *planning;
  int launches = ipt__has_launches(planning->profile);
  ipt__begin_gap_stages(&shape, launches && way->saves_gaps, takes_turns, all);
  if (launches && takes_turns && shape.batch > 1 && all->turn_stride % 16 != 0)
    return IPT_ERROR_UNSUPPORTED;
  if (all->kept.scratch > planning->scratch_limit)
    return IPT_ERROR_SCRATCH_TOO_SMALL;
  if (launches && !ipt__kept_fits(&all->kept))
    return IPT_ERROR_UNSUPPORTED;
  shape.batch = takes_turns ? 1 : shape.batch;
  one.shape = &shape;
  all->scratch_limit = planning->scratch_limit - all->kept.scratch;
  ipt_result result = way->add(&one, all);
  all->scratch += ipt__scratch_before(all);
  if (result == IPT_SUCCESS && !ipt__launches_fit(all, planning->profile))
    return IPT_ERROR_UNSUPPORTED;
  return result;
}

/* The matrices of a batch take turns if they can. On a device each has to begin at a multiple of 16
 * bytes, as kernels expect of data, and there must not be too many launches. Squares whose rows lie
 * between those of other squares can only take turns. */
static ipt_result ipt__add_gap_stages(const ipt__planning *planning, const ipt__gap_way *way,
                                      ipt__stages *all) {
  ipt_result result = ipt__add_gap_stages_of(planning, way, 1, all);
  int lies_between = ipt__shape_stride(planning->shape) < ipt__shape_extent(planning->shape);
  if (result != IPT_ERROR_UNSUPPORTED || planning->shape->batch == 1 || lies_between ||
      !ipt__has_launches(planning->profile))
    return result;
  return ipt__add_gap_stages_of(planning, way, 0, all);
}

/* Replaces `best` by cheaper stages, and returns the result for the better of both. */
static ipt_result ipt__take_cheaper(ipt_result result, ipt__stages *best, ipt_result other_result,
                                    const ipt__stages *other) {
  if (other_result != IPT_SUCCESS || (result == IPT_SUCCESS && best->cost <= other->cost))
    return result == IPT_ERROR_UNSUPPORTED ? other_result : result;
  ipt__copy_stages(best, other);
  return IPT_SUCCESS;
}

/* Takes the cheapest of the ways that save gaps and of kernels that leave gaps alone. */
static ipt_result ipt__try_saving_gaps(const ipt__planning *planning, ipt__stages *best) {
  ipt__stages other;
  ipt_result result = ipt__add_gap_stages(planning, &ipt__gap_ways[0], best), other_result;
  for (int i = 1; i < IPT__SAVING_WAYS; i++) {
    other_result = ipt__add_gap_stages(planning, &ipt__gap_ways[i], &other);
    result = ipt__take_cheaper(result, best, other_result, &other);
  }
  other_result = ipt__choose_stages_without_gaps(planning, &other);
  return ipt__take_cheaper(result, best, other_result, &other);
}

/* Takes the first way to move rows that applies. The ways are in the order of their costs. */
static ipt_result ipt__try_moving_rows(const ipt__planning *planning, ipt_result result,
                                       ipt__stages *best) {
  for (int i = IPT__SAVING_WAYS; i < IPT__GAP_WAYS && result != IPT_SUCCESS; i++) {
    ipt_result other_result = ipt__add_gap_stages(planning, &ipt__gap_ways[i], best);
    if (other_result != IPT_ERROR_UNSUPPORTED)
      result = other_result;
  }
  return result;
}

/* On a device rows move only if nothing else applies or has the scratch that it needs, because
 * moving rows takes many launches. Squares with one pitch go through exchanges if no kernel takes
 * their elements or rows and no method is forced. */
static ipt_result ipt__choose_stages(const ipt__planning *planning, ipt__stages *best) {
  const ipt__shape *s = planning->shape;
  ipt_result result = IPT_ERROR_UNSUPPORTED;
  int meets_gaps = ipt__shape_moves(s) && ipt__rows_meet_gaps(s);
  if (!meets_gaps)
    result = ipt__choose_stages_without_gaps(planning, best);
  else if (ipt__has_launches(planning->profile))
    result = ipt__try_saving_gaps(planning, best);
  return meets_gaps || (s->pitch != 0 && planning->variant->method == NULL)
             ? ipt__try_moving_rows(planning, result, best)
             : result;
}
