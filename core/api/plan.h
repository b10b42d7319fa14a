/* What a plan tells, and what it does. */

IPT_API uint32_t ipt_plan_operand_count(const ipt_plan *plan) {
  return plan != NULL ? plan->request.operand_count : 0;
}

IPT_API uint64_t ipt_plan_operand_size(const ipt_plan *plan, uint32_t operand) {
  return operand < ipt_plan_operand_count(plan) ? plan->request.operand_size[operand] : 0;
}

IPT_API uint64_t ipt_plan_scratch_size(const ipt_plan *plan) {
  if (plan == NULL)
    return 0;
#ifdef IPT_VULKAN
  if (plan->device != NULL)
    return plan->device->program.scratch;
#endif
#ifndef IPT_NO_PRODUCTS
  if (!ipt__is_movement(plan->request.operation))
    return ipt__cpu_product_scratch(&plan->request.product, plan->context->threads);
#endif
  return ipt__cpu_scratch(&plan->stages, plan->context->threads);
}

IPT_API uint64_t ipt_plan_report_offset(const ipt_plan *plan) {
#ifdef IPT_VULKAN
  if (plan != NULL && plan->device != NULL && plan->device->program.waits)
    return plan->device->program.scratch - IPT__REPORT_BYTES;
#endif
  (void)plan;
  return UINT64_MAX;
}

IPT_API uint32_t ipt_plan_piece_count(const ipt_plan *plan) {
  if (plan == NULL)
    return 0;
  if (!ipt__on_device(plan->context) || ipt__is_void(&plan->request))
    return 1;
#ifdef IPT_VULKAN
  if (ipt__is_movement(plan->request.operation)) {
    ipt_plan product; /* as the data travels */
    int has_gaps = ipt__shape_has_gaps(&plan->shape);
    if (has_gaps && ipt__plan_without_gaps(plan, &product) != IPT_SUCCESS)
      return 1;
    const ipt_plan *travels = has_gaps ? &product : plan;
    ipt__division division = ipt__divide_plan(&travels->stages, ipt__shape_bytes(&travels->shape),
                                              plan->request.host.pieces, &plan->context->profile);
    return (uint32_t)ipt__max(division.in.count, division.out.count);
  }
#ifndef IPT_NO_PRODUCTS
  if (ipt__has_pieces(&plan->request.product))
    return ipt__pieces_of_product(plan);
#endif
#endif
  return 1;
}

IPT_API size_t ipt_plan_describe(const ipt_plan *plan, char *text, size_t size) {
  ipt__text out = ipt__empty_text(text, size);
  if (plan == NULL)
    return 0;
  if (ipt__is_movement(plan->request.operation)) {
    ipt__describe_stages(&plan->stages, &out);
    return out.length;
  }
#ifndef IPT_NO_PRODUCTS
  ipt__describe_product(&plan->request.product, &out);
  if (plan->geometry.method != NULL)
    ipt__append_geometry(&out, &plan->geometry);
#endif
  return out.length;
}

IPT_API size_t ipt_plan_variant(const ipt_plan *plan, char *text, size_t size) {
  ipt__text out = ipt__empty_text(text, size);
  if (plan == NULL)
    return 0;
  ipt__variant variant = ipt__variant_of_plan(plan);
  ipt__append_variant(&out, &variant);
  return out.length;
}

IPT_API const char *ipt_method_name(uint32_t index) {
  if (index < IPT__METHOD_COUNT)
    return ipt__methods[index].name;
#ifndef IPT_NO_PRODUCTS
  index -= IPT__METHOD_COUNT;
  if (index < IPT__PRODUCT_METHODS)
    return ipt__product_methods[index]->name;
#endif
  return NULL;
}

/* ---- Host memory ---- */

/* Whether operands at these addresses share no memory that they must not share. */
static int ipt__lie_apart_at(const ipt__request *request, const uint64_t address[3]) {
  return ipt__is_movement(request->operation) ||
         ipt__check_product_overlaps(&request->product, address);
}

