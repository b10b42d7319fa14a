/* Profiles as text: what ipt_profile_describe tells, and the rates that wisdom keeps of a
 * calibrated device. */

typedef struct ipt__rate_field {
  const char *name;
  size_t offset;  /* in ipt__rates */
  double unit;    /* the value of 1 in the text */
  uint64_t least; /* in the text. No plan is possible with a rate of 0, unless it says that the
                     device lacks what is measured */
} ipt__rate_field;

enum { IPT__RATE_FIELDS = 13 };

static const ipt__rate_field ipt__rate_fields[IPT__RATE_FIELDS] = {
    {"copy_mb_s", offsetof(ipt__rates, copy), 1e6, 1},
    {"read_mb_s", offsetof(ipt__rates, read), 1e6, 1},
    {"f32_mflop_s", offsetof(ipt__rates, fma_f32), 1e6, 1},
    {"f64_mflop_s", offsetof(ipt__rates, fma_f64), 1e6, 0},
    {"shared_mb_s", offsetof(ipt__rates, shared), 1e6, 1},
    {"host_mb_s", offsetof(ipt__rates, host), 1e6, 1},
    {"launch_ns", offsetof(ipt__rates, launch), 1e-9, 1},
    {"submit_ns", offsetof(ipt__rates, submit), 1e-9, 1},
    {"trip_mb_s", offsetof(ipt__rates, trip), 1e6, 0},
    {"stream_mb_s", offsetof(ipt__rates, stream), 1e6, 0},
    {"call_ns", offsetof(ipt__rates, call), 1e-9, 0},
    {"alone_mb_s", offsetof(ipt__rates, alone), 1e6, 0},
    {"short_trip_mb_s", offsetof(ipt__rates, short_trip), 1e6, 0}};

static double *ipt__rate(ipt__rates *rates, const ipt__rate_field *field) {
  return (double *)(void *)((unsigned char *)rates + field->offset);
}

/* Appends the rates as whole numbers, which read the same in every locale. */
static void ipt__append_rates(ipt__text *out, const ipt__rates *rates) {
  ipt__rates copy = *rates;
  for (int i = 0; i < IPT__RATE_FIELDS; i++) {
    const ipt__rate_field *field = &ipt__rate_fields[i];
    uint64_t number = (uint64_t)(*ipt__rate(&copy, field) / field->unit + 0.5);
    ipt__append(out, "%s%s=%llu", i == 0 ? "" : " ", field->name, (unsigned long long)number);
  }
}

/* Rates from a text, which lacks those that did not exist when it was written. */
typedef struct ipt__rates_of_text {
  ipt__rates rates;
  uint32_t has; /* a bit for each field */
} ipt__rates_of_text;

/* Reads the fields that the text has, one at least, in this order. */
static int ipt__read_rates(ipt__reader *reader, ipt__rates_of_text *read) {
  const uint64_t most = (uint64_t)1 << 53;
  memset(read, 0, sizeof *read);
  for (int i = 0; i < IPT__RATE_FIELDS; i++) {
    const ipt__rate_field *field = &ipt__rate_fields[i];
    ipt__reader rest = *reader;
    uint64_t number;
    if ((read->has != 0 && !ipt__read_literal(&rest, " ")) ||
        !ipt__read_literal(&rest, field->name) || !ipt__read_literal(&rest, "="))
      continue;
    if (!ipt__read_number(&rest, most, &number) || number < field->least)
      return 0;
    *ipt__rate(&read->rates, field) = (double)number * field->unit;
    read->has |= 1u << i;
    *reader = rest;
  }
  return read->has != 0;
}

/* Returns the rates of a text. Those that it lacks are as they are in the profile. */
static ipt__rates ipt__complete_rates(const ipt__profile *profile, const ipt__rates_of_text *read) {
  ipt__rates known = read->rates, rates = profile->rates;
  for (int i = 0; i < IPT__RATE_FIELDS; i++)
    if ((read->has >> i & 1) != 0)
      *ipt__rate(&rates, &ipt__rate_fields[i]) = *ipt__rate(&known, &ipt__rate_fields[i]);
  return rates;
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
  if (context->beside != NULL) {
    ipt__append(&out, "; %s (%s): ", context->host.name, context->host.origin);
    ipt__append_rates(&out, &context->host.rates);
  }
  return out.length;
}
