/* The sections of a plan: what the host submits to each rank at a time, in the same order on all.
 * Section 0 spreads the matrices. Then for each matrix there are its strip transposed and the
 * exchange, in one order or the other; the last one moves the matrices together. The sections of
 * the exchange are launches of one program, which serves all matrices. */

/* Sections of the exchange of a matrix. */
static uint64_t ipt__multi_exchange_sections(const ipt_multi_plan *plan) {
  return ipt__dist_step_count(&plan->ranks[0].exchange) + 1;
}

static uint64_t ipt__multi_section_count(const ipt_multi_plan *plan) {
  return 2 + plan->turns * (ipt__multi_exchange_sections(plan) + 1);
}

/* The launches of a rank in a section. */
typedef struct ipt__multi_section {
  const ipt__device_program *program; /* NULL: nothing */
  uint64_t first, end;                /* launches */
  uint64_t data;                      /* offset of the matrix in the data */
} ipt__multi_section;

/* `index` counts the sections of the program. */
static ipt__multi_section ipt__multi_section_of_program(const ipt__multi_rank *rank,
                                                        uint64_t index) {
  ipt__multi_section section = {NULL, index > 0 ? rank->ends[index - 1] : 0, rank->ends[index], 0};
  if (section.first < section.end)
    section.program = &rank->program;
  return section;
}

static ipt__multi_section ipt__multi_find_section(const ipt_multi_plan *plan,
                                                  const ipt__multi_rank *rank, uint64_t index) {
  uint64_t exchange = ipt__multi_exchange_sections(plan);
  if (index == 0 || index + 1 == ipt__multi_section_count(plan))
    return ipt__multi_section_of_program(rank, index == 0 ? 0 : exchange + 1);
  uint64_t matrix = (index - 1) / (exchange + 1), at = (index - 1) % (exchange + 1);
  bool to_strips = rank->exchange.grid.to_strips;
  ipt__multi_section section = {NULL, 0, 0, 0};
  if (at != (to_strips ? exchange : 0)) {
    section = ipt__multi_section_of_program(rank, at + (to_strips ? 1 : 0));
  } else if (rank->local != NULL) {
    section.program = rank->local->device;
    section.end = section.program->program.count;
  }
  section.data = matrix * rank->exchange.apart;
  return section;
}

/* ---- The launches of the exchange ---- */

/* A phase of planning for one rank. */
typedef void (*ipt__multi_phase)(ipt__multi_station *station, uint64_t step);

static void ipt__multi_plan_spread(ipt__multi_station *s, uint64_t step) {
  (void)step;
  ipt__dist_spread(&s->rank->exchange, s->plan->turns);
  ipt__multi_end_section(s);
  ipt__dist_take_matrix(&s->rank->exchange, 0);
  ipt__dist_begin(&s->rank->exchange);
}

static void ipt__multi_plan_begin_step(ipt__multi_station *s, uint64_t step) {
  s->step = step;
  s->sent = 0;
  ipt__dist_begin_step(&s->rank->exchange, step);
}

static void ipt__multi_plan_wait(ipt__multi_station *s, uint64_t step) {
  (void)step;
  s->rank->exchange.road->wait(s);
}

static void ipt__multi_plan_finish_step(ipt__multi_station *s, uint64_t step) {
  ipt__dist_finish_step(&s->rank->exchange, step);
}

static void ipt__multi_plan_end(ipt__multi_station *s, uint64_t step) {
  (void)step;
  ipt__dist_end(&s->rank->exchange);
  ipt__multi_end_section(s);
  ipt__dist_move_together(&s->rank->exchange, s->plan->turns);
  ipt__multi_end_section(s);
}

static void ipt__multi_plan_phase(const ipt_multi_plan *plan, ipt__multi_station *stations,
                                  ipt__multi_phase phase, uint64_t step) {
  for (uint32_t i = 0; i < plan->count; i++)
    phase(&stations[i], step);
}

static ipt_result ipt__multi_plan_launches(const ipt_multi_plan *plan,
                                           ipt__multi_station *stations) {
  uint64_t steps = ipt__dist_step_count(&plan->ranks[0].exchange);
  ipt__multi_plan_phase(plan, stations, ipt__multi_plan_spread, 0);
  for (uint64_t step = 0; step < steps; step++) {
    ipt__multi_plan_phase(plan, stations, ipt__multi_plan_begin_step, step);
    ipt__multi_plan_phase(plan, stations, ipt__multi_plan_wait, step);
    ipt__multi_plan_phase(plan, stations, ipt__multi_plan_finish_step, step);
  }
  ipt__multi_plan_phase(plan, stations, ipt__multi_plan_end, 0);
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < plan->count && result == IPT_SUCCESS; i++)
    result = stations[i].result;
  return result;
}
