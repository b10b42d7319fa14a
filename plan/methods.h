/* All methods of transposition: how stages are combined. The planner tries them in this order. */

typedef struct ipt__method {
  const char *name;
  int (*plan)(const ipt__planning *planning, ipt__stages *stages); /* 0: does not apply */
} ipt__method;

enum { IPT__METHOD_COUNT = 13 };

static const ipt__method ipt__methods[IPT__METHOD_COUNT] = {
    {"bs", ipt__plan_bs},
    {"pttwac", ipt__plan_pttwac},
    {"shift", ipt__plan_shift},
    {"square", ipt__plan_square},
    {"3-stage", ipt__plan_3_stage},
    {"4-stage", ipt__plan_4_stage},
    {"4-stage-fused", ipt__plan_4_stage_fused},
    {"c2r", ipt__plan_c2r},
    {"peel", ipt__plan_peel},
    {"2-stage", ipt__plan_2_stage},
    {"merge", ipt__plan_merge},
    {"square-blocks", ipt__plan_square_blocks},
    {"skewed-panels", ipt__plan_skewed_panels}};

static const ipt__word *const ipt__method_words[] = {&ipt__tile_rows_word, &ipt__tile_cols_word,
                                                     &ipt__panel_tiles_word, NULL};

/* That of any size, whose stages work on the matrices of a batch one by one. */
IPT__MAYBE_UNUSED static const char *ipt__c2r_method(void) {
  const ipt__method *method = ipt__methods;
  while (method->plan != ipt__plan_c2r)
    method++;
  return method->name;
}
