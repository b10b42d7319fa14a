/* Moves super-elements of a file along their cycles. A cycle is followed against the direction of
 * the movement, so that each super-element is read once and goes to the hole that the one before
 * it has left.
 *
 * SPDX-License-Identifier: MIT
 */

#include "external_passes.h"
#include "report.h"

#include <string.h>

static bool is_marked(const external *x, uint64_t position) {
  return (x->marks[position / 8] >> position % 8 & 1) != 0;
}

static void mark_cycle(external *x, uint64_t leader) {
  uint64_t position = leader;
  do {
    x->marks[position / 8] |= (unsigned char)(1u << position % 8);
    position = external_plan_source(&x->plan, position);
  } while (position != leader);
}

/* Restores the marks that a run had when its cycle had this leader. */
static void restore_marks(external *x, uint64_t leader) {
  memset(x->marks, 0, (size_t)external_plan_marks(&x->plan));
  for (uint64_t i = 0; i <= leader; i++) {
    if (!is_marked(x, i)) {
      mark_cycle(x, i);
    }
  }
}

/* The rest lies after the super-elements of a matrix. */
static uint64_t super_offset(const external *x, uint64_t position) {
  return x->step.after.item * x->plan.matrix + position * x->plan.super_bytes;
}

/* Begins the next cycle with more than one position. False if there is none, or if reading fails;
 * *code tells which. */
static bool begin_cycle(external *x, int *code) {
  journal_state *at = &x->step.after;
  uint64_t positions = x->plan.rows * x->plan.cols, s = x->plan.super_bytes;
  for (uint64_t i = at->leader; i < positions; i++) {
    if (is_marked(x, i)) {
      continue;
    }
    mark_cycle(x, i);
    if (external_plan_source(&x->plan, i) == i) {
      continue;
    }
    at->leader = at->hole = i;
    at->is_in_cycle = 1;
    x->step.carry_size = s;
    *code = external_read(x, super_offset(x, i), x->step.carry, s);
    return *code == EXIT_CODE_SUCCESS;
  }
  return false;
}

/* Fills the hole. The last hole of a cycle gets the super-element that was kept from the first. */
static int fill_hole(external *x) {
  journal_state *at = &x->step.after;
  uint64_t source = external_plan_source(&x->plan, at->hole), s = x->plan.super_bytes;
  int code = EXIT_CODE_SUCCESS;
  unsigned char *place = x->step.data + x->step.data_size;
  if (source == at->leader) {
    memcpy(place, x->step.carry, (size_t)s);
    at->is_in_cycle = 0;
    x->step.carry_size = 0;
  } else {
    code = external_read(x, super_offset(x, source), place, s);
  }
  external_add_extent(x, super_offset(x, at->hole), s);
  x->step.data_size += s;
  at->hole = source;
  return code;
}

static bool is_full(const external *x) {
  return x->step.data_size + x->plan.super_bytes > x->room ||
         x->step.extent_count == x->most_extents;
}

/* Moves the super-elements of one matrix, or those that are left. */
static int move_supers(external *x) {
  int code = EXIT_CODE_SUCCESS;
  for (;;) {
    bool going_on = x->step.after.is_in_cycle || begin_cycle(x, &code);
    if (code == EXIT_CODE_SUCCESS && going_on) {
      code = fill_hole(x);
    }
    if (code == EXIT_CODE_SUCCESS && (is_full(x) || (!going_on && x->step.data_size > 0))) {
      code = external_commit(x);
    }
    if (code != EXIT_CODE_SUCCESS || !going_on) {
      return code;
    }
  }
}

int external_run_supers(external *x) {
  int code = EXIT_CODE_SUCCESS;
  restore_marks(x, x->step.after.leader);
  while (x->step.after.item < x->job.batch) {
    code = move_supers(x);
    if (code != EXIT_CODE_SUCCESS) {
      return code;
    }
    x->step.after.item++;
    x->step.after.leader = x->step.after.hole = 0;
    memset(x->marks, 0, (size_t)external_plan_marks(&x->plan));
  }
  return EXIT_CODE_SUCCESS;
}
