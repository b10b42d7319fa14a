// The part that all kernels that move data share: 64-bit addresses and access to units. Each kernel
// has its own push constants, which begin with addresses. tools/build_shaders.py writes C
// structures of the push constants and the specialization constants to shaders/spirv/interfaces.h.
//
// Elements may have any size, and devices need not have 8-, 16- and 64-bit types. So a kernel reads
// data as 32-bit words and works in units of UNIT_BYTES = 1, 2 or 4 bytes, the largest that divides
// all sizes of its stage; compiled with WIDE, it works in units of 16 bytes. Addresses and byte
// distances are 64-bit numbers in a uvec2.

#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_arithmetic : require

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint UNIT_BYTES = 4;
layout(constant_id = 2) const uint SHARED_WORDS = 1024; // size of the kernel's shared array

// Kernels whose workgroups see each other's writes define this as coherent.
#ifndef ACCESS
#define ACCESS
#endif

layout(buffer_reference, std430, buffer_reference_align = 4) ACCESS buffer Words {
  uint v[];
};

#include "address.glsl"
#include "shared.glsl"

// Rounding an address down changes only its low half.
Words words_at(uvec2 address) {
  return Words(uvec2(address.x & ~3u, address.y));
}

#ifdef WIDE

#define UNIT uvec4
#define UNIT_WORDS 4

layout(buffer_reference, std430, buffer_reference_align = 16) ACCESS buffer Quads {
  uvec4 v[];
};

UNIT load_unit(uvec2 address) {
  return Quads(address).v[0];
}

void replace_unit(uvec2 address, UNIT present, UNIT value) {
  Quads(address).v[0] = value;
}

UNIT load_unit_words(Words words, uint index) {
  return uvec4(words.v[index], words.v[index + 1], words.v[index + 2], words.v[index + 3]);
}

void store_unit_words(Words words, uint index, UNIT value) {
  for (uint i = 0; i < 4; i++)
    words.v[index + i] = value[i];
}

#else

#define UNIT uint
#define UNIT_WORDS 1

UNIT load_unit(uvec2 address) {
  uint word = words_at(address).v[0];
  if (UNIT_BYTES == 4)
    return word;
  return bitfieldExtract(word, int(address.x & 3u) * 8, int(UNIT_BYTES) * 8);
}

// Stores a unit whose present value is known. Changes a part of a word by exclusive or, since other
// invocations may change the other parts at the same time.
void replace_unit(uvec2 address, UNIT present, UNIT value) {
  if (UNIT_BYTES == 4)
    words_at(address).v[0] = value;
  else
    atomicXor(words_at(address).v[0], (present ^ value) << ((address.x & 3u) * 8));
}

UNIT load_unit_words(Words words, uint index) {
  return words.v[index];
}

void store_unit_words(Words words, uint index, UNIT value) {
  words.v[index] = value;
}

#endif

uvec2 unit_address(uvec2 base, uint unit) {
  return add64(base, mul64(unit, UNIT_BYTES));
}

#include "workgroup.glsl"
