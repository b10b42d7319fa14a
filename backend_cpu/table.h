/* The table of the kernels' bodies on the CPU. */

typedef struct ipt__cpu_body {
  const ipt__kernel *kernel;
  void (*divide)(ipt__cpu_work *work, const ipt__stage *stage, const ipt__cpu_means *means);
} ipt__cpu_body;

static const ipt__cpu_body ipt__cpu_bodies[IPT__KERNEL_COUNT] = {
    {&ipt__kernel_bs, ipt__divide_cpu_bs},
    {&ipt__kernel_square, ipt__divide_cpu_square},
    {&ipt__kernel_panel, ipt__divide_cpu_bs},
    {&ipt__kernel_panel_tiles, ipt__divide_cpu_bs},
    {&ipt__kernel_shift, ipt__divide_cpu_cycles},
    {&ipt__kernel_skew_panel, ipt__divide_cpu_skew_panel},
    {&ipt__kernel_skew_shift, ipt__divide_cpu_cycles},
    {&ipt__kernel_pttwac, ipt__divide_cpu_cycles},
    {&ipt__kernel_merge, ipt__divide_cpu_merge},
    {&ipt__kernel_split, ipt__divide_cpu_split},
    {&ipt__kernel_repitch, ipt__divide_cpu_repitch},
    {&ipt__kernel_strip, ipt__divide_cpu_strip}};

/* Every kernel has a body. */
static const ipt__cpu_body *ipt__cpu_body_of(const ipt__kernel *kernel) {
  const ipt__cpu_body *body = ipt__cpu_bodies;
  while (body->kernel != kernel)
    body++;
  return body;
}
