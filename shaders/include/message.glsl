// Sends numbers from one workgroup to others through words of `scratch` that begin as zeros. Each
// word has 31 bits of the number and a bit that says that the word is there; a last word has the
// remaining bits. A receiver that has all words has the number, in whatever order they arrive, so
// no other memory access needs an order.

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

// The bits in the form that number_from_bits takes.
uvec4 bits_of_number(NUMBER x) {
#ifdef COMPLEX
  return uvec4(bits_of_real(x.x), bits_of_real(x.y));
#else
  return uvec4(bits_of_real(x), uvec2(0));
#endif
}

// The component of bits_of_number that has the i-th word of a number.
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

// The polls of the longest wait. The kernel reports a wait that was too long only at its end,
// because a loop that does nothing but poll and count ends sooner.
uint most_polls = 0;

// Waits for a number. The code after the loop uses only what the loop's condition has seen,
// because SwiftShader gives all invocations the value that the slowest one computed last in the
// loop's body.
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
