/* Text that is written piece by piece and cut off at the end of its buffer, and text that is
 * read. */

typedef struct ipt__text {
  char *text;
  size_t size, length; /* length counts what was cut off, too */
} ipt__text;

#if defined(__GNUC__)
__attribute__((__format__(__printf__, 2, 3)))
#endif
static void
ipt__append(ipt__text *out, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  size_t left = out->length < out->size ? out->size - out->length : 0;
  int written = vsnprintf(left > 0 ? out->text + out->length : NULL, left, format, arguments);
  va_end(arguments);
  out->length += written > 0 ? (size_t)written : 0;
}

/* Returns an empty text with its terminating zero. Without memory its length alone is counted. */
static ipt__text ipt__empty_text(char *text, size_t size) {
  size = text != NULL ? size : 0;
  ipt__text out = {text, size, 0};
  if (size > 0)
    text[0] = '\0';
  return out;
}

/* The text that is left to read. */
typedef struct ipt__reader {
  const char *at, *end;
} ipt__reader;

static int ipt__read_literal(ipt__reader *reader, const char *literal) {
  size_t length = strlen(literal);
  if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, literal, length) != 0)
    return 0;
  reader->at += length;
  return 1;
}

/* Reads the decimal digits of a number that is at most `most`. */
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

/* Reads the text before the character `last`, and skips that. Returns 0 if there is none. */
static int ipt__read_until(ipt__reader *reader, char last, ipt__reader *before) {
  const void *found = memchr(reader->at, last, (size_t)(reader->end - reader->at));
  if (found == NULL)
    return 0;
  before->at = reader->at;
  before->end = (const char *)found;
  reader->at = before->end + 1;
  return 1;
}

static int ipt__is_text(const ipt__reader *reader, const char *text) {
  size_t length = strlen(text);
  return (size_t)(reader->end - reader->at) == length && memcmp(reader->at, text, length) == 0;
}

/* FNV-1a. Every step can be undone, so a change of a single byte always changes the hash. */
static uint64_t ipt__hash(const char *text, size_t size) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; i++)
    hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
  return hash;
}
