/* Wisdom: plans that were measured and found to be the fastest. In memory a list of those of the
 * context's own device, as text a line for each:
 *
 *     ipt-wisdom 1 0.1.0                       format, version of the library
 *     "DEVICE, DRIVER" batch=1 rows=7200 ...   the fields below, all of them, in this order
 *     check 0123456789abcdef                   of all bytes before
 *
 * Nothing that a file says is trusted: it only chooses among the plans that the planner makes. */

enum {
  IPT__WISDOM_MOST_BYTES = 1 << 20, /* of a file */
  IPT__WISDOM_MOST_LINE = 1024,
  IPT__WISDOM_CHECK_LINE = 23,
  IPT__IDENTITY_BYTES = 520
};

struct ipt__wisdom_entry {
  ipt__wisdom_entry *next;
  ipt_transpose_desc desc; /* shape and scratch limit; method and tuning are the plan */
  uint64_t nanoseconds;    /* that it took */
};

/* ---- In memory. The caller holds the context's mutex, or nobody else knows the context. ---- */

static int ipt__is_same_shape(const ipt_transpose_desc *a, const ipt_transpose_desc *b) {
  return ipt__max(a->batch, 1) == ipt__max(b->batch, 1) && a->rows == b->rows &&
         a->cols == b->cols && a->elem_size == b->elem_size &&
         a->scratch_limit == b->scratch_limit && a->pitch == b->pitch;
}

static ipt__wisdom_entry *ipt__find_wisdom(const ipt_context *context,
                                           const ipt_transpose_desc *shape) {
  ipt__wisdom_entry *entry = context->wisdom;
  while (entry != NULL && !ipt__is_same_shape(&entry->desc, shape))
    entry = entry->next;
  return entry;
}

/* Instead of what was remembered for the same shape. */
static ipt_result ipt__remember(ipt_context *context, const ipt_transpose_desc *desc,
                                uint64_t nanoseconds) {
  ipt__wisdom_entry *entry = ipt__find_wisdom(context, desc);
  if (entry == NULL) {
    entry = (ipt__wisdom_entry *)ipt__allocate(&context->allocator, sizeof *entry);
    if (entry == NULL)
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
    entry->next = context->wisdom;
    context->wisdom = entry;
  }
  entry->desc = *desc;
  entry->desc.batch = ipt__max(desc->batch, 1);
  entry->nanoseconds = nanoseconds;
  context->wisdom_changes++;
  return IPT_SUCCESS;
}

static uint32_t ipt__wisdom_changes(ipt_context *context) {
  IPT__LOCK(&context->mutex);
  uint32_t changes = context->wisdom_changes;
  IPT__UNLOCK(&context->mutex);
  return changes;
}

static void ipt__forget_wisdom(ipt_context *context) {
  while (context->wisdom != NULL) {
    ipt__wisdom_entry *entry = context->wisdom;
    context->wisdom = entry->next;
    ipt__release(&context->allocator, entry);
  }
}

/* Whether the descriptor leaves everything to the planner. */
static int ipt__leaves_choice(const ipt_transpose_desc *desc) {
  ipt_tuning none;
  memset(&none, 0, sizeof none);
  return desc->method == IPT_METHOD_AUTO && memcmp(&desc->tuning, &none, sizeof none) == 0;
}

/* Whether a plan is remembered for what desc leaves to the planner. Takes the mutex. */
static int ipt__recall(ipt_context *context, const ipt_transpose_desc *desc,
                       ipt_transpose_desc *remembered) {
  if (!ipt__leaves_choice(desc))
    return 0;
  IPT__LOCK(&context->mutex);
  const ipt__wisdom_entry *entry = ipt__find_wisdom(context, desc);
  if (entry != NULL)
    *remembered = entry->desc;
  IPT__UNLOCK(&context->mutex);
  return entry != NULL && !ipt__leaves_choice(remembered);
}

/* ---- Whose it is ---- */

/* What plans depend on, in printable characters without quotes. The CPU's name cannot be had in a
 * portable way. */
static void ipt__identify(const ipt_context *context, char *text) {
  snprintf(text, IPT__IDENTITY_BYTES, "CPU, %u threads", (unsigned)context->threads);
#ifdef IPT_VULKAN
  if (context->device != NULL)
    snprintf(text, IPT__IDENTITY_BYTES, "%s, %s", context->device->info.name,
             context->device->info.driver);
#endif
  for (; *text != '\0'; text++)
    if (*text < ' ' || *text > '~' || *text == '"')
      *text = '?';
}

/* ---- Numbers of an entry ---- */

enum { IPT__WISDOM_FIELDS = 17 };

typedef struct ipt__wisdom_field {
  const char *name;
  uint64_t most;
} ipt__wisdom_field;

