/* Opens and closes contexts, and answers questions about them. */

/* Two steps are necessary, so that the values are quoted and not the names of the macros. */
#define IPT__QUOTED(major, minor, patch)  #major "." #minor "." #patch
#define IPT__VERSION(major, minor, patch) IPT__QUOTED(major, minor, patch)

IPT_API const char *ipt_version(void) {
  return IPT__VERSION(IPT_VERSION_MAJOR, IPT_VERSION_MINOR, IPT_VERSION_PATCH);
}

IPT_API const char *ipt_result_string(ipt_result result) {
  switch (result) {
  case IPT_SUCCESS:
    return "success";
  case IPT_NOT_READY:
    return "not finished yet";
  case IPT_ERROR_INVALID_ARGUMENT:
    return "an argument is NULL or out of range";
  case IPT_ERROR_OVERFLOW:
    return "the data has more bytes than can be counted";
  case IPT_ERROR_OUT_OF_HOST_MEMORY:
    return "out of memory";
  case IPT_ERROR_OUT_OF_DEVICE_MEMORY:
    return "out of device memory";
  case IPT_ERROR_BUFFER_TOO_SMALL:
    return "the buffer is too small for the data";
  case IPT_ERROR_SCRATCH_TOO_SMALL:
    return "the scratch buffer or the scratch limit is too small";
  case IPT_ERROR_UNSUPPORTED:
    return "not supported for this shape, type, method, device or backend";
  case IPT_ERROR_NO_DEVICE:
    return "no sufficient device";
  case IPT_ERROR_DEVICE_LOST:
    return "the device was lost; host memory is unchanged";
  case IPT_ERROR_BACKEND:
    return "a call of the backend failed";
  case IPT_ERROR_DATA_UNDEFINED:
    return "a failure or a cancellation came while the data was overwritten, which is undefined "
           "now";
  case IPT_ERROR_CANCELLED:
    return "cancelled; the data is unchanged";
  case IPT_ERROR_FILE:
    return "a file cannot be read or written, or is not what it should be";
  }
  return "unknown result";
}

IPT_API uint32_t ipt_thread_count(void) {
  return (uint32_t)ipt__clamp(ipt__core_count(), 1, IPT__MAX_THREADS);
}

#define IPT__NO_SUBMISSION_LIMIT 1e9 /* seconds */

static int ipt__is_submission_limit(double seconds) {
  return seconds >= 0 && seconds <= IPT__NO_SUBMISSION_LIMIT;
}

static ipt_result ipt__check_backend(const ipt_context_desc *desc) {
  if (desc == NULL || ((int)desc->backend >= (int)IPT_BACKEND_DEFAULT &&
                       (int)desc->backend <= (int)IPT__LAST_BACKEND))
    return IPT_SUCCESS;
  ipt__log_to(&desc->log, "invalid argument: backend is %d, none of IPT_BACKEND_..., 0 to %d",
              (int)desc->backend, (int)IPT__LAST_BACKEND);
  return IPT_ERROR_INVALID_ARGUMENT;
}

static int ipt__check_devices(const ipt_context_desc *desc) {
  const char *wrong = NULL;
  if (desc->device_count == 0)
    return 1;
  if (desc->devices == NULL || desc->device_count > IPT_MAX_DEVICES)
    wrong = "devices is NULL, or device_count above IPT_MAX_DEVICES";
  else if (ipt__names_device(desc->device) || desc->vulkan != NULL)
    wrong = "devices together with device or vulkan";
  else if (desc->backend == IPT_BACKEND_CPU)
    wrong = "devices together with IPT_BACKEND_CPU, which has none";
  for (uint32_t i = 0; wrong == NULL && i < desc->device_count; i++)
    if (!ipt__names_device(desc->devices[i]))
      wrong = "an element of devices names no device";
  if (wrong != NULL)
    ipt__log_to(&desc->log, "invalid argument: %s", wrong);
  return wrong == NULL;
}

