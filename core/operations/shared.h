/* The code behind the public functions of all operations. */

/* Evaluates to the record of a product, or to NULL if products are left out. */
#ifdef IPT_NO_PRODUCTS
#define IPT__PRODUCT(name) NULL
#else
#define IPT__PRODUCT(name) (&ipt__operation_##name)
#endif

/* Refuses an operation without a descriptor, and one that is left out. */
static ipt_result ipt__check_call(const ipt_context *context, const ipt__operation *operation,
                                  const void *descriptor) {
  if (descriptor == NULL)
    return ipt__refuse_null(context, "desc");
  if (operation != NULL)
    return IPT_SUCCESS;
  ipt__log_to(&context->log, "products are left out of this build: IPT_NO_PRODUCTS");
  return IPT_ERROR_UNSUPPORTED;
}

/* Makes a plan for the application. *out is NULL after a failure. */
static ipt_result ipt__create_plan(ipt_context *context, const ipt__operation *operation,
                                   const void *descriptor, ipt_plan **out) {
  ipt__request request;
  if (out != NULL)
    *out = NULL;
  if (context == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = out == NULL ? ipt__refuse_null(context, "out")
                                  : ipt__check_call(context, operation, descriptor);
  if (result == IPT_SUCCESS)
    result = ipt__make_request(context, operation, descriptor, &request);
  return result == IPT_SUCCESS ? ipt__make_plan_anywhere(context, &request, IPT__TO_RECORD, out)
                               : result;
}

/* Carries out an operation on host memory. Operands that are only read have lost their const,
 * because they share an array with the output. */
static ipt_result ipt__run_operation(ipt_context *context, const ipt__operation *operation,
                                     const void *descriptor, void *const *operands) {
  ipt__request request;
  if (context == NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  ipt_result result = ipt__check_call(context, operation, descriptor);
  if (result == IPT_SUCCESS)
    result = ipt__make_request(context, operation, descriptor, &request);
  return result == IPT_SUCCESS ? ipt__run_request(context, &request, operands) : result;
}
