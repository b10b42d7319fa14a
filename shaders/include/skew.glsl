// Skewed panels, see problem/skew.h and kernels/skew_panel.h: what both directions have in common.
//
// The columns are cut into strips, the panels into runs. A workgroup has a strip of a run. It goes
// from panel to panel and holds two of them in shared memory, as what it stores at the place of
// a panel comes from that panel and from the next one on its way. So every word is loaded once,
// and while one panel is stored, the one after the next is on its way to registers.
//
// A panel must not be stored before all strips of its run have loaded it, which was one step
// ago: hence waiting is short. They count themselves in scratch. The panel behind a run, with which
// the next run begins, is loaded first of all and held until it is needed; the next run waits for that
// before it stores. Tickets are handed out strip by strip and run by run, so that a workgroup
// waits for strips of its own run, which must be able to run at the same time, and for runs that
// have begun before. What is behind the last run is in scratch: the ends.

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first matrix
  uvec2 scratch;        // a ticket, and three counters for every run
  uvec2 ends;           // of the columns of the first matrix; a byte address
  uvec2 stored;         // where the launch's first panel goes: in the data, or in scratch
  uvec2 instance_bytes; // distance between matrices
  uint groups;          // that have work; the grid may be larger
  uint ends_bytes;      // distance between the ends of matrices
  uint cols;
  uint panels;     // whole ones
  uint rest;       // rows behind them
  uint strips;     // of a panel
  uint runs;       // of a matrix
  uint run_panels; // of each run but the last
  uint first_panel; // of the launch; the rows behind the panels are one more
  uint end_panel;
};
#include "tickets.glsl"

layout(constant_id = 3) const uint ELEM_BYTES = 4;
layout(constant_id = 4) const uint LINES = 32; // rows of a panel; they make whole words
layout(constant_id = 5) const uint STRIP = 32; // columns, at most
layout(constant_id = 6) const uint HALO = 0;   // columns behind a strip that are loaded with it
layout(constant_id = 7) const uint PITCH = 33; // words between lines in shared memory
layout(constant_id = 8) const uint LOADS = 4;  // words of a panel that an invocation loads
layout(constant_id = 9) const bool WAITS = false;

const bool WHOLE_WORDS = ELEM_BYTES % 4 == 0;
const uint ELEM_WORDS = WHOLE_WORDS ? ELEM_BYTES / 4 : 1;
const uint PIECE_WORDS = LINES * ELEM_BYTES / 4;
const uint PANEL_SHARED = SHARED_WORDS / 2;

shared uint tile[SHARED_WORDS]; // two panels, by turns

uint ahead[LOADS];   // the next panel
uint carried[LOADS]; // the one behind the run

uvec2 matrix; // address
uvec2 target;
uvec2 matrix_ends;
uint first_col; // of the strip
uint width;

// Defined by each direction: a step is a panel, in the order in which it goes.
uint load_word(uint step, uint index);
void put_word(uint step, uint index, uint word);
void store_panel(uint step);

uint steps() {
  return end_panel - first_panel;
}

uvec2 panel_address(uvec2 base, uint panel) {
  return add64(base, mul64(cols * LINES * ELEM_BYTES, panel));
}

uint panel_start(uint step) { // in shared memory
  return step % 2 * PANEL_SHARED;
}

// Elements of the panel before with which the piece of a column begins.
uint offset_of(uint col) {
  return col * rest % LINES;
}

uint extra_pieces(uint col) { // behind the panels, of the columns before this one
  return col * rest / LINES;
}

bool has_extra_piece(uint col) {
  return offset_of(col) + rest >= LINES;
}

// The bytes of a word at the end of the data that belong to it are changed, others are left alone.
void store_partly(uvec2 base, uint index, uint word, uint bytes) {
  if (bytes >= 4) {
    Words(base).v[index] = word;
  } else {
    uint mask = (1u << 8 * bytes) - 1;
    atomicXor(Words(base).v[index], (Words(base).v[index] ^ word) & mask);
  }
}

void load_panel(uint step) {
  [[unroll]] for (uint i = 0; i < LOADS; i++)
    ahead[i] = load_word(step, i * gl_WorkGroupSize.x + gl_LocalInvocationIndex);
}

void put_panel(uint step) {
  [[unroll]] for (uint i = 0; i < LOADS; i++)
    put_word(step, i * gl_WorkGroupSize.x + gl_LocalInvocationIndex, ahead[i]);
}

// Counter 0 of a run counts strips that have begun, 1 and 2 those that have loaded a panel of an odd
// and of an even step: none loads a panel before all have loaded the one two steps before.
void announce(uint run, uint counter) {
  if (WAITS && gl_LocalInvocationIndex == 0) {
    memoryBarrierBuffer();
    atomicAdd(Words(scratch).v[1 + 3 * run + counter], 1);
  }
}

void wait_for(uint run, uint counter, uint count) {
  uint arrived = 0;
  while (arrived < count)
    arrived = atomicOr(Words(scratch).v[1 + 3 * run + counter], 0);
}

// Until the panel of a step may be stored. run: of all matrices.
void wait_for_loads(uint run, uint begin, uint step) {
  if (!WAITS || gl_LocalInvocationIndex != 0)
    return;
  if (step == begin) {
    wait_for(run, 0, strips);
    if (run % runs > 0)
      wait_for(run - 1, 0, strips);
  } else {
    wait_for(run, 1 + (step - begin) % 2, strips * ((step - begin + 1) / 2));
  }
  memoryBarrierBuffer();
}

void enter_strip(uint instance, uint strip) {
  uvec2 distance = mul64(instance_bytes, instance);
  matrix = add64(data, distance);
  target = add64(stored, distance);
  matrix_ends = add64(ends, mul64(ends_bytes, instance));
  first_col = strip * STRIP;
  width = min(STRIP, cols - first_col);
}

void main() {
  uint ticket = take_ticket(WAITS);
  if (ticket >= groups)
    return;
  uint run = ticket / strips;
  enter_strip(run / runs, ticket - run * strips);
  uint begin = run % runs * run_panels;
  uint end = min(begin + run_panels, steps());
  load_panel(end);
  [[unroll]] for (uint i = 0; i < LOADS; i++)
    carried[i] = ahead[i];
  load_panel(begin);
  put_panel(begin);
  workgroup_barrier();
  announce(run, 0);
  if (begin + 1 < end)
    load_panel(begin + 1);
  for (uint step = begin; step < end; step++) {
    if (step + 1 == end) {
      [[unroll]] for (uint i = 0; i < LOADS; i++)
        ahead[i] = carried[i];
    }
    put_panel(step + 1);
    wait_for_loads(run, begin, step);
    workgroup_barrier();
    if (step + 1 < end)
      announce(run, 1 + (step + 1 - begin) % 2);
    if (step + 2 < end)
      load_panel(step + 2);
    store_panel(step);
    workgroup_barrier();
  }
}
