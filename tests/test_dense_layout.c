/* How operations on dense matrices are divided, on paper: whatever a device has, from the least
 * that Vulkan guarantees on, there is a plan for every operation, and its workgroups fit. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"

enum { TYPES = 4 };

static ipt__profile profile_of(uint32_t vendor, uint32_t subgroup, uint64_t shared,
                               uint32_t workgroup) {
  ipt__identity identity = {"a device", vendor, IPT__OTHER_DRIVER, 0, subgroup};
  ipt__profile profile = ipt__device_profile(&identity, shared, workgroup);
  profile.cores = 40;
  return profile;
}

static ipt__dense product_of(ipt__operation operation, ipt_type type, uint64_t m, uint64_t n,
                             uint64_t k, int transposed) {
  ipt__dense dense;
  ipt_gemm_desc desc;
  ipt__dense_options options;
  memset(&desc, 0, sizeof desc);
  desc.type = type;
  desc.m = m;
  desc.n = n;
  desc.k = k;
  desc.op_a = transposed ? IPT_OP_TRANSPOSE : IPT_OP_NONE;
  CHECK(ipt__check_gemm(&desc, &dense, &options) == IPT_SUCCESS, "descriptor");
  dense.operation = operation;
  dense.triangle = operation == IPT__SYMV ? IPT__LOWER : IPT__WHOLE;
  return dense;
}

static void check_layout(const ipt__dense *dense, const ipt__profile *profile) {
  ipt__dense_geometry g;
  ipt_result result = ipt__lay_out_dense(dense, profile, &g);
  CHECK(result == IPT_SUCCESS, "%d: type %d %lu x %lu x %lu shared %lu workgroup %u",
        (int)dense->operation, (int)dense->type, (unsigned long)dense->m, (unsigned long)dense->n,
        (unsigned long)dense->k, (unsigned long)profile->shared_bytes, profile->workgroup);
  if (result != IPT_SUCCESS)
    return;
  ipt__matvec v = ipt__matvec_of(dense);
  int is_vector = g.method == IPT__BY_VECTORS;
  uint32_t invocations = is_vector ? g.lanes * g.teams : ipt__gemm_invocations(&g);
  uint64_t shared = is_vector ? ipt__matvec_shared_bytes(&v, dense->type, &g)
                              : ipt__gemm_shared_bytes(dense->type, &g);
  CHECK(shared <= profile->shared_bytes && invocations <= profile->workgroup,
        "%lu bytes shared, %u invocations", (unsigned long)shared, invocations);
  CHECK(g.groups > 0 && (is_vector ? g.splits > 0 && g.split_blocks > 0 : g.shares > 0), "nothing is done");
}

static void check_operations(const ipt__profile *profile) {
  static const uint64_t shapes[][3] = {{1, 1, 1},       {1, 1, 100000},     {1000, 1, 3},
                                       {3, 1, 1000},    {1, 5000, 7},       {5000, 1, 5000},
                                       {64, 64, 64},    {1001, 1001, 1001}, {3, 5, 1000000},
                                       {100000, 3, 20}, {4096, 4096, 4096}};
  for (unsigned i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (unsigned j = 0; j < 2 * TYPES; j++) {
      const uint64_t *shape = shapes[i];
      ipt__dense product =
          product_of(IPT__GEMM, (ipt_type)(j % TYPES), shape[0], shape[1], shape[2], j >= TYPES);
      ipt__dense symmetric = product_of(IPT__SYMV, (ipt_type)(j % TYPES), shape[0], 1, shape[0], 0);
      check_layout(&product, profile);
      check_layout(&symmetric, profile);
    }
}

/* Inverses of the leaves of a triangular system, beside what they are made of. */
static void check_leaves(const ipt__profile *profile) {
  for (unsigned type = 0; type < TYPES; type++) {
    uint64_t leaf = ipt__trsm_leaf((ipt_type)type, profile);
    uint64_t bytes = 2 * leaf * (leaf + 1) * ipt__type_size((ipt_type)type);
    CHECK(bytes <= profile->shared_bytes && leaf >= 16, "type %u: %lu rows, %lu bytes", type,
          (unsigned long)leaf, (unsigned long)bytes);
  }
}

int main(void) {
  static const uint32_t vendors[] = {IPT__VENDOR_NVIDIA, IPT__VENDOR_AMD, IPT__VENDOR_INTEL, 1};
  static const uint32_t sizes[][3] = {
      {32, 16384, 128}, {8, 32768, 256}, {64, 32768, 1024}, {32, 49152, 1024}, {128, 65536, 512}};
  for (unsigned i = 0; i < sizeof vendors / sizeof vendors[0]; i++)
    for (unsigned j = 0; j < sizeof sizes / sizeof sizes[0]; j++) {
      ipt__profile profile = profile_of(vendors[i], sizes[j][0], sizes[j][1], sizes[j][2]);
      check_operations(&profile);
      check_leaves(&profile);
    }
  return finish();
}
