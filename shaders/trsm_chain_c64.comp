#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Triangular systems in one launch, complex, double precision.
#define COMPLEX
#define DOUBLE
#include "include/trsm_chain.glsl"
