/* The choice of a device, and the order in which devices are tried. */

/* ---- Devices that the application names ---- */

static char ipt__vk_lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether text begins with `beginning`, in upper or lower case. */
static int ipt__vk_begins_with(const char *text, const char *beginning) {
  for (; *beginning != 0; text++, beginning++)
    if (ipt__vk_lower(*text) != ipt__vk_lower(*beginning))
      return 0;
  return 1;
}

static int ipt__vk_contains(const char *text, const char *part) {
  for (; *text != 0; text++)
    if (ipt__vk_begins_with(text, part))
      return 1;
  return 0;
}

static int ipt__vk_is_same(const char *a, const char *b) {
  return strlen(a) == strlen(b) && ipt__vk_begins_with(a, b);
}

/* Whether a text has the digits of a UUID, with hyphens anywhere or none, perhaps after GPU- as
 * NVIDIA's programs print them. */
static int ipt__vk_is_uuid(const char *text, const char *uuid) {
  if (*uuid == 0)
    return 0;
  if (ipt__vk_begins_with(text, "GPU-"))
    text += 4;
  for (;; text++, uuid++) {
    for (; *text == '-'; text++)
      ;
    for (; *uuid == '-'; uuid++)
      ;
    if (ipt__vk_lower(*text) != *uuid)
      return 0;
    if (*uuid == 0)
      return 1;
  }
}

/* Reads hexadecimal digits of a number below 2^32 and the character after them. */
static int ipt__vk_read_hex(const char **text, char last, uint32_t *number) {
  static const char digits[] = "0123456789abcdef";
  const char *begin = *text;
  uint64_t value = 0;
  for (const char *digit; **text != 0; (*text)++) {
    digit = strchr(digits, ipt__vk_lower(**text));
    if (digit == NULL || value >> 28 != 0)
      break;
    value = 16 * value + (uint64_t)(digit - digits);
  }
  *number = (uint32_t)value;
  return *text > begin && *(*text)++ == last;
}

/* Whether a text is a PCI address, [domain:]bus:device.function. */
static int ipt__vk_is_pci(const char *text, const char *pci) {
  char canonical[sizeof((ipt_device_info *)0)->pci];
  uint32_t domain = 0, bus, device, function;
  const char *at = text;
  int colons = 0;
  for (const char *c = text; *c != 0; c++)
    colons += *c == ':';
  if (*pci == 0 || (colons == 2 && !ipt__vk_read_hex(&at, ':', &domain)) ||
      !ipt__vk_read_hex(&at, ':', &bus) || !ipt__vk_read_hex(&at, '.', &device) ||
      !ipt__vk_read_hex(&at, 0, &function))
    return 0;
  ipt__text out = ipt__empty_text(canonical, sizeof canonical);
  ipt__vk_write_pci(&out, domain, bus, device, function);
  return strcmp(canonical, pci) == 0;
}

enum { IPT__VK_NO_MATCH, IPT__VK_PART_MATCHES, IPT__VK_ALL_MATCHES };

static int ipt__vk_match(const ipt_device_info *info, const char *text) {
  if (ipt__vk_is_same(info->name, text) || ipt__vk_is_uuid(text, info->uuid) ||
      ipt__vk_is_pci(text, info->pci))
    return IPT__VK_ALL_MATCHES;
  return ipt__vk_contains(info->name, text) ? IPT__VK_PART_MATCHES : IPT__VK_NO_MATCH;
}

static ipt_result ipt__vk_describe(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                   ipt_device_info *info) {
  ipt__vk_properties properties;
  ipt__vk_get_properties(instance, device, &properties);
  return ipt__vk_describe_device(instance, device, &properties, info);
}

/* The devices that a text may mean. */
typedef struct ipt__vk_matches {
  int best;                           /* how well a device matches at best */
  uint32_t count;                     /* devices that match so well */
  uint32_t number;                    /* the last of them, counted from 1 */
  char best_text[320], all_text[320]; /* numbers and names of these, and of all devices */
} ipt__vk_matches;

/* Adds a device to a list, or "..." where its name and that might not fit. Nothing follows "...".
 */
