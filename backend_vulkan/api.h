/* The public functions that take objects of Vulkan: queries, and plans recorded into the
 * application's command buffer. */

/* ---- Queries ---- */

/* Kernels get addresses instead of descriptors, and queues wait for each other by timeline
 * semaphores. */
IPT_API void ipt_vulkan_add_features(VkPhysicalDeviceVulkan12Features *features) {
  if (features == NULL)
    return;
  features->bufferDeviceAddress = VK_TRUE;
  features->timelineSemaphore = VK_TRUE;
}

static ipt_result ipt__vk_list_optional(const ipt__vk_instance *instance, VkPhysicalDevice device,
                                        const ipt__vk_properties *p, ipt_vulkan_info *info) {
  ipt__text optional = {info->optional, sizeof info->optional, 0};
  ipt__vk_extensions extensions;
  ipt_result result = ipt__vk_list_extensions(instance, device, &extensions);
  if (result != IPT_SUCCESS)
    return result;
  if (ipt__vk_supports_float64(instance, device))
    ipt__append(&optional, "shaderFloat64 ");
  if (ipt__vk_has_extension(&extensions, VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME))
    ipt__append(&optional, "%s ", VK_EXT_EXTERNAL_MEMORY_HOST_EXTENSION_NAME);
  if (ipt__vk_imports_files(&extensions, &info->device))
    ipt__append(&optional, "%s ", VK_KHR_EXTERNAL_MEMORY_FD_EXTENSION_NAME);
  if (ipt__vk_tells_subgroup_sizes(&extensions, p) &&
      ipt__vk_supports_size_control(instance, device))
    ipt__append(&optional, "subgroupSizeControl ");
  result = ipt__vk_list_matrix_units(&extensions, instance, device, p, &optional);
  if (optional.length > 0)
    info->optional[optional.length - 1] = '\0'; /* the last space */
  ipt__release(&instance->allocator, extensions.list);
  return result;
}

