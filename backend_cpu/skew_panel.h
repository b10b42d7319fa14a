/* The kernel skew_panel; core/problem/skew.h explains skewed panels.
 *
 * The panels are divided into parts, one for each worker. Each part has a buffer for a transposed
 * panel and one for the elements that it carries: `offset` elements of every column, which belong
 * to the panel that it takes next. What a part needs of its neighbours is saved before anything is
 * overwritten, and so are the ends of all columns, that is, the last panel and the rows left
 * over. */

typedef struct ipt__skew_pass {
  const ipt__skew *skew;
  const ipt__finish *finish;
  ipt__loop_stop *stop;
  unsigned char *data;
  unsigned char *ends;    /* [cols][line_count + rest]: the last rows of every column */
  unsigned char *buffer;  /* one panel of the part, [cols][line_count] */
  unsigned char *carried; /* column after column, without gaps */
  uint64_t begin, end;    /* panels of the part */
  size_t size;            /* bytes of an element */
  size_t segment, panel;  /* bytes */
} ipt__skew_pass;

static uint64_t ipt__skew_part_begin(const ipt__cpu_stage *cpu, uint64_t part) {
  uint64_t panels = cpu->stage->skew.panels;
  return panels / cpu->parts * part + ipt__min(part, panels % cpu->parts);
}

static ipt__skew_pass ipt__skew_part(const ipt__cpu_stage *cpu, uint64_t part) {
  const ipt__skew *skew = &cpu->stage->skew;
  ipt__skew_pass pass;
  pass.skew = skew;
  pass.finish = cpu->finish;
  pass.stop = cpu->stop;
  pass.data = cpu->data;
  pass.ends = cpu->shared;
  pass.buffer =
      cpu->shared + ipt__skew_ends_bytes(cpu->stage) + part * ipt__skew_part_bytes(cpu->stage);
  pass.begin = ipt__skew_part_begin(cpu, part);
  pass.end = ipt__skew_part_begin(cpu, part + 1);
  pass.size = (size_t)cpu->stage->elem_size;
  pass.segment = (size_t)skew->line_count * pass.size;
  pass.panel = (size_t)skew->cols * pass.segment;
  pass.carried = pass.buffer + pass.panel;
  return pass;
}

/* buffer = transpose of the panel */
static void ipt__skew_load(const ipt__skew_pass *pass, uint64_t panel) {
  size_t cols = (size_t)pass->skew->cols;
  ipt__transpose_copy(pass->buffer, pass->segment, pass->data + panel * pass->panel,
                      cols * pass->size, (size_t)pass->skew->line_count, cols, pass->size);
}

/* The last `rows` rows of a column. */
static unsigned char *ipt__skew_end(const ipt__skew_pass *pass, uint64_t col, uint64_t rows) {
  uint64_t length = pass->skew->line_count + pass->skew->rest;
  return pass->ends + (col * length + length - rows) * pass->size;
}

/* Returns the place of a segment after the panels; with the number of such segments, that of the
 * elements past the last one. */
static unsigned char *ipt__skew_after_panels(const ipt__skew_pass *pass, uint64_t extra) {
  return pass->data + pass->skew->panels * pass->panel + extra * pass->segment;
}

/* Copies the `offset` elements of a column that are carried on, and returns the place for those of
 * the next column. */
static unsigned char *ipt__skew_carry(const ipt__skew_pass *pass, uint64_t col,
                                      unsigned char *carried, const unsigned char *from) {
  size_t bytes = (size_t)ipt__skew_offset(pass->skew, col) * pass->size;
  memcpy(carried, from, bytes);
  return carried + bytes;
}

/* Whether a column has a segment after the panels. That segment begins with the (rest +
 * offset)th-last row of the column. */
static int ipt__skew_has_extra(const ipt__skew *skew, uint64_t col) {
  return ipt__skew_extra(skew, col + 1) > ipt__skew_extra(skew, col);
}

/* ---- To segments ---- */

/* Saves the last panel and the rows after it. */
static void ipt__skew_save_ends(const ipt__skew_pass *pass) {
  const ipt__skew *s = pass->skew;
  size_t cols = (size_t)s->cols, rows = (size_t)(s->line_count + s->rest);
  ipt__transpose_copy(pass->ends, rows * pass->size, pass->data + (s->panels - 1) * pass->panel,
                      cols * pass->size, rows, cols, pass->size);
}

/* Prepares the first panel of the first part: every column begins with the end of the column before
 * it. */
static void ipt__skew_begin(const ipt__skew_pass *pass) {
  const ipt__skew *s = pass->skew;
  unsigned char *carried = pass->carried;
  for (uint64_t col = 1; col < s->cols; col++)
    carried =
        ipt__skew_carry(pass, col, carried, ipt__skew_end(pass, col - 1, ipt__skew_offset(s, col)));
}

