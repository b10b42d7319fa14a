/* All kernels of products: which of them multiplies, and how. */

#include "lookup.h"          /* variants that were measured on this device */
#include "direct.h"          /* straight from memory */
#include "staged.h"          /* what goes through shared memory */
#include "staged_sums.h"     /* TSMTTSM */
#include "costs.h"           /* what variants of TSMM cost */
#include "staged_products.h" /* TSMM of whole rows */
#include "subgroup_slices.h" /* slices of A's columns that subgroups bring */
#include "subgroup_rows.h"   /* whole rows that they bring */
#include "sliced.h"          /* TSMM in slices of A's columns */
#include "products.h"        /* which of those for TSMM */
#include "narrow.h"          /* TSMM of a narrow A */
#include "layout.h"          /* which of them all */
#include "describe.h"        /* in words, and as a variant */
#include "launch.h"          /* launches */
