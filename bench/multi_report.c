/* SPDX-License-Identifier: MIT */
#include "multi_report.h"

#include "json.h"
#include "messages.h"

#include <inttypes.h>
#include <stdio.h>

static double rate(const bench_multi_result *result, double seconds) {
  return 2 * (double)result->bytes / seconds / 1e9;
}

static void print_object(const bench_case *c, const bench_multi_result *result) {
  putchar('{');
  bench_json_string("case", c->name);
  bench_json_shape(c);
  bench_json_string("device", result->device);
  bench_json_integer("devices", result->device_count);
  bench_json_integer("bytes", result->bytes);
  bench_json_integer("scratch_bytes", result->scratch);
  bench_json_real("wall_ms", result->wall.median * 1e3);
  bench_json_real("wall_ms_min", result->wall.min * 1e3);
  bench_json_real("wall_ms_max", result->wall.max * 1e3);
  bench_json_real("gbps", rate(result, result->wall.median));
  bench_json_real("upload_gbps", result->upload / 1e9);
  bench_json_real("download_gbps", result->download / 1e9);
  bench_json_real("bound_ms", result->bound * 1e3);
  bench_json_real("through_host_ms", result->through_host * 1e3);
  if (result->on_host_road > 0)
    bench_json_real("on_host_road_ms", result->on_host_road * 1e3);
  else
    bench_json_null("on_host_road_ms");
  if (result->one_device > 0)
    bench_json_real("one_device_ms", result->one_device * 1e3);
  else
    bench_json_null("one_device_ms");
  bench_json_warmth(&result->warmth);
  bench_json_integer("repetitions", result->repetitions);
  bench_json_verdict(result->verdict);
  puts("}");
}

static void print_table(const bench_case *c, const bench_multi_result *result) {
  printf("%s, %" PRIu32 " devices, the first one is %s; steady: %s\n", c->name,
         result->device_count, result->device, bench_steady_word(&result->warmth));
  printf("                               ms  times bound\n");
  printf("ipt                    %10.3f  %11.3f  %s, %.3f to %.3f ms, %.2f GB/s\n",
         result->wall.median * 1e3, result->wall.median / result->bound,
         bench_verdict_word(result->verdict), result->wall.min * 1e3, result->wall.max * 1e3,
         rate(result, result->wall.median));
  if (result->on_host_road > 0)
    printf("ipt, by pages          %10.3f  %11.3f  of the host; above by direct copies\n",
           result->on_host_road * 1e3, result->on_host_road / result->bound);
  printf("bound of the exchange  %10.3f  %11.3f  up %.2f and down %.2f GB/s for each device\n",
         result->bound * 1e3, 1.0, result->upload / 1e9, result->download / 1e9);
  printf("all data to the host   %10.3f  %11.3f  and back\n", result->through_host * 1e3,
         result->through_host / result->bound);
  if (result->one_device > 0)
    printf("one device             %10.3f  %11.3f\n", result->one_device * 1e3,
           result->one_device / result->bound);
  else
    printf("one device                      -            -  does not hold the data\n");
}

int bench_multi_report(const bench_case *c, const bench_multi_result *result, bool json) {
  bench_progress_clear();
  if (json)
    print_object(c, result);
  else
    print_table(c, result);
  if (result->verdict == BENCH_WRONG)
    return bench_error(BENCH_UNVERIFIED, c->name, "%" PRIu64 " elements are wrong",
                       result->wrong_elements);
  return BENCH_SUCCESS;
}
