/* A row for each known device, and a default row for each vendor and kind of device. Facts that a
 * row leaves out come from the driver, or are the least that can be assumed. The origin of a row
 * names the run or the data sheet with its numbers. `ipt-bench calibrate` prints the rates of the
 * device at hand; ipt_calibrate replaces the rates of one context. */

typedef struct ipt__device_row {
  const char *name, *origin;
  /* The row is for devices that match each of these that is not zero or NULL. */
  uint32_t vendor;
  const char *part; /* a part of the device's name */
  ipt__driver driver;
  uint32_t subgroup; /* the fewest lanes */
  int on_cpu;        /* the row is for drivers that run on the CPU */
  /* Facts about these devices. */
  uint64_t registers; /* for a workgroup; 0: as many as 256 invocations may have */
  uint64_t registers_per_invocation;
  uint32_t register_files, cores_of_workgroup;
  int few_registers, part_waves, fast_matrix_units;
  ipt__execution execution;
  /* As in ipt__profile. */
  double move_share, product_share, group_seconds, submission_seconds;
  uint64_t cores;           /* used if the driver does not tell */
  uint64_t groups_of_core;  /* as in ipt__profile */
  uint64_t others_share;    /* others may take one of this many places for workgroups; 0: none */
  uint64_t shared_per_core; /* 0: twice the limit of a workgroup */
  uint64_t shared_bytes;    /* for a workgroup, so that two fit; 0: the limit of a workgroup */
  uint32_t invocations_per_core;
  ipt__rates rates;
  ipt__sizes sizes;
} ipt__device_row;

enum { IPT__VENDOR_NVIDIA = 0x10de, IPT__VENDOR_AMD = 0x1002, IPT__VENDOR_INTEL = 0x8086 };

/* Registers: on GPUs of NVIDIA and AMD a workgroup can use 65,536, and an invocation more than 200;
 * for other GPUs little is assumed. GCN and CDNA divide the subgroups of a workgroup among 4
 * register files, with 256 registers for each invocation. A quarter of them is left to the compiler
 * for values that the models do not count; when it was not, Mesa's compiler spilled up to 33. RDNA
 * spreads a workgroup over two compute units. On Intel's GPUs an invocation has 128 if subgroups
 * are as narrow as possible, and Mesa's compiler takes up to 1.6 times as many as the models count.
 *
 * Places for workgroups that wait for each other: all places were free on every GPU of NVIDIA that
 * was measured, and using an eighth less costs 3 % of the speed of random shapes
 * (docs/portability.md). GPUs of AMD were not measured.
 *
 * Shared memory: a workgroup takes half of what its core, or its pair of cores, has, so that a
 * second workgroup fits and computes while the first one waits. There are 64 KiB in a compute unit
 * of GCN and CDNA, 128 KiB in two compute units of RDNA together, and 64 KiB in a subslice of
 * Intel's since Gen 9, more since Xe-HPG. NVIDIA's driver lets a workgroup have less than half of a
 * multiprocessor's shared memory.
 *
 * Watchdogs: a submission may take an eighth of the time after which Windows resets a device
 * (TdrDelay), because estimates may be wrong. Cards for data centres have no display. A workgroup
 * takes 2.5 us beside its work on lavapipe (measured 2026-11-30, 60 batches of small systems), and
 * that is assumed for GPUs. Costs relative to a copy are those of GPUs; docs/portability.md has
 * what drivers on the CPU reach of them. */

/* The least that can be assumed about a device. */
static ipt__device_row ipt__new_row(void) {
  ipt__device_row row;
  memset(&row, 0, sizeof row);
  row.driver = IPT__OTHER_DRIVER;
  row.registers_per_invocation = 64;
  row.register_files = 1;
  row.cores_of_workgroup = 1;
  row.invocations_per_core = 1024;
  row.submission_seconds = 0.25;
  row.group_seconds = 2.5e-6;
  row.groups_of_core = 4;
  row.move_share = 1;
  row.product_share = 0.5;
  row.execution.launches = row.execution.tiles = 1;
  row.execution.tile_bytes = UINT64_MAX;
  return row;
}

/* Derives the rates of trips where only the link is known, by the ratios of an H200: both
 * directions at a time are a tenth faster there than one after the other (docs/performance.md). */
static void ipt__derive_trips(ipt__rates *rates) {
  rates->trip = 0.5 * rates->host;
  rates->stream = 0.55 * rates->host;
  rates->call = 0.7e-3;
}

static ipt__device_row ipt__nvidia_row(void) {
  ipt__device_row row = ipt__new_row();
  row.name = "NVIDIA";
  row.origin =
      "derived from data sheets of an RTX 4070: 504 GB/s, 29 TFLOP/s, 36 MB L2, PCIe 4 x16";
  row.vendor = IPT__VENDOR_NVIDIA;
  row.registers = 65536;
  row.registers_per_invocation = 224;
  row.part_waves = 1;
  row.cores = 46;
  row.shared_per_core = 48 << 10;
  row.invocations_per_core = 1536;
  row.rates.copy = 430e9;
  row.rates.read = 460e9;
  row.rates.fma_f32 = 29e12;
  row.rates.fma_f64 = 0.45e12;
  row.rates.shared = 10e12;
  row.rates.host = 24e9;
  ipt__derive_trips(&row.rates);
  row.rates.launch = 3.544e-6;
  row.rates.submit = 50e-6;
  row.sizes.sector = 32;
  row.sizes.line = 128;
  row.sizes.cache = 36 << 20;
  return row;
}

