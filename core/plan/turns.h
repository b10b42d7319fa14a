/* Lets the matrices of a batch take turns: one goes through all stages before the next one does. On
 * the CPU one thread can take it through, so that what fits its cache comes from memory once. Or
 * all threads take it together, although they have to meet more often; this serves large or few
 * matrices and methods without batches. On a device it serves matrices with gaps between them,
 * which all begin at multiples of 16 bytes, as kernels expect of data. */

typedef enum ipt__turn_mode {
  IPT__NO_TURNS,    /* each stage is for all matrices */
  IPT__TURN_OF_ONE, /* one thread takes a matrix through all stages */
  IPT__TURN_OF_ALL, /* all threads take it through */
  IPT__TURN_MODES
} ipt__turn_mode;

/* Small matrices are left to one of all threads, which then have nothing to do. */
static double ipt__turns_cost(const ipt__stages *stages, const ipt__planning *matrix,
                              uint64_t threads) {
  const ipt__profile *profile = matrix->profile;
  const ipt__cpu_costs *costs = &profile->cpu_costs;
  uint64_t bytes = stages->turn_bytes;
  double cost = 0;
  if (threads == 0)
    return stages->cost;
  for (uint32_t i = 0; i < stages->count; i++) {
    int cached = i > 0 && bytes <= costs->share * profile->threads;
    cost += ipt__stage_cost(&stages->stage[i], profile) * (cached ? costs->cached : 1);
  }
  if (stages->turn_of_all)
    return bytes < profile->cpu_sizes.waking.stage
               ? cost * (double)threads
               : cost + costs->meeting * (double)(threads * stages->count) / (double)bytes;
  uint64_t of_thread = ipt__divide_up(stages->turns, threads); /* the most turns of one thread */
  return cost * (double)(of_thread * threads) / (double)stages->turns;
}

static ipt__verdict ipt__stages_in_turns(const ipt__method *method, const ipt__planning *planning,
                                         ipt__turn_mode mode, ipt__stages *stages) {
  ipt__shape matrix = *planning->shape;
  ipt__profile profile = *planning->profile;
  uint64_t workers = mode == IPT__TURN_OF_ALL ? 1 : ipt__min(matrix.batch, profile.threads);
  ipt__planning one = *planning;
  one.shape = &matrix;
  one.profile = &profile;
  one.scratch_limit /= workers;
  one.transfers = one.in_sequence = 0;
  matrix.batch = 1;
  matrix.stride = 0;
  if (mode == IPT__TURN_OF_ONE)
    profile.threads = 1;
  ipt__verdict verdict = ipt__stages_by_method(method, &one, stages);
  if (stages->count < 2 && planning->shape->stride == 0) /* nothing can be gained */
    return IPT__DOES_NOT_APPLY;
  stages->turns = planning->shape->batch;
  stages->turn_bytes = ipt__shape_bytes(&matrix);
  stages->turn_stride = ipt__shape_stride(planning->shape) * matrix.elem_size;
  stages->turn_of_all = mode == IPT__TURN_OF_ALL;
  stages->scratch *= workers;
  stages->cost = ipt__turns_cost(stages, &one, planning->profile->threads);
  return ipt__launches_fit(stages, planning->profile) ? verdict : IPT__DOES_NOT_APPLY;
}

static int ipt__may_take_turns(const ipt__planning *planning, ipt__turn_mode mode) {
  const ipt__shape *shape = planning->shape;
  int many = shape->batch > 1 && shape->pitch == 0 && !planning->in_sequence;
  if (mode == IPT__NO_TURNS || planning->profile->threads > 0)
    return mode == IPT__NO_TURNS || many;
  return many && mode == IPT__TURN_OF_ALL && shape->stride != 0 &&
         shape->stride * shape->elem_size % 16 == 0;
}
