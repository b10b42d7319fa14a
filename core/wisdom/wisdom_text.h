/* Wisdom as text: see core/tune/wisdom.h for the lines. */

static void ipt__append_words(ipt__text *out, const ipt__wisdom_grammar *grammar,
                              const ipt__wisdom_range *range, const uint64_t *number) {
  for (int i = 0; i < grammar->count; i++) {
    const ipt__wisdom_field *field = &grammar->fields[i];
    if ((i >= grammar->count - grammar->optional && number[i] == 0) || (range->any >> i & 1) != 0)
      continue;
    if (field->choices != NULL)
      ipt__append(out, " %s=%s", field->name, field->choices[number[i]]);
    else
      ipt__append(out, " %s=%llu%s", field->name, (unsigned long long)number[i],
                  (range->at_least >> i & 1) != 0 ? "+" : "");
  }
}

static void ipt__append_entry(ipt__text *out, const char *identity,
                              const ipt__wisdom_entry *entry) {
  const ipt__request *request = &entry->request;
  const ipt__wisdom_grammar *grammar = request->operation->wisdom;
  uint64_t number[IPT__MOST_WISDOM_FIELDS];
  grammar->numbers(request, number);
  ipt__append(out, "\"%s\" %s", identity, request->operation->name);
  ipt__append_words(out, grammar, &entry->scope.range, number);
  ipt__append(out, " variant=\"");
  ipt__append_variant(out, &request->variant);
  ipt__append(out, "\" nanoseconds=%llu\n", (unsigned long long)entry->nanoseconds);
}

static void ipt__append_profile(ipt__text *out, const char *identity, const ipt__rates *rates) {
  ipt__append(out, "\"%s\" profile ", identity);
  ipt__append_rates(out, rates);
  ipt__append(out, "\n");
}

/* A line of the file: the device and what the line says about it. */
typedef struct ipt__wisdom_line {
  ipt__reader identity;
  int is_profile;
  ipt__rates_of_text rates;
  ipt__request request;
  ipt__wisdom_range range;
  uint64_t nanoseconds;
} ipt__wisdom_line;

static int ipt__read_named(ipt__reader *reader, const ipt__wisdom_field *field, uint64_t *number) {
  if (!ipt__read_literal(reader, " ") || !ipt__read_literal(reader, field->name) ||
      !ipt__read_literal(reader, "="))
    return 0;
  if (field->choices == NULL)
    return ipt__read_number(reader, field->most, number);
  for (*number = 0; field->choices[*number] != NULL; ++*number)
    if (ipt__read_literal(reader, field->choices[*number]))
      return 1;
  return 0;
}

/* Reads the numbers of all fields. Those that are left out are 0, and in the range unless they are
 * optional. */
static int ipt__read_words(ipt__reader *reader, const ipt__wisdom_grammar *grammar,
                           uint64_t *number, ipt__wisdom_range *range) {
  range->any = range->at_least = 0;
  for (int i = 0; i < grammar->count; i++) {
    const ipt__wisdom_field *field = &grammar->fields[i];
    ipt__reader before = *reader;
    if (ipt__read_named(reader, field, &number[i])) {
      if (field->choices == NULL && ipt__read_literal(reader, "+"))
        range->at_least |= 1u << i;
      continue;
    }
    if (i < grammar->count - grammar->optional)
      range->any |= 1u << i;
    *reader = before;
    number[i] = 0;
  }
  return !ipt__is_general(range) ||
         (grammar->make_example != NULL && grammar->make_example(range, number));
}

/* Whether a variant may come from a file. Forced paths may need a table of any size, which nobody
 * asked for here. */
static int ipt__is_sensible_variant(const ipt__variant *variant) {
  return !ipt__is_on(variant, &ipt__shift_paths_parameter);
}

/* Reads the problem of a line, after the name of its operation. Void problems are refused: nobody
 * tunes them, and writing the line again would lose what the descriptor said. */
static int ipt__read_problem(ipt__reader *reader, const ipt__operation *operation,
                             ipt__request *request, ipt__wisdom_range *range) {
  uint64_t number[IPT__MOST_WISDOM_FIELDS];
  if (!ipt__read_words(reader, operation->wisdom, number, range))
    return 0;
  ipt__start_request(operation, request);
  return operation->wisdom->check_numbers(number, request) == IPT_SUCCESS && !ipt__is_void(request);
}

static int ipt__read_entry(ipt__reader *reader, const ipt__operation *operation,
                           ipt__wisdom_line *line) {
  const ipt__wisdom_field took = {"nanoseconds", UINT64_MAX, NULL};
  ipt__complaint complaint;
  ipt__reader text;
  return ipt__read_problem(reader, operation, &line->request, &line->range) &&
         ipt__read_literal(reader, " variant=\"") && ipt__read_until(reader, '"', &text) &&
         ipt__read_variant(operation, text, &line->request.variant, &complaint) &&
         ipt__is_sensible_variant(&line->request.variant) &&
         ipt__read_named(reader, &took, &line->nanoseconds);
}