static void ipt__vk_list_device(ipt__text *list, uint32_t number, const char *name) {
  const char *comma = list->length > 0 ? ", " : "";
  char entry[sizeof((ipt_device_info *)0)->name + 20];
  ipt__text text = ipt__empty_text(entry, sizeof entry);
  ipt__append(&text, "%s%u (%s)", comma, number, name);
  if (list->length + text.length + sizeof ", ..." <= list->size)
    ipt__append(list, "%s", entry);
  else if (list->length < list->size) {
    ipt__append(list, "%s...", comma);
    list->length = list->size;
  }
}

static ipt_result ipt__vk_find_matches(const ipt__vk_instance *instance, const char *text,
                                       const VkPhysicalDevice *devices, uint32_t count,
                                       ipt__vk_matches *found) {
  ipt__text best = ipt__empty_text(found->best_text, sizeof found->best_text);
  ipt__text all = ipt__empty_text(found->all_text, sizeof found->all_text);
  found->best = IPT__VK_NO_MATCH;
  found->count = 0;
  found->number = 0;
  for (uint32_t i = 0; i < count; i++) {
    ipt_device_info info;
    ipt_result result = ipt__vk_describe(instance, devices[i], &info);
    if (result != IPT_SUCCESS)
      return result;
    int match = ipt__vk_match(&info, text);
    ipt__vk_list_device(&all, i + 1, info.name);
    if (match > found->best) {
      found->best = match;
      found->count = 0;
      best = ipt__empty_text(found->best_text, sizeof found->best_text);
    }
    if (match < found->best || match == IPT__VK_NO_MATCH)
      continue;
    ipt__vk_list_device(&best, i + 1, info.name);
    found->count++;
    found->number = i + 1;
  }
  return IPT_SUCCESS;
}

static const char ipt__vk_blanks[] = " \t";

/* Whether the text is the number of a device, perhaps between blanks. Greater numbers, such as
 * 4090, are parts of names. */
static int ipt__vk_read_device_number(const char *text, uint32_t *number) {
  uint64_t read;
  ipt__reader reader = {text + strspn(text, ipt__vk_blanks), text + strlen(text)};
  int is_number = ipt__read_number(&reader, UINT32_MAX, &read) &&
                  reader.at + strspn(reader.at, ipt__vk_blanks) == reader.end;
  *number = is_number ? (uint32_t)read : 0;
  return is_number && read <= IPT__VK_MAX_DEVICES;
}

