/* All methods of transposition, in the order in which the planner tries them. */

typedef struct ipt__method {
  const char *name;
  int (*add_stages)(const ipt__planning *planning, ipt__stages *stages); /* 0: does not apply */
} ipt__method;

enum { IPT__METHOD_COUNT = 10 };

static const ipt__method ipt__methods[IPT__METHOD_COUNT] = {
    {"bs", ipt__stages_by_bs},
    {"pttwac", ipt__stages_by_pttwac},
    {"shift", ipt__stages_by_shift},
    {"square", ipt__stages_by_square},
    {"3-stage", ipt__stages_by_3_stage},
    {"4-stage", ipt__stages_by_4_stage},
    {"4-stage-fused", ipt__stages_by_4_stage_fused},
    {"2-stage", ipt__stages_by_2_stage},
    {"square-blocks", ipt__stages_by_square_blocks},
    {"skewed-panels", ipt__stages_by_skewed_panels}};

static const ipt__word *const ipt__method_words[] = {&ipt__tile_rows_word, &ipt__tile_cols_word,
                                                     &ipt__panel_tiles_word, &ipt__skew_order_word,
                                                     NULL};
