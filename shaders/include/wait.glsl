// Waits for counts or messages in scratch that other workgroups of the launch write. A wait always
// ends: a message that has not come for some seconds, thousands of times as long as it should take,
// never will. The waiting workgroup then goes on without it, and the plan's report says that the
// results are undefined. A counter is also set to the awaited value, so that nobody waits for it
// again.
//
// A kernel that includes this has the arguments `scratch` and `report`.

#include "report.glsl"

const uint MOST_POLLS = 1u << 22;

uint count_at(uint index) {
  return atomicLoad(Words(scratch).v[index], gl_ScopeDevice, gl_StorageSemanticsNone,
                    gl_SemanticsRelaxed);
}

void report_failure() {
  atomicExchange(Words(report).v[0], GAVE_UP);
}
