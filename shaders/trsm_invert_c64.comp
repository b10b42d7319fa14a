#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Inverses of diagonal blocks, complex, double precision.
#define COMPLEX
#define DOUBLE
#include "include/trsm_invert.glsl"
