// The second step of TSMTTSM [Ernst, "Global Reduction", with a fixed order in place of atomics]:
// the sums of the workgroups, in scratch, become C = alpha * sum + beta * C. Without workgroups the
// sum is zero. Of a workgroup here, `slots` invocations add up the sums of one element.

#include "tsm.glsl"

layout(constant_id = 1) const uint WORKGROUP = 64;

#include "tsm_slots.glsl"

void main() {
  uint slot = gl_LocalInvocationIndex / lanes;
  uint element = group_index() * lanes + gl_LocalInvocationIndex % lanes;
  bool present = element < m * n && slot < slots;
  NUMBER sum = NUMBER(0);
  for (uint group = slot; present && group < groups; group += slots)
    sum += Numbers(add64(scratch, mul64(mul64(group, m * n), NUMBER_BYTES))).v[element];
  sum = sum_slots(sum, slot);
  if (present && slot == 0)
    store_scaled(row_of(c, c_pitch, element / n), element % n, sum);
}
