// The part that the two baselines of bench/paper share. They transpose [rows][cols][elem] by moving
// elements along the cycles of the permutation. Lane l of a worker moves word l of elements of
// LANES words. Positions have 32 bits.

layout(push_constant) uniform Arguments {
  uint64_t data;  // address, a multiple of 4
  uint64_t flags; // address of one bit per position, if there are flags
  uint64_t batch; // matrices that follow each other
  uint rows;      // before the transposition
  uint cols;
};

// Kernels whose workgroups see each other's writes define this as coherent.
#ifndef ACCESS
#define ACCESS
#endif

layout(buffer_reference, std430, buffer_reference_align = 4) ACCESS buffer ElementWords {
  uint v;
};

uint positions() {
  return rows * cols;
}

uint destination(uint position) {
  uint row = position / cols;
  return (position - row * cols) * rows + row;
}

ElementWords element_word(uint64_t matrix, uint position, uint lane) {
  return ElementWords(data + 4 * ((matrix * positions() + position) * LANES + lane));
}
