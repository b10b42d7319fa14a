/* The costs of transpositions, fitted to measurements. */

/* ---- On a GPU ----
 *
 * Fitted on an NVIDIA H200 with data of 16 to 800 MB: docs/notes/gpu-stages.md has the date,
 * driver, commit and command of the first fit, docs/notes/panels.md and docs/notes/skewed-panels.md
 * those of the later ones. Such ratios differ little between GPUs with lines of 128 bytes, so all
 * devices start from them. The comments give the measured costs. */

/* Measured costs are 1.2 for super-elements of 128 B, 1.13 for 256 B; 2.2 for 64 B, 1.8 for 240 B,
 * 1.5 for 320 B, 1.43 for 12,000 B, 1.11 for 12,032 B. Long ones that are not a multiple of 16
 * bytes, with flags: 1.5 for 13 million, 3.1 for 540,000, 3.9 for 110,000. */
static void ipt__set_move_costs(ipt__move_costs *c) {
  c->base = 1.04;
  c->per_element = 24;
  c->followed = 256;
  c->partial = 0.95;
  c->split = 0.3;
  c->bytes = 1.15;
  c->waits = 15e6;
  c->flags = 1.3;
  c->few = 1.5;
  c->fewer = 1e6;
  c->transposed = 4;
}

/* Shapes around these numbers differ little in speed, except where paths are too few. */
static void ipt__set_path_costs(ipt__path_costs *c) {
  c->shortest = 8;
  c->enough = 64;
  c->longest = 512;
  c->wanted = 16 << 10;
  c->groups = 2048;
  c->starts = 4;
  c->tickets = 8;
  c->kept_groups = 16;
}

/* 1.08 for 8192 x 8192. Sides that are not a multiple of a line cost 1.13 to 1.25 if they are a
 * multiple of 16 bytes, and 1.3 otherwise. Elements of 1 and 2 bytes cost 1.55 and 1.24. NVIDIA's
 * driver gives the workgroups of a core 48 KiB together, and three workgroups are faster than two
 * except for some matrices. */
static void ipt__set_square_costs(ipt__square_costs *c) {
  c->whole_lines = 1.08;
  c->quads = 1.17;
  c->words = 1.3;
  c->bytes = 1.55;
  c->pairs = 1.24;
  c->unpacked = 8;
  c->matrix = 2048;
  c->shared_bytes = 16 << 10;
  c->crowded = 8192;
  c->uncrowded = 49152;
  c->far_tiles = 128;
  c->block_tiles = 32;
  c->near_block = 8;
  c->far_block = 2;
  c->near_held = 8;
  c->far_held = 16;
  c->least_workgroup = 64;
  c->most_workgroup = 512;
  c->spared = 8;
  c->least_tile = 16;
  c->few_groups = 256;
  c->enough_groups = 2048;
}

/* Tall matrices cost 1.2 to 1.6, 1 in the cache, 2.2 with little work for each invocation. Wide
 * ones cost 1.2 to 1.4 for 5 words, 2.2 for 7, 3.2 to 5.3 for 9 to 16, 6 for 32 words, 1.7 in
 * quads; 5 with 30 lines for each invocation. */
static void ipt__set_line_costs(ipt__line_costs *c) {
  c->tall = 1.43;
  c->wide = 1.16;
  c->in_cache = 0.75;
  c->cached_words = 32;
  c->column_quads = 1.1;
  c->column_words = 11;
  c->column_half = 24;
  c->invocation = 9;
  c->most_lines = 16;
  c->element = 16;
  c->least_workgroup = 64;
  c->few_lines = 128;
  c->other_registers = 24;
}

/* 7 to 13 for 200 B, 4.3 to 6.6 for 400 B, 2 to 2.5 for 1 KB, 1.1 to 1.4 for 4 KB, 1.1 to 1.3 for
 * more. Matrices held by 2 to 120 workgroups cost 1.5 with 50 MB and 1.2 with 270 MB. Each of a
 * workgroup's 24 tiles has code of its own, because a loop takes a tenth longer. */
static void ipt__set_tile_costs(ipt__tile_costs *c) {
  c->base = 1.06;
  c->part = 4;
  c->words = 0.07;
  c->several = 18e6;
  c->group = 0.0012;
  c->alone = 0.3;
  c->small_elements = 1.15;
  c->matrix = 1600;
  c->matrix_words = 540;
  c->unrolled = IPT__TILES_MOST_HELD;
  c->least_workgroup = 128;
  c->most_workgroup = 512;
  c->registers = 64;
  c->most_registers = 128;
  c->other_registers = 32;
  c->overlapping = 32;
  c->few_held = 4;
  c->long_part = 256;
}

