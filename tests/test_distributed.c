/* The exchange of core/distributed/, with all ranks in this process and their data in plain memory:
 * random cases compared with the definition. The road checks what the exchange promises to roads.
 * It overwrites the place of a message as soon as it is asked to receive it, and delivers the
 * message as late as it may, in half of the cases a step later. So a place that is still needed, or
 * read too early, shows. */
#include "ipt.h"

#include "../core/distributed/grid.h"
#include "../core/distributed/steps.h"
#include "../core/distributed/road.h"
#include "../core/distributed/exchange.h"
#include "../core/distributed/order.h"
#include "../core/distributed/batch.h"
#include "../core/distributed/phases.h"

#include "check.h"
#include "divided_matrix.h"
#include <string.h>

enum { MOST_RANKS = 16, MOST_MESSAGES = 2 * MOST_RANKS, GUARD = 64, GUARD_BYTE = 0x5a };

/* ---- Ranks in plain memory ---- */

typedef struct memory {
  unsigned char *whole, *begin; /* begin lies after a guard */
  uint64_t bytes;
} memory;

typedef struct message {
  ipt__dist_place place;
  uint64_t bytes;
  int rank, sends;
  int arrived;         /* of one that is sent */
  unsigned char *copy; /* of the bytes when they were sent */
} message;

typedef struct station {
  struct station *all;
  int rank, count;
  memory areas[IPT__DIST_AREAS];
  message messages[MOST_MESSAGES];
  int is_late; /* messages arrive a step later: they are held, with a copy of their bytes */
  int held_count;
  message held[MOST_MESSAGES];
} station;

static memory new_memory(uint64_t bytes) {
  memory m;
  m.bytes = bytes;
  m.whole = (unsigned char *)malloc((size_t)bytes + 2 * GUARD);
  if (m.whole == NULL)
    exit(1);
  memset(m.whole, GUARD_BYTE, (size_t)bytes + 2 * GUARD);
  m.begin = m.whole + GUARD;
  return m;
}

static int guards_hold(const memory *m) {
  for (int i = 0; i < GUARD; i++)
    if (m->whole[i] != GUARD_BYTE || m->begin[m->bytes + (uint64_t)i] != GUARD_BYTE)
      return 0;
  return 1;
}

/* Returns NULL, which is a failure, for bytes outside the area. */
static unsigned char *reach(const station *s, ipt__dist_place place, uint64_t bytes) {
  const memory *m = &s->areas[place.area];
  int inside = bytes <= m->bytes && place.offset <= m->bytes - bytes;
  CHECK(inside, "rank %d: %llu bytes at %llu of %llu", s->rank, (unsigned long long)bytes,
        (unsigned long long)place.offset, (unsigned long long)m->bytes);
  return inside ? m->begin + place.offset : NULL;
}

static int overlap(ipt__dist_place a, uint64_t a_bytes, ipt__dist_place b, uint64_t b_bytes) {
  return a.area == b.area && a.offset < b.offset + b_bytes && b.offset < a.offset + a_bytes;
}

static int is_in_message(const station *s, ipt__dist_place place, uint64_t bytes) {
  for (int i = 0; i < s->count; i++)
    if (overlap(s->messages[i].place, s->messages[i].bytes, place, bytes))
      return 1;
  for (int i = 0; i < s->held_count; i++)
    if (overlap(s->held[i].place, s->held[i].bytes, place, bytes))
      return 1;
  return 0;
}

static void copy_rows(void *here, const ipt__dist_copy *copy) {
  const station *s = (const station *)here;
  ipt__dist_place from = copy->from, to = copy->to;
  CHECK(copy->rows > 0 && copy->row_bytes > 0, "an empty copy");
  CHECK(!overlap(from, (copy->rows - 1) * copy->from_pitch + copy->row_bytes, to,
                 (copy->rows - 1) * copy->to_pitch + copy->row_bytes),
        "places of a copy overlap");
  for (uint64_t row = 0; row < copy->rows; row++) {
    unsigned char *source = reach(s, from, copy->row_bytes),
                  *target = reach(s, to, copy->row_bytes);
    CHECK(!is_in_message(s, from, copy->row_bytes) && !is_in_message(s, to, copy->row_bytes),
          "a copy touches a message");
    if (source != NULL && target != NULL)
      memcpy(target, source, (size_t)copy->row_bytes);
    from.offset += copy->from_pitch;
    to.offset += copy->to_pitch;
  }
}

