#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// The second step of sums over rows [Ernst, "Global Reduction", with a fixed order in place of
// atomics]: adds up the sums of the first step's workgroups, which are in scratch, and stores
// C = alpha * sum + beta * C. Without such workgroups the sum is zero. slot_count invocations add
// up the sums of one element.

#include "skinny.glsl"

layout(constant_id = 1) const uint INVOCATIONS = 64;

const uint SUMS = 1, EXCHANGE_NUMBERS = INVOCATIONS;

NUMBER sums[SUMS];

#include "skinny_exchange.glsl"
#include "skinny_slots.glsl"

NUMBER sum_of_group(uint group, uint element) {
  return Numbers(add64(scratch, mul64(mul64(group, cols_a * n), NUMBER_BYTES))).v[element];
}

// Groups past the last one load its sum again and do not add it.
NUMBER add_groups(uint slot, uint element) {
  NUMBER sum = NUMBER(0), ahead[REDUCTION_LOADS];
  for (uint first = slot; first < groups; first += REDUCTION_LOADS * slot_count) {
    [[unroll]] for (uint i = 0; i < REDUCTION_LOADS; i++)
      ahead[i] = sum_of_group(min(first + i * slot_count, groups - 1), element);
    [[unroll]] for (uint i = 0; i < REDUCTION_LOADS; i++)
      if (first + i * slot_count < groups)
        sum += ahead[i];
  }
  return sum;
}

void take_sum(uint i, uint lane, NUMBER sum) {
  uint element = group_index() * lanes + lane;
  if (element < cols_a * n)
    store_scaled(row_of(small_matrix, small_pitch, element / n), element % n, sum);
}

void main() {
  uint slot = gl_LocalInvocationIndex / lanes, lane = gl_LocalInvocationIndex % lanes;
  uint element = group_index() * lanes + lane;
  sums[0] = NUMBER(0);
  if (element < cols_a * n && slot < slot_count)
    sums[0] = add_groups(slot, element);
  add_slots(slot, lane);
}