static ipt_result ipt__check_context_desc(const ipt_context_desc *desc) {
  ipt_result result = ipt__check_backend(desc);
  if (desc == NULL || result != IPT_SUCCESS)
    return result;
  int both_or_neither = (desc->allocator.allocate == NULL) == (desc->allocator.release == NULL);
  if (!both_or_neither)
    ipt__log_to(&desc->log, "invalid argument: allocator needs both functions, or neither");
  else if (!ipt__is_submission_limit(desc->submission_seconds))
    ipt__log_to(&desc->log, "invalid argument: submission_seconds is %g, not 0 to 1e9",
                desc->submission_seconds);
  return both_or_neither && ipt__is_submission_limit(desc->submission_seconds) &&
                 ipt__check_devices(desc)
             ? IPT_SUCCESS
             : IPT_ERROR_INVALID_ARGUMENT;
}

static void ipt__start_context(ipt_context *context, const ipt_context_desc *desc) {
  if (desc != NULL) {
    context->log = desc->log;
    context->device_memory_limit = desc->device_memory_limit;
  }
  context->threads = desc != NULL && desc->threads != 0 ? desc->threads : ipt_thread_count();
  context->threads = (uint32_t)ipt__clamp(context->threads, 1, IPT__MAX_THREADS);
  context->host = ipt__cpu_profile(context->threads);
  ipt__read_processor(&context->host);
  ipt__open_pool(&context->own_pool, desc != NULL ? &desc->parallel_for : NULL);
  context->pool = &context->own_pool;
  IPT__MUTEX_INIT(&context->mutex);
  IPT__MUTEX_INIT(&context->queue_mutex);
  IPT__MUTEX_INIT(&context->peers_mutex);
}

/* By default only devices that may drive a display have a limit, if their profile has one. */
static void ipt__limit_submissions(ipt_context *context, const ipt_context_desc *desc) {
  double asked = desc != NULL ? desc->submission_seconds : 0;
  double usual = context->facts.drives_display ? context->profile.submission_seconds : 0;
  double limit = asked == 0 ? usual : asked;
  context->profile.submission_seconds = limit < IPT__NO_SUBMISSION_LIMIT ? limit : 0;
}

/* Whether desc asks for a backend. A device that is chosen is opened or an error, so the default is
 * then the backend that has devices. */
static int ipt__is_wanted(const ipt__backend *backend, const ipt_context_desc *desc) {
  if (desc == NULL || desc->backend == IPT_BACKEND_DEFAULT)
    return desc == NULL || !ipt__names_device(desc->device) || backend->list_devices != NULL;
  return backend->kind == desc->backend;
}

/* If the application leaves the choice of a device to ipt, lets the context run plans on the CPU
 * too, by a backend that needs no device. */
static void ipt__open_beside(ipt_context *context, const ipt__backend *const *backends,
                             uint32_t count, const ipt_context_desc *desc) {
  int is_chosen = desc != NULL && (desc->backend != IPT_BACKEND_DEFAULT ||
                                   ipt__names_device(desc->device) || context->facts.is_given);
  for (uint32_t i = 0; i < count && ipt__has_device(context) && !is_chosen; i++)
    if (backends[i]->device == NULL)
      context->beside = backends[i];
}

static void ipt__open_peers(ipt_context *context);

/* If the application leaves the choice of a device to ipt, lets the context open further ones. */
static void ipt__allow_peers(ipt_context *context, const ipt_context_desc *desc) {
  int is_chosen = desc != NULL && (ipt__names_device(desc->device) || desc->vulkan != NULL);
  if (!is_chosen && context->backend->list_peers != NULL)
    context->open_peers = ipt__open_peers;
  context->chooses_peers = context->open_peers != NULL;
}

/* Opens the first backend that desc asks for and that can be opened. */
static ipt_result ipt__open_backend(ipt_context *context, const ipt__backend *const *backends,
                                    uint32_t count, const ipt_context_desc *desc) {
  uint32_t tried = 0;
  ipt_result result = IPT_ERROR_UNSUPPORTED;
  for (uint32_t i = 0; i < count && result != IPT_ERROR_INVALID_ARGUMENT; i++) {
    if (!ipt__is_wanted(backends[i], desc))
      continue;
    result = (backends[i]->open)(context, desc);
    if (result == IPT_SUCCESS) {
      context->backend = backends[i];
      context->calls = backends[i]->device;
      ipt__limit_submissions(context, desc);
      ipt__open_beside(context, backends, count, desc);
      ipt__allow_peers(context, desc);
      if (tried > 0)
        ipt__log_to(&context->log, "the backend %s is used instead", context->facts.name);
      return result;
    }
    tried++;
  }
  if (tried == 0)
    ipt__log_to(&context->log, "this backend is not compiled in");
  return result;
}

