/* The list of subjects and their shapes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "subject.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The list ---- */

static bool grow(study_list *list) {
  if (list->count < list->capacity)
    return true;
  size_t capacity = 2 * list->capacity + 64;
  study_subject *grown = (study_subject *)realloc(list->subjects, capacity * sizeof *grown);
  if (grown == NULL)
    return false;
  list->subjects = grown;
  list->capacity = capacity;
  return true;
}

study_subject *study_add(study_list *list, study_part part, const char *series) {
  static study_subject nowhere;
  bool fits = grow(list);
  study_subject *subject = fits ? &list->subjects[list->count++] : &nowhere;
  list->out_of_memory |= !fits;
  memset(subject, 0, sizeof *subject);
  subject->part = part;
  subject->series = series;
  return subject;
}

void study_free(study_list *list) {
  free(list->subjects);
  memset(list, 0, sizeof *list);
}

void study_force(study_subject *subject, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(subject->c.variant, sizeof subject->c.variant, format, arguments);
  va_end(arguments);
}

/* ---- Shapes ---- */

static ipt_transpose_desc shape(uint64_t batch, uint64_t rows, uint64_t cols, uint64_t elem_size) {
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.batch = batch;
  desc.rows = rows;
  desc.cols = cols;
  desc.elem_size = elem_size;
  return desc;
}

ipt_transpose_desc study_shape_010(const study_scale *scale, uint64_t m, uint64_t n) {
  return shape(scale->bytes / (m * n * sizeof(float)), m, n, sizeof(float));
}

/* N is odd: if it were a power of two, and M' too, all cycles would be a few steps long. */
ipt_transpose_desc study_shape_100(const study_scale *scale, uint64_t m, uint64_t tiles) {
  uint64_t n = scale->bytes / (tiles * m * sizeof(float));
  return shape(1, (n - 1) | 1, tiles, m * sizeof(float));
}
