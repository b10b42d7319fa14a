/* The road through pages of the host. It makes launches of what it is asked for, so that a device
 * can carry them out again and again.
 *
 * All ranks are planned together, step by step. The launches of a rank are divided into sections:
 * one ends where the rank waits, since the host lets it go on once all ranks have sent. The next
 * one begins with the messages that the rank receives. */

enum { IPT__MULTI_MESSAGE_ALIGNMENT = 64 /* bytes, a line of a cache */ };

/* Facts about a rank that only planning needs. */
struct ipt__multi_station {
  ipt_multi_plan *plan;
  ipt__multi_rank *rank;
  ipt__multi_station *all;
  ipt__launcher launcher;
  uint64_t step;                             /* counts all steps */
  uint64_t sent;                             /* bytes of the box that messages of this step take */
  uint64_t sections;                         /* that have ended */
  ipt__multi_message sends[IPT_MAX_DEVICES]; /* of this step, by receiver */
  ipt__dist_place receives[IPT_MAX_DEVICES]; /* by sender */
  uint64_t received[IPT_MAX_DEVICES];        /* bytes; 0: no message */
  ipt_result result;
};

/* Messages that arrive and messages that leave travel at the same time if each has only as many
 * workgroups as keep a link busy. Loads from the host wait longer than stores. */
enum { IPT__MULTI_SENDING_GROUPS = 96, IPT__MULTI_RECEIVING_GROUPS = 320 };

/* Rows to copy between any memory of a device. */
typedef struct ipt__multi_rows {
  ipt__address from, to;
  uint64_t from_pitch, to_pitch, row_bytes, rows;
} ipt__multi_rows;

static ipt__address ipt__multi_address(ipt__dist_place place) {
  ipt__address address = {place.area == IPT__DIST_DATA ? IPT__OPERAND_0 : IPT__SCRATCH,
                          place.offset};
  return address;
}

static ipt__address ipt__multi_in_pages(uint64_t offset) {
  ipt__address address = {IPT__PAGES, offset};
  return address;
}

/* Whether rows begin with words where they arrive, and all begin at the same place of a word where
 * they come from. */
static int ipt__multi_in_words(const ipt__multi_rows *r) {
  return r->to.offset % 4 == 0 && (r->rows == 1 || (r->from_pitch | r->to_pitch) % 4 == 0);
}

/* Words are copied as such, and other rows in units that divide their places. */
static ipt_result ipt__multi_launch_rows(ipt__launcher *launcher, const ipt__multi_rows *r) {
  if (ipt__multi_in_words(r)) {
    ipt__copying copying = {r->from, r->to, r->from_pitch, r->to_pitch, r->row_bytes, r->rows};
    return ipt__launch_copy(launcher, &copying);
  }
  uint64_t places = r->from.offset | r->to.offset | r->row_bytes;
  if (r->rows > 1)
    places |= r->from_pitch | r->to_pitch;
  ipt__repitch_matrices one;
  memset(&one, 0, sizeof one);
  one.unit = places % 4 == 0 ? 4 : places % 2 == 0 ? 2 : 1;
  one.count = 1;
  ipt__unit_places from = {r->from, {r->row_bytes / one.unit, r->from_pitch / one.unit}, 0, 0};
  ipt__unit_places to = {r->to, {r->row_bytes / one.unit, r->to_pitch / one.unit}, 0, 0};
  return ipt__launch_units(launcher, &one, r->rows * r->row_bytes / one.unit, &from, &to, &from,
                           IPT__MOVE_ALL);
}

