/* Profiles as text: what ipt_profile_describe tells, and the rates that wisdom keeps of a
 * calibrated device. */

typedef struct ipt__rate_word {
  const char *name;
  size_t offset; /* in ipt__rates */
  double unit;   /* the value of 1 in the text */
} ipt__rate_word;

enum { IPT__RATE_WORDS = 8 };

static const ipt__rate_word ipt__rate_words[IPT__RATE_WORDS] = {
    {"copy_mb_s", offsetof(ipt__rates, copy), 1e6},
    {"read_mb_s", offsetof(ipt__rates, read), 1e6},
    {"f32_mflop_s", offsetof(ipt__rates, fma_f32), 1e6},
    {"f64_mflop_s", offsetof(ipt__rates, fma_f64), 1e6},
    {"shared_mb_s", offsetof(ipt__rates, shared), 1e6},
    {"host_mb_s", offsetof(ipt__rates, host), 1e6},
    {"launch_ns", offsetof(ipt__rates, launch), 1e-9},
    {"submit_ns", offsetof(ipt__rates, submit), 1e-9}};

static double *ipt__rate(ipt__rates *rates, const ipt__rate_word *word) {
  return (double *)(void *)((unsigned char *)rates + word->offset);
}

/* Appends the rates as whole numbers, which read the same in every locale. */
static void ipt__append_rates(ipt__text *out, const ipt__rates *rates) {
  ipt__rates copy = *rates;
  for (int i = 0; i < IPT__RATE_WORDS; i++) {
    const ipt__rate_word *word = &ipt__rate_words[i];
    uint64_t number = (uint64_t)(*ipt__rate(&copy, word) / word->unit + 0.5);
    ipt__append(out, "%s%s=%llu", i == 0 ? "" : " ", word->name, (unsigned long long)number);
  }
}

/* Reads all words, in this order. Rates of 0 are refused, because nothing can be planned with them;
 * only the rate of double precision may be 0. */
static int ipt__read_rates(ipt__reader *reader, ipt__rates *rates) {
  const uint64_t most = (uint64_t)1 << 53;
  for (int i = 0; i < IPT__RATE_WORDS; i++) {
    const ipt__rate_word *word = &ipt__rate_words[i];
    uint64_t number;
    if ((i > 0 && !ipt__read_word(reader, " ")) || !ipt__read_word(reader, word->name) ||
        !ipt__read_word(reader, "=") || !ipt__read_number(reader, most, &number))
      return 0;
    *ipt__rate(rates, word) = (double)number * word->unit;
    if (number == 0 && word->offset != offsetof(ipt__rates, fma_f64))
      return 0;
  }
  return 1;
}

IPT_API size_t ipt_profile_describe(const ipt_context *context, char *text, size_t size) {
  ipt__text out = ipt__empty_text(text, size);
  if (context == NULL)
    return 0;
  const ipt__profile *p = &context->profile;
  ipt__append(&out,
              "%s (%s): cores=%llu co_resident=%llu subgroup=%u workgroup=%u shared=%llu "
              "registers=%llu sector=%llu line=%llu cache=%llu ",
              p->name, p->origin, (unsigned long long)p->cores, (unsigned long long)p->co_resident,
              p->subgroup, p->workgroup, (unsigned long long)p->shared_bytes,
              (unsigned long long)p->registers, (unsigned long long)p->sizes.sector,
              (unsigned long long)p->sizes.line, (unsigned long long)p->sizes.cache);
  ipt__append_rates(&out, &p->rates);
  return out.length;
}
