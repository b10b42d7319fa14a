/* Prints what the library says about plans and devices, a line each.
 *
 * SPDX-License-Identifier: MIT
 */

#include "describe.h"

#include "backend_names.h"
#include "options.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* A function of the library that writes a text and returns its length. */
typedef size_t describer(const void *subject, char *text, size_t size);

/* Prints nothing for an empty text, such as the variant where nothing moves. */
static void print_line(const char *label, describer *describe, const void *subject) {
  size_t length = describe(subject, NULL, 0);
  char *text = malloc(length + 1);
  if (text != NULL && length > 0) {
    describe(subject, text, length + 1);
    printf("  %-8s %s\n", label, text);
  }
  free(text);
}

static size_t stages(const void *plan, char *text, size_t size) {
  return ipt_plan_describe(plan, text, size);
}

static size_t variant(const void *plan, char *text, size_t size) {
  return ipt_plan_variant(plan, text, size);
}

static size_t profile(const void *context, char *text, size_t size) {
  return ipt_profile_describe(context, text, size);
}

void describe_array(const axes_order *order) {
  ipt_transpose_desc matrices;
  if (axes_are_matrices(order, &matrices)) {
    printf("%" PRIu64 " x %" PRIu64 " elements of %" PRIu64 " bytes, batch %" PRIu64, matrices.rows,
           matrices.cols, matrices.elem_size, matrices.batch);
    return;
  }
  for (size_t i = 0; i < order->rank; i++) {
    printf("%s%" PRIu64, i > 0 ? " x " : "", order->extents[i]);
  }
  printf(" elements of %" PRIu64 " bytes, axes ", order->elem_size);
  for (size_t i = 0; i < order->rank; i++) {
    printf("%s%u", i > 0 ? "," : "", (unsigned)order->axes[i]);
  }
}

void describe_plan(const ipt_plan *plan) {
  print_line("variant", variant, plan);
  print_line("stages", stages, plan);
}

void describe_device(const ipt_context *context) {
  print_line("profile", profile, context);
}

void describe_place(const ipt_context *context, const ipt_plan *plan) {
  if (ipt_plan_backend(plan) == ipt_context_backend(context)) {
    describe_backend(context);
  } else {
    printf("  backend  %s\n", backend_name(ipt_plan_backend(plan)));
  }
}

void describe_backend(const ipt_context *context) {
  printf("  backend  %s (%s)\n", backend_name(ipt_context_backend(context)),
         ipt_context_device_name(context));
}
