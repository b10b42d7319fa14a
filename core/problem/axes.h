/* A permutation of axes: checks its descriptor and brings it into the shortest form. */

/* Axis axis[i] of the current array becomes axis i. */
typedef struct ipt__axes {
  uint32_t rank;
  uint32_t axis[IPT_MAX_AXES];
  uint64_t extent[IPT_MAX_AXES]; /* extents of the current array */
  uint64_t elem_size;
} ipt__axes;

static int ipt__names_each_axis(const ipt_permute_desc *desc) {
  uint32_t seen = 0;
  for (uint32_t i = 0; i < desc->rank; i++)
    seen |= desc->axes[i] < desc->rank ? 1u << desc->axes[i] : 0;
  return seen == (1u << desc->rank) - 1;
}

/* Removes an axis of the current array. */
static void ipt__drop_axis(ipt__axes *axes, uint32_t dropped) {
  uint32_t left = 0;
  for (uint32_t i = 0; i < axes->rank; i++)
    if (axes->axis[i] != dropped)
      axes->axis[left++] = axes->axis[i] - (axes->axis[i] > dropped);
  for (uint32_t i = dropped; i < left; i++)
    axes->extent[i] = axes->extent[i + 1];
  axes->rank = left;
}

/* Whether the next axis is also the next one after the permutation. */
static int ipt__stays_before_next(const ipt__axes *axes, uint32_t axis) {
  for (uint32_t i = 0; i + 1 < axes->rank; i++)
    if (axes->axis[i] == axis)
      return axes->axis[i + 1] == axis + 1;
  return 0;
}

/* Drops axes of one element, merges axes that stay beside each other, and makes the last axis part
 * of the element if it stays last. No axis is left if nothing moves. */
static void ipt__merge_axes(ipt__axes *axes) {
  for (uint32_t i = axes->rank; i-- > 0;)
    if (axes->extent[i] == 1)
      ipt__drop_axis(axes, i);
  for (uint32_t i = axes->rank; i-- > 1;)
    if (ipt__stays_before_next(axes, i - 1)) {
      axes->extent[i - 1] *= axes->extent[i];
      ipt__drop_axis(axes, i);
    }
  if (axes->rank > 0 && axes->axis[axes->rank - 1] == axes->rank - 1) {
    axes->elem_size *= axes->extent[axes->rank - 1];
    ipt__drop_axis(axes, axes->rank - 1);
  }
}

/* Returns what is wrong with the descriptor, sizes aside, or NULL. */
static const char *ipt__wrong_in_permutation(const ipt_permute_desc *desc) {
  if (desc->rank > IPT_MAX_AXES)
    return "rank is more than IPT_MAX_AXES, 16";
  if (!ipt__names_each_axis(desc))
    return "axes: each number below rank must occur once";
  if (desc->elem_size == 0)
    return ipt__wrong_elem_size;
  return ipt__wrong_in_host(&desc->host);
}

/* Checks all but the variant; *wrong says what is invalid, in words. */
static ipt_result ipt__check_permute_desc(const ipt_permute_desc *desc, ipt__axes *axes,
                                          uint64_t *bytes, const char **wrong) {
  memset(axes, 0, sizeof *axes);
  *bytes = 0;
  *wrong = ipt__wrong_in_permutation(desc);
  if (*wrong != NULL)
    return IPT_ERROR_INVALID_ARGUMENT;
  if (desc->rank == 0)
    return IPT_SUCCESS;
  for (uint32_t i = 0; i < desc->rank; i++)
    if (desc->extents[i] == 0)
      return IPT_SUCCESS;
  uint64_t all = desc->elem_size;
  *wrong = "extents and elem_size: the data have more than 2^63 - 1 B";
  for (uint32_t i = 0; i < desc->rank; i++)
    if (ipt__mul_overflows(all, desc->extents[i], &all))
      return IPT_ERROR_OVERFLOW;
  if (all > INT64_MAX)
    return IPT_ERROR_OVERFLOW;
  *bytes = all;
  axes->rank = desc->rank;
  axes->elem_size = desc->elem_size;
  memcpy(axes->axis, desc->axes, sizeof axes->axis);
  memcpy(axes->extent, desc->extents, sizeof axes->extent);
  ipt__merge_axes(axes);
  return IPT_SUCCESS;
}

