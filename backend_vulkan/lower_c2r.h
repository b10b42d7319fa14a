/* The stages of C2R and R2C, and bs, which works as the row shuffle does: chunks that a workgroup
 * holds on chip. */

enum { IPT__CHUNK_BYTES = 8 << 10 }; /* what one workgroup holds of small items */

static ipt_result ipt__lower_chunks(ipt__lowering *lowering, ipt__shader shader,
                                    ipt__arguments *arguments, uint64_t item_bytes,
                                    uint64_t items) {
  uint64_t room = lowering->limits->on_chip - 8;
  uint64_t wanted = ipt__min(ipt__max(item_bytes, IPT__CHUNK_BYTES), room);
  uint64_t chunk_items = ipt__clamp(wanted / item_bytes, 1, items);
  uint64_t words = ipt__divide_up(chunk_items * item_bytes + 6, 4);
  uint64_t shared_words = ipt__min(ipt__power_of_two(words), lowering->limits->on_chip / 4);
  ipt__pipeline_key key =
      ipt__make_key(shader, ipt__workgroup(lowering), lowering->unit_bytes, shared_words);
  arguments->chunk_items = (uint32_t)chunk_items;
  arguments->batch = (uint32_t)items;
  return ipt__add_dispatch(lowering, &key, arguments, ipt__divide_up(items, chunk_items));
}

static ipt_result ipt__lower_bs(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  arguments.data += first * arguments.instance_bytes;
  return ipt__lower_chunks(lowering, IPT__SHADER_BS, &arguments, arguments.instance_bytes, count);
}

/* Constants of the modular product with a fixed factor: see mul_mod in shaders/include/c2r.glsl. */
static void ipt__set_factor(ipt__arguments *arguments, uint64_t factor, uint64_t modulus) {
  arguments->factor = (uint32_t)factor;
  arguments->factor_shoup = (uint32_t)((factor << 32) / modulus);
}

static void ipt__set_c2r(ipt__arguments *arguments, const ipt__c2r *c2r) {
  arguments->rows = (uint32_t)c2r->m;
  arguments->cols = (uint32_t)c2r->n;
  arguments->gcd = (uint32_t)c2r->gcd;
  arguments->row_part = (uint32_t)c2r->a;
  arguments->col_part = (uint32_t)c2r->b;
  arguments->inverse = (uint32_t)c2r->inverse;
  arguments->reversed = (uint32_t)c2r->reversed;
}

static void ipt__set_shuffle_factor(ipt__arguments *arguments, const ipt__c2r *c2r) {
  if (c2r->inverse)
    ipt__set_factor(arguments, c2r->m % c2r->n, c2r->n);
  else
    ipt__set_factor(arguments, c2r->a_inverse, c2r->b);
}

/* Rows too long to be held on chip go through scratch. */
static ipt_result ipt__lower_rows_through_scratch(ipt__lowering *lowering,
                                                  ipt__arguments *arguments, uint64_t row_bytes,
                                                  uint64_t rows) {
  uint32_t workgroup = ipt__workgroup(lowering);
  uint64_t row_words = ipt__divide_up(row_bytes, 4) + (lowering->unit_bytes < 4);
  uint64_t groups = ipt__divide_up(row_words, workgroup) * rows;
  ipt__pipeline_key gather =
      ipt__make_key(IPT__SHADER_ROW_GATHER, workgroup, lowering->unit_bytes, 1);
  ipt__pipeline_key scatter =
      ipt__make_key(IPT__SHADER_ROW_SCATTER, workgroup, lowering->unit_bytes, 1);
  arguments->batch = (uint32_t)rows;
  ipt_result result = ipt__add_dispatch(lowering, &gather, arguments, groups);
  if (result == IPT_SUCCESS)
    result = ipt__add_dispatch(lowering, &scatter, arguments, groups);
  return result;
}

static ipt_result ipt__lower_row_shuffle(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  uint64_t row_bytes = stage->cols * stage->elem_size;
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  ipt__set_c2r(&arguments, &stage->c2r);
  ipt__set_shuffle_factor(&arguments, &stage->c2r);
  arguments.data += first * row_bytes;
  arguments.first_row = (uint32_t)(first % stage->rows);
  if (stage->scratch > 0)
    return ipt__lower_rows_through_scratch(lowering, &arguments, row_bytes, count);
  return ipt__lower_chunks(lowering, IPT__SHADER_ROW_SHUFFLE, &arguments, row_bytes, count);
}

/* A workgroup takes several pairs of rows that are shorter than itself. */
static ipt_result ipt__lower_reflect(ipt__lowering *lowering, uint64_t first, uint64_t count) {
  const ipt__stage *stage = lowering->stage;
  uint32_t workgroup = ipt__workgroup(lowering);
  ipt__arguments arguments = ipt__stage_arguments(lowering);
  uint64_t row_units = stage->cols * arguments.elem_units;
  uint64_t pairs = stage->rows / 2 + 1;
  uint64_t groups_per_line = ipt__divide_up(row_units, workgroup);
  arguments.chunk_items = (uint32_t)ipt__clamp(workgroup / row_units, 1, workgroup);
  arguments.data += first * arguments.instance_bytes;
  arguments.batch = (uint32_t)count;
  arguments.divisor = (uint32_t)stage->reflection.divisor;
  arguments.negate = (uint32_t)stage->reflection.negate;
  arguments.shift = (uint32_t)stage->reflection.shift;
  ipt__pipeline_key key = ipt__make_key(IPT__SHADER_REFLECT, workgroup, lowering->unit_bytes, 1);
  uint64_t groups = ipt__divide_up(pairs, arguments.chunk_items) * groups_per_line * count;
  return ipt__add_dispatch(lowering, &key, &arguments, groups);
}

static ipt_result ipt__lower_reflections(ipt__lowering *lowering) {
  const ipt__stage *stage = lowering->stage;
  uint64_t units = stage->cols * (stage->elem_size / lowering->unit_bytes);
  uint64_t groups = ipt__divide_up(stage->rows * ipt__round_up(units, 64), 64);
  uint64_t part = ipt__clamp(IPT__MAX_GROUPS / groups, 1, ipt__part(lowering));
  return ipt__lower_parts(lowering, stage->batch, part, ipt__lower_reflect);
}