/* Divides rows among launches that have a limited number of units each, which a byte may be. */
static void ipt__multi_copy_rows(ipt__multi_station *s, const ipt__multi_rows *rows) {
  const uint64_t most = (uint64_t)IPT__MAX_ITEMS / IPT__ALIGNMENT * IPT__ALIGNMENT;
  uint64_t row_part = ipt__min(rows->row_bytes, most), at_once = most / row_part;
  for (uint64_t row = 0; row < rows->rows; row += at_once)
    for (uint64_t at = 0; at < rows->row_bytes; at += row_part) {
      ipt__multi_rows part = *rows;
      part.from.offset += row * rows->from_pitch + at;
      part.to.offset += row * rows->to_pitch + at;
      part.rows = ipt__min(at_once, rows->rows - row);
      part.row_bytes = ipt__min(row_part, rows->row_bytes - at);
      if (s->result == IPT_SUCCESS)
        s->result = ipt__multi_launch_rows(&s->launcher, &part);
    }
}

/* Bytes that do not begin with a word where they come from or go to, and those after the last word,
 * are copied as a row. */
static void ipt__multi_copy_message(ipt__multi_station *s, ipt__address from, ipt__address to,
                                    uint64_t bytes) {
  const uint64_t most = (uint64_t)IPT__MAX_ITEMS * 4;
  uint64_t words = (from.offset | to.offset) % 4 == 0 ? bytes / 4 * 4 : 0, part;
  uint64_t groups =
      to.target == IPT__PAGES ? IPT__MULTI_SENDING_GROUPS : IPT__MULTI_RECEIVING_GROUPS;
  for (; words > 0 && s->result == IPT_SUCCESS; words -= part) {
    part = ipt__min(words, most);
    s->result = ipt__launch_message(&s->launcher, from, to, part, groups);
    from.offset += part;
    to.offset += part;
    bytes -= part;
  }
  ipt__multi_rows rest = {from, to, bytes, bytes, bytes, 1};
  if (bytes > 0)
    ipt__multi_copy_rows(s, &rest);
}

/* ---- The road ---- */

static void ipt__multi_copy(void *station, const ipt__dist_copy *copy) {
  ipt__multi_rows rows = {ipt__multi_address(copy->from),
                          ipt__multi_address(copy->to),
                          copy->from_pitch,
                          copy->to_pitch,
                          copy->row_bytes,
                          copy->rows};
  ipt__multi_copy_rows((ipt__multi_station *)station, &rows);
}

static void ipt__multi_begin_step(ipt__multi_station *s, uint64_t step) {
  s->step = step;
  s->sent = 0;
}

static void ipt__multi_send(void *station, ipt__dist_place from, uint64_t bytes, int rank) {
  ipt__multi_station *s = (ipt__multi_station *)station;
  ipt__multi_message *message = &s->sends[rank];
  message->place = ipt__multi_box_begin(s->plan, s->rank->number, s->step) + s->sent;
  message->bytes = bytes;
  s->sent += ipt__round_up(bytes, IPT__MULTI_MESSAGE_ALIGNMENT);
  ipt__multi_copy_message(s, ipt__multi_address(from), ipt__multi_in_pages(message->place), bytes);
}

static void ipt__multi_receive(void *station, ipt__dist_place to, uint64_t bytes, int rank) {
  ipt__multi_station *s = (ipt__multi_station *)station;
  s->receives[rank] = to;
  s->received[rank] = bytes;
}

/* The host waits between sections, so no barrier has to stand for what earlier ones access. */
static void ipt__multi_end_section(ipt__multi_station *s) {
  ipt__program *program = &s->rank->program.program;
  s->rank->ends[s->sections++] = program->count;
  program->since_barrier = 0;
}

/* Nobody else touches the place of a message until the wait, so it can be collected then. */
static void ipt__multi_wait(void *station) {
  ipt__multi_station *s = (ipt__multi_station *)station;
  uint32_t own = s->rank->number;
  ipt__multi_end_section(s);
  for (uint32_t rank = 0; rank < s->plan->count; rank++) {
    if (s->received[rank] > 0)
      ipt__multi_copy_message(s, ipt__multi_in_pages(s->all[rank].sends[own].place),
                              ipt__multi_address(s->receives[rank]), s->received[rank]);
    s->received[rank] = 0;
  }
}

static const ipt__dist_road ipt__multi_road = {ipt__multi_copy, ipt__multi_send, ipt__multi_receive,
                                               ipt__multi_wait};
