/* Wisdom: variants that were measured and found to be the fastest, and the rates of a device that
 * was calibrated. A context has only the wisdom of its own device in memory. As text each entry is
 * a line:
 *
 *     ipt-wisdom 4 0.1.0                                        format, version of the library
 *     "DEVICE, DRIVER" profile copy_mb_s=...                    rates
 *     "DEVICE, DRIVER" transpose batch=1 rows=... variant="..." nanoseconds=...
 *     "DEVICE, DRIVER" gemm type=f32 batch=1 ... variant="..." nanoseconds=...
 *     "DEVICE" tsmm type=f32 batch=1 m=4096+ n=8 k=8 variant="..." nanoseconds=...
 *     check 0123456789abcdef                                    hash of all bytes before
 *
 * The fields of a line are in this order; optional ones that are 0 are left out. Rates that a line
 * lacks are those of the planner's own profile. The last line of the example is a general one: it
 * is for every driver, for 4096 rows or more, and for every number of the fields that it leaves
 * out. A file is not trusted: it only chooses among the plans that the planner can make. */

enum {
  IPT__WISDOM_MOST_BYTES = 1 << 20, /* bytes of a file */
  IPT__WISDOM_MOST_LINE = 1024,
  IPT__WISDOM_CHECK_LINE = 23,
  IPT__IDENTITY_BYTES = 520
};

typedef struct ipt__wisdom_entry ipt__wisdom_entry;

/* The scope of a line: drivers and problems. */
typedef struct ipt__wisdom_scope {
  int any_driver; /* the line names the device alone, not its driver */
  ipt__wisdom_range range;
} ipt__wisdom_scope;

struct ipt__wisdom_entry {
  ipt__wisdom_entry *next;
  ipt__request request; /* the problem or an example of it, with the variant to remember */
  ipt__wisdom_scope scope;
  uint64_t nanoseconds; /* the measured time; 0: not known */
};

struct ipt__wisdom {
  ipt__wisdom_entry *entries;
  int has_rates, has_cpu_rates;
  ipt__rates rates;
  ipt__rates cpu_rates; /* of the CPU beside a device */
};

/* ---- In memory. The caller holds the context's mutex, or nobody else knows the context. ---- */

static int ipt__is_general(const ipt__wisdom_range *range) {
  return (range->any | range->at_least) != 0;
}

static int ipt__is_same_scope(const ipt__wisdom_scope *a, const ipt__wisdom_scope *b) {
  return a->any_driver == b->any_driver && a->range.any == b->range.any &&
         a->range.at_least == b->range.at_least;
}

/* The entry of the line with exactly this problem and scope; NULL: there is none. */
static ipt__wisdom_entry *ipt__find_entry(const ipt_context *context, const ipt__request *request,
                                          const ipt__wisdom_scope *scope) {
  ipt__wisdom_entry *entry = context->wisdom != NULL ? context->wisdom->entries : NULL;
  while (entry != NULL && !(ipt__is_same_scope(&entry->scope, scope) &&
                            ipt__is_same_problem(&entry->request, request)))
    entry = entry->next;
  return entry;
}

/* Whether the entry's line is about the problem, among others. */
static int ipt__covers(const ipt__wisdom_entry *entry, const ipt__request *problem) {
  const ipt__wisdom_grammar *grammar = problem->operation->wisdom;
  const ipt__wisdom_range *range = &entry->scope.range;
  uint64_t of_line[IPT__MOST_WISDOM_FIELDS], of_problem[IPT__MOST_WISDOM_FIELDS];
  if (!ipt__is_general(range) || entry->request.operation != problem->operation)
    return ipt__is_same_problem(&entry->request, problem);
  grammar->numbers(&entry->request, of_line);
  grammar->numbers(problem, of_problem);
  for (int i = 0; i < grammar->count; i++) {
    int is_more = of_problem[i] > of_line[i] && (range->at_least >> i & 1) != 0;
    if (of_problem[i] != of_line[i] && !is_more && (range->any >> i & 1) == 0)
      return 0;
  }
  return 1;
}

static uint32_t ipt__count_bits(uint32_t bits) {
  uint32_t count = 0;
  for (; bits != 0; bits &= bits - 1)
    count++;
  return count;
}

/* The number from which on the entry's line is valid; 0: it is about one problem. */
static uint64_t ipt__least_of_range(const ipt__wisdom_entry *entry) {
  uint64_t number[IPT__MOST_WISDOM_FIELDS], least = 0;
  entry->request.operation->wisdom->numbers(&entry->request, number);
  for (int i = 0; i < entry->request.operation->wisdom->count; i++)
    if ((entry->scope.range.at_least >> i & 1) != 0)
      least = number[i];
  return least;
}