static ipt_result ipt__create_context(const ipt__backend *const *backends, uint32_t count,
                                      const ipt_context_desc *desc, ipt_context **out);

/* Opens a further device, in a context of its own that uses the threads of this one. */
static ipt_result ipt__open_other(ipt_context *context, const ipt__backend *const *backends,
                                  uint32_t count, const ipt_context_desc *desc) {
  ipt_context *other = NULL;
  ipt_result result = ipt__create_context(backends, count, desc, &other);
  if (result != IPT_SUCCESS)
    return result;
  other->pool = context->pool;
  other->leader = context;
  other->beside = context->beside;
  other->open_peers = NULL;
  context->others[context->other_count++] = other;
  return result;
}

/* Refuses a device, which the context has opened last, if it has another name in the list. */
static ipt_result ipt__check_listed(const ipt_context *context, const char *const *names) {
  const ipt_context *last = context->others[context->other_count - 1];
  for (uint32_t i = 0; i < context->other_count; i++) {
    const ipt_context *earlier = i == 0 ? context : context->others[i - 1];
    if (last->facts.number == 0 || earlier->facts.number != last->facts.number)
      continue;
    ipt__log_to(&context->log,
                "invalid argument: devices '%.100s' and '%.100s' are the same one, %s", names[i],
                names[context->other_count], last->facts.name);
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  return IPT_SUCCESS;
}

/* Opens the devices of the list after the first one. */
static ipt_result ipt__open_listed(ipt_context *context, const ipt__backend *const *backends,
                                   uint32_t count, const ipt_context_desc *desc) {
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 1; desc != NULL && i < desc->device_count && result == IPT_SUCCESS; i++) {
    ipt_context_desc own = *desc;
    own.device = desc->devices[i];
    own.devices = NULL;
    own.device_count = 0;
    result = ipt__open_other(context, backends, count, &own);
    if (result == IPT_SUCCESS)
      result = ipt__check_listed(context, desc->devices);
  }
  return result;
}

/* Opens the devices of the same kind. Those that fail are left out. */
static void ipt__open_peers(ipt_context *context) {
  ipt__device_name names[IPT_MAX_DEVICES - 1];
  uint32_t count = context->backend->list_peers(context, names, IPT_MAX_DEVICES - 1);
  const ipt__backend *const backends[1] = {context->backend};
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.backend = context->backend->kind;
  desc.threads = context->threads;
  desc.allocator = context->logged.own;
  desc.log = context->log;
  desc.device_memory_limit = context->device_memory_limit;
  desc.submission_seconds = context->profile.submission_seconds > 0
                                ? context->profile.submission_seconds
                                : IPT__NO_SUBMISSION_LIMIT;
  for (uint32_t i = 0; i < count; i++) {
    desc.device = names[i].text;
    ipt__open_other(context, backends, 1, &desc);
  }
}

