/* A function applied to elements in their final places while they are still in the cache. It serves
 * what builds on plans, such as libipt_blas, which multiplies by alpha; a plain transposition has
 * none. */

typedef struct ipt__finish {
  /* Gets whole elements, each exactly once. Several threads call it at the same time. */
  void (*apply)(const void *user, void *place, size_t bytes);
  const void *user;
  uint64_t bytes; /* size of the data; for squares with a pitch, without the gaps */
} ipt__finish;

/* Kernels call this for what they have written. finish may be NULL. */
static void ipt__finish_bytes(const ipt__finish *finish, void *place, uint64_t bytes) {
  if (finish != NULL)
    finish->apply(finish->user, place, (size_t)bytes);
}

/* ---- Data that the last stage of a plan does not write or cannot finish ---- */

typedef struct ipt__finish_loop {
  const ipt__finish *finish;
  unsigned char *data;
  uint64_t bytes, part;
} ipt__finish_loop;

static void ipt__finish_in_parts(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__finish_loop *f = (const ipt__finish_loop *)loop;
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    uint64_t first = item * f->part;
    ipt__finish_bytes(f->finish, f->data + first, ipt__min(f->part, f->bytes - first));
  }
}

static void ipt__finish_range(ipt_context *context, const ipt__finish *finish, unsigned char *data,
                              uint64_t bytes) {
  const ipt__cpu_sizes *sizes = &context->host.cpu_sizes;
  ipt__finish_loop loop = {finish, data, bytes, sizes->finished};
  uint64_t parts = ipt__divide_up(bytes, loop.part);
  uint64_t worthwhile = ipt__divide_up(bytes, sizes->waking.changed);
  uint32_t workers = (uint32_t)ipt__min(context->threads, worthwhile);
  if (parts > 0)
    ipt__parallel_for(context->pool, parts, workers, ipt__finish_in_parts, &loop);
}
