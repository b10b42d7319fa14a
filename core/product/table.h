/* All methods of products, in the order in which the planner tries them. */

#include "skinny_view.h"     /* tall & skinny matrices, as their kernels see them */
#include "skinny_division.h" /* their rows divided among workgroups */
#include "skinny_launch.h"
#include "skinny_staging.h"    /* rows that go through shared memory */
#include "skinny_sums.h"       /* blocked sums */
#include "skinny_costs.h"      /* the costs of variants of blocked products */
#include "skinny_blocking.h"   /* the common part of whole rows and slices */
#include "skinny_whole_rows.h" /* blocked products with whole rows of A */
#include "skinny_slices.h"     /* blocked products with slices of columns */
#include "skinny_products.h"   /* the choice among blocked products */
#include "narrow.h"
#include "blocked.h"
#include "direct.h"
#include "product_arguments.h" /* arguments that the launches of all others share */
#include "partial_sums.h"      /* sums in scratch, added up */
#include "vector_blocks.h"     /* how matrices are divided that are multiplied with vectors */
#include "vectors.h"
#include "tile_costs.h"  /* the tiles that fit, and their costs */
#include "tile_shares.h" /* tiles shared among workgroups */
#include "tile_search.h" /* the search for the best tiles */
#include "strips.h"      /* edges that are products of their own */
#include "tiles.h"
#include "systems.h" /* code that methods for triangular systems share */
#include "chain.h"
#include "inverses.h" /* inverses of diagonal blocks */
#include "halves.h"
#include "axpy.h"

/* The planner takes the first method that is worthwhile and fits. */
static const ipt__product_method *const ipt__product_methods[] = {
    &ipt__method_narrow, &ipt__method_blocked, &ipt__method_direct, &ipt__method_vectors,
    &ipt__method_tiles,  &ipt__method_chain,   &ipt__method_halves, &ipt__method_axpy};

enum { IPT__PRODUCT_METHODS = sizeof ipt__product_methods / sizeof ipt__product_methods[0] };
