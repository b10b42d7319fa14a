#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Inverses of diagonal blocks, double precision.
#define DOUBLE
#include "include/trsm_invert.glsl"
