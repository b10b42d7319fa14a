/* Steps of the work on a file: to the journal, then to the file.
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

void external_add_extent(external *x, uint64_t offset, uint64_t size) {
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
