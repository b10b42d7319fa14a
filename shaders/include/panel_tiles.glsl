// Transposes panels that one or more workgroups hold in registers, tile by tile (BS [Sung, section
// 3]). The kernel for elements of whole words and the kernel for other elements share this part. A
// panel of up to some MiB is cut into tiles of tile_rows x tile_cols elements; each of its
// workgroups holds a slab of HELD_TILES consecutive tiles, TILES_WORDS words of a tile per
// invocation. A tile is transposed in shared memory, so that consecutive invocations access
// consecutive words both in loads and in stores.
//
// A panel that is small enough may be one tile, which a workgroup holds in all its registers.
//
// No workgroup may store before all workgroups of the panel have loaded. They are a team, which
// must be able to run at the same time: they count themselves in scratch and wait for each other. A
// panel of one workgroup needs no scratch.

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first panel
  uvec2 scratch;        // see teams.glsl
  uvec2 report;         // see wait.glsl
  uvec2 instance_bytes; // distance between panels
  uint panels;          // the grid may be larger
  uint spare;           // teams
  uint rows;
  uint cols;
  uint tile_rows;
  uint tile_cols;
  uint groups_per_panel;
  uint source_pitch; // elements from row to row, before the transposition
  uint result_pitch; // elements from row to row after it; only panel_tiles.comp uses both
  // Only panel_tiles_bytes.comp uses the next six.
  uint pitch;          // bytes from row to row of a tile in shared memory
  uint room;           // bytes to add to that after each ROWS_OF_WORD rows
  uint row_inverse;    // divides by the most words of a row, see quotient()
  uint result_inverse; // divides by the most words of a part of a row of the result
  uint column_inverse; // divides by the bytes of a column of the panel
  uint result_step;    // parts, or PERIOD rows of the result, that a workgroup stores at a time
  uvec2 overhang_begin; // see overhang.glsl
  uvec2 overhang;
};
const uint COUNTERS = TILES_COUNTERS;
#include "overhang.glsl"
#include "teams.glsl"

layout(constant_id = 3) const uint HELD_TILES = 1; // per workgroup
layout(constant_id = 4) const uint ELEM_BYTES = 4;
layout(constant_id = 6) const bool SEVERAL_GROUPS = false; // per panel
// If more are held, a loop takes them.
layout(constant_id = 7) const uint UNROLLED_TILES = TILES_MOST_HELD;

shared uint tiles[SHARED_WORDS]; // two tiles, so that one is filled while the other is stored

uvec4 held[HELD_TILES]; // TILES_WORDS of each tile

struct Tile {
  uint first_row; // in the panel
  uint first_col;
};

Tile first_tile(uint slab) {
  uint tiles_across = (cols + tile_cols - 1) / tile_cols;
  uint index = slab * HELD_TILES;
  uint down = index / tiles_across;
  return Tile(down * tile_rows, (index - down * tiles_across) * tile_cols);
}

bool panel_is_tile(); // defined by each kernel

Tile next_tile(Tile tile) {
  if (panel_is_tile())
    return tile;
  uint next = tile.first_col + tile_cols;
  return next < cols ? Tile(tile.first_row, next) : Tile(tile.first_row + tile_rows, 0);
}

// Each kernel defines these. A tile beyond the panel has no elements.
uint buffer_words(); // words of shared memory for a tile
void load_tile(uvec2 panel, Tile tile, uint h); // or an h-th part of the panel
void put_tile(uvec2 panel, Tile tile, uint h, uvec4 words, uint buffer_start);
void store_tile(uvec2 panel, Tile tile, uint buffer_start);

// Waits until all workgroups of the panel have loaded; false if another team takes the panel. The
// barriers extend the order of one invocation's atomics to the whole workgroup.
bool wait_for_loads() {
  workgroup_barrier();
  if (!SEVERAL_GROUPS)
    return true;
  if (gl_LocalInvocationIndex == 0) {
    memoryBarrierBuffer();
    uint loaded = atomicAdd(Words(scratch).v[counter_of(team, 0)], 1) + 1;
    wait_for_team(groups_per_panel, groups_per_panel, loaded);
    memoryBarrierBuffer();
  }
  workgroup_barrier();
  return !is_given_up;
}

void pass_tile(uvec2 panel, inout Tile tile, uint h, uvec4 words) {
  uint buffer_start = panel_is_tile() ? 0 : h % 2 * buffer_words();
  put_tile(panel, tile, h, words, buffer_start);
  if (panel_is_tile() && h + 1 < HELD_TILES)
    return;
  barrier();
  store_tile(panel, tile, buffer_start);
  tile = next_tile(tile);
}

// The loop over tiles is written out, since Mesa does not unroll a loop that contains another one
// and would then keep the held words in memory.
#define PASS(h)                                                                                    \
  if (h < HELD_TILES)                                                                              \
    pass_tile(panel, tile, h, held[h < HELD_TILES ? h : 0]);
#define PASS_4(h) PASS(h) PASS(h + 1) PASS(h + 2) PASS(h + 3)
#define FOR_EACH_4(DO) DO(0) DO(4) DO(8) DO(12) DO(16) DO(20)
#define COUNT_4(h) +4
#if FOR_EACH_4(COUNT_4) != TILES_MOST_HELD
#error "FOR_EACH_4 lists other tiles than a workgroup can hold"
#endif

// Chooses a tile's words by branches, for the same reason.
#define HELD(h)                                                                                    \
  case h:                                                                                          \
    if (h < HELD_TILES)                                                                            \
      words = held[h < HELD_TILES ? h : 0];                                                        \
    break;
#define HELD_4(h) HELD(h) HELD(h + 1) HELD(h + 2) HELD(h + 3)

uvec4 words_held(uint h) {
  uvec4 words = uvec4(0);
  switch (h) { FOR_EACH_4(HELD_4) }
  return words;
}

void pass_tiles(uvec2 panel, Tile tile) {
  if (panel_is_tile() || HELD_TILES <= UNROLLED_TILES) {
    FOR_EACH_4(PASS_4)
  } else {
    [[dont_unroll]] for (uint h = 0; h < HELD_TILES; h++)
      pass_tile(panel, tile, h, words_held(h));
  }
}

void main() {
  if (!join_team(groups_per_panel, panels, SEVERAL_GROUPS))
    return;
  uvec2 panel = add64(data, mul64(instance_bytes, task));
  Tile tile = first_tile(member);
  [[unroll]] for (uint h = 0; h < HELD_TILES; h++) {
    load_tile(panel, tile, h);
    tile = next_tile(tile);
  }
  if (!wait_for_loads())
    return;
  pass_tiles(panel, first_tile(member));
  leave_team(SEVERAL_GROUPS);
}
