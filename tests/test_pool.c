/* Threads of a context, and the caller's own in their place: every iteration runs once, workers
 * keep out of each other's way, callers share the threads, work is balanced, loops stop when they
 * are told to, missing threads do no harm. */
#include <pthread.h>

/* Counts the library's threads, and refuses them if a test wants it. */
static int start_counted(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                         void *argument);
static int join_counted(pthread_t thread, void **result);
#define pthread_create start_counted
#define pthread_join   join_counted
#define IPT_IMPLEMENTATION
#include "ipt.h"
#undef pthread_create
#undef pthread_join

#include "cases.h"
#include "check.h"

enum { ANY_NUMBER = 1000000, PATIENCE = 20 /* seconds */ };

static unsigned started, joined, allowed = ANY_NUMBER;

static int start_counted(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                         void *argument) {
  if (__atomic_load_n(&started, __ATOMIC_RELAXED) == allowed)
    return EAGAIN;
  __atomic_fetch_add(&started, 1, __ATOMIC_RELAXED);
  return pthread_create(thread, attributes, run, argument);
}

static int join_counted(pthread_t thread, void **result) {
  __atomic_fetch_add(&joined, 1, __ATOMIC_RELAXED);
  return pthread_join(thread, result);
}

/* ---- Contexts ---- */

typedef void (*run_function)(uint32_t count, ipt_task task, void *loop, void *user);

typedef struct runner {
  const char *name;
  run_function run; /* if NULL, there is none */
} runner;

static unsigned callback_calls, strangers; /* strangers come with another user pointer */

static void note_call(const void *user) {
  if (user != &callback_calls)
    __atomic_fetch_add(&strangers, 1, __ATOMIC_RELAXED);
  __atomic_fetch_add(&callback_calls, 1, __ATOMIC_RELAXED);
}

static void run_in_order(uint32_t count, ipt_task task, void *loop, void *user) {
  note_call(user);
  for (uint32_t i = 0; i < count; i++)
    task(i, loop);
}

static void run_in_reverse(uint32_t count, ipt_task task, void *loop, void *user) {
  note_call(user);
  while (count-- > 0)
    task(count, loop);
}

typedef struct one_task {
  ipt_task task;
  void *loop;
  uint32_t index;
} one_task;

static void *run_one(void *argument) {
  one_task *one = (one_task *)argument;
  one->task(one->index, one->loop);
  return NULL;
}

static void run_in_threads(uint32_t count, ipt_task task, void *loop, void *user) {
  pthread_t threads[IPT__MAX_THREADS];
  one_task tasks[IPT__MAX_THREADS];
  note_call(user);
  for (uint32_t i = 0; i < count; i++) {
    one_task one = {task, loop, i};
    tasks[i] = one;
    if (pthread_create(&threads[i], NULL, run_one, &tasks[i]) != 0)
      exit(1);
  }
  for (uint32_t i = 0; i < count; i++)
    pthread_join(threads[i], NULL);
}

static const runner runners[] = {{"threads of the context", NULL},
                                 {"callback in order", run_in_order},
                                 {"callback in reverse", run_in_reverse},
                                 {"callback in threads", run_in_threads}};
enum { RUNNERS = sizeof runners / sizeof runners[0] };

static const uint32_t thread_counts[] = {1, 2, 3, 8};
enum { THREAD_COUNTS = sizeof thread_counts / sizeof thread_counts[0] };

static ipt_context *open_context(uint32_t threads, run_function run) {
  ipt_context *context = NULL;
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  desc.threads = threads;
  desc.parallel_for.run = run;
  desc.parallel_for.user = &callback_calls;
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "%u threads", threads);
  return context;
}

/* ---- Loops ---- */

enum { MOST_ITERATIONS = 5000 };

typedef struct counted_loop {
  unsigned times[MOST_ITERATIONS];      /* how often each iteration has run */
  unsigned in_use[IPT__MAX_THREADS];    /* threads at the moment */
  unsigned collisions, strange_workers; /* two threads with one number; numbers too large */
  uint32_t workers;
} counted_loop;

static void count_iterations(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  counted_loop *counted = (counted_loop *)loop;
  if (worker >= counted->workers) {
    __atomic_fetch_add(&counted->strange_workers, 1, __ATOMIC_RELAXED);
    return;
  }
  if (__atomic_fetch_add(&counted->in_use[worker], 1, __ATOMIC_RELAXED) != 0)
    __atomic_fetch_add(&counted->collisions, 1, __ATOMIC_RELAXED);
  for (uint64_t i = begin; i < end; i++)
    __atomic_fetch_add(&counted->times[i], 1, __ATOMIC_RELAXED);
  __atomic_fetch_sub(&counted->in_use[worker], 1, __ATOMIC_RELAXED);
}