/* Reads the name of an operation that has wisdom, up to the space after it. Returns NULL if there
 * is none. */
static const ipt__operation *ipt__read_operation(ipt__reader *reader) {
  for (int i = 0; ipt__operations[i] != NULL; i++) {
    ipt__reader rest = *reader;
    if (ipt__operations[i]->wisdom == NULL || !ipt__read_literal(&rest, ipt__operations[i]->name) ||
        rest.at == rest.end || *rest.at != ' ')
      continue;
    *reader = rest;
    return ipt__operations[i];
  }
  return NULL;
}

static int ipt__read_statement(ipt__reader *reader, ipt__wisdom_line *line) {
  line->is_profile = ipt__read_literal(reader, "profile ");
  if (line->is_profile)
    return ipt__read_rates(reader, &line->rates);
  const ipt__operation *operation = ipt__read_operation(reader);
  return operation != NULL && ipt__read_entry(reader, operation, line);
}

/* Whether ipt__identify could have made the text. A zero byte in it would cut off the line when
 * that is written again. */
static int ipt__is_identity(const ipt__reader *text) {
  for (const char *at = text->at; at < text->end; at++)
    if (*at < ' ' || *at > '~')
      return 0;
  return text->end - text->at < IPT__IDENTITY_BYTES;
}

/* Returns 0 if the next line is not a line of wisdom. */
static int ipt__read_line(ipt__reader *file, ipt__wisdom_line *line) {
  ipt__reader reader;
  if (!ipt__read_until(file, '\n', &reader) || reader.end - reader.at > IPT__WISDOM_MOST_LINE)
    return 0;
  return ipt__read_literal(&reader, "\"") && ipt__read_until(&reader, '"', &line->identity) &&
         ipt__is_identity(&line->identity) && ipt__read_literal(&reader, " ") &&
         ipt__read_statement(&reader, line) && reader.at == reader.end;
}

/* ---- Files as text ---- */

typedef enum ipt__wisdom_state {
  IPT__WISDOM_GOOD = IPT__FILE_GOOD,
  IPT__WISDOM_NONE = IPT__FILE_NONE,
  IPT__WISDOM_UNREADABLE = IPT__FILE_UNREADABLE,
  IPT__WISDOM_IRREGULAR = IPT__FILE_IRREGULAR,
  IPT__WISDOM_TOO_LARGE,
  IPT__WISDOM_FOREIGN,
  IPT__WISDOM_DAMAGED,
  IPT__WISDOM_STALE
} ipt__wisdom_state;

static const char *ipt__wisdom_state_text(ipt__wisdom_state state) {
  static const char *const texts[] = {"good",
                                      "not there",
                                      "it cannot be read",
                                      "it is not a regular file",
                                      "it is larger than 1 MiB",
                                      "it has no wisdom of this format",
                                      "it is damaged",
                                      "another version of ipt wrote it"};
  return texts[state];
}

static void ipt__append_header(ipt__text *out) {
  ipt__append(out, "ipt-wisdom 4 %d.%d.%d\n", IPT_VERSION_MAJOR, IPT_VERSION_MINOR,
              IPT_VERSION_PATCH);
}

/* Appends a line with the hash of the first `size` bytes of the text. */
static void ipt__append_check(ipt__text *out, const char *text, size_t size) {
  uint64_t hash = ipt__hash(text, size);
  ipt__append(out, "check %08lx%08lx\n", (unsigned long)(hash >> 32),
              (unsigned long)(hash & UINT32_MAX));
}

static int ipt__is_checked(const char *text, size_t size) {
  char line[IPT__WISDOM_CHECK_LINE + 1];
  ipt__text expected = {line, sizeof line, 0};
  if (size < IPT__WISDOM_CHECK_LINE)
    return 0;
  size -= IPT__WISDOM_CHECK_LINE;
  ipt__append_check(&expected, text, size);
  return memcmp(text + size, line, IPT__WISDOM_CHECK_LINE) == 0;
}

/* Returns whether the text may be used. *entries then receives the lines of its entries. */
static ipt__wisdom_state ipt__check_wisdom(const char *text, size_t size, ipt__reader *entries) {
  char header[64];
  ipt__text expected = {header, sizeof header, 0};
  ipt__wisdom_line line;
  entries->at = text;
  entries->end = text + size;
  if (!ipt__read_literal(entries, "ipt-wisdom 4 "))
    return IPT__WISDOM_FOREIGN;
  if (!ipt__is_checked(text, size))
    return IPT__WISDOM_DAMAGED;
  entries->at = text;
  entries->end -= IPT__WISDOM_CHECK_LINE;
  ipt__append_header(&expected);
  if (!ipt__read_literal(entries, header))
    return IPT__WISDOM_STALE;
  ipt__reader rest = *entries;
  while (rest.at < rest.end)
    if (!ipt__read_line(&rest, &line))
      return IPT__WISDOM_DAMAGED;
  return IPT__WISDOM_GOOD;
}
