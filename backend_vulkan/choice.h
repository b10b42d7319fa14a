/* The choice of a device, and the order in which devices are tried. */

/* Devices to be opened, the best one first. */
typedef struct ipt__vk_candidates {
  uint32_t count;
  VkPhysicalDevice devices[IPT__VK_MAX_DEVICES];
  int ranks[IPT__VK_MAX_DEVICES];
} ipt__vk_candidates;

/* Devices of the same rank keep the order of the list. */
static void ipt__vk_add_candidate(ipt__vk_candidates *candidates, VkPhysicalDevice device,
                                  int rank) {
  uint32_t place = candidates->count++;
  for (; place > 0 && candidates->ranks[place - 1] < rank; place--) {
    candidates->devices[place] = candidates->devices[place - 1];
    candidates->ranks[place] = candidates->ranks[place - 1];
  }
  candidates->devices[place] = device;
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

/* Whether IPT_BACKEND_DEFAULT passes a device over. What a driver on the CPU does through an
 * emulated device, with copies of the data, the CPU backend does directly. */
static int ipt__vk_is_passed_over(const ipt_context_desc *desc, const ipt_device_info *info) {
  int is_default = desc == NULL || desc->backend == IPT_BACKEND_DEFAULT;
  return is_default && info->type == IPT_DEVICE_TYPE_CPU;
}

/* Adds a device if it will do; otherwise the log says why not. */
static void ipt__vk_consider(const ipt__vk_instance *instance, const ipt_context *context,
                             const ipt_context_desc *desc, VkPhysicalDevice device,
                             ipt__vk_candidates *candidates) {
  ipt__vk_properties properties;
  ipt_device_info info;
  ipt__vk_get_properties(instance, device, &properties);
  ipt__vk_describe_device(instance, device, &properties, &info);
  if (!info.sufficient)
    ipt__log_to(&context->log, "%s lacks %s", info.name, info.missing);
  else if (ipt__vk_is_passed_over(desc, &info))
    ipt__log_to(&context->log,
                "%s is a driver that runs on the CPU: only IPT_BACKEND_VULKAN takes it", info.name);
  else
    ipt__vk_add_candidate(candidates, device, ipt__vk_device_rank(&info));
}

/* Finds the devices that may be opened: the one with the number in the descriptor, counted from 1,
 * or for 0 all that will do. */
static ipt_result ipt__vk_find_candidates(const ipt__vk_instance *instance,
                                          const ipt_context *context, const ipt_context_desc *desc,
                                          ipt__vk_candidates *candidates) {
  VkPhysicalDevice devices[IPT__VK_MAX_DEVICES];
  uint32_t count, number = desc != NULL ? desc->device : 0;
  ipt_result result = ipt__vk_enumerate(instance, &context->log, devices, &count);
  if (result != IPT_SUCCESS)
    return result;
  if (count == 0)
    ipt__log_to(&context->log, "Vulkan lists no device");
  else if (number > count)
    ipt__log_to(&context->log, "device %u does not exist, there are only %u", number, count);
  for (uint32_t i = 0; i < count; i++)
    if (number == 0 || i + 1 == number)
      ipt__vk_consider(instance, context, desc, devices[i], candidates);
  return candidates->count > 0 ? IPT_SUCCESS : IPT_ERROR_NO_DEVICE;
}
