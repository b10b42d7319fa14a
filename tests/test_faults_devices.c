/* Devices that lack something, extensions that are not as expected, Vulkan functions that do not
 * exist: the log says what is missing, and the CPU does the work if it may. */
#include "fault_run.h"

/* ---- Insufficient devices ---- */

static const char *const lack_text[LACKS] = {
    "", "bufferDeviceAddress", "timelineSemaphore", "Vulkan 1.2", "compute", "queue", ""};

/* Checks that neither backend finds a device, and that the log says what is missing. */
static void check_refused(run *r, const char *missing, const char *what) {
  r->backend = IPT_BACKEND_VULKAN;
  open_context(r);
  CHECK(r->result == IPT_ERROR_NO_DEVICE, "%d: %s", (int)r->result, what);
  CHECK(r->log.length > 0 && strstr(r->log.text, missing) != NULL, "'%s': %s", r->log.text, what);
  close_context(r);
  r->backend = IPT_BACKEND_DEFAULT;
  open_context(r);
  transpose(r);
  CHECK(r->result == IPT_SUCCESS && is_expected(r), "%d: %s", (int)r->result, what);
  CHECK(r->context != NULL && ipt_context_backend(r->context) == IPT_BACKEND_CPU, "%s", what);
  CHECK(r->log.length > 0 && strstr(r->log.text, missing) != NULL, "'%s': %s", r->log.text, what);
  close_context(r);
}

/* missing is "" if the device is sufficient. */
static void check_listed(const run *r, const char *missing, int any) {
  static ipt_device_info devices[8];
  uint32_t count = 8;
  CHECK(ipt_device_list(&r->own, devices, &count) == IPT_SUCCESS, "%s", missing);
  CHECK((count > 0) == any, "%u devices", count);
  for (uint32_t i = 0; i < count; i++) {
    CHECK(devices[i].sufficient == (missing[0] == 0), "%s", missing);
    CHECK(strstr(devices[i].missing, missing) != NULL, "'%s', not '%s'", devices[i].missing,
          missing);
  }
}

static void test_insufficient_devices(void) {
  run r;
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  for (int lacks = LACKS_NOTHING; lacks < LACKS; lacks++) {
    reset_vulkan();
    pretend_gpu();
    vulkan.lacks = (lack)lacks;
    check_listed(&r, lack_text[lacks], lacks != LACKS_ITSELF);
    if (lacks != LACKS_NOTHING)
      check_refused(&r, lack_text[lacks], lack_text[lacks]);
    check_objects(lack_text[lacks]);
  }
  finish_run(&r);
}

static void test_insufficient_own_device(void) {
  run r;
  reset_vulkan();
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  CHECK(open_own_device(&r.own), "the application's own device");
  for (int lacks = LACKS_BUFFER_DEVICE_ADDRESS; lacks < LACKS_ITSELF; lacks++) {
    ipt_vulkan_info info;
    reset_counts(&r.own);
    vulkan.lacks = (lack)lacks;
    check_refused(&r, lack_text[lacks], lack_text[lacks]);
    check_objects(lack_text[lacks]);
    CHECK(ipt_vulkan_query(r.own.get_instance_proc_addr, r.own.instance, r.own.physical_device,
                           &info) == IPT_SUCCESS,
          "%s", lack_text[lacks]);
    CHECK(!info.device.sufficient && strstr(info.device.missing, lack_text[lacks]) != NULL,
          "'%s', not '%s'", info.device.missing, lack_text[lacks]);
    CHECK((info.queue_family_index == UINT32_MAX) == (lacks == LACKS_COMPUTE_QUEUE), "%s",
          lack_text[lacks]);
  }
  close_own_device(&r.own);
  finish_run(&r);
}

/* Before MoltenVK 1.3.0 arrays have the sizes that the shader gives them, and nobody says so. */
static void test_moltenvk(void) {
  static const uint32_t old[] = {10200, 10211, 10299}, good[] = {10300, 10400, 20000};
  run r;
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  for (size_t i = 0; i < sizeof old / sizeof old[0]; i++) {
    reset_vulkan();
    vulkan.moltenvk = old[i];
    check_listed(&r, "specialization constants (MoltenVK 1.3.0)", 1);
    check_refused(&r, "specialization constants (MoltenVK 1.3.0)", "an old MoltenVK");
    check_objects("an old MoltenVK");
  }
  r.backend = IPT_BACKEND_VULKAN;
  for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
    reset_vulkan();
    vulkan.moltenvk = good[i];
    check_listed(&r, "", 1);
    open_context(&r);
    transpose(&r);
    CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%d: %u", (int)r.result, good[i]);
    close_context(&r);
    check_objects("a new MoltenVK");
  }
  finish_run(&r);
}

