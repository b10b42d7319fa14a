/* Further devices for host data. */

/* Whether data may go through another device as well: a discrete GPU of the same kind. */
static int ipt__vk_is_peer(const ipt_device_info *own, const ipt_device_info *other) {
  return other->type == IPT_DEVICE_TYPE_DISCRETE_GPU && other->sufficient && other->uuid[0] != 0 &&
         other->vendor_id == own->vendor_id && other->device_id == own->device_id &&
         strcmp(other->uuid, own->uuid) != 0;
}

/* See ipt__backend. */
static uint32_t ipt__vk_list_peers(const ipt_context *context, ipt__device_name *names,
                                   uint32_t most) {
  const ipt__vk_device *own = ipt__vk_device_of(context);
  VkPhysicalDevice devices[IPT__VK_MAX_DEVICES];
  ipt_device_info info;
  uint32_t listed, count = 0;
  if (own->info.type != IPT_DEVICE_TYPE_DISCRETE_GPU ||
      ipt__vk_enumerate(&own->instance, NULL, devices, &listed) != IPT_SUCCESS)
    return 0;
  for (uint32_t i = 0; i < listed && count < most; i++)
    if (ipt__vk_describe(&own->instance, devices[i], &info) == IPT_SUCCESS &&
        ipt__vk_is_peer(&own->info, &info))
      memcpy(names[count++].text, info.uuid, sizeof names->text);
  return count;
}
