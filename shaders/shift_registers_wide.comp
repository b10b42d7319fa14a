#version 460
#extension GL_GOOGLE_include_directive : require
// Super-element shifting, held in registers, in units of 16 bytes.
#define WIDE
#include "include/shift_registers.glsl"