/* ---- Missing types of memory ---- */

/* Vulkan promises certain types of memory. If a driver lacks them, no call gets a type that does
 * not exist, and the error is not one of Vulkan's. */
static void check_no_memory(run *r, const char *what) {
  CHECK(r->result == IPT_ERROR_OUT_OF_DEVICE_MEMORY, "%d: %s", (int)r->result, what);
  CHECK(vulkan.unknown_types == 0, "%u unknown memory types: %s", vulkan.unknown_types, what);
  CHECK(strstr(r->log.text, "has no memory for a buffer") != NULL, "'%s': %s", r->log.text, what);
  CHECK(r->context == NULL || ipt_context_backend_code(r->context) == 0, "%s", what);
}

/* Tests a plan with a table, which the host writes, and host memory by each access. */
static void check_without_memory(VkMemoryPropertyFlags no_memory, int no_types, const char *what) {
  run r;
  start(&r, make_case(1, 31, 57, 64, "shift shift_paths=on"), IPT_BACKEND_VULKAN);
  r.desc.host.threads = 1;
  reset_vulkan();
  open_context(&r);
  vulkan.no_memory = no_memory;
  vulkan.no_memory_types = no_types;
  if (r.context != NULL) {
    ipt_plan *plan = NULL;
    r.result = ipt_plan_create_transpose(r.context, &r.desc, &plan);
    CHECK(plan == NULL, "%s", what);
    check_no_memory(&r, what);
  }
  r.desc = one_stage(); /* without a table, of at most the same size */
  for (int access = IPT_HOST_ACCESS_STAGING; access <= IPT_HOST_ACCESS_IN_PLACE; access++) {
    r.desc.host.access = (ipt_host_access)access;
    transpose(&r);
    if (r.result != IPT_SUCCESS) { /* imported pages need no other memory */
      check_no_memory(&r, what);
      CHECK(is_original(&r), "%s", what);
    }
    CHECK(r.result != IPT_SUCCESS || access != IPT_HOST_ACCESS_STAGING, "staging: %s", what);
  }
  close_context(&r);
  check_objects(what);
  finish_run(&r);
}

static void test_no_memory(void) {
  check_without_memory(VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT, 0, "nothing visible to the host");
  check_without_memory(VK_MEMORY_PROPERTY_HOST_COHERENT_BIT, 0, "nothing coherent");
  check_without_memory(0, 1, "nothing for buffers");
}

/* ---- Properties of extensions ---- */

/* A panel of several workgroups is only planned if they certainly run at the same time. */
static void check_large_panel(const char *what, int expected) {
  run r;
  ipt_plan *plan = NULL;
  start(&r, make_case(1, 64, 3000, 4, "bs panel_tiles=on"), IPT_BACKEND_VULKAN);
  open_context(&r);
  CHECK(r.result == IPT_SUCCESS, "%d: %s", (int)r.result, what);
  if (r.context != NULL)
    r.result = ipt_plan_create_transpose(r.context, &r.desc, &plan);
  CHECK(r.result == (expected ? IPT_SUCCESS : IPT_ERROR_UNSUPPORTED), "%d: %s", (int)r.result,
        what);
  CHECK(plan == NULL || (ipt_plan_report_offset(plan) == 16 && ipt_plan_scratch_size(plan) == 32),
        "%s", what);
  ipt_plan_destroy(plan);
  close_context(&r);
  check_objects(what);
  finish_run(&r);
}

static void test_extensions(void) {
  reset_vulkan();
  vulkan.unknown_extensions = 1;
  check_large_panel("unknown extensions", 0);
  reset_vulkan();
  vulkan.multiprocessors = 1;
  check_large_panel("one multiprocessor", 0);
  reset_vulkan();
  vulkan.multiprocessors = 132;
  check_large_panel("132 multiprocessors", 1);
}

/* ---- Portability drivers ---- */

/* A driver that is listed only if the instance asks for it, and demands an extension of the device.
 */
