/* Unpacks the modules of shaders from the text that tools/pack_spirv.py describes and makes.
 * Nothing outside the arrays is read or written, whatever the text says. */

enum { /* as in pack_spirv.py */
       IPT__PACK_DIGITS = 92,
       IPT__PACK_ONE_DIGIT = 56, /* first digits below begin numbers of one digit, and so on */
       IPT__PACK_TWO_DIGITS = 84,
       IPT__PACK_THREE_DIGITS = 91,
       IPT__PACK_TWO_DIGITS_FROM = IPT__PACK_ONE_DIGIT,
       IPT__PACK_THREE_DIGITS_FROM =
           IPT__PACK_TWO_DIGITS_FROM +
           (IPT__PACK_TWO_DIGITS - IPT__PACK_ONE_DIGIT) * IPT__PACK_DIGITS,
       IPT__PACK_LITERALS = 5,
       IPT__PACK_COPIED = 17
};

typedef struct ipt__unpacking {
  const char *at, *end; /* the rest of the text */
  uint32_t *numbers;
  uint32_t count; /* the numbers so far */
  uint32_t limit;
  int damaged;
} ipt__unpacking;

/* The text consists of pieces that end with '\0'. */
static uint32_t ipt__next_digit(ipt__unpacking *u) {
  while (u->at != u->end) {
    char c = *u->at++;
    if (c >= '#' && c <= '~')
      return (uint32_t)(c - '#');
    if (c == ' ')
      return '?' - '#';
    if (c == '!')
      return '\\' - '#';
    if (c != '\0')
      break;
  }
  u->damaged = 1;
  return 0;
}

static uint32_t ipt__next_digits(ipt__unpacking *u, uint32_t value, int count) {
  for (int i = 0; i < count; i++)
    value = value * IPT__PACK_DIGITS + ipt__next_digit(u);
  return value;
}

static uint32_t ipt__next_number(ipt__unpacking *u) {
  uint32_t first = ipt__next_digit(u);
  if (first < IPT__PACK_ONE_DIGIT)
    return first;
  if (first < IPT__PACK_TWO_DIGITS)
    return IPT__PACK_TWO_DIGITS_FROM + ipt__next_digits(u, first - IPT__PACK_ONE_DIGIT, 1);
  if (first < IPT__PACK_THREE_DIGITS)
    return IPT__PACK_THREE_DIGITS_FROM + ipt__next_digits(u, first - IPT__PACK_TWO_DIGITS, 2);
  return ipt__next_digits(u, 0, 5);
}

static int ipt__has_room(ipt__unpacking *u, uint32_t more) {
  u->damaged |= more > u->limit - u->count;
  return !u->damaged;
}

static void ipt__take_literals(ipt__unpacking *u, uint32_t literals) {
  if (!ipt__has_room(u, literals))
    return;
  for (uint32_t i = 0; i < literals; i++)
    u->numbers[u->count++] = ipt__next_number(u);
}

static void ipt__copy_numbers(ipt__unpacking *u, uint32_t length, uint32_t distance) {
  u->damaged |= distance == 0 || distance > u->count;
  if (!ipt__has_room(u, length))
    return;
  for (uint32_t i = 0; i < length; i++, u->count++)
    u->numbers[u->count] = u->numbers[u->count - distance];
}

/* Appends the numbers of one text. */
static void ipt__unpack_numbers(ipt__unpacking *u, const ipt__spirv *spirv) {
  uint32_t distance = 0;
  u->at = (const char *)spirv->text;
  u->end = u->at + spirv->bytes;
  u->limit = u->count + spirv->numbers;
  while (u->count < u->limit && !u->damaged) {
    uint32_t digit = ipt__next_digit(u);
    uint32_t literals = digit % IPT__PACK_LITERALS, copied = digit / IPT__PACK_LITERALS;
    if (literals == IPT__PACK_LITERALS - 1)
      literals += ipt__next_number(u);
    if (copied == IPT__PACK_COPIED)
      copied += ipt__next_number(u);
    ipt__take_literals(u, literals);
    if (copied == 0 || u->damaged)
      continue;
    uint32_t given = ipt__next_number(u);
    distance = given != 0 ? given : distance;
    ipt__copy_numbers(u, copied + 1, distance);
  }
}

/* Replaces numbers by the words that they stand for, which are not more than the numbers. Returns
 * the number of words. */
static uint32_t ipt__words_of_numbers(uint32_t *numbers, uint32_t count) {
  uint32_t words = 0, next_id = 1;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t value = numbers[i] >> 2, kind = numbers[i] & 3, word = value;
    if (kind == 1) {
      word = next_id - value;
      next_id += value == 0;
    } else if (kind == 2) {
      word = (value % 16 + 1) << 16 | value / 16;
    } else if (kind == 3) {
      word = value << 16 | (++i < count ? numbers[i] : 0);
    }
    numbers[words++] = word;
  }
  return words;
}

typedef struct ipt__spirv_module {
  uint32_t *memory; /* the caller releases it */
  const uint32_t *words;
  uint32_t count;
} ipt__spirv_module;

/* Returns IPT_ERROR_UNSUPPORTED for a shader that was left out. */
static ipt_result ipt__unpack_module(const ipt_allocator *allocator, ipt__shader shader,
                                     ipt__spirv_module *out) {
  ipt__spirv spirv = ipt__spirv_of(shader), base = ipt__spirv_of(spirv.base);
  if (spirv.text == NULL)
    return IPT_ERROR_UNSUPPORTED;
  uint32_t before = spirv.base != shader ? base.numbers : 0;
  ipt__unpacking u;
  memset(&u, 0, sizeof u);
  u.numbers = (uint32_t *)ipt__allocate(allocator, (before + spirv.numbers) * sizeof(uint32_t));
  if (u.numbers == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  if (before > 0)
    ipt__unpack_numbers(&u, &base);
  ipt__unpack_numbers(&u, &spirv);
  if (u.damaged) {
    ipt__release(allocator, u.numbers);
    return IPT_ERROR_UNSUPPORTED;
  }
  out->memory = u.numbers;
  out->words = u.numbers + before;
  out->count = ipt__words_of_numbers(u.numbers + before, spirv.numbers);
  return IPT_SUCCESS;
}
