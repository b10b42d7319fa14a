// Numbers that the benchmark's shaders and C share. tools/build_shaders.py makes an enumerator
// BENCH_NAME of each one.

#ifndef SHARED_GLSL
#define SHARED_GLSL

const uint WORKGROUP = 256; // most invocations of a workgroup, unless a kernel decides otherwise
const uint MOST_AXES = 16;  // of an array: IPT_MAX_AXES
const uint READ_UNITS = 8;  // units that an invocation reads
const uint FMA_CHAINS = 8;  // sums of an invocation that are independent, to hide latency
const uint FMA_STEPS = 32;  // operations on each of them in a round
const uint ROW_UNITS = 8;   // units that an invocation permutes, if there are no tiles
const uint TILE_SIDE = 32;  // units along the side of a tile that is permuted

// Formats of real numbers in products.
const uint FORMAT_F32 = 0;
const uint FORMAT_F64 = 1;
const uint FORMAT_F16 = 2;
const uint FORMAT_BF16 = 3;
const uint FORMAT_S8 = 4;
const uint FORMAT_S32 = 5;

// Tasks of the product of integers.
const uint COMPARE = 0;
const uint STORE = 1;
const uint STORE_TRIANGULAR = 2; // writes the triangular matrix of a system instead

// Kinds of products of integers.
const uint PLAIN = 0;
const uint SYMMETRIC = 1;
const uint RANK_K = 2;
const uint SYSTEM = 3;
const uint SUM = 4;

// Flags of products of integers.
const uint A_TRANSPOSED = 1;
const uint A_CONJUGATED = 2;
const uint B_TRANSPOSED = 4;
const uint B_CONJUGATED = 8;
const uint LOWER = 16;
const uint HERMITIAN = 32;
const uint ADDS_OLD = 64;
const uint ON_RIGHT = 128; // the triangular matrix is the second factor
const uint WRITES_TRIANGLE = 256;

#endif
