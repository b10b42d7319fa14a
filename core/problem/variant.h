/* Variants: how the application, wisdom or a search wants an operation to be carried out. Each
 * parameter is declared by the kernel or method that obeys it; core/plan/variant.h reads and writes
 * the text. */

/* A parameter of variants. */
typedef struct ipt__parameter {
  const char *name;
  uint64_t least, most;       /* for numbers; `least` is at least 1, because 0 means "not set" */
  int power_of_two;           /* for numbers */
  const char *const *choices; /* the names of the values 1, 2 ...; NULL: the value is a number */
} ipt__parameter;

/* The values of these choices are those of ipt_switch. */
static const char *const ipt__on_off[] = {"on", "off", NULL};

/* A parameter with its value. */
typedef struct ipt__setting {
  const ipt__parameter *parameter;
  uint64_t value;
} ipt__setting;

/* Room for all parameters of an operation; tests/test_lists.c counts them. */
enum { IPT__MAX_SETTINGS = 24 };

typedef struct ipt__variant {
  const char *method; /* a name in static storage; NULL: any method */
  uint32_t count;
  ipt__setting settings[IPT__MAX_SETTINGS];
} ipt__variant;

/* Returns the value of a parameter, or 0 if it is not set. */
static uint64_t ipt__setting_of(const ipt__variant *variant, const ipt__parameter *parameter) {
  for (uint32_t i = 0; i < variant->count; i++)
    if (variant->settings[i].parameter == parameter)
      return variant->settings[i].value;
  return 0;
}

static int ipt__is_on(const ipt__variant *variant, const ipt__parameter *parameter) {
  return ipt__setting_of(variant, parameter) == IPT_SWITCH_ON;
}

static int ipt__is_off(const ipt__variant *variant, const ipt__parameter *parameter) {
  return ipt__setting_of(variant, parameter) == IPT_SWITCH_OFF;
}

/* Sets or replaces the value of a parameter. If there is no room for it, it is left out. */
static void ipt__set(ipt__variant *variant, const ipt__parameter *parameter, uint64_t value) {
  const ipt__setting setting = {parameter, value};
  uint32_t i = 0;
  while (i < variant->count && variant->settings[i].parameter != parameter)
    i++;
  if (i == IPT__MAX_SETTINGS)
    return;
  variant->settings[i] = setting;
  if (i == variant->count)
    variant->count++;
}

static int ipt__leaves_choice(const ipt__variant *variant) {
  return variant->method == NULL && variant->count == 0;
}

/* The shared memory that a workgroup may use: all of it if the variant asks for sizes, else as much
 * as the planner should use. */
IPT__MAYBE_UNUSED static uint64_t ipt__shared_limit(const ipt__profile *profile,
                                                    const ipt__variant *variant) {
  return variant->count > 0 ? profile->most_shared_bytes : profile->shared_bytes;
}

/* Whether the invocations fill whole waves, or the variant asks for sizes. */
IPT__MAYBE_UNUSED static int ipt__fills_waves(const ipt__profile *profile,
                                              const ipt__variant *variant, uint64_t invocations) {
  return variant->count > 0 || invocations % profile->wave == 0;
}
