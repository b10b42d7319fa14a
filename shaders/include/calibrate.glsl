// The part that all kernels of calibration share: see core/tune/calibrate.h.

#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_KHR_memory_scope_semantics : require

layout(local_size_x_id = 0) in;

layout(push_constant) uniform Arguments {
  uvec2 source; // addresses, multiples of 16
  uvec2 target;
  uint units;   // units of 16 bytes
  uint rounds;  // rounds of arithmetic, or of accesses to shared memory
  float factor; // below 1, so that numbers stay finite
};

layout(buffer_reference, std430, buffer_reference_align = 16) buffer Units {
  uvec4 v[];
};

#include "address.glsl"
#include "shared.glsl"
#include "workgroup.glsl"

uint first_unit() {
  return group_index() * (gl_WorkGroupSize.x * CALIBRATION_HELD) + gl_LocalInvocationIndex;
}
