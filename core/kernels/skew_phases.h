/* Skewed panels of a batch whose matrices are not whole words, although segments are. The slots of
 * a matrix that begins within a word begin where the word does: see core/problem/skew.h. So there
 * are phases: every second or every fourth matrix begins at the same byte of a word. */

static int ipt__skew_within_words(const ipt__stage *stage) {
  return stage->batch > 1 && ipt__instance_bytes(stage) % 4 != 0;
}

static uint64_t ipt__skew_phases(const ipt__stage *stage) {
  uint64_t phases = 4 / ipt__gcd(4, ipt__instance_bytes(stage));
  return ipt__skew_within_words(stage) ? ipt__min(phases, stage->batch) : 1;
}

/* Bytes of a matrix's first word that belong to the matrix before. */
static uint64_t ipt__skew_lead(const ipt__stage *stage, uint64_t matrix) {
  return matrix * ipt__instance_bytes(stage) % 4;
}

/* The slots of a matrix, counted as if its elements were bytes. */
static ipt__skew ipt__skew_in_bytes(const ipt__skew *skew, uint64_t elem_size, uint64_t lead) {
  ipt__skew bytes = *skew;
  bytes.rows *= elem_size;
  bytes.line_count *= elem_size;
  bytes.rest *= elem_size;
  bytes.begin = lead;
  return bytes;
}
