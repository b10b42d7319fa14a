/* A fake device: a plain device that also carries out launches that copy rows as they are, and
 * those that add up sums of floats; other launches of products have no effect. A chosen call fails,
 * and what is submitted out of order is counted. The implementation of ipt must be included
 * before. */
#ifndef IPT_TESTS_FAKE_DEVICE_H
#define IPT_TESTS_FAKE_DEVICE_H

#include "check.h"
#include "plain_device.h"

enum { FAKE = 1000 /* far from those of ipt_backend */, FAULT_CODE = 77 };

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
  unsigned out_of_order;
  unsigned within_launches; /* lists that begin or end within a launch */
  entry failing;
  unsigned failing_call;   /* counted from 1; 0: none fails */
  int refuses;             /* the call that fails is one of memory that the device refuses */
  const ipt_context *lost; /* the device of the call that failed; NULL: none */
  unsigned calls_of_lost;  /* its calls since then */
} seen;

static void count_if(unsigned *count, int is_counted) {
  __atomic_fetch_add(count, is_counted ? 1 : 0, __ATOMIC_RELAXED);
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

/* Returns the result of an entry that makes something, or records. */
static ipt_result begin(const ipt_context *context, entry called) {
  return !fails(context, called) ? IPT_SUCCESS
         : seen.refuses          ? IPT_ERROR_OUT_OF_DEVICE_MEMORY
                                 : IPT_ERROR_DEVICE_LOST;
}

static ipt__fault act(const ipt_context *context, entry called) {
  return ipt__make_fault(fails(context, called) ? FAULT_CODE : 0, "a call");
}

/* ---- The backend ---- */

static ipt_result open_fake(ipt_context *context, const ipt_context_desc *desc) {
  ipt_result result = begin(context, OPEN);
  (void)desc;
  return result == IPT_SUCCESS ? plain_open(context, "fake") : result;
}

static ipt_result new_buffer(ipt_context *context, uint64_t bytes, ipt__buffer_use use,
                             ipt__buffer *out) {
  ipt_result result = begin(context, NEW_BUFFER);
  memset(out, 0, sizeof *out);
  return result == IPT_SUCCESS ? plain_new_buffer(context, bytes, use, out) : result;
}

/* Whether all launches copy rows: only these are carried out one by one. */
static int copies_rows(const ipt__program *program) {
  for (uint64_t i = 0; i < program->code_count; i++) {
    ipt__shader shader = program->codes[i].shader;
    if (shader != IPT__SHADER_COPY && shader != IPT__SHADER_COPY_QUADS &&
        shader != IPT__SHADER_MESSAGES && shader != IPT__SHADER_REPITCH)
      return 0;
  }
  return 1;
}

static ipt_result compile(ipt_context *context, const ipt__stages *stages,
                          ipt__device_program *program) {
  if (stages == NULL && !copies_rows(&program->program)) /* a product */
    return IPT_ERROR_UNSUPPORTED;
  ipt_result result = begin(context, COMPILE);
  return result == IPT_SUCCESS ? plain_compile(context, stages, program) : result;
}

static ipt_result new_commands(ipt_context *context, ipt__queue queue, uint32_t count,
                               ipt__commands *out) {
  ipt_result result = begin(context, NEW_COMMANDS);
  memset(out, 0, sizeof *out);
  return result == IPT_SUCCESS ? plain_new_commands(context, queue, count, out) : result;
}

static ipt_result record_kernels(ipt_context *context, const ipt__kernel_work *work,
                                 ipt__handle commands) {
  count_if(&seen.within_launches, work->begin.group > 0 || work->end.group > 0);
  plain_record_kernels(context, work, commands);
  return begin(context, RECORD_KERNELS);
}

static ipt__fault record_copy(ipt_context *context, const ipt__copy_work *work,
                              ipt__handle commands) {
  plain_record_copy(context, work, commands);
  return act(context, RECORD_COPY);
}

static ipt_result new_timeline(ipt_context *context, ipt__handle *out) {
  ipt_result result = begin(context, NEW_TIMELINE);
  *out = 0;
  return result == IPT_SUCCESS ? plain_new_timeline(context, out) : result;
}

/* ---- Launches that copy ---- */

/* Carries out a launch of the shader copy. */
static void launch_copy(const unsigned char *arguments) {
  ipt__copy_arguments a;
  memcpy(&a, arguments, sizeof a);
  size_t bytes = (size_t)(a.words - 1) * 4 + a.last_bytes;
  for (uint64_t block = 0; block < a.blocks; block++)
    memcpy(from_handle(a.to + block * a.to_step),
           from_handle(a.from + block * a.from_step + a.skipped), bytes);
}

/* Carries out a launch of the shader copy_quads. */
static void launch_quads(const unsigned char *arguments) {
  ipt__copy_quads_arguments a;
  memcpy(&a, arguments, sizeof a);
  for (uint64_t row = 0; row < a.rows; row++)
    memcpy(from_handle(a.to + row * a.to_step), from_handle(a.from + row * a.from_step),
           (size_t)a.quads * 16);
}

/* Carries out a launch of the shader messages. */
static void launch_messages(const unsigned char *arguments) {
  ipt__messages_arguments a;
  memcpy(&a, arguments, sizeof a);
  if (a.words > 0)
    memcpy(from_handle(a.to), from_handle(a.from), (size_t)a.words * 4);
  if (a.arriving_words > 0)
    memcpy(from_handle(a.arriving_to), from_handle(a.arriving_from), (size_t)a.arriving_words * 4);
}

static uint64_t place_of_unit(uint64_t begin, uint64_t step, uint64_t row, uint64_t unit,
                              uint64_t bytes) {
  return begin + unit / row * step + unit % row * bytes;
}

/* Carries out a launch of the shader repitch that moves all units of one matrix. */
static void launch_repitch(const ipt__code *code, const unsigned char *arguments) {
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

/* Carries out a launch of the shader skinny_reduce for floats that leaves sums as they are. */
static void launch_reduction(const unsigned char *arguments) {
  ipt__skinny_arguments a;
  memcpy(&a, arguments, sizeof a);
  uint64_t elements = (uint64_t)a.cols_a * a.n;
  for (uint64_t i = 0; i < elements; i++) {
    float sum = 0, one;
    for (uint64_t group = 0; group < a.groups; group++) {
      memcpy(&one, from_handle(a.scratch + (group * elements + i) * sizeof one), sizeof one);
      sum += one;
    }
    memcpy(from_handle(a.small_matrix + i / a.n * a.small_pitch + i % a.n * sizeof sum), &sum,
           sizeof sum);
  }
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
        launch_copy(arguments);
      else if (code->shader == IPT__SHADER_COPY_QUADS)
        launch_quads(arguments);
      else if (code->shader == IPT__SHADER_MESSAGES)
        launch_messages(arguments);
      else if (code->shader == IPT__SHADER_REPITCH)
        launch_repitch(code, arguments);
      else if (code->shader == IPT__SHADER_SKINNY_REDUCE_F32)
        launch_reduction(arguments);
    }
  }
}