static void add_message(station *s, ipt__dist_place place, uint64_t bytes, int rank, int sends) {
  message *m = &s->messages[s->count];
  unsigned char *data = reach(s, place, bytes);
  CHECK(bytes > 0 && rank != s->rank && !is_in_message(s, place, bytes), "a wrong message");
  CHECK(s->count < MOST_MESSAGES, "more messages than two for each rank");
  if (s->count == MOST_MESSAGES || data == NULL)
    return;
  m->place = place;
  m->bytes = bytes;
  m->rank = rank;
  m->sends = sends;
  m->arrived = 0;
  m->copy = NULL;
  if (sends) {
    m->copy = (unsigned char *)malloc((size_t)bytes);
    if (m->copy == NULL)
      exit(1);
    memcpy(m->copy, data, (size_t)bytes);
  } else {
    memset(data, 0xee, (size_t)bytes);
  }
  s->count++;
}

static void send_range(void *here, ipt__dist_place from, uint64_t bytes, int rank) {
  add_message((station *)here, from, bytes, rank, 1);
}

static void receive_range(void *here, ipt__dist_place to, uint64_t bytes, int rank) {
  add_message((station *)here, to, bytes, rank, 0);
}

/* The first message from one rank to another that has not arrived. */
static message *find_sent(const station *s, int from, int to) {
  station *sender = &s->all[from];
  for (int i = 0; i < sender->count; i++)
    if (sender->messages[i].sends && sender->messages[i].rank == to && !sender->messages[i].arrived)
      return &sender->messages[i];
  return NULL;
}

/* Puts messages that have been held to their places. */
static void deliver_held(station *s) {
  for (int i = 0; i < s->held_count; i++) {
    memcpy(reach(s, s->held[i].place, s->held[i].bytes), s->held[i].copy, (size_t)s->held[i].bytes);
    free(s->held[i].copy);
  }
  s->held_count = 0;
}

static void hold(station *s, const message *received, const unsigned char *bytes) {
  message *m = &s->held[s->held_count++];
  *m = *received;
  m->copy = (unsigned char *)malloc((size_t)m->bytes);
  if (m->copy == NULL)
    exit(1);
  memcpy(m->copy, bytes, (size_t)m->bytes);
}

static void receive_all(void *here) {
  station *s = (station *)here;
  deliver_held(s);
  for (int i = 0; i < s->count; i++) {
    const message *m = &s->messages[i];
    message *sent = m->sends ? NULL : find_sent(s, m->rank, s->rank);
    CHECK(m->sends || (sent != NULL && sent->bytes == m->bytes), "no such message");
    if (sent == NULL || sent->bytes != m->bytes)
      continue;
    unsigned char *source = reach(&s->all[m->rank], sent->place, m->bytes);
    CHECK(memcmp(source, sent->copy, (size_t)m->bytes) == 0, "overwritten on its way");
    if (s->is_late)
      hold(s, m, source);
    else
      memcpy(reach(s, m->place, m->bytes), source, (size_t)m->bytes);
    sent->arrived = 1;
  }
}

static void forget_messages(station *s) {
  for (int i = 0; i < s->count; i++) {
    CHECK(!s->messages[i].sends || s->messages[i].arrived, "nobody received a message");
    free(s->messages[i].copy);
  }
  s->count = 0;
}

static const ipt__dist_road plain_road = {copy_rows, send_range, receive_range, receive_all};

/* ---- A case ---- */

typedef struct test_case {
  ipt__dist_matrix matrix;
  uint64_t row_counts[MOST_RANKS], col_counts[MOST_RANKS];
  uint64_t row[MOST_RANKS + 1], col[MOST_RANKS + 1];
  int ranks;
  uint64_t alignment;   /* of a matrix in the data */
  uint64_t limit, most; /* bytes of scratch of a rank, and of a panel of all ranks */
  int is_late;          /* see station */
  ipt__dist_exchange exchanges[MOST_RANKS];
  station stations[MOST_RANKS];
  unsigned char *marks[MOST_RANKS];
} test_case;

