#version 460
#extension GL_GOOGLE_include_directive : require
// P-IPT [Sung, section 3]: every cycle belongs to one worker, an invocation or a workgroup. There
// is a worker for each position. It follows the cycle from its position until it meets a smaller
// position, which means that another worker leads this cycle. The worker of the smallest position
// then moves the whole cycle. Nothing is shared, so there are no flags; if there are few cycles,
// few workers have work.
layout(constant_id = 1) const uint LANES = 1; // invocations of a worker, words of an element

#include "include/bench.glsl"
#include "include/super_elements.glsl"

bool leads_cycle(uint start) {
  uint position = destination(start);
  while (position > start)
    position = destination(position);
  return position == start;
}

void move_cycle(uint64_t matrix, uint start, uint lane) {
  uint held = element_word(matrix, start, lane).v;
  uint position = start;
  do {
    position = destination(position);
    ElementWords word = element_word(matrix, position, lane);
    uint ahead = word.v;
    word.v = held;
    held = ahead;
  } while (position != start);
}

void main() {
  uint64_t index = invocation_index();
  uint64_t worker = index / LANES;
  uint64_t matrix = worker / positions();
  uint start = uint(worker - matrix * positions());
  if (matrix < batch && leads_cycle(start) && destination(start) != start)
    move_cycle(matrix, start, uint(index - worker * LANES));
}
