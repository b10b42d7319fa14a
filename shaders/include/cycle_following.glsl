// Lets many workers follow the cycles of a permutation at once: PTTWAC [Sung, section 5].
//
// A worker is one or more lanes of a subgroup that hold one element. One bit per position says that
// the position has been claimed, that is, has been or is about to be written. A worker
//   - starts at a position: loads its element, then looks at the position's bit. If that is clear,
//     the element is the original one;
//   - travels: loads the element at the destination of the one it holds and claims the destination.
//     If nobody else had claimed it, it writes there and goes on with the element that it found.
// A position is claimed once, so it is written once, and with the element that belongs there: two
// workers that hold the same element aim for the same position. At a start the load must be
// complete before the bit is read, hence the barrier.
//
// The loop is uniform across the subgroup: all lanes of a worker must take the same decisions, and
// lavapipe (Mesa 22.3) loses invocations at a memory barrier in other control flow.
//
// The kernel defines the functions below. All lanes of a subgroup call them, even lanes that are
// not enabled.

bool take_start(bool idle, out uint position); // the next start, if idle and there is one
bool more_starts();
uint destination(uint position);
bool is_claimed(bool enabled, uint position);
bool claim(bool enabled, uint position); // true if nobody had claimed it
void load_held(bool enabled, uint position);
void load_ahead(bool enabled, uint position);
void write_held(bool enabled, uint position); // then holds the element that was loaded ahead

void follow_cycles(uint steps, inout bool travelling, inout uint position) {
  for (uint step = 0; step < steps; step++) {
    uint start;
    bool starting = take_start(!travelling, start);
    if (starting)
      position = start;
    uint next = destination(position);
    load_held(starting, position);
    load_ahead(travelling, next);
    if (subgroupAny(starting)) { // all lanes of a worker have loaded before one reads the bit
      memoryBarrier();
      subgroupBarrier();
    }
    bool claimed = is_claimed(starting, position);
    bool won = claim(travelling, next);
    write_held(won, next);
    if (won)
      position = next;
    travelling = won || (starting && !claimed);
    if (!subgroupAny(travelling || more_starts()))
      break;
  }
}
