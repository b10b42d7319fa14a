/* The data of a stage on the CPU, and the parallel loops that it consists of. */

/* Items are numbered over the whole stage; an item is, for example, an instance, a row or a
 * pair. */
typedef struct ipt__cpu_stage {
  const ipt__stage *stage;
  const ipt__profile *host;
  const ipt__finish *finish; /* NULL, except in the last stage of a plan that has one */
  ipt__loop_stop *stop;      /* NULL: nobody stops it */
  unsigned char *data;
  unsigned char *shared;  /* scratch that all workers share */
  unsigned char *scratch; /* worker_scratch bytes for each worker */
  uint64_t worker_scratch;
  uint64_t slices; /* number of slices into which an element is cut */
  uint64_t stride; /* positions from one start of a path to the next */
  uint64_t block;  /* square: elements of a block's side */
  uint64_t parts;  /* number of workers; skew_panel: number of parts of the panels */
} ipt__cpu_stage;

/* The loops of a stage, which run one after the other, and what they need. */
typedef struct ipt__cpu_work {
  ipt__loop_body body[3];
  uint64_t items[3];
  void (*run)(const ipt__cpu_stage *cpu, ipt__pool *pool); /* NULL, or in place of the loops */
  uint64_t shared_scratch, worker_scratch;                 /* bytes */
  uint64_t slices, stride, block;
  uint32_t workers;
} ipt__cpu_work;

/* The means of a stage. */
typedef struct ipt__cpu_means {
  const ipt__profile *host;
  uint32_t threads;
  uint64_t scratch; /* the most bytes */
} ipt__cpu_means;

/* Clears field by field: for the whole structure compilers choose an instruction that takes longer
 * to start than a matrix of a few lines takes to transpose. */
static void ipt__clear_work(ipt__cpu_work *work) {
  for (int i = 0; i < 3; i++) {
    work->body[i] = NULL;
    work->items[i] = 0;
  }
  work->run = NULL;
  work->shared_scratch = work->worker_scratch = 0;
  work->slices = work->stride = work->block = 0;
  work->workers = 0;
}

static void ipt__add_loop(ipt__cpu_work *work, ipt__loop_body body, uint64_t items) {
  int i = 0;
  while (work->body[i] != NULL)
    i++;
  work->body[i] = body;
  work->items[i] = items;
}

static unsigned char *ipt__worker_scratch(const ipt__cpu_stage *cpu, uint32_t worker) {
  return cpu->scratch + worker * cpu->worker_scratch;
}

/* Prefetches a line that will be read and written. It goes to the second-level cache, which was
 * faster than the first where it was measured. */
static void ipt__prefetch(const unsigned char *address) {
#ifdef __GNUC__
  __builtin_prefetch(address, 0, 2);
  __asm__ volatile(""); /* else GCC drops calls of a function that only prefetches */
#else
  (void)address;
#endif
}

/* The constant sizes let the compiler use single loads and stores. */
static void ipt__copy_element(unsigned char *to, const unsigned char *from, size_t size) {
  switch (size) {
  case 1:
    *to = *from;
    break;
  case 2:
    memcpy(to, from, 2);
    break;
  case 4:
    memcpy(to, from, 4);
    break;
  case 8:
    memcpy(to, from, 8);
    break;
  case 16:
    memcpy(to, from, 16);
    break;
  default:
    memcpy(to, from, size);
  }
}

/* Swaps line by line, so that what is read stays in registers until it is written. */
static void ipt__swap_elements(unsigned char *a, unsigned char *b, size_t size) {
  unsigned char x[IPT__CPU_LINE], y[IPT__CPU_LINE];
  for (; size >= sizeof x; size -= sizeof x, a += sizeof x, b += sizeof x) {
    memcpy(x, a, sizeof x);
    memcpy(y, b, sizeof y);
    memcpy(a, y, sizeof y);
    memcpy(b, x, sizeof x);
  }
  ipt__copy_element(x, a, size);
  ipt__copy_element(a, b, size);
  ipt__copy_element(b, x, size);
}
