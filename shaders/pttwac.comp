#version 460
#extension GL_GOOGLE_include_directive : require
// PTTWAC for 010! [Sung, section 5.1]: one workgroup transposes one matrix that is too large for
// shared memory; its invocations move elements in global memory along the cycles, coordinated by
// one bit per element in shared memory. The bits are spread over more words than necessary, and a
// word is left out after every 32, so that lanes rarely meet in one word, bank or lock.
#define ACCESS coherent
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first instance
  uvec2 instance_bytes; // distance between instances
  uint batch;
  uint rows;
  uint cols;
};

layout(constant_id = 3) const uint ELEM_UNITS = 1;       // elem_units, as array size
layout(constant_id = 4) const uint SPREADING = 1;        // words of flags per word needed, 1..32
layout(constant_id = 5) const bool PADDING = true;

shared uint flags[SHARED_WORDS];

uvec2 matrix; // address
uint next_start;
uint held[ELEM_UNITS];
uint ahead[ELEM_UNITS];

#include "include/cycle_following.glsl"

uint flag_word(uint position) {
  uint word = position / (32 / SPREADING);
  return PADDING ? word + word / 32 : word;
}

uint flag_bit(uint position) {
  return 1u << (position % (32 / SPREADING));
}

bool more_starts() {
  return next_start < rows * cols;
}

bool take_start(bool idle, out uint position) {
  position = next_start;
  if (!idle || !more_starts())
    return false;
  next_start += gl_WorkGroupSize.x;
  return true;
}

uint destination(uint position) {
  uint row = position / cols;
  return (position - row * cols) * rows + row;
}

bool is_claimed(bool enabled, uint position) {
  return (atomicOr(flags[flag_word(position)], 0) & flag_bit(position)) != 0;
}

bool claim(bool enabled, uint position) {
  uint bit = flag_bit(position);
  return enabled && (atomicOr(flags[flag_word(position)], bit) & bit) == 0;
}

uvec2 element_address(uint position) {
  return unit_address(matrix, position * ELEM_UNITS);
}

void load_held(bool enabled, uint position) {
  for (uint i = 0; enabled && i < ELEM_UNITS; i++)
    held[i] = load_unit(unit_address(element_address(position), i));
}

void load_ahead(bool enabled, uint position) {
  for (uint i = 0; enabled && i < ELEM_UNITS; i++)
    ahead[i] = load_unit(unit_address(element_address(position), i));
}

void write_held(bool enabled, uint position) {
  for (uint i = 0; enabled && i < ELEM_UNITS; i++) {
    replace_unit(unit_address(element_address(position), i), ahead[i], held[i]);
    held[i] = ahead[i];
  }
}

void main() {
  if (group_index() >= batch) // uniform across the workgroup
    return;
  matrix = add64(data, mul64(instance_bytes, group_index()));
  for (uint i = gl_LocalInvocationIndex; i < SHARED_WORDS; i += gl_WorkGroupSize.x)
    flags[i] = 0;
  barrier();
  next_start = gl_LocalInvocationIndex;
  bool travelling = false;
  uint position = 0;
  follow_cycles(0xffffffffu, travelling, position);
}
