#version 460
#extension GL_GOOGLE_include_directive : require
// Super-element shifting with elements held in registers [Sung, 5.2.1]: lane l of a worker holds
// units l, l + LANES, ...

#define ACCESS coherent
#include "ipt.glsl"

layout(constant_id = 6) const uint HELD_UNITS = 1; // per lane

UNIT held[HELD_UNITS];
UNIT ahead[HELD_UNITS];

#include "shift.glsl"

bool holds(bool enabled, uint i) {
  return enabled && i * LANES + lane < task_units;
}

uvec2 held_address(uint position, uint i) {
  return unit_address(element_address(position), i * LANES + lane);
}

void load_held(bool enabled, uint position) {
  for (uint i = 0; i < HELD_UNITS; i++)
    if (holds(enabled, i))
      held[i] = load_unit(held_address(position, i));
}

void load_ahead(bool enabled, uint position) {
  for (uint i = 0; i < HELD_UNITS; i++)
    if (holds(enabled, i))
      ahead[i] = load_unit(held_address(position, i));
}

void write_held(bool enabled, uint position) {
  for (uint i = 0; i < HELD_UNITS; i++) {
    if (!holds(enabled, i))
      continue;
    replace_unit(held_address(position, i), ahead[i], held[i]);
    held[i] = ahead[i];
  }
}

// Word SHIFT_STATE_WORDS + k of a worker's state is word k of the element that it holds.
uint state_word(uint i) {
  return SHIFT_STATE_WORDS + (i * LANES + lane) * UNIT_WORDS;
}

void save_held(Words state) {
  for (uint i = 0; i < HELD_UNITS; i++)
    if (holds(true, i))
      store_unit_words(state, state_word(i), held[i]);
}

void restore_held(Words state) {
  for (uint i = 0; i < HELD_UNITS; i++)
    if (holds(true, i))
      held[i] = load_unit_words(state, state_word(i));
}
