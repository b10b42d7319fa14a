/* Headers of images. Every header that can be read is written, planar or not, and read again. */
#include "fuzz.h"

#include "../../cli/netpbm.h"

#include <string.h>

/* Copies the bytes to a block of their size, so that reads past them are noticed. */
static const char *read_header(const void *bytes, size_t size, netpbm_image *image) {
  char *copy = (char *)malloc(size + (size == 0));
  REQUIRE(copy != NULL);
  memcpy(copy, bytes, size);
  const char *problem = netpbm_read_header(copy, size, image);
  free(copy);
  return problem;
}

/* A PPM has no tuple type. */
static void check_same(const netpbm_image *a, const netpbm_image *b) {
  REQUIRE(a->format == b->format && a->channels == b->channels && a->maximum == b->maximum);
  REQUIRE(a->width == b->width && a->height == b->height);
  REQUIRE(a->format == '6' || strcmp(a->tuple_type, b->tuple_type) == 0);
}

static void check_written(const netpbm_image *image, bool planar) {
  netpbm_image again;
  char text[NETPBM_LONGEST_WRITTEN];
  size_t size = netpbm_write_header(image, planar, text);
  REQUIRE(size < sizeof text);
  REQUIRE(read_header(text, size, &again) == NULL);
  REQUIRE(again.header_size == size && again.planar == planar);
  check_same(image, &again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  netpbm_image image;
  uint64_t bytes;
  if (read_header(data, size, &image) != NULL)
    return 0;
  REQUIRE(image.header_size <= size);
  /* Gray images, and images that no file can hold, are refused elsewhere. */
  if (image.format == '5' || !netpbm_data_size(&image, &bytes))
    return 0;
  check_written(&image, true);
  check_written(&image, false);
  return 0;
}
