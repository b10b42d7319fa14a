/* The kernel repitch moves rows to another pitch, or makes rows of another length from them. The
 * elements keep their order, and element k moves from place A(k) to B(k), which both grow with k.
 *
 * Elements that move down, to B(k) < A(k), go first to last, because an element can only land on
 * those before it. They go in parts. A part from k on ends where B reaches A(k), so that none of
 * its elements lands on another one that has yet to move. If that part has fewer elements than
 * scratch has room for, a longer one goes through scratch. Elements that move up go last to first,
 * in the same way.
 *
 * A stage that exchanges has rows without gaps on one side, so that all elements move in one
 * direction. Element k and what is at B(k) change places, one pair after the other; pairs of a part
 * have no place in common. Afterwards the bytes of the gaps are somewhere among the places between,
 * and the same exchanges in the opposite order bring them back. Each pair undoes itself, so it does
 * not matter what rows hold by then. */

/* Rows of `length` units that begin `pitch` units apart. */
typedef struct ipt__repitch_rows {
  uint64_t length, pitch;
} ipt__repitch_rows;

/* Units of a stage, and where they lie before and after. */
typedef struct ipt__repitching {
  ipt__repitch_rows from, to;
  uint64_t count;
  int exchanges;
} ipt__repitching;

/* Units that move together: [begin, end). */
typedef struct ipt__repitch_part {
  uint64_t begin, end;
  int through_scratch;
} ipt__repitch_part;

static uint64_t ipt__place_in_rows(const ipt__repitch_rows *rows, uint64_t k) {
  return k / rows->length * rows->pitch + k % rows->length;
}

/* Returns how many units of such rows lie before a place. */
static uint64_t ipt__units_before(const ipt__repitch_rows *rows, uint64_t place) {
  return place / rows->pitch * rows->length + ipt__min(place % rows->pitch, rows->length);
}

/* Describes a stage in units of `unit` bytes, which divide its elements. */
static ipt__repitching ipt__repitch_of(const ipt__stage *stage, uint64_t unit) {
  uint64_t units = stage->elem_size / unit;
  uint64_t out_pitch = stage->out_pitch != 0 ? stage->out_pitch : stage->out_cols;
  ipt__repitching r;
  r.from.length = stage->cols * units;
  r.from.pitch = ipt__stage_pitch(stage) * units;
  r.to.length = stage->out_cols * units;
  r.to.pitch = out_pitch * units;
  r.count = stage->rows * stage->cols * units;
  r.exchanges = stage->exchanges;
  return r;
}

/* Whether some units may move that way. */
static int ipt__repitch_goes(const ipt__repitching *r, uint32_t way) {
  const ipt__repitch_rows *lower = way == IPT__MOVE_DOWN ? &r->to : &r->from;
  const ipt__repitch_rows *upper = way == IPT__MOVE_DOWN ? &r->from : &r->to;
  return lower->length == upper->length ? lower->pitch < upper->pitch
                                        : upper->length != upper->pitch;
}

/* Returns the units at the beginning that stay where they are. */
static uint64_t ipt__repitch_fixed(const ipt__repitching *r) {
  return ipt__min(ipt__min(r->from.length, r->to.length), r->count);
}

/* Returns the part that begins at unit `begin`, if scratch has room for `room` units. Exchanges use
 * scratch as well, but pairs must not have a place in common. */
static ipt__repitch_part ipt__part_down(const ipt__repitching *r, uint64_t begin, uint64_t room) {
  uint64_t free_end = ipt__units_before(&r->to, ipt__place_in_rows(&r->from, begin));
  uint64_t most = ipt__min(r->count, begin + IPT__MAX_ITEMS);
  ipt__repitch_part part = {begin, ipt__min(free_end, most), 0};
  if (r->exchanges) {
    part.end = ipt__min(part.end, begin + room);
  } else if (part.end < most && part.end < begin + room) {
    part.end = ipt__min(begin + room, most);
    part.through_scratch = 1;
  }
  return part;
}

