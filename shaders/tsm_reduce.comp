#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// The second step of TSMTTSM [Ernst, "Global Reduction", with a fixed order in place of atomics]:
// the sums of the workgroups, in scratch, become C = alpha * sum + beta * C. Without workgroups the
// sum is zero. Of a workgroup here, `slots` invocations add up the sums of one element.

#include "tsm.glsl"

layout(constant_id = 1) const uint WORKGROUP = 64;

const uint SUMS = 1, EXCHANGE_NUMBERS = WORKGROUP;

NUMBER sums[SUMS];

#include "tsm_exchange.glsl"
#include "tsm_slots.glsl"

// Sums that are on their way at the same time.
const uint AT_A_TIME = 8;

NUMBER sum_of_group(uint group, uint element) {
  return Numbers(add64(scratch, mul64(mul64(group, m * n), NUMBER_BYTES))).v[element];
}

// Those behind the last one are the last one again, and are not added.
NUMBER add_groups(uint slot, uint element) {
  NUMBER sum = NUMBER(0), ahead[AT_A_TIME];
  for (uint first = slot; first < groups; first += AT_A_TIME * slots) {
    [[unroll]] for (uint i = 0; i < AT_A_TIME; i++)
      ahead[i] = sum_of_group(min(first + i * slots, groups - 1), element);
    [[unroll]] for (uint i = 0; i < AT_A_TIME; i++)
      if (first + i * slots < groups)
        sum += ahead[i];
  }
  return sum;
}

void take_sum(uint i, uint lane, NUMBER sum) {
  uint element = group_index() * lanes + lane;
  if (element < m * n)
    store_scaled(row_of(c, c_pitch, element / n), element % n, sum);
}

void main() {
  uint slot = gl_LocalInvocationIndex / lanes, lane = gl_LocalInvocationIndex % lanes;
  uint element = group_index() * lanes + lane;
  sums[0] = NUMBER(0);
  if (element < m * n && slot < slots)
    sums[0] = add_groups(slot, element);
  add_slots(slot, lane);
}
