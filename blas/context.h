/* The context of the process, which the first call that needs one makes. BLAS functions have no
 * argument for it, so it is the library's only state. It is never destroyed, and the library is
 * never unloaded (see CMakeLists.txt), because its threads may be asleep in the library's code.
 *
 * A child after fork has none of these threads. It abandons the context and makes its own. */

static ipt_context *ipt__blas_context; /* written under the lock */

#ifdef IPT_NO_THREADS

static void ipt__lock_blas(void) {
}

static void ipt__unlock_blas(void) {
}

#elif defined(_WIN32)

static SRWLOCK ipt__blas_lock = SRWLOCK_INIT;

static void ipt__lock_blas(void) {
  AcquireSRWLockExclusive(&ipt__blas_lock);
}

static void ipt__unlock_blas(void) {
  ReleaseSRWLockExclusive(&ipt__blas_lock);
}

#else

#ifndef __GNUC__
#error "handlers of fork have to be registered when the library is loaded"
#endif

static pthread_mutex_t ipt__blas_lock = PTHREAD_MUTEX_INITIALIZER;

static void ipt__lock_blas(void) {
  pthread_mutex_lock(&ipt__blas_lock);
}

static void ipt__unlock_blas(void) {
  pthread_mutex_unlock(&ipt__blas_lock);
}

static void ipt__abandon_context(void) {
  ipt__blas_context = NULL;
  ipt__unlock_blas();
}

/* Runs when the library is loaded, before anybody can hold the lock: a child forked while another
 * thread holds the lock would inherit it locked, with nobody to unlock it. */
__attribute__((constructor)) static void ipt__prepare_fork(void) {
  pthread_atfork(ipt__lock_blas, ipt__unlock_blas, ipt__abandon_context);
}

#endif

/* Returns the number at the beginning of an environment variable, or 0. OMP_NUM_THREADS may be a
 * list. */
static uint32_t ipt__thread_variable(const char *name) {
  const char *text = getenv(name);
  long value = text != NULL ? strtol(text, NULL, 10) : 0;
  return value > 0 ? (uint32_t)ipt__min((uint64_t)value, IPT__MAX_THREADS) : 0;
}

static uint32_t ipt__wanted_threads(void) {
  static const char *const variables[] = {"IPT_NUM_THREADS", "OMP_NUM_THREADS",
                                          "OPENBLAS_NUM_THREADS"};
  for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
    uint32_t threads = ipt__thread_variable(variables[i]);
    if (threads > 0)
      return threads;
  }
  return 0;
}

/* Returns NULL if that fails. */
static ipt_context *ipt__new_context(void) {
  ipt_context *context;
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  desc.threads = ipt__wanted_threads();
  (void)ipt_context_create(&desc, &context);
  return context;
}

#if defined(__GNUC__)

static ipt_context *ipt__made_context(void) {
  return __atomic_load_n(&ipt__blas_context, __ATOMIC_ACQUIRE);
}

static void ipt__set_context(ipt_context *context) {
  __atomic_store_n(&ipt__blas_context, context, __ATOMIC_RELEASE);
}

#else

/* Without atomic operations every call takes the lock. */
static ipt_context *ipt__made_context(void) {
  return NULL;
}

static void ipt__set_context(ipt_context *context) {
  ipt__blas_context = context;
}

#endif

/* Makes the context unless another thread has made it. */
static ipt_context *ipt__need_context(void) {
  ipt_context *context;
  ipt__lock_blas();
  context = ipt__blas_context;
  if (context == NULL) {
    context = ipt__new_context();
    ipt__set_context(context);
  }
  ipt__unlock_blas();
  return context;
}

/* Returns NULL if there is no memory. The next call tries again. */
static ipt_context *ipt__get_context(void) {
  ipt_context *context = ipt__made_context();
  return context != NULL ? context : ipt__need_context();
}

/* ---- Parallel loops ---- */

/* Returns the number of workers for work on that many bytes. The calling thread finishes little
 * work before others wake up. */
static uint32_t ipt__blas_workers(const ipt_context *context, uint64_t bytes) {
  if (context == NULL)
    return 1;
  return (uint32_t)ipt__min(context->threads, bytes / (256 << 10) + 1);
}

/* If context is NULL, the loop runs in the calling thread. */
static void ipt__blas_parallel(ipt_context *context, uint64_t items, uint64_t bytes,
                               ipt__loop_body body, void *loop) {
  uint32_t workers = ipt__blas_workers(context, bytes);
  if (workers == 1)
    body(loop, 0, items, 0);
  else
    ipt__parallel_for(context->pool, items, workers, body, loop);
}
