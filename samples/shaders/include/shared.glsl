// Numbers that the samples' shaders and C share. tools/build_shaders.py makes an enumerator of
// each.

const uint PLACES = 3;          // most operands of a plan, or places that a kernel works on
// Rows of a block on the diagonal that cholesky_block.comp factorises.
const uint CHOLESKY_BLOCK = 64;
