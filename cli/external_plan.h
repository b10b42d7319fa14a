/* Which passes over a file move the data in it, by arithmetic from shape and memory.
 *
 * SPDX-License-Identifier: MIT
 *
 * The plan of two stages [see docs/algorithms.md, "Out of core"], each stage a pass over the file
 * in steps that fit the memory. Panels of p rows: read, transposed, written back to the same place,
 * as many panels at a time as fit. Super-elements of p elements: moved along their cycles. If p
 * does not divide the rows, those left over stay where they are until a third pass merges their
 * columns into those of the others. With panels of columns everything is the other way round.
 *
 * Arrays with more axes than matrices are panels themselves.
 */

#ifndef IPT_CLI_EXTERNAL_PLAN_H
#define IPT_CLI_EXTERNAL_PLAN_H

#include "axes.h"
#include "journal.h"
#include "zip.h"

typedef enum external_pass { PASS_PANELS, PASS_SUPERS, PASS_REST, PASSES } external_pass;

typedef struct external_plan {
  uint64_t matrix;                   /* bytes */
  axes_order panel;                  /* one of them */
  uint64_t panel_bytes, panel_count; /* of all matrices */
  uint64_t step_panels;              /* at a time */
  uint64_t rows, cols, super_bytes;  /* of super-elements in a matrix; super_bytes 0: none */
  zip zip;                           /* rest 0: nothing is left over */
  external_pass order[PASSES];
} external_plan;

/* For steps of at most `room` bytes. False if neither two rows nor two columns fit, or
 * super-elements would be too short; or if an array with more axes does not fit. */
bool external_plan_make(const journal_job *job, uint64_t room, external_plan *plan);

/* The super-element that moves to a position of a matrix. */
uint64_t external_plan_source(const external_plan *plan, uint64_t position);

/* Whether a pass has anything to do. */
bool external_plan_needs(const external_plan *plan, external_pass pass);

/* Bytes of what is left over in a matrix. */
uint64_t external_plan_rest(const external_plan *plan);

/* Bytes that are kept from step to step, at most. */
uint64_t external_plan_carry(const external_plan *plan);

/* Bytes of a bit for each super-element of a matrix. */
uint64_t external_plan_marks(const external_plan *plan);

#endif
