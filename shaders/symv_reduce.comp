#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// The second step of a symmetric matrix times a vector: adds up the sums in scratch to y. An
// element of y has sums of rows from all splits of its band, and sums of columns from all bands
// that its column passes through. ADDERS invocations of a workgroup add up the sums of one element.

#include "splits.glsl"

layout(constant_id = 1) const uint LANES = 32;
layout(constant_id = 2) const uint LANE_ROWS = 8;
layout(constant_id = 3) const uint ROWS = 8;
layout(constant_id = 4) const uint COLS = 8;
layout(constant_id = 5) const uint ELEMENTS = 8; // elements of a workgroup
layout(constant_id = 6) const uint ADDERS = 8;

#include "matvec_blocks.glsl"

shared NUMBER exchanged[ELEMENTS * ADDERS];

bool has_split(uint band, uint split) {
  uint begin = split * split_blocks;
  return TRIANGLE == LOWER ? begin <= last_block(band) : begin + split_blocks > first_block(band);
}

bool has_band(uint block, uint band) {
  return TRIANGLE == LOWER ? block <= last_block(band) : block >= first_block(band);
}

NUMBER part_of(uint part, uint i) {
  return Numbers(add64(scratch, mul64(mul64(part, m), NUMBER_BYTES))).v[i];
}

// In place of a band that has no part of the element, the element's own band is loaded and not
// added.
NUMBER add_parts(uint i, uint adder) {
  const uint AT_A_TIME = 4;
  uint band = i / BLOCK_ROWS, block = i / BLOCK_COLS, bands = (m + BLOCK_ROWS - 1) / BLOCK_ROWS;
  NUMBER sum = NUMBER(0), ahead[AT_A_TIME];
  for (uint split = adder; split < splits; split += ADDERS)
    if (has_split(band, split))
      sum += part_of(split, i);
  for (uint first = adder; first < bands; first += AT_A_TIME * ADDERS) {
    [[unroll]] for (uint j = 0; j < AT_A_TIME; j++) {
      uint at = first + j * ADDERS;
      ahead[j] = part_of(splits + (at < bands && has_band(block, at) ? at : band), i);
    }
    [[unroll]] for (uint j = 0; j < AT_A_TIME; j++) {
      uint at = first + j * ADDERS;
      if (at < bands && has_band(block, at))
        sum += ahead[j];
    }
  }
  return sum;
}

void main() {
  uint adder = gl_LocalInvocationIndex / ELEMENTS, element = gl_LocalInvocationIndex % ELEMENTS;
  uint i = group_index() * ELEMENTS + element;
  exchanged[gl_LocalInvocationIndex] = i < m ? add_parts(i, adder) : NUMBER(0);
  barrier();
  if (adder > 0 || i >= m)
    return;
  NUMBER sum = NUMBER(0);
  for (uint j = 0; j < ADDERS; j++)
    sum += exchanged[j * ELEMENTS + element];
  store_element(c, i, 0, sum);
}