static ipt__wisdom_field ipt__wisdom_field_of(int i) {
  static const ipt__wisdom_field fields[IPT__WISDOM_FIELDS] = {
      {"batch", UINT64_MAX},        {"rows", UINT64_MAX},          {"cols", UINT64_MAX},
      {"elem_size", UINT64_MAX},    {"scratch_limit", UINT64_MAX}, {"method", IPT__LAST_METHOD},
      {"tile_rows", UINT64_MAX},    {"tile_cols", UINT64_MAX},     {"flag_spreading", 32},
      {"flag_padding", IPT_OFF},    {"flag_merging", IPT_OFF},     {"shift_lanes", 1024},
      {"shift_registers", IPT_OFF}, {"shift_paths", IPT_OFF},      {"path_length", INT32_MAX},
      {"panel_tiles", IPT_OFF},     {"nanoseconds", UINT64_MAX}};
  return fields[i];
}

static void ipt__entry_to_numbers(const ipt__wisdom_entry *entry, uint64_t *number) {
  const ipt_transpose_desc *d = &entry->desc;
  const ipt_tuning *t = &d->tuning;
  const uint64_t numbers[IPT__WISDOM_FIELDS] = {d->batch,
                                                d->rows,
                                                d->cols,
                                                d->elem_size,
                                                d->scratch_limit,
                                                (uint64_t)d->method,
                                                t->tile_rows,
                                                t->tile_cols,
                                                t->flag_spreading,
                                                (uint64_t)t->flag_padding,
                                                (uint64_t)t->flag_merging,
                                                t->shift_lanes,
                                                (uint64_t)t->shift_registers,
                                                (uint64_t)t->shift_paths,
                                                t->path_length,
                                                (uint64_t)t->panel_tiles,
                                                entry->nanoseconds};
  memcpy(number, numbers, sizeof numbers);
}

/* Numbers are within the range of their fields. */
static void ipt__entry_from_numbers(const uint64_t *number, ipt__wisdom_entry *entry) {
  ipt_transpose_desc *d = &entry->desc;
  ipt_tuning *t = &d->tuning;
  memset(entry, 0, sizeof *entry);
  d->batch = number[0];
  d->rows = number[1];
  d->cols = number[2];
  d->elem_size = number[3];
  d->scratch_limit = number[4];
  d->method = (ipt_method)number[5];
  t->tile_rows = number[6];
  t->tile_cols = number[7];
  t->flag_spreading = (uint32_t)number[8];
  t->flag_padding = (ipt_switch)number[9];
  t->flag_merging = (ipt_switch)number[10];
  t->shift_lanes = (uint32_t)number[11];
  t->shift_registers = (ipt_switch)number[12];
  t->shift_paths = (ipt_switch)number[13];
  t->path_length = (uint32_t)number[14];
  t->panel_tiles = (ipt_switch)number[15];
  entry->nanoseconds = number[16];
}

/* Paths that are forced may take a table of any size, which nobody asked for here. */
static int ipt__is_sensible_entry(const ipt__wisdom_entry *entry) {
  ipt__shape shape;
  uint64_t bytes;
  return ipt__check_transpose_desc(&entry->desc, &shape, &bytes) == IPT_SUCCESS && bytes > 0 &&
         entry->desc.batch > 0 && entry->desc.tuning.shift_paths != IPT_ON;
}

/* ---- Lines ---- */

static void ipt__append_entry(ipt__text *out, const char *identity,
                              const ipt__wisdom_entry *entry) {
  uint64_t number[IPT__WISDOM_FIELDS];
  ipt__entry_to_numbers(entry, number);
  ipt__append(out, "\"%s\"", identity);
  for (int i = 0; i < IPT__WISDOM_FIELDS; i++)
    ipt__append(out, " %s=%llu", ipt__wisdom_field_of(i).name, (unsigned long long)number[i]);
  ipt__append(out, "\n");
}

/* Text that is still to be read. */
typedef struct ipt__reader {
  const char *at, *end;
} ipt__reader;

static int ipt__read_word(ipt__reader *reader, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, word, length) != 0)
    return 0;
  reader->at += length;
  return 1;
}

/* Decimal digits of a number that is not above `most`. */
static int ipt__read_number(ipt__reader *reader, uint64_t most, uint64_t *number) {
  const char *begin = reader->at;
  *number = 0;
  for (; reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9'; reader->at++) {
    uint64_t digit = (uint64_t)(*reader->at - '0');
    if (digit > most || *number > (most - digit) / 10)
      return 0;
    *number = 10 * *number + digit;
  }
  return reader->at > begin;
}

/* A line of the file: whose it is, and what it says. */
typedef struct ipt__wisdom_line {
  const char *identity;
  size_t identity_length;
  ipt__wisdom_entry entry;
} ipt__wisdom_line;

