/* Threads that are kept from one parallel loop to the next. The first loop that needs them starts
 * them; between loops they sleep.
 *
 * A job is a number of tasks. The caller takes part and begins every task that nobody else has
 * begun, so a job never depends on other threads: it completes if no thread can be started, if all
 * are busy with the jobs of other callers, and if a task has jobs of its own. It waits only for
 * tasks that have begun. */

enum { IPT__MAX_THREADS = 256 };

typedef struct ipt__job {
  ipt_task task;
  void *loop;
  uint32_t count, begun, done;
  unsigned char has_begun[IPT__MAX_THREADS];
  struct ipt__job *next;
} ipt__job;

typedef struct ipt__pool ipt__pool;

typedef struct ipt__pool_thread {
  ipt__thread thread;
  ipt__pool *pool;
  uint32_t number; /* from 1; callers are 0 */
} ipt__pool_thread;

struct ipt__pool {
  ipt_parallel_for parallel_for; /* the application's; if it has run, nothing below is used */

  ipt__mutex mutex; /* guards all fields below */
  ipt__condition work, done;
  ipt__job *jobs; /* jobs with tasks that nobody has begun, the oldest first */
  int stopping;
  uint32_t threads;
  ipt__pool_thread thread[IPT__MAX_THREADS - 1];
};

/* ---- Jobs; the caller of these functions has the mutex ---- */

static void ipt__append_job(ipt__pool *pool, ipt__job *job) {
  ipt__job **end = &pool->jobs;
  while (*end != NULL)
    end = &(*end)->next;
  *end = job;
}

static void ipt__remove_job(ipt__pool *pool, const ipt__job *job) {
  ipt__job **place = &pool->jobs;
  while (*place != job)
    place = &(*place)->next;
  *place = job->next;
}

/* Begins the task with the thread's own number: the data of that task is in the thread's cache, or
 * near it in memory, from the job before. If that task has begun, begins the first one left. */
static uint32_t ipt__begin_task(ipt__pool *pool, ipt__job *job, uint32_t number) {
  uint32_t index = number;
  if (index >= job->count || job->has_begun[index])
    for (index = 0; job->has_begun[index];)
      index++;
  job->has_begun[index] = 1;
  if (++job->begun == job->count)
    ipt__remove_job(pool, job);
  return index;
}

/* Releases the mutex while the task runs. */
static void ipt__do_task(ipt__pool *pool, ipt__job *job, uint32_t number) {
  uint32_t index = ipt__begin_task(pool, job, number);
  IPT__UNLOCK(&pool->mutex);
  job->task(index, job->loop);
  IPT__LOCK(&pool->mutex);
  if (++job->done == job->count)
    IPT__WAKE(&pool->done);
}

/* ---- Threads ---- */

static void ipt__serve(void *argument) {
  const ipt__pool_thread *self = (const ipt__pool_thread *)argument;
  ipt__pool *pool = self->pool;
  IPT__LOCK(&pool->mutex);
  while (!pool->stopping) {
    if (pool->jobs == NULL)
      IPT__AWAIT(&pool->work, &pool->mutex);
    else
      ipt__do_task(pool, pool->jobs, self->number);
  }
  IPT__UNLOCK(&pool->mutex);
}

/* Starts threads until there are `count`, or as many as can be started. The caller has the
 * mutex. */
static void ipt__need_threads(ipt__pool *pool, uint32_t count) {
  while (pool->threads < count) {
    ipt__pool_thread *thread = &pool->thread[pool->threads];
    thread->pool = pool;
    thread->number = pool->threads + 1;
    if (!ipt__start_thread(&thread->thread, ipt__serve, thread))
      return;
    pool->threads++;
  }
}

/* Opens a pool with the application's threads. If parallel_for is NULL or has no function, the pool
 * has threads of its own. */
static void ipt__open_pool(ipt__pool *pool, const ipt_parallel_for *parallel_for) {
#ifndef IPT_NO_THREADS
  if (parallel_for != NULL)
    pool->parallel_for = *parallel_for;
#endif
  (void)parallel_for;
  IPT__MUTEX_INIT(&pool->mutex);
  IPT__CONDITION_INIT(&pool->work);
  IPT__CONDITION_INIT(&pool->done);
}

static void ipt__close_pool(ipt__pool *pool) {
  IPT__LOCK(&pool->mutex);
  pool->stopping = 1;
  IPT__WAKE(&pool->work);
  IPT__UNLOCK(&pool->mutex);
  for (uint32_t i = 0; i < pool->threads; i++)
    ipt__join_thread(&pool->thread[i].thread);
  IPT__CONDITION_DESTROY(&pool->done);
  IPT__CONDITION_DESTROY(&pool->work);
  IPT__MUTEX_DESTROY(&pool->mutex);
}

/* ---- Running jobs ---- */

/* Wakes no more threads than there are tasks for: the others would only queue for the mutex. */
static void ipt__wake_threads(ipt__pool *pool, uint32_t tasks) {
  if (tasks >= pool->threads)
    IPT__WAKE(&pool->work);
  else
    for (uint32_t i = 0; i < tasks; i++)
      IPT__WAKE_ONE(&pool->work);
}

static void ipt__run_job(ipt__pool *pool, ipt__job *job) {
  IPT__LOCK(&pool->mutex);
  ipt__need_threads(pool, job->count - 1);
  ipt__append_job(pool, job);
  ipt__wake_threads(pool, job->count - 1);
  while (job->begun < job->count)
    ipt__do_task(pool, job, 0);
  while (job->done < job->count)
    IPT__AWAIT(&pool->done, &pool->mutex);
  IPT__UNLOCK(&pool->mutex);
}

/* Calls task(index, loop) for every index below count, at most IPT__MAX_THREADS, and returns when
 * all calls have returned. */
static void ipt__run_tasks(ipt__pool *pool, uint32_t count, ipt_task task, void *loop) {
  ipt__job job;
  if (count == 0)
    return;
  if (count == 1) {
    task(0, loop);
    return;
  }
  if (pool->parallel_for.run != NULL) {
    pool->parallel_for.run(count, task, loop, pool->parallel_for.user);
    return;
  }
  memset(&job, 0, sizeof job);
  job.task = task;
  job.loop = loop;
  job.count = count;
  ipt__run_job(pool, &job);
}
