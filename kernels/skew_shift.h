/* The pieces of skewed panels, moved along cycles to their slots: problem/skew.h. On the CPU. */

static const ipt__kernel ipt__kernel_skew_shift = {
    "skewed shift",          0,   NULL, NULL, NULL, NULL, NULL, ipt__move_cpu_cost,
    ipt__cycles_cpu_scratch, NULL};
