/* A backend on paper: a device that carries out transpositions with the bodies of the CPU, and
 * launches that copy rows as they are, one submission after the other. It counts its calls, and a
 * chosen one fails. The implementation of ipt must be included before. */
#ifndef IPT_TESTS_THIRD_BACKEND_H
#define IPT_TESTS_THIRD_BACKEND_H

#include "check.h"

enum { THIRD = 1000 /* far from those of ipt_backend */, FAULT_CODE = 77 };

/* ---- Counts ---- */

typedef enum entry {
  OPEN,
  NEW_BUFFER,
  COMPILE,
  NEW_COMMANDS,
  RECORD_KERNELS,
  RECORD_COPY,
  NEW_TIMELINE,
  SUBMIT,
  WAIT,
  READ,
  IDLE,
  EXPLAIN,
  ENTRIES
} entry;

/* Threads of several devices count at the same time. */
static struct {
  unsigned calls[ENTRIES];
  int alive[ENTRIES]; /* objects that the entry has made */
  unsigned out_of_order;
  unsigned within_launches; /* lists that begin or end within a launch */
  entry failing;
  unsigned failing_call;   /* counted from 1; 0: none fails */
  const ipt_context *lost; /* the device of the call that failed; NULL: none */
  unsigned calls_of_lost;  /* its calls since then */
} seen;

static void count_if(unsigned *count, int is_counted) {
  __atomic_fetch_add(count, is_counted ? 1 : 0, __ATOMIC_RELAXED);
}

static void count_alive(entry called, int change) {
  __atomic_fetch_add(&seen.alive[called], change, __ATOMIC_RELAXED);
}

static int fails(const ipt_context *context, entry called) {
  unsigned call = __atomic_add_fetch(&seen.calls[called], 1, __ATOMIC_RELAXED);
  const ipt_context *lost = __atomic_load_n(&seen.lost, __ATOMIC_RELAXED);
  int failing = call == seen.failing_call && called == seen.failing;
  count_if(&seen.calls_of_lost, lost == context);
  if (failing)
    __atomic_store_n(&seen.lost, context, __ATOMIC_RELAXED);
  return failing;
}

/* Returns the result of an entry. */
static ipt_result make(const ipt_context *context, entry called) {
  ipt_result result = fails(context, called) ? IPT_ERROR_DEVICE_LOST : IPT_SUCCESS;
  count_alive(called, result == IPT_SUCCESS);
  return result;
}

static ipt__fault act(const ipt_context *context, entry called) {
  return ipt__make_fault(fails(context, called) ? FAULT_CODE : 0, "a call");
}

static void *from_handle(ipt__handle handle) {
  return (void *)(uintptr_t)handle;
}

static ipt__handle to_handle(void *object) {
  return (ipt__handle)(uintptr_t)object;
}

/* ---- The backend ---- */

static ipt_result open_third(ipt_context *context, const ipt_context_desc *desc) {
  const ipt__identity identity = {"third", 0, IPT__OTHER_DRIVER, 0, 32};
  (void)desc;
  context->profile = ipt__device_profile(&identity, 48 << 10, 1024);
  context->facts.memory = 1 << 30;
  context->facts.name = "third";
  return make(context, OPEN);
}

static void close_third(ipt_context *context) {
  (void)context;
  count_alive(OPEN, -1);
}

static uint64_t available_memory(const ipt_context *context, uint64_t kept) {
  (void)kept;
  return context->facts.memory;
}

static ipt_result new_buffer(ipt_context *context, uint64_t bytes, ipt__buffer_use use,
                             ipt__buffer *out) {
  (void)use;
  memset(out, 0, sizeof *out);
  ipt_result result = make(context, NEW_BUFFER);
  if (result == IPT_SUCCESS) {
    out->mapped = malloc((size_t)bytes);
    out->handle = out->address = to_handle(out->mapped);
  }
  return result;
}

static void free_buffer(ipt_context *context, ipt__buffer *buffer) {
  (void)context;
  count_alive(NEW_BUFFER, buffer->mapped != NULL ? -1 : 0);
  free(buffer->mapped);
  memset(buffer, 0, sizeof *buffer);
}

/* Whether all launches copy rows: only these are carried out one by one. */
static int copies_rows(const ipt__program *program) {
  for (uint64_t i = 0; i < program->code_count; i++) {
    ipt__shader shader = program->codes[i].shader;
    if (shader != IPT__SHADER_COPY && shader != IPT__SHADER_MESSAGE &&
        shader != IPT__SHADER_REPITCH)
      return 0;
  }
  return 1;
}

/* A compiled program has the stages, or none if its launches are carried out. */
static ipt_result compile(ipt_context *context, const ipt__stages *stages,
                          ipt__device_program *program) {
  if (stages == NULL && !copies_rows(&program->program)) /* a product */
    return IPT_ERROR_UNSUPPORTED;
  ipt_result result = make(context, COMPILE);
  if (result == IPT_SUCCESS) {
    program->compiled = calloc(1, sizeof *stages);
    if (stages != NULL)
      ipt__copy_stages((ipt__stages *)program->compiled, stages);
  }
  return result;
}

