#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// TSMM in slices, double precision.
#define DOUBLE
#include "include/tsmm_sliced.glsl"
