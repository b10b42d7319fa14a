/* The pieces of skewed panels, moved along cycles to their slots: problem/skew.h. On a device as
 * super-elements are. */

static const ipt__kernel ipt__kernel_skew_shift = {
    "skewed shift",    0,    ipt__shift_fits,    ipt__shift_cost,         ipt__shift_launches,
    ipt__launch_shift, NULL, ipt__move_cpu_cost, ipt__cycles_cpu_scratch, ipt__shift_words};
