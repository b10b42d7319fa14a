#version 460
#extension GL_GOOGLE_include_directive : require
// 100! before the improvements of [Sung, section 5.2]: PTTWAC with a workgroup for each
// super-element, which has an invocation for each word and holds the word in a register. One bit
// per position in global memory says that the position has been claimed.
//
// A workgroup starts at the position with its own number. As in
// shaders/include/cycle_following.glsl it loads the element and then looks at the position's bit:
// if nobody had claimed the position by then, the element is the original one. Then it travels: it
// loads the element at the destination, claims that position, and goes on as long as nobody else
// had claimed it. A whole workgroup takes the same branches.
layout(constant_id = 1) const uint LANES = 1; // of a workgroup, words of an element

#define ACCESS coherent
#include "include/bench.glsl"
#include "include/super_elements.glsl"

shared uint flag_before; // bit of the last position; not zero: it was claimed

// Reads the bit after all invocations have loaded, and tells all of them its value.
bool was_claimed(uint position, bool claim) {
  memoryBarrier();
  barrier();
  if (gl_LocalInvocationIndex == 0) {
    uint bit = 1u << (position & 31u);
    ElementWords word = ElementWords(flags + 4 * uint64_t(position >> 5));
    flag_before = atomicOr(word.v, claim ? bit : 0) & bit;
  }
  barrier();
  return flag_before != 0;
}

void main() {
  if (group_index() >= positions()) // uniform across the workgroup
    return;
  uint lane = gl_LocalInvocationIndex;
  uint position = uint(group_index());
  uint held = element_word(0, position, lane).v;
  bool claimed = was_claimed(position, false);
  while (!claimed) {
    position = destination(position);
    ElementWords word = element_word(0, position, lane);
    uint ahead = word.v;
    claimed = was_claimed(position, true);
    if (!claimed)
      word.v = held;
    held = ahead;
  }
}
