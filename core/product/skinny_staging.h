/* Kernels for tall & skinny matrices that load blocks of rows into shared memory, in units of 16
 * bytes whatever the width of the matrices, and compute from there. Both matrices are at most
 * IPT__SKINNY_STAGED_COLS wide. */

enum {
  IPT__SKINNY_MAX_STAGED_ROWS =
      1 << 25, /* the most rows of a workgroup: indices of all numbers fit 32 bits */
  IPT__SKINNY_BANKS_BYTES = 4 * IPT__SHARED_BANKS /* of shared memory, accessed at a time */
};

static const ipt__parameter ipt__vector_parameter = {"vector", 1, 4, 1, NULL};

/* Returns how the rows of a matrix may be accessed. Offsets in a block of `rows` rows have 32 bits.
 * Access by numbers is not limited by this, because it addresses each row. */
static uint32_t ipt__access_to_rows(const ipt__matrix *matrix, uint64_t rows) {
  if (matrix->pitch > UINT32_MAX / rows)
    return IPT__IN_NUMBERS;
  if (matrix->pitch == matrix->width)
    return IPT__IN_UNITS;
  if (matrix->pitch % IPT__QUAD_BYTES == 0 && matrix->width % IPT__QUAD_BYTES == 0)
    return IPT__IN_UNIT_ROWS;
  return IPT__IN_NUMBERS;
}

static uint64_t ipt__units_of(const ipt__product *product, uint64_t numbers) {
  return ipt__divide_up(numbers, ipt__unit_numbers(product->type));
}

/* The units of shared memory that are left for rows. Arrays that a kernel does not use, three at
 * most, still have one element each. */
static uint64_t ipt__staged_units(const ipt__profile *profile) {
  return profile->shared_bytes / IPT__QUAD_BYTES - 3;
}

/* The most units for rows if a variant may ask for its sizes. */
static uint64_t ipt__most_staged_units(const ipt__product *product, const ipt__profile *profile) {
  return ipt__shared_limit(profile, product->variant) / IPT__QUAD_BYTES - 3;
}

/* The units from one row to the next in shared memory, if rows consist of units there. */
static uint64_t ipt__row_units(const ipt__product *product, uint64_t cols) {
  return ipt__units_of(product, cols) | 1;
}

/* The numbers from one row to the next in shared memory. */
static uint64_t ipt__row_numbers(const ipt__product *product, uint64_t cols, uint32_t vector) {
  uint32_t unit = ipt__unit_numbers(product->type);
  return vector < unit ? ipt__round_up(cols, vector) : ipt__row_units(product, cols) * unit;
}

/* Returns the numbers of a vector: as many as are asked for, but 16 bytes at most. */
static uint32_t ipt__choose_vector(const ipt__product *product, uint32_t otherwise) {
  uint64_t wanted = ipt__asked_or(product->variant, &ipt__vector_parameter, otherwise);
  return (uint32_t)ipt__min(wanted, ipt__unit_numbers(product->type));
}

/* ---- What it costs ----
 *
 * To compare blockings, costs are cycles of a core for a row of A. The factors are in the device's
 * profile. */

/* The cost of multiplying two numbers and adding the product, in real multiplications and
 * additions. */
static double ipt__multiply_cost(const ipt__product *product, const ipt__profile *profile) {
  double real = ipt__real_multiply_cost(product->type, profile);
  return ipt__is_complex(product->type) ? 4 * real : real;
}

/* The cost for neighbours of loading a unit each from shared memory. It is less if they form
 * squares of four. */
static double ipt__load_cost(const ipt__profile *profile, uint64_t down, uint64_t across) {
  const ipt__blocked_costs *costs = &profile->product_costs.blocked;
  return down % 2 == 0 && across % 2 == 0 ? costs->even_load : costs->load;
}

/* The registers that suit an invocation which has `numbers` numbers, and `held` units on their
 * way. */
static uint64_t ipt__registers(const ipt__product *product, const ipt__profile *profile,
                               uint64_t numbers, uint64_t held) {
  return numbers * ipt__sum_words(product->type) + 4 * held +
         profile->product_costs.blocked.registers;
}

/* The warps of `invocations` invocations: an instruction is issued for each of them. */
static double ipt__warps(const ipt__profile *profile, uint64_t invocations) {
  return (double)invocations / profile->product_costs.core.width;
}

/* Returns the excess of warps on the busiest of a core's schedulers over the mean, as a part of the
 * mean. */
static double ipt__imbalance(const ipt__profile *profile, double warps) {
  const double schedulers = profile->product_costs.core.schedulers;
  double each = (double)(uint64_t)(warps / schedulers);
  if (each * schedulers < warps)
    each++;
  return each * schedulers / warps - 1;
}

/* The cycles that a row of A and one of B take to pass the memory. */
static double ipt__memory_time(const ipt__product *product, const ipt__profile *profile) {
  return (double)((ipt__cols_of_a(product) + product->n) * ipt__type_size(product->type)) /
         profile->product_costs.blocked.bytes;
}

/* The time of computing and waiting for memory together. `apart` is the part of the shorter time
 * that adds to the longer one if they are equally long. */
static double ipt__overlapped(double computing, double memory, double apart) {
  double longer = ipt__greater(computing, memory), shorter = computing + memory - longer;
  return longer + apart * shorter * shorter / longer;
}
