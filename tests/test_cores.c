/* Devices whose drivers do not tell the number of cores, on paper. Plans for the assumed number
 * cost little more than plans for the real number, on a device with fewer cores or more; and no
 * workgroup waits for another one. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "cases.h"
#include "checked_product.h"
#include "paper_profiles.h"

/* Those that all operations have. */
enum { TYPES = IPT_TYPE_C64 + 1, MOST_TIMES = 3 };

/* A device as it is assumed to be, and as it really is. */
typedef struct device_pair {
  ipt__profile assumed, known;
  double worst[3]; /* ratios */
} device_pair;

static void compare(device_pair *pair, int kind, double cost, double least, const char *text) {
  double times = cost / least;
  pair->worst[kind] = times > pair->worst[kind] ? times : pair->worst[kind];
  CHECK(times <= MOST_TIMES, "%s on %d cores: %g times as much for %s", pair->known.name,
        (int)pair->known.cores, times, text);
}

/* ---- Transpositions ---- */

/* The cost on the device as it is. */
static double transposition_cost(const ipt__shape *shape, const ipt__profile *planned,
                                 const ipt__profile *known) {
  ipt__variant none;
  ipt__stages stages;
  double cost = 0;
  memset(&none, 0, sizeof none);
  ipt__planning planning = ipt__make_planning(shape, &none, planned,
                                              ipt__default_scratch_limit(ipt__shape_bytes(shape)));
  CHECK(ipt__choose_stages(&planning, &stages) == IPT_SUCCESS, "no plan");
  for (uint32_t i = 0; i < stages.count; i++)
    cost += ipt__stage_cost(&stages.stage[i], known);
  return cost;
}

static void compare_transpositions(device_pair *pair, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    uint64_t cols = random_between(2, i % 3 == 0 ? 64 : 10000);
    uint64_t batch = i % 4 == 0 ? random_between(1, 200) : 1;
    uint64_t rows = random_between(2, ((uint64_t)1 << (i % 10 + 16)) / (batch * cols) + 2);
    ipt__shape shape = {batch, rows, cols, random_elem_size(), 0, 0, 0};
    ipt_transpose_desc desc = make_case(batch, rows, cols, shape.elem_size, NULL);
    compare(pair, 0, transposition_cost(&shape, &pair->assumed, &pair->known),
            transposition_cost(&shape, &pair->known, &pair->known), case_text(&desc));
  }
}

/* ---- Products ---- */

/* The cost of rounds, each with as many workgroups as the cores have at a time. */
static double rounds_cost(uint64_t groups, uint64_t at_a_time, double each) {
  return (double)ipt__divide_up(groups, at_a_time) * each;
}

static double vectors_cost(const ipt__vector_blocks *v, const ipt__profile *known) {
  return rounds_cost(v->bands * v->splits, known->cores * known->product_costs.vectors.groups_down,
                     (double)v->split_blocks * v->lanes * v->lane_rows * v->rows * v->cols);
}

static double tiles_cost(const ipt__product *product, const ipt__profile *planned,
                         const ipt__profile *known, const ipt__geometry *geometry) {
  ipt__region parts[IPT__MOST_REGIONS];
  ipt__product_places none;
  memset(&none, 0, sizeof none);
  if (geometry->of.tiles.strips == 0)
    return ipt__tiles_cost(product, known, geometry);
  int count = ipt__regions_of(product, planned, geometry, &none, parts);
  return ipt__regions_cost(parts, count, known);
}

static double skinny_cost(const ipt__product *product, const ipt__profile *known,
                          const ipt__geometry *geometry) {
  const ipt__skinny_geometry *g = &geometry->of.skinny;
  if (geometry->method == &ipt__method_blocked && ipt__sums_rows(product) && g->tile_groups == 1)
    return ipt__division_cost(product, known, g, g->groups);
  uint64_t groups = g->groups * ipt__max(g->tile_groups, 1);
  return rounds_cost(groups, known->cores * g->resident, (double)g->group_rows);
}

