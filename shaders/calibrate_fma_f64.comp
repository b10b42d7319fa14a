#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// How fast a device computes with numbers of 64 bits.
#define REAL double
#include "include/calibrate_fma.glsl"