static void test_portability(void) {
  run r;
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  for (int is_portability_driver = 0; is_portability_driver < 2; is_portability_driver++) {
    reset_vulkan();
    vulkan.is_portability_driver = is_portability_driver;
    open_context(&r);
    transpose(&r);
    CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%d: %s", (int)r.result, r.log.text);
    CHECK(vulkan.asked_for_portability == is_portability_driver &&
              vulkan.uses_subset == is_portability_driver,
          "%d, %d", vulkan.asked_for_portability, vulkan.uses_subset);
    close_context(&r);
    check_objects("portability");
  }
  reset_vulkan();
  vulkan.absent = "vkEnumerateInstanceExtensionProperties";
  open_context(&r);
  CHECK(r.result == IPT_SUCCESS, "%d: %s", (int)r.result, r.log.text);
  close_context(&r);
  finish_run(&r);
}

/* ---- The default backend ---- */

/* Opens a context where there are devices of these types, and returns the name of the one that it
 * takes. */
static const char *taken(ipt_backend backend, const char *types) {
  static const char *const names[] = {"other", "integrated", "discrete", "virtual", "on the CPU"};
  static char name[256];
  run r;
  reset_vulkan();
  for (; *types != 0; types++)
    add_disguise((VkPhysicalDeviceType)(*types - '0'), names[*types - '0']);
  start(&r, one_stage(), backend);
  open_context(&r);
  snprintf(name, sizeof name, "%s",
           r.context != NULL ? ipt_context_device_name(r.context) : ipt_result_string(r.result));
  int told = strstr(r.log.text, "is a driver that runs on the CPU") != NULL;
  CHECK(told || strcmp(name, "CPU") != 0, "%s: '%s'", name, r.log.text);
  close_context(&r);
  check_objects(name);
  finish_run(&r);
  return name;
}

