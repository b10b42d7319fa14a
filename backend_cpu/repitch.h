/* The kernel repitch moves or exchanges bytes of rows part by part. Parts whose places before and
 * after do not meet are shared among threads. */

enum { IPT__CPU_LONGEST_END = 16 };

typedef struct ipt__cpu_repitch {
  const ipt__repitching *rows;
  uint32_t way;
  unsigned char *data;
  uint64_t begin, end; /* of the part */
  uint64_t share;      /* bytes of a share */
} ipt__cpu_repitch;

/* A place in rows: `at` bytes after the beginning of one, whose offset is `row`. Going from run to
 * run takes no division, which would be most of the time for short rows. */
typedef struct ipt__row_cursor {
  uint64_t row, at;
} ipt__row_cursor;

static ipt__row_cursor ipt__cursor_before(const ipt__repitch_rows *rows, uint64_t k) {
  ipt__row_cursor cursor = {k / rows->length * rows->pitch, k % rows->length};
  return cursor;
}

static ipt__row_cursor ipt__cursor_after(const ipt__repitch_rows *rows, uint64_t k) {
  ipt__row_cursor cursor = ipt__cursor_before(rows, k - 1);
  cursor.at++;
  return cursor;
}

static void ipt__advance_cursor(const ipt__repitch_rows *rows, ipt__row_cursor *cursor,
                                uint64_t run) {
  cursor->at += run;
  if (cursor->at == rows->length) {
    cursor->at = 0;
    cursor->row += rows->pitch;
  }
}

static void ipt__retract_cursor(const ipt__repitch_rows *rows, ipt__row_cursor *cursor,
                                uint64_t run) {
  cursor->at -= run;
  if (cursor->at == 0) {
    cursor->at = rows->length;
    cursor->row -= rows->pitch;
  }
}

/* Moves or exchanges bytes, all of which are among the first or the last `end`. They are loaded
 * before anything is stored, so places may overlap. */
static inline void ipt__move_ends(unsigned char *to, unsigned char *from, size_t bytes, size_t end,
                                  int exchanges) {
  unsigned char moved[2][IPT__CPU_LONGEST_END], found[2][IPT__CPU_LONGEST_END];
  memcpy(moved[0], from, end);
  memcpy(moved[1], from + bytes - end, end);
  if (exchanges) {
    memcpy(found[0], to, end);
    memcpy(found[1], to + bytes - end, end);
    memcpy(from, found[0], end);
    memcpy(from + bytes - end, found[1], end);
  }
  memcpy(to, moved[0], end);
  memcpy(to + bytes - end, moved[1], end);
}

/* The constant sizes let the compiler use single loads and stores: calling memmove would be most of
 * the time. */
static void ipt__move_short(unsigned char *to, unsigned char *from, size_t bytes, int exchanges) {
  if (bytes > 16)
    ipt__move_ends(to, from, bytes, 16, exchanges);
  else if (bytes > 8)
    ipt__move_ends(to, from, bytes, 8, exchanges);
  else if (bytes > 4)
    ipt__move_ends(to, from, bytes, 4, exchanges);
  else if (bytes > 2)
    ipt__move_ends(to, from, bytes, 2, exchanges);
  else
    ipt__move_ends(to, from, bytes, 1, exchanges);
}

/* Moves bytes that lie in one row, before as well as afterwards. Bytes that move the other way wait
 * for their turn. */
static void ipt__repitch_run(const ipt__cpu_repitch *m, uint64_t from, uint64_t to,
                             uint64_t bytes) {
  int exchanges = m->rows->exchanges;
  if (!exchanges && (m->way == IPT__MOVE_DOWN ? to >= from : to <= from))
    return;
  if (bytes <= 2 * IPT__CPU_LONGEST_END)
    ipt__move_short(m->data + to, m->data + from, (size_t)bytes, exchanges);
  else if (exchanges)
    ipt__swap_elements(m->data + from, m->data + to, (size_t)bytes);
  else
    memmove(m->data + to, m->data + from, (size_t)bytes);
}

static void ipt__repitch_down(const ipt__cpu_repitch *m, uint64_t begin, uint64_t end) {
  const ipt__repitch_rows *from = &m->rows->from, *to = &m->rows->to;
  ipt__row_cursor source = ipt__cursor_before(from, begin), target = ipt__cursor_before(to, begin);
  while (begin < end) {
    uint64_t run =
        ipt__min(end - begin, ipt__min(from->length - source.at, to->length - target.at));
    ipt__repitch_run(m, source.row + source.at, target.row + target.at, run);
    ipt__advance_cursor(from, &source, run);
    ipt__advance_cursor(to, &target, run);
    begin += run;
  }
}

static void ipt__repitch_up(const ipt__cpu_repitch *m, uint64_t begin, uint64_t end) {
  const ipt__repitch_rows *from = &m->rows->from, *to = &m->rows->to;
  ipt__row_cursor source = ipt__cursor_after(from, end), target = ipt__cursor_after(to, end);
  while (begin < end) {
    uint64_t run = ipt__min(end - begin, ipt__min(source.at, target.at));
    ipt__repitch_run(m, source.row + source.at - run, target.row + target.at - run, run);
    ipt__retract_cursor(from, &source, run);
    ipt__retract_cursor(to, &target, run);
    end -= run;
  }
}

/* Runs go up or down, whichever way nothing is overwritten that is still to move. */
static void ipt__repitch_share(const ipt__cpu_repitch *m, uint64_t begin, uint64_t end) {
  if (m->way == IPT__MOVE_DOWN)
    ipt__repitch_down(m, begin, end);
  else
    ipt__repitch_up(m, begin, end);
}

static void ipt__repitch_shares(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_repitch *m = (const ipt__cpu_repitch *)loop;
  (void)worker;
  ipt__repitch_share(m, m->begin + begin * m->share, ipt__min(m->begin + end * m->share, m->end));
}

static void ipt__cpu_repitch_way(const ipt__cpu_stage *cpu, ipt__pool *pool,
                                 const ipt__repitching *rows, uint32_t way) {
  const ipt__cpu_row_sizes *sizes = &cpu->host->cpu_sizes.rows;
  ipt__cpu_repitch m = {rows, way, cpu->data, 0, 0, sizes->share};
  uint64_t room = rows->exchanges ? UINT64_MAX / 2 : sizes->part;
  ipt__repitch_part part = {0, 0, 0};
  while (ipt__repitch_goes(rows, way) && ipt__next_rows_part(rows, way, room, &part) &&
         !ipt__loop_stops(cpu->stop)) {
    uint64_t bytes = part.end - part.begin;
    m.begin = part.begin;
    m.end = part.end;
    if (part.through_scratch || bytes < sizes->part)
      ipt__repitch_share(&m, part.begin, part.end);
    else
      ipt__stoppable_for(pool, cpu->stop, ipt__divide_up(bytes, sizes->share), (uint32_t)cpu->parts,
                         ipt__repitch_shares, &m);
  }
}

static void ipt__run_cpu_repitch(const ipt__cpu_stage *cpu, ipt__pool *pool) {
  ipt__repitching rows = ipt__repitch_of(cpu->stage, 1);
  ipt__cpu_repitch_way(cpu, pool, &rows, IPT__MOVE_DOWN);
  ipt__cpu_repitch_way(cpu, pool, &rows, IPT__MOVE_UP);
}

static void ipt__divide_cpu_repitch(ipt__cpu_work *work, const ipt__stage *stage,
                                    const ipt__cpu_means *means) {
  (void)stage;
  work->run = ipt__run_cpu_repitch;
  work->workers = means->threads;
}
