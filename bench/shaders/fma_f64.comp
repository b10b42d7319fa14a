#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// The ceiling of arithmetic in double precision.
#define REAL double
#include "include/fma.glsl"
