#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_shader_16bit_storage : require
// Units of 2 bytes.
#define UNIT uint16_t
#define UNIT_BYTES 2
#include "include/permute.glsl"
