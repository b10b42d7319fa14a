/* The inverse of merge, to long rows and, behind them, short ones. On the CPU, one thread. */

static const ipt__kernel ipt__kernel_split = {
    "split", 0,    NULL, NULL, NULL, NULL, NULL, ipt__merge_cpu_cost, ipt__merge_cpu_scratch,
    NULL,    NULL, NULL};
