/* Estimates how long moving host memory takes, on the CPU and through the device. */

/* ---- On the CPU ---- */

/* The time of the bytes that stages move, as plain copies by the threads that the stages have. */
typedef struct ipt__cpu_copies {
  double bytes, seconds;
  double meetings; /* of several threads */
} ipt__cpu_copies;

static void ipt__add_copies(ipt__cpu_copies *copies, const ipt__profile *host, double bytes,
                            uint32_t threads, uint64_t meetings) {
  copies->bytes += bytes;
  copies->seconds += 2 * bytes / ipt__copy_rate_of(host, threads);
  copies->meetings += threads > 1 ? (double)meetings : 0;
}

static ipt__cpu_copies ipt__copies_of_stages(const ipt__stages *stages, const ipt__profile *host) {
  ipt__cpu_copies copies = {0, 0, 0};
  ipt__cpu_work works[IPT__MAX_STAGES];
  uint64_t turns = ipt__max(stages->turns, 1);
  int alone = stages->turns != 0 && !stages->turn_of_all;
  ipt__divide_stages(stages, host, works);
  for (uint32_t i = 0; i < stages->count; i++) {
    const ipt__stage *stage = &stages->stage[i];
    double bytes = (double)(stage->batch * ipt__instance_bytes(stage)) * (double)turns;
    uint32_t threads = alone ? ipt__cpu_turn_workers(stages, host) : works[i].workers;
    ipt__add_copies(&copies, host, bytes, threads, alone ? 1 : turns);
  }
  return copies;
}

/* The costs of stages are those of all threads, so the time of a byte is that of a copy by the
 * threads that work. */
static double ipt__cpu_movement_seconds(const ipt_plan *plan) {
  const ipt__profile *host = &plan->context->host;
  ipt__cpu_copies copies = ipt__copies_of_stages(&plan->stages, host);
  double data = (double)ipt__shape_bytes(&plan->shape);
  if (copies.bytes <= 0)
    return 0;
  return plan->stages.cost * data * (copies.seconds / copies.bytes) +
         copies.meetings * host->rates.submit;
}

/* ---- Through the device ---- */

/* The bytes that a call may have on the device. */
static uint64_t ipt__most_on_device(const ipt_context *context) {
  uint64_t limit = context->device_memory_limit, all = context->facts.memory;
  return limit != 0 && limit < all ? limit : all;
}

/* Whether some data leaves while other data arrives. */
static int ipt__moves_both_ways(const ipt_plan *plan) {
  const ipt__stages *stages = &plan->stages;
  ipt__division d = ipt__divide_into_pieces(stages, ipt__shape_bytes(&plan->shape),
                                            plan->request.host.pieces, &plan->context->profile);
  return d.in.count > 1 && d.head.end == stages->count;
}

static double ipt__kernel_seconds(const ipt_plan *plan, double bytes) {
  return plan->stages.cost * 2 * bytes / plan->context->profile.rates.copy;
}

/* Data that exceeds the device is also moved by the CPU. */
static double ipt__beyond_seconds(const ipt_plan *plan, double bytes) {
  const ipt__profile *host = &plan->context->host;
  if (bytes + (double)plan->stages.scratch <= (double)ipt__most_on_device(plan->context))
    return 0;
  return host->cpu_costs.move * 2 * bytes / host->rates.copy;
}

/* Returns how long the trip of data to the device and back takes. Little data occupies few threads,
 * and no transfer runs beside another, so its rate is lower. From there the time grows linearly up
 * to the size beyond which there is one rate. */
static double ipt__trip_seconds(const ipt__rates *rates, double bytes, double rate) {
  const double few = IPT__SHORT_TRIP, many = IPT__LONG_TRIP;
  double of_few = few / (rates->short_trip > 0 ? rates->short_trip : rate);
  if (bytes >= many)
    return bytes / rate;
  if (bytes <= few)
    return bytes / few * of_few;
  return of_few + (bytes - few) / (many - few) * (many / rate - of_few);
}

static double ipt__device_movement_seconds(const ipt_plan *plan, int is_chosen) {
  const ipt_context *context = plan->context;
  const ipt__rates *rates = &context->profile.rates;
  double bytes = (double)ipt__shape_bytes(&plan->shape), seconds = rates->call;
  int one_way = is_chosen && !ipt__moves_both_ways(plan);
  if (ipt__transfers_data(context, &plan->request.host))
    seconds += ipt__trip_seconds(rates, bytes,
                                 one_way || rates->stream <= 0 ? rates->trip : rates->stream);
  if (is_chosen)
    seconds += ipt__kernel_seconds(plan, bytes) + ipt__beyond_seconds(plan, bytes);
  return seconds;
}
