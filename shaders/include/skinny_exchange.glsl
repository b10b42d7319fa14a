// Shared memory for skinny_slots.glsl, for kernels that cannot reuse other shared memory for it. A
// kernel defines EXCHANGE_NUMBERS before it includes this.

shared NUMBER exchanged[EXCHANGE_NUMBERS];

uint row_slots() {
  return slot_count;
}

NUMBER exchanged_number(uint at) {
  return exchanged[at];
}

void set_exchanged_number(uint at, NUMBER x) {
  exchanged[at] = x;
}
