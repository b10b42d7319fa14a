// The part of the skewed-panel kernels that both directions share. core/problem/skew.h,
// core/kernels/skew_geometry.h and core/kernels/skew_panel.h describe the method and the constants.
//
// The columns are cut into strips, and the panels into runs. All strips have the same width: the
// last one is moved left until it fits, and both it and the strip before it store the columns that
// they share, with the same values. A workgroup handles one strip of one run and goes from panel to
// panel. What it stores at the place of a panel comes from that panel and from the next one on its
// way. It loads every word once; while it stores a panel, the next but one is already on its way to
// registers.
//
// If elements are whole words, shared memory needs a tile of only one panel, because each column
// takes as much from the next panel as it leaves of its own. The workgroup first puts what belongs
// to the place of the old panel over what is no longer needed, then stores the tile, then puts the
// rest. Other elements share words between two panels, so shared memory holds two panels, used
// alternately.
//
// A panel must not be stored before all strips of its run have loaded it. They did that one step
// ago, so the wait is short. The strips count themselves in scratch. No workgroup reads what
// another one has written, so the counting needs no memory barrier; but a word counts as loaded
// only when it has arrived, which is certain once it has been written to shared memory. The panel
// after a run, with which the next run begins, is loaded before all others and held until it is
// needed; the next run waits for that load before it stores. The strips of a run are a team and
// must be able to run at the same time. Runs begin in order, so a workgroup waits only for strips
// of its own run and for runs that have begun before it. The data after the last run is in
// scratch: the ends.
//
// Segments are whole words. If a matrix begins within a word, so do its panels, and two panels
// share that word. Storing a panel then changes only the bytes of the word that are the panel's.
// Panels that are stored in scratch are copied from there, so their words are stored whole, except
// for the first and the last word of a launch.

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first matrix
  uvec2 scratch;        // see teams.glsl
  uvec2 ends;           // address of the ends of the first matrix's columns
  uvec2 stored;         // where the launch's first panel goes: in the data, or in scratch
  uvec2 report;         // see wait.glsl
  uvec2 instance_bytes; // distance between matrices
  uint tasks;           // runs of all matrices; the grid may be larger
  uint spare;           // teams
  uint ends_bytes;      // distance between the ends of matrices
  uint cols;
  uint panels;     // whole ones
  uint rest;       // rows after them
  uint strips;     // strips of a panel
  uint runs;       // runs of a matrix
  uint run_panels; // panels of each run but the last, which has the rest
  uint first_panel; // the launch's first panel; the rows after the panels are one more
  uint end_panel;
};
// The counters of a team. The first is 1 when the team is complete. The second counts the strips
// that have begun. The other two count the strips that have loaded the panel of an even and of an
// odd step; two are enough because no strip loads a panel before all have loaded the one two steps
// before.
const uint COUNTERS = SKEW_COUNTERS;
#include "teams.glsl"

layout(constant_id = 3) const uint ELEM_BYTES = 4;
layout(constant_id = 4) const uint LINE_COUNT = 32;       // rows of a panel; they make whole words
layout(constant_id = 5) const uint STRIP = 32;       // columns
// Columns after a strip that are loaded with it.
layout(constant_id = 6) const uint HALO = 0;
layout(constant_id = 7) const uint PITCH = 33;       // between lines of the tile
layout(constant_id = 8) const uint ROW_LANES = 32;   // invocations along a row
layout(constant_id = 9) const uint ROW_LOADS = 1;    // words of a row for each of them
layout(constant_id = 10) const uint ROWS = 8;        // rows of a panel for each of them
layout(constant_id = 11) const uint SEGMENT_LANES = 32; // these three do the same for segments
layout(constant_id = 12) const uint SEGMENT_LOADS = 1;
layout(constant_id = 13) const uint SEGMENTS = 8;
layout(constant_id = 14) const uint LOADS = 8; // words of a panel that an invocation loads
layout(constant_id = 15) const uint HELD = 8;  // words of a panel that it holds
layout(constant_id = 16) const bool WAITS = false;
layout(constant_id = 17) const bool LINEAR = false; // the strip has all columns, a panel is one row
layout(constant_id = 18) const uint BLOCK_COLS = 4; // see skew_blocks.glsl
layout(constant_id = 19) const uint VECTOR = 1; // words of a segment that one access takes: 4 or 1
layout(constant_id = 20) const bool ALIGNED = false; // vectors are aligned for one access
layout(constant_id = 21) const uint BLOCK_PITCH = 33; // between the columns of a block
layout(constant_id = 22) const bool WITHIN_WORDS = false; // some matrices begin within a word

const uint SEGMENT_BYTES = LINE_COUNT * ELEM_BYTES;
const uint SEGMENT_WORDS = SEGMENT_BYTES / 4;

shared uint tile[SHARED_WORDS];

