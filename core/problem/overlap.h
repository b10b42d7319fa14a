/* Which matrices may share memory. Addresses are those of host memory or of a device. */

/* Rows that are equally far apart may interleave: then only their places modulo the pitch count. */
static int ipt__matrices_overlap(uint64_t a, const ipt__matrix *first, uint64_t b,
                                 const ipt__matrix *second) {
  if (!ipt__ranges_overlap(a, first->size, b, second->size))
    return 0;
  uint64_t pitch = first->pitch;
  if (second->pitch != pitch)
    return 1;
  uint64_t behind = b >= a ? (b - a) % pitch : (pitch - (a - b) % pitch) % pitch;
  return behind < first->width || second->width > pitch - behind;
}

/* The output must not touch what is read beside it. address: of a, b and c. */
static int ipt__check_overlaps(const ipt__tsm *tsm, const uint64_t address[3]) {
  if (!ipt__tsm_reads_inputs(tsm))
    return 1;
  if (tsm->operation == IPT__TSMTTSM)
    return !ipt__matrices_overlap(address[0], &tsm->a, address[2], &tsm->c) &&
           !ipt__matrices_overlap(address[1], &tsm->b, address[2], &tsm->c);
  int on_a = tsm->in_place ? address[0] != address[1]
                           : ipt__matrices_overlap(address[0], &tsm->a, address[1], &tsm->b);
  return !on_a && !ipt__matrices_overlap(address[2], &tsm->c, address[1], &tsm->b);
}