static int is_once_each(const counted_loop *counted, uint64_t count) {
  uint64_t wrong = counted->collisions + counted->strange_workers;
  for (uint64_t i = 0; i < MOST_ITERATIONS; i++)
    wrong += counted->times[i] != (i < count ? 1u : 0u);
  return wrong == 0;
}

static void check_loops(ipt_context *context, const char *who, uint64_t count, uint32_t workers) {
  counted_loop counted;
  memset(&counted, 0, sizeof counted);
  counted.workers = workers < IPT__MAX_THREADS ? workers : (uint32_t)IPT__MAX_THREADS;
  ipt__parallel_for(context->pool, count, workers, count_iterations, &counted);
  CHECK(is_once_each(&counted, count), "%s, %u of %u", who, (unsigned)count, workers);
}

static void test_loops(void) {
  static const uint64_t counts[] = {0, 1, 2, 3, 31, 32, 33, 63, 64, 65, 500, 4999};
  static const uint32_t workers[] = {1, 2, 3, 8, 32, 256, 1000};
  for (size_t r = 0; r < RUNNERS; r++) {
    ipt_context *context = open_context(8, runners[r].run);
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
      for (size_t k = 0; k < sizeof workers / sizeof workers[0]; k++)
        check_loops(context, runners[r].name, counts[i], workers[k]);
    ipt_context_destroy(context);
  }
}

/* ---- Loops that stop ---- */

typedef struct stopped_loop {
  ipt__loop_stop stop;
  unsigned done, after; /* iterations that end before and after the wish to stop */
  unsigned wish_at;     /* iterations before the wish */
} stopped_loop;

static void stop_midway(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  stopped_loop *s = (stopped_loop *)loop;
  unsigned count = (unsigned)(end - begin);
  (void)worker;
  if (__atomic_add_fetch(&s->done, count, __ATOMIC_RELAXED) >= s->wish_at)
    ipt__store_number(&s->stop.wanted, 1);
  if (ipt__load_number(&s->stop.wanted))
    __atomic_fetch_add(&s->after, count, __ATOMIC_RELAXED);
}

/* Each worker ends the portion that it has begun, and no loop goes on later. */
static void check_stop(ipt_context *context, const char *who, uint32_t workers, unsigned wish_at) {
  enum { COUNT = 100000 };
  unsigned portion = COUNT / workers / IPT__STOPPABLE_PORTIONS + 1;
  stopped_loop s;
  memset(&s, 0, sizeof s);
  s.wish_at = wish_at;
  ipt__stoppable_for(context->pool, &s.stop, COUNT, workers, stop_midway, &s);
  if (wish_at > COUNT) {
    CHECK(s.done == COUNT && !s.stop.happened, "%s, %u: %u done", who, workers, s.done);
    return;
  }
  CHECK(s.done < COUNT && s.stop.happened, "%s, %u: it does not stop", who, workers);
  CHECK(s.after <= 2 * workers * portion, "%s, %u: %u more", who, workers, s.after);
  unsigned before = s.done;
  ipt__stoppable_for(context->pool, &s.stop, COUNT, workers, stop_midway, &s);
  CHECK(s.done == before, "%s, %u: it goes on", who, workers);
}

static void test_stops(void) {
  static const unsigned wishes[] = {1, 10, 100, 1000, 10000, 1000000};
  for (size_t r = 0; r < RUNNERS; r++) {
    ipt_context *context = open_context(8, runners[r].run);
    for (uint32_t workers = 1; workers <= 8; workers += 7)
      for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++)
        check_stop(context, runners[r].name, workers, wishes[i]);
    ipt_context_destroy(context);
  }
}

/* ---- Balance ---- */

typedef struct slow_start {
  unsigned done; /* iterations */
  int complete;  /* the first iteration has seen enough others done */
  uint64_t count, workers;
} slow_start;

static void await(const unsigned *counter, unsigned value) {
  double begin = ipt__clock();
  while (__atomic_load_n(counter, __ATOMIC_ACQUIRE) < value && ipt__clock() - begin < PATIENCE)
    sched_yield();
}

/* The first iteration takes as long as all others, apart from those of its own portion. */
static void start_slowly(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  slow_start *s = (slow_start *)loop;
  unsigned others = (unsigned)(s->count - s->count / s->workers / IPT__PORTIONS - 1);
  (void)worker;
  if (begin == 0) {
    await(&s->done, others);
    s->complete = __atomic_load_n(&s->done, __ATOMIC_ACQUIRE) >= others;
  }
  __atomic_fetch_add(&s->done, (unsigned)(end - begin), __ATOMIC_ACQ_REL);
}