static int is_skinny(const ipt__product_method *method) {
  return method == &ipt__method_narrow || method == &ipt__method_blocked ||
         method == &ipt__method_direct;
}

/* The cost on the device as it is. The method does not depend on the number of cores. */
static double product_cost(const ipt__product *product, const ipt__profile *planned,
                           const ipt__profile *known) {
  ipt__geometry g;
  CHECK(ipt__lay_out_product(product, planned, &g) == IPT_SUCCESS, "no layout");
  if (g.method == &ipt__method_vectors)
    return vectors_cost(&g.of.vectors, known);
  if (g.method == &ipt__method_tiles)
    return tiles_cost(product, planned, known, &g);
  CHECK(is_skinny(g.method), "method %s", g.method->name);
  return skinny_cost(product, known, &g);
}

static void compare_product(device_pair *pair, int kind, const ipt__product *product,
                            const char *text) {
  compare(pair, kind, product_cost(product, &pair->assumed, &pair->known),
          product_cost(product, &pair->known, &pair->known), text);
}

static void compare_general(device_pair *pair, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    ipt_gemm_desc desc;
    char text[64];
    memset(&desc, 0, sizeof desc);
    desc.type = (ipt_type)(i % TYPES);
    desc.m = random_between(1, (uint64_t)1 << random_between(1, 12));
    desc.n = i % 4 == 3 ? 1 : random_between(1, (uint64_t)1 << random_between(1, 12));
    desc.k = random_between(1, (uint64_t)1 << random_between(1, 14));
    desc.op_a = i % 8 < 4 ? IPT_OP_NONE : IPT_OP_TRANSPOSE;
    ipt__product product = checked_product(&ipt__operation_gemm, &desc);
    snprintf(text, sizeof text, "%d x %d x %d", (int)desc.m, (int)desc.n, (int)desc.k);
    compare_product(pair, 1, &product, text);
  }
}

static void compare_skinny(device_pair *pair, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    ipt_tsm_desc desc;
    char text[64];
    memset(&desc, 0, sizeof desc);
    desc.type = (ipt_type)(i % TYPES);
    desc.k = random_between(1, (uint64_t)1 << random_between(8, 24));
    desc.m = random_between(1, 64);
    desc.n = i % 3 == 0 ? desc.m : random_between(1, 64);
    int sums = i / TYPES % 2 == 0;
    ipt__product product = checked_tsm(sums, &desc);
    snprintf(text, sizeof text, "%s, %d rows, %d and %d columns", sums ? "tsmttsm" : "tsmm",
             (int)desc.k, (int)desc.m, (int)desc.n);
    compare_product(pair, 2, &product, text);
  }
}

/* ---- Devices ---- */

static void compare_device(ipt__profile assumed, uint64_t cores) {
  device_pair pair = {assumed, assumed, {1, 1, 1}};
  pair.known.cores = cores;
  CHECK(assumed.cores > 1 && assumed.co_resident == 1, "%s", assumed.name);
  compare_transpositions(&pair, few_cases() ? 40 : 200);
  compare_general(&pair, few_cases() ? 80 : 400);
  compare_skinny(&pair, few_cases() ? 80 : 400);
  printf("%s of %d cores: at most %.2f, %.2f, %.2f times as much\n", assumed.name, (int)cores,
         pair.worst[0], pair.worst[1], pair.worst[2]);
}

int main(void) {
  ipt__profile software_profile = software();
  for (uint64_t cores = 4; cores <= 64; cores *= 2)
    compare_device(narrow_gpu(), cores);
  for (uint64_t cores = 4; cores <= 16; cores *= 2)
    compare_device(smallest(), cores);
  CHECK(software_profile.cores == 1, "a driver on the CPU: %d", (int)software_profile.cores);
  return finish();
}