static void free_compiled(ipt_context *context, ipt__device_program *program) {
  (void)context;
  count_alive(COMPILE, program->compiled != NULL ? -1 : 0);
  free(program->compiled);
  program->compiled = NULL;
}

/* A list of kernels, or else of one copy. */
typedef struct list {
  int is_copy;
  ipt__copy_work copy;
  ipt__kernel_work kernels;
  ipt__addresses addresses;
} list;

static ipt_result new_commands(ipt_context *context, ipt__queue queue, uint32_t count,
                               ipt__commands *out) {
  (void)queue;
  memset(out, 0, sizeof *out);
  ipt_result result = make(context, NEW_COMMANDS);
  if (result != IPT_SUCCESS)
    return result;
  list *lists = (list *)calloc(count, sizeof *lists);
  out->pool = to_handle(lists);
  out->lists = (ipt__handle *)calloc(count, sizeof *out->lists);
  out->count = count;
  for (uint32_t i = 0; i < count; i++)
    out->lists[i] = to_handle(&lists[i]);
  return result;
}

static void free_commands(ipt_context *context, ipt__commands *commands) {
  (void)context;
  count_alive(NEW_COMMANDS, commands->count > 0 ? -1 : 0);
  free(from_handle(commands->pool));
  free(commands->lists);
  memset(commands, 0, sizeof *commands);
}

static ipt_result record_kernels(ipt_context *context, const ipt__kernel_work *work,
                                 ipt__handle commands) {
  list *recorded = (list *)from_handle(commands);
  recorded->is_copy = 0;
  count_if(&seen.within_launches, work->begin.group > 0 || work->end.group > 0);
  recorded->kernels = *work;
  recorded->addresses = *work->addresses;
  return fails(context, RECORD_KERNELS) ? IPT_ERROR_DEVICE_LOST : IPT_SUCCESS;
}

static ipt__fault record_copy(ipt_context *context, const ipt__copy_work *work,
                              ipt__handle commands) {
  list *recorded = (list *)from_handle(commands);
  recorded->is_copy = 1;
  recorded->copy = *work;
  return act(context, RECORD_COPY);
}

/* ---- Submissions ---- */

static ipt_result new_timeline(ipt_context *context, ipt__handle *out) {
  ipt_result result = make(context, NEW_TIMELINE);
  *out = result == IPT_SUCCESS ? to_handle(calloc(1, sizeof(uint64_t))) : 0;
  return result;
}

static void free_timeline(ipt_context *context, ipt__handle timeline) {
  (void)context;
  count_alive(NEW_TIMELINE, timeline != 0 ? -1 : 0);
  free(from_handle(timeline));
}

static uint64_t value_of(ipt__handle timeline) {
  return __atomic_load_n((uint64_t *)from_handle(timeline), __ATOMIC_ACQUIRE);
}

static void copy(const ipt__copy_work *work) {
  unsigned char *staged = (unsigned char *)work->staging->mapped + work->staging_offset;
  unsigned char *data = (unsigned char *)work->data->mapped + work->data_offset;
  memcpy(work->up ? data : staged, work->up ? staged : data, (size_t)work->bytes);
}

/* Carries out a launch of the shader copy. */
static void run_copy(const unsigned char *arguments) {
  ipt__copy_arguments a;
  memcpy(&a, arguments, sizeof a);
  size_t bytes = (size_t)(a.words - 1) * 4 + a.last_bytes;
  for (uint64_t block = 0; block < a.blocks; block++)
    memcpy(from_handle(a.to + block * a.to_step),
           from_handle(a.from + block * a.from_step + a.skipped), bytes);
}

/* Carries out a launch of the shader message. */
static void run_message(const unsigned char *arguments) {
  ipt__message_arguments a;
  memcpy(&a, arguments, sizeof a);
  memcpy(from_handle(a.to), from_handle(a.from), (size_t)a.words * 4);
}

static uint64_t place_of_unit(uint64_t begin, uint64_t step, uint64_t row, uint64_t unit,
                              uint64_t bytes) {
  return begin + unit / row * step + unit % row * bytes;
}

/* Carries out a launch of the shader repitch that moves all units of one matrix. */
static void run_repitch(const ipt__code *code, const unsigned char *arguments) {
  ipt__repitch_arguments a;
  memcpy(&a, arguments, sizeof a);
  uint32_t ids = ipt__constant_ids(IPT__SHADER_REPITCH), id = 0, set = 0;
  while (set < 2) /* up to the second constant */
    set += ids >> id++ & 1;
  uint64_t bytes = code->constants[id - 1];
  for (uint64_t unit = 0; unit < a.count; unit++)
    memcpy(
        from_handle(place_of_unit(a.to, a.to_step, a.to_units, a.to_first + unit, bytes)),
        from_handle(place_of_unit(a.from, a.from_step, a.from_units, a.from_first + unit, bytes)),
        (size_t)bytes);
}

