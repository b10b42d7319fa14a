#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Inverses of diagonal blocks, single precision.
#include "include/trsm_invert.glsl"
