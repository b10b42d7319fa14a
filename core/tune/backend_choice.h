/* Chooses where a plan runs: on the device, on several, or on the CPU if the context runs plans
 * there, too. */

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

/* ---- Several devices ---- */

/* Opening devices takes a good part of a second, so a context whose devices are not listed opens
 * them only for this many bytes. It never shares less, even when they are open: the results of a
 * product would depend on the calls before. */
enum { IPT__LEAST_FOR_PEERS = 1 << 30 };

static uint64_t ipt__bytes_of_request(const ipt__request *request) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < request->operand_count; i++)
    bytes = ipt__saturating_add(bytes, request->operand_size[i]);
  return bytes;
}

/* Whether several devices may share the plan's work. */
static int ipt__may_be_shared(const ipt_plan *plan) {
  const ipt__request *request = &plan->request;
  return plan->on_device && plan->transfers && request->operation->plans->share != NULL &&
         request->host.devices != 1 && ipt__leaves_choice(&request->variant) &&
         !ipt__is_void(request);
}

/* Returns the number of the context's devices. Opens them if that has not been done. */
static uint32_t ipt__open_devices(ipt_context *context, uint64_t bytes) {
  uint32_t count = 1;
  IPT__LOCK(&context->peers_mutex);
  int is_enough = !context->chooses_peers || bytes >= IPT__LEAST_FOR_PEERS;
  if (context->open_peers != NULL && is_enough) {
    context->open_peers(context);
    context->open_peers = NULL;
  }
  if (is_enough)
    count += context->other_count;
  IPT__UNLOCK(&context->peers_mutex);
  return count;
}

/* Returns the number of devices that share the plan's work. */
static uint32_t ipt__devices_for(const ipt_plan *plan) {
  uint32_t asked = plan->request.host.devices;
  if (!IPT__HAS_DEVICES || !ipt__may_be_shared(plan))
    return 1;
  uint32_t all = ipt__open_devices(plan->context, ipt__bytes_of_request(&plan->request));
  return asked == 0 || asked > all ? all : asked;
}
