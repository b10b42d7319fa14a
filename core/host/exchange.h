/* Moves one matrix of host memory through several devices. Each has some of its rows or columns,
 * and the results of all devices are mixed in the same memory: so all data leaves host memory
 * first, by all links at once, and all results come back then. */

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
  ipt__parallel_for(&ipt__stream_of_share(x, 0)->context->pool, x->count, x->count,
                    ipt__copy_shares, x);
  for (uint32_t i = 0; i < x->count; i++)
    works = works && !ipt__stops(ipt__stream_of_share(x, i));
  return works;
}

/* A failure leaves the data undefined as soon as one device has stored a part of its result. */
static ipt_result ipt__result_of_exchange(const ipt__exchange *x) {
  ipt_result result = IPT_SUCCESS;
  int overwritten = 0;
  for (uint32_t i = 0; i < x->count; i++) {
    ipt_result own = ipt__stream_result(ipt__stream_of_share(x, i));
    overwritten |= ipt__stream_of_share(x, i)->overwritten;
    result = result == IPT_SUCCESS ? own : result;
  }
  return result != IPT_SUCCESS && overwritten ? IPT_ERROR_DATA_UNDEFINED : result;
}

static ipt_result ipt__exchange_opened(ipt__exchange *x) {
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
  return ipt__result_of_exchange(x);
}

/* The first context is the application's, and nobody else uses the others, so their mutexes are
 * always locked in this order. */
static ipt_result ipt__open_exchange(ipt__exchange *x) {
  ipt_result result = IPT_SUCCESS;
  for (x->opened = 0; x->opened < x->count && result == IPT_SUCCESS; x->opened++) {
    ipt__stream *s = ipt__stream_of_share(x, x->opened);
    IPT__LOCK(&s->context->queue_mutex);
    result = ipt__open_stream(s);
  }
  return result;
}

static void ipt__close_exchange(const ipt__exchange *x, ipt_result result) {
  for (uint32_t i = x->opened; i-- > 0;) {
    ipt__stream *s = ipt__stream_of_share(x, i);
    ipt__close_stream(s);
    if (result != IPT_SUCCESS)
      ipt__free_transport(s->context);
    IPT__UNLOCK(&s->context->queue_mutex);
  }
}

/* The routes must have been made. */
static ipt_result ipt__run_exchange(ipt__exchange *x) {
  ipt_result result = ipt__open_exchange(x);
  if (result == IPT_SUCCESS)
    result = ipt__exchange_opened(x);
  ipt__close_exchange(x, result);
  return result;
}
