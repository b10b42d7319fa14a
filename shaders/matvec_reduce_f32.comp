#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// The second step of matrices times vectors, single precision.
#include "include/matvec_reduce.glsl"
