// Accesses a matrix that may be longer than the data. The part that would lie after the data, the
// overhang, is in scratch. Kernels compute addresses as if it lay after the data; an address at
// overhang_begin or after it is then moved to the same distance after `overhang`. Both are
// multiples of 16, so that no single access lies on both sides.
//
// A kernel that includes this has overhang_begin and `overhang` as its last arguments; both are 0
// without HAS_OVERHANG. See ipt__overhang in core/kernels/launch.h.

layout(constant_id = 23) const bool HAS_OVERHANG = false;

uvec2 located(uvec2 address) {
  uvec2 begin = overhang_begin;
  bool behind = address.y > begin.y || (address.y == begin.y && address.x >= begin.x);
  return HAS_OVERHANG && behind ? add64(address, sub64(overhang, begin)) : address;
}

#ifndef WIDE

// These access by an address and an index. Without an overhang the hardware adds the two.

layout(buffer_reference, std430, buffer_reference_align = 16) ACCESS buffer Quads {
  uvec4 v[];
};

uvec2 base_of(uvec2 base, uint index, uint bytes) {
  return HAS_OVERHANG ? located(add64(base, mul64(index, bytes))) : base;
}

uint index_of(uint index) {
  return HAS_OVERHANG ? 0 : index;
}

uint load_word(uvec2 base, uint index) {
  return Words(base_of(base, index, 4)).v[index_of(index)];
}

void store_word(uvec2 base, uint index, uint word) {
  Words(base_of(base, index, 4)).v[index_of(index)] = word;
}

// Stores the bits of a word that `mask` selects. Others may change other bits at the same time.
void store_bits(uvec2 base, uint index, uint word, uint mask) {
  atomicAnd(Words(base_of(base, index, 4)).v[index_of(index)], ~mask);
  atomicOr(Words(base_of(base, index, 4)).v[index_of(index)], word & mask);
}

uvec4 load_quad(uvec2 base, uint index) {
  return Quads(base_of(base, index, 16)).v[index_of(index)];
}

void store_quad(uvec2 base, uint index, uvec4 quad) {
  Quads(base_of(base, index, 16)).v[index_of(index)] = quad;
}

uint load_unit_at(uvec2 base, uint unit) {
  return UNIT_BYTES == 4 ? load_word(base, unit) : load_unit(located(unit_address(base, unit)));
}

void replace_unit_at(uvec2 base, uint unit, uint present, uint value) {
  if (UNIT_BYTES == 4)
    store_word(base, unit, value);
  else
    replace_unit(located(unit_address(base, unit)), present, value);
}

#endif
