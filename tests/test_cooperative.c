/* Products of numbers of 16 bits, and of split floats, by cooperative matrices. Skipped where
 * the device has no such matrices. */
#include "cooperative_cases.h"

/* Tiles for matrices of 8x8x8, which drivers for the CPU have: they need seconds to compile one
 * that is not much larger. */
static const char *const tiny_tiles[] = {
    "cooperative bm=8 bn=8 bk=8 wm=8 wn=8",   "cooperative bm=8 bn=8 bk=8 wm=8 wn=8 shares=3",
    "cooperative bm=8 bn=8 bk=16 wm=8 wn=8",  "cooperative bm=8 bn=16 bk=16 wm=8 wn=16 shares=5",
    "cooperative bm=16 bn=8 bk=8 wm=16 wn=8", "cooperative bm=16 bn=16 bk=8 wm=8 wn=8"};

/* Tiles for the larger matrices of GPUs. */
static const char *const large_tiles[] = {"cooperative",
                                          "cooperative bm=64 bn=64 bk=32 wm=32 wn=32",
                                          "cooperative bm=32 bn=32 bk=16 wm=32 wn=32 shares=3",
                                          "cooperative bm=64 bn=32 bk=16 wm=32 wn=16 shares=5",
                                          "cooperative bm=128 bn=64 bk=16 wm=64 wn=16",
                                          "cooperative bm=32 bn=128 bk=32 wm=16 wn=64 shares=11"};

static const char *const tiles_for_floats[] = {"bf16x3",
                                               "bf16x3 bm=64 bn=64 wm=32 wn=32",
                                               "bf16x3 bm=32 bn=32 wm=32 wn=32 shares=3",
                                               "bf16x3 bm=64 bn=32 wm=32 wn=32 shares=5",
                                               "bf16x3 bm=128 bn=64 wm=64 wn=32",
                                               "bf16x3 bm=32 bn=128 wm=32 wn=64 shares=11 bk=64"};

int main(int argc, char **argv) {
  static const ipt_type half_types[2] = {IPT_TYPE_F16, IPT_TYPE_BF16};
  product_test test;
  unsigned tested = 0;
  int code = open_product_test(&test, argc, argv);
  if (code >= 0)
    return code;
  for (unsigned i = 0; i < 2; i++)
    if (fits(&test, half_types[i], "cooperative")) {
      tested++;
      test_type(&test, half_types[i],
                fits(&test, half_types[i], tiny_tiles[0]) ? tiny_tiles : large_tiles);
    }
  if (fits(&test, IPT_TYPE_F32, "bf16x3")) {
    tested++;
    test_type(&test, IPT_TYPE_F32, tiles_for_floats);
    test_type(&test, IPT_TYPE_C32, tiles_for_floats);
  }
  code = close_product_test(&test);
  return code == 0 && tested == 0 ? skip("no cooperative matrices") : code;
}
