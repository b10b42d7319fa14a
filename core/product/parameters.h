/* Parameters of variants that several methods obey. A method refuses values that it cannot use when
 * it lays out a product. */

static const ipt__parameter ipt__tm_parameter = {"tm", 1, 16, 0, NULL};
static const ipt__parameter ipt__tn_parameter = {"tn", 1, 16, 0, NULL};
static const ipt__parameter ipt__bk_parameter = {"bk", 1, 64, 0, NULL};
static const ipt__parameter ipt__cols_parameter = {"cols", 1, 64, 1, NULL};
