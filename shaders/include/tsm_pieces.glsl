// Shared memory that is read in pieces of PIECE numbers.
//
// A kernel defines before: PIECE, and SHARED_NUMBERS in all.

// One of them is used.
const uint SHARED_UNITS = PIECE == UNIT_NUMBERS ? SHARED_NUMBERS / PIECE : 1;
shared UNIT shared_units[SHARED_UNITS];
#if UNIT_NUMBERS == 4
const uint SHARED_PAIRS = PIECE == 2 ? SHARED_NUMBERS / 2 : 1;
shared vec2 shared_pairs[SHARED_PAIRS];
#endif
#if UNIT_NUMBERS > 1
const uint SHARED_SINGLES = PIECE == 1 ? SHARED_NUMBERS : 1;
shared NUMBER shared_numbers[SHARED_SINGLES];
#endif

UNIT shared_piece(uint at) {
  UNIT piece = UNIT(0);
  if (PIECE == UNIT_NUMBERS)
    return shared_units[at];
#if UNIT_NUMBERS == 4
  if (PIECE == 2)
    return UNIT(shared_pairs[at], 0, 0);
#endif
#if UNIT_NUMBERS > 1
  set_number(piece, 0, shared_numbers[at]);
#endif
  return piece;
}

void set_shared_piece(uint at, UNIT piece) {
  if (PIECE == UNIT_NUMBERS) {
    shared_units[at] = piece;
    return;
  }
#if UNIT_NUMBERS == 4
  if (PIECE == 2) {
    shared_pairs[at] = piece.xy;
    return;
  }
#endif
#if UNIT_NUMBERS > 1
  shared_numbers[at] = number_of(piece, 0);
#endif
}

// A number that may be anywhere in its piece, without the others.
NUMBER shared_number(uint at) {
#if UNIT_NUMBERS == 1
  return shared_units[at];
#else
  if (PIECE == 1)
    return shared_numbers[at];
#if defined(COMPLEX)
  return vec2(shared_units[at / 2][at % 2 * 2], shared_units[at / 2][at % 2 * 2 + 1]);
#else
#if UNIT_NUMBERS == 4
  if (PIECE == 2)
    return shared_pairs[at / 2][at % 2];
#endif
  return shared_units[at / UNIT_NUMBERS][at % UNIT_NUMBERS];
#endif
#endif
}

void set_shared_number(uint at, NUMBER x) {
#if UNIT_NUMBERS == 1
  shared_units[at] = x;
#else
  if (PIECE == 1) {
    shared_numbers[at] = x;
    return;
  }
#if defined(COMPLEX)
  shared_units[at / 2][at % 2 * 2] = x.x;
  shared_units[at / 2][at % 2 * 2 + 1] = x.y;
#else
#if UNIT_NUMBERS == 4
  if (PIECE == 2) {
    shared_pairs[at / 2][at % 2] = x;
    return;
  }
#endif
  shared_units[at / UNIT_NUMBERS][at % UNIT_NUMBERS] = x;
#endif
#endif
}
