#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Matrices times vectors, complex, single precision.
#define COMPLEX
#include "include/matvec.glsl"
