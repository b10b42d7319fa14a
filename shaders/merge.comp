#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Merge: the data holds `rows` long rows, then as many short ones, which copy.comp has saved in
// scratch. In the result every long row is followed by its short one. All units are words, and
// positions fit 32 bits.
//
// The result is cut into chunks. A workgroup holds one chunk in registers: first it loads the
// chunk's words, then it stores them. Since all words move to higher places, what a chunk
// overwrites is needed by itself and by chunks behind it. Tickets are handed out from the last
// chunk to the first one, so that those have been taken by workgroups that run already; they load
// without waiting for anybody, and tell so by a flag in scratch. A workgroup waits for these flags
// before it stores. So the wait ends, however few workgroups a device runs at the same time.
//
// Where workgroups must not wait, a dispatch has so few chunks that they need not.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;
  uvec2 scratch;   // a ticket, a flag for each chunk, the short rows
  uint groups;      // chunks of this dispatch
  uint first_chunk; // the first one
  uint rows;        // of the result
  uint row_words;
  uint long_words;
  uint short_words;
  uint short_rows;  // where they are saved, in words of scratch
};
#include "include/tickets.glsl"

layout(constant_id = 3) const uint HELD_WORDS = 1; // per invocation
layout(constant_id = 4) const bool WAITS = false;
layout(constant_id = 5) const bool LONG_ROWS = false; // than a chunk: it meets at most two

uint held[HELD_WORDS];

struct Chunk {
  uint start; // its first word
  uint row;   // which is in this row of the result
  uint col;
};

uint chunk_words() {
  return HELD_WORDS * gl_WorkGroupSize.x;
}

uvec2 word_address(uvec2 base, uint word) {
  return add64(base, mul64(word, 4));
}

uvec2 words_below(uvec2 base, uint word) {
  uint borrow;
  uint low = usubBorrow(base.x, word * 4, borrow);
  return uvec2(low, base.y - borrow);
}

// Rows that end before a column counted from the beginning of the chunk's first row.
uint rows_passed(uint col) {
  return LONG_ROWS ? uint(col >= row_words) : col / row_words;
}

// The word of the chunk that an invocation holds as its i-th.
uint held_word(uint i) {
  return i * gl_WorkGroupSize.x + gl_LocalInvocationIndex;
}

// In a long row every short row that has been passed brings the source one short row nearer. Base
// addresses are such that indices are small and not negative.
void load_chunk(Chunk chunk) {
  uint most_passed = rows_passed(chunk.col + chunk_words() - 1);
  uvec2 long_base = words_below(word_address(data, chunk.row * long_words + chunk.col),
                                most_passed * short_words);
  uvec2 short_base = word_address(word_address(scratch, short_rows), chunk.row * short_words);
  [[unroll]] for (uint i = 0; i < HELD_WORDS; i++) {
    uint word = held_word(i);
    uint passed = rows_passed(chunk.col + word);
    uint col = chunk.col + word - passed * row_words;
    if (chunk.start + word >= rows * row_words)
      continue;
    if (col < long_words)
      held[i] = Words(long_base).v[word + (most_passed - passed) * short_words];
    else
      held[i] = Words(short_base).v[passed * short_words + col - long_words];
  }
}

void store_chunk(Chunk chunk) {
  uvec2 base = word_address(data, chunk.start);
  [[unroll]] for (uint i = 0; i < HELD_WORDS; i++) {
    if (chunk.start + held_word(i) < rows * row_words)
      Words(base).v[held_word(i)] = held[i];
  }
}

// The chunk to which a word of a long row moves.
uint target_chunk(uint word) {
  return (word + word / long_words * short_words) / chunk_words();
}

// Flags begin behind the ticket, with that of the chunk first_chunk. They are polled by an atomic,
// which no compiler moves out of the loop.
void wait_for_chunk(uint index) {
  uint loaded = 0;
  while (loaded == 0)
    loaded = atomicOr(Words(scratch).v[1 + index - first_chunk], 0);
}

// Waits for the chunks that load what lies at the place of this one. Nobody loads the short rows.
void wait_for_readers(uint start) {
  uint end = min(start + chunk_words(), rows * long_words);
  if (start >= end)
    return;
  uint last = target_chunk(end - 1);
  for (uint index = target_chunk(start); index <= last; index++)
    wait_for_chunk(index);
}

// The barriers carry the order of one invocation's atomics over to the whole workgroup.
void wait_for_loads(uint index, uint start) {
  workgroup_barrier();
  if (WAITS) {
    if (gl_LocalInvocationIndex == 0) {
      memoryBarrierBuffer();
      atomicOr(Words(scratch).v[1 + index - first_chunk], 1);
      wait_for_readers(start);
      memoryBarrierBuffer();
    }
    workgroup_barrier();
  }
}

void main() {
  uint ticket = take_ticket(WAITS);
  if (ticket >= groups)
    return;
  uint index = first_chunk + groups - 1 - ticket;
  Chunk chunk;
  chunk.start = index * chunk_words();
  chunk.row = chunk.start / row_words;
  chunk.col = chunk.start - chunk.row * row_words;
  load_chunk(chunk);
  wait_for_loads(index, chunk.start);
  store_chunk(chunk);
}
