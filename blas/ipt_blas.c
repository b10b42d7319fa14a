/* libipt_blas: functions of the BLAS on top of ipt. Everything except these functions is private to
 * this file, including ipt. IPT_BLAS_ILP64 makes all integers 64 bits wide. */

#if defined(_WIN32)
#define IPT_BLAS_API extern __declspec(dllexport)
#elif defined(__GNUC__)
#define IPT_BLAS_API extern __attribute__((visibility("default")))
#endif
#include "ipt_blas.h"

#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "errors.h"  /* wrong arguments */
#include "options.h" /* letters and numbers */
#include "context.h" /* the context of the process; parallel loops */

#include "unaided.h" /* products without any memory */
#include "small.h"   /* small products */
#include "calls.h"   /* checks arguments, and runs products */

#include "scaling.h"           /* alpha and conjugation */
#include "matrix.h"            /* a matcopy call as a row-major matrix */
#include "row_passes.h"        /* zeroes, scales and copies rows */
#include "tiles.h"             /* transposes tiles from one place to another */
#include "out_of_place.h"      /* omatcopy */
#include "move_rows.h"         /* moves rows to another pitch, in place */
#include "gaps.h"              /* saves and restores gaps between rows */
#include "follow.h"            /* in place without any memory */
#include "in_place.h"          /* imatcopy */
#include "matcopy_arguments.h" /* checks arguments */

/* ---- Exported functions ---- */

#define IPT__INT            ipt_blas_int
#define IPT__FORTRAN(name)  name##_
#define IPT__CBLAS(name)    cblas_##name
#define IPT__CALLED(action) ipt__##action##_plain
#include "errors_template.h"
#include "matcopy_template.h"
#include "fortran_template.h"
#include "cblas_template.h"
#undef IPT__INT
#undef IPT__FORTRAN
#undef IPT__CBLAS
#undef IPT__CALLED

/* Names that say that integers have 64 bits, as OpenBLAS has them. */
#define IPT__INT            int64_t
#define IPT__FORTRAN(name)  name##_64_
#define IPT__CBLAS(name)    cblas_##name##64_
#define IPT__CALLED(action) ipt__##action##_64
#include "errors_template.h"
#include "matcopy_template.h"
#include "fortran_template.h"
#include "cblas_template.h"
#undef IPT__CBLAS

/* The same in netlib's and Intel's libraries, whose names for Fortran are those above. */
#define IPT__CBLAS(name) cblas_##name##_64
#include "cblas_template.h"
