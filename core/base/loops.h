/* Parallel loops over [0, count). A worker is a number below `workers`, which is at most
 * IPT__MAX_THREADS. No two threads act as the same worker at the same time, so a worker's data need
 * no lock. */

/* Carries out the iterations [begin, end) of a loop as worker number `worker`. */
typedef void (*ipt__loop_body)(void *loop, uint64_t begin, uint64_t end, uint32_t worker);

/* Each share is cut into this many portions, so that a thread that has finished its own can take
 * over portions of others. Loops that can be stopped have smaller ones, so that they end soon. */
enum { IPT__PORTIONS = 32, IPT__STOPPABLE_PORTIONS = 256 };

/* The wish of another thread that loops end early. */
typedef struct ipt__loop_stop {
  int32_t wanted;
  int32_t happened; /* something has been left out */
  int32_t begun;    /* loops may have written more than scratch */
} ipt__loop_stop;

/* Whether the caller leaves out the rest of its work. NULL: nobody wants that. */
static int ipt__loop_stops(ipt__loop_stop *stop) {
  if (stop == NULL || !ipt__load_number(&stop->wanted))
    return 0;
  ipt__store_number(&stop->happened, 1);
  return 1;
}

typedef struct ipt__parallel_loop {
  ipt__loop_body body;
  void *loop;
  ipt__loop_stop *stop; /* NULL: the loop does not stop */
  uint64_t count;
  uint32_t workers;
  ipt__counter portions[IPT__MAX_THREADS]; /* portions of each share that have begun */
} ipt__parallel_loop;

/* Returns where a share begins. Shares are even and follow each other. */
static uint64_t ipt__share_begin(uint64_t count, uint32_t shares, uint32_t share) {
  return count / shares * share + ipt__min(share, count % shares);
}

static void ipt__work_on_share(ipt__parallel_loop *p, uint32_t share, uint32_t worker) {
  uint64_t first = ipt__share_begin(p->count, p->workers, share);
  uint64_t end = ipt__share_begin(p->count, p->workers, share + 1);
  uint64_t portion =
      ipt__divide_up(end - first, p->stop != NULL ? IPT__STOPPABLE_PORTIONS : IPT__PORTIONS);
  for (;;) {
    uint64_t begin = first + portion * ipt__count_up(&p->portions[share]);
    if (begin >= end || ipt__loop_stops(p->stop))
      return;
    if (p->stop != NULL)
      ipt__store_number(&p->stop->begun, 1);
    p->body(p->loop, begin, ipt__min(begin + portion, end), worker);
  }
}

/* Works on the worker's own share first, then on what others have left. */
static void ipt__balanced_worker(uint32_t worker, void *loop) {
  ipt__parallel_loop *p = (ipt__parallel_loop *)loop;
  for (uint32_t i = 0; i < p->workers; i++)
    ipt__work_on_share(p, (worker + i) % p->workers, worker);
}

/* Calls the body several times for each worker. In loops with the same numbers of iterations and
 * workers a worker always begins with the same share, which keeps data near the core that touched
 * them first. At the end workers take over portions of others. */
static void ipt__stoppable_for(ipt__pool *pool, ipt__loop_stop *stop, uint64_t count,
                               uint32_t workers, ipt__loop_body body, void *loop) {
  ipt__parallel_loop p;
  if (stop == NULL && (workers <= 1 || count <= 1)) {
    body(loop, 0, count, 0);
    return;
  }
  p.body = body;
  p.loop = loop;
  p.stop = stop;
  p.count = count;
  p.workers = (uint32_t)ipt__min(ipt__min(workers, count), IPT__MAX_THREADS);
  memset(p.portions, 0, p.workers * sizeof p.portions[0]);
  ipt__run_tasks(pool, p.workers, ipt__balanced_worker, &p);
}

static void ipt__parallel_for(ipt__pool *pool, uint64_t count, uint32_t workers,
                              ipt__loop_body body, void *loop) {
  ipt__stoppable_for(pool, NULL, count, workers, body, loop);
}

/* Runs a loop that writes only scratch. Returns whether it has come to its end. */
IPT__MAYBE_UNUSED static int ipt__scratch_for(ipt__pool *pool, ipt__loop_stop *stop, uint64_t count,
                                              uint32_t workers, ipt__loop_body body, void *loop) {
  int32_t begun = stop != NULL ? stop->begun : 0;
  ipt__stoppable_for(pool, stop, count, workers, body, loop);
  if (stop == NULL)
    return 1;
  stop->begun = begun;
  return !stop->happened;
}
