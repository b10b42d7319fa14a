/* Checks what a journal says.
 *
 * SPDX-License-Identifier: MIT
 */

#include "external_trust.h"

#include "numbers.h"

/* ---- The job ------------------------------------------------------------------------------- */

static bool ends_where_it_says(const journal_job *job) {
  uint64_t bytes = 0;
  /* The bytes of an element come first: where there are none, no other product can overflow. */
  return multiply_sizes(job->batch, job->elem_size, &bytes) &&
         multiply_sizes(bytes, job->rows, &bytes) && multiply_sizes(bytes, job->cols, &bytes) &&
         add_sizes(bytes, job->data_offset, &bytes) && bytes == job->data_end;
}

/* Checks that every axis is there, that the extents multiply to the elements of the array, and that
 * nothing follows. */
static bool trusts_axes(const journal_job *job) {
  uint64_t count = job->axis_count, elements = 1, seen = 0;
  bool fits = count <= JOURNAL_MOST_AXES - (job->batch > 1);
  for (uint64_t i = 0; i < JOURNAL_MOST_AXES && fits; i++) {
    uint64_t extent = job->extents[i], axis = job->axes[i];
    fits = i < count ? extent > 0 && axis < count && multiply_sizes(elements, extent, &elements)
                     : extent == 0 && axis == 0;
    seen |= i < count && fits ? (uint64_t)1 << axis : 0;
  }
  return fits && seen == ((uint64_t)1 << count) - 1 &&
         (count == 0 || (elements == job->rows && job->cols == 1));
}

/* Checks the places of header, data and sums, in a whole file or in a part of one, whose sums stand
 * in front of it and after it. */
static bool trusts_place(const journal_job *job) {
  uint64_t front = job->sum_offsets[0], after = job->sum_offsets[1];
  if (job->header_offset > job->data_offset || job->data_end > job->file_size ||
      job->header_size != job->data_offset - job->header_offset) {
    return false;
  }
  if (job->header_offset == 0) {
    return front == 0 && after == 0 && job->data_end == job->file_size;
  }
  return job->header_size > 0 && job->header_offset >= JOURNAL_SUM_BYTES &&
         front <= job->header_offset - JOURNAL_SUM_BYTES && after >= job->data_end &&
         after <= job->file_size && job->file_size - after >= JOURNAL_SUM_BYTES;
}

bool external_trusts_job(const journal_job *job) {
  bool is_array = job->axis_count > 0;
  bool has_something = job->moves == 1 ? job->batch > 0 && job->rows > 1 &&
                                             (job->cols > 1 || is_array) && job->elem_size > 0
                                       : job->moves == 0 && job->header_size > 0 && !is_array;
  return has_something && trusts_axes(job) && job->memory > 0 && ends_where_it_says(job) &&
         job->header_size <= JOURNAL_MOST_HEADER && trusts_place(job);
}

/* ---- The step ------------------------------------------------------------------------------ */

/* Whether the hole belongs to the leader's cycle. Following another one would never end. */
static bool is_in_cycle(const external_plan *plan, uint64_t leader, uint64_t hole) {
  uint64_t position = leader;
  do {
    if (position == hole) {
      return true;
    }
    position = external_plan_source(plan, position);
  } while (position != leader);
  return false;
}

static bool trusts_supers(const external *x) {
  const journal_state *at = &x->step.after;
  uint64_t positions = x->plan.rows * x->plan.cols;
  if (at->item >= x->job.batch || at->leader >= positions || at->hole >= positions ||
      at->is_in_cycle > 1) {
    return false;
  }
  return x->step.carry_size == (at->is_in_cycle ? x->plan.super_bytes : 0) &&
         (!at->is_in_cycle || is_in_cycle(&x->plan, at->leader, at->hole));
}

/* Past the last element nothing is carried: the remaining columns have been written. */
static bool trusts_rest(const external *x) {
  const journal_state *at = &x->step.after;
  uint64_t all = x->plan.matrix / x->job.elem_size;
  uint64_t kept = at->leader <= all ? external_plan_rest(&x->plan) : 0;
  return at->item < x->job.batch && at->leader > 0 && at->leader <= all + 1 && at->hole == 0 &&
         at->is_in_cycle == 0 && x->step.carry_size == kept;
}

static bool trusts_panels(const external *x) {
  const journal_state *at = &x->step.after;
  return at->item <= x->plan.panel_count && at->leader == 0 && at->hole == 0 &&
         at->is_in_cycle == 0 && x->step.carry_size == 0;
}

static bool trusts_state(const external *x) {
  const journal_state *at = &x->step.after;
  if (at->pass == PASSES || !x->job.moves) {
    return x->job.header_size > 0 && x->step.carry_size == 0;
  }
  if (at->pass > PASSES) {
    return false;
  }
  external_pass pass = x->plan.order[at->pass];
  if (!external_plan_needs(&x->plan, pass)) {
    return false;
  }
  return pass == PASS_PANELS   ? trusts_panels(x)
         : pass == PASS_SUPERS ? trusts_supers(x)
                               : trusts_rest(x);
}

static bool is_sum(const journal_job *job, const journal_extent *extent) {
  return job->header_offset > 0 && extent->size == JOURNAL_SUM_BYTES &&
         (extent->offset == job->sum_offsets[0] || extent->offset == job->sum_offsets[1]);
}

/* The last step has the header and its sums, all others have data. */
static bool trusts_extents(const external *x) {
  const journal_step *step = &x->step;
  bool is_header = step->after.pass == PASSES || !x->job.moves;
  uint64_t begin = is_header ? x->job.header_offset : x->job.data_offset;
  uint64_t end = is_header ? x->job.data_offset : x->job.data_end;
  uint64_t left = step->data_size;
  for (uint64_t i = 0; i < step->extent_count; i++) {
    const journal_extent *extent = &step->extents[i];
    bool is_inside = extent->size > 0 && extent->offset >= begin && extent->offset <= end &&
                     extent->size <= end - extent->offset;
    if (extent->size > left || !(is_inside || (is_header && is_sum(&x->job, extent)))) {
      return false;
    }
    left -= extent->size;
  }
  return left == 0 && step->piece_count == external_pieces(step);
}

bool external_trusts_step(const external *x) {
  return trusts_state(x) && trusts_extents(x);
}
