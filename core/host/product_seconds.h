/* Estimates how long a product of host memory takes, on the CPU and through the device. */

/* Returns the multiplications of real numbers. */
static double ipt__real_multiplications(const ipt__product *product) {
  int is_half = product->triangle != IPT__WHOLE && !product->form->mirrors_a;
  double all = ipt__multiplications_of(product);
  return all * (ipt__is_complex(product->type) ? 4 : 1) / (is_half ? 2 : 1);
}

static double ipt__multiply_seconds(const ipt__product *product, const ipt__rates *rates) {
  return 2 * ipt__real_multiplications(product) / ipt__arithmetic_rate(rates, product->type);
}

/* Returns the bytes that are read, and those that are written. */
static double ipt__product_traffic(const ipt__product *product) {
  double inputs = (double)product->a.size + (double)product->b.size, c = (double)product->c.size;
  if (!ipt__product_reads_inputs(product))
    inputs = 0;
  return inputs + c + (ipt__reads_old_c(product) ? c : 0);
}

/* ---- On the CPU ---- */

/* Returns the number of threads for which a product has work. */
static uint32_t ipt__threads_of_product(const ipt__product *product, const ipt__profile *host) {
  const ipt__cpu_waking *waking = &host->cpu_sizes.waking;
  double multiplications = ipt__real_multiplications(product) / (double)waking->multiplications;
  double read = ipt__product_traffic(product) / (double)waking->read;
  double wanted = ipt__greater(multiplications, read);
  return wanted < host->threads ? (uint32_t)ipt__greater(wanted, 1) : host->threads;
}

static double ipt__cpu_product_seconds(const ipt__product *product, const ipt__profile *host) {
  uint32_t threads = ipt__threads_of_product(product, host);
  double share = (double)threads / host->threads;
  return ipt__multiply_seconds(product, &host->rates) / share +
         ipt__product_traffic(product) / ipt__copy_rate_of(host, threads) +
         (threads > 1 ? host->rates.submit : 0);
}

/* ---- Through the device ---- */

/* Returns the bytes that travel. Data that does not fit travels several times. */
static double ipt__bytes_that_travel(const ipt_context *context, const ipt__product *product) {
  double traffic = ipt__product_traffic(product);
  uint64_t most = ipt__most_on_device(context);
  ipt__cut cut;
  if (traffic <= (double)most || !ipt__find_cut(product, &context->profile, most, &cut))
    return traffic;
  ipt__cut_cost cost = ipt__cost_of_cut(product, &cut);
  return ipt__travels(&cost, &context->profile);
}

/* `is_chosen`: see ipt__plan_functions. */
static double ipt__device_product_seconds(const ipt_context *context, const ipt__product *product,
                                          int is_chosen) {
  const ipt__rates *rates = &context->profile.rates;
  double once = ipt__product_traffic(product);
  double travels = is_chosen ? ipt__bytes_that_travel(context, product) : once;
  double seconds = rates->call + travels / (2 * rates->trip);
  if (is_chosen)
    seconds += ipt__multiply_seconds(product, rates) + once / rates->read;
  return seconds;
}
