/* Limits of a backend, and the cost of a stage.
 *
 * The cost of a stage is its time over the time of a copy of the same bytes. First model: the
 * constants are times of kernels relative to a copy of large data, read off one GPU (NVIDIA H200);
 * they rank plans, they do not predict times. */

/* Bytes of scratch with which one thread of the CPU can run a stage. */
typedef uint64_t (*ipt__thread_scratch)(const ipt__stage *stage);

typedef struct ipt__limits {
  uint64_t on_chip;       /* bytes a workgroup (or a thread of the CPU) can hold */
  uint64_t max_positions; /* elements per instance that a kernel can index */
  uint64_t loop_limit;    /* loop iterations after which an invocation is ended; 0: no limit */
  uint32_t subgroup;      /* lanes */
  uint32_t workgroup;     /* most invocations */
  uint64_t registers;     /* 32-bit registers that one workgroup can use */
  uint64_t registers_per_invocation;
  uint64_t resident_groups; /* workgroups that surely run at the same time; 1 if unknown */
  int compiles_sizes;       /* a pipeline is soon compiled and saves much time */
  int single_subgroup;      /* kernels with a barrier in a loop need workgroups of one subgroup */
  int transfers;            /* the data travels to the device and back: what that hides is free */
  ipt__thread_scratch thread_scratch; /* the CPU's; NULL on a device */
  uint32_t threads;                   /* of the CPU */
} ipt__limits;

/* Moving elements of s bytes along paths, as measured on an H200 with 790 MB: 128 B cost 1.2
 * copies, 256 B 1.13. What does not fill whole lines of 128 bytes also pays for what it touches
 * beyond its own bytes: 64 B cost 2.2, 240 B 1.8, 320 B 1.5; and for its accesses being split,
 * however long it is: 12,000 B cost 1.43, 12,032 B 1.11. Elements that are no multiple of 16 bytes
 * are moved word by word; long ones with flags, for 1.7. */
static double ipt__move_cost(uint64_t bytes) {
  uint64_t alignment = ipt__gcd(bytes, 128);
  double excess = (double)(128 - alignment) / (double)bytes;
  double penalty = excess < 1 ? excess * (2 - excess) : excess;
  double split = alignment < 128 ? 0.3 : 0;
  double cost = 1.04 + 24.0 / (double)ipt__min(bytes, 256);
  cost += 0.95 * penalty > split ? 0.95 * penalty : split;
  return bytes % 16 == 0 ? cost : bytes < 512 ? 1.4 * cost : 0.9 * cost;
}

static double ipt__panel_cost(const ipt__stage *stage, const ipt__limits *limits);

static double ipt__cpu_cost(const ipt__stage *stage);

static int ipt__panel_dispatches(const ipt__stage *stage, const ipt__limits *limits);

/* Where one workgroup has an instance to itself, few instances leave much of the device idle. */
static double ipt__idle_factor(const ipt__stage *stage, const ipt__limits *limits) {
  double instances = (double)stage->batch, wanted = (double)limits->resident_groups / 2;
  return instances < wanted ? wanted / instances : 1;
}

/* 8192 x 8192 cost an H200 1.08 copies; sides that are no multiple of 128 bytes, but of 16, 1.13 to
 * 1.25, others 1.3; elements of 1 and 2 bytes 1.55 and 1.24, and 8 where they do not make whole
 * words. */
static double ipt__square_cost(const ipt__stage *stage) {
  uint64_t e = stage->elem_size, side_bytes = stage->rows * e;
  if (e % 4 == 0)
    return side_bytes % 128 == 0 ? 1.08 : side_bytes % 16 == 0 ? 1.17 : 1.3;
  if (e > 2 || side_bytes % 4 != 0)
    return 8.0;
  return e == 1 ? 1.55 : 1.24;
}

static double ipt__kernel_cost(const ipt__stage *stage, const ipt__limits *limits) {
  switch (stage->kernel) {
  case IPT__BS:
    return 3.0 * ipt__idle_factor(stage, limits);
  case IPT__PANEL:
    return ipt__panel_cost(stage, limits);
  case IPT__SQUARE: /* whole workgroups for every matrix, however small */
    return ipt__square_cost(stage) * (1.0 + 2048.0 / (double)ipt__instance_bytes(stage));
  case IPT__PTTWAC:
    return 12.0 * ipt__idle_factor(stage, limits);
  case IPT__ROW_SHUFFLE:
    return stage->cols * stage->elem_size + 8 <= limits->on_chip ? 8.0 : 16.0;
  case IPT__REFLECT:
    return 8.0;
  case IPT__SHIFT:
  case IPT__ROW_PERMUTE: /* a tile that is transposed on the way occupies a whole subgroup */
    return ipt__move_cost(stage->elem_size) * (stage->path_length > 0 ? 1.0 : 1.3) +
           (stage->tile_cols > 1 ? 4.0 : 0);
  case IPT__MERGE: /* small matrices are not worth several dispatches */
    return 1.3 + 262144.0 / (double)ipt__instance_bytes(stage);
  case IPT__SKEW_PANEL: /* of the CPU only */
  case IPT__SKEW_SHIFT:
    break;
  }
  return 0;
}

static int ipt__stage_dispatches(const ipt__stage *stage, const ipt__limits *limits) {
  switch (stage->kernel) {
  case IPT__PANEL:
    return ipt__panel_dispatches(stage, limits);
  case IPT__SHIFT:
  case IPT__ROW_PERMUTE: /* flags are cleared, or starts saved */
    return 2;
  case IPT__MERGE: /* flags are cleared, short rows saved */
    return 3;
  default:
    return 1;
  }
}

/* A dispatch and the barrier before it take an H200 some 3.5 us, the time to copy 7 MB. */
static double ipt__stage_cost(const ipt__stage *stage, const ipt__limits *limits) {
  if (limits->thread_scratch != NULL)
    return ipt__cpu_cost(stage);
  double bytes = (double)stage->batch * (double)ipt__instance_bytes(stage);
  return ipt__kernel_cost(stage, limits) + 7e6 * ipt__stage_dispatches(stage, limits) / bytes;
}

/* The largest of 4, 2 and 1 that divides all sizes of the stage: the bytes kernels move at a time.
 */
static uint32_t ipt__unit_bytes(const ipt__stage *stage) {
  uint64_t inner = stage->elem_size / (stage->tile_rows * stage->tile_cols);
  uint64_t all = inner | stage->offset;
  return all % 4 == 0 ? 4 : all % 2 == 0 ? 2 : 1;
}

static uint64_t ipt__default_scratch_limit(uint64_t data_bytes) {
  return ipt__max(data_bytes / 50, 1u << 20);
}
