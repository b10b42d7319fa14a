#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// TSMTTSM, single precision.
#include "include/tsmttsm_blocked.glsl"
