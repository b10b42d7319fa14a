/* Variants: how an operation is carried out, as the application, wisdom or a search asks for it.
 * The words are declared where they are obeyed, by kernels and methods; see core/plan/variant.h for
 * the text.
 */

typedef struct ipt__word {
  const char *name;
  uint64_t least, most;       /* numbers; least 0 is never a value: it means "not said" */
  int power_of_two;           /* numbers */
  const char *const *choices; /* names of the values 1, 2 ...; NULL: a number */
} ipt__word;

/* Values of choices are those of ipt_switch. */
static const char *const ipt__on_off[] = {"on", "off", NULL};

typedef struct ipt__setting {
  const ipt__word *word;
  uint64_t value;
} ipt__setting;

enum { IPT__MAX_SETTINGS = 20, IPT__VARIANT_TEXT = 192 /* bytes */ };

typedef struct ipt__variant {
  const char *method; /* a static name; NULL: any */
  uint32_t count;
  ipt__setting settings[IPT__MAX_SETTINGS];
} ipt__variant;

/* What is said of a word; 0: nothing. */
static uint64_t ipt__setting_of(const ipt__variant *variant, const ipt__word *word) {
  for (uint32_t i = 0; i < variant->count; i++)
    if (variant->settings[i].word == word)
      return variant->settings[i].value;
  return 0;
}

static int ipt__is_on(const ipt__variant *variant, const ipt__word *word) {
  return ipt__setting_of(variant, word) == IPT_SWITCH_ON;
}

static int ipt__is_off(const ipt__variant *variant, const ipt__word *word) {
  return ipt__setting_of(variant, word) == IPT_SWITCH_OFF;
}

/* Says it, or says something else. There is room for every word there is. */
static void ipt__set(ipt__variant *variant, const ipt__word *word, uint64_t value) {
  uint32_t i = 0;
  while (i < variant->count && variant->settings[i].word != word)
    i++;
  if (i == variant->count)
    variant->count++;
  variant->settings[i].word = word;
  variant->settings[i].value = value;
}

static int ipt__leaves_choice(const ipt__variant *variant) {
  return variant->method == NULL && variant->count == 0;
}

/* Shared memory of a workgroup whose sizes are asked for, which may take all that there is, or left
 * to the planner. */
IPT__MAYBE_UNUSED static uint64_t ipt__shared_limit(const ipt__profile *profile,
                                                    const ipt__variant *variant) {
  return variant->count > 0 ? profile->most_shared_bytes : profile->shared_bytes;
}

/* Whether so many invocations are whole waves, or asked for. */
IPT__MAYBE_UNUSED static int ipt__fills_waves(const ipt__profile *profile,
                                              const ipt__variant *variant, uint64_t invocations) {
  return variant->count > 0 || invocations % profile->wave == 0;
}
