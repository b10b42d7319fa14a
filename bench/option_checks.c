/* Checks that options say enough and do not contradict each other.
 *
 * SPDX-License-Identifier: MIT
 */
#include "option_checks.h"

#include "any_case.h"
#include "generated.h"
#include "messages.h"
#include "product/product_case.h"

#include <string.h>

/* ---- One case ---- */

/* Whether options ask for a product, or for part of one. */
static bool has_product(const bench_case *c) {
  return bench_is_product(c) || c->product.m != 0 || c->product.n != 0 || c->product.k != 0;
}

static int check_product(const char *where, bench_case *c) {
  if (c->product.m == 0)
    return bench_error(BENCH_USAGE, where, "--m is needed");
  if (!bench_is_product(c))
    c->operation = BENCH_GEMM;
  bench_complete_product(c);
  bench_name_case(c);
  return BENCH_SUCCESS;
}

static bool is_permutation(const bench_numbers *extents, const bench_numbers *axes) {
  uint32_t seen = 0;
  for (uint32_t i = 0; i < axes->count; i++)
    seen |= (uint32_t)1 << axes->values[i];
  return extents->count == axes->count && seen == ((uint32_t)1 << axes->count) - 1;
}

static int check_permutation(const char *where, bench_options *options) {
  bench_case *c = &options->one;
  ipt_permute_desc *p = &c->permutation;
  if (options->extents.count == 0 || options->axes.count == 0)
    return bench_error(BENCH_USAGE, where, "--extents and --axes are needed");
  if (!is_permutation(&options->extents, &options->axes))
    return bench_error(BENCH_USAGE, where, "--axes names each axis of --extents once, from 0 on");
  if (options->draw.elem_sizes.count != 1)
    return bench_error(BENCH_USAGE, where, "--elem has one size here");
  c->operation = BENCH_PERMUTE;
  p->elem_size = options->draw.elem_sizes.values[0];
  p->rank = options->extents.count;
  for (uint32_t i = 0; i < p->rank; i++) {
    p->extents[i] = options->extents.values[i];
    p->axes[i] = (uint32_t)options->axes.values[i];
  }
  bench_name_case(c);
  return BENCH_SUCCESS;
}

static int check_transposition(const char *where, bench_options *options) {
  ipt_transpose_desc *desc = &options->one.desc;
  if (desc->rows == 0 || desc->cols == 0)
    return bench_error(BENCH_USAGE, where, "--rows and --cols are needed");
  if (options->draw.elem_sizes.count != 1)
    return bench_error(BENCH_USAGE, where, "--elem has one size here");
  desc->elem_size = options->draw.elem_sizes.values[0];
  if (desc->stride != 0 && desc->stride < desc->cols * desc->rows)
    return bench_error(BENCH_USAGE, where, "--stride is less than a matrix has elements");
  bench_name_case(&options->one);
  return BENCH_SUCCESS;
}

int bench_check_case(const char *where, uint32_t groups, bench_options *options) {
  bench_case *c = &options->one;
  bool has_shape = c->desc.rows != 0 || c->desc.cols != 0;
  if (groups & BENCH_GROUP_PERMUTATION)
    return check_permutation(where, options);
  if (has_shape && has_product(c))
    return bench_error(BENCH_USAGE, where, "--rows and --cols, or --m, not both");
  if ((groups & BENCH_GROUP_SHAPE) == 0 || has_product(c))
    return check_product(where, c);
  return check_transposition(where, options);
}

/* ---- Lists ---- */

/* The mark of options that all cases of a generated list share; 0: it is no such list. */
static uint32_t shared_by_cases(const char *list) {
  if (strcmp(list, BENCH_RANDOM) == 0)
    return BENCH_MARK_DRAW;
  return strcmp(list, BENCH_WIDTHS) == 0 ? BENCH_MARK_WIDTHS : 0;
}

static bool has_list(const bench_command_groups *command, const char *list) {
  if (strcmp(list, BENCH_RANDOM) == 0)
    return (command->groups & BENCH_GROUP_GENERATED) != 0;
  if (strcmp(list, BENCH_WIDTHS) == 0)
    return (command->line_groups & BENCH_GROUP_PRODUCT) != 0;
  return true;
}

