#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// BS [Sung, section 3] with the matrix in registers, for panels: narrow matrices of up to some tens
// of thousands of elements. An invocation holds whole lines of few elements: rows of a tall panel,
// or columns of a wide one. Consecutive invocations hold consecutive lines, so that accesses across
// lines are coalesced; accesses along a line move 16 bytes at a time where that is possible. If
// panels have few lines, a workgroup takes panels_per_group of them.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first instance
  uvec2 instance_bytes; // distance between instances
  uint batch;
  uint rows;
  uint cols;
  uint panels_per_group;
  uvec2 overhang_begin; // see overhang.glsl
  uvec2 overhang;
};
#include "include/overhang.glsl"

layout(constant_id = 3) const uint HELD_LINES = 1; // per invocation
layout(constant_id = 4) const uint LINE_WORDS = 4; // words of one line
layout(constant_id = 5) const uint ELEM_WORDS = 1;
layout(constant_id = 6) const bool TALL = true; // lines are rows

uint held[HELD_LINES * LINE_WORDS];

uint lines() {
  return TALL ? rows : cols;
}

// Accesses along the line, whose words are consecutive in memory.
void load_along(uvec2 panel, uint k, uint line) {
  uvec2 address = add64(panel, mul64(LINE_WORDS * 4, line));
  if (LINE_WORDS % 4 == 0) {
    [[unroll]] for (uint w = 0; w < LINE_WORDS; w += 4) {
      uvec4 quad = load_quad(address, w / 4);
      [[unroll]] for (uint i = 0; i < 4; i++)
        held[k * LINE_WORDS + w + i] = quad[i];
    }
  } else {
    [[unroll]] for (uint w = 0; w < LINE_WORDS; w++)
      held[k * LINE_WORDS + w] = load_word(address, w);
  }
}

void store_along(uvec2 panel, uint k, uint line) {
  uvec2 address = add64(panel, mul64(LINE_WORDS * 4, line));
  if (LINE_WORDS % 4 == 0) {
    [[unroll]] for (uint w = 0; w < LINE_WORDS; w += 4) {
      uint at = k * LINE_WORDS + w;
      store_quad(address, w / 4, uvec4(held[at], held[at + 1], held[at + 2], held[at + 3]));
    }
  } else {
    [[unroll]] for (uint w = 0; w < LINE_WORDS; w++)
      store_word(address, w, held[k * LINE_WORDS + w]);
  }
}

// Accesses across lines: the elements of a line are lines() elements apart.
uint word_across(uint line, uint w) {
  return (w / ELEM_WORDS * lines() + line) * ELEM_WORDS + w % ELEM_WORDS;
}

void load_across(uvec2 panel, uint k, uint line) {
  [[unroll]] for (uint w = 0; w < LINE_WORDS; w++)
    held[k * LINE_WORDS + w] = load_word(panel, word_across(line, w));
}

void store_across(uvec2 panel, uint k, uint line) {
  [[unroll]] for (uint w = 0; w < LINE_WORDS; w++)
    store_word(panel, word_across(line, w), held[k * LINE_WORDS + w]);
}

// Finds the invocation's k-th line and the panel that it belongs to; false if there is none.
bool held_line(uint k, out uvec2 panel, out uint line) {
  uint index = k * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
  uint item = index / lines();
  uint instance = group_index() * panels_per_group + item;
  line = index - item * lines();
  panel = add64(data, mul64(instance_bytes, instance));
  return item < panels_per_group && instance < batch;
}

void main() {
  uvec2 panel;
  uint line;
  [[unroll]] for (uint k = 0; k < HELD_LINES; k++) {
    if (held_line(k, panel, line)) {
      if (TALL)
        load_along(panel, k, line);
      else
        load_across(panel, k, line);
    }
  }
  workgroup_barrier();
  [[unroll]] for (uint k = 0; k < HELD_LINES; k++) {
    if (held_line(k, panel, line)) {
      if (TALL)
        store_across(panel, k, line);
      else
        store_along(panel, k, line);
    }
  }
}
