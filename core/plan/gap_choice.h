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

/* Whether the matrices of a batch take turns. On a device they begin at multiples of 16 bytes then,
 * as kernels expect of data; other matrices go through each stage together. */
static int ipt__take_turns(const ipt__planning *planning) {
  const ipt__shape *s = planning->shape;
  return !planning->profile->execution.launches || s->batch == 1 ||
         ipt__shape_stride(s) * s->elem_size % 16 == 0;
}

static ipt_result ipt__plan_gaps(const ipt__planning *planning, const ipt__gap_way *way,
                                 ipt__stages *all) {
  const ipt__shape *s = planning->shape;
  ipt__shape matrix = *s;
  ipt__planning one = *planning;
  int turns = ipt__take_turns(planning);
  ipt__clear_stages(all);
  matrix.batch = turns ? 1 : s->batch;
  one.shape = &matrix;
  all->turns = turns ? s->batch : 0;
  all->turn_bytes = ipt__shape_bytes(&matrix);
  all->turn_stride = ipt__shape_stride(s) * s->elem_size;
  all->turn_of_all = 1;
  if (way->saves_gaps)
    all->kept = ipt__kept_of(s);
  if (all->kept.scratch > planning->scratch_limit)
    return IPT_ERROR_SCRATCH_TOO_SMALL;
  if (planning->profile->execution.launches &&
      (!ipt__kept_fits(&all->kept) || (way->saves_gaps && !turns)))
    return IPT_ERROR_UNSUPPORTED;
  all->scratch_limit = planning->scratch_limit - all->kept.scratch;
  ipt_result result = way->add(&one, all);
  all->scratch += ipt__scratch_before(all);
  if (result == IPT_SUCCESS && !ipt__launches_fit(all, planning->profile))
    return IPT_ERROR_UNSUPPORTED;
  return result;
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

/* Takes whichever costs less. On a device rows move only if nothing else has the scratch that it
 * needs, because moving rows takes many launches. */
static ipt_result ipt__choose_stages_with_gaps(const ipt__planning *planning, ipt__stages *best) {
  ipt__stages other;
  ipt_result result = ipt__try_gap_ways(planning, 0, IPT__SAVING_WAYS, IPT_ERROR_UNSUPPORTED, best);
  ipt_result other_result = ipt__choose_stages_without_gaps(planning, &other);
  result = ipt__take_cheaper(result, best, other_result, &other);
  if (result == IPT_SUCCESS && planning->profile->execution.launches)
    return result;
  return ipt__try_gap_ways(planning, IPT__SAVING_WAYS, IPT__GAP_WAYS, result, best);
}

static ipt_result ipt__choose_stages(const ipt__planning *planning, ipt__stages *best) {
  return ipt__shape_moves(planning->shape) && ipt__rows_meet_gaps(planning->shape)
             ? ipt__choose_stages_with_gaps(planning, best)
             : ipt__choose_stages_without_gaps(planning, best);
}
