/* Transposes panels of a file by the library.
 *
 * SPDX-License-Identifier: MIT
 */

#include "external_passes.h"
#include "report.h"

/* Returns the number of panels of a step that begins with panel `first`: as many as lie one after
 * the other and fit. */
static uint64_t adjoining_panels(const external_plan *plan, uint64_t per_matrix, uint64_t first) {
  uint64_t left = plan->panel_count - first;
  if (plan->lines.rest > 0 && left > per_matrix - first % per_matrix) {
    left = per_matrix - first % per_matrix;
  }
  return left < plan->step_panels ? left : plan->step_panels;
}

/* Transposes panels from number `first` on. */
static int transpose_panels(external *x, uint64_t first) {
  const external_plan *plan = &x->plan;
  uint64_t per_matrix = plan->panel_count / x->job.batch;
  uint64_t count = adjoining_panels(plan, per_matrix, first), bytes = count * plan->panel_bytes;
  axes_order panels = axes_repeated(&plan->panel, count);
  ipt_permute_desc desc = transposer_desc(x->options, &panels);
  uint64_t offset = first / per_matrix * plan->matrix + first % per_matrix * plan->panel_bytes;
  int code = external_read(x, offset, x->step.data, bytes);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  x->log.last[0] = '\0';
  ipt_result result = ipt_permute(x->context, x->step.data, &desc);
  if (result != IPT_SUCCESS) {
    return transposer_report(x->path, "cannot be transposed further", result, &x->log);
  }
  external_add_extent(x, offset, bytes);
  x->step.data_size = bytes;
  x->step.after.item = first + count;
  return external_commit(x);
}

int external_run_panels(external *x) {
  int code = EXIT_CODE_SUCCESS;
  while (code == EXIT_CODE_SUCCESS && x->step.after.item < x->plan.panel_count) {
    code = transpose_panels(x, x->step.after.item);
  }
  return code;
}
