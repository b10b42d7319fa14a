/* Cycles followed with one bit per element: SHIFT, PTTWAC and ROW_PERMUTE.
 *
 * An item is one slice of the elements of one instance: a thread moves its slices along all cycles,
 * so that threads share nothing, not even flags. */

static uint64_t ipt__cycle_destination(const ipt__stage *stage, uint64_t position) {
  if (stage->kernel == IPT__ROW_PERMUTE)
    return ipt__row_destination(&stage->c2r, position);
  uint64_t col = position % stage->cols, row = position / stage->cols;
  return (col * stage->middle + row % stage->middle) * stage->rows + row / stage->middle;
}

typedef struct ipt__slice {
  const ipt__stage *stage;
  unsigned char *first; /* the slice of the element at position 0 */
  size_t size;          /* bytes */
  unsigned char *held, *ahead, *flags;
} ipt__slice;

/* Writes the held element, transposed if it is a tile, and goes on with the one that was there. */
static void ipt__exchange(ipt__slice *slice, uint64_t position) {
  const ipt__stage *stage = slice->stage;
  unsigned char *place = slice->first + position * stage->elem_size;
  memcpy(slice->ahead, place, slice->size);
  if (stage->tile_cols > 1)
    ipt__transpose_copy(place, slice->held, (size_t)stage->tile_rows, (size_t)stage->tile_cols,
                        (size_t)(stage->elem_size / (stage->tile_rows * stage->tile_cols)));
  else
    memcpy(place, slice->held, slice->size);
  unsigned char *held = slice->held;
  slice->held = slice->ahead;
  slice->ahead = held;
}

static void ipt__follow_cycles(ipt__slice *slice) {
  const ipt__stage *stage = slice->stage;
  uint64_t positions = ipt__stage_positions(stage);
  memset(slice->flags, 0, (size_t)ipt__divide_up(positions, 8));
  for (uint64_t start = 0; start < positions; start++) {
    uint64_t position = start;
    if (slice->flags[start / 8] >> (start % 8) & 1)
      continue;
    memcpy(slice->held, slice->first + start * stage->elem_size, slice->size);
    do {
      position = ipt__cycle_destination(stage, position);
      ipt__exchange(slice, position);
      slice->flags[position / 8] |= (unsigned char)(1u << (position % 8));
    } while (position != start);
  }
}

static uint64_t ipt__slice_bytes(const ipt__cpu_stage *cpu) {
  return ipt__divide_up(cpu->stage->elem_size, cpu->slices);
}

static void ipt__cpu_cycles(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t slice_bytes = ipt__slice_bytes(cpu);
  for (uint64_t item = begin; item < end; item++) {
    uint64_t first_byte = ipt__min(item % cpu->slices * slice_bytes, stage->elem_size);
    ipt__slice slice;
    slice.stage = stage;
    slice.first = cpu->data + item / cpu->slices * ipt__instance_bytes(stage) + first_byte;
    slice.size = (size_t)ipt__min(slice_bytes, stage->elem_size - first_byte);
    slice.held = ipt__worker_scratch(cpu, worker);
    slice.ahead = slice.held + slice_bytes;
    slice.flags = slice.ahead + slice_bytes;
    ipt__follow_cycles(&slice);
  }
}
