/* Threads, a mutex, a condition variable, and a counter that threads share. */

#ifdef IPT_NO_THREADS

typedef struct ipt__mutex {
  char nothing;
} ipt__mutex;
#define IPT__MUTEX_INIT(mutex)    ((void)(mutex))
#define IPT__MUTEX_DESTROY(mutex) ((void)(mutex))
#define IPT__LOCK(mutex)          ((void)(mutex))
#define IPT__UNLOCK(mutex)        ((void)(mutex))

/* Without threads there is nobody to wait for. */
typedef struct ipt__condition {
  char nothing;
} ipt__condition;
#define IPT__CONDITION_INIT(condition)    ((void)(condition))
#define IPT__CONDITION_DESTROY(condition) ((void)(condition))
#define IPT__AWAIT(condition, mutex)      ((void)(condition))
#define IPT__WAKE(condition)              ((void)(condition))
#define IPT__WAKE_ONE(condition)          ((void)(condition))
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
#define IPT__WAKE_ONE(condition)                  WakeConditionVariable(condition)
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
#define IPT__WAKE_ONE(condition)                  pthread_cond_signal(condition)
#define IPT__AWAIT_FOR(condition, mutex, seconds) ipt__await_for(condition, mutex, seconds)

/* May return early. Unlike ipt__clock, conditions count by a clock that can be set. */
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

/* ---- Threads ---- */

typedef struct ipt__thread {
  void (*run)(void *argument);
  void *argument;
#ifndef IPT_NO_THREADS
#ifdef _WIN32
  HANDLE handle;
#else
  pthread_t handle;
#endif
#endif
} ipt__thread;

#ifdef IPT_NO_THREADS

static int ipt__thread_start(ipt__thread *thread) {
  (void)thread;
  return 0;
}

static void ipt__join_thread(ipt__thread *thread) {
  (void)thread;
}

#elif defined(_WIN32)

static DWORD WINAPI ipt__run_thread(void *argument) {
  ipt__thread *thread = (ipt__thread *)argument;
  thread->run(thread->argument);
  return 0;
}

static int ipt__thread_start(ipt__thread *thread) {
  thread->handle = CreateThread(NULL, 0, ipt__run_thread, thread, 0, NULL);
  return thread->handle != NULL;
}

static void ipt__join_thread(ipt__thread *thread) {
  WaitForSingleObject(thread->handle, INFINITE);
  CloseHandle(thread->handle);
}

#else

static void *ipt__run_thread(void *argument) {
  ipt__thread *thread = (ipt__thread *)argument;
  thread->run(thread->argument);
  return NULL;
}

static int ipt__thread_start(ipt__thread *thread) {
  return pthread_create(&thread->handle, NULL, ipt__run_thread, thread) == 0;
}

static void ipt__join_thread(ipt__thread *thread) {
  pthread_join(thread->handle, NULL);
}

#endif

/* Returns 0 if no thread can be started. `thread` must not move until it is joined. */
static int ipt__start_thread(ipt__thread *thread, void (*run)(void *argument), void *argument) {
  thread->run = run;
  thread->argument = argument;
  return ipt__thread_start(thread);
}

/* ---- A counter ---- */

/* Fills a cache line, so that threads with different counters do not disturb each other. */
typedef struct ipt__counter {
  uint32_t value;
  unsigned char padding[60];
} ipt__counter;

/* Returns the value before. Orders no other accesses. */
static uint32_t ipt__count_up(ipt__counter *counter) {
#if defined(IPT_NO_THREADS)
  return counter->value++;
#elif defined(_MSC_VER)
  return (uint32_t)InterlockedIncrement((volatile LONG *)&counter->value) - 1;
#else
  return __atomic_fetch_add(&counter->value, 1, __ATOMIC_RELAXED);
#endif
}

/* ---- Numbers that several threads read and write ---- */

static int32_t ipt__load_number(const int32_t *number) {
#if defined(__GNUC__)
  return __atomic_load_n(number, __ATOMIC_RELAXED);
#else
  return *(const volatile int32_t *)number;
#endif
}

static void ipt__store_number(int32_t *number, int32_t value) {
#if defined(__GNUC__)
  __atomic_store_n(number, value, __ATOMIC_RELAXED);
#else
  *(volatile int32_t *)number = value;
#endif
}
