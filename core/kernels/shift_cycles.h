/* The cycles of a transposition, without following them: docs/algorithms.md has the proof.
 *
 * Position k of an R x C matrix goes to k R mod N, where N = R C - 1. The last one stays. For every
 * divisor D of N the positions whose greatest common divisor with N is N / D are N / D times the
 * units modulo D, which R is one of. So their cycles are equally long, as the order of R, and there
 * is one for each coset of the powers of R. The units are a product of cyclic groups, whose
 * generators' powers, as many of each as R leaves, are the leaders of the cycles. */

typedef struct ipt__cycle_ring {
  uint64_t modulus, factor; /* N, R */
  ipt__primes primes;       /* of N */
  /* For each of them: a primitive root of its power in N, and the primes of the order of that. */
  uint64_t root[IPT__MOST_PRIMES];
  ipt__primes order[IPT__MOST_PRIMES];
} ipt__cycle_ring;

/* The cycles that belong to a divisor. The units modulo powers of 2 take two generators. */
typedef struct ipt__cycle_class {
  uint64_t divisor;
  uint64_t length, count;
  uint32_t generators;
  uint64_t generator[IPT__MOST_PRIMES + 1];
  uint64_t choices[IPT__MOST_PRIMES + 1]; /* powers of each: 0 to choices - 1 */
} ipt__cycle_class;

static uint64_t ipt__power_of(uint64_t base, uint32_t exponent) {
  uint64_t power = 1;
  for (uint32_t i = 0; i < exponent; i++)
    power *= base;
  return power;
}

/* Of an odd prime: those of p (p - 1), which the order of any unit modulo a power of p consists of.
 * p is the one more that there is room for. */
static ipt__primes ipt__order_primes(uint32_t prime) {
  ipt__primes primes = ipt__factor(prime - 1);
  primes.prime[primes.count++] = prime;
  return primes;
}

/* One modulo any power of an odd prime is one modulo all lower ones. The least is small. */
static uint64_t ipt__primitive_root(uint32_t prime, uint32_t exponent, const ipt__primes *order) {
  uint64_t power = ipt__power_of(prime, exponent), units = power / prime * (prime - 1), root = 2;
  while (root % prime == 0 || ipt__order_mod(root, power, units, order) != units)
    root++;
  return root;
}

/* Less than 2^32 positions, and 4 at least. */
static ipt__cycle_ring ipt__make_cycle_ring(uint64_t rows, uint64_t cols) {
  ipt__cycle_ring ring;
  memset(&ring, 0, sizeof ring);
  ring.modulus = rows * cols - 1;
  ring.factor = rows % ring.modulus;
  ring.primes = ipt__factor((uint32_t)ring.modulus);
  for (uint32_t i = 0; i < ring.primes.count; i++) {
    uint32_t p = ring.primes.prime[i];
    ring.order[i] = p == 2 ? ipt__factor(2) : ipt__order_primes(p);
    if (p != 2)
      ring.root[i] = ipt__primitive_root(p, ring.primes.exponent[i], &ring.order[i]);
  }
  return ring;
}

/* A group of `order` units modulo `power`, of which those that R reaches while it is 1 in all
 * groups before are `reached`. The generator is 1 modulo what else the divisor consists of. */
static void ipt__add_cyclic_group(ipt__cycle_class *c, uint64_t power, uint64_t generator,
                                  uint64_t order, uint64_t reached) {
  uint64_t others = c->divisor / power;
  uint64_t steps = (generator + power - 1) * ipt__inverse_mod(others, power) % power;
  c->generator[c->generators] = (1 + others * steps) % c->divisor;
  c->choices[c->generators++] = order / reached;
  c->count *= order / reached;
  c->length *= reached;
}

/* Of a power of 2 from 4 on: -1, and 5. R, to the power of what the first one leaves, is one of 5.
 */
static void ipt__add_groups_of_2(const ipt__cycle_ring *ring, uint64_t power,
                                 const ipt__primes *order, ipt__cycle_class *c) {
  uint64_t factor = ipt__power_mod(ring->factor % power, c->length, power);
  ipt__add_cyclic_group(c, power, power - 1, 2, factor % 4 == 3 ? 2 : 1);
  if (power == 4)
    return;
  factor = ipt__power_mod(ring->factor % power, c->length, power);
  ipt__add_cyclic_group(c, power, 5, power / 4, ipt__order_mod(factor, power, power / 4, order));
}

/* exponents: of the divisor's primes. */
static ipt__cycle_class ipt__cycle_class_of(const ipt__cycle_ring *ring,
                                            const uint32_t *exponents) {
  ipt__cycle_class c;
  memset(&c, 0, sizeof c);
  c.divisor = c.length = c.count = 1;
  for (uint32_t i = 0; i < ring->primes.count; i++)
    c.divisor *= ipt__power_of(ring->primes.prime[i], exponents[i]);
  for (uint32_t i = 0; i < ring->primes.count; i++) {
    uint64_t p = ring->primes.prime[i], power = ipt__power_of(p, exponents[i]);
    if (p == 2 && power > 2)
      ipt__add_groups_of_2(ring, power, &ring->order[i], &c);
    if (p == 2 || power == 1)
      continue;
    uint64_t factor = ipt__power_mod(ring->factor % power, c.length, power);
    uint64_t units = power / p * (p - 1);
    ipt__add_cyclic_group(&c, power, ring->root[i] % power, units,
                          ipt__order_mod(factor, power, units, &ring->order[i]));
  }
  return c;
}

/* From one divisor to the next, beginning with all zeros; 0: that was the last one. */
static int ipt__next_divisor(const ipt__cycle_ring *ring, uint32_t *exponents) {
  for (uint32_t i = 0; i < ring->primes.count; i++) {
    if (exponents[i]++ < ring->primes.exponent[i])
      return 1;
    exponents[i] = 0;
  }
  return 0;
}

/* The leaders of a class, one after the other. */
typedef struct ipt__cycle_leaders {
  const ipt__cycle_class *cycles;
  uint64_t modulus;
  uint64_t taken[IPT__MOST_PRIMES + 1];   /* powers of each generator */
  uint64_t product[IPT__MOST_PRIMES + 2]; /* of those of the generators before */
} ipt__cycle_leaders;

static ipt__cycle_leaders ipt__first_leader(const ipt__cycle_ring *ring,
                                            const ipt__cycle_class *cycles) {
  ipt__cycle_leaders leaders;
  memset(&leaders, 0, sizeof leaders);
  leaders.cycles = cycles;
  leaders.modulus = ring->modulus;
  for (uint32_t i = 0; i <= cycles->generators; i++)
    leaders.product[i] = ring->modulus / cycles->divisor % ring->modulus;
  return leaders;
}

static uint64_t ipt__leader(const ipt__cycle_leaders *leaders) {
  return leaders->product[leaders->cycles->generators];
}

/* 0: that was the last one. */
static int ipt__next_leader(ipt__cycle_leaders *leaders) {
  const ipt__cycle_class *c = leaders->cycles;
  uint32_t i = c->generators;
  while (i > 0 && ++leaders->taken[i - 1] == c->choices[i - 1])
    leaders->taken[--i] = 0;
  if (i == 0)
    return 0;
  uint64_t product = leaders->product[i] * c->generator[i - 1] % leaders->modulus;
  for (; i <= c->generators; i++)
    leaders->product[i] = product;
  return 1;
}
