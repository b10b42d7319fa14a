#version 460
#extension GL_GOOGLE_include_directive : require
// Super-element shifting, held in registers, in units of 1, 2 or 4 bytes.
#include "include/shift_registers.glsl"
