/* Plans the passes over a file that move the data in it, from its shape and the memory alone.
 *
 * SPDX-License-Identifier: MIT
 *
 * The plan is the 2-stage one [see docs/algorithms.md, "Out of core"]. Each stage is a pass over
 * the file in steps that fit the memory. The first one reads panels of p rows, as many as fit, and
 * writes them back transposed to the same place. The second one moves super-elements of p elements
 * along their cycles. If p does not divide the rows, the remaining rows stay where they are until a
 * third pass interleaves them with the others. With panels of columns the passes run in the
 * opposite order.
 *
 * An array with more axes than a matrix is one panel.
 */

#ifndef IPT_CLI_EXTERNAL_PLAN_H
#define IPT_CLI_EXTERNAL_PLAN_H

#include "axes.h"
#include "interleave.h"
#include "journal.h"

typedef enum external_pass { PASS_PANELS, PASS_SUPERS, PASS_REST, PASSES } external_pass;

typedef struct external_plan {
  uint64_t matrix;                   /* bytes */
  axes_order panel;                  /* the shape of one panel */
  uint64_t panel_bytes, panel_count; /* bytes of a panel, and panels of all matrices */
  uint64_t step_panels;              /* panels of a step */
  uint64_t rows, cols,
      super_bytes;  /* super-elements of a matrix, and their bytes; super_bytes 0: there are none */
  interleave lines; /* the rest with the others; rest 0: nothing is left over */
  external_pass order[PASSES];
} external_plan;

/* Plans steps of at most `room` bytes. False if neither two rows nor two columns fit, if
 * super-elements would be too short, or if an array with more axes does not fit. */
bool external_plan_make(const journal_job *job, uint64_t room, external_plan *plan);

/* The super-element that moves to a position of a matrix. */
uint64_t external_plan_source(const external_plan *plan, uint64_t position);

/* Whether a pass has anything to do. */
bool external_plan_needs(const external_plan *plan, external_pass pass);

/* Bytes of the rest of a matrix. */
uint64_t external_plan_rest(const external_plan *plan);

/* The most bytes that are kept from step to step. */
uint64_t external_plan_carry(const external_plan *plan);

/* Bytes for one bit for each super-element of a matrix. */
uint64_t external_plan_marks(const external_plan *plan);

#endif
