// Arithmetic on addresses and byte distances: 64-bit numbers in a uvec2, since devices need not
// have 64-bit integers.

uvec2 add64(uvec2 a, uvec2 b) {
  uint carry;
  uint low = uaddCarry(a.x, b.x, carry);
  return uvec2(low, a.y + b.y + carry);
}

uvec2 add64(uvec2 a, uint b) {
  return add64(a, uvec2(b, 0));
}

uvec2 sub64(uvec2 a, uvec2 b) {
  uint borrow;
  uint low = usubBorrow(a.x, b.x, borrow);
  return uvec2(low, a.y - b.y - borrow);
}

uvec2 mul64(uint a, uint b) {
  uvec2 product;
  umulExtended(a, b, product.y, product.x);
  return product;
}

uvec2 mul64(uvec2 a, uint b) {
  uvec2 product = mul64(a.x, b);
  return uvec2(product.x, product.y + a.y * b);
}
