/* All methods of transposition, in the order in which the planner tries them. */

typedef struct ipt__method {
  const char *name;
  int (*add_stages)(const ipt__planning *planning, ipt__stages *stages); /* 0: does not apply */
  int moves_squares; /* moves a square in one pass */
  int names_ties;    /* wins at equal cost: 3 or 4 stages of which only two move anything should be
                        called by its name */
} ipt__method;

enum { IPT__METHOD_COUNT = 10 };

static const ipt__method ipt__methods[IPT__METHOD_COUNT] = {
    {"bs", ipt__stages_by_bs, 0, 0},
    {"pttwac", ipt__stages_by_pttwac, 0, 0},
    {"shift", ipt__stages_by_shift, 0, 0},
    {"square", ipt__stages_by_square, 1, 0},
    {"3-stage", ipt__stages_by_3_stage, 0, 0},
    {"4-stage", ipt__stages_by_4_stage, 0, 0},
    {"4-stage-fused", ipt__stages_by_4_stage_fused, 0, 0},
    {"2-stage", ipt__stages_by_2_stage, 0, 1},
    {"square-blocks", ipt__stages_by_square_blocks, 0, 0},
    {"skewed-panels", ipt__stages_by_skewed_panels, 0, 0}};

static const ipt__word *const ipt__method_words[] = {&ipt__tile_rows_word, &ipt__tile_cols_word,
                                                     &ipt__panel_tiles_word, &ipt__skew_order_word,
                                                     NULL};
