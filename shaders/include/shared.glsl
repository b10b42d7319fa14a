// Numbers that shaders and C share. tools/build_shaders.py makes an enumerator IPT__NAME of each
// one. Modules contain every constant whether they use it or not, so numbers of few shaders are
// macros.

#ifndef SHARED_GLSL
#define SHARED_GLSL

const uint WORKGROUP = 256; // invocations that a workgroup has if nothing else decides
const uint GRID_WIDTH = 32768; // workgroups of a row of the grid, below the guaranteed 65535
#define SHARED_BANKS 32 // words of shared memory that can be accessed at once
#define SURE_SHARED_BYTES 16384 // of shared memory, which every device has
#define QUAD_BYTES 16 // a vector of four words, the most that an access takes

const uint MAPPED_AXES = 8;  // most axes of a small array that one workgroup holds
const uint SHIFTED_AXES = 7; // most axes of super-elements that are moved along cycles

// Permutations along whose cycles super-elements are moved.
const uint TRANSPOSITION = 0; // [rows][cols] -> [cols][rows]
const uint EXCHANGE = 1;      // [rows][middle][cols] -> [cols][middle][rows]
const uint TO_SLOTS = 2;      // segments of skewed panels, see core/problem/skew.h
const uint FROM_SLOTS = 3;
const uint OF_AXES = 4; // any other order of axes

// Super-elements that are moved along cycles.
#define PATH_CLOSED_BIT 31 // in the length of a path: it is a whole cycle
#define SHIFT_STATE_WORDS 5 // words that a worker keeps beside the units that it holds

// Which units of rows move to another pitch.
#define MOVE_ALL 0
#define MOVE_DOWN 1 // those that go to lower addresses
#define MOVE_UP 2

#define BS_WORDS 8 // words of a block of small arrays for each invocation
#define SKEW_NOWHERE 32 // words after the tile that take what does not belong into it

// How the units of squares are moved.
const uint SQUARE_UNITS = 0;
const uint SQUARE_QUADS = 1; // 16 bytes at a time; rows begin at multiples of 16 bytes
const uint SQUARE_PACKS = 2; // elements of 1 and 2 bytes in words; rows are whole words

// Panels in tiles.
#define TILES_WORDS 4 // words of each tile that an invocation holds
#define TILES_MOST_HELD 24 // tiles of a workgroup

// Bits that say how tiles of whole words are moved.
const uint TILES_LOAD_QUADS = 1; // rows are multiples of 16 bytes before the transposition
const uint TILES_STORE_QUADS = 2; // rows are multiples of 16 bytes after it

// Bits that say how tiles of other elements lie.
const uint TILES_ROWS_FOLLOW = 1; // rows have no gaps between them before the transposition
const uint TILES_COLS_FOLLOW = 2; // rows have no gaps between them after it
const uint TILES_SPREAD = 4;      // rows without gaps have a word of room after SHARED_BANKS words
const uint TILES_ONE = 8;         // the panel is one tile

// Triangles of a matrix.
const uint WHOLE = 0;
const uint LOWER = 1;
const uint UPPER = 2;

// How rows of a tall matrix are accessed.
const uint IN_NUMBERS = 0;
const uint IN_UNITS = 1;     // units of 16 bytes; there are no gaps between rows
const uint IN_UNIT_ROWS = 2; // rows consist of units

// Products.
const uint MOST_ROWS = 8;           // most rows of the output in an invocation of a blocked product
const uint EXCHANGE_PARTS = 8;      // most slots that share the additions of a sum
const uint REDUCTION_LOADS = 8;     // sums that are on their way from scratch to an invocation
const uint GEMM_TERM_LANES = 8;     // most invocations side by side that load terms of one line
const uint GEMM_KEPT_QUADS = 2;     // 16-byte units of shared memory that hold where a tile goes
const uint CHAIN_COUNTER_WORDS = 4; // words of scratch before the messages of a chain
const uint TRSM_ROWS = 4;  // rows of a system that an invocation holds are a multiple of this
const uint TRSM_PANEL = 4; // unknowns that are solved at a time

// Counters of workgroups that wait for each other.
const uint ALL_TEAMS = 2;      // tickets, and teams that have ended; the counters of teams follow
const uint TILES_COUNTERS = 1; // counters of a team: workgroups that have loaded
const uint SKEW_COUNTERS = 4;  // counters of a team of a skewed panel
const uint MAX_TICKETS = 1 << 24;

// Calibration.
const uint CALIBRATION_HELD = 4;   // units of an invocation that copies or reads
const uint CALIBRATION_CHAINS = 8; // independent chains of arithmetic, to hide latency
const uint CALIBRATION_STEPS = 16; // steps of each chain in a round
const uint CALIBRATION_READS = 8;  // reads of shared memory by an invocation in a round

#endif
