// The second step of TSMTTSM [Ernst, "Global Reduction", with a fixed order in place of atomics]:
// the sums of the workgroups, in scratch, become C = alpha * sum + beta * C. Without workgroups the
// sum is zero. Of a workgroup here, `slots` invocations add up the sums of one element.

#include "tsm.glsl"

layout(constant_id = 1) const uint WORKGROUP = 64;

shared NUMBER exchanged[WORKGROUP];

void main() {
  uint slot = gl_LocalInvocationIndex / lanes, at = gl_LocalInvocationIndex;
  uint element = group_index() * lanes + at % lanes;
  bool present = element < m * n && slot < slots;
  NUMBER sum = NUMBER(0);
  for (uint group = slot; present && group < groups; group += slots)
    sum += Numbers(add64(scratch, mul64(mul64(group, m * n), NUMBER_BYTES))).v[element];
  exchanged[at] = sum;
  barrier();
  for (uint live = slots; live > 1; live = (live + 1) / 2) {
    uint reach = (live + 1) / 2;
    if (slot + reach < live)
      exchanged[at] += exchanged[at + reach * lanes];
    barrier();
  }
  if (present && slot == 0)
    store_scaled(row_of(c, c_pitch, element / n), element % n, exchanged[at]);
}
