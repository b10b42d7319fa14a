// Sums over the slots of a workgroup, in the same order every time, through shared memory.
//
// A kernel defines before: SUMS that each invocation has, in sums[]; EXCHANGE_NUMBERS, how many
// there is shared memory for, those of a workgroup at least; row_slots(); and the numbers of shared
// memory. Behind it: what it does with a sum of the invocation's lane.

NUMBER exchanged_number(uint at);
void set_exchanged_number(uint at, NUMBER x);
void take_sum(uint i, uint lane, NUMBER sum);

// Sums of each invocation that are exchanged at a time, with the gaps between them.
const uint EXCHANGEABLE = 1 + (EXCHANGE_NUMBERS - INVOCATIONS) / (INVOCATIONS + EXCHANGE_BANKS);
const uint EXCHANGED = EXCHANGEABLE < SUMS ? EXCHANGEABLE : SUMS;

// From a sum to the next one, such that neighbours, who read sum i of one slot and sum i + 1 of the
// next one, access different banks.
uint exchange_pitch() {
  return lanes + (INVOCATIONS - lanes + EXCHANGE_BANKS - 1) / EXCHANGE_BANKS * EXCHANGE_BANKS;
}

NUMBER sum_of_slots(uint at, uint first, uint step, uint end) {
  NUMBER sum = NUMBER(0);
  for (uint slot = first; slot < end; slot += step)
    sum += exchanged_number(at + slot * lanes);
  return sum;
}

// Where there are more slots than sums: several slots add up a part of those of the same sum, which
// nobody else reads. Returns how many slots' sums are left.
uint add_parts(uint slot, uint lane, uint count) {
  uint parts = min(row_slots() / count, EXCHANGE_PARTS);
  if (parts <= 1 || row_slots() <= EXCHANGE_PARTS / 2)
    return row_slots();
  uint at = slot % count * exchange_pitch() + lane, part = slot / count;
  if (part < parts)
    set_exchanged_number(at + part * lanes, sum_of_slots(at, part, parts, row_slots()));
  barrier();
  return parts;
}

// Sums `first` and behind: each slot takes some of them. What was in shared memory is lost.
// (Invocations without a slot place sums too, behind all others: with a branch around the loop
// NVIDIA's compiler would not unroll it, and keep the sums in memory. So it does if the sums of a
// single slot are stored without this detour.)
void add_exchanged(uint slot, uint lane, uint first) {
  uint count = min(EXCHANGED, SUMS - first), pitch = exchange_pitch();
  barrier();
  [[unroll]] for (uint i = 0; i < SUMS; i++)
    if (i >= first && i - first < EXCHANGED)
      set_exchanged_number((i - first) * pitch + gl_LocalInvocationIndex, sums[i]);
  barrier();
  uint left = add_parts(slot, lane, count);
  if (slot < row_slots())
    for (uint i = slot; i < count; i += row_slots())
      take_sum(first + i, lane, sum_of_slots(i * pitch + lane, 0, 1, left));
}

// Invocations without a slot have one behind the last. (Mesa unrolls no loop around loops that cannot
// be unrolled, whatever it is told, and would keep in memory sums that are numbered by its variable:
// so the loop is one, and within it each sum has a number of its own. Where once is enough there is
// none: Mesa would keep that too.)
void add_slots(uint slot, uint lane) {
  if (EXCHANGED == SUMS) {
    add_exchanged(slot, lane, 0);
  } else {
    [[dont_unroll]] for (uint i = 0; i < SUMS; i += EXCHANGED)
      add_exchanged(slot, lane, i);
  }
}