static ipt__device_row ipt__h200_row(void) {
  ipt__device_row row = ipt__nvidia_row();
  row.name = "NVIDIA H200";
  row.origin =
      "measured 2026-11-24, driver 580.159.04, commit af49cda, and checked in docs/devices.md";
  row.part = "H200";
  row.fast_matrix_units = 1;
  row.submission_seconds = 0;
  row.cores = 132;
  row.invocations_per_core = 2048;
  row.rates.copy = 3950e9;
  row.rates.read = 4664e9;
  row.rates.fma_f32 = 65.3e12;
  row.rates.fma_f64 = 33.3e12;
  row.rates.shared = 30e12;
  row.rates.host = 51e9;
  row.rates.trip = 25.4e9;
  row.rates.stream = 28.1e9;
  row.rates.call = 0.71e-3;
  row.sizes.cache = 52000000;
  return row;
}

static ipt__device_row ipt__h100_row(void) {
  ipt__device_row row = ipt__h200_row();
  row.name = "NVIDIA H100";
  row.origin = "data sheet of the SXM5, launches and link as of an H200";
  row.part = "H100";
  row.rates.copy = 2800e9;
  row.rates.read = 3200e9;
  row.rates.fma_f32 = 60e12;
  row.rates.fma_f64 = 30e12;
  row.sizes.cache = 50 << 20;
  return row;
}

static ipt__device_row ipt__gcn_row(void) {
  ipt__device_row row = ipt__new_row();
  row.name = "AMD GCN or CDNA";
  row.origin = "derived from data sheets of an RX Vega 64: 484 GB/s, 12.7 TFLOP/s, 4 MB L2";
  row.vendor = IPT__VENDOR_AMD;
  row.subgroup = 64;
  row.registers = 49152;
  row.registers_per_invocation = 192;
  row.register_files = 4;
  row.cores = 64;
  row.others_share = 8;
  row.shared_per_core = 64 << 10;
  row.shared_bytes = 32 << 10;
  row.invocations_per_core = 2560;
  row.rates.copy = 390e9;
  row.rates.read = 430e9;
  row.rates.fma_f32 = 12e12;
  row.rates.fma_f64 = 0.75e12;
  row.rates.shared = 10e12;
  row.rates.host = 12e9;
  ipt__derive_trips(&row.rates);
  row.rates.launch = 8e-6;
  row.rates.submit = 60e-6;
  row.sizes.sector = 64;
  row.sizes.line = 64;
  row.sizes.cache = 4 << 20;
  return row;
}

static ipt__device_row ipt__rdna_row(void) {
  ipt__device_row row = ipt__new_row();
  row.name = "AMD RDNA";
  row.origin =
      "derived from data sheets of an RX 7800 XT: 624 GB/s, 37 TFLOP/s, 64 MB L3, PCIe 4 x16";
  row.vendor = IPT__VENDOR_AMD;
  row.registers = 65536;
  row.registers_per_invocation = 224;
  row.cores_of_workgroup = 2;
  row.cores = 60;
  row.others_share = 8;
  row.shared_per_core = 64 << 10;
  row.shared_bytes = 64 << 10;
  row.rates.copy = 520e9;
  row.rates.read = 570e9;
  row.rates.fma_f32 = 30e12;
  row.rates.fma_f64 = 0.6e12;
  row.rates.shared = 15e12;
  row.rates.host = 24e9;
  ipt__derive_trips(&row.rates);
  row.rates.launch = 8e-6;
  row.rates.submit = 60e-6;
  row.sizes.sector = 64;
  row.sizes.line = 128;
  row.sizes.cache = 64 << 20;
  return row;
}

static ipt__device_row ipt__intel_row(void) {
  ipt__device_row row = ipt__new_row();
  row.name = "Intel";
  row.origin =
      "derived from data sheets of an Arc A770: 560 GB/s, 19 TFLOP/s, 16 MB L2, PCIe 4 x16";
  row.vendor = IPT__VENDOR_INTEL;
  row.registers_per_invocation = 80;
  row.few_registers = 1;
  row.cores = 32;
  row.shared_per_core = 64 << 10;
  row.shared_bytes = 32 << 10;
  row.rates.copy = 430e9;
  row.rates.read = 470e9;
  row.rates.fma_f32 = 17e12;
  row.rates.shared = 8e12;
  row.rates.host = 20e9;
  ipt__derive_trips(&row.rates);
  row.rates.launch = 10e-6;
  row.rates.submit = 80e-6;
  row.sizes.sector = 64;
  row.sizes.line = 64;
  row.sizes.cache = 16 << 20;
  return row;
}