IPT_API ipt_result ipt_vulkan_query(PFN_vkGetInstanceProcAddr get_instance_proc_addr,
                                    VkInstance instance, VkPhysicalDevice physical_device,
                                    ipt_vulkan_info *info) {
  const ipt_allocator allocator = ipt__default_allocator();
  ipt__vk_instance opened;
  ipt__vk_properties properties;
  ipt_vulkan_desc own;
  if (instance == VK_NULL_HANDLE || physical_device == VK_NULL_HANDLE || info == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  memset(&own, 0, sizeof own);
  own.get_instance_proc_addr = get_instance_proc_addr;
  own.instance = instance;
  ipt_result result = ipt__vk_open_instance(&own, &allocator, NULL, &opened);
  if (result != IPT_SUCCESS)
    return result;
  memset(info, 0, sizeof *info);
  ipt__vk_get_properties(&opened, physical_device, &properties);
  result = ipt__vk_describe_device(&opened, physical_device, &properties, &info->device);
  info->required_push_constants = IPT__PUSH_CONSTANT_BYTES;
  info->required_shared_memory = IPT__SURE_SHARED_BYTES;
  info->required_workgroup_invocations = IPT__SURE_WORKGROUP;
  info->required_api_version = VK_API_VERSION_1_2;
  info->required_features = ipt__vk_required_features();
  info->queue_family_index = ipt__vk_compute_family(&opened, physical_device, NULL);
  info->transfer_queue_family_index = ipt__vk_transfer_family(&opened, physical_device, NULL);
  if (result == IPT_SUCCESS)
    result = ipt__vk_list_optional(&opened, physical_device, &properties, info);
  ipt__vk_close_instance(&opened);
  return result;
}

/* ---- The application's command buffer ---- */

/* The memory that an operand, scratch or a table needs. */
typedef struct ipt__vk_need {
  const char *name; /* for the log */
  uint64_t bytes;   /* 0: nothing */
  uint32_t alignment;
  ipt_result too_small;
} ipt__vk_need;

/* Returns the bytes after the offset of a buffer. Vulkan does not tell the size of a buffer, but
 * its memory requirements are at least as large, so whatever exceeds them cannot fit. */
static uint64_t ipt__vk_bytes_in_buffer(const ipt__vk_device *device, const ipt_place *place) {
  VkMemoryRequirements requirements;
  device->vk.vkGetBufferMemoryRequirements(device->handle, place->buffer, &requirements);
  return place->offset <= requirements.size ? requirements.size - place->offset : 0;
}

static int ipt__vk_is_left_out(const ipt_place *place) {
  return place->buffer == VK_NULL_HANDLE && place->address == 0;
}

static int ipt__vk_has_usage(VkBufferUsageFlags usage) {
  VkBufferUsageFlags needed =
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  return usage == 0 || (usage & needed) == needed;
}

static ipt_result ipt__vk_refuse_size(const ipt_context *context, const ipt__vk_need *need,
                                      uint64_t bytes) {
  ipt__log_to(&context->log, "%s needs %llu B and has %llu B", need->name,
              (unsigned long long)need->bytes, (unsigned long long)bytes);
  return need->too_small;
}

/* Checks an address, which must not wrap around to 0 before the end. */
static ipt_result ipt__vk_check_address(const ipt_context *context, const ipt__vk_need *need,
                                        VkDeviceAddress address) {
  if (address != 0 && address % need->alignment == 0 && address <= UINT64_MAX - need->bytes)
    return IPT_SUCCESS;
  ipt__log_to(
      &context->log,
      "%s: its address, 0x%llx, must be a multiple of %u, and neither 0 nor so near to 2^64 "
      "that %llu B do not fit",
      need->name, (unsigned long long)address, need->alignment, (unsigned long long)need->bytes);
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* Returns what is wrong with a place whatever it is for, or NULL. */
static const char *ipt__vk_wrong_in_place(const ipt_place *place) {
  if (place->buffer != VK_NULL_HANDLE && place->address != 0)
    return "has both a buffer and an address: it must be one of them";
  if (ipt__vk_is_left_out(place))
    return "has neither a buffer nor an address";
  if (place->address != 0 && place->offset != 0)
    return "has an address and an offset, which only a buffer may have";
  if (!ipt__vk_has_usage(place->usage))
    return "has a buffer whose usage lacks VK_BUFFER_USAGE_STORAGE_BUFFER_BIT or "
           "VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT";
  return NULL;
}

/* Finds the address of a place after checking everything that can be known about it. */
static ipt_result ipt__vk_resolve_place(const ipt_context *context, const ipt_place *place,
                                        const ipt__vk_need *need, VkDeviceAddress *address) {
  const ipt__vk_device *device = ipt__vk_device_of(context);
  const char *wrong = ipt__vk_wrong_in_place(place);
  *address = 0;
  if (wrong != NULL) {
    ipt__log_to(&context->log, "%s %s", need->name, wrong);
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  if (place->size != 0 && place->size < need->bytes)
    return ipt__vk_refuse_size(context, need, place->size);
  uint64_t left = place->address != 0 ? UINT64_MAX : ipt__vk_bytes_in_buffer(device, place);
  if (left < need->bytes)
    return ipt__vk_refuse_size(context, need, left);
  *address = place->address != 0 ? place->address
                                 : ipt__vk_buffer_address(device, place->buffer) + place->offset;
  return ipt__vk_check_address(context, need, *address);
}

/* Finds the address of scratch or a table, whose size must be given. *address is 0 if nothing is
 * needed. */
static ipt_result ipt__vk_resolve_sized(const ipt_context *context, const ipt_place *place,
                                        const ipt__vk_need *need, VkDeviceAddress *address) {
  *address = 0;
  if (need->bytes == 0)
    return IPT_SUCCESS;
  if (place->size < need->bytes)
    return ipt__vk_refuse_size(context, need, place->size);
  return ipt__vk_resolve_place(context, place, need, address);
}

/* A plan of another backend may have a program, too. */
static int ipt__vk_is_backend_of(const ipt_plan *plan) {
  return plan->context->backend->kind == IPT_BACKEND_VULKAN && plan->device != NULL;
}

/* The application needs the size only of a table that it places itself. */
IPT_API uint64_t ipt_plan_table_size(const ipt_plan *plan) {
  int external = plan != NULL && ipt__vk_is_backend_of(plan) && plan->device->external_table;
  return external ? ipt__table_bytes(plan->device) : 0;
}

IPT_API const void *ipt_plan_table(const ipt_plan *plan) {
  return ipt_plan_table_size(plan) > 0 ? plan->device->program.paths : NULL;
}

/* Returns what kernels access of an operand at this offset or address, which ends with a whole
 * unit. A misaligned operand is refused elsewhere. */
static ipt__vk_need ipt__vk_need_of_operand(const ipt__request *request, uint32_t operand,
                                            uint64_t at) {
  static const char *const names[IPT_MAX_OPERANDS] = {"operand 0", "operand 1", "operand 2"};
  ipt__operand_rules rules = ipt__rules_of(request, operand);
  uint64_t begin = at / rules.device_alignment * rules.device_alignment % rules.device_unit;
  ipt__vk_need need = {names[operand],
                       ipt__round_up(begin + request->operand_size[operand], rules.device_unit) -
                           begin,
                       (uint32_t)rules.device_alignment, IPT_ERROR_BUFFER_TOO_SMALL};
  return need;
}

/* If two operands are the same memory, one of them may be left out. */
static const ipt_place *ipt__vk_place_of_operand(const ipt__request *request,
                                                 const ipt_record_desc *desc, uint32_t operand) {
  const ipt_place *place = &desc->operands[operand];
  uint32_t other = request->in_place;
  if (other != 0 && (operand == 0 || operand == other) && ipt__vk_is_left_out(place))
    place = &desc->operands[other - operand];
  return place;
}

/* Finds the addresses of operands. Operands that are not accessed have address 0. */
static ipt_result ipt__vk_resolve_operands(const ipt_plan *plan, const ipt_record_desc *desc,
                                           ipt__addresses *addresses) {
  const ipt__request *request = &plan->request;
  int accessed[IPT_MAX_OPERANDS];
  ipt_result result = IPT_SUCCESS;
  ipt__find_accessed(request, accessed);
  for (uint32_t i = 0; i < request->operand_count && result == IPT_SUCCESS; i++) {
    const ipt_place *place = ipt__vk_place_of_operand(request, desc, i);
    ipt__vk_need need = ipt__vk_need_of_operand(request, i, place->offset + place->address);
    if (accessed[i])
      result = ipt__vk_resolve_place(plan->context, place, &need, &addresses->at[i]);
  }
  if (result != IPT_SUCCESS || ipt__lie_apart_at(request, addresses->at))
    return result;
  ipt__log_to(&plan->context->log, "operands share memory that they must not share");
  return IPT_ERROR_INVALID_ARGUMENT;
}

static ipt__vk_need ipt__vk_need_of_scratch(const ipt_plan *plan) {
  ipt__vk_need need = {"scratch", plan->device->program.scratch, IPT__ALIGNMENT,
                       IPT_ERROR_SCRATCH_TOO_SMALL};
  return need;
}

static ipt__vk_need ipt__vk_need_of_table(const ipt_plan *plan) {
  ipt__vk_need need = {"table", ipt_plan_table_size(plan), IPT__ALIGNMENT,
                       IPT_ERROR_BUFFER_TOO_SMALL};
  return need;
}

static ipt_result ipt__vk_resolve_others(const ipt_plan *plan, const ipt_record_desc *desc,
                                         ipt__addresses *addresses) {
  const ipt_context *context = plan->context;
  ipt__vk_need scratch = ipt__vk_need_of_scratch(plan), table = ipt__vk_need_of_table(plan);
  ipt_result result =
      ipt__vk_resolve_sized(context, &desc->scratch, &scratch, &addresses->at[IPT__SCRATCH]);
  if (result == IPT_SUCCESS)
    result = ipt__vk_resolve_sized(context, &desc->table, &table, &addresses->at[IPT__TABLE]);
  addresses->at[IPT__REPORT] = addresses->at[IPT__SCRATCH] + scratch.bytes - IPT__REPORT_BYTES;
  return result;
}

/* Whether scratch or a table, of `bytes` bytes at `other`, overlaps an operand. */
static int ipt__vk_overlaps_operands(const ipt_plan *plan, const ipt__addresses *addresses,
                                     VkDeviceAddress other, uint64_t bytes) {
  for (uint32_t i = 0; i < plan->request.operand_count; i++) {
    ipt__vk_need need = ipt__vk_need_of_operand(&plan->request, i, addresses->at[i]);
    if (addresses->at[i] != 0 && ipt__ranges_overlap(addresses->at[i], need.bytes, other, bytes))
      return 1;
  }
  return 0;
}

static int ipt__vk_others_overlap(const ipt_plan *plan, const ipt__addresses *addresses) {
  VkDeviceAddress scratch = addresses->at[IPT__SCRATCH], table = addresses->at[IPT__TABLE];
  uint64_t scratch_bytes = ipt__vk_need_of_scratch(plan).bytes;
  uint64_t table_bytes = ipt__vk_need_of_table(plan).bytes;
  return ipt__vk_overlaps_operands(plan, addresses, scratch, scratch_bytes) ||
         ipt__vk_overlaps_operands(plan, addresses, table, table_bytes) ||
         ipt__ranges_overlap(scratch, scratch_bytes, table, table_bytes);
}

static ipt_result ipt__vk_resolve_all(const ipt_plan *plan, const ipt_record_desc *desc,
                                      ipt__addresses *addresses) {
  memset(addresses, 0, sizeof *addresses);
  ipt_result result = ipt__vk_resolve_operands(plan, desc, addresses);
  if (result == IPT_SUCCESS)
    result = ipt__vk_resolve_others(plan, desc, addresses);
  if (result != IPT_SUCCESS || !ipt__vk_others_overlap(plan, addresses))
    return result;
  ipt__log_to(&plan->context->log, "scratch or table shares memory with an operand or the other");
  return IPT_ERROR_INVALID_ARGUMENT;
}

/* Checks everything that a recording needs, and finds the addresses. */
static ipt_result ipt__vk_check_recording(const ipt_plan *plan, VkCommandBuffer command_buffer,
                                          const ipt_record_desc *desc, ipt__addresses *addresses) {
  if (command_buffer == NULL || desc == NULL) {
    ipt__log_to(&plan->context->log, "%s is NULL", desc == NULL ? "desc" : "command_buffer");
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  if (!ipt__vk_is_backend_of(plan)) {
    ipt__log_to(&plan->context->log, "a plan of the backend %s cannot be recorded",
                plan->on_device ? plan->context->facts.name : "CPU");
    return IPT_ERROR_UNSUPPORTED;
  }
  return ipt__is_void(&plan->request) ? IPT_SUCCESS : ipt__vk_resolve_all(plan, desc, addresses);
}

IPT_API ipt_result ipt_plan_record(const ipt_plan *plan, VkCommandBuffer command_buffer,
                                   const ipt_record_desc *desc) {
  ipt__addresses addresses;
  if (plan == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__vk_check_recording(plan, command_buffer, desc, &addresses);
  if (result == IPT_SUCCESS && !ipt__is_void(&plan->request))
    ipt__vk_record(ipt__vk_device_of(plan->context), plan->device, command_buffer, &addresses);
  return result;
}

/* ---- Parts ---- */

IPT_API uint64_t ipt_plan_part_count(const ipt_plan *plan) {
  if (plan == NULL)
    return 0;
  if (!ipt__vk_is_backend_of(plan))
    return 1;
  return ipt__max(plan->device->program.part_count, 1); /* 0 where nothing moves */
}

/* Records one of the parts that the plan has. Those after the first one begin with a barrier. */
static void ipt__vk_record_part(const ipt_plan *plan, VkCommandBuffer command_buffer, uint64_t part,
                                const ipt__addresses *addresses) {
  const ipt__vk_device *device = ipt__vk_device_of(plan->context);
  const ipt__program *program = &plan->device->program;
  ipt__part_rules rules = ipt__part_rules_of(plan->context);
  ipt__position begin = ipt__begin_of_part(&rules, program, part);
  ipt__position end = ipt__end_of_part(&rules, program, begin, program->count);
  if (part > 0)
    ipt__vk_compute_barrier(device, command_buffer);
  ipt__vk_record_range(device, plan->device, begin, end, command_buffer, addresses);
}

IPT_API ipt_result ipt_plan_record_part(const ipt_plan *plan, VkCommandBuffer command_buffer,
                                        const ipt_record_desc *desc, uint64_t part) {
  ipt__addresses addresses;
  if (plan == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__vk_check_recording(plan, command_buffer, desc, &addresses);
  if (result != IPT_SUCCESS)
    return result;
  uint64_t count = ipt_plan_part_count(plan);
  if (part >= count) {
    ipt__log_to(&plan->context->log, "invalid argument: part is %llu, not 0 to %llu",
                (unsigned long long)part, (unsigned long long)(count - 1));
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  if (!ipt__is_void(&plan->request))
    ipt__vk_record_part(plan, command_buffer, part, &addresses);
  return IPT_SUCCESS;
}
