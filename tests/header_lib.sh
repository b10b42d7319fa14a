# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# The tests that compile the header source this file: programs that use it, each in its own way.

source "$(dirname "${BASH_SOURCE[0]}")/jobs_lib.sh"

warnings='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'

write_sources() {
  cat >all.c <<'END' # declarations and implementation, each included twice
#include "ipt.h"
#include "ipt.h"
#define IPT_IMPLEMENTATION
#include "ipt.h"
#include "ipt.h"
END
  cat >implementation.c <<'END'
#define IPT_IMPLEMENTATION
#include "ipt.h"
END
  cat >other.c <<'END' # a second file that only has the declarations
#include "ipt.h"
const char *text_of(ipt_result result);
const char *text_of(ipt_result result) {
  return ipt_result_string(result);
}
END
  cat >main.c <<'END'
#include "ipt.h"
#include <string.h>
const char *text_of(ipt_result result);

/* C = A^T B is 32 and the tsmm of A and C ends in 96; or both are left out. On the CPU double precision is
   always there. */
static int wrong_products(ipt_context *context) {
  double a[3] = {1, 2, 3}, b[3] = {4, 5, 6}, c[1] = {7};
  ipt_tsm_desc desc;
  ipt_plan *plan = NULL;
  memset(&desc, 0, sizeof desc);
  desc.type = IPT_TYPE_F64;
  desc.k = 3;
  desc.m = 1;
  desc.n = 1;
  ipt_result sums = ipt_tsmttsm(context, a, b, c, &desc);
  ipt_result rows = ipt_tsmm(context, a, c, b, &desc);
  ipt_result planned = ipt_plan_create_tsmm(context, &desc, &plan);
  ipt_plan_destroy(plan);
#ifdef IPT_NO_PRODUCTS
  return sums != IPT_ERROR_UNSUPPORTED || rows != IPT_ERROR_UNSUPPORTED ||
         planned != IPT_ERROR_UNSUPPORTED || plan != NULL || c[0] < 7 || c[0] > 7 || b[2] > 6;
#else
  return sums != IPT_SUCCESS || rows != IPT_SUCCESS || planned != IPT_SUCCESS || c[0] < 32 ||
         c[0] > 32 || b[2] < 96 || b[2] > 96;
#endif
}

int main(void) {
  char data[] = "abcdef";
  ipt_context_desc opening = {IPT_BACKEND_CPU, 0, 0, {NULL, NULL, NULL}, {NULL, NULL}, {NULL, NULL},
                              NULL, 0, NULL, NULL, 0, NULL, 0};
  ipt_transpose_desc desc = {0, 2, 3, 1, 0, 0, 0, "traversal=nested", 0,
                             {0, IPT_HOST_ACCESS_DEFAULT, 0, 0, IPT_SWITCH_DEFAULT, 0}};
  ipt_context *context;
  if (ipt_context_create(&opening, &context) != IPT_SUCCESS)
    return 1;
  ipt_result result = ipt_transpose(context, data, &desc);
  int wrong = strcmp(text_of(result), "success") != 0 || strcmp(data, "adbecf") != 0 ||
              wrong_products(context);
  ipt_context_destroy(context);
  return wrong;
}
END
  cat >together.c <<'END' # the declarations alone, before the implementation and after it
#include "ipt_api.h"
#ifdef IPT_IMPLEMENTATION_DONE
#error "ipt_api.h has the implementation"
#endif
#define IPT_IMPLEMENTATION
#include "ipt.h"
#include "ipt_api.h"
END
  sed 's/ipt\.h/ipt_api.h/' main.c >api_main.c
  { echo '#define IPT_STATIC'; cat implementation.c other.c main.c; } >one_file.c
  cat >one_call.c <<'END' # static functions with one caller are inlined, about which some compilers warn
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"
ipt_transpose_desc desc; /* what it holds is not known here */
int main(void) {
  ipt_context *context;
  ipt_plan *plan;
  char data[] = "abcdef";
  void *operand = data;
  if (ipt_context_create(NULL, &context) != IPT_SUCCESS)
    return 1;
#ifdef ONE_PLAN
  ipt_result result = ipt_plan_create_transpose(context, &desc, &plan);
  if (result == IPT_SUCCESS)
    result = ipt_plan_run(plan, &operand);
  ipt_plan_destroy(plan);
#else
  ipt_result result = ipt_transpose(context, operand, &desc);
  (void)plan;
#endif
  ipt_context_destroy(context);
  return result != IPT_SUCCESS;
}
END
}
