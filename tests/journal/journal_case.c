/* Runs of 'ipt transpose --memory' on the simulated disk.
 *
 * SPDX-License-Identifier: MIT
 */

#include "journal_case.h"

#include "external.h"
#include "report.h"

#include <string.h>

/* ---- The file ------------------------------------------------------------------------------ */

static uint64_t data_size(const journal_case *c) {
  return c->batch * c->rows * c->cols * c->elem_size;
}

static unsigned char new_header(uint64_t i) {
  return (unsigned char)(200 + i % 7);
}

static disk_file *new_file(const journal_case *c, disk_image *image) {
  memset(image, 0, sizeof *image);
  strcpy(image->names[0].name, CASE_FILE);
  image->files[0].size = c->front + c->header_size + data_size(c) + c->after;
  return &image->files[0];
}

/* Elements of a few bytes are all different. */
static unsigned char original_byte(uint64_t i) {
  return (unsigned char)(i % 4 == 3 ? i * 31 / 1024 : i * 2654435761u >> 7 ^ i);
}

void case_before(const journal_case *c, disk_image *image) {
  disk_file *file = new_file(c, image);
  memset(file->bytes, 'f', (size_t)file->size);
  memset(file->bytes + c->front, 0, (size_t)c->header_size);
  for (uint64_t i = 0; i < data_size(c); i++) {
    file->bytes[c->front + c->header_size + i] = original_byte(i);
  }
}

void case_after(const journal_case *c, disk_image *image) {
  disk_file *file = &image->files[0];
  case_before(c, image);
  for (uint64_t i = 0; i < c->header_size; i++) {
    file->bytes[c->front + i] = new_header(i);
  }
  if (!c->is_transposed) {
    case_transpose(c, image);
  }
  case_sum(c, image);
}

/* Computes the CRC-32 bit by bit, as the polynomial defines it. */
static uint32_t check_of(const unsigned char *bytes, uint64_t size) {
  uint32_t sum = 0xFFFFFFFFu;
  for (uint64_t i = 0; i < 8 * size; i++) {
    uint32_t bit = (sum ^ (uint32_t)bytes[i / 8] >> i % 8) & 1;
    sum = sum >> 1 ^ (bit != 0 ? 0xEDB88320u : 0);
  }
  return ~sum;
}

void case_sum(const journal_case *c, disk_image *image) {
  unsigned char *bytes = image->files[0].bytes;
  uint32_t sum = check_of(bytes + c->front, c->header_size + data_size(c));
  for (int i = 0; i < 8 && c->front > 0; i++) {
    bytes[c->sums[i / 4] + (uint64_t)i % 4] = (unsigned char)(sum >> i % 4 * 8 & 0xFF);
  }
}

/* Returns the element of an array that belongs at a place. */
static uint64_t source_of(const journal_case *c, uint64_t place) {
  uint64_t index[16], element = 0;
  if (c->axes == NULL) {
    return place % c->rows * c->cols + place / c->rows;
  }
  for (uint64_t i = c->axes->count; i-- > 0;) {
    uint64_t axis = c->axes->axes[i];
    index[axis] = place % c->axes->extents[axis];
    place /= c->axes->extents[axis];
  }
  for (uint64_t axis = 0; axis < c->axes->count; axis++) {
    element = element * c->axes->extents[axis] + index[axis];
  }
  return element;
}

void case_transpose(const journal_case *c, disk_image *image) {
  static unsigned char before[DISK_FILE_BYTES];
  unsigned char *to = image->files[0].bytes + c->front + c->header_size;
  memcpy(before, to, (size_t)data_size(c));
  for (uint64_t b = 0; b < c->batch; b++) {
    for (uint64_t place = 0; place < c->rows * c->cols; place++) {
      uint64_t element = b * c->rows * c->cols + source_of(c, place);
      memcpy(to, before + element * c->elem_size, (size_t)c->elem_size);
      to += c->elem_size;
    }
  }
}

bool case_file_is(const disk_image *image) {
  const disk_file *file = disk_find(&disk, CASE_FILE), *other = &image->files[0];
  return file != NULL && file->size == other->size &&
         memcmp(file->bytes, other->bytes, (size_t)file->size) == 0;
}

/* ---- Runs ---------------------------------------------------------------------------------- */

static cli_options options_of(uint64_t memory) {
  cli_options options;
  memset(&options, 0, sizeof options);
  options.given = OPTION_QUIET;
  options.file = CASE_FILE;
  options.backend = IPT_BACKEND_CPU;
  options.threads = 1;
  options.memory = memory;
  return options;
}

static axes_order order_of(const journal_case *c) {
  axes_order order = axes_of_matrices(c->batch, c->rows, c->cols, c->elem_size);
  if (c->is_transposed) {
    return axes_of_bytes(data_size(c));
  }
  if (c->axes != NULL) {
    order.rank = (size_t)c->axes->count + 1;
  }
  for (size_t i = 1; c->axes != NULL && i < order.rank; i++) {
    order.extents[i] = c->axes->extents[i - 1];
    order.axes[i] = (size_t)c->axes->axes[i - 1] + 1;
  }
  return axes_merged(&order);
}

int case_start(const journal_case *c) {
  unsigned char header[256];
  input_file input, array;
  file_job job;
  cli_options options = options_of(c->memory);
  for (uint64_t i = 0; i < c->header_size; i++) {
    header[i] = new_header(i);
  }
  if (input_open(&input, CASE_FILE, CLAIM_TO_CHANGE, true) != EXIT_CODE_SUCCESS) {
    return EXIT_CODE_IO;
  }
  input_open_part(&array, "an array", &input, c->front, input.facts.size - c->front - c->after);
  memset(&job, 0, sizeof job);
  job.input = c->front > 0 ? &array : &input;
  memcpy(job.sum_offsets, c->sums, sizeof job.sum_offsets);
  job.output_path = CASE_FILE;
  job.data_offset = job.header_size = c->header_size;
  job.data_size = data_size(c);
  job.header = header;
  job.order = order_of(c);
  return external_run(&job, &options);
}

int case_resume(void) {
  cli_options options = options_of(0);
  return external_resume(&options);
}

uint64_t case_random(uint64_t below) {
  static uint64_t state = 1;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (state >> 33) % below;
}
