/* Saves and restores blocks of bytes that have to stay, on a device: see shaders/blocks.comp. */

/* The largest of 4, 2 and 1 that divides all positions and sizes. */
static uint32_t ipt__kept_unit(const ipt__kept_blocks *b) {
  uint64_t all = b->begin | b->bytes | b->saved | (b->blocks > 1 ? b->pitch : 0);
  return all % 4 == 0 ? 4 : all % 2 == 0 ? 2 : 1;
}

/* Saves, or else restores, `count` blocks from `first` on. */
static ipt_result ipt__launch_blocks(ipt__launcher *launcher, const ipt__kept_blocks *b,
                                     uint64_t first, uint64_t count, int saves) {
  uint32_t unit = ipt__kept_unit(b);
  ipt__address data = {IPT__OPERAND_0, b->begin + first * b->pitch};
  ipt__address scratch = {IPT__SCRATCH, b->saved + first * b->bytes};
  ipt__blocks_constants constants = {ipt__usual_workgroup(launcher->profile), unit};
  ipt__blocks_arguments arguments = {0,
                                     0,
                                     saves ? b->pitch : b->bytes,
                                     saves ? b->bytes : b->pitch,
                                     (uint32_t)(b->bytes / unit),
                                     (uint32_t)count};
  ipt__call call = IPT__CALL(IPT__SHADER_BLOCKS, constants, arguments);
  ipt__address from = saves ? data : scratch, to = saves ? scratch : data;
  ipt__take_address(&call, from.target, from.offset);
  ipt__take_address(&call, to.target, to.offset);
  ipt__declare(&call, saves ? IPT__READS : IPT__CHANGES,
               ipt__rows_at(data, b->bytes, b->pitch, count));
  ipt__declare(&call, saves ? IPT__CHANGES : IPT__READS,
               ipt__bytes_at(IPT__SCRATCH, scratch.offset, count * b->bytes));
  return ipt__add_launch(launcher, &call,
                         ipt__divide_up(count * (b->bytes / unit), constants.workgroup));
}

/* Blocks of one launch, as many as the number of units allows. */
static uint64_t ipt__kept_part(const ipt__kept_blocks *b) {
  return ipt__max(IPT__MAX_ITEMS / (b->bytes / ipt__kept_unit(b)), 1);
}

/* Whether indices of 32 bits reach over each block. */
static int ipt__kept_fits(const ipt__kept *kept) {
  for (uint32_t i = 0; i < kept->count; i++)
    if (kept->all[i].bytes > IPT__MAX_ITEMS)
      return 0;
  return 1;
}

/* Launches the blocks of one matrix. */
static ipt_result ipt__launch_kept_of(ipt__launcher *launcher, const ipt__kept *kept,
                                      uint64_t matrix, int saves) {
  ipt_result result = IPT_SUCCESS;
  for (uint32_t i = 0; i < kept->count; i++) {
    ipt__kept_blocks b = kept->all[i];
    uint64_t part = ipt__kept_part(&b);
    b.begin += matrix * kept->stride;
    b.saved += matrix * (kept->scratch / kept->matrices);
    for (uint64_t first = 0; first < b.blocks && result == IPT_SUCCESS; first += part)
      result = ipt__launch_blocks(launcher, &b, first, ipt__min(part, b.blocks - first), saves);
  }
  return result;
}

IPT__MAYBE_UNUSED static ipt_result ipt__launch_kept(ipt__launcher *launcher, const ipt__kept *kept,
                                                     int saves) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < kept->matrices && result == IPT_SUCCESS; i++)
    result = ipt__launch_kept_of(launcher, kept, i, saves);
  return result;
}
