/* The sizes of public structures are those of this minor version, which libipt.so promises to
 * programs compiled for it: see "Descriptors" in ipt.h. If one has grown, increase
 * IPT_VERSION_MINOR once since the last release, then change the size here. */
#include "check.h"
#include "ipt.h"

#define SIZE(structure, bytes)                                                                     \
  CHECK(sizeof(structure) == (bytes), #structure " has %d bytes, not those of version %d.%d",      \
        (int)sizeof(structure), IPT_VERSION_MAJOR, IPT_VERSION_MINOR)

static void test_descriptors(void) {
  SIZE(ipt_allocator, 24);
  SIZE(ipt_log, 16);
  SIZE(ipt_parallel_for, 16);
  SIZE(ipt_progress, 16);
  SIZE(ipt_context_desc, 128);
  SIZE(ipt_host_tuning, 32);
  SIZE(ipt_transpose_desc, 104);
  SIZE(ipt_permute_desc, 256);
  SIZE(ipt_tsm_desc, 144);
  SIZE(ipt_gemm_desc, 176);
  SIZE(ipt_gemv_desc, 168);
  SIZE(ipt_symv_desc, 128);
  SIZE(ipt_syrk_desc, 128);
  SIZE(ipt_syr_desc, 104);
  SIZE(ipt_trsm_desc, 144);
  SIZE(ipt_axpy_desc, 88);
  SIZE(ipt_tune_desc, 8);
}

static void test_written_ones(void) {
  SIZE(ipt_tune_result, 216);
  SIZE(ipt_device_info, 888);
}

#ifdef IPT_VULKAN
static void test_vulkan_ones(void) {
  SIZE(ipt_vulkan_desc, 96);
  SIZE(ipt_vulkan_info, 1384);
  SIZE(ipt_place, 40);
  SIZE(ipt_record_desc, 200);
}
#endif

/* Other ABIs, whose sizes are not listed, have the same fields. */
int main(void) {
  CHECK(IPT_VERSION_MAJOR == 0 && IPT_VERSION_MINOR == 1, "these are the sizes of version 0.1");
  if (sizeof(void *) == 8) {
    test_descriptors();
    test_written_ones();
#ifdef IPT_VULKAN
    test_vulkan_ones();
#endif
  }
  return finish();
}
