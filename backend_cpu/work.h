/* What a stage on the CPU works with, and the loops that it consists of. */

/* Item numbers count instances, rows or pairs over all of the stage. */
typedef struct ipt__cpu_stage {
  const ipt__stage *stage;
  const ipt__finish *finish; /* of the last stage of a plan; NULL: none */
  unsigned char *data;
  unsigned char *shared;  /* scratch of all workers */
  unsigned char *scratch; /* worker_scratch bytes for each worker */
  uint64_t worker_scratch;
  uint64_t slices; /* an element is moved in this many slices */
  uint64_t stride; /* of paths: every so many positions one starts */
  uint64_t block;  /* of squares: elements of a side of a block */
  uint64_t parts;  /* workers; of skewed panels: they are divided into so many parts */
} ipt__cpu_stage;

/* Loops that run one after the other, and what they need. */
typedef struct ipt__cpu_work {
  ipt__loop_body body[3];
  uint64_t items[3];
  uint64_t shared_scratch, worker_scratch; /* bytes */
  uint64_t slices, stride, block;
  uint32_t workers;
} ipt__cpu_work;

/* Field by field: compilers clear the whole by an instruction that takes longer to begin than to
 * transpose a matrix of a few lines. */
static void ipt__clear_work(ipt__cpu_work *work) {
  for (int i = 0; i < 3; i++) {
    work->body[i] = NULL;
    work->items[i] = 0;
  }
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

/* Asks for a line that will be read and written, in the second cache: faster than in the first
 * where it was measured. */
static void ipt__prefetch(const unsigned char *address) {
#ifdef __GNUC__
  __builtin_prefetch(address, 0, 2);
  __asm__ volatile(""); /* GCC drops calls of functions that do nothing but prefetch */
#else
  (void)address;
#endif
}

/* Constant sizes let the compiler use single loads and stores. */
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

/* Line by line: what is read has not left the registers when it is written. */
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
