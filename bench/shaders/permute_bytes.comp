#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_shader_8bit_storage : require
// Units of 1 byte.
#define UNIT uint8_t
#define UNIT_BYTES 1
#include "include/permute.glsl"