/* Whether `a` says more about a problem that both cover: it is about that problem alone, else about
 * this driver alone, else leaves out fewer fields, else begins nearer to the problem. */
static int ipt__is_closer(const ipt__wisdom_entry *a, const ipt__wisdom_entry *b) {
  const ipt__wisdom_scope *of_a = &a->scope, *of_b = &b->scope;
  uint32_t any_of_a = ipt__count_bits(of_a->range.any), any_of_b = ipt__count_bits(of_b->range.any);
  if (ipt__is_general(&of_a->range) != ipt__is_general(&of_b->range))
    return !ipt__is_general(&of_a->range);
  if (of_a->any_driver != of_b->any_driver)
    return !of_a->any_driver;
  if (any_of_a != any_of_b)
    return any_of_a < any_of_b;
  return ipt__least_of_range(a) > ipt__least_of_range(b);
}

/* The entry to use for a problem; NULL: there is none. */
static const ipt__wisdom_entry *ipt__find_wisdom(const ipt_context *context,
                                                 const ipt__request *problem) {
  const ipt__wisdom_entry *found = NULL, *entry = NULL;
  if (context->wisdom != NULL)
    entry = context->wisdom->entries;
  for (; entry != NULL; entry = entry->next)
    if (ipt__covers(entry, problem) && (found == NULL || ipt__is_closer(entry, found)))
      found = entry;
  return found;
}

static int ipt__need_wisdom(ipt_context *context) {
  if (context->wisdom == NULL)
    context->wisdom = (ipt__wisdom *)ipt__allocate(&context->allocator, sizeof(ipt__wisdom));
  return context->wisdom != NULL;
}

/* Remembers a variant and its time, in place of what was remembered for the same problems. */
static ipt_result ipt__remember_line(ipt_context *context, const ipt__request *request,
                                     const ipt__wisdom_scope *scope, uint64_t nanoseconds) {
  ipt__wisdom_entry *entry = ipt__find_entry(context, request, scope);
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
  entry->scope = *scope;
  entry->nanoseconds = nanoseconds;
  context->wisdom_changes++;
  return IPT_SUCCESS;
}

/* Remembers what was measured here, for this problem alone. */
static ipt_result ipt__remember(ipt_context *context, const ipt__request *request,
                                uint64_t nanoseconds) {
  const ipt__wisdom_scope exact = {0, {0, 0}};
  return ipt__remember_line(context, request, &exact, nanoseconds);
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

/* Remembers rates of the CPU, which has a profile of its own beside a device. */
static ipt_result ipt__remember_cpu_rates(ipt_context *context, const ipt__rates *rates) {
  if (!ipt__has_device(context))
    return ipt__remember_rates(context, rates);
  if (!ipt__need_wisdom(context))
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  context->wisdom->has_cpu_rates = 1;
  context->wisdom->cpu_rates = *rates;
  context->host.rates = *rates;
  context->host.origin = "calibrated";
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

/* Returns whether a variant is remembered for a request, of the plan or a part of it, that leaves
 * the choice to the planner. Wisdom of a device says nothing about the CPU beside it.
 * Takes the mutex. */
static int ipt__recall(const ipt_plan *plan, const ipt__request *request,
                       ipt__variant *remembered) {
  ipt_context *context = plan->context;
  int is_beside = ipt__has_device(context) && !plan->on_device;
  if (is_beside || !ipt__leaves_choice(&request->variant))
    return 0;
  IPT__LOCK(&context->mutex);
  const ipt__wisdom_entry *entry = ipt__find_wisdom(context, request);
  if (entry != NULL)
    *remembered = entry->request.variant;
  IPT__UNLOCK(&context->mutex);
  return entry != NULL && !ipt__leaves_choice(remembered);
}

/* ---- The device ---- */

static void ipt__identify_threads(const ipt_context *context, const char *name, char *text) {
  snprintf(text, IPT__IDENTITY_BYTES, "%s, %u threads", name, (unsigned)context->threads);
}

/* Writes the name of what measurements depend on, in printable characters without quotes: the
 * device and its driver, or the number of threads. */
static void ipt__identify(const ipt_context *context, char *text) {
  const ipt__device_facts *facts = &context->facts;
  if (facts->driver != NULL)
    snprintf(text, IPT__IDENTITY_BYTES, "%s, %s", facts->name, facts->driver);
  else
    ipt__identify_threads(context, facts->name, text);
  for (; *text != '\0'; text++)
    if (*text < ' ' || *text > '~' || *text == '"')
      *text = '?';
}

/* Cuts the driver off an identity. */
static void ipt__cut_driver(const ipt_context *context, char *identity) {
  size_t length = strlen(context->facts.name);
  if (length < strlen(identity))
    identity[length] = '\0';
}