/* Finds the number of the device that a text names: see ipt_context_desc::device. */
static ipt_result ipt__vk_find_named(const ipt__vk_instance *instance, const ipt_log *log,
                                     const char *text, const VkPhysicalDevice *devices,
                                     uint32_t count, uint32_t *number) {
  ipt__vk_matches found;
  int is_number = ipt__vk_read_device_number(text, number);
  if (is_number && *number >= 1 && *number <= count)
    return IPT_SUCCESS;
  if (is_number) {
    ipt__log_to(log, "the device '%.100s' does not exist: their numbers are 1 to %u", text, count);
    return IPT_ERROR_NO_DEVICE;
  }
  if (text[strspn(text, ipt__vk_blanks)] == 0) {
    ipt__log_to(log, "invalid argument: device '%.100s' is blank", text);
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  ipt_result result = ipt__vk_find_matches(instance, text, devices, count, &found);
  if (result != IPT_SUCCESS)
    return result;
  *number = found.number;
  if (found.count == 1)
    return IPT_SUCCESS;
  if (found.count > 1)
    ipt__log_to(log, "the device '%.100s' may be any of %s", text, found.best_text);
  else
    ipt__log_to(log, "no device is called '%.100s', there are %s", text, found.all_text);
  return found.count > 1 ? IPT_ERROR_INVALID_ARGUMENT : IPT_ERROR_NO_DEVICE;
}

/* ---- Devices to be opened ---- */

/* Devices to be opened, the best one first. */
typedef struct ipt__vk_candidates {
  uint32_t count;
  VkPhysicalDevice devices[IPT__VK_MAX_DEVICES];
  uint32_t numbers[IPT__VK_MAX_DEVICES]; /* in the list, counted from 1 */
  int ranks[IPT__VK_MAX_DEVICES];
} ipt__vk_candidates;

/* Devices of the same rank keep the order of the list. */
static void ipt__vk_add_candidate(ipt__vk_candidates *candidates, VkPhysicalDevice device,
                                  uint32_t number, int rank) {
  uint32_t place = candidates->count++;
  for (; place > 0 && candidates->ranks[place - 1] < rank; place--) {
    candidates->devices[place] = candidates->devices[place - 1];
    candidates->numbers[place] = candidates->numbers[place - 1];
    candidates->ranks[place] = candidates->ranks[place - 1];
  }
  candidates->devices[place] = device;
  candidates->numbers[place] = number;
  candidates->ranks[place] = rank;
}

static int ipt__vk_device_rank(const ipt_device_info *info) {
  switch (info->type) {
  case IPT_DEVICE_TYPE_DISCRETE_GPU:
    return 5;
  case IPT_DEVICE_TYPE_INTEGRATED_GPU:
    return 4;
  case IPT_DEVICE_TYPE_VIRTUAL_GPU:
    return 3;
  case IPT_DEVICE_TYPE_CPU:
    return 1;
  default:
    return 2;
  }
}

/* Whether IPT_BACKEND_DEFAULT passes a device over. The CPU backend does directly what a driver on
 * the CPU does through an emulated device, with copies of the data. */
static int ipt__vk_is_passed_over(const ipt_context_desc *desc, const ipt_device_info *info) {
  int is_default = desc == NULL || desc->backend == IPT_BACKEND_DEFAULT;
  return is_default && info->type == IPT_DEVICE_TYPE_CPU;
}

/* Adds a device if it will do; otherwise the log says why not. */
static ipt_result ipt__vk_consider(const ipt__vk_instance *instance, const ipt_log *log,
                                   const ipt_context_desc *desc, VkPhysicalDevice device,
                                   uint32_t number, ipt__vk_candidates *candidates) {
  ipt_device_info info;
  ipt_result result = ipt__vk_describe(instance, device, &info);
  if (result != IPT_SUCCESS)
    return result;
  if (!info.sufficient)
    ipt__log_to(log, "%s lacks %s", info.name, info.missing);
  else if (ipt__vk_is_passed_over(desc, &info))
    ipt__log_to(log, "%s is a driver that runs on the CPU: only IPT_BACKEND_VULKAN takes it",
                info.name);
  else
    ipt__vk_add_candidate(candidates, device, number, ipt__vk_device_rank(&info));
  return IPT_SUCCESS;
}

/* Finds the devices that may be opened: the one that the descriptor names, or all that will do. */
static ipt_result ipt__vk_find_candidates(const ipt__vk_instance *instance, const ipt_log *log,
                                          const ipt_context_desc *desc,
                                          ipt__vk_candidates *candidates) {
  VkPhysicalDevice devices[IPT__VK_MAX_DEVICES];
  uint32_t count, number = 0;
  memset(candidates, 0, sizeof *candidates);
  ipt_result result = ipt__vk_enumerate(instance, log, devices, &count);
  if (result == IPT_SUCCESS && count == 0)
    ipt__log_to(log, "Vulkan lists no device");
  else if (result == IPT_SUCCESS && desc != NULL && ipt__names_device(desc->device))
    result = ipt__vk_find_named(instance, log, desc->device, devices, count, &number);
  for (uint32_t i = 0; result == IPT_SUCCESS && i < count; i++)
    if (number == 0 || i + 1 == number)
      result = ipt__vk_consider(instance, log, desc, devices[i], i + 1, candidates);
  if (result == IPT_SUCCESS && candidates->count == 0)
    result = IPT_ERROR_NO_DEVICE;
  return result;
}

/* See ipt_device_find. */
static ipt_result ipt__vk_find_device(const ipt_context_desc *desc, uint32_t *number) {
  const ipt_allocator allocator = ipt__default_allocator();
  const ipt_log *log = desc != NULL ? &desc->log : NULL;
  ipt__vk_instance instance;
  ipt__vk_candidates candidates;
  ipt_result result =
      ipt__vk_open_instance(desc != NULL ? desc->vulkan : NULL, &allocator, log, &instance);
  if (result != IPT_SUCCESS)
    return result;
  result = ipt__vk_find_candidates(&instance, log, desc, &candidates);
  if (result == IPT_SUCCESS)
    *number = candidates.numbers[0];
  ipt__vk_close_instance(&instance);
  return result;
}
