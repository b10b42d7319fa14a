// Shared memory for tsm_slots.glsl, of kernels that have no other in its place.
//
// A kernel defines before: EXCHANGE_NUMBERS.

shared NUMBER exchanged[EXCHANGE_NUMBERS];

uint row_slots() {
  return slots;
}

NUMBER exchanged_number(uint at) {
  return exchanged[at];
}

void set_exchanged_number(uint at, NUMBER x) {
  exchanged[at] = x;
}