layout(buffer_reference, std430, buffer_reference_align = 16) buffer Vectors {
  uvec4 v[];
};

uint ahead[LOADS];  // the next panel
uint now[HELD];     // the panel that is put into the tile
uint carried[HELD]; // the panel after the run

uvec2 matrix; // address of its first word
uint lead;    // bytes at the beginning of that word that may belong to the matrix before
uvec2 target;
uvec2 matrix_ends;
uint first_col; // the strip's first column
uint last_step; // the run's last step
// The word whose first bytes are stored once all strips have loaded the panel that these belong to.
uint pending;
bool is_pending = false;

// Lanes lie along rows and segments: an invocation has one lane of every ROW_STEP-th row, or of
// every SEGMENT_STEP-th segment.
const uint ROW_STEP = gl_WorkGroupSize.x / ROW_LANES;
const uint SEGMENT_STEP = gl_WorkGroupSize.x / SEGMENT_LANES;
const bool EXACT_ROWS = ROWS * ROW_STEP == LINE_COUNT;
const bool EXACT_SEGMENTS = SEGMENTS * SEGMENT_STEP == STRIP + HALO;

uint row_lane() {
  return gl_LocalInvocationIndex % ROW_LANES;
}

uint first_row() {
  return gl_LocalInvocationIndex / ROW_LANES;
}

uint segment_lane() {
  return gl_LocalInvocationIndex % SEGMENT_LANES;
}

uint first_segment() {
  return gl_LocalInvocationIndex / SEGMENT_LANES;
}

// Each direction defines these. A step is a panel, counted in the order of that direction.
void load_panel(uint step, bool needed);
void load_first_panel(uint step);
bool is_elsewhere(uint step); // the data is not among the panels and is put without an earlier load
// Each kernel defines these.
uint loaded_word(uint i); // the i-th word to hold, from those that are ahead
void enter_tile();
// Puts into the tile what the panel before needs (is_early), or the rest. If shared memory holds
// two panels, the early call puts everything.
void put_panel(uint step, bool is_early);
void put_elsewhere(uint step, bool is_early);
void store_panel(uint step);

uint steps() {
  return end_panel - first_panel;
}

uvec2 panel_address(uvec2 base, uint panel) {
  return add64(base, mul64(cols * LINE_COUNT * ELEM_BYTES, panel));
}

uint lead_bytes() {
  return WITHIN_WORDS ? lead : 0;
}

// The segment of a column begins with this many elements of the panel before. Elements must be
// whole words.
uint offset_of(uint col) {
  return col * rest % LINE_COUNT;
}

// That number in bytes, for elements of any size.
uint byte_offset_of(uint col) {
  if (WITHIN_WORDS)
    return (col * rest * ELEM_BYTES + lead) % SEGMENT_BYTES;
  return offset_of(col) * ELEM_BYTES;
}

// The row of the panel that a segment has at place x.
uint row_of(uint x, uint offset) {
  if ((LINE_COUNT & (LINE_COUNT - 1)) == 0)
    return (x - offset) % LINE_COUNT;
  return x < offset ? x + LINE_COUNT - offset : x - offset;
}

// The segments after the panels that the columns before this one have.
uint extra_segments(uint col) {
  if (WITHIN_WORDS)
    return (col * rest * ELEM_BYTES + lead) / SEGMENT_BYTES;
  return col * rest / LINE_COUNT;
}

bool has_extra_segment(uint col) {
  return byte_offset_of(col) + rest * ELEM_BYTES >= SEGMENT_BYTES;
}

uint nowhere() {
  return SHARED_WORDS - SKEW_NOWHERE + gl_LocalInvocationIndex % SKEW_NOWHERE;
}

// Stores the first bytes of a word and leaves the others alone.
void store_bytes(uvec2 base, uint index, uint word, uint bytes) {
  uint mask = (1u << 8 * bytes) - 1;
  atomicXor(Words(base).v[index], (Words(base).v[index] ^ word) & mask);
}

// Stores a whole word, or the first bytes of it at the end of the data. Only the last strip stores
// these bytes, since that must happen once.
void store_partly(uvec2 base, uint index, uint word, uint bytes) {
  if (bytes >= 4)
    Words(base).v[index] = word;
  else if (first_col + STRIP == cols)
    store_bytes(base, index, word, bytes);
}

// Stores the bytes of a panel's first word that are the panel's. In scratch the other bytes come
// from the data, to which they go back.
void store_begin(uint panel, uint word) {
  Words present = Words(panel_address(matrix, panel));
  uint changed = (present.v[0] ^ word) & ~0u << 8 * lead_bytes();
  if (WAITS)
    atomicXor(present.v[0], changed);
  else
    Words(panel_address(target, panel - first_panel)).v[0] = present.v[0] ^ changed;
}

