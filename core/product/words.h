/* Words of variants that several methods obey. A method refuses values that it cannot use when it
 * lays out a product. */

static const ipt__word ipt__tm_word = {"tm", 1, 16, 0, NULL};
static const ipt__word ipt__tn_word = {"tn", 1, 16, 0, NULL};
static const ipt__word ipt__bk_word = {"bk", 1, 64, 0, NULL};
static const ipt__word ipt__cols_word = {"cols", 1, 64, 1, NULL};
