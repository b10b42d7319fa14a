/* The cost of a stage on the CPU: its time over that of a copy of the same bytes by as many
 * threads. First model: the constants are from one machine and rank plans; see docs/performance.md.
 */

enum {
  IPT__CPU_LINE = 64, /* bytes of a cache line. Where it is another one, things are slower */
  IPT__CPU_FIRST_CACHE = 20 << 10, /* bytes of the first cache, for a panel and its buffer */
  IPT__CPU_CACHE = 1 << 20         /* the same of a core's own cache */
};

/* Elements that are moved whole are far apart, so what counts is how many there are. Those that are
 * no whole lines also move what lies beside them. The constants are from elements exchanged on the
 * way. Moved by plain copies they cost less, the short ones above all; not measured anew. */
static double ipt__cpu_move_cost(uint64_t bytes) {
  double touched = (double)bytes + (bytes % IPT__CPU_LINE != 0 ? IPT__CPU_LINE : 0);
  return 1.2 * touched / (double)bytes + 250.0 / (double)bytes;
}

/* Through a buffer. The fuller the cache of a core is, the more is lost of it; beyond that
 * everything is read and written twice. */
static double ipt__cpu_panel_cost(uint64_t panel_bytes) {
  double full = 2 * (double)panel_bytes / (double)IPT__CPU_CACHE;
  return full <= 1 ? 1.1 + 0.3 * full : 1.5;
}

/* High and narrow ones are read in one stream and scattered over as many as they have columns:
 * measured, they gain in the first cache what low and wide ones do not. */
static double ipt__cpu_chunk_cost(const ipt__stage *stage) {
  uint64_t bytes = ipt__instance_bytes(stage);
  int first_cache = 2 * bytes <= IPT__CPU_FIRST_CACHE;
  return first_cache && stage->rows > stage->cols ? 0.8 : ipt__cpu_panel_cost(bytes);
}

/* Skewed ones are copied piece by piece. */
static double ipt__cpu_skew_cost(const ipt__skew *skew, uint64_t elem_size) {
  double piece = (double)(skew->lines * elem_size);
  double panel = piece * (double)skew->cols;
  return 1.2 + 80.0 / piece + (panel > (double)IPT__CPU_CACHE ? 0.3 : 0);
}

/* Pieces of a line are scattered, unless the whole matrix is in the cache. */
static double ipt__cpu_square_cost(const ipt__stage *stage) {
  uint64_t row = stage->rows * stage->elem_size;
  return row < IPT__CPU_LINE ? 2 : 1.5;
}

static double ipt__cpu_cost(const ipt__stage *stage) {
  switch (stage->kernel) {
  case IPT__BS:
  case IPT__PANEL:
    return ipt__cpu_chunk_cost(stage);
  case IPT__SKEW_PANEL:
    return ipt__cpu_skew_cost(&stage->skew, stage->elem_size);
  case IPT__SQUARE:
    return ipt__cpu_square_cost(stage);
  case IPT__SHIFT:
  case IPT__SKEW_SHIFT:
  case IPT__ROW_PERMUTE:
    return ipt__cpu_move_cost(stage->elem_size) + (stage->tile_cols > 1 ? 4 : 0);
  case IPT__PTTWAC:
    return 12;
  case IPT__ROW_SHUFFLE:
  case IPT__REFLECT:
    return 20;
  case IPT__MERGE: /* one thread */
    return 4;
  }
  return 0;
}
