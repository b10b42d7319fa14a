/* Makes steps of the work on a file: to the journal, then to the file.
 *
 * SPDX-License-Identifier: MIT
 */

#include "external_step.h"

#include "progress.h"
#include "report.h"

int external_io_error(const external *x, const char *what) {
  return report_error(EXIT_CODE_IO, x->path, "%s: %s; run 'ipt transpose --resume' when it can be",
                      what, platform_error_text());
}

int external_read(external *x, uint64_t offset, unsigned char *data, uint64_t size) {
  return file_read_at(&x->file, x->job.data_offset + offset, data, size)
             ? EXIT_CODE_SUCCESS
             : external_io_error(x, "it cannot be read");
}

enum { SAMPLES = 64, SAMPLE_BYTES = 256 };

static bool is_changed(const journal_step *step, uint64_t offset, uint64_t size) {
  for (uint64_t i = 0; i < step->extent_count; i++) {
    const journal_extent *extent = &step->extents[i];
    if (extent->offset < offset + size && offset < extent->offset + extent->size) {
      return true;
    }
  }
  return false;
}

bool external_sample(const external *x, uint64_t *sample) {
  unsigned char bytes[SAMPLE_BYTES];
  uint64_t size = x->job.file_size < SAMPLE_BYTES ? x->job.file_size : SAMPLE_BYTES;
  uint64_t distance = (x->job.file_size - size) / (SAMPLES - 1);
  *sample = journal_hash_start;
  for (uint64_t i = 0; i < SAMPLES; i++) {
    if (is_changed(&x->step, i * distance, size)) {
      continue;
    }
    if (!file_read_at(&x->file, i * distance, bytes, size)) {
      return false;
    }
    *sample = journal_hash(*sample, bytes, size);
  }
  return true;
}

void external_add_extent(external *x, uint64_t offset, uint64_t size) {
  if (size == 0) {
    return;
  }
  journal_extent *extent = &x->step.extents[x->step.extent_count++];
  extent->offset = x->job.data_offset + offset;
  extent->size = size;
}

bool external_apply(const external *x) {
  const journal_step *step = &x->step;
  const unsigned char *data = step->data;
  for (uint64_t i = 0; i < step->extent_count; i++) {
    if (!file_write_at(&x->file, step->extents[i].offset, data, step->extents[i].size)) {
      return false;
    }
    data += step->extents[i].size;
  }
  return platform_sync(&x->file);
}

int external_commit(external *x) {
  x->step.number++;
  if (!external_sample(x, &x->step.sample)) {
    return external_io_error(x, "it cannot be read");
  }
  platform_on_interruption(NULL, x->told);
  if (!journal_write(&x->journal, &x->step)) {
    return external_io_error(x, "its journal cannot be written");
  }
  if (!external_apply(x)) {
    return external_io_error(x, "it cannot be written");
  }
  progress_advance(x->step.data_size);
  x->step.extent_count = x->step.data_size = 0;
  return EXIT_CODE_SUCCESS;
}
