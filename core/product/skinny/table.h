/* All kernels of products: which of them multiplies, and how. */

#include "lookup.h"     /* variants that were measured on this device */
#include "direct.h"     /* straight from memory */
#include "staging.h"    /* what goes through shared memory */
#include "sums.h"       /* blocked TSMTTSM */
#include "costs.h"      /* what variants of blocked TSMM cost */
#include "blocking.h"   /* what its variants have in common */
#include "whole_rows.h" /* those of whole rows of A */
#include "slices.h"     /* those of slices of A's columns */
#include "products.h"   /* which of them */
#include "narrow.h"     /* TSMM of a narrow A */
#include "layout.h"     /* which of them all */
#include "describe.h"   /* in words, and as a variant */
#include "launch.h"     /* launches */
