/* The command calibrate: what the planner knows of the device.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_CALIBRATE_H
#define IPT_BENCH_CALIBRATE_H

#include "measure.h"
#include "report.h"

/* Measures the device, and prints the result beside what the library knew before. Returns an exit
 * code. */
int bench_calibrate(bench_gpu *gpu, const bench_settings *settings, const bench_report *report);

#endif
