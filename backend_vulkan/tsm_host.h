/* Multiplication of host memory on the Vulkan backend. On the device matrices have no gaps between
 * rows, so that what is in the gaps of the host's is neither read nor written. There B is always
 * beside A, in place too. */

typedef struct ipt__tsm_transfer {
  ipt__transfer base; /* staging buffer and commands; its scratch */
  ipt__buffer matrix[3];
} ipt__tsm_transfer;

/* Rows [first, first + count) to or from a buffer in which they follow each other. */
static void ipt__gather_rows(unsigned char *to, const unsigned char *matrix,
                             const ipt__matrix *shape, uint64_t first, uint64_t count) {
  const unsigned char *from = matrix + first * shape->pitch;
  if (shape->pitch == shape->width) {
    memcpy(to, from, (size_t)(count * shape->width));
    return;
  }
  for (uint64_t row = 0; row < count; row++)
    memcpy(to + row * shape->width, from + row * shape->pitch, (size_t)shape->width);
}

static void ipt__scatter_rows(unsigned char *matrix, const unsigned char *from,
                              const ipt__matrix *shape, uint64_t first, uint64_t count) {
  unsigned char *to = matrix + first * shape->pitch;
  if (shape->pitch == shape->width) {
    memcpy(to, from, (size_t)(count * shape->width));
    return;
  }
  for (uint64_t row = 0; row < count; row++)
    memcpy(to + row * shape->pitch, from + row * shape->width, (size_t)shape->width);
}

/* Rows that the staging buffer holds. */
static uint64_t ipt__staged_rows(const ipt__tsm_transfer *t, const ipt__matrix *shape) {
  return ipt__min(shape->rows, t->base.staging_size / shape->width);
}

static ipt_result ipt__upload_matrix(ipt__tsm_transfer *t, int index, const ipt__matrix *shape,
                                     const unsigned char *from) {
  uint64_t step = ipt__staged_rows(t, shape);
  ipt_result result = IPT_SUCCESS;
  for (uint64_t row = 0; row < shape->rows && result == IPT_SUCCESS; row += step) {
    uint64_t count = ipt__min(step, shape->rows - row);
    ipt__gather_rows((unsigned char *)t->base.staging.mapped, from, shape, row, count);
    result = ipt__copy_to_device(&t->base, t->matrix[index].handle, row * shape->width,
                                 count * shape->width);
  }
  return result;
}

/* What fails after the first rows have been copied back leaves the host's matrix partly
 * overwritten.
 */
static ipt_result ipt__download_matrix(ipt__tsm_transfer *t, int index, const ipt__matrix *shape,
                                       unsigned char *to) {
  uint64_t step = ipt__staged_rows(t, shape);
  for (uint64_t row = 0; row < shape->rows; row += step) {
    uint64_t count = ipt__min(step, shape->rows - row);
    ipt_result result = ipt__copy_from_device(&t->base, t->matrix[index].handle, row * shape->width,
                                              count * shape->width);
    if (result != IPT_SUCCESS)
      return row == 0 ? result : IPT_ERROR_DATA_UNDEFINED;
    ipt__scatter_rows(to, (const unsigned char *)t->base.staging.mapped, shape, row, count);
  }
  return IPT_SUCCESS;
}

static ipt_result ipt__compute_tsm(ipt__tsm_transfer *t, const ipt__tsm_program *program) {
  ipt__device *device = t->base.device;
  uint64_t address[3] = {0, 0, 0}, scratch = 0;
  ipt_result result = ipt__begin(&t->base);
  if (result != IPT_SUCCESS)
    return result;
  for (int i = 0; i < 3; i++)
    if (t->matrix[i].handle != VK_NULL_HANDLE)
      address[i] = ipt__buffer_address(device, t->matrix[i].handle);
  if (program->scratch > 0)
    scratch = ipt__buffer_address(device, t->base.scratch.handle);
  ipt__record_tsm(device, program, t->base.commands, address, scratch);
  ipt__barrier(device, t->base.commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
               VK_ACCESS_SHADER_WRITE_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT,
               VK_ACCESS_TRANSFER_READ_BIT);
  return ipt__submit(&t->base);
}

