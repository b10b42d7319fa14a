/* Headers of Netpbm images: P5 (PGM), P6 (PPM) and P7 (PAM).
 *
 * SPDX-License-Identifier: MIT
 *
 * A planar image is written as a grey P5 image with the channels below each other, so that any
 * viewer shows it. A comment tells how to go back:
 *
 *   # ipt planar CHANNELS WIDTH HEIGHT TUPLTYPE FORMAT
 *
 * for example "# ipt planar 4 640 480 RGB_ALPHA P7". TUPLTYPE is missing where the original had
 * none. The size is that of the original: programs that scale or cut the grey image keep the
 * comment, but the channels are no longer where it says.
 */

#ifndef IPT_CLI_NETPBM_H
#define IPT_CLI_NETPBM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  NETPBM_LONGEST_HEADER = 65536, /* bytes that are read at most; comments may be long */
  NETPBM_LONGEST_TUPLE_TYPE = 255,
  NETPBM_LONGEST_WRITTEN = 1024 /* bytes that netpbm_write_header needs at most */
};

typedef struct netpbm_image {
  bool planar; /* the channels lie one below the other */
  char format; /* format of the interleaved image: '5', '6' or '7'; '5' is a grey image of another
                  program */
  uint64_t width;
  uint64_t height; /* height of the image, not of all channels together */
  uint64_t channels;
  uint64_t maximum;                               /* MAXVAL; more than 255: two bytes per sample */
  char tuple_type[NETPBM_LONGEST_TUPLE_TYPE + 1]; /* may be empty */
  size_t header_size;
} netpbm_image;

/* Whether a file that begins with these bytes looks like a Netpbm image of any kind, P1 to P7, even
 * one that cannot be read here. */
bool netpbm_begins(const char *bytes, size_t size);

/* Reads a header from the first bytes of a file. Returns NULL, or the problem as the end of a
 * sentence that begins with the file's name. */
const char *netpbm_read_header(const char *bytes, size_t size, netpbm_image *image);

/* Bytes of a sample and of all samples. False if the latter need more than 64 bits. */
uint64_t netpbm_sample_size(const netpbm_image *image);
bool netpbm_data_size(const netpbm_image *image, uint64_t *size);

/* Writes the header of the image, planar or not, into text of NETPBM_LONGEST_WRITTEN bytes and
 * returns its length. */
size_t netpbm_write_header(const netpbm_image *image, bool planar, char *text);

#endif
