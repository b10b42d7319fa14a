/* The sections of a plan: what the host submits to each rank at a time, in the same order on all.
 * All ranks are planned together, phase by phase, and most sections are launches of one program. */

/* `index` counts the sections of the program. */
static ipt__multi_section ipt__multi_section_of_program(const ipt__multi_rank *rank,
                                                        uint64_t index) {
  ipt__multi_section section = {NULL, index > 0 ? rank->ends[index - 1] : 0, rank->ends[index], 0,
                                IPT__MULTI_NO_STEP};
  if (section.first < section.end)
    section.program = &rank->program;
  return section;
}

/* A phase of planning for one rank. */
typedef void (*ipt__multi_phase)(ipt__multi_station *station, uint64_t step);

static void ipt__multi_plan_phase(const ipt_multi_plan *plan, ipt__multi_station *stations,
                                  ipt__multi_phase phase, uint64_t step) {
  for (uint32_t i = 0; i < plan->count; i++)
    phase(&stations[i], step);
}

/* Ends a step of all ranks. After the last one its own messages are collected as well. */
static void ipt__multi_end_step(ipt_multi_plan *plan, ipt__multi_station *stations, int is_last) {
  for (uint32_t i = 0; i < plan->count; i++)
    ipt__multi_wait(&stations[i]);
  if (!ipt__multi_end_mail(plan))
    stations[0].result = IPT_ERROR_OUT_OF_HOST_MEMORY;
  for (uint32_t i = 0; i < plan->count && is_last; i++)
    ipt__multi_wait_for_last(&stations[i]);
}
