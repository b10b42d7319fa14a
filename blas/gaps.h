/* Saves those gaps between the rows of the result that a matrix without gaps would overwrite during
 * the transposition in place, and restores them afterwards. */

typedef struct ipt__gaps {
  unsigned char *first; /* the first gap */
  size_t count;         /* gaps of `bytes`, the last of which is `last` bytes long */
  size_t pitch, bytes, last;
  unsigned char *saved;
} ipt__gaps;

static ipt__gaps ipt__find_gaps(const ipt__matcopy *m) {
  size_t row_bytes = ipt__result_row_bytes(m), gapless = (size_t)ipt__matcopy_bytes(m);
  ipt__gaps gaps = {m->to + row_bytes, 0, m->to_pitch, m->to_pitch - row_bytes, 0, NULL};
  if (gaps.bytes == 0 || gapless <= row_bytes)
    return gaps;
  size_t left = gapless - row_bytes; /* bytes from the first gap on */
  gaps.count = (size_t)ipt__divide_up(left, m->to_pitch);
  gaps.last = (size_t)ipt__min(gaps.bytes, left - (gaps.count - 1) * m->to_pitch);
  return gaps;
}

static size_t ipt__gap_bytes(const ipt__gaps *gaps, size_t index) {
  return index + 1 == gaps->count ? gaps->last : gaps->bytes;
}

/* Returns 0 if there is no memory for the gaps. */
static int ipt__save_gaps(ipt__gaps *gaps) {
  if (gaps->count == 0)
    return 1;
  gaps->saved = (unsigned char *)malloc((gaps->count - 1) * gaps->bytes + gaps->last);
  if (gaps->saved == NULL)
    return 0;
  for (size_t i = 0; i < gaps->count; i++)
    memcpy(gaps->saved + i * gaps->bytes, gaps->first + i * gaps->pitch, ipt__gap_bytes(gaps, i));
  return 1;
}

static void ipt__restore_gaps(const ipt__gaps *gaps) {
  for (size_t i = 0; i < gaps->count; i++)
    memcpy(gaps->first + i * gaps->pitch, gaps->saved + i * gaps->bytes, ipt__gap_bytes(gaps, i));
  free(gaps->saved);
}
