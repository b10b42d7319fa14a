/* Sums of two vectors on the CPU. Threads share parts of the vectors, which are the same for any
 * number of threads. */

typedef struct ipt__cpu_axpy {
  const ipt__product *product;
  const ipt__vector_kernels *kernels;
  ipt__tile_scaling scaling;
  size_t planes;
  int is_gathered;                    /* the numbers of x are adjacent, and of the type of sums */
  uint64_t part, parts, worker_bytes; /* part: numbers of a part */
  uint32_t workers;
  const ipt__product_memory *memory;
} ipt__cpu_axpy;

static uint64_t ipt__divide_axpy(void *division, const ipt__product *product,
                                 const ipt__profile *host) {
  ipt__cpu_axpy *cpu = (ipt__cpu_axpy *)division;
  cpu->product = product;
  cpu->kernels = ipt__choose_vector_kernels(product);
  ipt__set_tile_scaling(product, &cpu->scaling);
  cpu->planes = cpu->scaling.is_complex ? 2 : 1;
  cpu->is_gathered = cpu->kernels->widen == NULL &&
                     product->a.stored.pitch == cpu->planes * cpu->kernels->real_size;
  cpu->part = ipt__clamp(product->m, 1, host->cpu_sizes.vectors.added);
  cpu->parts = ipt__count_shares(product->m, cpu->part);
  cpu->worker_bytes = cpu->part * cpu->planes * cpu->kernels->real_size;
  cpu->workers = ipt__workers_for(product->c.size, host->cpu_sizes.waking.changed,
                                  ipt__min(host->threads, cpu->parts));
  return cpu->workers * cpu->worker_bytes;
}

static void ipt__cpu_axpy_body(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_axpy *cpu = (const ipt__cpu_axpy *)loop;
  const ipt__matrix *x = &cpu->product->a.stored, *y = &cpu->product->c.stored;
  size_t real = cpu->kernels->real_size;
  unsigned char *gathered = cpu->memory->scratch + worker * cpu->worker_bytes;
  for (uint64_t part = begin; part < end; part++) {
    uint64_t first = part * cpu->part;
    size_t count = (size_t)ipt__min(cpu->part, cpu->product->m - first);
    const unsigned char *from = cpu->memory->a + first * x->pitch;
    ipt__gathering gathering = {ipt__reals_in(x->pitch, real), count, cpu->planes, 0, 0, 1};
    if (!cpu->is_gathered)
      cpu->kernels->gather(gathered, from, &gathering);
    cpu->kernels->store(cpu->memory->c + first * y->pitch, ipt__reals_in(y->pitch, real),
                        cpu->is_gathered ? from : gathered, count, &cpu->scaling);
  }
}

static void ipt__cpu_axpy_run(ipt_context *context, void *division,
                              const ipt__product_memory *memory) {
  ipt__cpu_axpy *cpu = (ipt__cpu_axpy *)division;
  cpu->memory = memory;
  ipt__stoppable_for(context->pool, memory->stop, cpu->parts, cpu->workers, ipt__cpu_axpy_body,
                     cpu);
}
