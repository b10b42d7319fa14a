#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// TSMTTSM, complex, double precision.
#define COMPLEX
#define DOUBLE
#include "include/tsmttsm_blocked.glsl"
