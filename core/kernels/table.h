/* All kernels of transposition. A new kernel has a room in this folder, a shader in shaders/, a
 * body in backend_cpu/ with a line in the table there, and a line below. */

#include "bs.h"
#include "panel.h"
#include "panel_tiles.h"
#include "pttwac.h"
#include "shift.h"
#include "square.h"
#include "merge.h"
#include "split.h"
#include "skew_panel.h"
#include "skew_shift.h"
#include "repitch.h"
#include "strip.h"

enum { IPT__KERNEL_COUNT = 12 };

static const ipt__kernel *const ipt__kernels[IPT__KERNEL_COUNT] = {
    &ipt__kernel_bs,         &ipt__kernel_panel,      &ipt__kernel_panel_tiles, &ipt__kernel_pttwac,
    &ipt__kernel_shift,      &ipt__kernel_square,     &ipt__kernel_merge,       &ipt__kernel_split,
    &ipt__kernel_skew_panel, &ipt__kernel_skew_shift, &ipt__kernel_repitch,     &ipt__kernel_strip};