/* Creates a context on the first of these backends that can be opened. The best one comes first. */
static ipt_result ipt__create_context(const ipt__backend *const *backends, uint32_t count,
                                      const ipt_context_desc *desc, ipt_context **out) {
  ipt__logged_allocator logged = {ipt__default_allocator(), desc != NULL ? &desc->log : NULL};
  if (desc != NULL && desc->allocator.allocate != NULL)
    logged.own = desc->allocator;
  ipt_allocator allocator = ipt__allocator_with_log(&logged);
  ipt_context *context = (ipt_context *)ipt__allocate(&allocator, sizeof *context);
  if (context == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  context->logged.own = logged.own;
  context->logged.log = &context->log;
  context->allocator = ipt__allocator_with_log(&context->logged);
  ipt_context_desc first;
  if (desc != NULL && desc->device_count > 0) {
    first = *desc;
    first.device = desc->devices[0];
    desc = &first;
  }
  ipt__start_context(context, desc);
  ipt_result result = ipt__open_backend(context, backends, count, desc);
  if (result == IPT_SUCCESS)
    result = ipt__open_listed(context, backends, count, desc);
  if (result == IPT_SUCCESS && desc != NULL && desc->wisdom != NULL)
    result = ipt__load_wisdom(context, desc->wisdom);
  if (result == IPT_SUCCESS)
    *out = context;
  else
    ipt_context_destroy(context);
  return result;
}

IPT_API ipt_result ipt_context_create(const ipt_context_desc *desc, ipt_context **out) {
  if (out == NULL) {
    ipt__log_to(desc != NULL ? &desc->log : NULL, "invalid argument: out is NULL");
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  *out = NULL;
  ipt_result result = ipt__check_context_desc(desc);
  return result == IPT_SUCCESS ? ipt__create_context(ipt__backends, IPT__BACKEND_COUNT, desc, out)
                               : result;
}

IPT_API void ipt_context_destroy(ipt_context *context) {
  if (context == NULL)
    return;
  ipt__destroy_kept_plans(context);
  for (uint32_t i = 0; i < context->other_count; i++)
    ipt_context_destroy(context->others[i]);
  ipt__free_transport(context);
  if (context->backend != NULL)
    (context->backend->close)(context);
  ipt__forget_wisdom(context);
  ipt__release(&context->allocator, context->trials);
  IPT__MUTEX_DESTROY(&context->peers_mutex);
  IPT__MUTEX_DESTROY(&context->queue_mutex);
  IPT__MUTEX_DESTROY(&context->mutex);
  ipt__close_pool(&context->own_pool);
  ipt_allocator allocator = context->logged.own;
  ipt__release(&allocator, context);
}

IPT_API ipt_backend ipt_context_backend(const ipt_context *context) {
  return context != NULL ? context->backend->kind : IPT_BACKEND_DEFAULT;
}

IPT_API const char *ipt_context_device_name(const ipt_context *context) {
  return context != NULL ? context->facts.name : "";
}

IPT_API int32_t ipt_context_backend_code(const ipt_context *context) {
  return context != NULL ? ipt__load_backend_code(context) : 0;
}

/* Only one backend numbers devices. */
IPT_API ipt_result ipt_device_find(const ipt_context_desc *desc, uint32_t *number) {
  const ipt_log *log = desc != NULL ? &desc->log : NULL;
  if (number == NULL) {
    ipt__log_to(log, "invalid argument: number is NULL");
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  *number = 0;
  ipt_result result = ipt__check_backend(desc);
  if (result != IPT_SUCCESS)
    return result;
  for (uint32_t i = 0; i < IPT__BACKEND_COUNT; i++)
    if (ipt__backends[i]->find_device != NULL && ipt__is_wanted(ipt__backends[i], desc))
      return ipt__backends[i]->find_device(desc, number);
  ipt__log_to(log, desc != NULL && desc->backend == IPT_BACKEND_CPU
                       ? "the CPU has no devices: backend is IPT_BACKEND_CPU"
                       : "no backend with devices is compiled in");
  return IPT_ERROR_UNSUPPORTED;
}

IPT_API ipt_result ipt_device_list(const ipt_vulkan_desc *vulkan, ipt_device_info *devices,
                                   uint32_t *count) {
  if (count == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_context_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.vulkan = vulkan;
  for (uint32_t i = 0; i < IPT__BACKEND_COUNT; i++)
    if (ipt__backends[i]->list_devices != NULL)
      return ipt__backends[i]->list_devices(&desc, devices, count);
  *count = 0;
  return IPT_ERROR_UNSUPPORTED;
}

IPT_API ipt_result ipt_pipelines_save(ipt_context *context, const char *path) {
  if (context == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (path == NULL)
    return ipt__refuse_null(context, "path");
  if (context->backend->save_pipelines != NULL)
    return context->backend->save_pipelines(context, path);
  ipt__log_to(&context->log, "the backend %s has no pipelines", context->facts.name);
  return IPT_ERROR_UNSUPPORTED;
}
