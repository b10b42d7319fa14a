/* Moves an array of host memory through several devices. Each has a part of it, and their results
 * take each other's places: so all data leaves host memory first, by all links at once, and all
 * results come back then. */

typedef struct ipt__exchange {
  ipt__moving *movings; /* one for each device */
  uint32_t count, opened;
  const ipt_host_tuning *tuning;
} ipt__exchange;

static ipt__stream *ipt__stream_of_share(const ipt__exchange *x, uint64_t i) {
  return &x->movings[i].stream;
}

static void ipt__copy_shares(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__exchange *x = (const ipt__exchange *)loop;
  (void)worker;
  for (uint64_t i = begin; i < end; i++)
    ipt__copy_all(ipt__stream_of_share(x, i), x->tuning);
}

/* Copies in one direction. Returns whether all devices are still at work. */
static int ipt__exchange_one_way(ipt__exchange *x, int holds_results) {
  int works = 1;
  for (uint32_t i = 0; i < x->count; i++)
    ipt__stream_of_share(x, i)->holds_results = holds_results;
  ipt__parallel_for(ipt__stream_of_share(x, 0)->context->pool, x->count, x->count, ipt__copy_shares,
                    x);
  for (uint32_t i = 0; i < x->count; i++)
    works = works && !ipt__stops(ipt__stream_of_share(x, i));
  return works;
}

/* Notes the results. Returns whether some host data may be overwritten. */
static int ipt__note_results(const ipt__exchange *x, ipt_result *results) {
  int overwritten = 0;
  for (uint32_t i = 0; i < x->count; i++) {
    results[i] = ipt__stream_result(ipt__stream_of_share(x, i));
    overwritten |= ipt__stream_of_share(x, i)->overwritten;
  }
  return overwritten;
}

static int ipt__exchange_opened(ipt__exchange *x, ipt_result *results) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < x->count; i++)
    bytes += ipt__stream_of_share(x, i)->bytes;
  ipt__expect(ipt__stream_of_share(x, 0)->control, bytes);
  for (uint32_t i = 0; i < x->count; i++)
    ipt__begin_run(ipt__stream_of_share(x, i));
  if (ipt__exchange_one_way(x, 1))
    ipt__exchange_one_way(x, 0);
  for (uint32_t i = 0; i < x->count; i++)
    ipt__end_run(ipt__stream_of_share(x, i));
  return ipt__note_results(x, results);
}

/* The first context is the application's, and nobody else uses the others, so their mutexes are
 * always locked in this order. Returns whether all are open. */
static int ipt__open_exchange(ipt__exchange *x, ipt_result *results) {
  int is_open = 1;
  for (x->opened = 0; x->opened < x->count && is_open; x->opened++) {
    ipt__stream *s = ipt__stream_of_share(x, x->opened);
    IPT__LOCK(&s->context->queue_mutex);
    results[x->opened] = ipt__open_stream(s);
    is_open = results[x->opened] == IPT_SUCCESS;
  }
  return is_open;
}

static void ipt__close_exchange(const ipt__exchange *x, const ipt_result *results) {
  int failed = 0;
  for (uint32_t i = 0; i < x->opened; i++)
    failed |= results[i] != IPT_SUCCESS;
  for (uint32_t i = x->opened; i-- > 0;) {
    ipt__stream *s = ipt__stream_of_share(x, i);
    ipt__close_stream(s);
    if (failed)
      ipt__free_transport(s->context);
    IPT__UNLOCK(&s->context->queue_mutex);
  }
}

/* Runs streams whose routes are made, and notes the result of each. Returns whether some host data
 * may be overwritten. */
static int ipt__run_exchange(ipt__exchange *x, ipt_result *results) {
  int overwritten = 0;
  if (ipt__open_exchange(x, results))
    overwritten = ipt__exchange_opened(x, results);
  ipt__close_exchange(x, results);
  return overwritten;
}