/* Whether the permutation is a transposition, perhaps with a batch, which is then stored in shape.
 * If nothing moves, the transposition has one row and one column. */
static int ipt__is_transposition(const ipt__axes *axes, ipt__shape *shape) {
  ipt__shape flat = {1, 1, 1, axes->elem_size, 0, 0, 0};
  uint32_t batched = axes->rank == 3 && axes->axis[0] == 0;
  *shape = flat;
  if (axes->rank == 0)
    return 1;
  if (axes->rank != 2 + batched)
    return 0;
  shape->batch = batched ? axes->extent[0] : 1;
  shape->rows = axes->extent[batched];
  shape->cols = axes->extent[batched + 1];
  return 1;
}

/* Returns a shape with as many bytes: the first axis is its batch if it stays first, and all others
 * are rows. */
static ipt__shape ipt__flat_shape(const ipt__axes *axes) {
  ipt__shape flat = {axes->axis[0] == 0 ? axes->extent[0] : 1, 1, 1, axes->elem_size, 0, 0, 0};
  for (uint32_t i = axes->axis[0] == 0; i < axes->rank; i++)
    flat.rows *= axes->extent[i];
  return flat;
}

static void ipt__describe_axes(const ipt__axes *axes, ipt__text *out) {
  for (uint32_t i = 0; i < axes->rank; i++)
    ipt__append(out, "%s%llu", i > 0 ? "x" : "", (unsigned long long)axes->extent[i]);
  ipt__append(out, " of %llu B to ", (unsigned long long)axes->elem_size);
  for (uint32_t i = 0; i < axes->rank; i++)
    ipt__append(out, "%s%u", i > 0 ? "," : "", (unsigned)axes->axis[i]);
}

/* ---- Positions ---- */

/* The digits of a position, one for each axis with the last axis first, and the worth of each. */
typedef struct ipt__digits {
  uint32_t count;
  uint32_t extent[IPT__MAPPED_AXES], stride[IPT__MAPPED_AXES];
} ipt__digits;

/* Where elements come from and go to. Positions fit in 32 bits. */
typedef struct ipt__index_map {
  ipt__axes axes;
  ipt__digits source;      /* digits of a position in the result */
  ipt__digits destination; /* digits of a position in the current array */
} ipt__index_map;

static uint64_t ipt__worth_of_digits(const ipt__digits *digits, uint64_t position) {
  uint32_t left = (uint32_t)position, worth = 0;
  for (uint32_t i = digits->count; i-- > 1;) {
    uint32_t outer = left / digits->extent[i];
    worth += (left - outer * digits->extent[i]) * digits->stride[i];
    left = outer;
  }
  return worth + left * digits->stride[0];
}

/* The axes must be merged, and at most IPT__MAPPED_AXES. */
static ipt__index_map ipt__map_axes(const ipt__axes *axes) {
  ipt__index_map map;
  uint32_t before = 1, after = 1;
  memset(&map, 0, sizeof map);
  map.axes = *axes;
  map.source.count = map.destination.count = axes->rank;
  for (uint32_t i = axes->rank; i-- > 0;) {
    uint32_t moved = axes->axis[i];
    map.destination.extent[i] = (uint32_t)axes->extent[i];
    map.source.extent[i] = (uint32_t)axes->extent[moved];
    map.destination.stride[moved] = after;
    after *= map.source.extent[i];
  }
  for (uint32_t i = axes->rank; i-- > 0; before *= map.destination.extent[i])
    for (uint32_t k = 0; k < axes->rank; k++)
      if (axes->axis[k] == i)
        map.source.stride[k] = before;
  return map;
}
