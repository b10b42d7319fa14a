// Sums over the slots of a workgroup.

shared NUMBER exchanged[WORKGROUP];

// In the same order every time; complete in slot 0.
NUMBER sum_slots(NUMBER mine, uint slot) {
  uint at = gl_LocalInvocationIndex;
  exchanged[at] = mine;
  barrier();
  for (uint live = slots; live > 1; live = (live + 1) / 2) {
    uint reach = (live + 1) / 2;
    if (slot + reach < live)
      exchanged[at] += exchanged[at + reach * lanes];
    barrier();
  }
  NUMBER sum = exchanged[at];
  barrier();
  return sum;
}
