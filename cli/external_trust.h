/* Checks what a journal says: its job and its step must be ones that a run of this program could
 * have written for the file at hand, so that no unchecked number is used to allocate, index or
 * write.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_EXTERNAL_TRUST_H
#define IPT_CLI_EXTERNAL_TRUST_H

#include "external_step.h"

/* Checks a job before it is planned. */
bool external_trusts_job(const journal_job *job);

/* Checks the step that was read, after planning. */
bool external_trusts_step(const external *x);

#endif
