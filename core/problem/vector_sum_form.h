/* Sums of vectors: C = alpha A + C, with one column each. They are cut as general products are. */

static const ipt__product_form ipt__form_vector_sum = {IPT__VECTOR_SUM,
                                                       0,    /* has_b */
                                                       0,    /* has_square_a */
                                                       0,    /* writes_triangle */
                                                       0,    /* mirrors_a */
                                                       1,    /* changes_c */
                                                       NULL, /* describe */
                                                       IPT__IF_DEVICES(ipt__most_general_blocks),
                                                       NULL, /* square_blocks */
                                                       IPT__IF_DEVICES(ipt__count_general),
                                                       IPT__IF_DEVICES(ipt__list_general),
                                                       NULL};