/* Pointers of what is accessed, which have to be aligned as numbers are, where they are some. */
static ipt_result ipt__check_operands(const ipt__request *request, void *const *operands) {
  uint64_t address[3] = {0, 0, 0};
  int accessed[3] = {1, 0, 0};
  uint64_t alignment = 1; /* a power of two */
  for (uint32_t i = 0; i < request->operand_count; i++)
    address[i] = (uintptr_t)operands[i];
  if (!ipt__is_movement(request->operation)) {
    ipt__product_accesses(&request->product, accessed);
    alignment = ipt__real_size(request->product.type);
  }
  for (uint32_t i = 0; i < request->operand_count; i++) {
    if (request->operand_size[i] > PTRDIFF_MAX)
      return IPT_ERROR_OVERFLOW;
    if (accessed[i] && (address[i] == 0 || (address[i] & (alignment - 1)) != 0))
      return IPT_ERROR_INVALID_ARGUMENT;
  }
  return ipt__lie_apart_at(request, address) ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}

/* The same, said in the log. */
static ipt_result ipt__check_plan_operands(const ipt_plan *plan, void *const *operands) {
  ipt_result result = ipt__check_operands(&plan->request, operands);
  if (result == IPT_ERROR_INVALID_ARGUMENT)
    ipt__log_invalid(plan->context, "an operand is NULL, is not aligned as its numbers are, or "
                                    "shares memory with another");
  return result;
}

/* Whether there is nothing to look at: no data, or an empty output. */
static int ipt__is_empty(const ipt__request *request) {
  if (ipt__is_movement(request->operation))
    return request->operand_size[0] == 0;
  return ipt__is_void(request);
}

