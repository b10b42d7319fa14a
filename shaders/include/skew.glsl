// Skewed panels, see problem/skew.h and kernels/skew_panel.h: what both directions have in
// common.
//
// The columns are cut into strips, the panels into runs. Strips are equally wide: the last one is
// moved to the left, and what it has in common with the one before it both store, alike. A
// workgroup has a strip of a run and goes from panel to panel. What it stores at the place of a
// panel comes from that panel and from the next one on its way: each column takes as much from
// that as it leaves of its own panel. So a tile of one panel in shared memory is enough: of a new
// panel, what belongs to the place of the old one is put there first, over what is not needed any
// more; the tile is stored; and then the rest is put. Every word is loaded once, and while a
// panel is stored the next but one is on its way to registers.
//
// A panel must not be stored before all strips of its run have loaded it, which was one step ago:
// hence waiting is short. They count themselves in scratch. Nothing is read that another
// workgroup has written, so counting needs no memory barrier, but that a word counts as loaded
// only when it is there: it has been written to shared memory. The panel behind a run, with which
// the next run begins, is loaded first of all and held until it is needed; the next run waits for
// that before it stores. Tickets are handed out strip by strip and run by run, so that a
// workgroup waits for strips of its own run, which must be able to run at the same time, and for
// runs that have begun before. What is behind the last run is in scratch: the ends.

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first matrix
  uvec2 scratch;        // a ticket, and three counters for every run
  uvec2 ends;           // of the columns of the first matrix
  uvec2 stored;         // where the launch's first panel goes: in the data, or in scratch
  uvec2 instance_bytes; // distance between matrices
  uint groups;          // that have work; the grid may be larger
  uint ends_bytes;      // distance between the ends of matrices
  uint cols;
  uint panels;     // whole ones
  uint rest;       // rows behind them
  uint strips;     // of a panel
  uint runs;       // of a matrix
  uint run_panels; // of each run but the last, which has the rest
  uint first_panel; // of the launch; the rows behind the panels are one more
  uint end_panel;
};
#include "tickets.glsl"

layout(constant_id = 3) const uint ELEM_BYTES = 4;
layout(constant_id = 4) const uint LINES = 32;       // rows of a panel; they make whole words
layout(constant_id = 5) const uint STRIP = 32;       // columns
layout(constant_id = 6) const uint HALO = 0;         // columns behind a strip that are loaded with it
layout(constant_id = 7) const uint PITCH = 33;       // between lines of the tile: words, but for rows
                                                     // of elements that are no whole words bytes
layout(constant_id = 8) const uint ROW_LANES = 32;   // invocations along a row
layout(constant_id = 9) const uint ROW_LOADS = 1;    // words of a row for each of them
layout(constant_id = 10) const uint ROWS = 8;        // of a panel for each of them
layout(constant_id = 11) const uint PIECE_LANES = 32; // the same of pieces
layout(constant_id = 12) const uint PIECE_LOADS = 1;
layout(constant_id = 13) const uint PIECES = 8;
layout(constant_id = 14) const uint LOADS = 8; // words of a panel for each invocation
layout(constant_id = 15) const bool WAITS = false;
layout(constant_id = 16) const bool LINEAR = false; // the strip has all columns, a panel is one row
layout(constant_id = 17) const uint PACKED = 32; // after so many rows there is a word more in the tile

const bool WHOLE_WORDS = ELEM_BYTES % 4 == 0;
const uint ELEM_WORDS = WHOLE_WORDS ? ELEM_BYTES / 4 : 1;
const uint PIECE_WORDS = LINES * ELEM_BYTES / 4;
const uint NOWHERE = 32; // words behind the tile for what is not to be put into it

// Of a row of the strip. Elements that are no whole words begin anywhere in the first one.
const uint ROW_WORDS = WHOLE_WORDS ? STRIP * ELEM_WORDS : (STRIP * ELEM_BYTES + 6) / 4;

shared uint tile[SHARED_WORDS];

