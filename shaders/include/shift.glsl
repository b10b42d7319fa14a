// Super-element shifting: 100!, 0100!, 1000! [Sung, section 5.2]. A worker is LANES lanes of a
// subgroup and moves one element, or one slice of it; the flag bits are in scratch. A ticket hands
// out several starts and reads all their flags at once, since most starts turn out to be claimed
// already. A workgroup owns a range of tickets that its workers share. Each kernel defines how a
// worker holds elements.
//
// If the number of loop iterations of an invocation is limited (lavapipe ends every loop after
// 65,535), a worker leaves its cycle in scratch, and the next launch takes it up.

layout(constant_id = 3) const uint LANES = 1;

#include "permutation.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first instance
  uvec2 scratch;        // flags, then what workers leave there
  uvec2 instance_bytes; // distance between instances
  uint groups;          // workgroups that have work; the grid may be larger
  uint batch;
  uint elem_units;   // units per element
  uint tile_rows;    // an element is a tile that is transposed on the way (1: it is not)
  uint tile_cols;
  uint slices;       // an element is moved in this many independent slices
  uint slice_units;  // units per slice but the last
  uint ticket_starts; // starts of a ticket
  uint step_limit;   // steps after which a cycle is left to the next launch
  uint resume;       // 1: take up the cycles that the launch before has left
  uint state_offset; // place of these cycles, in words of scratch; 0: none
  Permutation permutation;
};

uint destination(uint position) {
  return permuted(permutation, position);
}

shared uint next_ticket;

uint range_end;   // end of this workgroup's range of tickets
uint first_start; // first start of the worker's ticket
uint pending;     // starts of the ticket that were not claimed and are still to be tried, as bits
uint lane;        // lane of the worker, 0 .. LANES - 1
uint leader;      // the worker's first lane in the subgroup
bool complete;    // all lanes of the worker exist
uint worker_task; // the slice and the instance that the worker is in
uvec2 task_address;
uint task_units;  // units of that slice

// Each kernel defines these. The state is kept in scratch between launches.
void save_held(Words state);
void restore_held(Words state);

#include "cycle_following.glsl"

void enter_task(uint task) {
  uint instance = task / slices;
  uint first_unit = (task - instance * slices) * slice_units;
  worker_task = task;
  task_address = unit_address(add64(data, mul64(instance_bytes, instance)), first_unit);
  task_units = min(slice_units, elem_units - first_unit);
}

uint starts() {
  return batch * slices * positions(permutation);
}

bool more_tickets() {
  return atomicOr(next_ticket, 0) < range_end;
}

bool more_starts() {
  return pending != 0 || more_tickets();
}

// The starts of a ticket that are not claimed, as bits.
uint unclaimed(uint first) {
  uint count = min(ticket_starts, starts() - first);
  uint valid = count == 32 ? 0xffffffffu : (1u << count) - 1;
  return ~(Words(scratch).v[first >> 5] >> (first & 31u)) & valid;
}

void take_ticket(bool wanted) {
  uint ticket = 0xffffffffu;
  if (wanted && more_tickets() && lane == 0)
    ticket = atomicAdd(next_ticket, 1);
  uint bits = 0;
  if (ticket < range_end)
    bits = unclaimed(ticket * ticket_starts);
  ticket = subgroupShuffle(ticket, leader);
  bits = subgroupShuffle(bits, leader);
  if (ticket < range_end) {
    first_start = ticket * ticket_starts;
    pending = bits;
  }
}

bool take_start(bool idle, out uint position) {
  take_ticket(idle && complete && pending == 0);
  position = 0;
  if (!idle || pending == 0)
    return false;
  uint start = first_start + findLSB(pending);
  pending &= pending - 1;
  enter_task(start / positions(permutation));
  position = start % positions(permutation);
  return true;
}

uint change_flag(uint position, bool set) {
  uint index = worker_task * positions(permutation) + position;
  uint bit = 1u << (index & 31u);
  return atomicOr(Words(scratch).v[index >> 5], set ? bit : 0) & bit;
}

bool is_claimed(bool enabled, uint position) {
  uint flag = 0;
  if (enabled && lane == 0)
    flag = change_flag(position, false);
  return subgroupShuffle(flag, leader) != 0;
}

bool claim(bool enabled, uint position) {
  uint flag = 1;
  if (enabled && lane == 0)
    flag = change_flag(position, true);
  return subgroupShuffle(flag, leader) == 0;
}

uvec2 element_address(uint position) {
  return add64(task_address, mul64(elem_units * UNIT_BYTES, position));
}

// The state of a worker: whether it travels, its task and position, its ticket, and then the units
// that it holds. The next ticket of every workgroup lies before the states of all workers.
Words worker_state() {
  uint workers_per_subgroup = gl_SubgroupSize / LANES;
  uint worker = (group_index() * gl_NumSubgroups + gl_SubgroupID) * workers_per_subgroup +
                gl_SubgroupInvocationID / LANES;
  uint offset = state_offset + groups + worker * (SHIFT_STATE_WORDS + slice_units * UNIT_WORDS);
  return Words(add64(scratch, mul64(offset, 4)));
}

Words group_state() {
  return Words(add64(scratch, mul64(state_offset + group_index(), 4)));
}

void restore(uint range_begin, out bool travelling, out uint position) {
  travelling = false;
  position = 0;
  if (gl_LocalInvocationIndex == 0)
    next_ticket = resume == 1 ? group_state().v[0] : range_begin;
  if (resume == 1 && complete) {
    Words state = worker_state();
    travelling = state.v[0] == 1;
    position = state.v[2];
    first_start = state.v[3];
    pending = state.v[4];
    enter_task(state.v[1]);
    if (travelling)
      restore_held(state);
  }
  barrier();
}

void save(bool travelling, uint position) {
  barrier();
  if (gl_LocalInvocationIndex == 0)
    group_state().v[0] = next_ticket;
  if (!complete)
    return;
  Words state = worker_state();
  if (lane == 0) {
    state.v[0] = travelling ? 1 : 0;
    state.v[1] = worker_task;
    state.v[2] = position;
    state.v[3] = first_start;
    state.v[4] = pending;
  }
  if (travelling)
    save_held(state);
}

void identify_worker() {
  lane = gl_SubgroupInvocationID % LANES;
  leader = gl_SubgroupInvocationID - lane;
  complete = leader + LANES <= subgroupBallotBitCount(subgroupBallot(true));
}

void main() {
  if (group_index() >= groups) // uniform across the workgroup
    return;
  identify_worker();
  worker_task = 0;
  pending = 0;
  uint tickets = starts() / ticket_starts + (starts() % ticket_starts != 0 ? 1 : 0);
  uint tickets_per_group = tickets / groups + (tickets % groups != 0 ? 1 : 0);
  uint range_begin = min(group_index() * tickets_per_group, tickets);
  range_end = range_begin + min(tickets_per_group, tickets - range_begin);
  bool travelling;
  uint position;
  restore(range_begin, travelling, position);
  follow_cycles(step_limit, travelling, position);
  if (state_offset != 0)
    save(travelling, position);
}
