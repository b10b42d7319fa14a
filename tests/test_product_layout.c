/* How products are divided, on paper: on any device, from the least that Vulkan guarantees on,
 * there is a plan for every operation, and its workgroups fit. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "checked_product.h"
#include "paper_profiles.h"
#include "reference.h"
#include "skinny_methods.h"

enum {
  ALL_TYPES = IPT_TYPE_BF16 + 1,
  TYPES = IPT_TYPE_C64 + 1 /* those that all operations have */
};

static ipt__profile profile_of(uint32_t vendor, uint32_t subgroup, uint64_t shared,
                               uint32_t workgroup) {
  ipt__identity identity = {"a device", vendor, IPT__OTHER_DRIVER, 0, subgroup};
  ipt__profile profile = ipt__device_profile(&identity, shared, workgroup);
  profile.cores = 40;
  return profile;
}

static ipt__product product_of(const ipt__product_form *form, ipt_type type, uint64_t m, uint64_t n,
                               uint64_t k, int transposed) {
  ipt_op op_a = transposed ? IPT_OP_TRANSPOSE : IPT_OP_NONE;
  ipt__product product = checked_gemm(type, op_a, m, n, k);
  product.form = form;
  product.triangle = form->mirrors_a ? IPT__LOWER : IPT__WHOLE;
  return product;
}

static void check_workgroup(const ipt__profile *profile, uint64_t shared, uint32_t invocations) {
  CHECK(shared <= profile->shared_bytes && invocations <= profile->workgroup,
        "%lu bytes shared, %u invocations", (unsigned long)shared, invocations);
  CHECK(invocations % profile->wave == 0, "%u invocations of waves of %u", invocations,
        profile->wave);
}

static void check_part(const ipt__product *product, const ipt__geometry *geometry,
                       const ipt__profile *profile) {
  if (geometry->method == &ipt__method_vectors) {
    const ipt__vector_blocks *g = &geometry->of.vectors;
    ipt__matvec v = ipt__matvec_of(product);
    check_workgroup(profile, ipt__matvec_shared_bytes(&v, product->type, g),
                    g->lanes * g->lane_rows);
    CHECK(g->bands > 0 && g->splits > 0 && g->split_blocks > 0, "nothing is done");
  } else if (geometry->method == &ipt__method_tiles) {
    const ipt__tiling *g = &geometry->of.tiles;
    check_workgroup(profile, ipt__tiling_shared_bytes(product->type, g),
                    ipt__tiling_invocations(g));
    CHECK(!ipt__tiling_overfills(product->type, profile, g), "tiles of %u x %u", g->tm, g->tn);
    CHECK(g->tiles > 0 && g->wanted_shares > 0, "nothing is done");
  } else if (is_skinny_method(geometry->method)) { /* test_skinny_layout.c */
    CHECK(geometry->of.skinny.groups > 0 && profile->fixes_sizes, "direct");
  } else {
    CHECK(0, "this test does not know what to check of %s", geometry->method->name);
  }
}

static uint64_t elements_of(const ipt__product *product) {
  return ipt__writes_triangle(product) ? product->m * (product->m + 1) / 2
                                       : product->m * product->n;
}

/* Parts of C cover it once, where the operands are, and their places in scratch lie apart. */
static void check_parts(const ipt__product *product, const ipt__geometry *g,
                        const ipt__profile *profile) {
  ipt__region parts[IPT__MOST_REGIONS];
  ipt__product_places none;
  memset(&none, 0, sizeof none);
  int count = ipt__regions_of(product, profile, g, &none, parts);
  uint64_t elements = 0, scratch = 0;
  CHECK(count > 0, "no parts");
  for (int i = 0; i < count; i++) {
    const ipt__region *part = &parts[i];
    const ipt__matrix *stored = &part->product.c.stored;
    check_part(&part->product, &part->geometry, profile);
    elements += elements_of(&part->product);
    CHECK(part->places.c.offset + stored->size <= product->c.stored.size &&
              part->places.a.offset + part->product.a.stored.size <= product->a.stored.size &&
              part->places.b.offset + part->product.b.stored.size <= product->b.stored.size,
          "part %d outside", i);
    CHECK(part->places.scratch >= scratch, "part %d has another one's scratch", i);
    scratch = part->places.scratch + part->geometry.scratch;
  }
  CHECK(elements == elements_of(product) && scratch <= g->scratch, "%lu elements, %lu bytes",
        (unsigned long)elements, (unsigned long)scratch);
}