static ipt__device_row ipt__cpu_driver_row(void) {
  ipt__device_row row = ipt__new_row();
  row.name = "another driver on the CPU";
  row.origin = "as lavapipe";
  row.on_cpu = 1;
  row.submission_seconds = 0;
  row.move_share = 0.25;
  row.product_share = 0.01;
  row.cores = row.groups_of_core = 1;
  row.rates.copy = 1.53e9;
  row.rates.read = 1.43e9;
  row.rates.fma_f32 = 64e9;
  row.rates.fma_f64 = 51e9;
  row.rates.shared = 14.4e9;
  row.rates.host = 25e9;
  ipt__derive_trips(&row.rates);
  row.rates.launch = 82e-6;
  row.rates.submit = 17e-6;
  row.sizes.sector = 64;
  row.sizes.line = 64;
  row.sizes.cache = 1 << 20;
  return row;
}

static ipt__device_row ipt__lavapipe_row(void) {
  ipt__device_row row = ipt__cpu_driver_row();
  row.name = "lavapipe";
  row.origin = "measured 2026-11-24 by ipt-bench calibrate, Mesa 22.3.6 on 2 cores, commit 1e2499a";
  row.driver = IPT__LLVMPIPE;
  return row;
}

static ipt__device_row ipt__swiftshader_row(void) {
  ipt__device_row row = ipt__cpu_driver_row();
  row.name = "SwiftShader";
  row.origin = "measured 2026-11-24 by ipt tune --device on 2 cores, commit 1e2499a";
  row.driver = IPT__SWIFTSHADER;
  row.invocations_per_core = 256;
  row.rates.copy = 4.7e9;
  row.rates.read = 4.2e9;
  row.rates.fma_f32 = 40e9;
  row.rates.fma_f64 = 0;
  row.rates.shared = 2.9e9;
  row.rates.host = 14e9;
  ipt__derive_trips(&row.rates);
  row.rates.launch = 43e-6;
  row.rates.submit = 8e-6;
  return row;
}

static ipt__device_row ipt__unknown_row(void) {
  ipt__device_row row = ipt__new_row();
  row.name = "unknown GPU";
  row.origin = "derived from data sheets of Apple's M2 and mobile GPUs: shared memory of the host";
  row.cores = 8;
  row.rates.copy = 80e9;
  row.rates.read = 90e9;
  row.rates.fma_f32 = 3e12;
  row.rates.shared = 2e12;
  row.rates.host = 20e9;
  ipt__derive_trips(&row.rates);
  row.rates.launch = 20e-6;
  row.rates.submit = 100e-6;
  row.sizes.sector = 64;
  row.sizes.line = 128;
  row.sizes.cache = 8 << 20;
  return row;
}

/* The first row that fits is used. The last one fits every GPU, and the one before it every driver
 * that runs on the CPU. */
typedef ipt__device_row ipt__row_function(void);

static ipt__row_function *const ipt__device_rows[] = {
    ipt__h200_row,  ipt__h100_row,     ipt__nvidia_row,      ipt__gcn_row,        ipt__rdna_row,
    ipt__intel_row, ipt__lavapipe_row, ipt__swiftshader_row, ipt__cpu_driver_row, ipt__unknown_row};

static int ipt__row_fits(const ipt__device_row *row, const ipt__identity *device) {
  return (row->vendor == 0 || row->vendor == device->vendor) &&
         (row->part == NULL || strstr(device->name, row->part) != NULL) &&
         (row->driver == IPT__OTHER_DRIVER || row->driver == device->driver) &&
         (row->subgroup == 0 || row->subgroup == device->subgroup) &&
         row->on_cpu == device->runs_on_cpu;
}

static ipt__device_row ipt__find_row(const ipt__identity *device) {
  ipt__row_function *const *function = ipt__device_rows;
  ipt__device_row row = (*function)();
  while (!ipt__row_fits(&row, device))
    row = (*++function)();
  return row;
}

/* ---- Drivers, whatever the device: docs/portability.md ---- */

typedef struct ipt__driver_row {
  ipt__driver driver;
  uint64_t loop_limit; /* the quirks of ipt__profile */
  int single_subgroup, waiting_fences;
} ipt__driver_row;

static const ipt__driver_row ipt__driver_rows[] = {{IPT__LLVMPIPE, 65535, 1, 0},
                                                   {IPT__MOLTENVK, 0, 0, 1}};

static void ipt__set_quirks(ipt__profile *profile, ipt__driver driver) {
  for (size_t i = 0; i < sizeof ipt__driver_rows / sizeof ipt__driver_rows[0]; i++) {
    const ipt__driver_row *row = &ipt__driver_rows[i];
    if (row->driver != driver)
      continue;
    profile->loop_limit = row->loop_limit;
    profile->single_subgroup = row->single_subgroup;
    profile->waiting_fences = row->waiting_fences;
  }
}
