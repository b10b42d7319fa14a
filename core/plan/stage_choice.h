/* Chooses the cheapest stages for a transposition among those of all methods that are allowed. */

/* A square takes one pass, which nothing beats where choices are hasty: trying anything else would
 * take longer than transposing a small square. */
static int ipt__may_be_best(const ipt__method *method, const ipt__planning *planning) {
  const ipt__shape *shape = planning->shape;
  int one_pass = planning->profile->execution.hasty && shape->rows == shape->cols;
  if (planning->variant->method != NULL)
    return method->name == planning->variant->method;
  return method->moves_squares || !one_pass;
}

/* Transposing what fits a core's nearer caches through a buffer takes less time than trying other
 * methods, unless most threads lack a buffer. */
static int ipt__is_good_enough(const ipt__method *method, const ipt__stages *best,
                               const ipt__planning *planning) {
  const double enough = 2;
  return planning->profile->execution.hasty && method->holds_matrix &&
         best->method == method->name && best->cost < enough &&
         ipt__instance_bytes(&best->stage[0]) <= planning->profile->sizes.cache / 16;
}

/* Replaces the best stages by those of this method if these are cheaper, or cost the same and have
 * the better name. */
static ipt__verdict ipt__try_method(const ipt__method *method, ipt__turn_mode mode,
                                    const ipt__planning *planning, ipt__stages *best) {
  ipt__stages candidate;
  ipt__verdict verdict = mode != IPT__NO_TURNS
                             ? ipt__stages_in_turns(method, planning, mode, &candidate)
                             : ipt__stages_by_method(method, planning, &candidate);
  int same_by_name = method->names_ties && candidate.cost <= best->cost &&
                     (candidate.turns != 0) == (best->turns != 0);
  if (verdict == IPT__APPLIES &&
      (best->method == NULL || candidate.cost < best->cost || same_by_name))
    ipt__copy_stages(best, &candidate);
  return verdict;
}

/* Tries every method that is allowed and keeps the cheapest stages. */
static ipt_result ipt__choose_stages_without_gaps(const ipt__planning *planning,
                                                  ipt__stages *best) {
  int too_much_scratch = 0;
  ipt__clear_stages(best);
  if (!ipt__shape_moves(planning->shape))
    return IPT_SUCCESS;
  for (int i = 0; i < IPT__METHOD_COUNT; i++) {
    const ipt__method *method = &ipt__methods[i];
    if (!ipt__may_be_best(method, planning))
      continue;
    for (int number = 0; number < IPT__TURN_MODES; number++) {
      ipt__turn_mode mode = (ipt__turn_mode)number;
      if (ipt__may_take_turns(planning, mode))
        too_much_scratch |= ipt__try_method(method, mode, planning, best) == IPT__TOO_MUCH_SCRATCH;
    }
    if (planning->variant->method == NULL && ipt__is_good_enough(method, best, planning))
      break;
  }
  if (best->method != NULL)
    return IPT_SUCCESS;
  return too_much_scratch ? IPT_ERROR_SCRATCH_TOO_SMALL : IPT_ERROR_UNSUPPORTED;
}
