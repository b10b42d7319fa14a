/* bs, barrier-synchronised [Sung, section 3]: every matrix is held on chip by one workgroup; a
 * workgroup takes several small ones. */

typedef struct ipt__bs_arguments {
  uint64_t data;
  uint32_t batch, rows, cols, elem_units;
  uint32_t chunk_items; /* matrices of a workgroup */
} ipt__bs_arguments;

static int ipt__bs_fits_chip(const ipt__stage *stage, const ipt__profile *profile) {
  return ipt__chunk_fits(ipt__instance_bytes(stage), profile);
}

static int ipt__bs_fits(ipt__stage *stage, const ipt__profile *profile, uint64_t scratch_limit) {
  (void)scratch_limit;
  return ipt__bs_fits_chip(stage, profile);
}

/* Elements that are no whole words are moved by their bytes or halves. */
static double ipt__bs_cost(const ipt__stage *stage, const ipt__profile *profile) {
  const ipt__other_costs *costs = &profile->costs->others;
  double chunk = costs->chunk;
  if (stage->elem_size % 2 != 0)
    chunk *= costs->chunk_of_bytes;
  if (stage->elem_size % 4 != 0)
    chunk += (double)ipt__instance_bytes(stage) / costs->chunk_of_parts;
  return chunk * ipt__idle_factor(stage, profile);
}

static ipt_result ipt__launch_bs_part(ipt__launcher *launcher, const ipt__stage *stage,
                                      uint64_t first, uint64_t count) {
  uint64_t bytes = ipt__instance_bytes(stage);
  ipt__chunk_geometry g = ipt__chunk_geometry_of(stage, bytes, count, launcher->profile);
  ipt__bs_arguments arguments = {0,
                                 (uint32_t)count,
                                 (uint32_t)stage->rows,
                                 (uint32_t)stage->cols,
                                 (uint32_t)(stage->elem_size / g.constants.unit_bytes),
                                 g.items};
  ipt__call call = IPT__CALL(IPT__SHADER_BS, g.constants, arguments);
  ipt__take_instances(&call, stage, first, count);
  return ipt__add_launch(launcher, &call, ipt__divide_up(count, g.items));
}

static ipt_result ipt__launch_bs(ipt__launcher *launcher, ipt__stage *stage) {
  return ipt__launch_parts(launcher, stage, stage->batch, ipt__part_of(stage), ipt__launch_bs_part);
}

/* ---- On the CPU: through a buffer in the caches of a core ---- */

/* The fuller the cache of a core is, the more is lost of it; beyond that everything is read and
 * written twice. */
static double ipt__cpu_panel_cost(uint64_t panel_bytes, const ipt__cpu_costs *costs) {
  double full = 2 * (double)panel_bytes / (double)IPT__CPU_CACHE;
  return full <= 1 ? costs->panel + costs->panel_full * full : costs->panel_uncached;
}

/* High and narrow ones are read in one stream and scattered over as many as they have columns:
 * measured, they gain in the first cache what low and wide ones do not. */
static double ipt__bs_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  uint64_t bytes = ipt__instance_bytes(stage);
  int first_cache = 2 * bytes <= IPT__CPU_FIRST_CACHE;
  return first_cache && stage->rows > stage->cols ? costs->narrow_panel
                                                  : ipt__cpu_panel_cost(bytes, costs);
}

static const ipt__kernel ipt__kernel_bs = {"bs",
                                           1,
                                           ipt__bs_fits,
                                           ipt__bs_cost,
                                           NULL,
                                           ipt__launch_bs,
                                           ipt__bs_fits_chip,
                                           ipt__bs_cpu_cost,
                                           ipt__instance_bytes,
                                           NULL};
