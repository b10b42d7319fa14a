/* Plans the passes over a file that transpose the matrices in it.
 *
 * SPDX-License-Identifier: MIT
 */

#include "external_plan.h"

#include "numbers.h"

#include <string.h>

/* Bytes of a super-element. With fewer than the least, the journal would need more bytes for its
 * place than for itself. Longer ones than a long one are not worth a third pass. */
enum { LEAST_SUPER_ELEMENT = 16, LONG_SUPER_ELEMENT = 4096 };

/* Candidates for a divisor. Planning takes less than a second for any size, also where the least
 * sufficient memory is searched for. */
enum { MOST_TRIES = 1 << 16 };

/* The largest divisor up to `most` that is a candidate, or `value` divided by one. */
static uint64_t largest_divisor(uint64_t value, uint64_t most) {
  uint64_t found = 1;
  for (uint64_t d = 1; d <= value / d && d <= MOST_TRIES; d++) {
    if (value % d != 0) {
      continue;
    }
    if (d <= most && d > found) {
      found = d;
    }
    if (value / d <= most && value / d > found) {
      found = value / d;
    }
  }
  return found;
}

/* The number between half of `most` and `most` that leaves the smallest remainder. At most a fixed
 * number of candidates is tried. */
static uint64_t least_rest(uint64_t value, uint64_t most) {
  uint64_t best = most, end = most - most / 2 < MOST_TRIES ? most / 2 : most - MOST_TRIES;
  for (uint64_t p = most; p > end && value % best != 0; p--) {
    if (value % p < value % best) {
      best = p;
    }
  }
  return best;
}

static void plan_panels(const journal_job *job, uint64_t rows, uint64_t cols, uint64_t per_matrix,
                        uint64_t room, external_plan *plan) {
  axes_order matrix = {2, {rows, cols}, {1, 0}, job->elem_size};
  plan->panel = matrix;
  plan->panel_bytes = rows * cols * job->elem_size;
  plan->panel_count = per_matrix * job->batch;
  plan->step_panels = room / plan->panel_bytes;
}

static void plan_order(external_plan *plan, external_pass first, external_pass second,
                       external_pass third) {
  plan->order[0] = first;
  plan->order[1] = second;
  plan->order[2] = third;
}

/* Panels of p rows. */
static void plan_row_panels(const journal_job *job, uint64_t p, uint64_t room,
                            external_plan *plan) {
  interleave left = {job->cols, job->rows / p * p, job->rows % p, job->elem_size, NULL};
  plan_panels(job, p, job->cols, job->rows / p, room, plan);
  plan->rows = job->rows / p;
  plan->cols = job->cols;
  plan->super_bytes = p * job->elem_size;
  plan->lines = left;
  plan_order(plan, PASS_PANELS, PASS_SUPERS, PASS_REST);
}

/* Panels of n columns. */
static void plan_column_panels(const journal_job *job, uint64_t n, uint64_t room,
                               external_plan *plan) {
  interleave left = {job->rows, job->cols / n * n, job->cols % n, job->elem_size, NULL};
  plan_panels(job, job->rows, n, job->cols / n, room, plan);
  plan->rows = job->rows;
  plan->cols = job->cols / n;
  plan->super_bytes = n * job->elem_size;
  plan->lines = left;
  plan_order(plan, PASS_REST, PASS_SUPERS, PASS_PANELS);
}

/* Panels of rows or of columns, whichever side has the longer super-elements. */
static void plan_longer(const journal_job *job, uint64_t p, uint64_t n, uint64_t room,
                        external_plan *plan) {
  if (p >= n) {
    plan_row_panels(job, p, room, plan);
  } else {
    plan_column_panels(job, n, room, plan);
  }
}

/* Prefers panels that divide a side, unless others have much longer super-elements. */
static bool plan_passes(const journal_job *job, uint64_t room, external_plan *plan) {
  uint64_t e = job->elem_size;
  uint64_t most_rows = room / e / job->cols, most_cols = room / e / job->rows;
  uint64_t p = most_rows > 1 ? largest_divisor(job->rows, most_rows) : 0;
  uint64_t n = most_cols > 1 ? largest_divisor(job->cols, most_cols) : 0;
  uint64_t dividing = max_size(p, n) * e;
  uint64_t any = max_size(most_rows, most_cols) * e;
  if (any < LEAST_SUPER_ELEMENT) {
    return false;
  }
  if (dividing < LEAST_SUPER_ELEMENT || (dividing < LONG_SUPER_ELEMENT && dividing < any / 4)) {
    p = least_rest(job->rows, most_rows);
    n = least_rest(job->cols, most_cols);
  }
  plan_longer(job, p, n, room, plan);
  return true;
}

/* Matrices or arrays that fit: each is one panel. */
static void plan_arrays(const journal_job *job, uint64_t room, external_plan *plan) {
  plan_panels(job, job->rows, job->cols, 1, room, plan);
  plan_order(plan, PASS_PANELS, PASS_SUPERS, PASS_REST);
  if (job->axis_count > 0) {
    plan->panel.rank = (size_t)job->axis_count;
  }
  for (size_t i = 0; i < job->axis_count; i++) {
    plan->panel.extents[i] = job->extents[i];
    plan->panel.axes[i] = (size_t)job->axes[i];
  }
}

bool external_plan_make(const journal_job *job, uint64_t room, external_plan *plan) {
  memset(plan, 0, sizeof *plan);
  plan->matrix = job->rows * job->cols * job->elem_size;
  if (!job->moves) {
    return true;
  }
  if (plan->matrix <= room) {
    plan_arrays(job, room, plan);
    return true;
  }
  return job->axis_count == 0 && plan_passes(job, room, plan) &&
         plan->rows * plan->cols / 8 < room && external_plan_carry(plan) <= room;
}

uint64_t external_plan_source(const external_plan *plan, uint64_t position) {
  return position % plan->rows * plan->cols + position / plan->rows;
}

bool external_plan_needs(const external_plan *plan, external_pass pass) {
  return pass == PASS_PANELS ||
         (pass == PASS_SUPERS ? plan->super_bytes > 0 : plan->lines.rest > 0);
}

uint64_t external_plan_rest(const external_plan *plan) {
  return plan->lines.lines * plan->lines.rest * plan->lines.elem_size;
}

uint64_t external_plan_carry(const external_plan *plan) {
  uint64_t rest = external_plan_rest(plan);
  return rest > plan->super_bytes ? rest : plan->super_bytes;
}

uint64_t external_plan_marks(const external_plan *plan) {
  return plan->rows * plan->cols / 8 + 1;
}