/* Returns the part that ends at unit `end`. */
static ipt__repitch_part ipt__part_up(const ipt__repitching *r, uint64_t end, uint64_t room) {
  uint64_t free_begin = ipt__units_before(&r->to, ipt__place_in_rows(&r->from, end - 1) + 1);
  uint64_t least = end - ipt__min(end, ipt__min(room, IPT__MAX_ITEMS));
  uint64_t fixed = ipt__max(ipt__repitch_fixed(r), end - ipt__min(end, IPT__MAX_ITEMS));
  ipt__repitch_part part = {ipt__clamp(free_begin, fixed, end), end, 0};
  if (r->exchanges) {
    part.begin = ipt__max(part.begin, least);
  } else if (part.begin > fixed && part.begin > least) {
    part.begin = ipt__max(least, fixed);
    part.through_scratch = 1;
  }
  return part;
}

/* Goes to the first part, or to the next one. Returns 0 past the last. */
static int ipt__next_rows_part(const ipt__repitching *r, uint32_t way, uint64_t room,
                               ipt__repitch_part *part) {
  int is_first = part->begin == part->end;
  uint64_t fixed = ipt__repitch_fixed(r);
  if (way == IPT__MOVE_DOWN) {
    uint64_t begin = is_first ? fixed : part->end;
    if (begin >= r->count)
      return 0;
    *part = ipt__part_down(r, begin, room);
  } else {
    uint64_t end = is_first ? r->count : part->begin;
    if (end <= fixed)
      return 0;
    *part = ipt__part_up(r, end, room);
  }
  return 1;
}

/* ---- On a device ---- */

enum {
  IPT__REPITCH_MOST_PARTS = 1 << 14, /* more would take longer than anything else */
  IPT__REPITCH_LEAST_ROOM = 64       /* bytes of scratch */
};

/* Counts the launches in one way, up to the limit. */
static uint64_t ipt__repitch_way_launches(const ipt__repitching *r, uint32_t way, uint64_t room) {
  ipt__repitch_part part = {0, 0, 0};
  uint64_t parts = 0, launches = 0;
  while (ipt__repitch_goes(r, way) && parts <= IPT__REPITCH_MOST_PARTS &&
         ipt__next_rows_part(r, way, room, &part)) {
    parts++;
    launches += r->exchanges ? 3 : part.through_scratch ? 2 : 1;
  }
  return launches;
}

/* Returns how many matrices go together: as many as have room in scratch as a whole, or one. */
static uint64_t ipt__repitch_group(const ipt__stage *stage) {
  uint64_t most = ipt__min(stage->scratch, (uint64_t)IPT__MAX_ITEMS * ipt__unit_bytes(stage));
  return ipt__clamp(most / ipt__moved_bytes(stage), 1, stage->batch);
}

/* Returns the units for which scratch has room for each matrix of a group. */
static uint64_t ipt__repitch_room(const ipt__stage *stage) {
  return stage->scratch / ipt__repitch_group(stage) / ipt__unit_bytes(stage);
}

static uint64_t ipt__count_repitch_launches(const ipt__stage *stage) {
  uint64_t room = ipt__repitch_room(stage);
  ipt__repitching r = ipt__repitch_of(stage, ipt__unit_bytes(stage));
  return ipt__repitch_way_launches(&r, IPT__MOVE_DOWN, room) +
         ipt__repitch_way_launches(&r, IPT__MOVE_UP, room);
}

static int ipt__repitch_launches(const ipt__stage *stage, const ipt__profile *profile) {
  uint64_t groups = ipt__divide_up(stage->batch, ipt__repitch_group(stage));
  (void)profile;
  return (int)ipt__min(ipt__saturating_mul(ipt__count_repitch_launches(stage), groups),
                       IPT__MAX_LAUNCHES + 1);
}

