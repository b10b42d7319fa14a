/* Prints what the library says about plans and devices, a line each.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_DESCRIBE_H
#define IPT_CLI_DESCRIBE_H

#include "axes.h"

#include "ipt.h"

/* Prints a plan's variant and its stages. */
void describe_plan(const ipt_plan *plan);

/* Prints the shape of an array and of its result, without a line of its own. */
void describe_array(const axes_order *order);

/* Prints backend and device of a context. */
void describe_backend(const ipt_context *context);

/* Prints the backend that runs a plan of the context, and its device. */
void describe_place(const ipt_context *context, const ipt_plan *plan);

/* Prints what the planner knows of the context's device. */
void describe_device(const ipt_context *context);

#endif
