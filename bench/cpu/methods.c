/* Code that all methods use.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cpu/methods.h"

#include <stdarg.h>
#include <stdio.h>

bool bench_is_float_or_double(const bench_case *c) {
  return c->desc.elem_size == 4 || c->desc.elem_size == 8;
}

uint64_t bench_matrix_bytes(const bench_case *c) {
  return c->desc.rows * c->desc.cols * c->desc.elem_size;
}

bool bench_refuse(bench_subject *subject, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(subject->error, sizeof subject->error, format, arguments);
  va_end(arguments);
  return false;
}
