/* Which bodies the kernels have on the CPU. */

typedef struct ipt__cpu_body {
  const ipt__kernel *kernel;
  void (*plan)(ipt__cpu_work *work, const ipt__stage *stage, uint32_t threads, uint64_t limit);
  int finishes; /* calls ipt__finish_bytes for what it has written */
} ipt__cpu_body;

static const ipt__cpu_body ipt__cpu_bodies[IPT__KERNEL_COUNT] = {
    {&ipt__kernel_bs, ipt__plan_cpu_bs, 1},
    {&ipt__kernel_square, ipt__plan_cpu_square, 1},
    {&ipt__kernel_panel, ipt__plan_cpu_bs, 1},
    {&ipt__kernel_panel_tiles, ipt__plan_cpu_bs, 1},
    {&ipt__kernel_shift, ipt__plan_cpu_cycles, 1},
    {&ipt__kernel_skew_panel, ipt__plan_cpu_skew_panel, 1},
    {&ipt__kernel_skew_shift, ipt__plan_cpu_cycles, 1},
    {&ipt__kernel_pttwac, ipt__plan_cpu_cycles, 1},
    {&ipt__kernel_row_shuffle, ipt__plan_cpu_row_shuffle, 1},
    {&ipt__kernel_reflect, ipt__plan_cpu_reflect, 0},
    {&ipt__kernel_row_permute, ipt__plan_cpu_cycles, 1},
    {&ipt__kernel_merge, ipt__plan_cpu_merge, 1},
    {&ipt__kernel_split, ipt__plan_cpu_split, 1}};

/* Every kernel has one. */
static const ipt__cpu_body *ipt__cpu_body_of(const ipt__kernel *kernel) {
  const ipt__cpu_body *body = ipt__cpu_bodies;
  while (body->kernel != kernel)
    body++;
  return body;
}