/* Halves of words cost 1.15 for 4 KB and 1.4 to 1.9 for 25 KB in one tile, other elements 1.2 times
 * as much, and 4 columns 2.8. Several tiles cost 1.5 to 2.5, or 4 to 5 if no other workgroup
 * fits beside one. Code for more than 12 tiles exceeds the instruction cache and takes half as long
 * again as a loop; for fewer tiles a loop takes a twentieth longer. */
static void ipt__set_byte_tile_costs(ipt__byte_tile_costs *c) {
  c->base = 1.53;
  c->one = 1.24;
  c->few_rows = 0.45;
  c->few_columns = 0.94;
  c->several = 0.19;
  c->group = 0.005;
  c->alone = 1.2;
  c->no_halves = 1.14;
  c->matrix = 1850;
  c->unrolled = 12;
}

/* An invocation has eight words of a panel, and rows are as long as a cache line, or half of
 * one. */
static void ipt__set_skew_shapes(ipt__skew_costs *c) {
  c->segment = 1024;
  c->tile = 8 << 10;
  c->block_tile = 6 << 10;
  c->row = 128;
  c->block_row = 64;
  c->run_panels = 8;
  c->most_workgroup = 256;
  c->least_workgroup = 64;
  c->least_back = 128;
  c->block_words = 6;
  c->row_words = 4;
  c->loads = 24;
  c->block_loads = 32;
  c->loads_part = 10;
  c->block_loads_part = 4;
}

/* Words cost 1.4 with 24 KiB under way on a core, and 1.6 back from segments. Elements of 1, 2, 3
 * and 6 bytes cost 1.7 to 1.9, and 2.2 to 2.9 back from segments; 31 bytes cost 3.4. */
static void ipt__set_skew_costs(ipt__skew_costs *c) {
  c->words.pass = 0.82;
  c->words.back = 1.04;
  c->words.registers = 48;
  c->words.registers_back = 48;
  c->words.registers_per_word = 4;
  c->blocks.pass = 0.9;
  c->blocks.back = 1.45;
  c->blocks.registers = 36;
  c->blocks.registers_back = 40;
  c->blocks.registers_per_word = 3;
  c->bytes.pass = 1.9;
  c->bytes.back = 2.4;
  c->bytes.registers = 40;
  c->bytes.registers_back = 50;
  c->bytes.registers_per_word = 3;
  c->flight = 15600;
  c->step = 400;
  c->run = 3;
  c->copied = 4;
  c->apart = 1.4;
  c->narrow = 0.36;
  ipt__set_skew_shapes(c);
}

/* In blocks of 1 to 16 KB words cost 1.7 to 2.1, elements of 2 and 6 B 2.7 to 2.9, and those of 1
 * and 3 B 3.7 to 4.2. In blocks of 25 KB the latter two cost 3.3 and 4.1. */
static void ipt__set_other_costs(ipt__other_costs *c) {
  c->block = 1.7;
  c->block_of_halves = 2.75;
  c->block_of_bytes = 3.8;
  c->block_large = 40000;
  c->cycles = 12;
  c->block_bytes = 8 << 10;
  c->blocks = 8;
  c->block_groups = 32;
}

static void ipt__set_gpu_costs(ipt__costs *c) {
  ipt__set_move_costs(&c->move);
  ipt__set_path_costs(&c->paths);
  ipt__set_square_costs(&c->square);
  ipt__set_line_costs(&c->of_lines);
  ipt__set_tile_costs(&c->tiles);
  ipt__set_byte_tile_costs(&c->byte_tiles);
  ipt__set_skew_costs(&c->skew);
  ipt__set_other_costs(&c->others);
}

/* ---- On the CPU ---- */

/* Fitted to stages of random shapes, by two threads of an EPYC with 1 MiB of own cache for each
 * core and by one, four and 14 threads of a Xeon with 2 MiB, relative to memcpy by as many threads:
 * docs/notes/cpu.md. */
static void ipt__set_cpu_costs(ipt__cpu_costs *c) {
  c->move = 0.66;
  c->move_each = 85;
  c->move_far = 90;
  c->move_begin = 10000;
  c->reach = 8 << 20;
  c->panel = 0.85;
  c->doubling = 0.04;
  c->panel_each = 0.35;
  c->single = 2.1;
  c->plane = 160;
  c->skewed_segment = 40;
  c->square = 1.1;
  c->square_row = 40;
  c->cycles = 12;
  c->interleaving = 4;
  c->repitch = 1.5;
  c->transposed = 4;
  c->segment = 1024;
  c->first_cache = 20 << 10;
  c->share = 8 << 20;
  c->meeting = 200e3;
  c->cached = 0.75;
}
