#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Sums of vectors, complex, double precision.
#define COMPLEX
#define DOUBLE
#include "include/axpy.glsl"
