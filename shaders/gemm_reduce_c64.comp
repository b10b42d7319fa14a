#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// The second step of dense products, complex, double precision.
#define COMPLEX
#define DOUBLE
#include "include/gemm_reduce.glsl"