// Whether the word that two neighbouring panels share is changed in parts: the word shared with the
// panel that is stored before this one, or with the one stored after it.
bool is_parted_before(uint step) {
  return WITHIN_WORDS && lead > 0 && (WAITS || step == 0);
}

bool is_parted_behind(uint step) {
  return WITHIN_WORDS && lead > 0 && (WAITS || step + 1 == steps());
}

bool is_first_invocation() { // it has the beginning of a panel
  return first_col == 0 && gl_LocalInvocationIndex == 0;
}

void store_pending(uvec2 base, uint index) {
  if (is_pending)
    store_bytes(base, index, pending, lead_bytes());
  is_pending = false;
}

uint counter_of_step(uint begin, uint step) {
  return counter_of(team, step == begin ? 1 : 2 + (step - begin) % 2);
}

void announce(uint begin, uint step) {
  if (WAITS && gl_LocalInvocationIndex == 0)
    atomicAdd(Words(scratch).v[counter_of_step(begin, step)], 1);
}

// The count of strips that have loaded the panel of a step, all of which must have done so before
// it is stored. The counter is read early because that takes time.
uint ask(uint begin, uint step) {
  if (!WAITS || gl_LocalInvocationIndex != 0)
    return 0;
  return count_at(counter_of_step(begin, step));
}

// Whether all strips of the run have begun, so that it is safe to wait for them.
bool is_complete() {
  if (!WAITS || strips == 1)
    return true;
  if (gl_LocalInvocationIndex == 0) {
    if (member == strips - 1)
      atomicAdd(Words(scratch).v[counter_of(team, 0)], 1);
    wait_for_team(strips, 1, member == strips - 1 ? 1 : 0);
  }
  barrier();
  return !is_given_up;
}

// Waits until a counter is as high as `high`. Only one invocation waits; `seen` is what it last
// read.
void wait_for_count(uint index, uint high, uint seen) {
  [[dont_unroll]] for (uint polls = 0; seen < high && polls < MOST_POLLS; polls++)
    seen = count_at(index);
  if (seen < high) {
    atomicOr(Words(scratch).v[index], GIVEN_UP);
    report_failure();
  }
}

void wait_for_loads(uint begin, uint step, uint answer) {
  if (!WAITS || gl_LocalInvocationIndex != 0)
    return;
  uint awaited = step == begin ? strips : strips * ((step - begin + 1) / 2);
  wait_for_count(counter_of_step(begin, step), awaited, answer);
  if (step == begin && task % runs > 0)
    wait_for_count(counter_of(team_before(), 1), strips, 0);
}

void enter_strip(uint instance, uint strip) {
  uvec2 distance = mul64(instance_bytes, instance);
  matrix = add64(data, distance);
  target = add64(stored, distance);
  if (WITHIN_WORDS) {
    lead = matrix.x & 3u;
    matrix.x &= ~3u;
    target.x &= ~3u;
  }
  matrix_ends = add64(ends, mul64(ends_bytes, instance));
  first_col = min(strip * STRIP, cols - STRIP);
  enter_tile();
}

void put(uint step, bool is_early) {
  if (is_elsewhere(step))
    put_elsewhere(step, is_early);
  else
    put_panel(step, is_early);
}

void take_next_panel(bool last) {
  [[unroll]] for (uint i = 0; i < HELD; i++)
    now[i] = last ? carried[i] : loaded_word(i);
}

// The panel after the run counts as loaded once its words have been used, so they are combined and
// written to a word that nobody reads.
void load_carried_panel(uint step) {
  uint all = 0;
  load_panel(step, true);
  take_next_panel(false);
  [[unroll]] for (uint i = 0; i < HELD; i++) {
    carried[i] = now[i];
    all |= now[i];
  }
  tile[nowhere()] = all;
}

void main() {
  if (!join_team(strips, tasks, WAITS))
    return;
  enter_strip(task / runs, member);
  uint begin = task % runs * run_panels;
  uint end = task % runs + 1 == runs ? steps() : begin + run_panels;
  last_step = end - 1;
  load_carried_panel(end);
  load_first_panel(begin);
  if (!is_complete())
    return;
  for (uint next = begin; next <= end; next++) {
    uint step = next - 1; // not a step when next is the first one
    uint answer = ask(begin, step);
    take_next_panel(next == end);
    put(next, true);
    load_panel(next + 1, next + 1 < end);
    wait_for_loads(begin, step, answer);
    barrier();
    bool all_loaded = next < end && !is_elsewhere(next);
    if (next == begin || all_loaded)
      announce(begin, next);
    if (next > begin)
      store_panel(step);
    barrier();
    put(next, false);
    if (next > begin && next < end && !all_loaded) {
      barrier();
      announce(begin, next);
    }
  }
  leave_team(WAITS);
}
