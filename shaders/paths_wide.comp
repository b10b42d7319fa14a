#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// Super-element shifting along exclusive paths, in units of 16 bytes.
#define WIDE
#include "include/paths.glsl"
