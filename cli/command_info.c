/* ipt info: the devices, what the planner knows of one, and the plan for a shape.
 *
 * SPDX-License-Identifier: MIT
 */

#include "commands.h"
#include "describe.h"
#include "report.h"
#include "transposer.h"

#include "ipt.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Devices ------------------------------------------------------------------------------- */

static const char *type_name(ipt_device_type type) {
  static const char *const names[] = {"other", "integrated GPU", "discrete GPU", "virtual GPU",
                                      "CPU"}; /* as ipt_device_type counts */
  return (int)type >= 0 && type <= IPT_DEVICE_TYPE_CPU ? names[type] : "unknown";
}

static double gibibytes(uint64_t bytes) {
  return (double)bytes / (1024.0 * 1024.0 * 1024.0);
}

static void print_device(uint32_t number, const ipt_device_info *device) {
  uint32_t version = device->api_version;
  printf("  device %" PRIu32 ": %s\n", number, device->name);
  printf("    driver              %s\n", device->driver);
  printf("    type                %s\n", type_name(device->type));
  printf("    vendor, device      0x%04" PRIx32 ", 0x%04" PRIx32 "\n", device->vendor_id,
         device->device_id);
  printf("    UUID                %s\n", device->uuid[0] != '\0' ? device->uuid : "not told");
  printf("    PCI address         %s\n", device->pci[0] != '\0' ? device->pci : "not told");
  printf("    Vulkan version      %" PRIu32 ".%" PRIu32 ".%" PRIu32 "\n", version >> 22 & 0x7F,
         version >> 12 & 0x3FF, version & 0xFFF);
  printf("    device memory       %.1f GiB\n", gibibytes(device->device_memory));
  printf("    largest allocation  %.1f GiB\n", gibibytes(device->max_allocation));
  printf("    subgroup size       %" PRIu32 "\n", device->subgroup_size);
  printf("    shared memory       %" PRIu32 " bytes per workgroup\n", device->shared_memory);
  printf("    invocations         %" PRIu32 " per workgroup\n", device->workgroup_invocations);
  if (device->sufficient) {
    printf("    usable              yes%s\n", device->type == IPT_DEVICE_TYPE_CPU
                                                  ? ", if it is named: the CPU backend is faster"
                                                  : "");
  } else {
    printf("    usable              no: %s\n", device->missing);
  }
}

static void print_absence(ipt_result result) {
  bool compiled_in = result != IPT_ERROR_UNSUPPORTED;
  printf("  not available: %s\n",
         compiled_in ? ipt_result_string(result) : "this program was built without it");
}

static ipt_result print_list(void) {
  uint32_t count = 0;
  ipt_result result = ipt_device_list(NULL, NULL, &count);
  if (result != IPT_SUCCESS || count == 0) {
    return result != IPT_SUCCESS ? result : IPT_ERROR_NO_DEVICE;
  }
  ipt_device_info *devices = calloc(count, sizeof *devices);
  if (devices == NULL) {
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  }
  result = ipt_device_list(NULL, devices, &count);
  for (uint32_t i = 0; result == IPT_SUCCESS && i < count; i++) {
    print_device(i + 1, &devices[i]);
  }
  free(devices);
  return result;
}

static void print_devices(void) {
  printf("CPU\n  always available; %" PRIu32 " threads unless --threads says otherwise\n",
         ipt_thread_count());
  printf("Vulkan\n");
  ipt_result result = print_list();
  if (result != IPT_SUCCESS) {
    print_absence(result);
  }
}

/* ---- The device chosen, and the plan ------------------------------------------------------- */

static void print_plan(const cli_options *options, const ipt_context *context,
                       const ipt_plan *plan) {
  uint64_t data = ipt_plan_operand_size(plan, 0);
  uint64_t scratch = ipt_plan_scratch_size(plan);
  printf("Plan for ");
  describe_array(&options->array);
  printf("\n");
  describe_backend(context);
  describe_device(context);
  describe_plan(plan);
  printf("  data     %" PRIu64 " bytes\n", data);
  printf("  scratch  %" PRIu64 " bytes", scratch);
  if (data > 0) {
    printf(" (%.3f %% of the data)", 100.0 * (double)scratch / (double)data);
  }
  printf("\n");
}

static int plan_shape(const cli_options *options, ipt_context *context, const library_log *log) {
  ipt_plan *plan = NULL;
  ipt_permute_desc desc = transposer_desc(options, &options->array);
  ipt_result result = ipt_plan_create_permute(context, &desc, &plan);
  if (result != IPT_SUCCESS) {
    return transposer_report_shape(options, NULL, "there is no plan for this shape", result, log);
  }
  print_plan(options, context, plan);
  ipt_plan_destroy(plan);
  return EXIT_CODE_SUCCESS;
}

static int print_details(const cli_options *options) {
  library_log log;
  ipt_context *context = NULL;
  int code = transposer_open(options, NULL, &log, &context);
  if (code != EXIT_CODE_SUCCESS) {
    return code;
  }
  if (options_have_shape(options)) {
    code = plan_shape(options, context, &log);
  } else {
    printf("Chosen\n");
    describe_backend(context);
    describe_device(context);
  }
  ipt_context_destroy(context);
  return code;
}

/* Opens no device unless one is asked for: the list should help even where opening fails. */
int command_info(const cli_options *options) {
  printf("ipt %d.%d.%d\n", IPT_VERSION_MAJOR, IPT_VERSION_MINOR, IPT_VERSION_PATCH);
  print_devices();
  bool has_more = options_have_shape(options) || options_have_any(options, OPTIONS_DEVICE);
  return has_more ? print_details(options) : EXIT_CODE_SUCCESS;
}
