// Numbers that shaders and C share. tools/build_shaders.py makes the enumerator IPT__NAME of each.

#ifndef SHARED_GLSL
#define SHARED_GLSL

const uint WORKGROUP = 256; // invocations that a workgroup has if nothing else decides

const uint MAPPED_AXES = 8;  // most axes of a small array that one workgroup holds
const uint SHIFTED_AXES = 7; // most axes of super-elements that are moved along cycles

// Permutations whose cycles super-elements are moved along.
const uint TRANSPOSITION = 0; // [rows][cols] -> [cols][rows]
const uint EXCHANGE = 1;      // [rows][middle][cols] -> [cols][middle][rows]
const uint TO_SLOTS = 2;      // pieces of skewed panels, see core/problem/skew.h
const uint FROM_SLOTS = 3;
const uint OF_AXES = 4; // in another order

// How the units of squares are moved.
const uint SQUARE_UNITS = 0;
const uint SQUARE_QUADS = 1; // 16 bytes at a time, where rows begin at multiples of that
const uint SQUARE_PACKS = 2; // elements of 1 and 2 bytes in words, where rows are whole words

// How tiles of whole words are moved: bits.
const uint TILES_LOAD_QUADS = 1; // their rows are multiples of 16 bytes, before the transposition
const uint TILES_STORE_QUADS = 2; // and after it

// How tiles of other elements lie: bits.
const uint TILES_ROWS_FOLLOW = 1; // rows follow each other before the transposition
const uint TILES_COLS_FOLLOW = 2; // and after it
const uint TILES_SPREAD = 4;      // rows that follow have a word of room behind each 32
const uint TILES_ONE = 8;         // the panel is one tile

// Triangles of a matrix.
const uint WHOLE = 0;
const uint LOWER = 1;
const uint UPPER = 2;

// How rows of a tall matrix are accessed.
const uint IN_NUMBERS = 0;
const uint IN_UNITS = 1;     // of 16 bytes; there are no gaps between rows
const uint IN_UNIT_ROWS = 2; // rows consist of units

// Products.
const uint MOST_ROWS = 8;           // of the output, in registers of an invocation of a blocked product
const uint EXCHANGE_PARTS = 8;      // most slots that share the additions of a sum
const uint REDUCTION_LOADS = 8;     // sums in scratch that are on their way to an invocation
const uint GEMM_TERM_LANES = 8;     // most invocations side by side that load terms of one line
const uint GEMM_KEPT_QUADS = 2;     // of shared memory, for where a tile goes; 16 bytes each
const uint CHAIN_COUNTER_WORDS = 4; // of scratch, before what workgroups of a chain send

// Counters of workgroups that wait for each other.
const uint ALL_TEAMS = 2;      // before those of the teams: tickets, and teams that have ended
const uint TILES_COUNTERS = 1; // of a team: those that have loaded
const uint SKEW_COUNTERS = 4;  // of a team of a skewed panel
const uint MAX_TICKETS = 1 << 24;

// Calibration.
const uint CALIBRATION_HELD = 4;   // units of an invocation that copies or reads
const uint CALIBRATION_CHAINS = 8; // of arithmetic, independent of each other, as latency demands
const uint CALIBRATION_STEPS = 16; // of each chain in a round
const uint CALIBRATION_READS = 8;  // from shared memory, of an invocation in a round

#endif