/* The default never takes a driver that runs on the CPU, and IPT_BACKEND_VULKAN takes it last. */
static void test_default(void) {
  static const struct {
    const char *types, *by_default, *on_vulkan;
  } cases[] = {{"4", "CPU", "on the CPU"},    {"44", "CPU", "on the CPU"},
               {"2", "discrete", "discrete"}, {"41", "integrated", "integrated"},
               {"443", "virtual", "virtual"}, {"12", "discrete", "discrete"},
               {"40", "other", "other"},      {"4124", "discrete", "discrete"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const char *name = taken(IPT_BACKEND_DEFAULT, cases[i].types);
    CHECK(strcmp(name, cases[i].by_default) == 0, "default of %s: %s", cases[i].types, name);
    name = taken(IPT_BACKEND_VULKAN, cases[i].types);
    CHECK(strcmp(name, cases[i].on_vulkan) == 0, "Vulkan of %s: %s", cases[i].types, name);
  }
}

/* ---- Devices that are named ---- */

static void add_named(VkPhysicalDeviceType type, const char *name, uint8_t first, uint8_t last,
                      uint32_t domain, uint32_t bus) {
  disguise *added = add_disguise(type, name);
  for (int i = 0; i < (int)VK_UUID_SIZE; i++)
    added->uuid[i] = (uint8_t)(0x10 * i);
  added->uuid[0] = first;
  added->uuid[VK_UUID_SIZE - 1] = last;
  added->has_pci = bus != 0;
  added->pci[0] = domain;
  added->pci[1] = bus;
}

static void add_named_devices(void) {
  reset_vulkan();
  add_named(VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU, "AMD Radeon Graphics", 0xab, 1, 0, 6);
  add_named(VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU, "NVIDIA GeForce RTX 4090", 0xab, 2, 0, 1);
  add_named(VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU, "NVIDIA GeForce RTX 4090 D", 0xab, 3, 0, 0xc1);
  add_named(VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU, "NVIDIA GeForce RTX 3060", 0xab, 4, 0x10000, 1);
  add_named(VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU, "NVIDIA GeForce RTX 3060", 0xab, 5, 0, 0xc2);
  add_named(VK_PHYSICAL_DEVICE_TYPE_CPU, "llvmpipe (LLVM 15)", 0xcd, 4, 0, 0);
}

/* Checks which device a text names, by its number, or 0 if none or several; the log has `logged`.
 */
static void check_text(run *r, const char *text, uint32_t number, ipt_result expected,
                       const char *logged) {
  uint32_t found = 77;
  ipt_context_desc desc;
  add_named_devices();
  r->device = text;
  open_context(r);
  CHECK(r->result == expected, "'%s': %s, %s", text, ipt_result_string(r->result), r->log.text);
  CHECK(strstr(r->log.text, logged) != NULL, "'%s': '%s'", text, r->log.text);
  if (r->context != NULL && number > 0)
    CHECK(strcmp(ipt_context_device_name(r->context), vulkan.disguises[number - 1].name) == 0,
          "'%s' is %s", text, ipt_context_device_name(r->context));
  close_context(r);
  memset(&desc, 0, sizeof desc);
  desc.backend = r->backend;
  desc.device = text;
  desc.vulkan = &r->own;
  CHECK(ipt_device_find(&desc, &found) == expected && found == number, "'%s' is %u", text, found);
  check_objects(text);
}

/* A device is found only for a backend that has devices. */
static void test_backends_of_devices(void) {
  static const struct {
    int backend;
    ipt_result expected;
    const char *logged;
  } cases[] = {{IPT_BACKEND_VULKAN, IPT_SUCCESS, ""},
               {IPT_BACKEND_DEFAULT, IPT_SUCCESS, ""},
               {IPT_BACKEND_CPU, IPT_ERROR_UNSUPPORTED, "the CPU has no devices"},
               {-1, IPT_ERROR_INVALID_ARGUMENT, "backend is -1"},
               {77, IPT_ERROR_INVALID_ARGUMENT, "backend is 77"}};
  for (size_t i = 0; i < 2 * sizeof cases / sizeof cases[0]; i++) {
    ipt_vulkan_desc own;
    ipt_context_desc desc;
    run_log log = {"", 0};
    uint32_t found = 77;
    add_named_devices();
    memset(&own, 0, sizeof own);
    memset(&desc, 0, sizeof desc);
    own.get_instance_proc_addr = fault_vkGetInstanceProcAddr;
    desc.backend = (ipt_backend)cases[i / 2].backend;
    desc.device = i % 2 == 0 ? NULL : "radeon";
    desc.vulkan = &own;
    desc.log.write = append_line;
    desc.log.user = &log;
    ipt_result result = ipt_device_find(&desc, &found);
    uint32_t expected = cases[i / 2].expected != IPT_SUCCESS ? 0 : i % 2 == 0 ? 2 : 1;
    CHECK(result == cases[i / 2].expected && found == expected, "%s, device %u, backend %d",
          ipt_result_string(result), found, cases[i / 2].backend);
    CHECK(strstr(log.text, cases[i / 2].logged) != NULL, "%s", log.text);
    check_objects("a device that is found");
  }
}

/* Names that choose one of the six devices. */
static void check_good_names(run *r) {
  static const struct {
    const char *text;
    uint32_t number;
  } good[] = {{"", 2},
              {"0", 2},
              {"1", 1},
              {"5", 5},
              {" 5", 5},
              {"5 ", 5},
              {"\t5 \t", 5},
              {"6", 6},
              {"NVIDIA GeForce RTX 4090", 2},
              {"nvidia geforce rtx 4090", 2},
              {"4090 d", 3},
              {"radeon", 1},
              {"LLVMPIPE", 6},
              {"pipe (llvm 15)", 6},
              {"ab102030-4050-6070-8090-a0b0c0d0e001", 1},
              {"AB102030-4050-6070-8090-A0B0C0D0E002", 2},
              {"ab102030405060708090a0b0c0d0e003", 3},
              {"GPU-ab102030-4050-6070-8090-a0b0c0d0e004", 4},
              {"0000:06:00.0", 1},
              {"01:00.0", 2},
              {"00000000:C1:00.0", 3},
              {"10000:01:00.0", 4},
              {"0000:c2:00.0", 5}};
  for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
    check_text(r, good[i].text, good[i].number, IPT_SUCCESS, "");
}

/* Names that are refused, with the reason in the log. */
static void check_bad_names(run *r) {
  static const struct {
    const char *text, *logged;
    ipt_result expected;
  } bad[] = {
      {"4090", "2 (NVIDIA GeForce RTX 4090), 3 (NVIDIA GeForce RTX 4090 D)",
       IPT_ERROR_INVALID_ARGUMENT},
      {"NVIDIA GeForce RTX 3060", "4 (NVIDIA GeForce RTX 3060), 5 (NVIDIA GeForce RTX 3060)",
       IPT_ERROR_INVALID_ARGUMENT},
      {"a", "may be any of 1 (AMD Radeon Graphics), 2 (", IPT_ERROR_INVALID_ARGUMENT},
      {"7", "the device '7' does not exist: their numbers are 1 to 6", IPT_ERROR_NO_DEVICE},
      {"30", "the device '30' does not exist: their", IPT_ERROR_NO_DEVICE},
      {"00", "the device '00' does not exist: their numbers are 1 to 6", IPT_ERROR_NO_DEVICE},
      {" ", "device ' ' is blank", IPT_ERROR_INVALID_ARGUMENT},
      {"\t  ", "device '?  ' is blank", IPT_ERROR_INVALID_ARGUMENT},
      {"5090", "no device is called", IPT_ERROR_NO_DEVICE},
      {"arc", "no device is called 'arc', there are 1 (AMD Radeon Graphics), 2 (",
       IPT_ERROR_NO_DEVICE},
      {"0000:02:00.0", "no device is called", IPT_ERROR_NO_DEVICE},
      {"0000:01:00.1", "no device is called", IPT_ERROR_NO_DEVICE},
      {"100000000:01:00.0", "no device is called", IPT_ERROR_NO_DEVICE},
      {"01:00.0 ", "no device is called", IPT_ERROR_NO_DEVICE},
      {"0x1:00.0", "no device is called", IPT_ERROR_NO_DEVICE},
      {"ab102030-4050-6070-8090-a0b0c0d0e0", "no device is called", IPT_ERROR_NO_DEVICE},
      {"ab102030-4050-6070-8090-a0b0c0d0e00100", "no device is called", IPT_ERROR_NO_DEVICE},
      {"-", "no device is called", IPT_ERROR_NO_DEVICE},
      {"GPU-", "no device is called", IPT_ERROR_NO_DEVICE}};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    check_text(r, bad[i].text, 0, bad[i].expected, bad[i].logged);
}

static void test_names(void) {
  run r;
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  check_good_names(&r);
  check_bad_names(&r);
  r.backend = IPT_BACKEND_DEFAULT;
  check_text(&r, " ", 0, IPT_ERROR_INVALID_ARGUMENT, "is blank");
  check_text(&r, "00", 0, IPT_ERROR_NO_DEVICE, "their numbers are 1 to 6");
  check_text(&r, "radeon", 1, IPT_SUCCESS, "");
  check_text(&r, "llvmpipe", 0, IPT_ERROR_NO_DEVICE, "only IPT_BACKEND_VULKAN takes it");
  check_text(&r, "arc", 0, IPT_ERROR_NO_DEVICE, "no device is called 'arc'");
  finish_run(&r);
}

/* A device that is named is opened, or an error: neither another one nor the CPU takes its place.
 */
static void test_named_failures(void) {
  run r;
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  for (int backend = IPT_BACKEND_DEFAULT; backend <= IPT_BACKEND_VULKAN; backend += 2) {
    add_named_devices();
    vulkan.only = "vkCreateDevice";
    vulkan.failing_call = 1;
    vulkan.error = VK_ERROR_INITIALIZATION_FAILED;
    r.backend = (ipt_backend)backend;
    r.device = "4090 D";
    open_context(&r);
    CHECK(r.result == IPT_ERROR_BACKEND, "%d", (int)r.result);
    CHECK(strstr(r.log.text, "NVIDIA GeForce RTX 4090 D cannot be opened: ") != NULL, "'%s'",
          r.log.text);
    close_context(&r);
    check_objects("a device that is named");
  }
  finish_run(&r);
}

/* Lists of names end with a whole name, whatever their length, and "..." tells that there are more.
 */
static void test_long_lists(void) {
  static char names[MAX_DISGUISES][VK_MAX_PHYSICAL_DEVICE_NAME_SIZE];
  run r;
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  for (size_t length = 20; length < VK_MAX_PHYSICAL_DEVICE_NAME_SIZE; length++) {
    reset_vulkan();
    for (int i = 0; i < MAX_DISGUISES; i++) {
      memset(names[i], 'x', length - 1);
      names[i][length - 1] = 'y';
      names[i][length] = 0;
      add_disguise(VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU, names[i]);
    }
    r.device = length % 2 == 0 ? "x" : "z";
    open_context(&r);
    const char *first = strstr(r.log.text, "1 (x");
    const char *last = strrchr(r.log.text, 'y');
    int is_cut = MAX_DISGUISES * (length + 6) > 320;
    CHECK(first != NULL && last != NULL, "%s", r.log.text);
    CHECK(last != NULL && strncmp(last, is_cut ? "y), ..." : "y)", is_cut ? 7 : 2) == 0, "%lu: %s",
          (unsigned long)length, r.log.text);
    close_context(&r);
  }
  finish_run(&r);
}

static void test_list_of_named(void) {
  static ipt_device_info devices[8];
  uint32_t count = 8;
  run r;
  start(&r, one_stage(), IPT_BACKEND_VULKAN);
  add_named_devices();
  CHECK(ipt_device_list(&r.own, devices, &count) == IPT_SUCCESS && count == 6, "%u", count);
  CHECK(strcmp(devices[0].uuid, "ab102030-4050-6070-8090-a0b0c0d0e001") == 0, "%s",
        devices[0].uuid);
  CHECK(strcmp(devices[2].pci, "0000:c1:00.0") == 0, "%s", devices[2].pci);
  CHECK(strcmp(devices[3].pci, "10000:01:00.0") == 0, "%s", devices[3].pci);
  CHECK(devices[5].pci[0] == 0, "%s", devices[5].pci);
  finish_run(&r);
}

/* ---- Devices that cannot be opened ---- */

static const VkResult all_errors[] = {VK_ERROR_OUT_OF_HOST_MEMORY,
                                      VK_ERROR_OUT_OF_DEVICE_MEMORY,
                                      VK_ERROR_INITIALIZATION_FAILED,
                                      VK_ERROR_DEVICE_LOST,
                                      VK_ERROR_MEMORY_MAP_FAILED,
                                      VK_ERROR_LAYER_NOT_PRESENT,
                                      VK_ERROR_EXTENSION_NOT_PRESENT,
                                      VK_ERROR_FEATURE_NOT_PRESENT,
                                      VK_ERROR_INCOMPATIBLE_DRIVER,
                                      VK_ERROR_TOO_MANY_OBJECTS,
                                      VK_ERROR_FORMAT_NOT_SUPPORTED,
                                      VK_ERROR_FRAGMENTED_POOL,
                                      VK_ERROR_UNKNOWN,
                                      (VkResult)-1000001004 /* of an extension */};

/* Returns the name of the device of a context that works, or the result of its failure. */
static const char *works_on(run *r) {
  static char name[256];
  open_context(r);
  snprintf(name, sizeof name, "%s",
           r->context != NULL ? ipt_context_device_name(r->context) : ipt_result_string(r->result));
  if (r->context != NULL) {
    transpose(r);
    CHECK(r->result == IPT_SUCCESS && is_expected(r), "%s: %s", name, failed_call());
  }
  close_context(r);
  check_objects(failed_call());
  return name;
}

/* Sets a failure of a function, from its first call on or only in that. */
static void fail_in(const char *function, VkResult error, int keeps_failing) {
  reset_vulkan();
  add_disguise(VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU, "second");
  add_disguise(VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU, "first");
  vulkan.only = function;
  vulkan.failing_call = 1;
  vulkan.error = error;
  vulkan.keeps_failing = keeps_failing;
}

static int has_text(const run *r, const char *text) {
  return strstr(r->log.text, text) != NULL;
}

/* The first device cannot be opened: the second is. */
static void check_next_device(run *r, const char *function, VkResult error) {
  for (int backend = IPT_BACKEND_DEFAULT; backend <= IPT_BACKEND_VULKAN; backend += 2) {
    r->backend = (ipt_backend)backend;
    fail_in(function, error, 0);
    const char *name = works_on(r);
    CHECK(strcmp(name, "second") == 0, "%s: %s", name, failed_call());
    CHECK(has_text(r, "first cannot be opened: ") && has_text(r, function), "'%s'", r->log.text);
  }
}

/* No device can be opened: the default is the CPU, and IPT_BACKEND_VULKAN fails. */
static void check_no_device(run *r, const char *function, VkResult error, int is_found) {
  r->backend = IPT_BACKEND_DEFAULT;
  fail_in(function, error, 1);
  const char *name = works_on(r);
  CHECK(strcmp(name, "CPU") == 0, "%s: %s", name, failed_call());
  CHECK(has_text(r, "the backend CPU is used instead") && has_text(r, function), "'%s'",
        r->log.text);
  CHECK(!is_found ||
            (has_text(r, "first cannot be opened: ") && has_text(r, "second cannot be opened: ")),
        "'%s'", r->log.text);
  r->backend = IPT_BACKEND_VULKAN;
  fail_in(function, error, 1);
  name = works_on(r);
  ipt_result expected = is_found ? translated(error) : IPT_ERROR_NO_DEVICE;
  CHECK(r->result == expected, "%s: %s", name, failed_call());
  CHECK(has_text(r, function), "'%s'", r->log.text);
}

static void test_unopened_devices(void) {
  static const char *const functions[] = {"vkCreateInstance", "vkEnumeratePhysicalDevices",
                                          "vkCreateDevice", "vkCreatePipelineLayout",
                                          "vkCreatePipelineCache"};
  run r;
  start(&r, one_stage(), IPT_BACKEND_DEFAULT);
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
    for (size_t e = 0; e < sizeof all_errors / sizeof all_errors[0]; e++) {
      r.pipelines = strcmp(functions[i], "vkCreatePipelineCache") == 0 ? "no-such-file" : NULL;
      check_no_device(&r, functions[i], all_errors[e], i >= 2);
      if (i >= 2 && e % 5 == 0)
        check_next_device(&r, functions[i], all_errors[e]);
    }
  r.pipelines = NULL;
  fail_in("", VK_SUCCESS, 0);
  vulkan.no_queues = 1;
  r.backend = IPT_BACKEND_DEFAULT;
  CHECK(strcmp(works_on(&r), "CPU") == 0 && has_text(&r, "first gives no queues"), "%s",
        r.log.text);
  finish_run(&r);
}

/* ---- Missing functions ---- */

static void check_absent(run *r, const char *name, ipt_backend backend) {
  reset_vulkan();
  pretend_gpu();
  vulkan.absent = name;
  r->backend = backend;
  open_context(r);
  transpose(r);
  ipt_result expected = backend == IPT_BACKEND_DEFAULT ? IPT_SUCCESS : IPT_ERROR_NO_DEVICE;
  CHECK(r->result == expected, "%d without %s", (int)r->result, name);
  CHECK(expected == IPT_SUCCESS ? is_expected(r) : is_original(r), "data without %s", name);
  CHECK(r->log.length > 0, "nothing logged without %s", name);
  close_context(r);
  destroy_remains();
  check_objects(name);
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL no_function(VkInstance instance, const char *name) {
  (void)instance;
  (void)name;
  return NULL;
}

/* Every function that ipt asks for is missing, one at a time, and then all of them. */
static void test_missing_functions(void) {
  static failing_vulkan complete;
  run r;
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  reset_vulkan();
  open_context(&r);
  close_context(&r);
  complete = vulkan;
  CHECK(complete.asked_count > 30 && complete.asked_count < MAX_ASKED, "%u", complete.asked_count);
  for (unsigned i = 0; i < complete.asked_count; i++) {
    if (strcmp(complete.asked[i], "vkGetMemoryHostPointerPropertiesEXT") == 0 ||
        strcmp(complete.asked[i], "vkEnumerateInstanceExtensionProperties") == 0)
      continue; /* not needed: see test_refused_imports and test_portability */
    check_absent(&r, complete.asked[i], IPT_BACKEND_VULKAN);
    check_absent(&r, complete.asked[i], IPT_BACKEND_DEFAULT);
  }
  reset_vulkan();
  r.own.get_instance_proc_addr = no_function;
  check_refused(&r, "", "no functions at all");
  finish_run(&r);
}

/* Without get_instance_proc_addr functions come from volk or from the loader. */
static void test_own_loader(void) {
  run r;
  reset_vulkan();
  start(&r, several_stages(), IPT_BACKEND_VULKAN);
  r.own.get_instance_proc_addr = NULL;
  open_context(&r);
  transpose(&r);
  CHECK(r.result == IPT_SUCCESS && is_expected(&r), "%d: %s", (int)r.result, r.log.text);
  CHECK(vulkan.asked_count == 0, "%u functions from elsewhere", vulkan.asked_count);
  close_context(&r);
  finish_run(&r);
}

/* ---- All ---- */

int main(void) {
  VkInstance keeper;
  if (!open_vulkan(&keeper))
    return skip("no sufficient Vulkan device");
  test_insufficient_devices();
  test_insufficient_own_device();
  test_moltenvk();
  test_no_memory();
  test_extensions();
  test_portability();
  test_default();
  test_backends_of_devices();
  test_names();
  test_named_failures();
  test_list_of_named();
  test_long_lists();
  test_unopened_devices();
  test_missing_functions();
  test_own_loader();
  close_vulkan(keeper);
  return finish();
}