static void check_layout(const ipt__product *product, const ipt__profile *profile) {
  ipt__geometry g;
  ipt_result result = ipt__lay_out_product(product, profile, &g);
  CHECK(result == IPT_SUCCESS, "%d: type %d %lu x %lu x %lu shared %lu workgroup %u",
        product->form->index, (int)product->type, (unsigned long)product->m,
        (unsigned long)product->n, (unsigned long)product->k, (unsigned long)profile->shared_bytes,
        profile->workgroup);
  if (result != IPT_SUCCESS)
    return;
  if (g.method == &ipt__method_tiles && g.of.tiles.strips > 0)
    check_parts(product, &g, profile);
  else
    check_part(product, &g, profile);
}

static void check_operations(const ipt__profile *profile) {
  static const uint64_t shapes[][3] = {{1, 1, 1},       {1, 1, 100000},     {1000, 1, 3},
                                       {3, 1, 1000},    {1, 5000, 7},       {5000, 1, 5000},
                                       {64, 64, 64},    {1001, 1001, 1001}, {3, 5, 1000000},
                                       {100000, 3, 20}, {4096, 4096, 4096}, {2049, 129, 3000}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < 2 * ALL_TYPES; j++) {
      const uint64_t *shape = shapes[i];
      ipt_type type = (ipt_type)(j % ALL_TYPES);
      int transposed = j >= ALL_TYPES;
      ipt__product product =
          product_of(&ipt__form_general, type, shape[0], shape[1], shape[2], transposed);
      ipt__product symmetric = product_of(&ipt__form_symmetric, type, shape[0], 1, shape[0], 0);
      ipt__product triangle =
          product_of(&ipt__form_general, type, shape[0], shape[0], shape[2], transposed);
      triangle.triangle = j % 2 == 0 ? IPT__LOWER : IPT__UPPER;
      check_layout(&product, profile);
      if ((int)type < (int)TYPES)
        check_layout(&symmetric, profile);
      check_layout(&triangle, profile);
    }
}

/* A GPU chooses the kernels of tall & skinny matrices for such products, strips where a size is
 * little more than a multiple of the tiles, and neither where there is no need. */
static void check_choice(void) {
  static const struct {
    uint64_t m, n, k;
    int transposed, is_skinny, has_strips;
    ipt__triangle triangle;
  } cases[] = {{32, 32, 1000000, 1, 1, 0, IPT__WHOLE},  {1000000, 32, 32, 0, 1, 0, IPT__WHOLE},
               {32, 32, 1000, 1, 0, 0, IPT__WHOLE},     {2048, 2048, 2048, 0, 0, 0, IPT__WHOLE},
               {2049, 2049, 2049, 0, 0, 1, IPT__WHOLE}, {1025, 1025, 1025, 0, 0, 1, IPT__WHOLE},
               {2049, 2049, 2049, 0, 0, 1, IPT__LOWER}, {4097, 4097, 4097, 0, 0, 1, IPT__UPPER},
               {4096, 4096, 4096, 0, 0, 0, IPT__UPPER}};
  ipt__profile profile = profile_of(IPT__VENDOR_NVIDIA, 32, 49152, 1024);
  profile.cores = 132;
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ipt__geometry g;
    ipt__product product = product_of(&ipt__form_general, IPT_TYPE_F32, cases[i].m, cases[i].n,
                                      cases[i].k, cases[i].transposed);
    product.triangle = cases[i].triangle;
    CHECK(ipt__lay_out_product(&product, &profile, &g) == IPT_SUCCESS, "case %u", i);
    CHECK((g.method == &ipt__method_blocked) == (cases[i].is_skinny != 0) &&
              (cases[i].is_skinny || (g.of.tiles.strips > 0) == (cases[i].has_strips != 0)),
          "case %u: %s", i, g.method->name);
  }
}

