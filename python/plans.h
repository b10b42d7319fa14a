/* Plans for calls of Python. The context keeps them as it keeps those of functions on host memory
 * (core/tune/kept_plans.h). */

/* Returns the record of an operation; NULL: there is none of that name. */
static const ipt__operation *python_operation(const char *name) {
  for (uint32_t i = 0; ipt__operations[i] != NULL; i++)
    if (strcmp(ipt__operations[i]->name, name) == 0)
      return ipt__operations[i];
  return NULL;
}

static ipt_result python_request(ipt_context *context, const char *operation, const void *desc,
                                 ipt__request *out) {
  const ipt__operation *record = python_operation(operation);
  ipt_result result = ipt__check_call(context, record, desc);
  return result == IPT_SUCCESS ? ipt__make_request(context, record, desc, out) : result;
}

/* Obtains a plan for host memory. ipt_python_plan_return takes it back. */
IPT_API ipt_result ipt_python_plan_obtain(ipt_context *context, const char *operation,
                                          const void *desc, ipt_plan **out) {
  ipt__request request;
  ipt_result result = python_request(context, operation, desc, &request);
  *out = NULL;
  return result == IPT_SUCCESS ? ipt__obtain_host_plan(context, &request, out) : result;
}

/* Obtains a plan for data that stays where it is: in the memory of the first device, or, in a
 * context without one, in that of the host. */
IPT_API ipt_result ipt_python_plan_obtain_there(ipt_context *context, const char *operation,
                                                const void *desc, ipt_plan **out) {
  ipt__request request;
  ipt_result result = python_request(context, operation, desc, &request);
  *out = NULL;
  if (result != IPT_SUCCESS)
    return result;
  request.host.transfers = IPT_SWITCH_OFF;
  request.host.device_count = 1;
  *out = ipt__take_kept_plan(context, &request);
  return *out != NULL ? IPT_SUCCESS : ipt__make_plan(context, &request, IPT__TO_SHARE, out);
}

IPT_API void ipt_python_plan_return(ipt_plan *plan, ipt_result result) {
  if (plan != NULL)
    ipt__give_back_plan(plan, result);
}

/* ---- Short runs ---- */

/* Work that takes less than some 50 ms on any machine, even in a single thread. */
enum { PYTHON_SHORT_BYTES = 1 << 20, PYTHON_SHORT_TERMS = 1 << 22 };

/* Returns the multiplications of a request, at most UINT64_MAX. */
static uint64_t python_terms(const ipt__request *request) {
#ifndef IPT_NO_PRODUCTS
  const ipt__product *p = &request->product;
  if (request->operation->types != 0)
    return ipt__saturating_mul(ipt__saturating_mul(p->m, p->n),
                               ipt__saturating_mul(ipt__max(p->k, 1), ipt__max(p->batch, 1)));
#endif
  (void)request;
  return 0;
}

/* Whether a run is so short that nobody would interrupt it. A thread for it would take a good part
 * of its time. */
IPT_API bool ipt_python_plan_is_short(const ipt_plan *plan) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < plan->request.operand_count; i++)
    bytes = ipt__saturating_add(bytes, plan->request.operand_size[i]);
  return bytes <= PYTHON_SHORT_BYTES && python_terms(&plan->request) <= PYTHON_SHORT_TERMS;
}
