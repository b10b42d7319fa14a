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

#define A_DEVICE                                                                                   \
  "a number, a UUID, a PCI address or a part of a name that 'ipt info' lists, or several of them " \
  "joined by +"

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

/* ---- Several devices ---- */

typedef struct device_list {
  char text[1024];
  const char *names[IPT_MAX_DEVICES];
  uint32_t count;
} device_list;

/* Takes apart names that are joined by '+'. Returns false if there are too many. */
static inline bool device_split(const char *joined, device_list *list) {
  size_t bytes = strlen(joined) + 1;
  list->count = 0;
  if (bytes > sizeof list->text)
    return false;
  memcpy(list->text, joined, bytes);
  for (char *name = list->text; name != NULL;) {
    if (list->count == IPT_MAX_DEVICES)
      return false;
    list->names[list->count++] = name;
    name = strchr(name, '+');
    if (name != NULL)
      *name++ = '\0';
  }
  return true;
}

/* Returns the first of the devices that '+' joins, in the list. */
static inline const char *device_first(const char *device, device_list *list) {
  return device != NULL && device_split(device, list) ? list->names[0] : device;
}

/* Sets the device, or several that '+' joins. The list must outlive the descriptor. The library
 * refuses names that are wrong, and too many as one wrong name. */
static inline void device_choose(const char *device, device_list *list, ipt_context_desc *desc) {
  if (device != NULL && strchr(device, '+') != NULL && device_split(device, list)) {
    desc->devices = list->names;
    desc->device_count = list->count;
  } else {
    desc->device = device;
  }
}

#endif