/* The greater part of the sizes are small, and a part of these are primes or squares. */
static void draw(uint64_t *state, test_case *c) {
  static const uint64_t sizes[] = {1, 2, 3, 7, 13, 16, 31, 32, 61, 64, 97};
  ipt__dist_matrix *m = &c->matrix;
  uint64_t largest = random_below(state, 20) == 0 ? 150 : 40;
  memset(c, 0, sizeof *c);
  c->ranks = 1 + (int)random_below(state, MOST_RANKS);
  m->rows = random_below(state, largest);
  m->cols = random_below(state, random_below(state, 3) > 0 ? largest : 6);
  if (random_below(state, 4) == 0)
    m->rows = sizes[random_below(state, sizeof sizes / sizeof *sizes)];
  if (random_below(state, 2) > 0) {
    uint64_t rows = m->rows;
    m->rows = m->cols;
    m->cols = rows;
  }
  m->elem = 1 + random_below(state, random_below(state, 2) > 0 ? 4 : 17);
  m->batch = 1 + (random_below(state, 3) == 0 ? random_below(state, 4) : 0);
  draw_counts(state, (uint32_t)c->ranks, m->rows, c->row_counts);
  draw_counts(state, (uint32_t)c->ranks, m->cols, c->col_counts);
  uint64_t kind = random_below(state, 4);
  m->row_counts = kind & 1 ? c->row_counts : NULL;
  m->col_counts = kind & 2 ? c->col_counts : NULL;
  c->limit = random_below(state, 4) == 0 ? 0 : random_below(state, 4000);
  c->most = random_below(state, 3000);
  c->is_late = (int)random_below(state, 2);
  c->alignment = c->ranks == 1 || random_below(state, 2) > 0 ? 1 : 16;
}

/* The rank's rows before, or its rows of the result. */
static int walk_data(const test_case *c, int rank, int result, int compares) {
  const ipt__dist_matrix *m = &c->matrix;
  bool tall = c->exchanges[0].grid.to_strips;
  const uint64_t *first = tall != (result != 0) ? c->row : c->col;
  own_rows rows = {m->batch, first[rank], first[rank + 1], result ? m->rows : m->cols,
                   m->elem,  result};
  return walk_rows(&rows, c->stations[rank].areas[IPT__DIST_DATA].begin, compares);
}

/* Transposes what a rank has of a matrix, without the library. */
static void transpose_locally(const test_case *c, int rank) {
  const ipt__dist_grid *grid = &c->exchanges[rank].grid;
  uint64_t width = ipt__dist_cols(grid, rank), elem = grid->elem;
  uint64_t rows = grid->to_strips ? grid->height : width;
  uint64_t cols = grid->to_strips ? width : grid->height;
  unsigned char *copy = (unsigned char *)malloc((size_t)(rows * cols * elem) + 1);
  unsigned char *data = c->stations[rank].areas[IPT__DIST_DATA].begin + c->exchanges[rank].begin;
  if (copy == NULL)
    exit(1);
  memcpy(copy, data, (size_t)(rows * cols * elem));
  for (uint64_t row = 0; row < rows; row++)
    for (uint64_t col = 0; col < cols; col++)
      memcpy(data + (col * rows + row) * elem, copy + (row * cols + col) * elem, (size_t)elem);
  free(copy);
}

/* Returns the rows of a panel that the scratch of all ranks allows, at least one. */
static uint64_t choose_panel(const test_case *c) {
  uint64_t panel = UINT64_MAX;
  for (int rank = 0; rank < c->ranks; rank++)
    panel = ipt__dist_smaller(
        panel,
        ipt__dist_panel_within(&c->exchanges[rank].grid,
                               ipt__dist_row_scratch(&c->exchanges[rank].grid), c->limit, c->most));
  return ipt__dist_larger(panel, 1);
}

static void open_ranks(test_case *c) {
  for (int rank = 0; rank < c->ranks; rank++) {
    ipt__dist_exchange *x = &c->exchanges[rank];
    x->grid.ranks = c->ranks;
    x->grid.rank = rank;
    x->grid.row = c->row;
    x->grid.col = c->col;
    CHECK(ipt__dist_lay_out(&x->grid, &c->matrix) == IPT_SUCCESS, "layout");
  }
  uint64_t panel = choose_panel(c);
  for (int rank = 0; rank < c->ranks; rank++) {
    ipt__dist_exchange *x = &c->exchanges[rank];
    station *s = &c->stations[rank];
    ipt__dist_find_steps(&x->steps, &x->grid, panel);
    uint64_t bytes = ipt__dist_scratch_bytes(&x->steps);
    CHECK(panel == 1 || bytes <= c->limit, "%llu bytes of scratch, %llu allowed",
          (unsigned long long)bytes, (unsigned long long)c->limit);
    x->apart = (ipt__dist_matrix_bytes(&x->grid) + c->alignment - 1) / c->alignment * c->alignment;
    s->all = c->stations;
    s->rank = rank;
    s->areas[IPT__DIST_DATA] = new_memory(c->matrix.batch * x->apart);
    s->areas[IPT__DIST_SCRATCH] = new_memory(bytes);
    s->is_late = c->is_late;
    c->marks[rank] = (unsigned char *)malloc((size_t)ipt__dist_mark_bytes(&x->steps));
    x->road = &plain_road;
    x->station = s;
    ipt__dist_take_scratch(x, c->marks[rank]);
    walk_data(c, rank, 0, 0);
  }
}

