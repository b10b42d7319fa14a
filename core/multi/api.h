/* The public functions of plans over several devices. */

/* Evaluate to the record of an operation, or to NULL if it is left out. */
#define IPT__MULTI_KIND(name) (IPT__HAS_DEVICES ? &ipt__multi_kind_##name : NULL)
#ifdef IPT_NO_PRODUCTS
#define IPT__MULTI_PRODUCT(name) NULL
#else
#define IPT__MULTI_PRODUCT(name) IPT__MULTI_KIND(name)
#endif

static ipt_result ipt__multi_lacks_devices(const ipt__multi_call *arguments) {
  const ipt_context *speaker = ipt__multi_speaker(arguments->contexts, arguments->count);
  if (speaker != NULL)
    ipt__log_to(&speaker->log, "several devices: ipt was built for the CPU alone");
  return IPT_ERROR_UNSUPPORTED;
}

static ipt_result ipt__multi_create_alone(const ipt__multi_call *arguments, ipt_multi_plan **out) {
  ipt_result result = ipt__multi_check(arguments, out);
  if (result == IPT_SUCCESS)
    result = ipt__multi_new(arguments, out);
  if (result == IPT_SUCCESS)
    result = ipt__multi_prepare(*out, arguments->desc);
  return result;
}

/* Other processes learn whether this one has a plan, if it can tell them. */
static ipt_result ipt__multi_create(const ipt__multi_call *arguments, ipt_multi_plan **out) {
  const ipt_multi_processes *processes = arguments->processes;
  const char *wrong = ipt__multi_wrong_processes(arguments);
  int agrees = processes != NULL && processes->agree != NULL;
  ipt_result result = IPT_ERROR_INVALID_ARGUMENT;
  if (out != NULL)
    *out = NULL;
  if (wrong != NULL)
    ipt__multi_refuse(arguments, wrong);
  else if (!IPT__HAS_DEVICES)
    result = ipt__multi_lacks_devices(arguments);
  else
    result = ipt__multi_create_alone(arguments, out);
  if (agrees && processes->number < processes->count)
    result = processes->agree(result, processes->user);
  if (result != IPT_SUCCESS && out != NULL && *out != NULL) {
    ipt__multi_free(*out);
    *out = NULL;
  }
  return result;
}

IPT_API ipt_result ipt_multi_plan_create_transpose(ipt_context *const *contexts, uint32_t count,
                                                   const ipt_multi_transpose_desc *desc,
                                                   ipt_multi_plan **out) {
  ipt__multi_call arguments = {IPT__MULTI_KIND(transpose), contexts, count, desc,
                               desc == NULL ? NULL : desc->processes};
  return ipt__multi_create(&arguments, out);
}

IPT_API ipt_result ipt_multi_plan_create_tsmttsm(ipt_context *const *contexts, uint32_t count,
                                                 const ipt_multi_tsm_desc *desc,
                                                 ipt_multi_plan **out) {
  ipt__multi_call arguments = {IPT__MULTI_PRODUCT(tsmttsm), contexts, count, desc,
                               desc == NULL ? NULL : desc->processes};
  return ipt__multi_create(&arguments, out);
}

IPT_API ipt_result ipt_multi_plan_create_gemm(ipt_context *const *contexts, uint32_t count,
                                              const ipt_multi_gemm_desc *desc,
                                              ipt_multi_plan **out) {
  ipt__multi_call arguments = {IPT__MULTI_PRODUCT(gemm), contexts, count, desc, NULL};
  return ipt__multi_create(&arguments, out);
}

IPT_API void ipt_multi_plan_destroy(ipt_multi_plan *plan) {
  if (IPT__HAS_DEVICES && plan != NULL)
    ipt__multi_free(plan);
}

IPT_API ipt_result ipt_multi_plan_layout(const ipt_multi_plan *plan, uint32_t device,
                                         ipt_multi_layout *layout) {
  if (layout != NULL)
    memset(layout, 0, sizeof *layout);
  if (!IPT__HAS_DEVICES || plan == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (layout == NULL)
    return ipt__refuse_null(plan->ranks[0].context, "layout");
  if (device >= plan->count) {
    ipt__log_to(&plan->ranks[0].context->log, "invalid argument: device is %u, not 0 to %u", device,
                plan->count - 1);
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  plan->kind->describe(plan, &plan->ranks[device], layout);
  if (plan->carrier != NULL)
    layout->exchange = plan->carrier->exchange;
  if (layout->exchange == IPT_EXCHANGE_DIRECT)
    layout->exchange_size = ipt__multi_boxes_bytes(&plan->ranks[device]);
  return IPT_SUCCESS;
}

static int ipt__multi_is_place(const ipt_context *context, const char *name, uint64_t address,
                               uint64_t bytes) {
  int holds = bytes == 0 ||
              (address != 0 && address % IPT__ALIGNMENT == 0 && address <= UINT64_MAX - bytes);
  if (!holds)
    ipt__log_to(&context->log,
                "invalid argument: the address of %s, 0x%llx, must be a multiple of %d with room "
                "for %llu B after it",
                name, (unsigned long long)address, (int)IPT__ALIGNMENT, (unsigned long long)bytes);
  return holds;
}

/* Whether the operands and the scratch of a device are where they may be, and share no memory that
 * they must not share. */
static int ipt__multi_is_memory(const ipt_multi_plan *plan, const ipt__multi_rank *rank,
                                const ipt_multi_memory *memory) {
  const ipt_context *context = rank->context;
  ipt_multi_layout layout;
  const char *wrong = NULL;
  ipt_multi_plan_layout(plan, ipt__multi_index(plan, rank), &layout);
  for (uint32_t i = 0; i < IPT_MAX_OPERANDS; i++) {
    char name[] = "operands[0]";
    name[sizeof name - 3] = (char)('0' + i);
    if (!ipt__multi_is_place(context, name, memory->operands[i], layout.operand_size[i]))
      return 0;
    if (ipt__ranges_overlap(memory->operands[i], layout.operand_size[i], memory->scratch,
                            layout.scratch_size))
      wrong = "scratch and an operand";
  }
  if (!ipt__multi_is_place(context, "scratch", memory->scratch, layout.scratch_size))
    return 0;
  if (plan->kind->lies_apart != NULL && !plan->kind->lies_apart(plan, rank, memory->operands))
    wrong = "the output and another operand";
  if (wrong != NULL)
    ipt__log_to(&context->log, "invalid argument: %s of device %u share memory", wrong,
                rank->number);
  return wrong == NULL;
}

static ipt_result ipt__multi_check_memory(const ipt_multi_plan *plan,
                                          const ipt_multi_memory *memory) {
  if (memory == NULL)
    return ipt__refuse_null(plan->ranks[0].context, "memory");
  for (uint32_t i = 0; i < plan->count; i++)
    if (!ipt__multi_is_memory(plan, &plan->ranks[i], &memory[i]))
      return IPT_ERROR_INVALID_ARGUMENT;
  return IPT_SUCCESS;
}

IPT_API ipt_result ipt_multi_plan_run(const ipt_multi_plan *plan, const ipt_multi_memory *memory) {
  if (!IPT__HAS_DEVICES || plan == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__multi_agree(plan, ipt__multi_check_memory(plan, memory));
  if (result != IPT_SUCCESS || plan->kind->is_empty(plan))
    return result;
  return ipt__multi_run_plan(plan, memory, NULL);
}