/* Large tiles of a GPU have two buffers, except where numbers of B are scattered to them. */
static void check_buffers(void) {
  ipt__profile profile = profile_of(IPT__VENDOR_NVIDIA, 32, 49152, 1024);
  profile.cores = 132;
  for (int transposed = 0; transposed < 2; transposed++) {
    ipt__product product = product_of(&ipt__form_general, IPT_TYPE_F32, 4096, 4096, 4096, 0);
    ipt__geometry g;
    product.b.transposed = transposed;
    CHECK(ipt__lay_out_product(&product, &profile, &g) == IPT_SUCCESS, "B %d", transposed);
    CHECK(g.of.tiles.buffers == (transposed ? 1u : 2u), "B %d: %u buffers", transposed,
          g.of.tiles.buffers);
  }
}

/* Bytes of shared memory of shaders/trsm_solve.comp: 16 columns or less of A, or numbers that
 * invocations exchange, two panels of four unknowns, reciprocals and scales. */
static uint64_t bytes_of_solver(ipt_type type, const ipt__solve_shape *shape) {
  static const uint64_t numbers[] = {4, 8, 8, 16};
  uint64_t number = numbers[type], unknowns = shape->share < 4 ? shape->share : 4;
  uint64_t row = unknowns * number < 16 ? 16 : unknowns * number;
  uint64_t columns = shape->share / unknowns * row * (shape->rows * shape->share + 1);
  uint64_t exchanged = (shape->share * (shape->sides + 1) * number + 15) / 16 * 16;
  return (columns > exchanged ? columns : exchanged) + 2 * row * shape->sides +
         2 * shape->share * number;
}

/* Diagonal blocks of a triangular system have room in shared memory and registers. */
static void check_blocks(const ipt__profile *profile) {
  for (unsigned type = 0; type < TYPES; type++)
    for (uint64_t order = 1; order < 5000; order *= 7) {
      ipt__product product = checked_trsm((ipt_type)type, order, 100);
      ipt__geometry geometry;
      const ipt__system_blocks *g = &geometry.of.system;
      CHECK(ipt__lay_out_halves(&product, profile, &geometry) && g->block >= 16 && g->sides >= 8,
            "type %u: %u rows, %u sides", type, g->block, g->sides);
      ipt__solve_shape shape = ipt__solve_shape_of(&product, g->block, profile);
      CHECK(shape.sides * shape.share <= profile->workgroup && shape.rows * shape.share >= g->block,
            "type %u: %u rows of %u invocations for %u sides", type, shape.rows, shape.share,
            shape.sides);
      CHECK(bytes_of_solver((ipt_type)type, &shape) <= profile->shared_bytes,
            "type %u: %u rows of %u invocations for %u sides", type, shape.rows, shape.share,
            shape.sides);
      CHECK(shape.rows * (type == IPT_TYPE_C64   ? 4
                          : type == IPT_TYPE_F32 ? 1
                                                 : 2) <=
                64,
            "type %u: %u rows", type, shape.rows);
    }
}

/* Chains: blocks whose columns are divided and exchanged equally, however little there is room for.
 */
static void check_chains(const ipt__profile *profile) {
  static const uint64_t sizes[][2] = {{1, 1}, {33, 1}, {4096, 1}, {4096, 64}, {100000, 3}};
  for (unsigned i = 0; i < 5; i++)
    for (unsigned type = 0; type < TYPES; type++) {
      ipt__product product = checked_trsm((ipt_type)type, sizes[i][0], sizes[i][1]);
      ipt__geometry geometry;
      const ipt__system_blocks *g = &geometry.of.system;
      CHECK(ipt__lay_out_chain(&product, profile, &geometry), "type %u, %lu rows", type,
            (unsigned long)sizes[i][0]);
      uint32_t exchanged = ipt__chain_exchanged((ipt_type)type, profile, g);
      CHECK(ipt__chain_shared_bytes((ipt_type)type, profile, g) <= profile->shared_bytes &&
                g->block * ipt__chain_parts(g) <= profile->workgroup,
            "type %u: %u rows by %u", type, g->block, g->cols);
      CHECK(g->block % g->cols == 0 && g->cols % exchanged == 0 &&
                g->groups * g->block >= sizes[i][0],
            "type %u: %u rows, %u columns, %u exchanged", type, g->block, g->cols, exchanged);
    }
}