static void close_ranks(test_case *c) {
  for (int rank = 0; rank < c->ranks; rank++) {
    for (int area = 0; area < IPT__DIST_AREAS; area++) {
      CHECK(guards_hold(&c->stations[rank].areas[area]), "rank %d of %d, area %d", rank, c->ranks,
            area);
      free(c->stations[rank].areas[area].whole);
    }
    free(c->marks[rank]);
  }
}

static void exchange_step(test_case *c, uint64_t i) {
  for (int rank = 0; rank < c->ranks; rank++)
    ipt__dist_begin_step(&c->exchanges[rank], i);
  for (int rank = 0; rank < c->ranks; rank++)
    c->exchanges[rank].road->wait(c->exchanges[rank].station);
  for (int rank = 0; rank < c->ranks; rank++) {
    forget_messages(&c->stations[rank]);
    if (i + 1 == ipt__dist_step_count(&c->exchanges[0]))
      deliver_held(&c->stations[rank]);
  }
  for (int rank = 0; rank < c->ranks; rank++)
    ipt__dist_finish_step(&c->exchanges[rank], i);
}

static void exchange_matrix(test_case *c, uint64_t matrix) {
  bool to_strips = c->exchanges[0].grid.to_strips;
  for (int rank = 0; rank < c->ranks; rank++) {
    ipt__dist_take_matrix(&c->exchanges[rank], matrix);
    if (!to_strips)
      transpose_locally(c, rank);
    ipt__dist_begin(&c->exchanges[rank]);
  }
  for (uint64_t i = 0; i < ipt__dist_step_count(&c->exchanges[0]); i++)
    exchange_step(c, i);
  for (int rank = 0; rank < c->ranks; rank++) {
    ipt__dist_end(&c->exchanges[rank]);
    if (to_strips)
      transpose_locally(c, rank);
  }
}

static void run_case(test_case *c, unsigned long number) {
  open_ranks(c);
  if (!ipt__dist_is_empty(&c->exchanges[0].grid)) {
    for (int rank = 0; rank < c->ranks; rank++)
      ipt__dist_spread(&c->exchanges[rank], c->matrix.batch);
    for (uint64_t matrix = 0; matrix < c->matrix.batch; matrix++)
      exchange_matrix(c, matrix);
    for (int rank = 0; rank < c->ranks; rank++)
      ipt__dist_move_together(&c->exchanges[rank], c->matrix.batch);
  }
  for (int rank = 0; rank < c->ranks; rank++)
    CHECK(walk_data(c, rank, 1, 1), "case %lu, rank %d of %d: %llu of %llux%llu of %llu bytes",
          number, rank, c->ranks, (unsigned long long)c->matrix.batch,
          (unsigned long long)c->matrix.rows, (unsigned long long)c->matrix.cols,
          (unsigned long long)c->matrix.elem);
  close_ranks(c);
}

/* ---- Sizes ---- */

static void check_refusals(void) {
  uint64_t row[3], col[3], counts[2] = {3, 3};
  ipt__dist_grid grid = {2, 0, false, 0, 0, 0, row, col};
  ipt__dist_matrix m = {1, 5, 4, 8, counts, NULL};
  CHECK(ipt__dist_lay_out(&grid, &m) == IPT_ERROR_INVALID_ARGUMENT, "too many rows");
  counts[0] = 1;
  CHECK(ipt__dist_lay_out(&grid, &m) == IPT_ERROR_INVALID_ARGUMENT, "too few rows");
  m.batch = UINT64_C(1) << 62;
  CHECK(ipt__dist_lay_out(&grid, &m) == IPT_ERROR_OVERFLOW, "2^63 bytes");
  CHECK(ipt__dist_default_limit(100) == 1 << 20, "scratch for little data");
  CHECK(ipt__dist_default_limit(UINT64_C(5000000000)) == 100000000, "scratch for much data");
}

int main(void) {
  uint64_t state = 1;
  unsigned long cases = few_cases() ? 4000 : 40000;
  test_case *c = (test_case *)malloc(sizeof *c);
  if (c == NULL)
    return 1;
  check_refusals();
  for (unsigned long i = 0; i < cases; i++) {
    draw(&state, c);
    run_case(c, i);
  }
  free(c);
  return finish();
}
