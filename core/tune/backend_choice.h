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
         request->host.device_count != 1 && ipt__leaves_choice(&request->variant) &&
         !ipt__is_void(request);
}

static ipt_context *ipt__leader_of(ipt_context *context) {
  return context->leader != NULL ? context->leader : context;
}

/* Returns the number of devices that may share as many bytes. Opens them if that has not been
 * done. */
static uint32_t ipt__open_devices(ipt_context *leader, uint64_t bytes) {
  uint32_t count = 1;
  IPT__LOCK(&leader->peers_mutex);
  int is_enough = !leader->chooses_peers || bytes >= IPT__LEAST_FOR_PEERS;
  if (leader->open_peers != NULL && is_enough) {
    leader->open_peers(leader);
    leader->open_peers = NULL;
  }
  if (is_enough)
    count += leader->other_count;
  IPT__UNLOCK(&leader->peers_mutex);
  return count;
}

/* Lists those of the first `count` devices that are not lost. Returns their number. */
static uint32_t ipt__list_living(ipt_context *leader, uint32_t count,
                                 ipt_context *living[IPT_MAX_DEVICES]) {
  uint32_t found = 0;
  for (uint32_t i = 0; i < count; i++) {
    ipt_context *context = i == 0 ? leader : leader->others[i - 1];
    if (!ipt__is_lost(context))
      living[found++] = context;
  }
  return found;
}

/* Lists the devices that share the plan's work. Returns their number; 1: its own does it all. */
static uint32_t ipt__list_sharing(const ipt_plan *plan, ipt_context *devices[IPT_MAX_DEVICES]) {
  const ipt__request *request = &plan->request;
  ipt_context *leader = ipt__leader_of(plan->context);
  devices[0] = plan->context;
  if (!IPT__HAS_DEVICES || !ipt__may_be_shared(plan))
    return 1;
  uint32_t all = ipt__open_devices(leader, ipt__bytes_of_request(request));
  uint32_t living = ipt__list_living(leader, all, devices);
  if (request->host.device_count != 0)
    living = (uint32_t)ipt__min(living, request->host.device_count);
  return (uint32_t)ipt__max(living, 1);
}

static uint32_t ipt__devices_for(const ipt_plan *plan) {
  ipt_context *devices[IPT_MAX_DEVICES];
  return ipt__list_sharing(plan, devices);
}

/* Returns the context of the first device that is not lost, or this one if all are. */
static ipt_context *ipt__living_context(ipt_context *context) {
  ipt_context *living[IPT_MAX_DEVICES];
  if (!IPT__HAS_DEVICES || !ipt__is_lost(context))
    return context;
  IPT__LOCK(&context->peers_mutex);
  uint32_t count = 1 + context->other_count;
  IPT__UNLOCK(&context->peers_mutex);
  return ipt__list_living(context, count, living) > 0 ? living[0] : context;
}
