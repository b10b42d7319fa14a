/* The road among devices. It makes launches of what it is asked for, so that a device can carry
 * them out again and again.
 *
 * All ranks are planned together, step by step. The launches of a rank are divided into sections:
 * one ends where the rank waits. A wait does not collect the messages that were asked for last, but
 * those of the step before, so that messages can travel both ways at once, or during the next
 * launches. The exchange never needs them earlier, except those of its last step. */

/* A message that was asked for. */
typedef struct ipt__multi_letter {
  ipt__address data; /* where it comes from or goes to */
  uint64_t place;    /* in the boxes of this rank */
  uint64_t bytes;    /* 0: no message */
} ipt__multi_letter;

/* Facts about a rank that only planning needs. */
struct ipt__multi_station {
  ipt_multi_plan *plan;
  ipt__multi_rank *rank;
  ipt__multi_station *all;
  ipt__launcher launcher;
  uint64_t step;              /* counts all steps */
  uint64_t sent, received;    /* bytes of the boxes that messages of this step take */
  uint64_t sections;          /* that have ended */
  ipt__multi_letter *letters; /* of the last steps: see ipt__multi_leaving */
  ipt_result result;
};

static uint64_t ipt__multi_letter_count(const ipt_multi_plan *plan) {
  return (uint64_t)2 * IPT__MULTI_BOXES * plan->total;
}

/* Return the letters of a step, one for each other rank. */
static ipt__multi_letter *ipt__multi_leaving(const ipt__multi_station *s, uint64_t step) {
  return s->letters + step % IPT__MULTI_BOXES * s->plan->total;
}

static ipt__multi_letter *ipt__multi_arriving(const ipt__multi_station *s, uint64_t step) {
  return ipt__multi_leaving(s, step) + IPT__MULTI_BOXES * s->plan->total;
}

static void ipt__multi_forget_leaving(const ipt__multi_station *s, uint64_t step) {
  memset(ipt__multi_leaving(s, step), 0, s->plan->total * sizeof(ipt__multi_letter));
}

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

static ipt__address ipt__multi_in_boxes(uint64_t offset) {
  ipt__address address = {IPT__BOXES, offset};
  return address;
}

/* Bits of the numbers that all rows, places and lengths are multiples of. */
static uint64_t ipt__multi_places(const ipt__multi_rows *r) {
  uint64_t places = r->from.offset | r->to.offset | r->row_bytes;
  return r->rows > 1 ? places | r->from_pitch | r->to_pitch : places;
}

/* Whether rows begin with words where they arrive, and all begin at the same place of a word where
 * they come from. */
static int ipt__multi_in_words(const ipt__multi_rows *r) {
  return r->to.offset % 4 == 0 && (r->rows == 1 || (r->from_pitch | r->to_pitch) % 4 == 0);
}

/* Blocks of 16 bytes and words are copied as such, and other rows in units that divide their
 * places. */