/* A chain solves few right-hand sides where workgroups may wait, and never many. */
static void check_choice_of_systems(void) {
  ipt__profile profile = profile_of(IPT__VENDOR_NVIDIA, 32, 49152, 1024);
  for (unsigned i = 0; i < 4; i++) {
    ipt__product product = checked_trsm(IPT_TYPE_F32, 4096, i % 2 == 0 ? 1 : 4096);
    ipt__geometry g;
    profile.co_resident = i < 2 ? 132 : 1;
    CHECK(ipt__lay_out_product(&product, &profile, &g) == IPT_SUCCESS &&
              (g.method == &ipt__method_chain) == (i == 0),
          "case %u: %s", i, g.method->name);
  }
}

/* ---- Shares of tiles: what shaders/include/tiles.glsl computes, within its 32 bits ---- */

typedef struct sharing {
  uint32_t tiles, blocks, shares; /* tiles that are shared, blocks of each */
} sharing;

typedef struct share_place {
  uint32_t tile, block;
} share_place;

static share_place share_begins_at(const sharing *s, uint32_t share) {
  if (s->shares % s->tiles == 0) {
    uint32_t of_tile = s->shares / s->tiles, part = share % of_tile;
    share_place place = {share / of_tile,
                         part * (s->blocks / of_tile) + part * (s->blocks % of_tile) / of_tile};
    return place;
  }
  uint32_t all = s->tiles * s->blocks;
  uint32_t before = share * (all / s->shares) + share * (all % s->shares) / s->shares;
  share_place place = {before / s->blocks, before % s->blocks};
  return place;
}

static uint32_t first_share_of(const sharing *s, uint32_t tile) {
  if (s->shares % s->tiles == 0)
    return tile * (s->shares / s->tiles);
  uint32_t share = tile * s->shares / s->tiles;
  share_place next = share_begins_at(s, share + 1);
  return next.tile == tile && next.block == 0 ? share + 1 : share;
}

static uint32_t last_share_of(const sharing *s, uint32_t tile) {
  if (tile + 1 == s->tiles)
    return s->shares - 1;
  uint32_t next = first_share_of(s, tile + 1);
  share_place begin = share_begins_at(s, next);
  return begin.tile == tile + 1 && begin.block == 0 ? next - 1 : next;
}

static uint64_t slot_of(const sharing *s, uint32_t share, uint32_t tile) {
  return s->shares % s->tiles == 0 ? share : (uint64_t)share + tile;
}

/* Shares follow each other without gaps, each has as many blocks as any other or one more, and the
 * parts of a tile belong to consecutive shares and have places of their own.
 */
static void check_sharing(const sharing *s, uint64_t slot_count) {
  uint64_t all = (uint64_t)s->tiles * s->blocks, end = 0, next_slot = 0;
  uint64_t least = s->shares % s->tiles == 0 ? s->blocks / (s->shares / s->tiles) : all / s->shares;
  uint64_t slot = 0;
  int right = 1;
  for (uint32_t i = 0; i < s->shares; i++) {
    share_place from = share_begins_at(s, i), to = share_begins_at(s, i + 1);
    uint64_t begin = (uint64_t)from.tile * s->blocks + from.block;
    right &= begin == end && from.block < s->blocks;
    end = (uint64_t)to.tile * s->blocks + to.block;
    right &= end - begin >= least && end - begin <= least + 1;
    for (uint32_t tile = from.tile; tile < to.tile + (to.block > 0); tile++) {
      slot = slot_of(s, i, tile);
      right &= slot >= next_slot && first_share_of(s, tile) <= i && i <= last_share_of(s, tile);
      right &= tile > from.tile || first_share_of(s, tile) == i || from.block > 0;
      right &= tile == from.tile || first_share_of(s, tile) == i;
      right &= tile + 1 == to.tile + (to.block > 0) || last_share_of(s, tile) == i;
      next_slot = slot + 1;
    }
  }
  CHECK(right && end == all && next_slot <= slot_count, "%u tiles of %u blocks, %u shares",
        s->tiles, s->blocks, s->shares);
}

