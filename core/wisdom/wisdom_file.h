/* Wisdom in a file, which is read when a context is created and written by ipt_wisdom_save. */

/* ---- Reading ---- */

typedef struct ipt__wisdom_text {
  char *text; /* from the allocator; NULL if there is none */
  ipt__reader entries;
  ipt__wisdom_state state;
} ipt__wisdom_text;

/* Fails only if there is no memory. The caller releases *file in any case. */
static ipt_result ipt__read_wisdom(const ipt_context *context, const char *path,
                                   ipt__wisdom_text *file) {
  size_t size;
  memset(file, 0, sizeof *file);
  file->text = (char *)ipt__allocate(&context->allocator, IPT__WISDOM_MOST_BYTES + 1);
  if (file->text == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  file->state =
      (ipt__wisdom_state)ipt__read_bytes(path, file->text, IPT__WISDOM_MOST_BYTES + 1, &size);
  if (file->state == IPT__WISDOM_GOOD)
    file->state = size > IPT__WISDOM_MOST_BYTES
                      ? IPT__WISDOM_TOO_LARGE
                      : ipt__check_wisdom(file->text, size, &file->entries);
  return IPT_SUCCESS;
}

/* The names that lines give a context, with and without its driver, and the CPU beside a device. */
typedef struct ipt__wisdom_names {
  char exact[IPT__IDENTITY_BYTES], device[IPT__IDENTITY_BYTES], cpu[IPT__IDENTITY_BYTES];
} ipt__wisdom_names;

static void ipt__name_context(const ipt_context *context, ipt__wisdom_names *names) {
  ipt__identify(context, names->exact);
  ipt__identify(context, names->device);
  ipt__cut_driver(context, names->device);
  names->cpu[0] = '\0';
  if (context->beside != NULL)
    ipt__identify_threads(context, context->host.name, names->cpu);
}

/* Whether the line has the rates of the CPU beside the context's device. */
static int ipt__is_cpu_line(const ipt__wisdom_names *names, const ipt__wisdom_line *line) {
  return names->cpu[0] != '\0' && line->is_profile && ipt__is_text(&line->identity, names->cpu);
}

/* Whether the line is about the context's device, and its scope. Rates are of one driver. */
static int ipt__is_own_line(const ipt__wisdom_names *names, const ipt__wisdom_line *line,
                            ipt__wisdom_scope *scope) {
  scope->any_driver = !ipt__is_text(&line->identity, names->exact);
  if (scope->any_driver && (line->is_profile || !ipt__is_text(&line->identity, names->device)))
    return 0;
  if (!line->is_profile)
    scope->range = line->range;
  return 1;
}

/* Takes over a line about the context's own device. */
static ipt_result ipt__adopt_line(ipt_context *context, const ipt__wisdom_line *line,
                                  const ipt__wisdom_scope *scope) {
  ipt__rates rates = ipt__complete_rates(&context->profile, &line->rates);
  return line->is_profile ? ipt__remember_rates(context, &rates)
                          : ipt__remember_line(context, &line->request, scope, line->nanoseconds);
}

static ipt_result ipt__adopt_cpu_line(ipt_context *context, const ipt__wisdom_line *line) {
  ipt__rates rates = ipt__complete_rates(&context->host, &line->rates);
  return ipt__remember_cpu_rates(context, &rates);
}

/* Takes over the lines about the context's own device, and the rates of the CPU beside it. */
static ipt_result ipt__adopt_lines(ipt_context *context, ipt__reader entries) {
  ipt__wisdom_names names;
  ipt__wisdom_line line;
  ipt__wisdom_scope scope;
  ipt_result result = IPT_SUCCESS;
  ipt__name_context(context, &names);
  while (result == IPT_SUCCESS && entries.at < entries.end && ipt__read_line(&entries, &line)) {
    if (ipt__is_cpu_line(&names, &line))
      result = ipt__adopt_cpu_line(context, &line);
    else if (ipt__is_own_line(&names, &line, &scope))
      result = ipt__adopt_line(context, &line, &scope);
  }
  return result;
}

static ipt_result ipt__load_wisdom(ipt_context *context, const char *path) {
  ipt__wisdom_text file;
  ipt_result result = ipt__read_wisdom(context, path, &file);
  if (result == IPT_SUCCESS && file.state == IPT__WISDOM_GOOD)
    result = ipt__adopt_lines(context, file.entries);
  else if (result == IPT_SUCCESS && file.state != IPT__WISDOM_NONE)
    ipt__log_to(&context->log, "wisdom in %s is ignored: %s", path,
                ipt__wisdom_state_text(file.state));
  ipt__release(&context->allocator, file.text);
  return result;
}

/* ---- Writing ---- */

/* Whether the context has its own version of the line, which then replaces it. */
static int ipt__is_replaced(const ipt_context *context, const ipt__wisdom_names *names,
                            const ipt__wisdom_line *line) {
  ipt__wisdom_scope scope;
  if (ipt__is_cpu_line(names, line))
    return context->wisdom != NULL && context->wisdom->has_cpu_rates;
  if (!ipt__is_own_line(names, line, &scope))
    return 0;
  return line->is_profile ? context->wisdom != NULL && context->wisdom->has_rates
                          : ipt__find_entry(context, &line->request, &scope) != NULL;
}

/* Appends lines of other devices and of other problems unchanged. */
static void ipt__append_others(const ipt_context *context, const ipt__wisdom_names *names,
                               ipt__reader entries, ipt__text *out) {
  ipt__wisdom_line line;
  const char *begin = entries.at;
  for (; entries.at < entries.end && ipt__read_line(&entries, &line); begin = entries.at)
    if (!ipt__is_replaced(context, names, &line))
      ipt__append(out, "%.*s", (int)(entries.at - begin), begin);
}

static void ipt__compose_wisdom(const ipt_context *context, const ipt__wisdom_text *before,
                                ipt__text *out) {
  const ipt__wisdom *wisdom = context->wisdom;
  ipt__wisdom_names names;
  ipt__name_context(context, &names);
  ipt__append_header(out);
  if (before->state == IPT__WISDOM_GOOD)
    ipt__append_others(context, &names, before->entries, out);
  if (wisdom != NULL && wisdom->has_rates)
    ipt__append_profile(out, names.exact, &wisdom->rates);
  if (wisdom != NULL && wisdom->has_cpu_rates)
    ipt__append_profile(out, names.cpu, &wisdom->cpu_rates);
  for (const ipt__wisdom_entry *e = wisdom != NULL ? wisdom->entries : NULL; e != NULL; e = e->next)
    ipt__append_entry(out, e->scope.any_driver ? names.device : names.exact, e);
  if (out->length < out->size)
    ipt__append_check(out, out->text, out->length);
}

static ipt_result ipt__write_wisdom(const ipt_context *context, const ipt__wisdom_text *before,
                                    ipt__replacement *r) {
  ipt__text text = {NULL, IPT__WISDOM_MOST_BYTES + 1, 0};
  ipt_result result = IPT_ERROR_FILE;
  text.text = (char *)ipt__allocate(&context->allocator, text.size);
  if (text.text == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  ipt__compose_wisdom(context, before, &text);
  if (text.length <= IPT__WISDOM_MOST_BYTES)
    result = ipt__finish_replacement(r, text.text, text.length);
  else
    snprintf(r->reason, sizeof r->reason, "it would be larger than 1 MiB");
  ipt__release(&context->allocator, text.text);
  return result;
}

/* Adds to what is in the file, which nobody else changes meanwhile. */
static ipt_result ipt__merge_wisdom(ipt_context *context, ipt__replacement *r) {
  ipt__wisdom_text before;
  ipt_result result = ipt__read_wisdom(context, r->target, &before);
  int usable = before.state == IPT__WISDOM_GOOD || before.state == IPT__WISDOM_NONE ||
               before.state == IPT__WISDOM_STALE;
  if (result == IPT_SUCCESS && usable)
    result = ipt__write_wisdom(context, &before, r);
  else if (result == IPT_SUCCESS) {
    snprintf(r->reason, sizeof r->reason, "%s", ipt__wisdom_state_text(before.state));
    result = IPT_ERROR_FILE;
  }
  ipt__release(&context->allocator, before.text);
  return result;
}

/* The caller holds the context's mutex. */
static ipt_result ipt__save_wisdom(ipt_context *context, const char *path) {
  ipt__replacement r;
  ipt_result result = ipt__begin_replacement(&context->allocator, path, &r);
  if (result == IPT_SUCCESS)
    result = ipt__merge_wisdom(context, &r);
  if (result == IPT_ERROR_FILE)
    ipt__log_to(&context->log, "wisdom cannot be written to '%s': %s", path, r.reason);
  ipt__end_replacement(&r);
  return result;
}

IPT_API ipt_result ipt_wisdom_save(ipt_context *context, const char *path) {
  if (context == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (path == NULL)
    return ipt__refuse_null(context, "path");
  IPT__LOCK(&context->mutex);
  ipt_result result = ipt__save_wisdom(context, path);
  IPT__UNLOCK(&context->mutex);
  return result;
}
