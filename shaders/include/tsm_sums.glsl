// Where the sums of a workgroup go: to scratch, or straight to C.

#ifndef DOUBLE

layout(buffer_reference, std430, buffer_reference_align = 4) buffer Words {
  uint v[];
};

// No device needs to have atomic additions of floating-point numbers; all can compare and swap.
void add_atomically(Words words, uint index, float value) {
  uint expected = words.v[index], found;
  for (;;) {
    uint wanted = floatBitsToUint(uintBitsToFloat(expected) + value);
    found = atomicCompSwap(words.v[index], expected, wanted);
    if (found == expected)
      break;
    expected = found;
  }
}

void add_to_c(uint row, uint col, NUMBER sum) {
  NUMBER scaled = multiply_add(number_from_bits(alpha_bits), sum, NUMBER(0));
  Words words = Words(add64(c, mul64(c_pitch, row)));
#ifdef COMPLEX
  add_atomically(words, 2 * col, scaled.x);
  add_atomically(words, 2 * col + 1, scaled.y);
#else
  add_atomically(words, col, scaled);
#endif
}

#endif

// Of the tiles of this workgroup.
uint first_tile() {
  return group_index() % tile_blocks * lanes;
}

void store_sum(uint group, uint row, uint col, NUMBER sum) {
  if (row >= m || col >= n)
    return;
#ifndef DOUBLE
  if (ATOMIC) {
    add_to_c(row, col, sum);
    return;
  }
#endif
  uvec2 partial = add64(scratch, mul64(mul64(group, m * n), NUMBER_BYTES));
  Numbers(partial).v[row * n + col] = sum;
}
