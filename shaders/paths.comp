#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Super-element shifting along exclusive paths, in units of 1, 2 or 4 bytes.
#include "include/paths.glsl"
