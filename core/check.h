/* Descriptors, checked. */

static ipt_result ipt__check_context_desc(const ipt_context_desc *desc) {
  if (desc == NULL)
    return IPT_SUCCESS;
  int known_backend = desc->backend == IPT_BACKEND_DEFAULT || desc->backend == IPT_BACKEND_CPU ||
                      desc->backend == IPT_BACKEND_VULKAN;
  int both_or_neither = (desc->allocator.allocate == NULL) == (desc->allocator.release == NULL);
  return known_backend && both_or_neither ? IPT_SUCCESS : IPT_ERROR_INVALID_ARGUMENT;
}

static int ipt__is_switch(ipt_switch value) {
  return value == IPT_DEFAULT || value == IPT_ON || value == IPT_OFF;
}

/* Zero stands for the default. */
static int ipt__is_power_of_two(uint32_t value) {
  return (value & (value - 1)) == 0;
}

static int ipt__check_tuning(const ipt_tuning *tuning) {
  return ipt__is_power_of_two(tuning->flag_spreading) && tuning->flag_spreading <= 32 &&
         ipt__is_power_of_two(tuning->shift_lanes) && ipt__is_switch(tuning->flag_padding) &&
         ipt__is_switch(tuning->flag_merging) && ipt__is_switch(tuning->shift_registers) &&
         ipt__is_switch(tuning->shift_paths) && tuning->path_length <= IPT__PATH_MAX_POSITIONS &&
         ipt__is_switch(tuning->panel_tiles) && (int)tuning->traversal >= IPT_TRAVERSAL_DEFAULT &&
         (int)tuning->traversal <= IPT_TRAVERSAL_RECURSIVE;
}

static int ipt__check_host_tuning(const ipt_host_tuning *host) {
  return (int)host->access >= IPT_HOST_ACCESS_DEFAULT &&
         (int)host->access <= IPT_HOST_ACCESS_IN_PLACE && ipt__is_switch(host->transfers) &&
         host->threads <= IPT__MAX_COPIERS && host->pieces <= IPT__MAX_PIECES;
}

/* Bytes from the first element to the last of square matrices with a row pitch, pitches in between.
 */
static ipt_result ipt__check_pitch(const ipt_transpose_desc *desc, ipt__shape *shape,
                                   uint64_t *bytes) {
  uint64_t lines, elements;
  if (desc->pitch == 0 || (desc->pitch == desc->cols && desc->rows == desc->cols))
    return IPT_SUCCESS;
  if (desc->rows != desc->cols || desc->pitch < desc->cols)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (ipt__mul_overflows(shape->batch, shape->rows, &lines) ||
      ipt__mul_overflows(lines, desc->pitch, &elements) ||
      ipt__mul_overflows(elements, shape->elem_size, &elements) || elements > INT64_MAX)
    return IPT_ERROR_OVERFLOW;
  shape->pitch = desc->pitch;
  *bytes = ((lines - 1) * desc->pitch + shape->cols) * shape->elem_size;
  return IPT_SUCCESS;
}

static ipt_result ipt__check_transpose_desc(const ipt_transpose_desc *desc, ipt__shape *shape,
                                            uint64_t *bytes) {
  uint64_t elements;
  shape->batch = desc->batch == 0 ? 1 : desc->batch;
  shape->rows = desc->rows;
  shape->cols = desc->cols;
  shape->elem_size = desc->elem_size;
  shape->pitch = 0;
  *bytes = 0;
  if ((int)desc->method < IPT_METHOD_AUTO || (int)desc->method > IPT__LAST_METHOD)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (!ipt__check_tuning(&desc->tuning) || !ipt__check_host_tuning(&desc->host))
    return IPT_ERROR_INVALID_ARGUMENT;
  if (desc->rows == 0 || desc->cols == 0 || desc->elem_size == 0)
    return IPT_SUCCESS;
  if (ipt__mul_overflows(shape->rows, shape->cols, &elements) ||
      ipt__mul_overflows(elements, shape->batch, &elements) ||
      ipt__mul_overflows(elements, shape->elem_size, bytes) || *bytes > INT64_MAX)
    return IPT_ERROR_OVERFLOW;
  return ipt__check_pitch(desc, shape, bytes);
}
