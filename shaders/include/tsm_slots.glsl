// Sums over the slots of a workgroup, in the same order every time, through shared memory.
//
// A kernel defines before: SUMS that each invocation has, in sums[]; how many of them are EXCHANGED
// at a time; PIECE, how many of them follow each other in C; row_slots(); and the numbers of shared
// memory. Behind it: what it does with a sum.

NUMBER exchanged_number(uint at);
void set_exchanged_number(uint at, NUMBER x);
void take_sum(uint i, uint lane, NUMBER sum);

const uint EXCHANGE_PARTS = 8; // invocations that share the slots of a sum, at most
// Neighbours read a piece from rows that begin at different banks.
const uint EXCHANGE_PITCH = WORKGROUP + (PIECE > 1 ? 8 : 0);

uint exchange_place(uvec2 element, uint slot) {
  return element.x * EXCHANGE_PITCH + slot * lanes + element.y;
}

// Which sum of which lane an invocation adds up and takes; neighbours in C, where that is possible.
uvec2 exchanged_element(uint x) {
  uint piece = x / PIECE;
  return uvec2(piece / lanes * PIECE + x % PIECE, piece % lanes);
}

NUMBER sum_of_slots(uvec2 element, uint first, uint step, uint end) {
  NUMBER sum = NUMBER(0);
  for (uint slot = first; slot < end; slot += step)
    sum += exchanged_number(exchange_place(element, slot));
  return sum;
}

// Every part of the slots into the first of them; returns how many parts there are. Nobody else
// reads the slots of a part.
uint add_parts(uint elements) {
  uint parts = min(min(EXCHANGE_PARTS, WORKGROUP / elements), row_slots());
  if (parts <= 1 || row_slots() <= EXCHANGE_PARTS / 2)
    return row_slots();
  uint part = gl_LocalInvocationIndex / elements;
  uvec2 element = exchanged_element(gl_LocalInvocationIndex % elements);
  if (part < parts)
    set_exchanged_number(exchange_place(element, part),
                         sum_of_slots(element, part, parts, row_slots()));
  barrier();
  return parts;
}

// Sums `first` and behind. What was in shared memory is lost.
void add_exchanged(uint slot, uint lane, uint first) {
  uint elements = lanes * EXCHANGED;
  barrier();
  [[unroll]] for (uint i = 0; i < EXCHANGED; i++)
    if (first + i < SUMS && slot < row_slots())
      set_exchanged_number(exchange_place(uvec2(i, lane), slot), sums[first + i]);
  barrier();
  uint parts = add_parts(elements);
  for (uint x = gl_LocalInvocationIndex; x < elements; x += WORKGROUP) {
    uvec2 element = exchanged_element(x);
    if (first + element.x < SUMS)
      take_sum(first + element.x, element.y, sum_of_slots(element, 0, 1, parts));
  }
}

// Invocations without a slot have one behind the last.
void add_slots(uint slot, uint lane) {
  [[unroll]] for (uint i = 0; i < SUMS; i += EXCHANGED)
    add_exchanged(slot, lane, i);
}
