/* All methods of products, in the order in which the planner tries them. */

#include "product_arguments.h" /* code that all launches of products share */
#include "skinny_choice.h"     /* which products kernels for tall & skinny matrices are for */
#include "skinny_division.h"   /* their long side divided among workgroups */
#include "skinny_launch.h"
#include "skinny_staging.h"      /* rows that go through shared memory */
#include "skinny_sums.h"         /* blocked sums over rows */
#include "skinny_row_costs.h"    /* the costs of blockings of products of rows */
#include "skinny_row_blocking.h" /* the common part of whole rows and slices */
#include "skinny_whole_rows.h"   /* blocked products of whole rows of A */
#include "skinny_slices.h"       /* blocked products of rows in slices of A's columns */
#include "skinny_rows.h"         /* the choice between whole rows and slices */
#include "narrow.h"
#include "blocked.h"
#include "direct.h"
#include "partial_sums.h"  /* sums in scratch, added up */
#include "vector_blocks.h" /* how matrices that are multiplied by vectors are divided */
#include "vectors.h"
#include "tile_costs.h"  /* the tiles that fit, and their costs */
#include "tile_shares.h" /* tiles shared among workgroups */
#include "tile_search.h" /* the search for the best tiles */
#include "strips.h"      /* edges that are products of their own */
#include "tiles.h"
#include "cooperative.h"
#include "bf16x3.h"
#include "systems.h" /* code that methods for triangular systems share */
#include "chain.h"
#include "halves.h"
#include "axpy.h"

/* The planner takes the first method that is worthwhile and fits. */
static const ipt__product_method *const ipt__product_methods[] = {
    &ipt__method_narrow,      &ipt__method_blocked, &ipt__method_direct, &ipt__method_vectors,
    &ipt__method_cooperative, &ipt__method_bf16x3,  &ipt__method_tiles,  &ipt__method_chain,
    &ipt__method_halves,      &ipt__method_axpy};

enum { IPT__PRODUCT_METHODS = sizeof ipt__product_methods / sizeof ipt__product_methods[0] };
