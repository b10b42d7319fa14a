/* Sums of two vectors on the CPU. Threads share parts of the vectors, which are the same for any
 * number of threads. */

enum {
  IPT__AXPY_PART = 2048,
  IPT__AXPY_BYTES = 256 << 10 /* bytes for which waking a thread pays */
};

typedef struct ipt__cpu_axpy {
  const ipt__product *product;
  const ipt__vector_kernels *kernels;
  ipt__tile_scaling scaling;
  size_t planes;
  uint64_t parts, worker_bytes;
  uint32_t workers;
  const ipt__product_memory *memory;
} ipt__cpu_axpy;

static ipt__cpu_axpy ipt__divide_axpy(const ipt__product *product, uint32_t threads) {
  ipt__cpu_axpy cpu;
  memset(&cpu, 0, sizeof cpu);
  cpu.product = product;
  cpu.kernels = ipt__choose_vector_kernels(product->type);
  cpu.scaling = ipt__tile_scaling_of(product);
  cpu.planes = cpu.scaling.is_complex ? 2 : 1;
  cpu.parts = ipt__divide_up(product->m, IPT__AXPY_PART);
  cpu.worker_bytes = IPT__AXPY_PART * cpu.planes * cpu.kernels->real_size;
  cpu.workers =
      (uint32_t)ipt__clamp(ipt__min(product->c.size / IPT__AXPY_BYTES, cpu.parts), 1, threads);
  return cpu;
}

static uint64_t ipt__cpu_axpy_scratch(const ipt__product *product, uint32_t threads) {
  ipt__cpu_axpy cpu = ipt__divide_axpy(product, threads);
  return cpu.workers * cpu.worker_bytes;
}

static void ipt__cpu_axpy_body(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_axpy *cpu = (const ipt__cpu_axpy *)loop;
  const ipt__matrix *x = &cpu->product->a.stored, *y = &cpu->product->c.stored;
  size_t real = cpu->kernels->real_size;
  unsigned char *gathered = cpu->memory->scratch + worker * cpu->worker_bytes;
  for (uint64_t part = begin; part < end; part++) {
    uint64_t first = part * IPT__AXPY_PART;
    size_t count = (size_t)ipt__min(IPT__AXPY_PART, cpu->product->m - first);
    ipt__gathering gathering = {(size_t)x->pitch / real, count, cpu->planes, 0, 0};
    cpu->kernels->gather(gathered, cpu->memory->a + first * x->pitch, &gathering);
    cpu->kernels->store(cpu->memory->c + first * y->pitch, (size_t)y->pitch / real, gathered, count,
                        &cpu->scaling);
  }
}

static void ipt__cpu_axpy_run(ipt_context *context, const ipt__product *product,
                              const ipt__product_memory *memory) {
  ipt__cpu_axpy cpu = ipt__divide_axpy(product, context->threads);
  cpu.memory = memory;
  ipt__parallel_for(&context->pool, cpu.parts, cpu.workers, ipt__cpu_axpy_body, &cpu);
}
