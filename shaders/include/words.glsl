// Words of 32 bits that have narrower numbers.

layout(buffer_reference, std430, buffer_reference_align = 4) buffer Words {
  uint v[];
};

// The word that has the number at this address.
Words word_of(uvec2 address) {
  return Words(uvec2(address.x & ~3u, address.y));
}

layout(buffer_reference, std430, buffer_reference_align = 16) buffer Quads {
  uvec4 v[];
};