/* Takes as much scratch as there is, since parts that go through it are then few. */
static int ipt__repitch_fits(ipt__stage *stage, const ipt__profile *profile,
                             uint64_t scratch_limit) {
  uint64_t unit = ipt__unit_bytes(stage), longest = ipt__max(stage->cols, stage->out_cols);
  uint64_t bytes = ipt__saturating_mul(ipt__moved_bytes(stage), stage->batch);
  uint64_t most = ipt__min(bytes, (uint64_t)IPT__MAX_ITEMS * unit);
  (void)profile;
  stage->scratch = ipt__min(ipt__round_up(most, 16), scratch_limit / 16 * 16);
  return ipt__saturating_mul(longest, stage->elem_size) / unit <= IPT__MAX_ITEMS &&
         stage->scratch >= ipt__min(IPT__REPITCH_LEAST_ROOM, ipt__round_up(most, 16)) &&
         ipt__count_repitch_launches(stage) <= IPT__REPITCH_MOST_PARTS;
}

/* Units that go through scratch are read and written twice, and exchanges take three copies. */
static double ipt__repitch_cost(const ipt__stage *stage, const ipt__profile *profile) {
  (void)profile;
  return stage->exchanges ? 3 : 2;
}

/* Where units lie: rows, or a run in scratch for each matrix. */
typedef struct ipt__unit_places {
  ipt__address begin; /* of the first row */
  ipt__repitch_rows rows;
  uint64_t first;  /* number of the first unit */
  uint64_t matrix; /* bytes from one matrix to the next */
} ipt__unit_places;

/* The matrices whose units are launched. */
typedef struct ipt__repitch_matrices {
  ipt__repitching units;
  uint32_t unit;         /* bytes */
  uint64_t begin, apart; /* in the data */
  uint64_t count, room;
} ipt__repitch_matrices;

static ipt__unit_places ipt__units_in_data(const ipt__repitch_matrices *m,
                                           const ipt__repitch_rows *rows, uint64_t first) {
  ipt__unit_places places = {{IPT__OPERAND_0, m->begin}, *rows, first, m->apart};
  return places;
}

static ipt__unit_places ipt__units_in_scratch(const ipt__repitch_matrices *m) {
  ipt__unit_places places = {{IPT__SCRATCH, 0}, {UINT32_MAX, UINT32_MAX}, 0, m->room * m->unit};
  return places;
}

/* Takes the row in which the first unit lies. */
static void ipt__take_row(ipt__call *call, const ipt__unit_places *places, uint64_t unit) {
  uint64_t row = places->first / places->rows.length;
  ipt__take_address(call, places->begin.target,
                    places->begin.offset + row * places->rows.pitch * unit);
}

/* Declares `count` units of each matrix, with the gaps between them. */
static void ipt__declare_units(ipt__call *call, uint32_t use, const ipt__repitch_matrices *m,
                               const ipt__unit_places *places, uint64_t count) {
  uint64_t begin = ipt__place_in_rows(&places->rows, places->first);
  uint64_t end = ipt__place_in_rows(&places->rows, places->first + count - 1) + 1;
  ipt__address at = {places->begin.target, places->begin.offset + begin * m->unit};
  ipt__declare(call, use, ipt__rows_at(at, (end - begin) * m->unit, places->matrix, m->count));
}

/* Copies units that move `way`. `before` has their places at the beginning of the stage,
 * which say in which way a unit moves. */
static ipt_result ipt__launch_units(ipt__launcher *launcher, const ipt__repitch_matrices *m,
                                    uint64_t count, const ipt__unit_places *from,
                                    const ipt__unit_places *to, const ipt__unit_places *before,
                                    uint32_t way) {
  uint32_t unit = m->unit;
  ipt__repitch_constants constants = {ipt__usual_workgroup(launcher->profile), unit, way};
  ipt__repitch_arguments arguments = {0,
                                      0,
                                      0,
                                      from->rows.pitch * unit,
                                      to->rows.pitch * unit,
                                      before->rows.pitch * unit,
                                      from->matrix,
                                      to->matrix,
                                      before->matrix,
                                      (uint32_t)from->rows.length,
                                      (uint32_t)to->rows.length,
                                      (uint32_t)before->rows.length,
                                      (uint32_t)(from->first % from->rows.length),
                                      (uint32_t)(to->first % to->rows.length),
                                      (uint32_t)(before->first % before->rows.length),
                                      (uint32_t)count,
                                      (uint32_t)m->count};
  ipt__call call = IPT__CALL(IPT__SHADER_REPITCH, constants, arguments);
  ipt__take_row(&call, from, unit);
  ipt__take_row(&call, to, unit);
  ipt__take_row(&call, before, unit);
  ipt__declare_units(&call, IPT__READS, m, from, count);
  ipt__declare_units(&call, IPT__CHANGES, m, to, count);
  return ipt__add_launch(launcher, &call, ipt__divide_up(count * m->count, constants.workgroup));
}

