#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// The second step of matrices times vectors, complex, double precision.
#define COMPLEX
#define DOUBLE
#include "include/matvec_reduce.glsl"
