/* Conversions of numbers of 16 bits, on the CPU: all numbers there and back, ties, numbers below
 * the normal ones, overflow and NaN, compared with the definition. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "half_numbers.h"
#include "reference.h"

typedef struct conversions {
  const char *name;
  half_format format;
  float (*widened)(uint16_t half);
  uint16_t (*rounded)(float number);
  void (*widen)(float *to, const unsigned char *from, size_t count);
} conversions;

static const conversions all[] = {
    {"f16", {5, 10}, ipt__widened_f16, ipt__rounded_f16, ipt__widen_f16},
    {"f16 by bits", {5, 10}, ipt__widened_f16, ipt__rounded_f16, ipt__widen_f16_by_bits},
    {"bf16", {8, 7}, ipt__widened_bf16, ipt__rounded_bf16, ipt__widen_bf16}};

enum { KINDS = sizeof all / sizeof all[0], HALVES = 1 << 16 };

/* Signs of zeros count, and those of NaN. */
static bool is_same(float number, double expected) {
  if (isnan(expected))
    return isnan(number);
  return (double)number == expected && !signbit(number) == !signbit(expected);
}

static void test_widening(const conversions *c) {
  for (unsigned i = 0; i < HALVES; i++) {
    float number = c->widened((uint16_t)i);
    CHECK(is_same(number, half_value(c->format, (uint16_t)i)), "%s %04x: %g", c->name, i,
          (double)number);
    CHECK(!signbit(number) == (i < HALF_SIGN), "%s %04x: sign", c->name, i);
  }
}

/* All numbers in rows of every length, from odd addresses, too. */
static void test_rows(const conversions *c) {
  enum { LONGEST = 37 };
  static unsigned char bytes[2 * LONGEST + 1];
  float row[LONGEST + 1];
  for (unsigned first = 0, turn = 0; first < HALVES; turn++) {
    unsigned count = turn % (LONGEST + 1), odd = turn / 2 % 2;
    for (unsigned i = 0; i < count; i++) {
      uint16_t half = (uint16_t)(first + i);
      memcpy(bytes + odd + 2 * i, &half, sizeof half);
    }
    row[count] = -7;
    c->widen(row, bytes + odd, count);
    for (unsigned i = 0; i < count; i++)
      CHECK(is_same(row[i], half_value(c->format, (uint16_t)(first + i))), "%s %04x in a row",
            c->name, first + i);
    CHECK(row[count] == -7, "%s: written past a row", c->name);
    first += count;
  }
}

static void check_rounding(const conversions *c, float number) {
  uint16_t half = c->rounded(number), expected = half_bits(c->format, (double)number);
  if (isnan(number))
    CHECK(is_half_nan(c->format, half) && (half & HALF_SIGN) == (signbit(number) ? HALF_SIGN : 0),
          "%s NaN: %04x", c->name, half);
  else
    CHECK(half == expected, "%s %a: %04x and not %04x", c->name, (double)number, half, expected);
}

static void test_there_and_back(const conversions *c) {
  for (unsigned i = 0; i < HALVES; i++) {
    uint16_t half = c->rounded(c->widened((uint16_t)i));
    bool is_nan = is_half_nan(c->format, (uint16_t)i);
    CHECK(is_nan ? is_half_nan(c->format, half) : half == i, "%s %04x: %04x", c->name, i, half);
  }
}

/* Halfway between all neighbours, the last of which is infinity, and right beside it. */
static void test_ties(const conversions *c) {
  for (int i = 0; i < half_infinity(c->format); i++) {
    double sum = half_magnitude(c->format, i, true) + half_magnitude(c->format, i + 1, true);
    float middle = (float)(sum / 2);
    CHECK((double)middle == sum / 2, "%s: a float has no middle at %04x", c->name, (unsigned)i);
    for (int sign = -1; sign <= 1; sign += 2) {
      check_rounding(c, (float)sign * middle);
      check_rounding(c, (float)sign * nextafterf(middle, 0));
      check_rounding(c, (float)sign * nextafterf(middle, INFINITY));
    }
  }
}

/* Floats of all exponents. */
static void test_random(const conversions *c) {
  for (unsigned i = 0; i < 300000; i++) {
    uint32_t bits = random_number();
    float number;
    memcpy(&number, &bits, sizeof number);
    check_rounding(c, number);
  }
  check_rounding(c, INFINITY);
  check_rounding(c, -INFINITY);
  check_rounding(c, NAN);
  check_rounding(c, -0.0f);
}

/* A NaN whose bits all lie among those that are cut off, and which would become infinite. */
static void test_short_nan(const conversions *c) {
  const uint32_t bits[] = {0x7f800001u, 0xff800001u, 0x7fffffffu, 0xffffffffu};
  for (unsigned i = 0; i < sizeof bits / sizeof bits[0]; i++) {
    float number;
    memcpy(&number, &bits[i], sizeof number);
    check_rounding(c, number);
  }
}

int main(void) {
  for (unsigned i = 0; i < KINDS; i++) {
    test_widening(&all[i]);
    test_rows(&all[i]);
    test_there_and_back(&all[i]);
    test_ties(&all[i]);
    test_random(&all[i]);
    test_short_nan(&all[i]);
  }
  return finish();
}
