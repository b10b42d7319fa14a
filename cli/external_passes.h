/* The passes over a file. Each goes on from x->step.after, where the last step has left the work,
 * and returns an exit_code, reported.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_EXTERNAL_PASSES_H
#define IPT_CLI_EXTERNAL_PASSES_H

#include "external_step.h"

/* Transposes the panels, as many at a time as fit. */
int external_run_panels(external *x);

/* Moves the super-elements of each matrix. */
int external_run_supers(external *x);

/* Interleaves the remaining rows with the others, or takes the remaining columns out. */
int external_run_rest(external *x);

#endif
