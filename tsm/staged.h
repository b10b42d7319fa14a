/* Kernels that bring chunks of rows into shared memory in units of 16 bytes, whatever the width of
 * the matrices, and compute from there. Both matrices are at most IPT__TSM_STAGED_COLS wide. */

enum {
  IPT__UNIT_BYTES = 16,
  IPT__TSM_STAGED_COLS = 64,
  IPT__TSM_MAX_STAGED_ROWS = 1 << 25, /* of a workgroup: the numbers of all fit 32 bits */
  IPT__TSM_LONGEST_TILE = 16,
  IPT__TSM_FEW = 3,   /* lanes or slots: too few to add or leave out one */
  IPT__TSM_WARP = 32, /* what follows is of NVIDIA's multiprocessors */
  IPT__TSM_INVOCATIONS = 2048,
  IPT__TSM_REGISTERS = 255,        /* of an invocation */
  IPT__TSM_BANKS_BYTES = 128,      /* of shared memory that are accessed at a time */
  IPT__TSM_SHARED_BYTES = 48 << 10 /* that Vulkan's workgroups on one have together, as counted */
};

/* How the rows of a matrix may be accessed, as in shaders/include/tsm_rows.glsl. */
typedef enum ipt__row_access { IPT__IN_NUMBERS, IPT__IN_UNITS, IPT__IN_UNIT_ROWS } ipt__row_access;

/* Offsets in a chunk of so many rows have 32 bits, but for numbers, which are addressed by row. */
static ipt__row_access ipt__access_to_rows(const ipt__matrix *matrix, uint64_t rows) {
  if (matrix->pitch > UINT32_MAX / rows)
    return IPT__IN_NUMBERS;
  if (matrix->pitch == matrix->width)
    return IPT__IN_UNITS;
  if (matrix->pitch % IPT__UNIT_BYTES == 0 && matrix->width % IPT__UNIT_BYTES == 0)
    return IPT__IN_UNIT_ROWS;
  return IPT__IN_NUMBERS;
}

static uint32_t ipt__unit_numbers(const ipt__tsm *tsm) {
  return IPT__UNIT_BYTES / ipt__type_size(tsm->type);
}

static uint64_t ipt__units_of(const ipt__tsm *tsm, uint64_t numbers) {
  return ipt__divide_up(numbers, ipt__unit_numbers(tsm));
}

/* Of shared memory. Arrays that a kernel does not use, two at most, have an element all the same.
 */
static uint64_t ipt__staged_units(const ipt__limits *limits) {
  return limits->on_chip / IPT__UNIT_BYTES - 2;
}

/* Units from row to row in shared memory, if rows consist of units there. */
static uint64_t ipt__row_units(const ipt__tsm *tsm, uint64_t cols) {
  return ipt__units_of(tsm, cols) | 1;
}

/* Numbers from row to row in shared memory. */
static uint64_t ipt__row_numbers(const ipt__tsm *tsm, uint64_t cols, uint32_t piece) {
  uint32_t unit = ipt__unit_numbers(tsm);
  return piece < unit ? ipt__round_up(cols, piece) : ipt__row_units(tsm, cols) * unit;
}

/* Of so many numbers, or of 16 bytes. */
static uint32_t ipt__choose_piece(const ipt__tsm *tsm, uint32_t otherwise) {
  uint32_t wanted = tsm->tuning.piece != 0 ? tsm->tuning.piece : otherwise;
  return (uint32_t)ipt__min(wanted, ipt__unit_numbers(tsm));
}

/* Units of a team's chunk that each invocation holds on their way to shared memory. */
static void ipt__hold_chunk(const ipt__tsm *tsm, ipt__tsm_geometry *geometry) {
  uint64_t teams = ipt__teams(geometry), rows = geometry->chunk_rows / teams;
  uint64_t a = ipt__units_of(tsm, rows * tsm->m), b = ipt__units_of(tsm, rows * tsm->n);
  geometry->held_a = (uint32_t)ipt__divide_up(a, geometry->workgroup / teams);
  geometry->held_b = (uint32_t)ipt__divide_up(b, geometry->workgroup / teams);
}

/* ---- What it costs ----
 *
 * Multiprocessor cycles per row of A, to compare variants. Factors are fitted to what variants took
 * on an H200; see docs/algorithms.md. */

/* Of a product of two numbers: multiplications and additions, double precision at half the rate. */
static double ipt__product_cost(const ipt__tsm *tsm) {
  return (ipt__is_complex(tsm->type) ? 4.0 : 1.0) * (ipt__is_double(tsm->type) ? 2.0 : 1.0);
}

/* Of loading a unit from shared memory by 32 neighbours; half of that if they form squares. */
static double ipt__load_cost(uint64_t down, uint64_t across) {
  return down % 2 == 0 && across % 2 == 0 ? 2.0 : 4.0;
}

/* Registers that an invocation with so many numbers and units on their way would like to have. */
static uint64_t ipt__registers(const ipt__tsm *tsm, uint64_t numbers, uint64_t held) {
  return numbers * (ipt__type_size(tsm->type) / 4) + 4 * held + 40;
}

/* Workgroups that a multiprocessor has at a time. */
static uint64_t ipt__resident_workgroups(const ipt__limits *limits, uint64_t registers,
                                         uint64_t units, uint32_t workgroup) {
  uint64_t allotted = ipt__round_up(ipt__min(registers, IPT__TSM_REGISTERS), 8) * workgroup;
  uint64_t groups = ipt__min(limits->registers / allotted, IPT__TSM_INVOCATIONS / workgroup);
  return ipt__max(1, ipt__min(groups, IPT__TSM_SHARED_BYTES / (IPT__UNIT_BYTES * units)));
}

/* By how much the busiest of a multiprocessor's four schedulers has more warps than the mean. */
static double ipt__imbalance(double warps) {
  const double schedulers = 4;
  double each = (double)(uint64_t)(warps / schedulers);
  if (each * schedulers < warps)
    each++;
  return each * schedulers / warps - 1;
}

/* Rows of A and B. */
static double ipt__memory_time(const ipt__tsm *tsm) {
  const double bytes = 18; /* a cycle */
  return (double)((tsm->m + tsm->n) * ipt__type_size(tsm->type)) / bytes;
}

/* What computing and waiting for memory take together; apart: the part of the shorter that adds to
 * the longer if they take as long. */
static double ipt__overlapped(double computing, double memory, double apart) {
  double longer = ipt__longer(computing, memory), shorter = computing + memory - longer;
  return longer + apart * shorter * shorter / longer;
}
