/* What a journal says, checked: a job and a step of it are what a run of ours could have written,
 * for the file at hand, so that nothing is allocated, indexed or written by an unchecked number.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_EXTERNAL_TRUST_H
#define IPT_CLI_EXTERNAL_TRUST_H

#include "external_step.h"

/* Before anything is planned. */
bool external_trusts_job(const journal_job *job);

/* The step that has been read, after planning. */
bool external_trusts_step(const external *x);

#endif
