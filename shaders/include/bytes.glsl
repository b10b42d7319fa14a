// Integers of 8 bits in memory. Devices need not have 8-bit types, so they are parts of words of 32 bits.

layout(buffer_reference, std430, buffer_reference_align = 4) buffer Words {
  uint v[];
};

int byte_at(uvec2 address) {
  uint word = Words(uvec2(address.x & ~3u, address.y)).v[0];
  return bitfieldExtract(int(word), int(8 * (address.x & 3u)), 8);
}
