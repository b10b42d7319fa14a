/* Chooses how gaps are treated: by a kernel that leaves them alone, by passes that save them, or by
 * moving rows. */

typedef struct ipt__gap_way {
  ipt_result (*add)(const ipt__planning *planning, ipt__stages *all);
  int saves_gaps;
} ipt__gap_way;

enum { IPT__SAVING_WAYS = 2, IPT__GAP_WAYS = 5 };

/* Those behind IPT__SAVING_WAYS need no scratch for gaps. */
static const ipt__gap_way ipt__gap_ways[IPT__GAP_WAYS] = {{ipt__add_passes, 1},
                                                          {ipt__add_pass_with_overhang, 1},
                                                          {ipt__add_corner, 0},
                                                          {ipt__add_moved_rows, 0},
                                                          {ipt__add_exchanged_rows, 0}};

/* Starts a plan in which the matrices of a batch take turns, or else go through each stage
 * together. */
static ipt__stages ipt__begin_gaps(const ipt__shape *s, int saves_gaps, int takes_turns) {
  ipt__stages all;
  ipt__clear_stages(&all);
  all.turns = takes_turns ? s->batch : 0;
  all.turn_bytes = takes_turns ? ipt__shape_bytes(s) / s->batch : ipt__shape_bytes(s);
  all.turn_stride = ipt__shape_stride(s) * s->elem_size;
  all.turn_of_all = 1;
  if (saves_gaps) {
    all.kept = ipt__kept_of(s);
    all.kept.stride = all.turn_stride;
    all.kept.matrices = takes_turns ? 1 : s->batch;
    all.kept.scratch = ipt__saturating_mul(all.kept.scratch, all.kept.matrices);
  }
  return all;
}

static ipt_result ipt__plan_gaps_by_turns(const ipt__planning *planning, const ipt__gap_way *way,
                                          int takes_turns, ipt__stages *all) {
  ipt__shape shape = *planning->shape;
  ipt__planning one = *planning;
  int launches = planning->profile->execution.launches;
  *all = ipt__begin_gaps(&shape, way->saves_gaps, takes_turns);
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

/* The matrices of a batch take turns if they can: on a device they have to begin at multiples of 16
 * bytes, as kernels expect of data, and not to take too many launches. Squares with rows between
 * those of others have no other way. */
static ipt_result ipt__plan_gaps(const ipt__planning *planning, const ipt__gap_way *way,
                                 ipt__stages *all) {
  ipt_result result = ipt__plan_gaps_by_turns(planning, way, 1, all);
  int lies_between = ipt__shape_stride(planning->shape) < ipt__shape_extent(planning->shape);
  if (result != IPT_ERROR_UNSUPPORTED || planning->shape->batch == 1 || lies_between ||
      !planning->profile->execution.launches)
    return result;
  return ipt__plan_gaps_by_turns(planning, way, 0, all);
}

/* Replaces `best` by a cheaper plan, and returns the result for the better of both. */
static ipt_result ipt__take_cheaper(ipt_result result, ipt__stages *best, ipt_result other_result,
                                    const ipt__stages *other) {
  if (other_result != IPT_SUCCESS || (result == IPT_SUCCESS && best->cost <= other->cost))
    return result == IPT_ERROR_UNSUPPORTED ? other_result : result;
  ipt__copy_stages(best, other);
  return IPT_SUCCESS;
}

static ipt_result ipt__try_gap_ways(const ipt__planning *planning, int first, int end,
                                    ipt_result result, ipt__stages *best) {
  ipt__stages other;
  for (int i = first; i < end; i++) {
    ipt_result other_result = ipt__plan_gaps(planning, &ipt__gap_ways[i], &other);
    result = ipt__take_cheaper(result, best, other_result, &other);
  }
  return result;
}

/* Takes whichever costs less. On a device rows move only if nothing else applies or has the scratch
 * that it needs, because moving rows takes many launches. */
static ipt_result ipt__choose_stages_with_gaps(const ipt__planning *planning, ipt__stages *best) {
  ipt__stages other;
  ipt_result result = ipt__try_gap_ways(planning, 0, IPT__SAVING_WAYS, IPT_ERROR_UNSUPPORTED, best);
  ipt_result other_result = ipt__choose_stages_without_gaps(planning, &other);
  result = ipt__take_cheaper(result, best, other_result, &other);
  if (result == IPT_SUCCESS && planning->profile->execution.launches)
    return result;
  return ipt__try_gap_ways(planning, IPT__SAVING_WAYS, IPT__GAP_WAYS, result, best);
}

/* Squares with one pitch go through exchanges if no kernel takes their elements or rows. */
static ipt_result ipt__choose_stages(const ipt__planning *planning, ipt__stages *best) {
  const ipt__shape *s = planning->shape;
  if (ipt__shape_moves(s) && ipt__rows_meet_gaps(s))
    return ipt__choose_stages_with_gaps(planning, best);
  ipt_result result = ipt__choose_stages_without_gaps(planning, best);
  if (result == IPT_SUCCESS || s->pitch == 0)
    return result;
  return ipt__try_gap_ways(planning, IPT__SAVING_WAYS, IPT__GAP_WAYS, result, best);
}
