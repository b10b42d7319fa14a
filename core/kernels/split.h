/* The kernel split, the inverse of merge, makes long rows with the short rows after them. It runs
 * on the CPU, with one thread for a matrix. */

static const ipt__kernel ipt__kernel_split = {
    "split", 0,    NULL, NULL, NULL, NULL, NULL, ipt__merge_cpu_cost, ipt__merge_cpu_threads,
    NULL,    NULL, NULL};
