/* All methods of transposition, in the order in which the planner tries them. */

typedef struct ipt__method {
  const char *name;
  int (*add_stages)(const ipt__planning *planning, ipt__stages *stages); /* 0: does not apply */
  int holds_matrix;   /* in a buffer; for a small one this takes less time than comparing methods */
  int moves_elements; /* moves single elements along cycles, so their size decides about the time */
  int moves_squares;  /* moves a square in one pass */
  int is_searched;    /* the search for the fastest plan tries all of its plans */
  int names_ties;     /* wins at equal cost, so that 3 or 4 stages of which only two move anything
                         get its name */
} ipt__method;

#define IPT__EACH_METHOD(DO)                                                                       \
  DO(BS, "bs", ipt__stages_by_bs, 1, 0, 0, 0, 0)                                                   \
  DO(PTTWAC, "pttwac", ipt__stages_by_pttwac, 0, 1, 0, 0, 0)                                       \
  DO(SHIFT, "shift", ipt__stages_by_shift, 0, 1, 0, 0, 0)                                          \
  DO(SQUARE, "square", ipt__stages_by_square, 0, 0, 1, 0, 0)                                       \
  DO(3_STAGE, "3-stage", ipt__stages_by_3_stage, 0, 0, 0, 0, 0)                                    \
  DO(4_STAGE, "4-stage", ipt__stages_by_4_stage, 0, 0, 0, 0, 0)                                    \
  DO(4_STAGE_FUSED, "4-stage-fused", ipt__stages_by_4_stage_fused, 0, 0, 0, 0, 0)                  \
  DO(2_STAGE, "2-stage", ipt__stages_by_2_stage, 0, 0, 0, 1, 1)                                    \
  DO(SQUARE_BLOCKS, "square-blocks", ipt__stages_by_square_blocks, 0, 0, 0, 0, 0)                  \
  DO(SKEWED_PANELS, "skewed-panels", ipt__stages_by_skewed_panels, 0, 0, 0, 0, 0)

#define IPT__PLACE_OF_METHOD(NAME, name, add_stages, holds, moves, squares, searched, ties)        \
  IPT__BY_##NAME,
#define IPT__METHOD(NAME, name, add_stages, holds, moves, squares, searched, ties)                 \
  {name, add_stages, holds, moves, squares, searched, ties},
enum { IPT__EACH_METHOD(IPT__PLACE_OF_METHOD) IPT__METHOD_COUNT };
static const ipt__method ipt__methods[IPT__METHOD_COUNT] = {IPT__EACH_METHOD(IPT__METHOD)};

static const ipt__parameter *const ipt__method_parameters[] = {
    &ipt__tile_rows_parameter, &ipt__tile_cols_parameter, &ipt__panel_tiles_parameter,
    &ipt__skew_order_parameter, NULL};
