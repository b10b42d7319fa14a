/* Changes a journal and makes its checks fit. This is a fragment of fuzz_journal.c, after the file
 * and the sources of journals and runs. */

/* Records are kept apart from the pages before them, because in a file they have any alignment. */
enum { MOST_SLOT = MOST_JOURNAL / 4 };

static uint64_t pages[FIRST_SLOT_PAGE * PAGE_BYTES / sizeof(uint64_t)];
static uint64_t slots[2][MOST_SLOT / sizeof(uint64_t)];

static header *forged_header(void) {
  return (header *)(void *)pages;
}

static mark *forged_mark(uint64_t page) {
  return (mark *)(void *)(pages + page * PAGE_BYTES / sizeof(uint64_t));
}

static record *forged_record(uint64_t parity) {
  return (record *)(void *)slots[parity];
}

/* Returns false if the run has left an incomplete journal. */
static bool take_apart(void) {
  memset(slots, 0, sizeof slots);
  memcpy(pages, journal_bytes, sizeof pages);
  uint64_t slot = forged_header()->slot;
  if (journal_size < sizeof pages || slot > MOST_SLOT || journal_size - sizeof pages < 2 * slot)
    return false;
  for (uint64_t parity = 0; parity < 2; parity++)
    memcpy(slots[parity], journal_bytes + sizeof pages + parity * slot, (size_t)slot);
  return true;
}

static void put_together(void) {
  uint64_t slot = forged_header()->slot;
  slot = slot < MOST_SLOT ? slot : MOST_SLOT;
  memcpy(journal_bytes, pages, sizeof pages);
  for (uint64_t parity = 0; parity < 2; parity++)
    memcpy(journal_bytes + sizeof pages + parity * slot, slots[parity], (size_t)slot);
  journal_size = sizeof pages + 2 * (size_t)slot;
}

/* Finds a page, the record of the last step, or the record of the step before. */
static uint64_t *words_of(uint64_t place) {
  if (place < FIRST_SLOT_PAGE)
    return (uint64_t *)(void *)forged_mark(place);
  uint64_t last = forged_record(0)->number > forged_record(1)->number ? 0 : 1;
  return slots[place == FIRST_SLOT_PAGE ? last : 1 - last];
}

static void forge(const edit *e, uint64_t place) {
  uint64_t value = number_of(e->value), *words = words_of(place);
  uint64_t *word = &words[e->index % 128];
  *word = e->kind % 3 == 0 ? value : e->kind % 3 == 1 ? *word + value : *word ^ value;
}

/* Plans the resumed run as far as it will get. Returns false if it will not reach the plan. */
static bool plan_forged(external *x) {
  memset(x, 0, sizeof *x);
  x->job = forged_header()->job;
  x->path = CASE_FILE;
  if (!external_trusts_job(&x->job) || x->job.file_size != file_size())
    return false;
  x->room = room_of(&x->job);
  if (!external_plan_make(&x->job, x->room, &x->plan))
    return false;
  x->most_extents = most_extents_of(x);
  return true;
}

static void fit_slot(void) {
  external x;
  if (plan_forged(&x)) {
    journal_room room = journal_room_of(&x);
    forged_header()->slot = slot_of(&room);
  }
}

/* Finds the extents, pieces, carry and data of a record. Returns false if they exceed the slot. */
static bool step_of(record *r, journal_step *step) {
  uint64_t most = MOST_SLOT / 4;
  memset(step, 0, sizeof *step);
  if (r->extent_count > most / sizeof(journal_extent) ||
      r->piece_count > most / 2 / sizeof(uint32_t) || r->carry_size > most / 2 ||
      r->data_size > most)
    return false;
  step->extents = (journal_extent *)(void *)(r + 1);
  step->extent_count = r->extent_count;
  step->pieces = (uint32_t *)(void *)(step->extents + r->extent_count);
  step->piece_count = r->piece_count;
  step->carry = (unsigned char *)(step->pieces + r->piece_count);
  step->data = step->carry + r->carry_size;
  step->data_size = r->data_size;
  return true;
}

/* Sums up the file as it is, unless the extents leave it or the data. */
static void fit_sums(external *x, record *r) {
  uint64_t left = r->data_size;
  for (uint64_t i = 0; i < x->step.extent_count; i++) {
    const journal_extent *e = &x->step.extents[i];
    if (e->size == 0 || e->size > left || e->offset > file_size() ||
        e->size > file_size() - e->offset)
      return;
    left -= e->size;
  }
  if (external_pieces(&x->step) != r->piece_count)
    return;
  REQUIRE(platform_open(CASE_FILE, &x->claim.file));
  REQUIRE(fingerprint_of_file(&x->claim.file, x->job.file_size, &x->sum) == NULL);
  REQUIRE(external_sum_extents(x) == NULL);
  r->rest = x->step.rest;
  platform_close(&x->claim.file);
}

static void fit_record(const plot *p, record *r) {
  external x;
  if (!plan_forged(&x) || !step_of(r, &x.step))
    return;
  if (p->fits & FIT_DATA) {
    r->data_size = 0;
    for (uint64_t i = 0; i < x.step.extent_count; i++)
      r->data_size += x.step.extents[i].size;
  }
  if (p->fits & FIT_SUMS)
    fit_sums(&x, r);
}

static void fit_sum_of_job(void) {
  external x;
  if (!plan_forged(&x))
    return;
  REQUIRE(platform_open(CASE_FILE, &x.claim.file));
  REQUIRE(fingerprint_of_file(&x.claim.file, x.job.file_size, &forged_header()->job.sum) == NULL);
  platform_close(&x.claim.file);
}

/* Pages without a mark still have none afterwards. */
static void fit_checks(void) {
  header *h = forged_header();
  h->check = header_check(h);
  for (uint64_t page = DONE_PAGE; page < FIRST_SLOT_PAGE; page++) {
    mark *m = forged_mark(page);
    m->job = h->check;
    m->check = mark_check(m);
  }
  for (uint64_t parity = 0; parity < 2; parity++) {
    journal_step step;
    record *r = forged_record(parity);
    if (step_of(r, &step)) {
      r->job = h->check;
      r->check = step_check(r, &step);
    }
  }
}

/* Returns whether anything but the job was forged. */
static bool forge_all(const plot *p, const edit *edits, size_t count) {
  enum { PLACES = FIRST_SLOT_PAGE + 2 };
  bool forged_more = false;
  for (size_t i = 0; i < count; i++) {
    forge(&edits[i], edits[i].place % PLACES);
    forged_more |= edits[i].place % PLACES != 0;
  }
  if (p->fits & FIT_SLOT)
    fit_slot();
  if (p->fits & FIT_SUMS)
    fit_sum_of_job();
  for (uint64_t parity = 0; parity < 2; parity++)
    fit_record(p, forged_record(parity));
  if (p->fits & FIT_CHECKS)
    fit_checks();
  return forged_more;
}
