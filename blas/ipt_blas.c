/* libipt_blas: functions of BLAS on top of ipt. Everything except these functions is private to
 * this file, including ipt. */

#if defined(_WIN32)
#define IPT_BLAS_API extern __declspec(dllexport)
#elif defined(__GNUC__)
#define IPT_BLAS_API extern __attribute__((visibility("default")))
#endif
#include "ipt_blas.h"

#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "scaling.h"      /* alpha and conjugation */
#include "matrix.h"       /* a call as a row-major matrix */
#include "context.h"      /* the context of the process; parallel loops */
#include "row_passes.h"   /* zeroes, scales and copies rows */
#include "tiles.h"        /* transposes tiles from one place to another */
#include "out_of_place.h" /* omatcopy */
#include "move_rows.h"    /* moves rows to another pitch, in place */
#include "gaps.h"         /* saves memory between rows */
#include "follow.h"       /* in place without memory */
#include "in_place.h"     /* imatcopy */
#include "errors.h"       /* xerbla_ */
#include "arguments.h"    /* checks arguments */
#include "functions.h"    /* exported functions */
