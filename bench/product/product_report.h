/* The parts of reports that are about products.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_PRODUCT_REPORT_H
#define IPT_BENCH_PRODUCT_REPORT_H

#include "../case.h"

/* The speed as a fraction of the roofline. */
double bench_product_ratio(const bench_case *c, const bench_result *result);

/* A table. */
void bench_report_product_header(const char *device, const char *driver, uint32_t repetitions);
void bench_report_product_row(const bench_case *c, const bench_result *result);

/* Keys of JSON. */
void bench_report_product_shape(const bench_case *c);
void bench_report_product_measurement(const bench_case *c, const bench_result *result);

#endif
