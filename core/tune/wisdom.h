/* Wisdom: variants that were measured and found to be the fastest, and the rates of a device that
 * was calibrated. A context has only the wisdom of its own device in memory. As text each entry is
 * a line:
 *
 *     ipt-wisdom 3 0.1.0                                        format, version of the library
 *     "DEVICE, DRIVER" profile copy_mb_s=...                    rates
 *     "DEVICE, DRIVER" transpose batch=1 rows=... variant="..." nanoseconds=...
 *     "DEVICE, DRIVER" gemm type=f32 batch=1 ... variant="..." nanoseconds=...
 *     check 0123456789abcdef                                    hash of all bytes before
 *
 * The words of a line are in this order; optional ones that are 0 are left out. A file is not
 * trusted: it only chooses among the plans that the planner can make. */

enum {
  IPT__WISDOM_MOST_BYTES = 1 << 20, /* bytes of a file */
  IPT__WISDOM_MOST_LINE = 1024,
  IPT__WISDOM_CHECK_LINE = 23,
  IPT__IDENTITY_BYTES = 520
};

typedef struct ipt__wisdom_entry ipt__wisdom_entry;

struct ipt__wisdom_entry {
  ipt__wisdom_entry *next;
  ipt__request request; /* the problem, with the variant that is remembered for it */
  uint64_t nanoseconds; /* the measured time */
};

struct ipt__wisdom {
  ipt__wisdom_entry *entries;
  int has_rates;
  ipt__rates rates;
};

/* ---- In memory. The caller holds the context's mutex, or nobody else knows the context. ---- */

static ipt__wisdom_entry *ipt__find_wisdom(const ipt_context *context,
                                           const ipt__request *problem) {
  ipt__wisdom_entry *entry = context->wisdom != NULL ? context->wisdom->entries : NULL;
  while (entry != NULL && !ipt__is_same_problem(&entry->request, problem))
    entry = entry->next;
  return entry;
}

static int ipt__need_wisdom(ipt_context *context) {
  if (context->wisdom == NULL)
    context->wisdom = (ipt__wisdom *)ipt__allocate(&context->allocator, sizeof(ipt__wisdom));
  return context->wisdom != NULL;
}

/* Remembers a variant and its time, in place of what was remembered for the same problem. */
static ipt_result ipt__remember(ipt_context *context, const ipt__request *request,
                                uint64_t nanoseconds) {
  ipt__wisdom_entry *entry = ipt__find_wisdom(context, request);
  if (entry == NULL) {
    if (!ipt__need_wisdom(context))
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
    entry = (ipt__wisdom_entry *)ipt__allocate(&context->allocator, sizeof *entry);
    if (entry == NULL)
      return IPT_ERROR_OUT_OF_HOST_MEMORY;
    entry->next = context->wisdom->entries;
    context->wisdom->entries = entry;
  }
  entry->request = *request;
  entry->nanoseconds = nanoseconds;
  context->wisdom_changes++;
  return IPT_SUCCESS;
}

/* Remembers rates, which all later plans use. */
static ipt_result ipt__remember_rates(ipt_context *context, const ipt__rates *rates) {
  if (!ipt__need_wisdom(context))
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  context->wisdom->has_rates = 1;
  context->wisdom->rates = *rates;
  context->profile.rates = *rates;
  context->profile.origin = "calibrated";
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
  while (context->wisdom != NULL && context->wisdom->entries != NULL) {
    ipt__wisdom_entry *entry = context->wisdom->entries;
    context->wisdom->entries = entry->next;
    ipt__release(&context->allocator, entry);
  }
  ipt__release(&context->allocator, context->wisdom);
  context->wisdom = NULL;
}

/* Returns whether a variant is remembered for a request that leaves the choice to the planner.
 * Takes the mutex. */
static int ipt__recall(ipt_context *context, const ipt__request *request,
                       ipt__variant *remembered) {
  if (!ipt__leaves_choice(&request->variant))
    return 0;
  IPT__LOCK(&context->mutex);
  const ipt__wisdom_entry *entry = ipt__find_wisdom(context, request);
  if (entry != NULL)
    *remembered = entry->request.variant;
  IPT__UNLOCK(&context->mutex);
  return entry != NULL && !ipt__leaves_choice(remembered);
}

/* ---- The device ---- */

/* Writes the name of what measurements depend on, in printable characters without quotes. */
static void ipt__identify(const ipt_context *context, char *text) {
  const ipt__device_facts *facts = &context->facts;
  if (facts->driver != NULL)
    snprintf(text, IPT__IDENTITY_BYTES, "%s, %s", facts->name, facts->driver);
  else
    snprintf(text, IPT__IDENTITY_BYTES, "%s, %u threads", facts->name, (unsigned)context->threads);
  for (; *text != '\0'; text++)
    if (*text < ' ' || *text > '~' || *text == '"')
      *text = '?';
}
