/* A third backend, which core/backends.h includes: it counts its calls, and a plain device carries
 * out transpositions with the bodies of the CPU. */
#include "plain_device.h"

static struct {
  unsigned opened, closed, buffers, programs, kernels, copies, submissions, waits;
} counted;

/* Threads of a stream count at the same time. */
static void count_call(unsigned *calls) {
  __atomic_fetch_add(calls, 1, __ATOMIC_RELAXED);
}

static ipt_result counting_open(ipt_context *context, const ipt_context_desc *desc) {
  if (desc != NULL && desc->vulkan != NULL)
    return IPT_ERROR_UNSUPPORTED;
  count_call(&counted.opened);
  return plain_open(context, "counting");
}

static void counting_close(ipt_context *context) {
  count_call(&counted.closed);
  plain_close(context);
}

static ipt_result counting_new_buffer(ipt_context *context, uint64_t bytes, ipt__buffer_use use,
                                      ipt__buffer *out) {
  count_call(&counted.buffers);
  return plain_new_buffer(context, bytes, use, out);
}

/* There is no code for products, which no stages describe. */
static ipt_result counting_compile(ipt_context *context, const ipt__stages *stages,
                                   ipt__device_program *program) {
  if (stages == NULL)
    return IPT_ERROR_UNSUPPORTED;
  count_call(&counted.programs);
  return plain_compile(context, stages, program);
}

static ipt_result counting_record_kernels(ipt_context *context, const ipt__kernel_work *work,
                                          ipt__handle commands) {
  count_call(&counted.kernels);
  return plain_record_kernels(context, work, commands);
}

static ipt__fault counting_record_copy(ipt_context *context, const ipt__copy_work *work,
                                       ipt__handle commands) {
  count_call(&counted.copies);
  return plain_record_copy(context, work, commands);
}

static ipt__fault counting_submit(ipt_context *context, const ipt__submission *submission) {
  count_call(&counted.submissions);
  return plain_submit(context, submission);
}

/* All that was submitted is done. */
static ipt__fault counting_wait(ipt_context *context, uint32_t count, const ipt__moment *moments) {
  (void)context, (void)count, (void)moments;
  count_call(&counted.waits);
  return ipt__make_fault(0, NULL);
}

static void counting_idle(ipt_context *context) {
  (void)context;
}

static ipt_result counting_explain(ipt_context *context, ipt__fault fault) {
  (void)context, (void)fault; /* there are none */
  return IPT_ERROR_BACKEND;
}

static const ipt__device_calls counting_calls = {plain_available_memory,
                                                 counting_new_buffer,
                                                 plain_free_buffer,
                                                 NULL /* imports no pages */,
                                                 counting_compile,
                                                 plain_free_compiled,
                                                 plain_new_commands,
                                                 plain_free_commands,
                                                 counting_record_kernels,
                                                 counting_record_copy,
                                                 plain_new_timeline,
                                                 plain_free_timeline,
                                                 counting_submit,
                                                 counting_wait,
                                                 plain_read,
                                                 counting_idle,
                                                 counting_explain,
                                                 NULL /* and measures no time */,
                                                 NULL,
                                                 NULL,
                                                 NULL /* and copies to no other device */};

static const ipt__backend ipt__added_backend = {(ipt_backend)IPT__BACKEND_ADDED,
                                                counting_open,
                                                counting_close,
                                                &counting_calls,
                                                NULL,
                                                NULL,
                                                NULL,
                                                NULL,
                                                NULL,
                                                NULL};
