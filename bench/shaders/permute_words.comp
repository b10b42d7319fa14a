#version 460
#extension GL_GOOGLE_include_directive : require
// Units of 4 bytes.
#define UNIT uint
#define UNIT_BYTES 4
#include "include/permute.glsl"