static void test_balance(void) {
  for (uint32_t workers = 2; workers <= 8; workers++) {
    ipt_context *context = open_context(workers, NULL);
    slow_start s = {0, 0, 3000, workers};
    ipt__parallel_for(context->pool, s.count, workers, start_slowly, &s);
    CHECK(s.complete, "%u workers: nobody helps the first one", workers);
    ipt_context_destroy(context);
  }
}

/* ---- Several callers ---- */

enum { CALLERS = 6, ROUNDS = 40 };

typedef struct caller {
  pthread_t thread;
  ipt_context *context;
  unsigned wrong;
} caller;

static void *make_loops(void *argument) {
  caller *self = (caller *)argument;
  counted_loop counted;
  for (unsigned round = 0; round < ROUNDS; round++) {
    uint64_t count = 1 + round * 37;
    memset(&counted, 0, sizeof counted);
    counted.workers = 1 + round % 5;
    ipt__parallel_for(self->context->pool, count, counted.workers, count_iterations, &counted);
    self->wrong += !is_once_each(&counted, count);
  }
  return NULL;
}

static void run_callers(caller callers[CALLERS], const char *what) {
  for (int i = 0; i < CALLERS; i++)
    if (pthread_create(&callers[i].thread, NULL, make_loops, &callers[i]) != 0)
      exit(1);
  for (int i = 0; i < CALLERS; i++) {
    pthread_join(callers[i].thread, NULL);
    CHECK(callers[i].wrong == 0, "%s, caller %d: %u wrong", what, i, callers[i].wrong);
  }
}

static void test_callers_of_one_context(void) {
  for (size_t r = 0; r < RUNNERS; r++) {
    ipt_context *context = open_context(3, runners[r].run);
    caller callers[CALLERS];
    memset(callers, 0, sizeof callers);
    for (int i = 0; i < CALLERS; i++)
      callers[i].context = context;
    run_callers(callers, runners[r].name);
    ipt_context_destroy(context);
  }
}

static void test_callers_of_their_own(void) {
  caller callers[CALLERS];
  memset(callers, 0, sizeof callers);
  for (int i = 0; i < CALLERS; i++)
    callers[i].context = open_context(1 + (uint32_t)i % 4, NULL);
  run_callers(callers, "own contexts");
  for (int i = 0; i < CALLERS; i++)
    ipt_context_destroy(callers[i].context);
}

/* ---- Busy threads ---- */

typedef struct occupation {
  ipt_context *context;
  unsigned begun, may_end;
} occupation;

static void occupy(uint32_t index, void *loop) {
  occupation *o = (occupation *)loop;
  (void)index;
  __atomic_fetch_add(&o->begun, 1, __ATOMIC_ACQ_REL);
  await(&o->may_end, 1);
}

static void *occupy_all(void *argument) {
  occupation *o = (occupation *)argument;
  ipt__run_tasks(o->context->pool, 3, occupy, o);
  return NULL;
}

/* All threads are in a loop of another caller, which does not end before this one. */
static void test_busy_threads(void) {
  occupation o = {open_context(3, NULL), 0, 0};
  pthread_t other;
  if (pthread_create(&other, NULL, occupy_all, &o) != 0)
    exit(1);
  await(&o.begun, 3);
  CHECK(o.begun == 3, "%u tasks have begun", o.begun);
  double begin = ipt__clock();
  check_loops(o.context, "busy threads", 1000, 3);
  CHECK(ipt__clock() - begin < PATIENCE / 2, "it has waited for the other loop");
  __atomic_store_n(&o.may_end, 1, __ATOMIC_RELEASE);
  pthread_join(other, NULL);
  ipt_context_destroy(o.context);
}

typedef struct nest {
  ipt_context *context;
  unsigned wrong;
} nest;

static void make_inner_loop(uint32_t index, void *loop) {
  nest *outer = (nest *)loop;
  caller self;
  (void)index;
  memset(&self, 0, sizeof self);
  self.context = outer->context;
  make_loops(&self);
  __atomic_fetch_add(&outer->wrong, self.wrong, __ATOMIC_RELAXED);
}

static void test_nested_loops(void) {
  for (size_t r = 0; r < RUNNERS; r++) {
    nest outer = {open_context(3, runners[r].run), 0};
    ipt__run_tasks(outer.context->pool, 5, make_inner_loop, &outer);
    CHECK(outer.wrong == 0, "%s: %u wrong", runners[r].name, outer.wrong);
    ipt_context_destroy(outer.context);
  }
}

/* ---- The life of threads ---- */

