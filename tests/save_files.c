/* Saves what the library keeps in files, for tests/attack_saves.py.
 *
 *   save_files wisdom FROM TO [ROWS]     with the wisdom of FROM, and of a shape that it tunes
 *   save_files pipelines FROM TO [ROWS]  with the pipelines of FROM, and of a plan that it makes
 *   save_files load FILE                 uses a file of wisdom
 *
 * Exit codes: 3 after IPT_ERROR_FILE, 4 after other errors. The log goes to standard error. Each
 * call of the allocator prints to standard output, as other threads of a program might, which does
 * harm if a file has its number. */
#include "ipt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(size_t size, void *user) {
  (void)user;
  fputs("noise\n", stdout);
  fflush(stdout);
  return malloc(size);
}

static void release(void *memory, void *user) {
  (void)user;
  free(memory);
}

static void print_line(const char *message, void *user) {
  (void)user;
  fprintf(stderr, "%s\n", message);
}

static ipt_result tune(ipt_context *context, const char *rows, bool measures) {
  ipt_transpose_desc desc;
  ipt_tune_desc how = {1e-9};
  ipt_plan *plan = NULL;
  memset(&desc, 0, sizeof desc);
  desc.rows = strtoull(rows, NULL, 10);
  desc.cols = 36;
  desc.elem_size = 4;
  ipt_result result = ipt_plan_create_transpose(context, &desc, &plan);
  if (result == IPT_SUCCESS && measures)
    result = ipt_tune(context, plan, &how, NULL);
  ipt_plan_destroy(plan);
  return result;
}

static ipt_result run(int count, char **arguments, ipt_context_desc *desc) {
  bool is_wisdom = strcmp(arguments[1], "pipelines") != 0;
  ipt_context *context = NULL;
  desc->backend = is_wisdom ? IPT_BACKEND_CPU : IPT_BACKEND_VULKAN;
  *(is_wisdom ? &desc->wisdom : &desc->pipelines) = arguments[2];
  ipt_result result = ipt_context_create(desc, &context);
  if (result == IPT_SUCCESS && count > 4)
    result = tune(context, arguments[4], is_wisdom);
  if (result == IPT_SUCCESS && count > 3)
    result = is_wisdom ? ipt_wisdom_save(context, arguments[3])
                       : ipt_pipelines_save(context, arguments[3]);
  ipt_context_destroy(context);
  return result;
}

int main(int count, char **arguments) {
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.threads = 1;
  desc.log.write = print_line;
  desc.allocator.allocate = allocate;
  desc.allocator.release = release;
  if (count < 3)
    return 1;
  ipt_result result = run(count, arguments, &desc);
  return result == IPT_SUCCESS ? 0 : result == IPT_ERROR_FILE ? 3 : 4;
}
