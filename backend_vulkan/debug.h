/* Names of objects and labels of dispatches, for whoever looks at them in a debugger or a profiler:
 * by VK_EXT_debug_utils, where the application says that its instance has it. Nothing is called
 * otherwise. */

typedef struct ipt__debug {
  PFN_vkSetDebugUtilsObjectNameEXT set_name; /* NULL: there are no names and no labels */
  PFN_vkCmdBeginDebugUtilsLabelEXT begin_label;
  PFN_vkCmdEndDebugUtilsLabelEXT end_label;
} ipt__debug;

static int ipt__is_debugged(const ipt__debug *debug) {
  return debug->set_name != NULL;
}

/* All three functions, or none. An instance tells them, as the extension is one of instances. */
static void ipt__load_debug(const ipt__instance *instance, ipt__debug *debug) {
  PFN_vkGetInstanceProcAddr get = instance->loader.get_instance_proc_addr;
  debug->set_name =
      (PFN_vkSetDebugUtilsObjectNameEXT)get(instance->handle, "vkSetDebugUtilsObjectNameEXT");
  debug->begin_label =
      (PFN_vkCmdBeginDebugUtilsLabelEXT)get(instance->handle, "vkCmdBeginDebugUtilsLabelEXT");
  debug->end_label =
      (PFN_vkCmdEndDebugUtilsLabelEXT)get(instance->handle, "vkCmdEndDebugUtilsLabelEXT");
  if (debug->begin_label == NULL || debug->end_label == NULL)
    debug->set_name = NULL;
}

/* Of an object that nobody else knows yet. That a name could not be kept changes nothing. */
static void ipt__set_name(const ipt__debug *debug, VkDevice device, VkObjectType type,
                          uint64_t handle, const char *name) {
  VkDebugUtilsObjectNameInfoEXT info;
  if (!ipt__is_debugged(debug))
    return;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT;
  info.objectType = type;
  info.objectHandle = handle;
  info.pObjectName = name;
  debug->set_name(device, &info);
}

/* Handles that are no pointers are 64-bit numbers, or pointers where these have 64 bits. */
#define IPT__NAME(device, type, object, name)                                                      \
  ipt__set_name(&(device)->debug, (device)->handle, VK_OBJECT_TYPE_##type, (uint64_t)(object), name)

static void ipt__begin_label(const ipt__debug *debug, VkCommandBuffer commands, const char *text) {
  VkDebugUtilsLabelEXT label;
  memset(&label, 0, sizeof label);
  label.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT;
  label.pLabelName = text;
  debug->begin_label(commands, &label);
}