uint ahead[LOADS];   // the next panel
uint now[LOADS];     // the one that is put into the tile
uint carried[LOADS]; // the one behind the run
uint early[LOADS];   // bytes of a word that belong to the panel before: not of whole words in rows

uvec2 matrix; // address
uvec2 target;
uvec2 matrix_ends;
uint first_col; // of the strip

// Rows and pieces are walked over by lanes: an invocation has a lane, and every so many rows.
const uint ROW_STEP = gl_WorkGroupSize.x / ROW_LANES;
const uint PIECE_STEP = gl_WorkGroupSize.x / PIECE_LANES;
const bool EXACT_ROWS = ROWS * ROW_STEP == LINES;
const bool EXACT_PIECES = PIECES * PIECE_STEP == STRIP + HALO;

uint row_lane() {
  return gl_LocalInvocationIndex % ROW_LANES;
}

uint first_row() {
  return gl_LocalInvocationIndex / ROW_LANES;
}

uint piece_lane() {
  return gl_LocalInvocationIndex % PIECE_LANES;
}

uint first_piece() {
  return gl_LocalInvocationIndex / PIECE_LANES;
}

// Defined by each direction: a step is a panel, in the order in which it goes.
void load_panel(uint step, bool needed);
void load_first_panel(uint step);
bool is_elsewhere(uint step); // not where panels are: put without being loaded before
void put_elsewhere(uint step, bool is_early);
void enter_tile();
void put_panel(bool is_early); // what the panel before needs, or the rest
void store_panel(uint step);
uint source_of(uint line, uint at); // byte of the tile for one of a piece, of a row: what is stored

uint steps() {
  return end_panel - first_panel;
}

uvec2 panel_address(uvec2 base, uint panel) {
  return add64(base, mul64(cols * LINES * ELEM_BYTES, panel));
}

// Elements of the panel before with which the piece of a column begins.
uint offset_of(uint col) {
  return col * rest % LINES;
}

// The row of a panel that a piece has in place x.
uint row_of(uint x, uint offset) {
  if ((LINES & (LINES - 1)) == 0)
    return (x - offset) % LINES;
  return x < offset ? x + LINES - offset : x - offset;
}

// The same the other way round.
uint place_in_piece(uint row, uint offset) {
  if ((LINES & (LINES - 1)) == 0)
    return (row + offset) % LINES;
  return row + offset < LINES ? row + offset : row + offset - LINES;
}

uint extra_pieces(uint col) { // behind the panels, of the columns before this one
  return col * rest / LINES;
}

bool has_extra_piece(uint col) {
  return offset_of(col) + rest >= LINES;
}

// Of a word of the tile, what belongs to the panel before, or the rest.
void put_bytes(uint at, uint word, uint early_bytes, bool is_early) {
  uint mask = is_early ? early_bytes : ~early_bytes;
  tile[at] = (tile[at] & ~mask) | (word & mask);
}

uint byte_in_tile(uint at) {
  return tile[at / 4] >> (at % 4 * 8) & 0xffu;
}

uint half_in_tile(uint at) { // at an even byte
  return tile[at / 4] >> (at % 4 * 8) & 0xffffu;
}

uint four_in_tile(uint at) { // at any byte
  uint shift = at % 4 * 8;
  return tile[at / 4] >> shift | tile[at / 4 + 1] << 1 << (31 - shift);
}

// Four bytes of a line, by as few parts of elements as they may consist of.
uint gather_bytes(uint line, uint at) {
  if (ELEM_BYTES % 2 == 0)
    return half_in_tile(source_of(line, at)) | half_in_tile(source_of(line, at + 2)) << 16;
  if (ELEM_BYTES > 2) {
    uint bytes = min(ELEM_BYTES - at % ELEM_BYTES, 4); // of the first element
    uint mask = 0xffffffffu >> (32 - 8 * bytes);
    uint next = four_in_tile(source_of(line, at + bytes));
    return (four_in_tile(source_of(line, at)) & mask) | next << (8 * bytes - 8) << 8;
  }
  uint word = 0;
  [[unroll]] for (uint k = 0; k < 4; k++)
    word |= byte_in_tile(source_of(line, at + k)) << (8 * k);
  return word;
}

