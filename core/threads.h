/* A mutex, a condition to wait for, and a parallel loop that starts its threads when it is called.
 */

#ifdef IPT_NO_THREADS

typedef struct ipt__mutex {
  char unused;
} ipt__mutex;
#define IPT__MUTEX_INIT(mutex)    ((void)(mutex))
#define IPT__MUTEX_DESTROY(mutex) ((void)(mutex))
#define IPT__LOCK(mutex)          ((void)(mutex))
#define IPT__UNLOCK(mutex)        ((void)(mutex))

/* There is nobody to wait for. */
typedef struct ipt__condition {
  char unused;
} ipt__condition;
#define IPT__CONDITION_INIT(condition)    ((void)(condition))
#define IPT__CONDITION_DESTROY(condition) ((void)(condition))
#define IPT__AWAIT(condition, mutex)      ((void)(condition))
#define IPT__WAKE(condition)              ((void)(condition))
#define IPT__AWAIT_FOR(condition, mutex, seconds)                                                  \
  ((void)(condition), (void)(mutex), (void)(seconds))

#elif defined(_WIN32)

typedef SRWLOCK ipt__mutex;
#define IPT__MUTEX_INIT(mutex)                    InitializeSRWLock(mutex)
#define IPT__MUTEX_DESTROY(mutex)                 ((void)(mutex))
#define IPT__LOCK(mutex)                          AcquireSRWLockExclusive(mutex)
#define IPT__UNLOCK(mutex)                        ReleaseSRWLockExclusive(mutex)

typedef CONDITION_VARIABLE ipt__condition;
#define IPT__CONDITION_INIT(condition)            InitializeConditionVariable(condition)
#define IPT__CONDITION_DESTROY(condition)         ((void)(condition))
#define IPT__AWAIT(condition, mutex)              SleepConditionVariableSRW(condition, mutex, INFINITE, 0)
#define IPT__WAKE(condition)                      WakeAllConditionVariable(condition)
#define IPT__AWAIT_FOR(condition, mutex, seconds) ipt__await_for(condition, mutex, seconds)

/* May return early. */
static void ipt__await_for(ipt__condition *condition, ipt__mutex *mutex, double seconds) {
  const double most = 1e6; /* seconds */
  DWORD milliseconds = (DWORD)((seconds < most ? seconds : most) * 1e3) + 1;
  SleepConditionVariableSRW(condition, mutex, milliseconds, 0);
}

#else

typedef pthread_mutex_t ipt__mutex;
#define IPT__MUTEX_INIT(mutex)                    pthread_mutex_init(mutex, NULL)
#define IPT__MUTEX_DESTROY(mutex)                 pthread_mutex_destroy(mutex)
#define IPT__LOCK(mutex)                          pthread_mutex_lock(mutex)
#define IPT__UNLOCK(mutex)                        pthread_mutex_unlock(mutex)

typedef pthread_cond_t ipt__condition;
#define IPT__CONDITION_INIT(condition)            pthread_cond_init(condition, NULL)
#define IPT__CONDITION_DESTROY(condition)         pthread_cond_destroy(condition)
#define IPT__AWAIT(condition, mutex)              pthread_cond_wait(condition, mutex)
#define IPT__WAKE(condition)                      pthread_cond_broadcast(condition)
#define IPT__AWAIT_FOR(condition, mutex, seconds) ipt__await_for(condition, mutex, seconds)

/* May return early. Conditions count by the clock that is set, unlike ipt__clock. */
static void ipt__await_for(ipt__condition *condition, ipt__mutex *mutex, double seconds) {
  const double most = 1e6;
  double wanted = seconds < most ? seconds : most;
  struct timeval now = {0, 0};
  struct timespec end;
  gettimeofday(&now, NULL);
  double fraction = (double)now.tv_usec * 1e-6 + (wanted - (double)(long)wanted);
  end.tv_sec = now.tv_sec + (long)wanted + (fraction >= 1);
  end.tv_nsec = (long)((fraction - (fraction >= 1)) * 1e9);
  pthread_cond_timedwait(condition, mutex, &end);
}

#endif

/* Does the iterations [begin, end) of a loop as worker number `worker`. */
typedef void (*ipt__loop_body)(void *loop, uint64_t begin, uint64_t end, uint32_t worker);

enum { IPT__MAX_THREADS = 256 };

typedef struct ipt__range {
  ipt__loop_body body;
  void *loop;
  uint64_t begin, end;
  uint32_t worker;
#ifndef IPT_NO_THREADS
#ifdef _WIN32
  HANDLE thread;
#else
  pthread_t thread;
#endif
#endif
} ipt__range;

#ifdef IPT_NO_THREADS

static uint32_t ipt__core_count(void) {
  return 1;
}

static int ipt__start_thread(ipt__range *range) {
  (void)range;
  return 0;
}

static void ipt__join_thread(ipt__range *range) {
  (void)range;
}

#elif defined(_WIN32)

static uint32_t ipt__core_count(void) {
  SYSTEM_INFO info;
  GetSystemInfo(&info);
  return (uint32_t)info.dwNumberOfProcessors;
}

static DWORD WINAPI ipt__run_range(void *argument) {
  ipt__range *range = (ipt__range *)argument;
  range->body(range->loop, range->begin, range->end, range->worker);
  return 0;
}

static int ipt__start_thread(ipt__range *range) {
  range->thread = CreateThread(NULL, 0, ipt__run_range, range, 0, NULL);
  return range->thread != NULL;
}

static void ipt__join_thread(ipt__range *range) {
  WaitForSingleObject(range->thread, INFINITE);
  CloseHandle(range->thread);
}

#else

static uint32_t ipt__core_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : (uint32_t)count;
}

static void *ipt__run_range(void *argument) {
  ipt__range *range = (ipt__range *)argument;
  range->body(range->loop, range->begin, range->end, range->worker);
  return NULL;
}

static int ipt__start_thread(ipt__range *range) {
  return pthread_create(&range->thread, NULL, ipt__run_range, range) == 0;
}

static void ipt__join_thread(ipt__range *range) {
  pthread_join(range->thread, NULL);
}

#endif

/* Splits [0, count) among `workers` threads, of which the caller is one. A thread that cannot be
 * started has its share done by the caller. */
static void ipt__parallel_for(uint64_t count, uint32_t workers, ipt__loop_body body, void *loop) {
  ipt__range ranges[IPT__MAX_THREADS];
  int started[IPT__MAX_THREADS];
  workers = (uint32_t)ipt__clamp(ipt__min(workers, count), 1, IPT__MAX_THREADS);
  for (uint32_t i = 0; i < workers; i++) {
    ranges[i].body = body;
    ranges[i].loop = loop;
    ranges[i].begin = count / workers * i + ipt__min(i, count % workers);
    ranges[i].end = ranges[i].begin + count / workers + (i < count % workers);
    ranges[i].worker = i;
    started[i] = i > 0 && ipt__start_thread(&ranges[i]);
  }
  for (uint32_t i = 0; i < workers; i++)
    if (!started[i])
      body(loop, ranges[i].begin, ranges[i].end, i);
  for (uint32_t i = 0; i < workers; i++)
    if (started[i])
      ipt__join_thread(&ranges[i]);
}
