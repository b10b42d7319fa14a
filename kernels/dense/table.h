/* All kernels of dense products. */

#include "tiling.h"   /* how a product is divided */
#include "describe.h" /* in words, and as a variant */
#include "launch.h"   /* launches */
