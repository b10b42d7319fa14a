/* Keys and values of JSON on stdout.
 *
 * SPDX-License-Identifier: MIT
 */
#include "json.h"

#include <inttypes.h>
#include <stdio.h>

void bench_json_string(const char *key, const char *text) {
  printf("\"%s\": \"", key);
  for (; *text != '\0'; text++) {
    unsigned char c = (unsigned char)*text;
    if (c == '"' || c == '\\')
      printf("\\%c", c);
    else if (c < 0x20)
      printf("\\u%04x", (unsigned)c);
    else
      putchar(c);
  }
  fputs("\", ", stdout);
}

void bench_json_integer(const char *key, uint64_t value) {
  printf("\"%s\": %" PRIu64 ", ", key, value);
}

void bench_json_shape(const bench_case *c) {
  bench_json_integer("rows", c->desc.rows);
  bench_json_integer("cols", c->desc.cols);
  bench_json_integer("batch", c->desc.batch);
  bench_json_integer("elem_size", c->desc.elem_size);
}

void bench_json_real(const char *key, double value) {
  printf("\"%s\": %.6g, ", key, value);
}

void bench_json_null(const char *key) {
  printf("\"%s\": null, ", key);
}

void bench_json_warmth(const bench_warmth *warmth) {
  if (warmth->seconds > 0)
    bench_json_real("warm_up_ms", warmth->seconds * 1e3);
  else
    bench_json_null("warm_up_ms");
  const char *word = warmth->unsteady ? "false" : "true";
  printf("\"steady\": %s, ", warmth->seconds > 0 ? word : "null");
}

void bench_json_verdict(bench_verdict verdict) {
  const char *word = verdict == BENCH_RIGHT ? "true" : "false";
  printf("\"verified\": %s", verdict == BENCH_NOT_VERIFIED ? "null" : word);
}