/* Threads are started once, when there is work for them, and all of them end. */
static void test_lifetime(void) {
  started = joined = 0;
  ipt_context *context = open_context(8, NULL);
  CHECK(started == 0, "%u", started);
  check_loops(context, "one worker", 100, 1);
  CHECK(started == 0, "%u", started);
  for (int i = 0; i < 100; i++)
    check_loops(context, "three workers", 100, 3);
  CHECK(started == 2, "%u", started);
  for (int i = 0; i < 100; i++)
    check_loops(context, "eight workers", 100, 8);
  CHECK(started == 7, "%u", started);
  ipt_context_destroy(context);
  CHECK(joined == 7, "%u", joined);
}

static void test_callback_instead_of_threads(void) {
  started = callback_calls = 0;
  ipt_context *context = open_context(8, run_in_reverse);
  check_loops(context, "callback", 1000, 8);
  CHECK(started == 0 && callback_calls == 1, "%u, %u calls", started, callback_calls);
  ipt_context_destroy(context);
}

/* If threads cannot be started, the loop runs without them and the next one tries again. */
static void test_missing_threads(void) {
  for (unsigned most = 0; most < 8; most++) {
    started = joined = 0;
    allowed = most;
    ipt_context *context = open_context(8, NULL);
    check_loops(context, "missing threads", 1000, 8);
    CHECK(started == most, "%u of %u", started, most);
    allowed = ANY_NUMBER;
    check_loops(context, "threads after all", 1000, 8);
    CHECK(started == 7, "%u", started);
    ipt_context_destroy(context);
    CHECK(joined == 7, "%u", joined);
  }
}

/* ---- Transpositions and multiplications ---- */

static void check_transposition(void *user, const ipt_transpose_desc *desc) {
  size_t bytes = (size_t)case_bytes(desc);
  unsigned char *data = (unsigned char *)malloc(bytes);
  unsigned char *original = (unsigned char *)malloc(bytes);
  unsigned char *expected = (unsigned char *)malloc(bytes);
  fill_with_index(original, bytes / desc->elem_size, desc->elem_size);
  memcpy(data, original, bytes);
  reference_transpose(expected, original, desc->batch, desc->rows, desc->cols, desc->elem_size);
  ipt_result result = ipt_transpose((ipt_context *)user, data, desc);
  if (result != IPT_ERROR_UNSUPPORTED || method_of(desc->variant) == METHOD_AUTO) {
    CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), case_text(desc));
    CHECK(memcmp(data, expected, bytes) == 0, "%s", case_text(desc));
  }
  free(expected);
  free(original);
  free(data);
}

static void test_transpositions(void) {
  for (size_t r = 0; r < RUNNERS; r++)
    for (size_t i = 0; i < THREAD_COUNTS; i++) {
      ipt_context *context = open_context(thread_counts[i], runners[r].run);
      random_cases(check_transposition, context, few_cases() ? 1 : 4, 1 << 20);
      ipt_context_destroy(context);
    }
}

enum { K = 30011, M = 5, N = 7 };

static void multiply_tall(ipt_context *context, const float *a, const float *b, float *c) {
  ipt_tsm_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.type = IPT_TYPE_F32;
  desc.k = K;
  desc.m = M;
  desc.n = N;
  memset(c, 0, M * N * sizeof *c);
  CHECK(ipt_tsmttsm(context, a, b, c, &desc) == IPT_SUCCESS, "%d x %d x %d", K, M, N);
}

/* Sums are the same to the bit, whichever threads compute them. */
static void test_sums(void) {
  float *a = (float *)malloc(K * M * sizeof *a), *b = (float *)malloc(K * N * sizeof *b);
  for (int i = 0; i < K * M; i++)
    a[i] = (float)random_between(0, 1000000) * 1e-6f;
  for (int i = 0; i < K * N; i++)
    b[i] = (float)random_between(0, 1000000) * 1e-6f;
  for (size_t i = 0; i < THREAD_COUNTS; i++) {
    float first[M * N], c[M * N];
    for (size_t r = 0; r < RUNNERS; r++) {
      ipt_context *context = open_context(thread_counts[i], runners[r].run);
      for (int again = 0; again < 5; again++) {
        multiply_tall(context, a, b, c);
        if (r == 0 && again == 0)
          memcpy(first, c, sizeof c);
        CHECK(memcmp(first, c, sizeof c) == 0, "%s, %u", runners[r].name, thread_counts[i]);
      }
      ipt_context_destroy(context);
    }
  }
  free(b);
  free(a);
}

int main(void) {
  test_loops();
  test_stops();
  test_balance();
  test_callers_of_one_context();
  test_callers_of_their_own();
  test_busy_threads();
  test_nested_loops();
  test_lifetime();
  test_callback_instead_of_threads();
  test_missing_threads();
  test_transpositions();
  test_sums();
  CHECK(strangers == 0, "%u calls with another user pointer", strangers);
  return finish();
}
