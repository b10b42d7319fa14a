#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// TSMM of rows that subgroups bring themselves, single precision.
#include "include/tsmm_own.glsl"
