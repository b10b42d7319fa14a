/* Devices as the command lines of all programs name them.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_DEVICE_NAMES_H
#define IPT_CLI_DEVICE_NAMES_H

#include "ipt.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define A_DEVICE "a number, a UUID, a PCI address or a part of a name that 'ipt info' lists"

/* Whether a device is chosen; "0" stands for the best one. */
static inline bool device_is_named(const char *device) {
  return device != NULL && device[0] != '\0' && strcmp(device, "0") != 0;
}

/* Completes what the command line says. Where it names no device, the variable IPT_DEVICE does,
 * unless the backend is the CPU. A device that is named implies Vulkan, since the default backend
 * might take the CPU instead. */
static inline void device_default(const char **device, ipt_backend *backend) {
  if (!device_is_named(*device) && *backend != IPT_BACKEND_CPU) {
    *device = getenv("IPT_DEVICE");
  }
  if (device_is_named(*device)) {
    *backend = IPT_BACKEND_VULKAN;
  }
}

#endif
