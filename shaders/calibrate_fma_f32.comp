#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// How fast a device computes with numbers of 32 bits.
#define REAL float
#include "include/calibrate_fma.glsl"
