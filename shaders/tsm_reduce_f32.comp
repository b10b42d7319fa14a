#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// The second step of TSMTTSM, single precision.
#include "include/tsm_reduce.glsl"
