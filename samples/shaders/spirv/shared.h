/* Generated from samples/shaders/include/shared.glsl by tools/build_shaders.py; do not edit. */

enum {
  PLACES = 3,
  CHOLESKY_BLOCK = 64
};
