// Adds up the sums of a workgroup's slots through shared memory, in the same order every time.
//
// Before it includes this, a kernel defines SUMS, the number of sums in each invocation's sums[];
// EXCHANGE_NUMBERS, the numbers for which there is shared memory, at least one for each invocation
// of the workgroup; row_slots(); and the access to these numbers. After the include it defines
// take_sum, which receives a sum of the invocation's lane.

NUMBER exchanged_number(uint at);
void set_exchanged_number(uint at, NUMBER x);
void take_sum(uint i, uint lane, NUMBER sum);

// The sums of an invocation that fit into shared memory at a time, with the gaps between them.
const uint EXCHANGEABLE = 1 + (EXCHANGE_NUMBERS - INVOCATIONS) / (INVOCATIONS + SHARED_BANKS);
const uint EXCHANGED = EXCHANGEABLE < SUMS ? EXCHANGEABLE : SUMS;

// The distance from a sum to the next one. It lets neighbours, which read sum i of one slot and sum
// i + 1 of the next slot, access different banks.
uint exchange_pitch() {
  return lanes + (INVOCATIONS - lanes + SHARED_BANKS - 1) / SHARED_BANKS * SHARED_BANKS;
}

NUMBER sum_of_slots(uint at, uint first, uint step, uint end) {
  NUMBER sum = NUMBER(0);
  for (uint slot = first; slot < end; slot += step)
    sum += exchanged_number(at + slot * lanes);
  return sum;
}

// If there are more slots than sums, several slots share the additions of one sum; each adds up a
// part that nobody else reads. Returns how many partial sums remain.
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

// Adds up the sums from `first` on; each slot takes some of them. Overwrites shared memory.
// (Invocations without a slot store sums too, after all others: NVIDIA's compiler would not unroll
// a loop inside a branch and would keep the sums in memory. It also does so if the sums of a single
// slot are stored without this detour.)
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

// Invocations without a slot have a slot number past the last. (Mesa never unrolls a loop that
// contains loops that cannot be unrolled, and would keep sums in memory if its variable indexed
// them. So this loop stays a loop, and add_exchanged indexes the sums by constants. If one pass is
// enough there is no loop, because Mesa would keep the sums in memory even then.)
void add_slots(uint slot, uint lane) {
  if (EXCHANGED == SUMS) {
    add_exchanged(slot, lane, 0);
  } else {
    [[dont_unroll]] for (uint i = 0; i < SUMS; i += EXCHANGED)
      add_exchanged(slot, lane, i);
  }
}