/* Prepares the first panel of the other parts. */
static void ipt__skew_save_before(const ipt__skew_pass *pass) {
  const ipt__skew *s = pass->skew;
  unsigned char *carried = pass->carried;
  ipt__skew_load(pass, pass->begin - 1);
  for (uint64_t col = 0; col < s->cols; col++)
    carried = ipt__skew_carry(pass, col, carried,
                              pass->buffer + (col + 1) * pass->segment -
                                  ipt__skew_offset(s, col) * pass->size);
}

/* Prefetches a segment of the next panel. */
static void ipt__skew_fetch(const ipt__skew_pass *pass, const unsigned char *segment) {
  for (size_t byte = 0; byte < pass->segment; byte += IPT__CPU_LINE)
    ipt__prefetch(segment + byte);
}

/* Writes segments made of the carried elements and the beginnings of the panel's columns, and
 * carries the ends of these columns on. */
static void ipt__skew_store(const ipt__skew_pass *pass, uint64_t panel) {
  unsigned char *to = pass->data + panel * pass->panel, *carried = pass->carried;
  const unsigned char *from = pass->buffer;
  int fetches = panel + 1 < pass->end;
  uint64_t offset = 0, line_count = pass->skew->line_count, rest = pass->skew->rest;
  for (uint64_t col = 0; col < pass->skew->cols; col++) {
    size_t bytes = (size_t)offset * pass->size;
    if (fetches)
      ipt__skew_fetch(pass, to + pass->panel);
    memcpy(to, carried, bytes);
    memcpy(to + bytes, from, pass->segment - bytes);
    memcpy(carried, from + pass->segment - bytes, bytes);
    to += pass->segment;
    from += pass->segment;
    carried += bytes;
    offset += rest;
    offset -= offset >= line_count ? line_count : 0;
  }
}

static void ipt__skew_to_segments(const ipt__skew_pass *pass) {
  if (pass->begin == 0)
    ipt__skew_begin(pass);
  for (uint64_t panel = pass->begin; panel < pass->end && !ipt__loop_stops(pass->stop); panel++) {
    ipt__skew_load(pass, panel);
    ipt__skew_store(pass, panel);
  }
}

/* Writes the segments after the panels, and the elements after those. */
static void ipt__skew_store_after_panels(const ipt__skew_pass *pass) {
  const ipt__skew *s = pass->skew;
  for (uint64_t col = 0; col < s->cols; col++)
    if (ipt__skew_has_extra(s, col))
      memcpy(ipt__skew_after_panels(pass, ipt__skew_extra(s, col)),
             ipt__skew_end(pass, col, s->rest + ipt__skew_offset(s, col)), pass->segment);
  uint64_t last = ipt__skew_offset(s, s->cols);
  memcpy(ipt__skew_after_panels(pass, ipt__skew_extra(s, s->cols)),
         ipt__skew_end(pass, s->cols - 1, last), (size_t)last * pass->size);
}

/* ---- From segments ---- */

/* Collects the ends of columns, which lie after the panels and in the beginnings of the first
 * panel's segments. */
static void ipt__skew_find_ends(const ipt__skew_pass *pass) {
  const ipt__skew *s = pass->skew;
  for (uint64_t col = 0; col < s->cols; col++) {
    uint64_t next = ipt__skew_offset(s, col + 1);
    const unsigned char *beginning =
        col + 1 < s->cols ? pass->data + (col + 1) * pass->segment
                          : ipt__skew_after_panels(pass, ipt__skew_extra(s, s->cols));
    memcpy(ipt__skew_end(pass, col, next), beginning, (size_t)next * pass->size);
    if (ipt__skew_has_extra(s, col))
      memcpy(ipt__skew_end(pass, col, s->rest + ipt__skew_offset(s, col)),
             ipt__skew_after_panels(pass, ipt__skew_extra(s, col)), pass->segment);
  }
}

/* Saves the beginnings of the segments after the part, which belong to its last panel. */
static void ipt__skew_save_next(const ipt__skew_pass *pass) {
  const unsigned char *next = pass->data + pass->end * pass->panel;
  unsigned char *carried = pass->carried;
  for (uint64_t col = 0; col < pass->skew->cols; col++)
    carried = ipt__skew_carry(pass, col, carried, next + col * pass->segment);
}

/* Takes these beginnings from the saved ends, for the last part. */
static void ipt__skew_end_of_panels(const ipt__skew_pass *pass) {
  const ipt__skew *s = pass->skew;
  unsigned char *carried = pass->carried;
  for (uint64_t col = 0; col < s->cols; col++)
    carried = ipt__skew_carry(pass, col, carried,
                              ipt__skew_end(pass, col, s->rest + ipt__skew_offset(s, col)));
}

