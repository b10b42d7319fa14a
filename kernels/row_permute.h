/* Row permutation of C2R [Catanzaro, section 3]: rows, whole, are super-elements that are moved
 * along their cycles, as shift moves them. */

static const ipt__kernel ipt__kernel_row_permute = {
    "row permute",     0,    ipt__shift_fits,    ipt__shift_cost,         ipt__shift_launches,
    ipt__launch_shift, NULL, ipt__move_cpu_cost, ipt__cycles_cpu_scratch, NULL};
