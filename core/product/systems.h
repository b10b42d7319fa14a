/* Shared by the methods for triangular systems. */

enum {
  IPT__MOST_TRSM_BLOCK = 512,
  IPT__TRSM_LEAST_BLOCK = 16, /* the least rows that substitution usually solves */
  IPT__TRSM_SIDES = 32,       /* right-hand sides of a workgroup that substitutes; where there is
                                 room, at least a wave */
  IPT__TRSM_SHARE = 16,       /* most invocations that hold the rows of a right-hand side */
  /* Most words in the registers of an invocation that substitutes, with which no compiler spills;
   * the second where registers are few. */
  IPT__TRSM_HELD_WORDS = 88,
  IPT__TRSM_FEW_HELD_WORDS = 36
};

static const ipt__parameter ipt__block_parameter = {"block", 4, IPT__MOST_TRSM_BLOCK, 1, NULL};

static uint64_t ipt__right_hand_sides(const ipt__product *product) {
  return product->right ? product->m : product->n;
}

/* Whether the first rows of X, or its first columns, are solved first. */
static int ipt__solves_forward(const ipt__product *product) {
  int is_lower = (product->triangle == IPT__LOWER) != (product->a.transposed != 0);
  return is_lower != (product->right != 0);
}
