// Shared memory that is read in vectors of SHARED_VECTOR numbers, which begin at multiples of
// SHARED_VECTOR.
//
// A kernel defines three names before it includes this: SHARED_VECTOR; SHARED_NUMBERS, the size in
// numbers; and PLACED_IN_NUMBERS, true if it stores number by number. Shared memory is then an
// array of numbers, because storing one number into a vector would have to compute its place there,
// whereas compilers join the numbers when a vector is read. An array of vectors is still read
// faster, so it is used otherwise.

const uint ELEMENT = PLACED_IN_NUMBERS ? 1 : SHARED_VECTOR; // numbers

// Only one of these arrays is used.
const uint SHARED_SINGLES = ELEMENT == 1 ? SHARED_NUMBERS : 1;
shared NUMBER shared_singles[SHARED_SINGLES];
#if UNIT_NUMBERS == 4
const uint SHARED_PAIRS = ELEMENT == 2 ? SHARED_NUMBERS / 2 : 1;
shared vec2 shared_pairs[SHARED_PAIRS];
#endif
#if UNIT_NUMBERS > 1
const uint SHARED_UNITS = ELEMENT == UNIT_NUMBERS ? SHARED_NUMBERS / ELEMENT : 1;
shared UNIT shared_units[SHARED_UNITS];
#endif

UNIT shared_vector(uint at) {
#if UNIT_NUMBERS == 4
  if (ELEMENT == 2)
    return UNIT(shared_pairs[at], 0, 0);
#endif
#if UNIT_NUMBERS > 1
  if (ELEMENT == UNIT_NUMBERS)
    return shared_units[at];
#endif
  UNIT vector = UNIT(0);
  [[unroll]] for (uint e = 0; e < SHARED_VECTOR; e++)
    set_number(vector, e, shared_singles[at * SHARED_VECTOR + e]);
  return vector;
}

void set_shared_vector(uint at, UNIT vector) {
#if UNIT_NUMBERS == 4
  if (ELEMENT == 2) {
    shared_pairs[at] = vector.xy;
    return;
  }
#endif
#if UNIT_NUMBERS > 1
  if (ELEMENT == UNIT_NUMBERS) {
    shared_units[at] = vector;
    return;
  }
#endif
  [[unroll]] for (uint e = 0; e < SHARED_VECTOR; e++)
    shared_singles[at * SHARED_VECTOR + e] = number_of(vector, e);
}

// Reads one number, which may be anywhere in its vector.
NUMBER shared_number(uint at) {
#if UNIT_NUMBERS == 4
  if (ELEMENT == 2)
    return shared_pairs[at / 2][at % 2];
  if (ELEMENT == 4)
    return shared_units[at / 4][at % 4];
#elif UNIT_NUMBERS == 2 && defined(COMPLEX)
  if (ELEMENT == 2)
    return vec2(shared_units[at / 2][at % 2 * 2], shared_units[at / 2][at % 2 * 2 + 1]);
#elif UNIT_NUMBERS == 2
  if (ELEMENT == 2)
    return shared_units[at / 2][at % 2];
#endif
  return shared_singles[at];
}

void set_shared_number(uint at, NUMBER x) {
#if UNIT_NUMBERS == 4
  if (ELEMENT == 2)
    shared_pairs[at / 2][at % 2] = x;
  if (ELEMENT == 4)
    shared_units[at / 4][at % 4] = x;
#elif UNIT_NUMBERS == 2 && defined(COMPLEX)
  if (ELEMENT == 2) {
    shared_units[at / 2][at % 2 * 2] = x.x;
    shared_units[at / 2][at % 2 * 2 + 1] = x.y;
  }
#elif UNIT_NUMBERS == 2
  if (ELEMENT == 2)
    shared_units[at / 2][at % 2] = x;
#endif
  if (ELEMENT == 1)
    shared_singles[at] = x;
}