/* ---- Submissions ---- */

static int has_stages(const ipt__kernel_work *work) {
  return ((const ipt__stages *)work->program->compiled)->count > 0;
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
  if (recorded->is_copy || has_stages(&recorded->kernels))
    return plain_submit(context, submission);
  run_launches(recorded);
  reach(signal);
  return fault;
}

static ipt__fault wait_for_any(ipt_context *context, uint32_t count, const ipt__moment *moments) {
  count_if_early(count, moments);
  return act(context, WAIT);
}

static ipt__fault read_timeline(ipt_context *context, ipt__handle timeline, uint64_t *value) {
  plain_read(context, timeline, value);
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

static const ipt__device_calls fake_calls = {plain_available_memory,
                                             new_buffer,
                                             plain_free_buffer,
                                             NULL /* imports no pages */,
                                             compile,
                                             plain_free_compiled,
                                             new_commands,
                                             plain_free_commands,
                                             record_kernels,
                                             record_copy,
                                             new_timeline,
                                             plain_free_timeline,
                                             submit,
                                             wait_for_any,
                                             read_timeline,
                                             idle,
                                             explain,
                                             NULL /* and measures no time */,
                                             NULL,
                                             NULL,
                                             NULL /* and knows no way between devices */};

/* As if the machine had three such devices. */
static uint32_t list_peers(const ipt_context *context, ipt__device_name *names, uint32_t most) {
  (void)context;
  CHECK(most >= 2, "room for %u", most);
  strcpy(names[0].text, "2");
  strcpy(names[1].text, "3");
  return 2;
}

static const ipt__backend fake_backend = {
    (ipt_backend)FAKE, open_fake, plain_close, &fake_calls, NULL, NULL, NULL, NULL, NULL,
    list_peers};

/* ---- The end of a context ---- */

static void close_context(ipt_context *context, const char *what) {
  ipt_context_destroy(context);
  for (int i = 0; i < OBJECTS; i++)
    CHECK(alive[i] == 0, "%d objects of kind %d alive: %s", alive[i], i, what);
  CHECK(seen.out_of_order == 0, "%u submissions out of order: %s", seen.out_of_order, what);
  memset(&seen, 0, sizeof seen);
  memset(alive, 0, sizeof alive);
}

#endif
