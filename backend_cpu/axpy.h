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

static ipt__cpu_axpy ipt__divide_axpy(const ipt__product *product, const ipt__profile *host) {
  ipt__cpu_axpy cpu;
  memset(&cpu, 0, sizeof cpu);
  cpu.product = product;
  cpu.kernels = ipt__choose_vector_kernels(product);
  cpu.scaling = ipt__tile_scaling_of(product);
  cpu.planes = cpu.scaling.is_complex ? 2 : 1;
  cpu.is_gathered =
      cpu.kernels->widen == NULL && product->a.stored.pitch == cpu.planes * cpu.kernels->real_size;
  cpu.part = ipt__clamp(product->m, 1, host->cpu_sizes.vectors.added);
  cpu.parts = ipt__divide_up(product->m, cpu.part);
  cpu.worker_bytes = cpu.part * cpu.planes * cpu.kernels->real_size;
  uint64_t worthwhile = product->c.size / host->cpu_sizes.waking.changed;
  cpu.workers = (uint32_t)ipt__clamp(ipt__min(worthwhile, cpu.parts), 1, host->threads);
  return cpu;
}

static uint64_t ipt__cpu_axpy_scratch(const ipt__product *product, const ipt__profile *host) {
  ipt__cpu_axpy cpu = ipt__divide_axpy(product, host);
  return cpu.workers * cpu.worker_bytes;
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
    ipt__gathering gathering = {(size_t)x->pitch / real, count, cpu->planes, 0, 0, 1};
    if (!cpu->is_gathered)
      cpu->kernels->gather(gathered, from, &gathering);
    cpu->kernels->store(cpu->memory->c + first * y->pitch, (size_t)y->pitch / real,
                        cpu->is_gathered ? from : gathered, count, &cpu->scaling);
  }
}

static void ipt__cpu_axpy_run(ipt_context *context, const ipt__product *product,
                              const ipt__product_memory *memory) {
  ipt__cpu_axpy cpu = ipt__divide_axpy(product, &context->host);
  cpu.memory = memory;
  ipt__stoppable_for(context->pool, memory->stop, cpu.parts, cpu.workers, ipt__cpu_axpy_body, &cpu);
}
