/* Names of objects and labels of dispatches for debuggers and profilers, through
 * VK_EXT_debug_utils. Nothing is called unless the application says that its instance has this
 * extension. */

typedef struct ipt__vk_debug {
  PFN_vkSetDebugUtilsObjectNameEXT set_name; /* NULL: there are no names and no labels */
  PFN_vkCmdBeginDebugUtilsLabelEXT begin_label;
  PFN_vkCmdEndDebugUtilsLabelEXT end_label;
} ipt__vk_debug;

static int ipt__vk_is_debugged(const ipt__vk_debug *debugger) {
  return debugger->set_name != NULL;
}

/* Loads all three functions or none. They come from the instance, because it is an instance
 * extension. */
static void ipt__vk_load_debug(const ipt__vk_instance *instance, ipt__vk_debug *debugger) {
  PFN_vkGetInstanceProcAddr get = instance->loader.get_instance_proc_addr;
  debugger->set_name =
      (PFN_vkSetDebugUtilsObjectNameEXT)get(instance->handle, "vkSetDebugUtilsObjectNameEXT");
  debugger->begin_label =
      (PFN_vkCmdBeginDebugUtilsLabelEXT)get(instance->handle, "vkCmdBeginDebugUtilsLabelEXT");
  debugger->end_label =
      (PFN_vkCmdEndDebugUtilsLabelEXT)get(instance->handle, "vkCmdEndDebugUtilsLabelEXT");
  if (debugger->begin_label == NULL || debugger->end_label == NULL)
    debugger->set_name = NULL;
}

/* Names an object that no other thread knows yet. A failure changes nothing, so it is ignored. */
static void ipt__vk_set_name(const ipt__vk_debug *debugger, VkDevice device, VkObjectType type,
                             uint64_t handle, const char *name) {
  VkDebugUtilsObjectNameInfoEXT info;
  if (!ipt__vk_is_debugged(debugger))
    return;
  memset(&info, 0, sizeof info);
  info.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT;
  info.objectType = type;
  info.objectHandle = handle;
  info.pObjectName = name;
  debugger->set_name(device, &info);
}

/* A non-dispatchable handle is a 64-bit number, or a pointer if pointers have 64 bits, so a cast is
 * enough. */
#define IPT__VK_NAME(device, type, object, name)                                                   \
  ipt__vk_set_name(&(device)->debugger, (device)->handle, VK_OBJECT_TYPE_##type,                   \
                   (uint64_t)(object), name)

static void ipt__vk_begin_label(const ipt__vk_debug *debugger, VkCommandBuffer commands,
                                const char *text) {
  VkDebugUtilsLabelEXT label;
  memset(&label, 0, sizeof label);
  label.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT;
  label.pLabelName = text;
  debugger->begin_label(commands, &label);
}