static ipt_result ipt__multi_launch_rows(ipt__launcher *launcher, const ipt__multi_rows *r) {
  ipt__copying copying = {r->from, r->to, r->from_pitch, r->to_pitch, r->row_bytes, r->rows};
  uint64_t places = ipt__multi_places(r);
  if (places % 16 == 0)
    return ipt__launch_quads(launcher, &copying);
  if (ipt__multi_in_words(r))
    return ipt__launch_copy(launcher, &copying);
  ipt__repitch_matrices one;
  memset(&one, 0, sizeof one);
  one.unit = places % 2 == 0 ? 2 : 1;
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

/* Copies the bytes [begin, end) of a message as a row. */
static void ipt__multi_copy_bytes(ipt__multi_station *s, ipt__address from, ipt__address to,
                                  uint64_t begin, uint64_t end) {
  uint64_t bytes = end - begin;
  ipt__multi_rows row = {from, to, bytes, bytes, bytes, 1};
  row.from.offset += begin;
  row.to.offset += begin;
  if (bytes > 0)
    ipt__multi_copy_rows(s, &row);
}

/* Bytes after the last block of 16 are copied by themselves. */
static void ipt__multi_copy_message(ipt__multi_station *s, ipt__address from, ipt__address to,
                                    uint64_t bytes) {
  uint64_t blocks = (from.offset | to.offset) % 16 == 0 ? bytes / 16 * 16 : 0;
  const uint64_t ends[3] = {0, blocks, bytes};
  for (int part = 0; part < 2; part++)
    ipt__multi_copy_bytes(s, from, to, ends[part], ends[part + 1]);
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
  s->sent = s->received = 0;
  ipt__multi_forget_leaving(s, step);
}

/* Returns the place of a message after those of the step that have one. */
static uint64_t ipt__multi_take_place(uint64_t box, uint64_t *taken, uint64_t bytes) {
  uint64_t place = box + *taken;
  *taken += ipt__round_up(bytes, IPT__MULTI_MESSAGE_ALIGNMENT);
  return place;
}

static void ipt__multi_send(void *station, ipt__dist_place from, uint64_t bytes, int rank) {
  ipt__multi_station *s = (ipt__multi_station *)station;
  ipt__multi_letter *letter = &ipt__multi_leaving(s, s->step)[rank];
  letter->data = ipt__multi_address(from);
  letter->place = ipt__multi_take_place(ipt__multi_send_box(s->rank, s->step), &s->sent, bytes);
  letter->bytes = bytes;
}

static void ipt__multi_receive(void *station, ipt__dist_place to, uint64_t bytes, int rank) {
  ipt__multi_station *s = (ipt__multi_station *)station;
  ipt__multi_letter *letter = &ipt__multi_arriving(s, s->step)[rank];
  letter->data = ipt__multi_address(to);
  letter->place =
      ipt__multi_take_place(ipt__multi_receive_box(s->rank, s->step), &s->received, bytes);
  letter->bytes = bytes;
}

/* A section begins after all launches before it, so no barrier has to stand for what they access.
 */
static void ipt__multi_end_section(ipt__multi_station *s) {
  ipt__program *program = &s->rank->program.program;
  s->rank->ends[s->sections++] = program->count;
  program->since_barrier = 0;
}

/* ---- Boxes that all ranks share ---- */

/* Returns the words of a message, or 0 if its places are not those of words. */
static uint64_t ipt__multi_words(const ipt__passing *message, uint64_t bytes) {
  int in_words = (message->from.offset | message->to.offset) % 4 == 0;
  return in_words && bytes / 4 <= IPT__MAX_ITEMS ? bytes / 4 : 0;
}

/* Brings a message to the pages and fetches another one, both at the same time. */
static void ipt__multi_pass(ipt__multi_station *s, const ipt__multi_letter *leaving,
                            const ipt__multi_letter *arriving, uint64_t arriving_place) {
  ipt__passing out = {leaving->data, ipt__multi_in_boxes(leaving->place), 0};
  ipt__passing in = {ipt__multi_in_boxes(arriving_place), arriving->data, 0};
  out.words = ipt__multi_words(&out, leaving->bytes);
  in.words = ipt__multi_words(&in, arriving->bytes);
  if (out.words + in.words > 0 && s->result == IPT_SUCCESS)
    s->result = ipt__launch_messages(&s->launcher, &out, &in);
  ipt__multi_copy_bytes(s, out.from, out.to, 4 * out.words, leaving->bytes);
  ipt__multi_copy_bytes(s, in.from, in.to, 4 * in.words, arriving->bytes);
}

/* Passes messages to and from all other ranks. The next rank comes first, so that not all turn to
 * the same one. */
static void ipt__multi_pass_all(ipt__multi_station *s, uint64_t leaving, uint64_t arriving) {
  uint32_t own = s->rank->number, count = s->plan->count;
  for (uint32_t i = 1; i < count; i++) {
    uint32_t to = (own + i) % count, from = (own + count - i) % count;
    ipt__multi_letter *out = &ipt__multi_leaving(s, leaving)[to];
    ipt__multi_letter *in = &ipt__multi_arriving(s, arriving)[from];
    ipt__multi_pass(s, out, in, ipt__multi_leaving(&s->all[from], arriving)[own].place);
    in->bytes = 0;
  }
}

/* ---- Boxes of each rank ---- */

static void ipt__multi_tell_carrier(ipt__multi_station *s, const ipt__multi_message *message) {
  if (message->bytes > 0 && !ipt__multi_add_message(s->plan, message))
    s->result = IPT_ERROR_OUT_OF_HOST_MEMORY;
}

/* Tells the carrier of the messages between this rank and another one. In one process the receiver
 * tells it of both places. The places in another process are that one's own. */
static void ipt__multi_tell_of(ipt__multi_station *s, uint64_t step, uint32_t other) {
  const ipt__multi_letter *out = &ipt__multi_leaving(s, step)[other];
  const ipt__multi_letter *in = &ipt__multi_arriving(s, step)[other];
  uint32_t own = s->rank->number;
  ipt__multi_message to_other = {own, other, out->place, 0, out->bytes};
  ipt__multi_message from_other = {other, own, 0, in->place, in->bytes};
  if (ipt__multi_spans_processes(s->plan))
    ipt__multi_tell_carrier(s, &to_other);
  else
    from_other.sent = ipt__multi_leaving(&s->all[other], step)[own].place;
  ipt__multi_tell_carrier(s, &from_other);
}

/* Copies messages to the rank's boxes. */
static void ipt__multi_post(ipt__multi_station *s, uint64_t step) {
  for (uint32_t rank = 0; rank < s->plan->total; rank++) {
    const ipt__multi_letter *out = &ipt__multi_leaving(s, step)[rank];
    if (out->bytes > 0)
      ipt__multi_copy_message(s, out->data, ipt__multi_in_boxes(out->place), out->bytes);
    ipt__multi_tell_of(s, step, rank);
  }
}

/* Nobody else touches the place of a message until it is collected. */
static void ipt__multi_collect(ipt__multi_station *s, uint64_t step) {
  for (uint32_t rank = 0; rank < s->plan->total; rank++) {
    ipt__multi_letter *in = &ipt__multi_arriving(s, step)[rank];
    if (in->bytes > 0)
      ipt__multi_copy_message(s, ipt__multi_in_boxes(in->place), in->data, in->bytes);
    in->bytes = 0;
  }
}

/* ---- Waiting ---- */

static int ipt__multi_shares_boxes(const ipt_multi_plan *plan) {
  return plan->carrier != NULL && plan->carrier->shares_boxes;
}

static void ipt__multi_wait(void *station) {
  ipt__multi_station *s = (ipt__multi_station *)station;
  uint64_t step = s->step, before = step + IPT__MULTI_BOXES - 1;
  if (ipt__multi_shares_boxes(s->plan)) {
    ipt__multi_pass_all(s, step, before);
    ipt__multi_end_section(s);
  } else {
    ipt__multi_post(s, step);
    ipt__multi_end_section(s);
    ipt__multi_collect(s, before);
  }
}

/* Collects the messages of the last step, after its wait. */
static void ipt__multi_wait_for_last(ipt__multi_station *s) {
  uint64_t next = s->step + 1;
  ipt__multi_forget_leaving(s, next);
  ipt__multi_end_section(s);
  if (ipt__multi_shares_boxes(s->plan))
    ipt__multi_pass_all(s, next, s->step);
  else
    ipt__multi_collect(s, s->step);
}

static const ipt__dist_road ipt__multi_road = {ipt__multi_copy, ipt__multi_send, ipt__multi_receive,
                                               ipt__multi_wait};
