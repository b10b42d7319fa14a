/* Functions that replace those of VK_EXT_debug_utils and record what they see: labels, one of which
 * has to be around each dispatch, and names of objects. */
#ifndef IPT_TESTS_DEBUG_UTILS_SEEN_H
#define IPT_TESTS_DEBUG_UTILS_SEEN_H

#include "fault_run.h"

enum { MAX_LABELS = 64, LABEL_BYTES = 256, MAX_TYPES = 32 };

static struct {
  int is_there;   /* the extension's functions exist */
  int depth;      /* open labels */
  int unbalanced; /* labels begun within one, or ended without one */
  int unlabelled; /* dispatches outside of any label */
  unsigned dispatches;
  char labels[MAX_LABELS][LABEL_BYTES];
  unsigned label_count;
  int named[MAX_TYPES]; /* by type of object */
  int bad_names;        /* names that do not begin with "ipt ", or of nothing */
  char pipelines[MAX_LABELS * 32];
} seen;

static VKAPI_ATTR VkResult VKAPI_CALL set_name(VkDevice device,
                                               const VkDebugUtilsObjectNameInfoEXT *info) {
  seen.bad_names += device != vulkan.device || info->objectHandle == 0 ||
                    strncmp(info->pObjectName, "ipt ", 4) != 0;
  if ((int)info->objectType < MAX_TYPES)
    seen.named[info->objectType]++;
  if (info->objectType == VK_OBJECT_TYPE_PIPELINE) {
    size_t length = strlen(seen.pipelines);
    snprintf(seen.pipelines + length, sizeof seen.pipelines - length, "%s;", info->pObjectName);
  }
  return VK_SUCCESS;
}

static VKAPI_ATTR void VKAPI_CALL begin_label(VkCommandBuffer commands,
                                              const VkDebugUtilsLabelEXT *label) {
  (void)commands;
  seen.unbalanced += seen.depth++ != 0;
  if (seen.label_count < MAX_LABELS)
    snprintf(seen.labels[seen.label_count++], LABEL_BYTES, "%s", label->pLabelName);
}

static VKAPI_ATTR void VKAPI_CALL end_label(VkCommandBuffer commands) {
  (void)commands;
  seen.unbalanced += seen.depth-- != 1;
}

static VKAPI_ATTR void VKAPI_CALL dispatch(VkCommandBuffer commands, uint32_t x, uint32_t y,
                                           uint32_t z) {
  seen.dispatches++;
  seen.unlabelled += seen.depth == 0;
  REAL(vkCmdDispatch)(commands, x, y, z);
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL device_function(VkDevice device, const char *name) {
  if (strcmp(name, "vkCmdDispatch") == 0)
    return (PFN_vkVoidFunction)dispatch;
  return fault_vkGetDeviceProcAddr(device, name);
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instance_function(VkInstance instance,
                                                                  const char *name) {
  PFN_vkVoidFunction real = fault_vkGetInstanceProcAddr(instance, name);
  if (strcmp(name, "vkGetDeviceProcAddr") == 0)
    return (PFN_vkVoidFunction)device_function;
  if (!seen.is_there || is_absent(name))
    return real;
  if (strcmp(name, "vkSetDebugUtilsObjectNameEXT") == 0)
    return (PFN_vkVoidFunction)set_name;
  if (strcmp(name, "vkCmdBeginDebugUtilsLabelEXT") == 0)
    return (PFN_vkVoidFunction)begin_label;
  return strcmp(name, "vkCmdEndDebugUtilsLabelEXT") == 0 ? (PFN_vkVoidFunction)end_label : real;
}

#endif
