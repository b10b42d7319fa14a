/* Generated from samples/shaders by tools/build_shaders.py; do not edit. */

typedef struct kernel_arguments {
  uint64_t places[3];
  uint32_t pitch, rows;
} kernel_arguments;