/* Checks that scratch has room for the partial sums that plans announce. */
static void check_shares(const ipt__profile *profile) {
  for (int i = 0; i < 3000; i++) {
    ipt__product product = product_of(&ipt__form_general, IPT_TYPE_F32, random_between(1, 400),
                                      random_between(1, 400), random_between(1, 3000), 0);
    ipt__tiling g;
    memset(&g, 0, sizeof g);
    g.bm = g.bn = 32;
    g.bk = 8;
    g.tm = g.tn = 4;
    g.buffers = 1;
    product.in_place = i % 5 == 0;
    if (!ipt__share_tiles(&product, profile, random_between(1, i % 2 ? 40 : 3000), &g) ||
        g.shared_tiles == 0)
      continue;
    sharing s = {(uint32_t)g.shared_tiles, (uint32_t)g.blocks, (uint32_t)g.shares};
    check_sharing(&s, g.scratch / (4 * 32 * 32));
  }
  sharing most = {65534, 65538, 65535}, long_sums = {3, 1431655765, 65534},
          one = {1, 4000000000u, 65535};
  check_sharing(&most, 2 * 65535);
  check_sharing(&long_sums, 65534 + 3);
  check_sharing(&one, 65535);
}

/* Variants for which compilers would need minutes are refused, even where all memory suffices. Each
 * of the texts fits with numbers of half the size, or with half of the tile. */
static void check_digestible(void) {
  static const struct {
    const ipt__operation *operation;
    const char *variant;
    ipt_type type;
    int fits;
  } cases[] = {
      {&ipt__operation_gemm, "tiles bm=64 bn=64 bk=64 tm=8 tn=8 buffers=1", IPT_TYPE_C32, 1},
      {&ipt__operation_gemm, "tiles bm=64 bn=64 bk=64 tm=16 tn=8 buffers=1", IPT_TYPE_C32, 0},
      {&ipt__operation_gemm, "tiles bm=64 bn=64 bk=64 tm=16 tn=8 buffers=1", IPT_TYPE_F32, 1},
      {&ipt__operation_gemm, "bf16x3 bm=256 bn=256 wm=64 wn=64", IPT_TYPE_F32, 1},
      {&ipt__operation_gemm, "bf16x3 bm=256 bn=256 wm=128 wn=128", IPT_TYPE_F32, 0}};
  ipt__profile profile = gpu_with_units();
  profile.shared_bytes = profile.most_shared_bytes = 1 << 20;
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ipt__variant variant = ipt__any_variant;
    ipt__geometry g;
    ipt__product product = product_of(&ipt__form_general, cases[i].type, 512, 512, 512, 0);
    CHECK(ipt__parse_variant(cases[i].operation, cases[i].variant, NULL, &variant) == IPT_SUCCESS,
          "%s", cases[i].variant);
    product.variant = &variant;
    ipt_result result = ipt__lay_out_product(&product, &profile, &g);
    CHECK(result == (cases[i].fits ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED), "type %d: %s: %s",
          (int)cases[i].type, cases[i].variant, ipt_result_string(result));
  }
}

int main(void) {
  static const uint32_t vendors[] = {IPT__VENDOR_NVIDIA, IPT__VENDOR_AMD, IPT__VENDOR_INTEL, 1};
  static const uint32_t sizes[][3] = {{32, 16384, 128}, {32, 16384, 1024}, {64, 16384, 1024},
                                      {8, 32768, 256},  {64, 32768, 1024}, {32, 49152, 1024},
                                      {128, 65536, 512}};
  for (unsigned i = 0; i < sizeof vendors / sizeof vendors[0]; i++)
    for (unsigned j = 0; j < sizeof sizes / sizeof sizes[0]; j++) {
      ipt__profile profile = profile_of(vendors[i], sizes[j][0], sizes[j][1], sizes[j][2]);
      check_operations(&profile);
      check_blocks(&profile);
      check_chains(&profile);
      check_shares(&profile);
    }
  check_choice();
  check_buffers();
  check_choice_of_systems();
  check_digestible();
  return finish();
}