static ipt_result ipt__check_run(const ipt_plan *plan, void *const *operands) {
  if (plan == NULL || operands == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (!ipt__can_run(plan->context))
    return IPT_ERROR_UNSUPPORTED;
  return ipt__is_empty(&plan->request) ? IPT_SUCCESS : ipt__check_plan_operands(plan, operands);
}

IPT_API ipt_result ipt_plan_run(const ipt_plan *plan, void *const *operands) {
  ipt_result result = ipt__check_run(plan, operands);
  return result == IPT_SUCCESS ? ipt__run_plan(plan, operands, NULL) : result;
}

/* ---- The application's command buffer ---- */

#ifdef IPT_VULKAN

/* Of the application's own one alone: it need not know of others. */
IPT_API uint64_t ipt_plan_table_size(const ipt_plan *plan) {
  int external = plan != NULL && plan->device != NULL && plan->device->external_table;
  return external ? ipt__table_bytes(plan->device) : 0;
}

IPT_API const void *ipt_plan_table(const ipt_plan *plan) {
  return ipt_plan_table_size(plan) > 0 ? plan->device->program.paths : NULL;
}

static ipt__need ipt__need_of_operand(const ipt__request *request, uint32_t operand) {
  ipt__need need = {request->operand_size[operand], IPT__ALIGNMENT, IPT_ERROR_BUFFER_TOO_SMALL};
  if (ipt__is_movement(request->operation))
    need.bytes = ipt__round_up(need.bytes, 4);
  else
    need.alignment = ipt__type_size(request->product.type);
  return need;
}

/* In place one of A and C may be left out. */
static const ipt_place *ipt__place_of_operand(const ipt__request *request,
                                              const ipt_record_desc *desc, uint32_t operand) {
  const ipt_place *place = &desc->operands[operand];
  if (!ipt__is_movement(request->operation) && request->product.in_place && operand != 1 &&
      ipt__is_left_out(place))
    place = &desc->operands[2 - operand];
  return place;
}

/* Addresses of operands; 0 where one is not accessed. */
static ipt_result ipt__resolve_operands(const ipt_plan *plan, const ipt_record_desc *desc,
                                        ipt__addresses *addresses) {
  const ipt__request *request = &plan->request;
  int accessed[3] = {1, 0, 0};
  ipt_result result = IPT_SUCCESS;
  if (!ipt__is_movement(request->operation))
    ipt__product_accesses(&request->product, accessed);
  for (uint32_t i = 0; i < request->operand_count && result == IPT_SUCCESS; i++) {
    ipt__need need = ipt__need_of_operand(request, i);
    if (accessed[i])
      result = ipt__resolve_place(plan->context->device, ipt__place_of_operand(request, desc, i),
                                  &need, &addresses->at[i]);
  }
  if (result == IPT_SUCCESS && !ipt__lie_apart_at(request, addresses->at))
    result = IPT_ERROR_INVALID_ARGUMENT;
  return result;
}

static ipt__need ipt__need_of_scratch(const ipt_plan *plan) {
  ipt__need need = {plan->device->program.scratch, IPT__ALIGNMENT, IPT_ERROR_SCRATCH_TOO_SMALL};
  return need;
}

static ipt__need ipt__need_of_table(const ipt_plan *plan) {
  ipt__need need = {ipt_plan_table_size(plan), IPT__ALIGNMENT, IPT_ERROR_BUFFER_TOO_SMALL};
  return need;
}

static ipt_result ipt__resolve_others(const ipt_plan *plan, const ipt_record_desc *desc,
                                      ipt__addresses *addresses) {
  const ipt__device *device = plan->context->device;
  ipt__need scratch = ipt__need_of_scratch(plan), table = ipt__need_of_table(plan);
  ipt_result result =
      ipt__resolve_sized(device, &desc->scratch, &scratch, &addresses->at[IPT__SCRATCH]);
  if (result == IPT_SUCCESS)
    result = ipt__resolve_sized(device, &desc->table, &table, &addresses->at[IPT__TABLE]);
  addresses->at[IPT__REPORT] = addresses->at[IPT__SCRATCH] + scratch.bytes - IPT__REPORT_BYTES;
  return result;
}

/* Whether so many bytes of scratch, or of a table, share some with an operand. */
static int ipt__overlaps_operands(const ipt_plan *plan, const ipt__addresses *addresses,
                                  VkDeviceAddress other, uint64_t bytes) {
  for (uint32_t i = 0; i < plan->request.operand_count; i++) {
    ipt__need need = ipt__need_of_operand(&plan->request, i);
    if (addresses->at[i] != 0 && ipt__ranges_overlap(addresses->at[i], need.bytes, other, bytes))
      return 1;
  }
  return 0;
}

static int ipt__others_overlap(const ipt_plan *plan, const ipt__addresses *addresses) {
  VkDeviceAddress scratch = addresses->at[IPT__SCRATCH], table = addresses->at[IPT__TABLE];
  uint64_t scratch_bytes = ipt__need_of_scratch(plan).bytes;
  uint64_t table_bytes = ipt__need_of_table(plan).bytes;
  return ipt__overlaps_operands(plan, addresses, scratch, scratch_bytes) ||
         ipt__overlaps_operands(plan, addresses, table, table_bytes) ||
         ipt__ranges_overlap(scratch, scratch_bytes, table, table_bytes);
}

IPT_API ipt_result ipt_plan_record(const ipt_plan *plan, VkCommandBuffer command_buffer,
                                   const ipt_record_desc *desc) {
  ipt__addresses addresses;
  if (plan == NULL || command_buffer == NULL || desc == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (plan->device == NULL)
    return IPT_ERROR_UNSUPPORTED;
  if (ipt__is_void(&plan->request))
    return IPT_SUCCESS;
  memset(&addresses, 0, sizeof addresses);
  ipt_result result = ipt__resolve_operands(plan, desc, &addresses);
  if (result == IPT_SUCCESS)
    result = ipt__resolve_others(plan, desc, &addresses);
  if (result == IPT_SUCCESS && ipt__others_overlap(plan, &addresses))
    result = IPT_ERROR_INVALID_ARGUMENT;
  if (result == IPT_SUCCESS)
    ipt__record(plan->context->device, plan->device, command_buffer, &addresses);
  return result;
}

#endif
