/* Products through several devices: each computes some matrices of the batch, some rows or columns
 * of C, or some terms of all its sums, which are added on the host. */

/* ---- The division ---- */

typedef enum ipt__divided {
  IPT__DIVIDE_BATCH,
  IPT__DIVIDE_ROWS,
  IPT__DIVIDE_COLUMNS,
  IPT__DIVIDE_TERMS,
  IPT__DIVIDE_NOTHING
} ipt__divided;

/* Whether the product in place writes only over its own factor if it is divided. */
static int ipt__stays_in_place(const ipt__product *product, const ipt__operand *factor) {
  return !product->in_place || product->c.operand == factor->operand;
}

static int ipt__can_divide(const ipt__product *product, ipt__divided what, uint32_t devices) {
  uint64_t most[3];
  if (what == IPT__DIVIDE_BATCH)
    return product->batch >= devices;
  product->form->most_blocks(product, most);
  switch (what) {
  case IPT__DIVIDE_ROWS:
    return most[0] >= devices && !ipt__writes_triangle(product) &&
           ipt__stays_in_place(product, &product->a);
  case IPT__DIVIDE_COLUMNS:
    return most[1] >= devices && !ipt__writes_triangle(product) &&
           ipt__stays_in_place(product, &product->b);
  default:
    return most[2] >= devices && !product->form->changes_c && !product->in_place;
  }
}

/* The bytes that travel to and from all devices, and those that the host adds. */
static double ipt__traffic_of_division(const ipt__product *product, ipt__divided what,
                                       uint32_t devices) {
  double a = (double)product->a.size, b = ipt__has_own_b(product) ? (double)product->b.size : 0;
  double c = (double)product->c.size;
  switch (what) {
  case IPT__DIVIDE_ROWS:
    return a + devices * b + c;
  case IPT__DIVIDE_COLUMNS:
    return devices * a + b + c;
  case IPT__DIVIDE_TERMS:
    return a + b + 3 * (double)devices * c;
  default:
    return a + b + c;
  }
}

static ipt__divided ipt__choose_division(const ipt__product *product, uint32_t devices) {
  ipt__divided best = IPT__DIVIDE_NOTHING;
  if (product->form->take == NULL || !ipt__product_reads_inputs(product))
    return best;
  for (int i = IPT__DIVIDE_BATCH; i < IPT__DIVIDE_NOTHING; i++) {
    ipt__divided what = (ipt__divided)i;
    if (ipt__can_divide(product, what, devices) &&
        (best == IPT__DIVIDE_NOTHING || ipt__traffic_of_division(product, what, devices) <
                                            ipt__traffic_of_division(product, best, devices)))
      best = what;
  }
  return best;
}

/* Returns the fraction of a device. Long stretches begin where blocks of kernels do. */
static ipt__stretch ipt__stretch_of_fraction(const ipt__fraction *fraction, uint64_t all) {
  uint64_t unit = all >= 4 * IPT__BLOCK_UNIT * fraction->device_count ? IPT__BLOCK_UNIT : 1;
  uint64_t first, count;
  ipt__take_fraction(fraction, ipt__divide_up(all, unit), &first, &count);
  ipt__stretch stretch = {first * unit, ipt__min(count * unit, all - first * unit)};
  return stretch;
}

/* ---- One share ---- */

/* Describes the piece as it lies in host memory. Returns 0 if an operand that is both factors
 * would begin in two places. */
static int ipt__take_host_tiles(const ipt__product *whole, const ipt__piece *piece,
                                ipt__share *share) {
  ipt__product *product = &share->request.product;
  ipt__operand *const operands[3] = {&product->a, &product->b, &product->c};
  *product = piece->product;
  product->in_place = whole->in_place;
  for (int i = 2; i >= 0; i--) {
    const ipt__host_tile *tile = &piece->tiles[i];
    if (tile->at.size == 0)
      continue;
    *operands[i] = tile->at;
    share->offsets[tile->at.operand] = tile->offset;
    share->request.operand_size[tile->at.operand] = tile->at.size;
  }
  if (piece->tiles[1].at.size == 0)
    product->b = whole->b;
  return piece->tiles[1].at.size == 0 || product->a.operand != product->b.operand ||
         piece->tiles[0].offset == piece->tiles[1].offset;
}

/* Makes the result one that is added to that of the first device: memory of the library's own,
 * without gaps, receives it. */
static void ipt__set_apart(ipt__request *request) {
  ipt__product *product = &request->product;
  ipt__set_number(product->beta, 0);
  product->c = ipt__without_gaps(&product->c, product->batch);
  request->operand_size[product->c.operand] = product->c.size;
}

static int ipt__share_product(const ipt__request *request, const ipt__fraction *fraction,
                              ipt__share *share) {
  const ipt__product *product = &request->product;
  ipt__divided what = ipt__choose_division(product, fraction->device_count);
  ipt__product_part part = {{0, product->batch}, {0, product->m}, {0, product->n}, {0, product->k}};
  ipt__stretch *const stretches[] = {&part.batch, &part.rows, &part.cols, &part.terms};
  ipt__piece piece;
  memset(share, 0, sizeof *share);
  if (what == IPT__DIVIDE_NOTHING)
    return 0;
  *stretches[what] = ipt__stretch_of_fraction(fraction, stretches[what]->count);
  if (stretches[what]->count == 0)
    return 0;
  share->kind = what == IPT__DIVIDE_TERMS ? IPT__PARTIAL : IPT__APART;
  ipt__take_part(product, &part, &piece);
  ipt__start_request(request->operation, &share->request);
  share->request.host = request->host;
  share->request.in_place = request->in_place;
  int is_possible = ipt__take_host_tiles(product, &piece, share);
  if (part.terms.first > 0)
    ipt__set_apart(&share->request);
  return is_possible;
}

/* ---- Sums ---- */

static void ipt__add_reals(ipt__summed type, void *to, const void *from, uint64_t bytes) {
  switch (type) {
  case IPT__SUMMED_F64:
    for (uint64_t i = 0; i < bytes / sizeof(double); i++)
      ((double *)to)[i] += ((const double *)from)[i];
    break;
  case IPT__SUMMED_F32:
    for (uint64_t i = 0; i < bytes / sizeof(float); i++)
      ((float *)to)[i] += ((const float *)from)[i];
    break;
  case IPT__SUMMED_S32:
    for (uint64_t i = 0; i < bytes / sizeof(uint32_t); i++)
      ((uint32_t *)to)[i] += ((const uint32_t *)from)[i];
    break;
  }
}

/* Adds the numbers of C that the product writes. */
static void ipt__add_product(const ipt__request *request, void *output, const void *result) {
  const ipt__product *product = &request->product;
  const ipt__operand *c = &product->c;
  int is_lower = product->triangle == IPT__LOWER;
  for (uint64_t i = 0; i < product->batch * c->stored.rows; i++) {
    uint64_t row = i % c->stored.rows, first = 0, end = c->stored.width;
    uint64_t at = i / c->stored.rows * c->stride + row * c->stored.pitch;
    if (ipt__writes_triangle(product) && is_lower)
      end = (row + 1) * c->number;
    else if (ipt__writes_triangle(product))
      first = row * c->number;
    ipt__add_reals(ipt__facts_of(product->type).summed, (unsigned char *)output + at + first,
                   (const unsigned char *)result + i * c->stored.width + first, end - first);
  }
}
