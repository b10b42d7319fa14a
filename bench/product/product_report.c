/* The parts of reports that are about products.
 *
 * SPDX-License-Identifier: MIT
 */
#include "product_report.h"

#include "../json.h"
#include "product_case.h"

#include <inttypes.h>
#include <stdio.h>

static double roofline(const bench_case *c, const bench_result *result) {
  return bench_product_roofline(c, &result->ceilings) / 1e9;
}

double bench_product_ratio(const bench_case *c, const bench_result *result) {
  return bench_product_speed(c, result->plan.median) / roofline(c, result);
}

/* ---- JSON ---- */

void bench_report_product_shape(const bench_case *c) {
  bench_json_string("op", bench_operations[c->operation]);
  bench_json_string("type", bench_types[c->product.type]);
  if (!bench_is_skinny(c)) {
    bench_json_string("op_a", bench_ops[c->dense.op_a]);
    bench_json_string("op_b", bench_ops[c->dense.op_b]);
    bench_json_string("triangle", bench_triangles[c->dense.triangle]);
    bench_json_string("side", bench_sides[c->dense.side]);
  }
  bench_json_integer("m", c->product.m);
  bench_json_integer("n", c->product.n);
  bench_json_integer("k", c->product.k);
}

void bench_report_product_measurement(const bench_case *c, const bench_result *result) {
  bench_json_real("gflops", bench_product_speed(c, result->plan.median));
  bench_json_real("gflops_min", bench_product_speed(c, result->plan.max));
  bench_json_real("gflops_max", bench_product_speed(c, result->plan.min));
  bench_json_real("roofline_gflops", roofline(c, result));
  bench_json_real("ratio", bench_product_ratio(c, result));
  bench_json_real("read_gbps", result->ceilings.read / 1e9);
  bench_json_real("copy_gbps", result->ceilings.copy / 1e9);
  bench_json_real("peak_gflops", result->ceilings.flops / 1e9);
}

/* ---- Table ---- */

enum { NAME_WIDTH = 32 };

void bench_report_product_row(const bench_case *c, const bench_result *result) {
  char shape[160];
  bench_warmth warmth = bench_warmth_of(result);
  bench_name_product(c, shape, sizeof shape);
  printf("%-*s", NAME_WIDTH, shape);
  if (result->error != NULL) {
    printf("  did not run: %s\n", result->error);
    return;
  }
  printf("  %10.2f  %10.2f  %10.2f  %10.2f  %6.3f  %9.2f  %9.2f  %10.2f  %12" PRIu64
         "  %-6s  %-8s  %s\n",
         bench_product_speed(c, result->plan.median), bench_product_speed(c, result->plan.max),
         bench_product_speed(c, result->plan.min), roofline(c, result),
         bench_product_ratio(c, result), result->ceilings.read / 1e9, result->ceilings.copy / 1e9,
         result->ceilings.flops / 1e9, result->scratch, bench_steady_word(&warmth),
         bench_verdict_word(result->verdict), result->variant);
}

void bench_report_product_header(const char *device, const char *driver, uint32_t repetitions) {
  printf("%s, %s; median of %" PRIu32 " repetitions, Gflop/s and GB/s\n", device, driver,
         repetitions);
  printf("%-*s  %10s  %10s  %10s  %10s  %6s  %9s  %9s  %10s  %12s  %-6s  %-8s  %s\n", NAME_WIDTH,
         "operation, type, sizes", "Gflop/s", "min", "max", "roofline", "ratio", "read", "copy",
         "peak", "scratch, B", "steady", "verified", "variant");
}