static ipt_result ipt__open_tsm_transfer(ipt__tsm_transfer *t, const ipt__tsm *tsm,
                                         const ipt__tsm_program *program) {
  const ipt__matrix *const matrices[3] = {&tsm->a, &tsm->b, &tsm->c};
  uint64_t staged = 0;
  int accessed[3];
  ipt__tsm_accesses(tsm, accessed);
  ipt_result result = IPT_SUCCESS;
  for (int i = 0; i < 3 && result == IPT_SUCCESS; i++) {
    if (!accessed[i])
      continue;
    uint64_t size = matrices[i]->rows * matrices[i]->width;
    uint64_t whole_rows = ipt__max(IPT__STAGING_BYTES, matrices[i]->width);
    staged = ipt__max(staged, ipt__min(size, whole_rows));
    result = ipt__new_buffer(t->base.context, size, IPT__ON_DEVICE, &t->matrix[i]);
  }
  return result == IPT_SUCCESS ? ipt__open_staging(&t->base, staged, program->scratch) : result;
}

static void ipt__close_tsm_transfer(ipt__tsm_transfer *t) {
  for (int i = 0; i < 3; i++)
    ipt__free_buffer(t->base.device, &t->matrix[i]);
  ipt__close_transfer(&t->base);
}

static ipt_result ipt__transfer_and_multiply(ipt__tsm_transfer *t, const ipt__tsm *tsm,
                                             const ipt__tsm_program *program,
                                             const ipt__operands *operands) {
  const ipt__matrix *const matrices[3] = {&tsm->a, &tsm->b, &tsm->c};
  const unsigned char *const from[3] = {operands->a, operands->b, operands->c};
  int output = tsm->operation == IPT_TSM_TSMM ? 1 : 2;
  ipt_result result = IPT_SUCCESS;
  for (int i = 0; i < 3 && result == IPT_SUCCESS; i++) {
    int read = i == output ? ipt__tsm_reads_output(tsm) : ipt__tsm_reads_inputs(tsm);
    if (read)
      result = ipt__upload_matrix(t, i, matrices[i], from[i]);
  }
  if (result == IPT_SUCCESS)
    result = ipt__compute_tsm(t, program);
  if (result != IPT_SUCCESS)
    return result;
  return ipt__download_matrix(t, output, matrices[output], output == 1 ? operands->b : operands->c);
}

/* The same multiplication of matrices without gaps, B beside A. */
static ipt__tsm ipt__as_on_device(const ipt__tsm *tsm) {
  ipt__tsm dense = *tsm;
  ipt__matrix *const matrices[3] = {&dense.a, &dense.b, &dense.c};
  for (int i = 0; i < 3; i++) {
    matrices[i]->pitch = matrices[i]->width;
    matrices[i]->size = matrices[i]->rows * matrices[i]->width;
  }
  dense.in_place = 0;
  return dense;
}

static ipt_result ipt__device_multiply(ipt_context *context, const ipt__tsm *tsm,
                                       const ipt__operands *operands) {
  ipt__tsm dense = ipt__as_on_device(tsm);
  ipt__tsm_transfer transfer;
  ipt__tsm_program program;
  if (context->device->queue == VK_NULL_HANDLE)
    return IPT_ERROR_UNSUPPORTED;
  ipt_result result = ipt__lower_tsm(context, &dense, &program);
  if (result != IPT_SUCCESS)
    return result;
  memset(&transfer, 0, sizeof transfer);
  transfer.base.context = context;
  transfer.base.device = context->device;
  IPT__LOCK(&context->queue_mutex);
  result = ipt__open_tsm_transfer(&transfer, &dense, &program);
  if (result == IPT_SUCCESS)
    result = ipt__transfer_and_multiply(&transfer, tsm, &program, operands);
  ipt__close_tsm_transfer(&transfer);
  IPT__UNLOCK(&context->queue_mutex);
  return result;
}
