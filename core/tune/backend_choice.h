/* Chooses where a plan runs: on the device, or on the CPU if the context runs plans there, too. */

/* Whether the tuning of transfers leaves open all that only a device has. */
static int ipt__leaves_transfers(const ipt_host_tuning *host) {
  return host->pieces == 0 && host->access == IPT_HOST_ACCESS_DEFAULT && host->chunk == 0;
}

/* Whether the plan of a request may run on the CPU of a context that has a device: it is for host
 * memory, and nothing is asked for that belongs to the device. */
static int ipt__may_run_beside(const ipt_context *context, const ipt__request *request) {
  return context->beside != NULL && request->host.transfers == IPT_SWITCH_ON &&
         ipt__leaves_transfers(&request->host) && ipt__leaves_choice(&request->variant) &&
         !ipt__is_void(request);
}

static double ipt__seconds_on_cpu(const ipt_plan *plan) {
  return plan->request.operation->plans->cpu_seconds(plan);
}

/* If `is_chosen`, the plan has its stages or geometry for the device. Otherwise returns the least
 * time with any. */
static double ipt__seconds_on_device(const ipt_plan *plan, int is_chosen) {
  return plan->request.operation->plans->device_seconds(plan, is_chosen);
}
