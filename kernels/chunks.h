/* Chunks of consecutive items, matrices or rows, that a workgroup holds in shared memory and writes
 * back permuted: shaders/include/chunk.glsl. */

typedef struct ipt__chunk_constants {
  uint32_t workgroup, unit_bytes, shared_words;
} ipt__chunk_constants;

typedef struct ipt__chunk_geometry {
  ipt__chunk_constants constants;
  uint32_t items; /* of a workgroup */
} ipt__chunk_geometry;

enum {
  IPT__CHUNK_BYTES = 8 << 10, /* what one workgroup holds of small items */
  IPT__CHUNK_WORDS = 8 /* of an invocation: large items leave a core room for few workgroups */
};

/* An item, and up to three bytes before and behind it. */
static int ipt__chunk_fits(uint64_t item_bytes, const ipt__profile *profile) {
  return item_bytes + 8 <= profile->shared_bytes;
}

static ipt__chunk_geometry ipt__chunk_geometry_of(const ipt__stage *stage, uint64_t item_bytes,
                                                  uint64_t items, const ipt__profile *profile) {
  ipt__chunk_geometry g;
  uint64_t room = profile->shared_bytes - 8;
  uint64_t wanted = ipt__min(ipt__max(item_bytes, IPT__CHUNK_BYTES), room);
  g.items = (uint32_t)ipt__clamp(wanted / item_bytes, 1, items);
  uint64_t words = ipt__divide_up(g.items * item_bytes + 6, 4);
  uint64_t invocations = ipt__power_of_two(words / IPT__CHUNK_WORDS);
  g.constants.workgroup =
      (uint32_t)ipt__clamp(invocations, ipt__usual_workgroup(profile), profile->workgroup);
  g.constants.unit_bytes = ipt__unit_bytes(stage);
  g.constants.shared_words =
      (uint32_t)ipt__min(ipt__power_of_two(words), profile->shared_bytes / 4);
  return g;
}