static int check_list(const bench_command_groups *command, uint32_t given, const char *list) {
  uint32_t rest = given & ~shared_by_cases(list);
  if (!has_list(command, list))
    return bench_error(BENCH_USAGE, NULL, "%s has no list %s", command->name, list);
  if (rest & BENCH_MARK_DRAW)
    return bench_error(BENCH_USAGE, NULL,
                       "--seed, --cases, --elem and --bytes are for the list random");
  if (rest & (BENCH_MARK_CASE | BENCH_MARK_WIDTHS))
    return bench_error(BENCH_USAGE, NULL, "%s takes a list or one case, not both", command->name);
  return BENCH_SUCCESS;
}

static int check_list_or_case(const bench_command_groups *command, uint32_t given,
                              bench_options *options) {
  bool shapes = command->groups & BENCH_GROUP_SHAPE;
  bool products = command->groups & BENCH_GROUP_PRODUCT;
  bool has_shape = options->one.desc.rows != 0 && options->one.desc.cols != 0;
  if (options->list != NULL)
    return check_list(command, given, options->list);
  if (command->groups & BENCH_GROUP_PERMUTATION)
    return bench_check_case(NULL, command->groups, options);
  if (!has_shape && options->one.product.m == 0)
    return bench_error(BENCH_USAGE, NULL, "%s needs %s%s%sa list; see 'ipt-bench --help'",
                       command->name, shapes ? "--rows and --cols, " : "", products ? "--m, " : "",
                       shapes || products ? "or " : "");
  return bench_check_case(NULL, command->groups, options);
}

/* ---- Commands ---- */

/* Whether a variant begins with a method of one stage. */
static bool is_elementary(const char *variant) {
  static const char *const methods[] = {"bs", "pttwac", "shift", "square"};
  size_t length = strcspn(variant, " ");
  for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
    if (strlen(methods[i]) == length && memcmp(methods[i], variant, length) == 0)
      return true;
  return false;
}

static void set_copy(bench_options *options) {
  options->one.copy_only = true;
  options->one.desc.rows = 1;
  options->one.desc.cols = options->bytes;
  options->one.desc.elem_size = 1;
  bench_name_case(&options->one);
}

static int check_command(bench_options *options) {
  switch (options->command) {
  case BENCH_COMMAND_COPY:
    set_copy(options);
    return BENCH_SUCCESS;
  case BENCH_COMMAND_STAGE:
    if (!is_elementary(options->one.variant))
      return bench_error(BENCH_USAGE, NULL, "stage needs --variant bs, pttwac, shift or square");
    return bench_check_case(NULL, BENCH_GROUP_SHAPE, options);
  case BENCH_COMMAND_TRANSPOSE:
  case BENCH_COMMAND_HOST:
  case BENCH_COMMAND_MULTI:
    return bench_check_case(NULL, BENCH_GROUP_SHAPE, options);
  case BENCH_COMMAND_CHOICE:
    if (options->on_cpu)
      return bench_error(BENCH_USAGE, NULL, "choice goes without --cpu");
    options->list = BENCH_RANDOM;
    return BENCH_SUCCESS;
  case BENCH_COMMAND_RANDOM:
    options->list = BENCH_RANDOM;
    return BENCH_SUCCESS;
  case BENCH_COMMAND_PAPER:
    if (options->out == NULL)
      return bench_error(BENCH_USAGE, NULL, "paper needs --out FOLDER; see 'ipt-bench --help'");
    return BENCH_SUCCESS;
  default:
    return BENCH_SUCCESS;
  }
}

int bench_check_options(const bench_command_groups *command, uint32_t given,
                        bench_options *options) {
  const bench_numbers *bytes = &options->draw.bytes;
  if (options->copy_units & (options->copy_units - 1))
    return bench_error(BENCH_USAGE, NULL, "--copy-units is 1, 2, 4 or 8");
  if (bytes->count != 2 || bytes->values[0] > bytes->values[1])
    return bench_error(BENCH_USAGE, NULL, "--bytes takes LEAST,MOST");
  if (command == NULL && !options->self_test)
    return bench_error(BENCH_USAGE, NULL, "no command given; see 'ipt-bench --help'");
  return command != NULL && command->line_groups != 0 ? check_list_or_case(command, given, options)
                                                      : check_command(options);
}
