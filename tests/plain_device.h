/* A device whose memory is the host's, which carries out transpositions with the bodies of the CPU
 * as soon as they are submitted, and where nothing fails. Backends of tests count its calls, or let
 * them fail. The implementation of ipt must be included before. */
#ifndef IPT_TESTS_PLAIN_DEVICE_H
#define IPT_TESTS_PLAIN_DEVICE_H

#include <stdlib.h>
#include <string.h>

/* Objects that have been made and not freed. Threads of several devices count at the same time. */
enum { DEVICE, BUFFER, PROGRAM, COMMANDS, TIMELINE, OBJECTS };
static int alive[OBJECTS];

static void count_alive(int object, int change) {
  __atomic_fetch_add(&alive[object], change, __ATOMIC_RELAXED);
}

static void *from_handle(ipt__handle handle) {
  return (void *)(uintptr_t)handle;
}

static ipt__handle to_handle(void *object) {
  return (ipt__handle)(uintptr_t)object;
}

static ipt_result plain_open(ipt_context *context, const char *name) {
  const ipt__identity identity = {name, 0, IPT__OTHER_DRIVER, 0, 32};
  context->profile = ipt__device_profile(&identity, 48 << 10, 1024);
  context->facts.memory = 1 << 30;
  context->facts.name = name;
  count_alive(DEVICE, 1);
  return IPT_SUCCESS;
}

static void plain_close(ipt_context *context) {
  (void)context;
  count_alive(DEVICE, -1);
}

/* ---- Memory ---- */

static uint64_t plain_available_memory(const ipt_context *context, uint64_t kept) {
  (void)kept;
  return context->facts.memory;
}

static ipt_result plain_new_buffer(ipt_context *context, uint64_t bytes, ipt__buffer_use use,
                                   ipt__buffer *out) {
  (void)context, (void)use;
  memset(out, 0, sizeof *out);
  out->mapped = malloc((size_t)bytes);
  out->handle = out->address = to_handle(out->mapped);
  count_alive(BUFFER, 1);
  return IPT_SUCCESS;
}

static void plain_free_buffer(ipt_context *context, ipt__buffer *buffer) {
  (void)context;
  count_alive(BUFFER, buffer->mapped != NULL ? -1 : 0);
  free(buffer->mapped);
  memset(buffer, 0, sizeof *buffer);
}

/* ---- Programs ---- */

/* A compiled program has the stages, or none if it is not described by stages. */
static ipt_result plain_compile(ipt_context *context, const ipt__stages *stages,
                                ipt__device_program *program) {
  (void)context;
  program->compiled = calloc(1, sizeof *stages);
  if (stages != NULL)
    ipt__copy_stages((ipt__stages *)program->compiled, stages);
  count_alive(PROGRAM, 1);
  return IPT_SUCCESS;
}

static void plain_free_compiled(ipt_context *context, ipt__device_program *program) {
  (void)context;
  count_alive(PROGRAM, program->compiled != NULL ? -1 : 0);
  free(program->compiled);
  program->compiled = NULL;
}

/* Runs stages in this thread, with memory that the application does not see, as a device does. */
static void run_stages(const ipt_context *context, const ipt__stages *stages, void *data) {
  ipt_context *own = (ipt_context *)calloc(1, sizeof *own);
  own->allocator = ipt__default_allocator();
  own->host = ipt__cpu_profile(1);
  own->threads = 1;
  own->pool = context->pool;
  ipt__cpu_run(stages, own, data, NULL);
  free(own);
}

/* Runs the stages whose last launches are there: a part may end between the launches of a stage. */
static void run_kernels(const ipt_context *context, const ipt__kernel_work *work,
                        const ipt__addresses *addresses) {
  const ipt__stages *all = (const ipt__stages *)work->program->compiled;
  ipt__stages some;
  ipt__copy_stages(&some, all);
  some.count = 0;
  for (uint32_t i = 0; i < all->count; i++) {
    uint64_t end = work->program->program.stage_end[i];
    if (end > work->begin.launch && end <= work->end.launch)
      some.stage[some.count++] = all->stage[i];
  }
  run_stages(context, &some, from_handle(addresses->at[IPT__OPERAND_0]));
}

/* ---- Commands ---- */

/* A list of kernels, or else of one copy. */
typedef struct list {
  int is_copy;
  ipt__copy_work copy;
  ipt__kernel_work kernels;
  ipt__addresses addresses;
} list;

static ipt_result plain_new_commands(ipt_context *context, ipt__queue queue, uint32_t count,
                                     ipt__commands *out) {
  (void)context, (void)queue;
  list *lists = (list *)calloc(count, sizeof *lists);
  out->pool = to_handle(lists);
  out->lists = (ipt__handle *)calloc(count, sizeof *out->lists);
  out->count = count;
  for (uint32_t i = 0; i < count; i++)
    out->lists[i] = to_handle(&lists[i]);
  count_alive(COMMANDS, 1);
  return IPT_SUCCESS;
}

static void plain_free_commands(ipt_context *context, ipt__commands *commands) {
  (void)context;
  count_alive(COMMANDS, commands->count > 0 ? -1 : 0);
  free(from_handle(commands->pool));
  free(commands->lists);
  memset(commands, 0, sizeof *commands);
}

static ipt_result plain_record_kernels(ipt_context *context, const ipt__kernel_work *work,
                                       ipt__handle commands) {
  list *recorded = (list *)from_handle(commands);
  (void)context;
  recorded->is_copy = 0;
  recorded->kernels = *work;
  recorded->addresses = *work->addresses;
  return IPT_SUCCESS;
}

static ipt__fault plain_record_copy(ipt_context *context, const ipt__copy_work *work,
                                    ipt__handle commands) {
  list *recorded = (list *)from_handle(commands);
  (void)context;
  recorded->is_copy = 1;
  recorded->copy = *work;
  return ipt__make_fault(0, NULL);
}

static void run_copy(const ipt__copy_work *work) {
  unsigned char *staged = (unsigned char *)work->staging->mapped + work->staging_offset;
  unsigned char *data = (unsigned char *)work->data->mapped + work->data_offset;
  memcpy(work->up ? data : staged, work->up ? staged : data, (size_t)work->bytes);
}

/* ---- Submissions ---- */

static ipt_result plain_new_timeline(ipt_context *context, ipt__handle *out) {
  (void)context;
  *out = to_handle(calloc(1, sizeof(uint64_t)));
  count_alive(TIMELINE, 1);
  return IPT_SUCCESS;
}

static void plain_free_timeline(ipt_context *context, ipt__handle timeline) {
  (void)context;
  count_alive(TIMELINE, timeline != 0 ? -1 : 0);
  free(from_handle(timeline));
}

static uint64_t value_of(ipt__handle timeline) {
  return __atomic_load_n((uint64_t *)from_handle(timeline), __ATOMIC_ACQUIRE);
}

static void reach(const ipt__moment *moment) {
  __atomic_store_n((uint64_t *)from_handle(moment->timeline), moment->value, __ATOMIC_RELEASE);
}

static ipt__fault plain_submit(ipt_context *context, const ipt__submission *submission) {
  const list *recorded = (const list *)from_handle(submission->commands);
  if (recorded->is_copy)
    run_copy(&recorded->copy);
  else
    run_kernels(context, &recorded->kernels, &recorded->addresses);
  reach(&submission->signal);
  return ipt__make_fault(0, NULL);
}

static ipt__fault plain_read(ipt_context *context, ipt__handle timeline, uint64_t *value) {
  (void)context;
  *value = value_of(timeline);
  return ipt__make_fault(0, NULL);
}

#endif
