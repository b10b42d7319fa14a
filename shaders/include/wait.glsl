// Waiting for what other workgroups of the launch count or send in scratch. It ends always: what does
// not come for some seconds, thousands of times as long as it takes, never will. Whoever has waited so
// long goes on without it, and the plan's report says that its results are undefined. Counters are
// set to what was awaited, so that nobody waits for them again.
//
// Whoever includes this has `scratch`, and `report` as arguments.

const uint MOST_POLLS = 1u << 22;
const uint GAVE_UP = 0x6A7E4D17u; // IPT_REPORT_GAVE_UP of ipt.h

uint count_at(uint index) {
  return atomicLoad(Words(scratch).v[index], gl_ScopeDevice, gl_StorageSemanticsNone,
                    gl_SemanticsRelaxed);
}

void report_failure() {
  atomicExchange(Words(report).v[0], GAVE_UP);
}
