// Floats that are split into three numbers each. These numbers stand beside shared.glsl because few
// kernels have them.

const uint SPLIT_TERMS = 16; // terms of a line that are split together
const uint SPLIT_QUADS = 6;  // 16-byte units of their numbers
const uint SPLIT_SIDE = 64;  // lines, and terms, that a workgroup splits