/* Carries out launches. Those without a barrier between them may run in any order, so they run from
 * the last to the first. */
static void run_launches(const list *recorded) {
  const ipt__device_program *p = recorded->kernels.program;
  uint64_t begin = recorded->kernels.begin.launch, end;
  for (; begin < recorded->kernels.end.launch; begin = end) {
    end = begin + 1;
    while (end < recorded->kernels.end.launch && p->program.launches[end].beside)
      end++;
    for (uint64_t i = end; i-- > begin;) {
      unsigned char arguments[IPT__PUSH_CONSTANT_BYTES];
      const ipt__launch *launch = &p->program.launches[i];
      const ipt__code *code = &p->program.codes[launch->code];
      ipt__complete_arguments(p, launch, &recorded->addresses, arguments);
      if (code->shader == IPT__SHADER_COPY)
        run_copy(arguments);
      else if (code->shader == IPT__SHADER_MESSAGE)
        run_message(arguments);
      else
        run_repitch(code, arguments);
    }
  }
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
static void run_kernels(ipt_context *context, const list *recorded) {
  const ipt__device_program *program = recorded->kernels.program;
  const ipt__stages *all = (const ipt__stages *)program->compiled;
  ipt__stages some;
  if (all->count == 0) {
    run_launches(recorded);
    return;
  }
  ipt__copy_stages(&some, all);
  some.count = 0;
  for (uint32_t i = 0; i < all->count; i++) {
    uint64_t end = program->program.stage_end[i];
    if (end > recorded->kernels.begin.launch && end <= recorded->kernels.end.launch)
      some.stage[some.count++] = all->stage[i];
  }
  run_stages(context, &some, from_handle(recorded->addresses.at[IPT__OPERAND_0]));
}

static void count_if_early(uint32_t count, const ipt__moment *moments) {
  for (uint32_t i = 0; i < count; i++)
    count_if(&seen.out_of_order, value_of(moments[i].timeline) < moments[i].value);
}

static ipt__fault submit(ipt_context *context, const ipt__submission *submission) {
  const list *recorded = (const list *)from_handle(submission->commands);
  const ipt__moment *signal = &submission->signal;
  ipt__fault fault = act(context, SUBMIT);
  count_if_early(submission->wait_count, submission->waits);
  count_if(&seen.out_of_order, signal->value != value_of(signal->timeline) + 1);
  count_if(&seen.out_of_order, recorded->is_copy == (submission->queue == IPT__COMPUTE_QUEUE));
  if (fault.code != 0)
    return fault;
  if (recorded->is_copy)
    copy(&recorded->copy);
  else
    run_kernels(context, recorded);
  __atomic_store_n((uint64_t *)from_handle(signal->timeline), signal->value, __ATOMIC_RELEASE);
  return fault;
}

static ipt__fault wait_for_any(ipt_context *context, uint32_t count, const ipt__moment *moments) {
  count_if_early(count, moments);
  return act(context, WAIT);
}

static ipt__fault read_timeline(ipt_context *context, ipt__handle timeline, uint64_t *value) {
  *value = value_of(timeline);
  return act(context, READ);
}

static void idle(ipt_context *context) {
  (void)context;
  seen.calls[IDLE]++;
}

static ipt_result explain(ipt_context *context, ipt__fault fault) {
  (void)context;
  CHECK(fault.code == FAULT_CODE && strcmp(fault.call, "a call") == 0, "%d", (int)fault.code);
  seen.calls[EXPLAIN]++;
  return IPT_ERROR_DEVICE_LOST;
}

static const ipt__device_calls third_calls = {available_memory,
                                              new_buffer,
                                              free_buffer,
                                              NULL /* imports no pages */,
                                              compile,
                                              free_compiled,
                                              new_commands,
                                              free_commands,
                                              record_kernels,
                                              record_copy,
                                              new_timeline,
                                              free_timeline,
                                              submit,
                                              wait_for_any,
                                              read_timeline,
                                              idle,
                                              explain,
                                              NULL /* and measures no time */,
                                              NULL,
                                              NULL};

/* As if the machine had three such devices. */
static uint32_t list_peers(const ipt_context *context, ipt__device_name *names, uint32_t most) {
  (void)context;
  CHECK(most >= 2, "room for %u", most);
  strcpy(names[0].text, "2");
  strcpy(names[1].text, "3");
  return 2;
}

static const ipt__backend third_backend = {
    (ipt_backend)THIRD, open_third, close_third, &third_calls, NULL, NULL, NULL, NULL, NULL,
    list_peers};

/* ---- The end of a context ---- */

static void close_context(ipt_context *context, const char *what) {
  ipt_context_destroy(context);
  for (int i = 0; i < ENTRIES; i++)
    CHECK(seen.alive[i] == 0, "%d of entry %d alive: %s", seen.alive[i], i, what);
  CHECK(seen.out_of_order == 0, "%u submissions out of order: %s", seen.out_of_order, what);
  memset(&seen, 0, sizeof seen);
}

#endif
