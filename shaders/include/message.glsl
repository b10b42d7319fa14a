// Numbers on their way from one workgroup to others, in words of `scratch` that begin as zeros: each
// has 31 bits of the number, or what these leave over, and one that says that it is there. So
// whoever has the words has the number, in whatever order they arrive, and nothing else has to be
// ordered.

layout(buffer_reference, std430, buffer_reference_align = 4) buffer Words {
  uint v[];
};

#include "wait.glsl"

#if defined(DOUBLE) && defined(COMPLEX)
const uint NUMBER_WORDS = 4;
#elif defined(DOUBLE) || defined(COMPLEX)
const uint NUMBER_WORDS = 2;
#else
const uint NUMBER_WORDS = 1;
#endif

const uint MESSAGE_WORDS = NUMBER_WORDS + 1;
const uint IS_THERE = 1u << 31;

uvec2 bits_of_real(REAL x) {
#ifdef DOUBLE
  return unpackDouble2x32(x);
#else
  return uvec2(floatBitsToUint(x), 0);
#endif
}

// As number_from_bits takes them.
uvec4 bits_of_number(NUMBER x) {
#ifdef COMPLEX
  return uvec4(bits_of_real(x.x), bits_of_real(x.y));
#else
  return uvec4(bits_of_real(x), uvec2(0));
#endif
}

// Where the i-th word of a number is among its bits.
uint place_of_bits(uint i) {
#ifdef DOUBLE
  return i;
#else
  return 2 * i;
#endif
}

void send_word(uint to, uint word) {
  atomicOr(Words(scratch).v[to], word | IS_THERE);
}

void send(uint to, NUMBER x) {
  uvec4 bits = bits_of_number(x);
  uint rest = 0;
  [[unroll]] for (uint i = 0; i < NUMBER_WORDS; i++) {
    uint word = bits[place_of_bits(i)];
    send_word(to + i, word);
    rest |= word >> 31 << i;
  }
  send_word(to + NUMBER_WORDS, rest);
}

bool look_for(uint from, out uint words[MESSAGE_WORDS]) {
  uint all = IS_THERE;
  [[unroll]] for (uint i = 0; i < MESSAGE_WORDS; i++) {
    words[i] = atomicLoad(Words(scratch).v[from + i], gl_ScopeDevice, gl_StorageSemanticsNone,
                          gl_SemanticsRelaxed);
    all &= words[i];
  }
  return all != 0;
}

// Looks of the longest wait. If it was too long the kernel reports it at its end: a loop that only looks
// and counts is left sooner.
uint most_polls = 0;

// Waits for it. What is used behind the loop is what its condition has seen: of what the loop's body
// has computed last SwiftShader has for all invocations that of the slowest one.
NUMBER receive(uint from) {
  uint words[MESSAGE_WORDS];
  uint polls = 0;
  bool is_over = look_for(from, words);
  while (!is_over) {
    polls++;
    is_over = look_for(from, words) || polls >= MOST_POLLS;
  }
  most_polls = max(most_polls, polls);
  uvec4 bits = uvec4(0);
  [[unroll]] for (uint i = 0; i < NUMBER_WORDS; i++)
    bits[place_of_bits(i)] = (words[i] & ~IS_THERE) | words[NUMBER_WORDS] >> i << 31;
  return number_from_bits(bits);
}
