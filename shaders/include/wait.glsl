// Waiting for what other workgroups of the launch count or send in scratch. It ends always: if what is
// awaited does not come for some seconds, thousands of times as long as it takes, it never will, and
// whoever waits goes on without it. So do all others of the launch when they wait, and the plan's
// report says that its results are undefined.
//
// A loop that waits looks POLLS times, and as long as it may wait on, again. Whoever includes this has
// `scratch`, whose second word begins as 0, and `report` as arguments.

const uint POLLS = 64;
const uint MOST_ROUNDS = 1u << 16; // of so many looks
const uint FAILED = 1;             // the word that is not 0 if somebody has gone on
const uint GAVE_UP = 0x6A7E4D17u;  // IPT_GAVE_UP of ipt.h

uint count_at(uint index) {
  return atomicLoad(Words(scratch).v[index], gl_ScopeDevice, gl_StorageSemanticsNone,
                    gl_SemanticsRelaxed);
}

// To be asked after each round in vain, which this counts.
bool may_wait_on(inout uint rounds) {
  rounds++;
  if (rounds < MOST_ROUNDS && count_at(FAILED) == 0)
    return true;
  atomicOr(Words(scratch).v[FAILED], 1);
  atomicExchange(Words(report).v[0], GAVE_UP);
  return false;
}
