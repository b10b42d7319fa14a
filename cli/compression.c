/* Compression and check sums of ZIP archives, by zlib.
 *
 * SPDX-License-Identifier: MIT
 */

#include "compression.h"

#include "file_bytes.h"
#include "numbers.h"
#include "progress.h"
#include "report.h"

#ifdef IPT_ZLIB

#include <zlib.h>

#include <stdlib.h>
#include <string.h>

enum {
  BLOCK = 1 << 18,        /* bytes read at once */
  MOST_AT_ONCE = 1 << 26, /* bytes for one call of zlib, which counts in 32 bits */
  MOST_GAIN = 1032
};

bool compression_is_there(void) {
  return true;
}

static uInt next_part(uint64_t left) {
  return (uInt)min_size(left, MOST_AT_ONCE);
}

uint32_t compression_check(uint32_t check, const void *bytes, uint64_t size) {
  const unsigned char *next = bytes;
  uLong sum = check;
  for (uInt part; size > 0; next += part, size -= part) {
    part = next_part(size);
    sum = crc32(sum, next, part);
  }
  return (uint32_t)sum;
}

/* ---- Decompression ------------------------------------------------------------------------- */

bool compression_can_be(uint64_t data_size, uint64_t size) {
  return size / MOST_GAIN <= data_size;
}

typedef struct inflation {
  z_stream stream;
  const input_file *input;
  uint64_t offset, left; /* compressed data still to be read */
  unsigned char block[BLOCK];
} inflation;

/* Returns NULL, or the problem. */
static const char *refill(inflation *work) {
  uInt size = (uInt)(work->left < BLOCK ? work->left : BLOCK);
  if (work->stream.avail_in > 0 || size == 0) {
    return NULL;
  }
  const char *problem = input_read_at(work->input, work->offset, work->block, size);
  work->stream.next_in = work->block;
  work->stream.avail_in = size;
  work->offset += size;
  work->left -= size;
  progress_advance(size);
  return problem;
}

/* Asks for one byte more than there should be, to notice if there are too many. */
static int inflate_all(inflation *work, const char *path, unsigned char *bytes, uint64_t size) {
  uint64_t done = 0;
  int state = Z_OK;
  while (state == Z_OK && done <= size) {
    const char *problem = refill(work);
    if (problem != NULL) {
      return file_report_unread(path, problem);
    }
    uInt room = next_part(size + 1 - done);
    work->stream.next_out = bytes + done;
    work->stream.avail_out = room;
    state = inflate(&work->stream, Z_NO_FLUSH);
    done += room - work->stream.avail_out;
  }
  if (state == Z_MEM_ERROR) {
    return report_error(EXIT_CODE_LIBRARY, path, "not enough memory to decompress it");
  }
  bool whole = state == Z_STREAM_END && work->left == 0 && work->stream.avail_in == 0;
  if (!whole || done != size) {
    return report_error(EXIT_CODE_BAD_FILE, path, "its compressed data are damaged");
  }
  return EXIT_CODE_SUCCESS;
}

int compression_inflate(const input_file *input, const char *path, uint64_t offset,
                        uint64_t data_size, unsigned char *bytes, uint64_t size) {
  inflation *work = calloc(1, sizeof *work);
  if (work == NULL || inflateInit2(&work->stream, -MAX_WBITS) != Z_OK) {
    free(work);
    return report_error(EXIT_CODE_LIBRARY, path, "not enough memory to decompress it");
  }
  work->input = input;
  work->offset = offset;
  work->left = data_size;
  int code = inflate_all(work, path, bytes, size);
  inflateEnd(&work->stream);
  free(work);
  return code;
}

/* ---- Compression --------------------------------------------------------------------------- */

/* An upper bound for what zlib makes of this many bytes; 0: more than can be addressed. */
static size_t room_for(uint64_t size) {
  return size <= SIZE_MAX / 2 ? (size_t)(size + size / 1024 + 4096) : 0;
}

typedef struct deflation {
  z_stream stream;
  unsigned char *end;
} deflation;

/* There is always enough room, so zlib takes all that it is given. */
static bool deflate_part(deflation *work, const compression_part *part, bool last) {
  z_stream *stream = &work->stream;
  const unsigned char *from = part->bytes;
  uint64_t left = part->size;
  int state = Z_OK;
  while (state == Z_OK && (left > 0 || last)) {
    uInt size = next_part(left), room = next_part((uint64_t)(work->end - stream->next_out));
    stream->next_in = (Bytef *)(uintptr_t)from; /* zlib does not write to it */
    stream->avail_in = size;
    stream->avail_out = room;
    state = deflate(stream, last && size == left ? Z_FINISH : Z_NO_FLUSH);
    size -= stream->avail_in;
    from += size;
    left -= size;
    progress_advance(size);
  }
  return left == 0 && state == (last ? Z_STREAM_END : Z_OK);
}

unsigned char *compression_deflate(const compression_part parts[2], uint64_t *size) {
  deflation work;
  memset(&work, 0, sizeof work);
  size_t room = room_for(parts[0].size + parts[1].size);
  unsigned char *bytes = room > 0 ? malloc(room) : NULL;
  if (bytes == NULL || deflateInit2(&work.stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8,
                                    Z_DEFAULT_STRATEGY) != Z_OK) {
    free(bytes);
    return NULL;
  }
  work.stream.next_out = bytes;
  work.end = bytes + room;
  bool done = deflate_part(&work, &parts[0], false) && deflate_part(&work, &parts[1], true);
  *size = (uint64_t)(work.stream.next_out - bytes);
  deflateEnd(&work.stream);
  if (!done) {
    free(bytes);
    return NULL;
  }
  return bytes;
}

#else

bool compression_is_there(void) {
  return false;
}

uint32_t compression_check(uint32_t check, const void *bytes, uint64_t size) {
  (void)bytes;
  (void)size;
  return check;
}

bool compression_can_be(uint64_t data_size, uint64_t size) {
  (void)data_size;
  (void)size;
  return false;
}

int compression_inflate(const input_file *input, const char *path, uint64_t offset,
                        uint64_t data_size, unsigned char *bytes, uint64_t size) {
  (void)input;
  (void)offset;
  (void)data_size;
  (void)bytes;
  (void)size;
  return report_error(EXIT_CODE_BAD_FILE, path, "is compressed");
}

unsigned char *compression_deflate(const compression_part parts[2], uint64_t *size) {
  (void)parts;
  (void)size;
  return NULL;
}

#endif
