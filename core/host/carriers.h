/* The streams that carry shares: those of movements and those of products. */

/* The stream is the first member of each. */
union ipt__carrier {
  ipt__stream stream;
  ipt__moving moving;
#ifndef IPT_NO_PRODUCTS
  ipt__product_run product;
#endif
};

/* ---- Movements ---- */

/* Whether the device has room for all data of a share. A plan without stages moves nothing. */
static int ipt__share_fits(const ipt__share *share, const ipt__room *room) {
  const ipt_plan *plan = share->plan;
  return plan->stages.count > 0 &&
         ipt__fits_room(room, ipt__shape_bytes(&plan->shape), plan->device->program.scratch);
}

static void ipt__set_share_gaps(const ipt__share *share, unsigned char *data, ipt__moving *m) {
  const ipt__shape *shape = &share->request.shape;
  ipt__set_gaps(m, ipt__shape_has_gaps(shape) ? shape : NULL);
  if (share->kind != IPT__MIXED)
    return;
  m->has_gaps = 1;
  for (int up = 0; up < 2; up++) {
    m->views[up].data = up ? data : data - share->offsets[0] + share->result_offset;
    m->views[up].layout = share->layouts[up];
  }
}

static ipt_result ipt__prepare_whole_share(const ipt__share *share, unsigned char *data,
                                           ipt__control *control, ipt__moving *m) {
  const ipt_plan *plan = share->plan;
  ipt__start_moving(plan->context, data, ipt__shape_bytes(&plan->shape), control, m);
  ipt__set_share_gaps(share, data, m);
  m->stages = &plan->stages;
  m->program = plan->device;
  return ipt__prepare_pieces(m, share->request.host.pieces);
}

/* Prepares some matrices of a batch, or some indices of an outer axis, at a time. */
static ipt_result ipt__prepare_window_share(const ipt__share *share, const ipt__room *room,
                                            unsigned char *data, ipt__control *control,
                                            ipt__moving *m) {
  const ipt_plan *plan = share->plan;
  const ipt__shape *shape = &share->request.shape;
  uint64_t refused = 0;
  int tells = 0, refuses = 0, possible = 1;
  const ipt__shape *gaps = ipt__shape_has_gaps(shape) ? shape : NULL;
  uint64_t allowance = ipt__piece_allowance(room);
  ipt__oversized o = {plan, gaps, control, allowance, &refused, &tells, &refuses};
  ipt_result result = IPT_SUCCESS;
  if (plan->sequence != NULL)
    result = ipt__open_permuted_window(&o, data, m, &possible);
  else if (ipt__fits_window(&o, &plan->shape))
    result = ipt__open_window(&o, &plan->shape, data, m);
  else
    possible = 0;
  return possible ? result : IPT_ERROR_OUT_OF_DEVICE_MEMORY;
}

static ipt_result ipt__prepare_moved_share(const ipt__share *share, void *const *operands,
                                           ipt__control *control, ipt__carrier *carrier) {
  ipt__moving *m = &carrier->moving;
  unsigned char *data = (unsigned char *)operands[0];
  ipt__room room = ipt__whole_room(share->plan->context);
  ipt_result result = IPT_ERROR_OUT_OF_DEVICE_MEMORY;
  m->stream.context = share->plan->context;
  if (ipt__share_fits(share, &room))
    result = ipt__prepare_whole_share(share, data, control, m);
  else if (share->kind == IPT__APART && share->plan->stages.count > 0)
    result = ipt__prepare_window_share(share, &room, data, control, m);
  return result == IPT_SUCCESS ? ipt__route_moving(m, &share->request.host) : result;
}

static void ipt__end_moved_share(ipt__carrier *carrier) {
  ipt__free_routes(&carrier->stream);
  ipt__end_moving(&carrier->moving);
}

/* ---- Products ---- */

#ifndef IPT_NO_PRODUCTS
/* A share that exceeds the device is cut, as a product of one device is. */
static ipt_result ipt__prepare_product_share(const ipt__share *share, void *const *operands,
                                             ipt__control *control, ipt__carrier *carrier) {
  unsigned char *bytes[IPT_MAX_OPERANDS] = {NULL, NULL, NULL};
  ipt__room room = ipt__whole_room(share->plan->context);
  for (uint32_t i = 0; i < share->request.operand_count; i++)
    bytes[i] = (unsigned char *)operands[i];
  return ipt__open_product(share->plan, bytes, control, &room, &carrier->product);
}

static void ipt__end_product_share(ipt__carrier *carrier) {
  ipt__end_product(&carrier->product);
}
#endif
