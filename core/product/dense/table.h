/* All kernels of dense matrices. */

#include "tiling.h"    /* products by tiles */
#include "vectors.h"   /* matrices times vectors */
#include "skinny.h"    /* tall & skinny products */
#include "strips.h"    /* products whose edges are products of their own */
#include "chain.h"     /* triangular systems in one launch */
#include "layout.h"    /* which of them */
#include "describe.h"  /* in words, and as a variant */
#include "launch.h"    /* launches */
#include "links.h"     /* triangular systems, by chains of workgroups */
#include "triangles.h" /* triangular systems, by products */
#include "program.h"   /* any operation */
