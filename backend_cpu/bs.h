/* The kernels bs and panel: matrices transposed through a buffer. */

/* Copies a matrix, `step` bytes at a time, and prefetches the one after it meanwhile. */
static void ipt__copy_and_fetch(unsigned char *to, const unsigned char *from, size_t bytes,
                                size_t step) {
  const uintptr_t next = (uintptr_t)to + bytes; /* a pointer must not go past the last matrix */
  for (size_t begin = 0; begin < bytes; begin += step) {
    size_t count = bytes - begin < step ? bytes - begin : step;
    for (size_t byte = 0; byte < count; byte += IPT__CPU_LINE)
      ipt__prefetch((const unsigned char *)(next + begin + byte));
    memcpy(to + begin, from + begin, count);
  }
}

/* A permutation of axes as transposes of one plane: the matrix, with pitches, of the axis that is
 * last before and the axis that is last afterwards. Its transposes lie beside each other along all
 * other axes. */
typedef struct ipt__planes {
  size_t elem_size, rows, cols; /* before */
  size_t from_pitch, to_pitch;  /* bytes */
  uint32_t others;
  size_t extent[IPT__MAPPED_AXES], from[IPT__MAPPED_AXES], to[IPT__MAPPED_AXES];
} ipt__planes;

static ipt__planes ipt__planes_of(const ipt__index_map *map) {
  ipt__planes planes;
  const ipt__axes *axes = &map->axes;
  uint32_t last = axes->rank - 1, after = axes->axis[last];
  size_t e = (size_t)axes->elem_size;
  memset(&planes, 0, sizeof planes);
  planes.elem_size = e;
  planes.rows = (size_t)axes->extent[after];
  planes.cols = (size_t)axes->extent[last];
  planes.from_pitch = map->source.stride[last] * e;
  planes.to_pitch = map->destination.stride[last] * e;
  for (uint32_t i = 0; i < last; i++) {
    uint32_t axis = axes->axis[i];
    if (axis == last)
      continue;
    planes.extent[planes.others] = map->source.extent[i];
    planes.from[planes.others] = map->source.stride[i] * e;
    planes.to[planes.others++] = map->destination.stride[axis] * e;
  }
  return planes;
}

static void ipt__permute_copy(unsigned char *to, const unsigned char *from,
                              const ipt__planes *planes) {
  size_t index[IPT__MAPPED_AXES] = {0};
  for (;;) {
    uint32_t i = planes->others;
    ipt__transpose_copy(to, planes->to_pitch, from, planes->from_pitch, planes->rows, planes->cols,
                        planes->elem_size);
    while (i > 0 && ++index[i - 1] == planes->extent[i - 1]) {
      i--;
      index[i] = 0;
      to -= (planes->extent[i] - 1) * planes->to[i];
      from -= (planes->extent[i] - 1) * planes->from[i];
    }
    if (i == 0)
      return;
    to += planes->to[i - 1];
    from += planes->from[i - 1];
  }
}

/* Transposes from memory to the buffer and copies back; both go along whole rows. Between matrices
 * that fit in the first cache the processor reads ahead by itself. Copies prefetch the next matrix,
 * which is mostly the same worker's next item, where its transposition cannot do so and where
 * prefetches take no time: docs/notes/cpu.md. */
static void ipt__cpu_bs(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  unsigned char *buffer = ipt__worker_scratch(cpu, worker);
  size_t rows = (size_t)stage->rows, cols = (size_t)stage->cols;
  size_t elem_size = (size_t)stage->elem_size, bytes = rows * cols * elem_size;
  int is_large = 2 * bytes > cpu->host->cpu_costs.first_cache;
  int fetches = is_large && stage->map == NULL && ipt__can_fetch_ahead(rows, cols, elem_size);
  int copies_fetch = is_large && (!fetches || cpu->host->cpu_sizes.copies_fetch);
  ipt__planes planes;
  if (stage->map != NULL)
    planes = ipt__planes_of(stage->map);
  for (uint64_t item = begin; item < end; item++) {
    unsigned char *matrix = cpu->data + item * bytes;
    if (stage->map != NULL)
      ipt__permute_copy(buffer, matrix, &planes);
    else
      ipt__transpose_from(buffer, rows * elem_size, matrix, cols * elem_size, rows, cols, elem_size,
                          fetches);
    ipt__finish_bytes(cpu->finish, buffer, bytes);
    if (copies_fetch && item + 1 < stage->batch)
      ipt__copy_and_fetch(matrix, buffer, bytes, (size_t)cpu->host->cpu_sizes.copied);
    else
      memcpy(matrix, buffer, bytes);
  }
}

static void ipt__divide_cpu_bs(ipt__cpu_work *work, const ipt__stage *stage,
                               const ipt__cpu_means *means) {
  (void)means;
  ipt__add_loop(work, ipt__cpu_bs, stage->batch);
  work->worker_scratch = ipt__instance_bytes(stage);
}
