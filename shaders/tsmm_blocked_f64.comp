#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// TSMM in blocks, double precision.
#define DOUBLE
#include "include/tsmm_blocked.glsl"