static int ipt__read_identity(ipt__reader *reader, ipt__wisdom_line *line) {
  if (!ipt__read_word(reader, "\""))
    return 0;
  line->identity = reader->at;
  const void *quote = memchr(reader->at, '"', (size_t)(reader->end - reader->at));
  if (quote == NULL)
    return 0;
  line->identity_length = (size_t)((const char *)quote - reader->at);
  reader->at = (const char *)quote + 1;
  return line->identity_length < IPT__IDENTITY_BYTES;
}

/* Returns 0 if the next line is none of an entry. */
static int ipt__read_line(ipt__reader *file, ipt__wisdom_line *line) {
  uint64_t number[IPT__WISDOM_FIELDS];
  const void *newline = memchr(file->at, '\n', (size_t)(file->end - file->at));
  if (newline == NULL || (const char *)newline - file->at > IPT__WISDOM_MOST_LINE)
    return 0;
  ipt__reader reader = {file->at, (const char *)newline};
  int fine = ipt__read_identity(&reader, line);
  for (int i = 0; i < IPT__WISDOM_FIELDS && fine; i++) {
    ipt__wisdom_field field = ipt__wisdom_field_of(i);
    fine = ipt__read_word(&reader, " ") && ipt__read_word(&reader, field.name) &&
           ipt__read_word(&reader, "=") && ipt__read_number(&reader, field.most, &number[i]);
  }
  if (!fine || reader.at != reader.end)
    return 0;
  ipt__entry_from_numbers(number, &line->entry);
  file->at = (const char *)newline + 1;
  return ipt__is_sensible_entry(&line->entry);
}

static int ipt__is_own_line(const ipt__wisdom_line *line, const char *identity) {
  return strlen(identity) == line->identity_length &&
         memcmp(identity, line->identity, line->identity_length) == 0;
}

/* ---- Files as text ---- */

typedef enum ipt__wisdom_state {
  IPT__WISDOM_GOOD,
  IPT__WISDOM_NONE, /* no file, or nothing in it */
  IPT__WISDOM_UNREADABLE,
  IPT__WISDOM_TOO_LARGE,
  IPT__WISDOM_FOREIGN,
  IPT__WISDOM_DAMAGED,
  IPT__WISDOM_STALE
} ipt__wisdom_state;

static const char *ipt__wisdom_state_text(ipt__wisdom_state state) {
  static const char *const texts[] = {"good",
                                      "not there",
                                      "it cannot be read",
                                      "it is larger than 1 MiB",
                                      "it is no wisdom of this format",
                                      "it is damaged",
                                      "it is of another version of ipt"};
  return texts[state];
}

/* FNV-1a. No change of a single byte goes unnoticed, since every step can be undone. */
static uint64_t ipt__hash(const char *text, size_t size) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; i++)
    hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
  return hash;
}

static void ipt__append_header(ipt__text *out) {
  ipt__append(out, "ipt-wisdom 1 %d.%d.%d\n", IPT_VERSION_MAJOR, IPT_VERSION_MINOR,
              IPT_VERSION_PATCH);
}

/* Of all that is in the text so far. */
static void ipt__append_check(ipt__text *out) {
  uint64_t hash = ipt__hash(out->text, out->length);
  ipt__append(out, "check %08lx%08lx\n", (unsigned long)(hash >> 32),
              (unsigned long)(hash & UINT32_MAX));
}

static int ipt__is_checked(const char *text, size_t size) {
  char line[IPT__WISDOM_CHECK_LINE + 1];
  ipt__text expected = {line, sizeof line, 0};
  if (size < IPT__WISDOM_CHECK_LINE)
    return 0;
  size -= IPT__WISDOM_CHECK_LINE;
  uint64_t hash = ipt__hash(text, size);
  ipt__append(&expected, "check %08lx%08lx\n", (unsigned long)(hash >> 32),
              (unsigned long)(hash & UINT32_MAX));
  return memcmp(text + size, line, IPT__WISDOM_CHECK_LINE) == 0;
}

/* Whether the text may be used; the lines of its entries are then in *lines. */
static ipt__wisdom_state ipt__check_wisdom(const char *text, size_t size, ipt__reader *lines) {
  char header[64];
  ipt__text expected = {header, sizeof header, 0};
  ipt__wisdom_line line;
  lines->at = text;
  lines->end = text + size;
  if (!ipt__read_word(lines, "ipt-wisdom 1 "))
    return IPT__WISDOM_FOREIGN;
  if (!ipt__is_checked(text, size))
    return IPT__WISDOM_DAMAGED;
  lines->at = text;
  lines->end -= IPT__WISDOM_CHECK_LINE;
  ipt__append_header(&expected);
  if (!ipt__read_word(lines, header))
    return IPT__WISDOM_STALE;
  ipt__reader rest = *lines;
  while (rest.at < rest.end)
    if (!ipt__read_line(&rest, &line))
      return IPT__WISDOM_DAMAGED;
  return IPT__WISDOM_GOOD;
}