uint nowhere() {
  return SHARED_WORDS - NOWHERE + gl_LocalInvocationIndex % NOWHERE;
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

// Counter 0 of a run counts strips that have begun, 1 and 2 those that have loaded a panel of an
// odd and of an even step: none loads a panel before all have loaded the one two steps before.
void announce(uint run, uint counter) {
  if (WAITS && gl_LocalInvocationIndex == 0)
    atomicAdd(Words(scratch).v[1 + 3 * run + counter], 1);
}

uint arrived(uint run, uint counter) {
  return atomicLoad(Words(scratch).v[1 + 3 * run + counter], gl_ScopeDevice, gl_StorageSemanticsNone,
                    gl_SemanticsRelaxed);
}

// Of the strips that must have loaded the panel of a step before it is stored, those that are
// known to have done so; asked early, since the answer takes its time. run: of all matrices.
uint ask(uint run, uint begin, uint step) {
  if (!WAITS || gl_LocalInvocationIndex != 0)
    return 0;
  return arrived(run, step == begin ? 0 : 1 + (step - begin) % 2);
}

void wait_for_loads(uint run, uint begin, uint step, uint answer) {
  if (!WAITS || gl_LocalInvocationIndex != 0)
    return;
  uint counter = step == begin ? 0 : 1 + (step - begin) % 2;
  uint awaited = step == begin ? strips : strips * ((step - begin + 1) / 2);
  while (answer < awaited)
    answer = arrived(run, counter);
  if (step == begin && run % runs > 0)
    while (arrived(run - 1, 0) < strips) {
    }
}

void enter_strip(uint instance, uint strip) {
  uvec2 distance = mul64(instance_bytes, instance);
  matrix = add64(data, distance);
  target = add64(stored, distance);
  matrix_ends = add64(ends, mul64(ends_bytes, instance));
  first_col = min(strip * STRIP, cols - STRIP);
  if (!WHOLE_WORDS || LINEAR)
    enter_tile();
}

void put(uint step, bool is_early) {
  if (is_elsewhere(step))
    put_elsewhere(step, is_early);
  else
    put_panel(is_early);
}

void put_whole_panel(uint step) {
  put(step, true);
  put(step, false);
  barrier();
}

// The first panel and the one behind the run. That is put into the tile only to be there.
void enter_run(uint begin, uint end) {
  load_panel(end, true);
  [[unroll]] for (uint i = 0; i < LOADS; i++) {
    carried[i] = ahead[i];
    now[i] = ahead[i];
  }
  load_first_panel(begin);
  put_whole_panel(end);
  [[unroll]] for (uint i = 0; i < LOADS; i++)
    now[i] = ahead[i];
  put_whole_panel(begin);
}

void take_next_panel(bool last) {
  [[unroll]] for (uint i = 0; i < LOADS; i++)
    now[i] = last ? carried[i] : ahead[i];
}

void main() {
  uint ticket = take_ticket(WAITS);
  if (ticket >= groups)
    return;
  uint run = ticket / strips;
  enter_strip(run / runs, ticket - run * strips);
  uint begin = run % runs * run_panels;
  uint end = run % runs + 1 == runs ? steps() : begin + run_panels;
  enter_run(begin, end);
  announce(run, 0);
  load_panel(begin + 1, begin + 1 < end);
  for (uint step = begin; step < end; step++) {
    uint next = step + 1;
    uint answer = ask(run, begin, step);
    take_next_panel(next == end);
    put(next, true);
    load_panel(step + 2, step + 2 < end);
    wait_for_loads(run, begin, step, answer);
    barrier();
    if (next < end && !is_elsewhere(next))
      announce(run, 1 + (next - begin) % 2);
    store_panel(step);
    barrier();
    put(next, false);
    if (next < end && is_elsewhere(next)) {
      barrier();
      announce(run, 1 + (next - begin) % 2);
    }
  }
}