/* Moves or exchanges a part, through scratch where needed. */
static ipt_result ipt__launch_repitch_part(ipt__launcher *launcher, const ipt__repitch_matrices *m,
                                           const ipt__repitch_part *part, uint32_t way) {
  ipt__unit_places from = ipt__units_in_data(m, &m->units.from, part->begin);
  ipt__unit_places to = ipt__units_in_data(m, &m->units.to, part->begin);
  ipt__unit_places scratch = ipt__units_in_scratch(m);
  uint64_t count = part->end - part->begin;
  int exchanges = m->units.exchanges;
  if (!exchanges && !part->through_scratch)
    return ipt__launch_units(launcher, m, count, &from, &to, &from, way);
  const ipt__unit_places *saved = exchanges ? &to : &from, *last = exchanges ? &from : &to;
  ipt_result result = ipt__launch_units(launcher, m, count, saved, &scratch, &from, IPT__MOVE_ALL);
  if (result == IPT_SUCCESS && exchanges)
    result = ipt__launch_units(launcher, m, count, &from, &to, &from, IPT__MOVE_ALL);
  return result == IPT_SUCCESS ? ipt__launch_units(launcher, m, count, &scratch, last, &from, way)
                               : result;
}

/* The kernel looks at the direction of each unit only if the stage has units of both directions. */
static ipt_result ipt__launch_repitch_way(ipt__launcher *launcher, const ipt__repitch_matrices *m,
                                          uint32_t way) {
  const ipt__repitching *r = &m->units;
  int both = ipt__repitch_goes(r, IPT__MOVE_DOWN) && ipt__repitch_goes(r, IPT__MOVE_UP);
  ipt__repitch_part part = {0, 0, 0};
  ipt_result result = IPT_SUCCESS;
  while (result == IPT_SUCCESS && ipt__repitch_goes(r, way) &&
         ipt__next_rows_part(r, way, m->room, &part))
    result = ipt__launch_repitch_part(launcher, m, &part, both ? way : (uint32_t)IPT__MOVE_ALL);
  return result;
}

static ipt_result ipt__launch_repitch_group(ipt__launcher *launcher, const ipt__stage *stage,
                                            uint64_t first, uint64_t count) {
  ipt__repitch_matrices m;
  m.unit = ipt__unit_bytes(stage);
  m.units = ipt__repitch_of(stage, m.unit);
  m.begin = ipt__instance_offset(stage, first);
  m.apart = ipt__instance_bytes(stage);
  m.count = count;
  m.room = ipt__repitch_room(stage);
  ipt_result result = ipt__launch_repitch_way(launcher, &m, IPT__MOVE_DOWN);
  return result == IPT_SUCCESS ? ipt__launch_repitch_way(launcher, &m, IPT__MOVE_UP) : result;
}

static ipt_result ipt__launch_repitch(ipt__launcher *launcher, ipt__stage *stage) {
  return ipt__launch_parts(launcher, stage, stage->batch, ipt__repitch_group(stage),
                           ipt__launch_repitch_group);
}

/* ---- On the CPU ---- */

static double ipt__repitch_cpu_cost(const ipt__stage *stage, const ipt__cpu_costs *costs) {
  return stage->exchanges ? 2 * costs->repitch : costs->repitch;
}

static const ipt__kernel ipt__kernel_repitch = {"repitch",
                                                0,
                                                ipt__repitch_fits,
                                                ipt__repitch_cost,
                                                ipt__repitch_launches,
                                                IPT__IF_DEVICES(ipt__launch_repitch),
                                                NULL,
                                                ipt__repitch_cpu_cost,
                                                NULL,
                                                NULL,
                                                NULL,
                                                NULL};