/* Gathers the columns of a panel from its segments and from what the next panel has left, and
 * carries the beginnings of the segments on. Prefetches the panel in front meanwhile. */
static void ipt__skew_gather(const ipt__skew_pass *pass, uint64_t panel) {
  const unsigned char *from = pass->data + panel * pass->panel;
  unsigned char *column = pass->buffer, *carried = pass->carried;
  int fetches = panel > pass->begin;
  uint64_t offset = 0, line_count = pass->skew->line_count, rest = pass->skew->rest;
  for (uint64_t col = 0; col < pass->skew->cols; col++) {
    size_t bytes = (size_t)offset * pass->size;
    if (fetches)
      ipt__skew_fetch(pass, from - pass->panel);
    memcpy(column, from + bytes, pass->segment - bytes);
    memcpy(column + pass->segment - bytes, carried, bytes);
    memcpy(carried, from, bytes);
    column += pass->segment;
    from += pass->segment;
    carried += bytes;
    offset += rest;
    offset -= offset >= line_count ? line_count : 0;
  }
}

static void ipt__skew_restore(const ipt__skew_pass *pass, uint64_t panel) {
  unsigned char *to = pass->data + panel * pass->panel;
  size_t cols = (size_t)pass->skew->cols;
  ipt__skew_gather(pass, panel);
  ipt__transpose_copy(to, cols * pass->size, pass->buffer, pass->segment, cols,
                      (size_t)pass->skew->line_count, pass->size);
  ipt__finish_bytes(pass->finish, to, pass->panel);
}

/* Goes from the last panel to the first. */
static void ipt__skew_from_segments(const ipt__skew_pass *pass) {
  if (pass->end == pass->skew->panels)
    ipt__skew_end_of_panels(pass);
  for (uint64_t panel = pass->end; panel-- > pass->begin && !ipt__loop_stops(pass->stop);)
    ipt__skew_restore(pass, panel);
}

static void ipt__skew_store_rest(const ipt__skew_pass *pass) {
  const ipt__skew *s = pass->skew;
  size_t pitch = (size_t)(s->line_count + s->rest) * pass->size;
  ipt__transpose_copy(pass->data + s->panels * pass->panel, (size_t)s->cols * pass->size,
                      pass->ends + pass->segment, pitch, (size_t)s->cols, (size_t)s->rest,
                      pass->size);
  ipt__finish_bytes(pass->finish, pass->data + s->panels * pass->panel,
                    s->rest * s->cols * pass->size);
}

/* ---- Loops ---- */

/* An item is a part; one more item saves the ends. */
static void ipt__cpu_skew_save(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  int inverse = cpu->stage->skew.inverse;
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    ipt__skew_pass pass = ipt__skew_part(cpu, item < cpu->parts ? item : 0);
    if (item == cpu->parts && inverse)
      ipt__skew_find_ends(&pass);
    else if (item == cpu->parts)
      ipt__skew_save_ends(&pass);
    else if (inverse && pass.end < pass.skew->panels)
      ipt__skew_save_next(&pass);
    else if (!inverse && pass.begin > 0)
      ipt__skew_save_before(&pass);
  }
}

/* An item is a part. */
static void ipt__cpu_skew(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    ipt__skew_pass pass = ipt__skew_part(cpu, item);
    if (pass.skew->inverse)
      ipt__skew_from_segments(&pass);
    else
      ipt__skew_to_segments(&pass);
  }
}

/* Writes everything after the panels, as one item. */
static void ipt__cpu_skew_finish(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  ipt__skew_pass pass = ipt__skew_part(cpu, 0);
  (void)worker;
  if (begin == end)
    return;
  if (pass.skew->inverse)
    ipt__skew_store_rest(&pass);
  else
    ipt__skew_store_after_panels(&pass);
}

/* Makes as many parts as the scratch limit allows. */
static void ipt__divide_cpu_skew_panel(ipt__cpu_work *work, const ipt__stage *stage,
                                       const ipt__cpu_means *means) {
  uint64_t ends = ipt__skew_ends_bytes(stage), part = ipt__skew_part_bytes(stage);
  uint64_t affordable = means->scratch > ends ? (means->scratch - ends) / part : 0;
  uint64_t parts = ipt__clamp(ipt__min(affordable, means->threads), 1, stage->skew.panels);
  work->shared_scratch = ends + parts * part;
  work->workers = (uint32_t)parts;
  ipt__add_loop(work, ipt__cpu_skew_save, parts + 1);
  ipt__add_loop(work, ipt__cpu_skew, parts);
  ipt__add_loop(work, ipt__cpu_skew_finish, 1);
}
