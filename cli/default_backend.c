/* Chooses where to compute if the command line does not say it.
 *
 * SPDX-License-Identifier: MIT
 *
 * A Vulkan driver that runs on the CPU does through an emulated device, with copies of the data,
 * what the CPU backend does directly.
 */

#include "default_backend.h"

#include "report.h"

#include <stdlib.h>

enum { MOST_DEVICES = 32 /* looked at */ };

/* The first device that ipt can use if all of those run on the CPU; else NULL. */
static const ipt_device_info *software_alone(const ipt_device_info *devices, uint32_t count) {
  const ipt_device_info *first = NULL;
  for (uint32_t i = 0; i < count; i++) {
    if (devices[i].sufficient && devices[i].type != IPT_DEVICE_TYPE_CPU) {
      return NULL;
    }
    if (devices[i].sufficient && first == NULL) {
      first = &devices[i];
    }
  }
  return first;
}

static void say_once(const ipt_device_info *device, const cli_options *options) {
  static bool said;
  if (!said && !options_have_any(options, OPTION_QUIET)) {
    report_note(NULL,
                "the CPU backend is used, since the Vulkan device %s is a driver that runs on the "
                "CPU, too; --backend vulkan uses it",
                device->name);
  }
  said = true;
}

ipt_backend default_backend(const cli_options *options) {
  uint32_t count = MOST_DEVICES;
  if (options->backend != IPT_BACKEND_DEFAULT) {
    return options->backend;
  }
  /* A failure to list devices shows up again when one is opened. */
  ipt_device_info *devices = (ipt_device_info *)calloc(MOST_DEVICES, sizeof *devices);
  if (devices == NULL || ipt_device_list(NULL, devices, &count) != IPT_SUCCESS) {
    count = 0;
  }
  const ipt_device_info *software = software_alone(devices, count);
  ipt_backend backend = software != NULL ? IPT_BACKEND_CPU : IPT_BACKEND_DEFAULT;
  if (software != NULL) {
    say_once(software, options);
  }
  free(devices);
  return backend;
}
