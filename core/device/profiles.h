/* Profiles: that of a device, made of its row and of what its driver tells, and that of the CPU. */

/* Twice this, plus small numbers, fits 32 bits. */
enum { IPT__MAX_POSITIONS = 0x7fff0000 };

/* Sets what estimates of seconds need beside the rates. */
IPT__MAYBE_UNUSED static void ipt__set_time(ipt__profile *profile, const ipt__device_row *row) {
  profile->group_seconds = row->group_seconds;
  profile->groups_of_core = row->groups_of_core;
  profile->submission_seconds = row->submission_seconds;
  profile->move_share = row->move_share;
  profile->product_share = row->product_share;
}

/* The profile of a device, whose driver tells how much shared memory and how many
 * invocations a workgroup may have. The caller fills in what else it knows: cores, if the driver
 * tells, co_resident and the features that are enabled. */
IPT__MAYBE_UNUSED static ipt__profile
ipt__device_profile(const ipt__identity *device, uint64_t shared_bytes, uint32_t workgroup) {
  ipt__device_row row = ipt__find_row(device);
  ipt__profile p;
  memset(&p, 0, sizeof p);
  p.name = row.name;
  p.origin = row.origin;
  p.execution = row.execution;
  ipt__set_time(&p, &row);
  p.fixes_sizes = !device->runs_on_cpu;
  p.shared_bytes = row.shared_bytes != 0 ? ipt__min(row.shared_bytes, shared_bytes) : shared_bytes;
  p.most_shared_bytes = shared_bytes;
  p.shared_per_core = row.shared_per_core != 0 ? row.shared_per_core : 2 * shared_bytes;
  p.max_positions = 2 * (uint64_t)IPT__MAX_POSITIONS;
  p.subgroup = device->subgroup;
  p.wave = row.part_waves || device->runs_on_cpu ? 1 : device->subgroup;
  p.features = IPT__ALL_FEATURES;
  p.workgroup = workgroup;
  p.invocations_per_core = (uint32_t)ipt__max(row.invocations_per_core, workgroup);
  p.registers_per_invocation = row.registers_per_invocation;
  p.register_files = row.register_files;
  p.few_registers = row.few_registers;
  p.fast_matrix_units = row.fast_matrix_units;
  p.cores_of_workgroup = row.cores_of_workgroup;
  p.others_share = row.others_share;
  p.registers =
      row.registers != 0 ? row.registers : row.registers_per_invocation * ipt__min(workgroup, 256);
  p.cores = row.cores;
  p.co_resident = 1;
  ipt__set_quirks(&p, device->driver);
  p.rates = row.rates;
  p.sizes = row.sizes;
  ipt__set_gpu_costs(&p.costs);
  ipt__set_product_costs(&p.product_costs);
  if (device->runs_on_cpu) /* a few rows already keep a CPU busy */
    p.product_costs.skinny.rows = p.product_costs.skinny.summed_rows = 1;
  return p;
}

/* Returns the number of workgroups that certainly run at the same time on this many cores; 1 if
 * `cores` is 0, because the driver does not tell. */
IPT__MAYBE_UNUSED static uint64_t ipt__places_of(const ipt__profile *profile, uint64_t cores) {
  uint64_t places = cores / profile->cores_of_workgroup, share = profile->others_share;
  uint64_t taken = share > 0 ? ipt__divide_up(places, share) : 0;
  return ipt__max(1, places - taken);
}

/* Bytes of a cache line; where lines have another length, things are only slower. It is a constant
 * because code for the CPU copies lines and has arrays of them. */
enum { IPT__CPU_LINE = 64 };

/* Rates by the number of threads: those of memcpy by one thread of an EPYC and by 16 of a Xeon. For
 * other numbers each thread has a rate of its own, and all share a
 * limit. */
static void ipt__set_cpu_rates(ipt__rates *rates, uint32_t threads) {
  const double own = 36e9, limit = 140e9;
  memset(rates, 0, sizeof *rates);
  rates->alone = 1 / (1 / own + 1 / limit);
  rates->copy = 1 / (1 / (own * threads) + 1 / limit);
  rates->read = 10e9;
  rates->fma_f32 = 30e9 * threads;
  rates->fma_f64 = 15e9 * threads;
  rates->shared = 200e9;
  rates->host = 16e9;
  rates->launch = 20e-6;
  rates->submit = 5e-6 * threads;
}

/* Sets the bytes of a core's own cache. */
static void ipt__set_core_cache(ipt__profile *p, uint64_t bytes) {
  p->shared_bytes = p->most_shared_bytes = p->sizes.cache = p->cpu_costs.cache = bytes;
}

static ipt__profile ipt__cpu_profile(uint32_t threads) {
  ipt__profile p;
  memset(&p, 0, sizeof p);
  p.name = "CPU";
  p.origin = "copies measured 2026-11-30; the rest estimated";
  ipt__set_cpu_costs(&p.cpu_costs);
  ipt__set_cpu_sizes(&p.cpu_sizes);
  p.execution.hasty = 1;
  p.execution.tile_bytes = 128 << 10; /* leaves most of a core's cache to other data */
  p.features = IPT__DOUBLES;
  ipt__set_core_cache(&p, 1 << 20);
  p.max_positions = UINT64_MAX / 8;
  p.threads = threads;
  p.cores = p.co_resident = threads;
  ipt__set_cpu_rates(&p.rates, threads);
  p.sizes.sector = p.sizes.line = IPT__CPU_LINE;
  return p;
}

/* Sets what depends on the processor that this runs on. */
static void ipt__read_processor(ipt__profile *p) {
  const uint64_t cache = ipt__core_cache();
  if (cache != 0)
    ipt__set_core_cache(p, cache);
  if (ipt__drops_prefetches()) {
    p->cpu_sizes.copies_fetch = 1;
    p->cpu_sizes.copied = 128;
  }
}
