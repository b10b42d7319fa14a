/* All methods of products, in the order in which the planner tries them. */

#include "skinny_view.h"     /* tall & skinny matrices, as their kernels see them */
#include "skinny_division.h" /* their rows divided among workgroups */
#include "skinny_launch.h"
#include "skinny_staging.h"    /* rows that go through shared memory */
#include "skinny_sums.h"       /* blocked sums */
#include "skinny_costs.h"      /* blocked products: what variants cost, */
#include "skinny_blocking.h"   /* what they have in common, */
#include "skinny_whole_rows.h" /* those of whole rows, */
#include "skinny_slices.h"     /* those of slices of columns, */
#include "skinny_products.h"   /* and which of them */
#include "narrow.h"
#include "blocked.h"
#include "direct.h"
#include "product_arguments.h" /* what the launches of all others have in common */
#include "partial_sums.h"      /* sums in scratch, added up */
#include "vector_blocks.h"     /* how matrices are divided that are multiplied with vectors */
#include "vectors.h"
#include "tile_costs.h"  /* tiles: which fit, and what they cost, */
#include "tile_shares.h" /* which of them workgroups share, */
#include "tile_search.h" /* and which are best */
#include "strips.h"      /* edges that are products of their own */
#include "tiles.h"
#include "systems.h" /* what methods for triangular systems have in common */
#include "chain.h"
#include "inverses.h" /* of diagonal blocks */
#include "halves.h"
#include "axpy.h"

/* The planner takes the first method that is worthwhile and fits. */
static const ipt__product_method *const ipt__product_methods[] = {
    &ipt__method_narrow, &ipt__method_blocked, &ipt__method_direct, &ipt__method_vectors,
    &ipt__method_tiles,  &ipt__method_chain,   &ipt__method_halves, &ipt__method_axpy};

enum { IPT__PRODUCT_METHODS = sizeof ipt__product_methods / sizeof ipt__product_methods[0] };
