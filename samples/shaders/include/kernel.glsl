// The interface of all kernels of the samples: machine_vulkan.c launches them by it.
#include "shared.glsl"

#extension GL_EXT_buffer_reference : require

layout(buffer_reference, std430, buffer_reference_align = 4) buffer Numbers {
  float at[];
};

layout(push_constant) uniform Arguments {
  Numbers places[PLACES];
  uint pitch; // numbers from one row of the matrix to the next
  uint rows;
};
