/* Plans checked on paper: the permutations of their stages, composed, are the transposition. The
 * formulae are written down from the definitions, one position at a time, and share nothing with
 * the code that moves data; no data are moved. */
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"
#include "cases.h"
#include "paper_profiles.h"

/* Returns where a stage takes the byte at `at`. */
static uint64_t transposed(uint64_t at, uint64_t rows, uint64_t cols, uint64_t elem_size) {
  uint64_t matrix = rows * cols * elem_size;
  uint64_t inside = at % matrix, element = inside / elem_size;
  return at - inside + (element % cols * rows + element / cols) * elem_size + inside % elem_size;
}

static uint64_t shifted(const ipt__stage *stage, uint64_t at) {
  uint64_t in_tile = transposed(at % stage->elem_size, stage->tile_rows, stage->tile_cols,
                                stage->elem_size / (stage->tile_rows * stage->tile_cols));
  uint64_t tile = at - at % stage->elem_size;
  return transposed(tile + in_tile, stage->rows, stage->cols, stage->elem_size);
}

/* [rows][middle][cols] -> [cols][middle][rows] */
static uint64_t exchanged(const ipt__stage *stage, uint64_t at) {
  uint64_t r = stage->rows, m = stage->middle, c = stage->cols, e = stage->elem_size;
  uint64_t matrix = r * m * c * e, inside = at % matrix, element = inside / e;
  uint64_t i = element / (m * c), j = element / c % m, k = element % c;
  return at - inside + ((k * m + j) * r + i) * e + inside % e;
}

/* Each of the square matrices beside each other is transposed where it is. */
static uint64_t transposed_beside(const ipt__stage *stage, uint64_t at) {
  uint64_t side = stage->rows, e = stage->elem_size, pitch = side * stage->across;
  uint64_t line = side * pitch * e, inside = at % line, element = inside / e;
  uint64_t row = element / pitch, col = element % pitch, first = col - col % side;
  return at - inside + ((col - first) * pitch + first + row) * e + inside % e;
}

/* Slot s of the result has p elements from s p - begin on. It is segment j of panel k if its middle
 * part, from row k p on, belongs to column j; otherwise it is one of the segments after the
 * panels, in order. */
static uint64_t segment_of_slot(const ipt__skew *s, uint64_t slot) {
  uint64_t panels = s->rows / s->line_count, after = panels * s->cols;
  for (uint64_t col = 0; col < s->cols; col++) {
    uint64_t first = (col * s->rows + s->begin) / s->line_count;
    uint64_t next = ((col + 1) * s->rows + s->begin) / s->line_count;
    if (slot >= first && slot < first + panels)
      return (slot - first) * s->cols + col;
    if (slot >= first + panels && slot < next)
      return after;
    after += next - first - panels;
  }
  return UINT64_MAX;
}

static uint64_t slot_of_segment(const ipt__skew *s, uint64_t segment) {
  uint64_t panels = s->rows / s->line_count, after = panels * s->cols;
  if (segment < after)
    return (segment % s->cols * s->rows + s->begin) / s->line_count + segment / s->cols;
  for (uint64_t col = 0; col < s->cols; col++) {
    uint64_t end = (col * s->rows + s->begin) / s->line_count + panels;
    if (end < ((col + 1) * s->rows + s->begin) / s->line_count && after++ == segment)
      return end;
  }
  return UINT64_MAX;
}

/* The slots of a matrix in bytes; in a batch they begin where words do. */
static ipt__skew slots_of(const ipt__stage *stage, uint64_t elem_size, uint64_t matrix_begin) {
  ipt__skew s = stage->skew;
  s.rows *= elem_size;
  s.line_count *= elem_size;
  s.begin = stage->batch > 1 ? matrix_begin % 4 : 0;
  return s;
}

/* Bytes past the last slot stay where they are. */
static uint64_t moved_as_segment(const ipt__skew *s, uint64_t at, int to_slot) {
  uint64_t segment = (at + s->begin) / s->line_count;
  if (segment >= (s->rows * s->cols + s->begin) / s->line_count)
    return at;
  return (to_slot ? slot_of_segment(s, segment) : segment_of_slot(s, segment)) * s->line_count +
         (at + s->begin) % s->line_count - s->begin;
}

/* Moves a byte by the pass over the panels, which is the rest of the transposition beside the moves
 * of segments. */
static uint64_t skewed(const ipt__stage *stage, uint64_t matrix_begin, uint64_t at) {
  uint64_t e = stage->elem_size, rows = stage->skew.rows, cols = stage->skew.cols;
  ipt__skew s = slots_of(stage, e, matrix_begin);
  if (!s.inverse)
    return moved_as_segment(&s, transposed(at - at % e, rows, cols, e) + at % e, 0);
  uint64_t in_slot = moved_as_segment(&s, at, 1);
  return transposed(in_slot - in_slot % e, cols, rows, e) + in_slot % e;
}

static uint64_t skew_shifted(const ipt__stage *stage, uint64_t matrix_begin, uint64_t at) {
  ipt__skew s = slots_of(stage, stage->elem_size / stage->skew.line_count, matrix_begin);
  return moved_as_segment(&s, at, !s.inverse);
}

/* Moves a byte of one matrix with gaps after its rows. Others stay. */
static uint64_t moved_over_gaps(const ipt__stage *stage, uint64_t at) {
  uint64_t e = stage->elem_size, pitch = ipt__stage_pitch(stage), element = at / e;
  uint64_t row = element / pitch, col = element % pitch;
  if (row >= stage->rows || col >= stage->cols)
    return at;
  return (col * ipt__stage_out_pitch(stage) + row) * e + at % e;
}

/* Moves a byte of rows that become rows of another pitch or length. */
static uint64_t repitched(const ipt__stage *stage, uint64_t at) {
  uint64_t e = stage->elem_size, pitch = stage->pitch != 0 ? stage->pitch : stage->cols;
  uint64_t out_pitch = stage->out_pitch != 0 ? stage->out_pitch : stage->out_cols;
  uint64_t row = at / e / pitch, col = at / e % pitch, order = row * stage->cols + col;
  if (row >= stage->rows || col >= stage->cols)
    return at;
  return (order / stage->out_cols * out_pitch + order % stage->out_cols) * e + at % e;
}

/* Moves a byte of the part that is transposed to another place. */
static uint64_t moved_as_strip(const ipt__stage *stage, uint64_t at) {
  uint64_t e = stage->elem_size, element = (at - stage->begin) / e;
  uint64_t row = element / stage->pitch, col = element % stage->pitch;
  if (at < stage->begin || row >= stage->rows || col >= stage->cols)
    return at;
  return stage->out_begin + (col * stage->out_pitch + row) * e + at % e;
}

static uint64_t moved(const ipt__stage *stage, uint64_t at) {
  uint64_t matrix = ipt__instance_bytes(stage);
  const ipt__kernel *kernel = stage->kernel;
  if (kernel == &ipt__kernel_repitch)
    return repitched(stage, at);
  if (kernel == &ipt__kernel_strip)
    return moved_as_strip(stage, at);
  if (stage->pitch != 0 || stage->out_pitch != 0)
    return moved_over_gaps(stage, at);
  if (kernel == &ipt__kernel_skew_panel || kernel == &ipt__kernel_skew_shift) {
    uint64_t in_matrix = at % matrix;
    uint64_t begin = at - in_matrix;
    return begin + (kernel == &ipt__kernel_skew_panel ? skewed(stage, begin, in_matrix)
                                                      : skew_shifted(stage, begin, in_matrix));
  }
  if (kernel == &ipt__kernel_square)
    return transposed_beside(stage, at);
  if (kernel == &ipt__kernel_shift && stage->middle > 1)
    return exchanged(stage, at);
  return shifted(stage, at);
}

static void check_plan(const ipt__stages *stages, const ipt_transpose_desc *desc) {
  uint64_t bytes = case_bytes(desc), step = 1 + bytes / 3000, wrong = 0;
  for (uint64_t start = 0; start < bytes; start += step) {
    uint64_t at = start, before = stages->turns != 0 ? start - start % stages->turn_bytes : 0;
    for (uint32_t i = 0; i < stages->count; i++)
      at = before + moved(&stages->stage[i], at - before);
    wrong += at != transposed(start, desc->rows, desc->cols, desc->elem_size);
  }
  CHECK(wrong == 0, "%llu positions: %s", (unsigned long long)wrong, case_text(desc));
}

static uint64_t moved_position(const ipt__stage *stage, uint64_t at) {
  const ipt__skew *s = &stage->skew;
  if (stage->kernel == &ipt__kernel_skew_shift)
    return s->inverse ? segment_of_slot(s, at) : slot_of_segment(s, at);
  return moved(stage, at * stage->elem_size) / stage->elem_size;
}

/* Every position but the fixed ones is written once, and an open path ends where another one
 * starts. */
static void check_paths_of(const ipt__stage *stage, const ipt__paths *paths) {
  uint64_t positions = stage->rows * stage->middle * stage->cols, wrong = 0;
  unsigned char *written = (unsigned char *)calloc(2, (size_t)positions),
                *starts = written + positions;
  for (uint64_t i = 0; i < paths->open; i++)
    starts[paths->path[i].start]++;
  for (uint64_t i = 0; i < paths->count; i++) {
    ipt__path path = paths->path[i];
    int closed = (path.steps & IPT__PATH_CLOSED) != 0;
    uint64_t at = path.start;
    for (uint64_t step = 0; step < (path.steps & ~IPT__PATH_CLOSED); step++) {
      at = moved_position(stage, at);
      written[at]++;
    }
    wrong += closed != (i >= paths->open) || (closed ? at != path.start : starts[at] != 1);
  }
  for (uint64_t at = 0; at < positions; at++)
    wrong += written[at] != (moved_position(stage, at) != at);
  CHECK(wrong == 0, "%llu wrong: %llu x %llu", (unsigned long long)wrong,
        (unsigned long long)stage->rows, (unsigned long long)stage->cols);
  free(written);
}

static unsigned long stages_cut;

static void check_paths(const ipt__stage *stage) {
  ipt_allocator allocator = ipt__default_allocator();
  ipt__paths paths;
  if (stage->path_length == 0 || stage->rows * stage->middle * stage->cols > 1 << 16)
    return;
  stages_cut++;
  CHECK(ipt__cut_cycles(stage, stage->path_length, UINT64_MAX, UINT64_MAX, &allocator, &paths) ==
            IPT_SUCCESS,
        "memory");
  uint64_t most = 2 * stage->rows * stage->middle * stage->cols / stage->path_length;
  CHECK(paths.open <= most, "%llu open", (unsigned long long)paths.open);
  check_paths_of(stage, &paths);
  free(paths.path);
}

/* Checks each phase: see core/kernels/skew_phases.h. */
static void check_phases(const ipt__stage *stage, const ipt__profile *profile) {
  if (stage->kernel != &ipt__kernel_skew_shift || !profile->execution.launches) {
    check_paths(stage);
    return;
  }
  for (uint64_t i = 0; i < ipt__skew_phases(stage); i++) {
    ipt__stage phase = ipt__skew_shift_phase(stage, i);
    check_paths(&phase);
  }
}

/* Makes the plan of a case on a profile. The variant must live as long as the stages. */
static ipt_result plan_on_paper(const ipt_transpose_desc *desc, const ipt__profile *profile,
                                ipt__variant *variant, ipt__stages *stages) {
  ipt__shape shape;
  uint64_t bytes;
  const char *wrong;
  uint64_t limit =
      desc->scratch_limit != 0 ? desc->scratch_limit : ipt__default_scratch_limit(case_bytes(desc));
  ipt__planning planning = ipt__make_planning(&shape, variant, profile, limit);
  ipt_result result = ipt__parse_variant(&ipt__operation_transpose, desc->variant, NULL, variant);
  if (result == IPT_SUCCESS)
    result = ipt__check_transpose_desc(desc, &shape, &bytes, &wrong);
  return result == IPT_SUCCESS ? ipt__choose_stages(&planning, stages) : result;
}

static int leaves_choice(const ipt_transpose_desc *desc) {
  return desc->variant == NULL || desc->variant[0] == '\0';
}

static void run_case(void *user, const ipt_transpose_desc *desc) {
  const ipt__profile *profile = (const ipt__profile *)user;
  ipt__variant variant;
  ipt__stages stages;
  uint64_t limit =
      desc->scratch_limit != 0 ? desc->scratch_limit : ipt__default_scratch_limit(case_bytes(desc));
  ipt_result result = plan_on_paper(desc, profile, &variant, &stages);
  if (result != IPT_SUCCESS) {
    int allowed = !leaves_choice(desc) || desc->scratch_limit != 0;
    CHECK(allowed, "%s: %s", ipt_result_string(result), case_text(desc));
    return;
  }
  CHECK(stages.scratch <= limit, "%s", case_text(desc));
  check_plan(&stages, desc);
  for (uint32_t i = 0; i < stages.count; i++) {
    uint64_t most = profile->loop_limit != 0 ? profile->loop_limit / 2 : UINT64_MAX;
    CHECK(stages.stage[i].path_length <= most, "%s", case_text(desc));
    check_phases(&stages.stage[i], profile);
  }
}

static void run_all(ipt__profile profile) {
  small_cases(run_case, &profile, 3);
  named_cases(run_case, &profile);
  random_cases(run_case, &profile, 100, 1 << 20);
  drawn_cases(run_case, &profile, 200, 1 << 20);
  forced_cases(run_case, &profile, 100);
  square_cases(run_case, &profile);
  pttwac_cases(run_case, &profile);
  shift_cases(run_case, &profile);
  path_cases(run_case, &profile);
  tile_cases(run_case, &profile);
  scratch_cases(run_case, &profile);
  panel_cases(run_case, &profile);
  odd_panel_cases(run_case, &profile);
  if (!profile.execution.launches) { /* devices treat skewed panels of some lengths alike */
    skew_cases(run_case, &profile);
    turn_cases(run_case, &profile);
  }
  skew_device_cases(run_case, &profile);
  odd_batch_cases(run_case, &profile);
  block_cases(run_case, &profile);
}

/* ---- Rows with gaps ---- */

/* Elements of rows go to rows of the result, through the places that the stages permute: those of
 * the data and of an overhang. */
static void check_rows(const ipt__stages *stages, const ipt_transpose_desc *desc) {
  uint64_t e = desc->elem_size, wrong = 0, places = stages->overhang.begin + stages->overhang.bytes;
  for (uint64_t row = 0; row < desc->rows; row++)
    for (uint64_t col = row % 7; col < desc->cols; col += 7) {
      uint64_t at = (row * desc->lda + col) * e + e - 1;
      for (uint32_t i = 0; i < stages->count; i++)
        at = moved(&stages->stage[i], at);
      wrong += at != (col * desc->ldb + row) * e + e - 1;
    }
  for (uint32_t i = 0; i < stages->count && stages->overhang.bytes > 0; i++)
    wrong += ipt__moved_bytes(&stages->stage[i]) * stages->stage[i].batch != places;
  CHECK(wrong == 0, "%llu wrong: %s of pitches %llu and %llu", (unsigned long long)wrong,
        case_text(desc), (unsigned long long)desc->lda, (unsigned long long)desc->ldb);
}

/* The overhang continues the data, whose size is a multiple of 16 bytes, in scratch after the kept
 * blocks. */
static void check_overhang(const ipt__stages *stages, const ipt_transpose_desc *desc) {
  const ipt__overhang *overhang = &stages->overhang;
  uint64_t before = desc->rows * desc->lda, after = desc->cols * desc->ldb;
  CHECK(overhang->begin == (before > after ? before : after) * desc->elem_size &&
            overhang->begin % 16 == 0 && overhang->place % 16 == 0 &&
            overhang->begin + overhang->bytes == desc->lda * desc->ldb * desc->elem_size &&
            overhang->place >= stages->kept.scratch &&
            overhang->place + overhang->bytes <= stages->scratch,
        "%s", case_text(desc));
  for (uint32_t i = 0; i < stages->count; i++)
    CHECK(stages->stage[i].kernel->reaches_overhang != NULL && stages->stage[i].has_overhang, "%s",
          case_text(desc));
}

/* Checks any plan, with pitches that are often multiples of 16. Returns the number of those with an
 * overhang. */
static unsigned rows_with_gaps(ipt__profile profile, unsigned count) {
  static const char *const variants[] = {NULL, NULL, "2-stage", "square-blocks", "bs", "3-stage"};
  unsigned overhangs = 0;
  for (unsigned i = 0; i < count; i++) {
    uint64_t unit = i % 3 == 0 ? 1 : 16;
    ipt_transpose_desc desc = make_case(1, random_between(2, 500), random_between(2, 500),
                                        random_between(1, 16), variants[i % 6]);
    ipt__variant variant;
    ipt__stages stages;
    desc.lda = ipt__round_up(desc.cols + random_between(1, 40), unit);
    desc.ldb = i % 7 == 0 && desc.rows != desc.cols
                   ? desc.rows
                   : ipt__round_up(desc.rows + random_between(1, 40), unit);
    ipt_result result = plan_on_paper(&desc, &profile, &variant, &stages);
    if (result != IPT_SUCCESS || (desc.rows == desc.cols && desc.lda == desc.ldb)) {
      CHECK(desc.variant != NULL || result != IPT_ERROR_UNSUPPORTED, "%s", case_text(&desc));
      continue;
    }
    CHECK(stages.scratch <= ipt__default_scratch_limit(case_bytes(&desc)), "%s", case_text(&desc));
    check_rows(&stages, &desc);
    if (stages.overhang.bytes > 0)
      check_overhang(&stages, &desc);
    overhangs += stages.overhang.bytes > 0;
  }
  return overhangs;
}

/* Exchanges pair places that are no places of gaps in the same part, and in the opposite order
 * bring everything back: plays them with numbers in place of units. */
static void check_exchanges(const ipt__stage *apart, uint64_t room) {
  ipt__stage together = *apart;
  ipt__repitching r[2];
  static const uint32_t ways[] = {IPT__MOVE_DOWN, IPT__MOVE_UP};
  together.pitch = apart->out_pitch;
  together.out_pitch = apart->pitch;
  r[0] = ipt__repitch_of(&together, 1);
  r[1] = ipt__repitch_of(apart, 1);
  uint64_t places = r[0].count / r[0].from.length * r[0].from.pitch, wrong = 0;
  uint64_t *at = (uint64_t *)malloc((size_t)places * sizeof *at);
  for (uint64_t i = 0; i < places; i++)
    at[i] = i;
  for (int k = 0; k < 2; k++) {
    ipt__repitch_part part = {0, 0, 0};
    CHECK(!ipt__repitch_goes(&r[k], ways[1 - k]), "both ways");
    while (ipt__next_rows_part(&r[k], ways[k], room, &part)) {
      uint64_t first = ipt__place_in_rows(&r[k].from, part.begin);
      uint64_t last = ipt__place_in_rows(&r[k].to, part.end - 1);
      uint64_t up_first = ipt__place_in_rows(&r[k].to, part.begin);
      uint64_t up_last = ipt__place_in_rows(&r[k].from, part.end - 1);
      wrong += part.begin >= part.end || part.end - part.begin > room;
      wrong += k == 0 ? last >= first : up_last >= up_first;
      for (uint64_t i = part.begin; i < part.end; i++) {
        uint64_t *a = &at[ipt__place_in_rows(&r[k].from, i)];
        uint64_t *b = &at[ipt__place_in_rows(&r[k].to, i)], moved_number = *a;
        *a = *b;
        *b = moved_number;
      }
    }
    for (uint64_t i = 0; i < r[0].count && k == 0; i++)
      wrong += at[i] != ipt__place_in_rows(&r[0].from, i);
  }
  for (uint64_t i = 0; i < places; i++)
    wrong += at[i] != i;
  CHECK(wrong == 0, "%llu wrong: %llu rows of %llu, pitch %llu", (unsigned long long)wrong,
        (unsigned long long)apart->rows, (unsigned long long)apart->cols,
        (unsigned long long)apart->out_pitch);
  free(at);
}

static void check_stages_with_exchanges(const ipt__stages *stages) {
  for (uint32_t i = 0; i < stages->count; i++) {
    const ipt__stage *stage = &stages->stage[i];
    if (stage->exchanges && stage->out_pitch != 0 && stage->rows * stage->out_pitch < 1 << 20)
      check_exchanges(stage, random_between(1, 3000));
  }
}

/* Units that move one way reach their places in any parts before others need these: plays parts
 * with numbers in place of units. */
static void check_moves(uint64_t room) {
  ipt__variant none;
  memset(&none, 0, sizeof none);
  ipt__stage stage = ipt__make_stage(&ipt__kernel_repitch, &none, 1, random_between(1, 60),
                                     random_between(1, 60), 1);
  stage.out_cols = random_between(0, 2) == 0 ? stage.cols : stage.rows;
  stage.pitch = stage.cols + random_number() % 40;
  stage.out_pitch = stage.out_cols + random_number() % 40;
  ipt__repitching r = ipt__repitch_of(&stage, 1);
  uint64_t places =
      ipt__max(ipt__place_in_rows(&r.from, r.count), ipt__place_in_rows(&r.to, r.count));
  uint64_t *at = (uint64_t *)calloc(2 * (size_t)places, sizeof *at), *held = at + places, wrong = 0;
  for (uint64_t i = 0; i < r.count; i++)
    at[ipt__place_in_rows(&r.from, i)] = i + 1;
  for (uint32_t way = IPT__MOVE_DOWN; way <= IPT__MOVE_UP; way++) {
    ipt__repitch_part part = {0, 0, 0};
    while (ipt__repitch_goes(&r, way) && ipt__next_rows_part(&r, way, room, &part))
      for (int stores = 0; stores < 2; stores++)
        for (uint64_t n = part.begin; n < part.end; n++) {
          /* Without scratch the order of units is open, so it is the worse one here. */
          uint64_t i = way == IPT__MOVE_DOWN ? part.end - 1 - (n - part.begin) : n;
          uint64_t from = ipt__place_in_rows(&r.from, i), to = ipt__place_in_rows(&r.to, i);
          int moves = way == IPT__MOVE_DOWN ? to < from : to > from;
          if (!part.through_scratch && stores == 0 && moves)
            at[to] = at[from];
          else if (part.through_scratch && stores == 0)
            held[i] = at[from];
          else if (part.through_scratch && moves)
            at[to] = held[i];
        }
  }
  for (uint64_t i = 0; i < r.count; i++)
    wrong += at[ipt__place_in_rows(&r.to, i)] != i + 1;
  CHECK(wrong == 0, "%llu wrong: %llux%llu, pitches %llu and %llu, to rows of %llu",
        (unsigned long long)wrong, (unsigned long long)stage.rows, (unsigned long long)stage.cols,
        (unsigned long long)stage.pitch, (unsigned long long)stage.out_pitch,
        (unsigned long long)stage.out_cols);
  free(at);
}

static const char *gaps_text(const ipt_transpose_desc *desc) {
  static char text[600];
  snprintf(text, sizeof text, "%s of pitches %llu and %llu, stride %llu", case_text(desc),
           (unsigned long long)desc->lda, (unsigned long long)desc->ldb,
           (unsigned long long)desc->stride);
  return text;
}

/* Chooses the i-th submatrix. */
static ipt_transpose_desc random_submatrix(unsigned i) {
  uint64_t most = i % 2 == 0 ? 3000 : 200, far = i % 3 == 0 ? 100000 : 300;
  ipt_transpose_desc desc =
      make_case(i % 5 == 0 ? random_between(2, 5) : 1, random_between(1, most),
                random_between(1, most), random_between(1, 16), NULL);
  desc.lda = desc.cols + (i % 4 == 0 ? 0 : random_number() % far);
  desc.ldb = desc.rows + (i % 4 == 2 ? 0 : random_number() % far);
  if (i % 7 == 0)
    desc.lda = desc.ldb = ipt__max(desc.lda, desc.ldb);
  if (desc.batch > 1)
    desc.stride = ipt__max(desc.rows * desc.lda, desc.cols * desc.ldb) + random_number() % 3;
  return desc;
}

/* Any submatrix has a plan by default, however large the gaps are and wherever the matrices of a
 * batch begin, and none takes scratch for gaps beyond the limit. */
static void submatrices(ipt__profile profile, unsigned count) {
  unsigned strips = 0, repitches = 0, exchanges = 0;
  for (unsigned i = 0; i < count; i++) {
    ipt_transpose_desc desc = random_submatrix(i);
    ipt__variant any;
    ipt__shape shape;
    ipt__stages stages;
    uint64_t bytes;
    const char *wrong;
    memset(&any, 0, sizeof any);
    CHECK(ipt__check_transpose_desc(&desc, &shape, &bytes, &wrong) == IPT_SUCCESS, "%s",
          gaps_text(&desc));
    ipt__planning planning =
        ipt__make_planning(&shape, &any, &profile, ipt__usual_scratch_limit(&shape, &profile));
    ipt_result result = ipt__choose_stages(&planning, &stages);
    CHECK(result == IPT_SUCCESS, "%s: %s: %s", profile.name, ipt_result_string(result),
          gaps_text(&desc));
    if (result != IPT_SUCCESS)
      continue;
    CHECK(stages.scratch <= planning.scratch_limit, "%s", gaps_text(&desc));
    for (uint32_t k = 0; k < stages.count; k++) {
      strips += stages.stage[k].kernel == &ipt__kernel_strip;
      repitches += stages.stage[k].kernel == &ipt__kernel_repitch;
      exchanges += stages.stage[k].exchanges != 0;
    }
    if (desc.batch == 1 && i % 4 == 1 && ipt__rows_meet_gaps(&shape)) {
      check_rows(&stages, &desc);
      check_stages_with_exchanges(&stages);
    }
  }
  CHECK(strips > count / 30 && repitches > count / 30 && exchanges > count / 50,
        "hardly any: %u %u %u", strips, repitches, exchanges);
}

/* With the usual scratch, rows of whole cache lines before and after take one pass. */
static void rows_of_lines(ipt__profile profile) {
  static const uint64_t shapes[][5] = {{7200, 1800, 4, 1856, 7232},
                                       {30000, 28001, 4, 28032, 30016},
                                       {12000, 12345, 8, 12352, 12032},
                                       {4000, 60001, 2, 60032, 4032},
                                       {9999, 9001, 4, 9024, 10048}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc = make_case(1, shapes[i][0], shapes[i][1], shapes[i][2], NULL);
    ipt__variant variant;
    ipt__stages stages;
    desc.lda = shapes[i][3];
    desc.ldb = shapes[i][4];
    CHECK(plan_on_paper(&desc, &profile, &variant, &stages) == IPT_SUCCESS, "%s", case_text(&desc));
    CHECK(stages.overhang.bytes > 0 && stages.count <= 2, "%s", case_text(&desc));
    CHECK(stages.scratch <= ipt__default_scratch_limit(case_bytes(&desc)), "%s", case_text(&desc));
    check_overhang(&stages, &desc);
  }
}

/* Tiles cover a panel without an empty workgroup, and everything has room. */
static void check_tiles(const ipt__stage *stage, const ipt__profile *profile) {
  ipt__tiles_geometry g = ipt__tiles_geometry_of(stage, profile);
  uint64_t e = stage->elem_size, most = ipt__max(1, profile->co_resident);
  uint64_t tiles =
      ipt__divide_up(stage->rows, g.tile_rows) * ipt__divide_up(stage->cols, g.tile_cols);
  int sides = !g.whole_words || (g.tile_rows * e % 4 == 0 && g.tile_cols * e % 4 == 0);
  uint64_t words =
      g.whole_words ? g.tile_rows * g.tile_cols * e / 4 : ipt__byte_tile_words(stage, &g);
  uint64_t parts = g.panel_is_tile ? g.held_tiles : 1, tiles_at_once = g.panel_is_tile ? 1 : 2;
  int room = words <= 4 * g.workgroup * parts && g.workgroup <= profile->workgroup;
  int chip =
      4 * g.shared_words + 4 <= profile->shared_bytes && g.shared_words >= tiles_at_once * words;
  int registers = g.workgroup * 4 * g.held_tiles < profile->registers;
  int slabs = g.panel_is_tile ? g.slabs == 1 && tiles == 1
                              : g.slabs <= most && g.slabs * g.held_tiles >= tiles &&
                                    (g.slabs - 1) * g.held_tiles < tiles;
  CHECK(sides && room && chip && registers && slabs, "%llux%llu of %llu B: %d%d%d%d%d",
        (unsigned long long)stage->rows, (unsigned long long)stage->cols, (unsigned long long)e,
        sides, room, chip, registers, slabs);
}

static void tiles_of_panels(ipt__profile profile) {
  ipt__variant none;
  unsigned applied = 0;
  memset(&none, 0, sizeof none);
  for (int i = 0; i < 20000; i++) {
    uint64_t rows = 1 + random_number() % (1u << random_number() % 14);
    uint64_t cols = 1 + random_number() % (1u << random_number() % 14);
    uint64_t elem_size = i % 4 == 0   ? 1
                         : i % 4 == 1 ? 2
                         : i % 4 == 2 ? 4 * random_between(1, 30)
                                      : random_between(1, 120);
    ipt__stage stage = ipt__make_stage(&ipt__kernel_panel_tiles, &none, random_between(1, 300),
                                       rows, cols, elem_size);
    if (ipt__could_fit(&stage, &profile)) {
      check_tiles(&stage, &profile);
      applied++;
    }
  }
  CHECK(applied > 3000, "%u", applied);
}

/* Shapes that no test can hold in memory get a plan within the promised scratch all the same. */
static void huge_shapes(ipt__profile profile) {
  static const uint64_t shapes[][4] = {
      {1, 30000, 28000, 4},   {1, 100003, 100019, 4}, {1, 65537, 400009, 8},
      {1, 200000, 131072, 4}, {1, 800000011, 4, 1},   {1, 1200000041, 3, 1},
      {1, 3, 1200000041, 1},  {1, 3000000019u, 2, 1}, {1, 2, 500000003, 1},
      {1, 2147483659u, 2, 4}, {1, 100000007, 8, 4},   {1000000, 1000, 120, 4},
      {1, 32768, 3276800, 1}, {4000000, 97, 89, 1},   {1, 20011, 9973, 1000},
      {100000000, 3, 5, 4},   {1, 7919, 7907, 2},     {1, 1000000007, 6, 12},
  };
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc =
        make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], NULL);
    ipt__variant variant;
    ipt__stages stages;
    CHECK(plan_on_paper(&desc, &profile, &variant, &stages) == IPT_SUCCESS, "%s", case_text(&desc));
    CHECK(stages.scratch <= case_bytes(&desc) / 50 || stages.scratch <= 1 << 20, "%s",
          case_text(&desc));
  }
}

/* Large sizes without divisors take two passes. */
static void prime_shapes(ipt__profile profile) {
  static const uint64_t shapes[][3] = {
      {7919, 7907, 4}, {20011, 9973, 4}, {65537, 1021, 4}, {1021, 65537, 4}, {3001, 2999, 8}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc = make_case(1, shapes[i][0], shapes[i][1], shapes[i][2], NULL);
    ipt__variant variant;
    ipt__stages stages;
    CHECK(plan_on_paper(&desc, &profile, &variant, &stages) == IPT_SUCCESS, "%s", case_text(&desc));
    CHECK(strcmp(stages.method, "skewed-panels") == 0, "%s", case_text(&desc));
    check_plan(&stages, &desc);
  }
}

/* Near-squares and their mirrors go with panels first. In that order a wide matrix of few rows has
 * no scratch for long segments. */
static void orders_of_skewed_panels(ipt__profile profile) {
  static const struct {
    uint64_t rows, cols;
    ipt__skew_order order;
  } cases[] = {{7907, 7919, IPT__PANELS_FIRST},
               {7919, 7907, IPT__PANELS_FIRST},
               {65537, 1021, IPT__PANELS_FIRST},
               {1021, 65537, IPT__SEGMENTS_FIRST}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ipt_transpose_desc desc = make_case(1, cases[i].rows, cases[i].cols, 4, "skewed-panels");
    ipt__variant variant;
    ipt__stages stages;
    CHECK(plan_on_paper(&desc, &profile, &variant, &stages) == IPT_SUCCESS, "%s", case_text(&desc));
    CHECK(stages.order == (uint64_t)cases[i].order, "%s", case_text(&desc));
    check_plan(&stages, &desc);
  }
}

static void check_waiting_strips(const ipt__stage *stage, const ipt__profile *profile,
                                 int must_wait) {
  ipt__skew_geometry g = ipt__skew_geometry_of(stage, profile);
  CHECK(g.tile_words > 0 && (g.waits || !must_wait), "%llu columns of %llu B",
        (unsigned long long)stage->cols, (unsigned long long)stage->elem_size);
  CHECK(g.workgroup <= profile->workgroup &&
            ipt__skew_shared_bytes(stage, &g) <= profile->shared_bytes,
        "%u invocations", g.workgroup);
  CHECK(!g.waits || (g.strips <= profile->co_resident &&
                     (g.workgroup <= profile->costs.skew.most_workgroup ||
                      ipt__skew_registers(stage, profile, &g) <= profile->registers)),
        "%llu strips of %llu columns", (unsigned long long)g.strips, (unsigned long long)g.strip);
}

/* Matrices of up to 25,000 columns have strips that are wide enough to run at the same time on an
 * H200, where each segment is a cache line. No strip has more than the device has. */
static void wide_skewed_panels(ipt__profile profile, uint64_t most_cols, int must_wait) {
  static const ipt__variant none;
  for (unsigned i = 0; i < 1000; i++) {
    uint64_t e = 4 * random_between(1, 8), cols = random_between(2, most_cols);
    uint64_t line_count = ipt__max(128 / e, 2), rows = 50 * line_count + random_between(0, 100);
    ipt__shape shape = {1, rows, cols, e, 0, 0, 0};
    ipt__planning planning = ipt__make_planning(&shape, &none, &profile, UINT64_MAX);
    ipt__stage stage = ipt__new_stage(&planning, &ipt__kernel_skew_panel, 1, rows, cols, e);
    stage.skew = ipt__make_skew(rows, cols, line_count, i % 2);
    check_waiting_strips(&stage, &profile, must_wait);
  }
}

/* Any number of rows of a panel beyond those of the matrix is refused. */
static void too_many_lines(ipt__profile profile) {
  static const char *const variants[] = {"skewed-panels tile_rows=3960",
                                         "skewed-panels tile_rows=9223372036854775808",
                                         "skewed-panels tile_rows=18446744073709551615"};
  for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
    ipt_transpose_desc desc = make_case(1, 7919, 7907, 4, variants[i]);
    ipt__variant variant;
    ipt__stages stages;
    CHECK(plan_on_paper(&desc, &profile, &variant, &stages) == IPT_ERROR_UNSUPPORTED, "%s",
          variants[i]);
  }
}

/* If memory barriers wait for the workgroup, a loop that subgroups leave at different times has one
 * subgroup. */
static void loops_on_metal(void) {
  static const char *const variants[] = {"pttwac", "shift shift_paths=off"};
  ipt__profile profile = device_profile("Apple M2", 0x106b, IPT__MOLTENVK, 32, 32 << 10, 1024, 1);
  ipt_allocator allocator = ipt__default_allocator();
  for (int i = 0; i < 2; i++) {
    ipt_transpose_desc desc = make_case(1, 50, 70, 4, variants[i]);
    ipt__variant variant;
    ipt__stages stages;
    ipt__program program;
    uint64_t loops = 0;
    memset(&program, 0, sizeof program);
    CHECK(plan_on_paper(&desc, &profile, &variant, &stages) == IPT_SUCCESS, "%s", variants[i]);
    CHECK(ipt__launch_stages(&allocator, &profile, &stages, &program) == IPT_SUCCESS, "launches");
    for (uint64_t j = 0; j < program.code_count; j++)
      if (program.codes[j].shader != IPT__SHADER_FILL) {
        CHECK(program.codes[j].constants[0] == profile.subgroup, "%s", variants[i]);
        loops++;
      }
    CHECK(loops == 1, "%s", variants[i]);
    ipt__free_launches(&allocator, &program);
  }
}

/* Matrices of a batch go through all stages with one thread each, or with all if they are few and
 * large. */
static void batches_in_turns(ipt__profile profile) {
  static const uint64_t shapes[][4] = {{40, 701, 997, 4}, {3, 7019, 997, 4}};
  for (int i = 0; i < 2; i++) {
    ipt_transpose_desc desc =
        make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], NULL);
    ipt__variant variant;
    ipt__stages stages;
    CHECK(plan_on_paper(&desc, &profile, &variant, &stages) == IPT_SUCCESS, "%s", case_text(&desc));
    CHECK(stages.turns == shapes[i][0] && stages.turn_of_all == i, "%s", case_text(&desc));
    check_plan(&stages, &desc);
  }
}

/* Checks (a * b) mod m and inverses, against long arithmetic where that is possible. */
static void check_arithmetic(void) {
  for (int i = 0; i < 20000; i++) {
    uint64_t m = random_between(1, 0xffffffffu), a = random_number() % m, b = random_number() % m;
    CHECK(ipt__mul_mod(a, b, m) == a * b % m, "%llu", (unsigned long long)m);
    uint64_t big = m << 31 | 1, x = a << 31 | b % 0x7fffffffu;
    uint64_t twice = x % big >= big - x % big ? x % big - (big - x % big) : 2 * (x % big);
    CHECK(ipt__mul_mod(x % big, 2 % big, big) == twice, "%llu", (unsigned long long)big);
    if (m > 1 && ipt__gcd(a, m) == 1)
      CHECK(a * ipt__inverse_mod(a, m) % m == 1, "%llu", (unsigned long long)a);
  }
}

/* Returns the cost of skewed panels with so many rows each, by all threads of the profile; negative
 * if there are none. */
static double cost_of_skew(ipt_transpose_desc desc, const ipt__profile *profile, uint64_t rows) {
  char text[64];
  ipt__variant variant;
  ipt__stages stages;
  snprintf(text, sizeof text, "skewed-panels tile_rows=%llu", (unsigned long long)rows);
  desc.variant = text;
  return plan_on_paper(&desc, profile, &variant, &stages) == IPT_SUCCESS ? stages.cost : -1;
}

/* No other number of rows that are whole cache lines makes skewed panels much cheaper. */
static void check_segments(const ipt_transpose_desc *desc, const ipt__profile *profile) {
  ipt_transpose_desc skewed = *desc;
  ipt__variant variant;
  ipt__stages stages;
  skewed.variant = "skewed-panels";
  CHECK(plan_on_paper(&skewed, profile, &variant, &stages) == IPT_SUCCESS, "%s", case_text(desc));
  uint64_t line = 64 / ipt__gcd(64, desc->elem_size);
  for (uint64_t rows = line; rows * desc->elem_size <= 1024; rows += line) {
    double cost = cost_of_skew(*desc, profile, rows);
    CHECK(cost < 0 || stages.cost < 1.05 * cost, "%llu rows cost %.3f, not %.3f: %s",
          (unsigned long long)rows, cost, stages.cost, case_text(desc));
  }
}

static void skewed_segments(void) {
  static const uint64_t shapes[][3] = {{7919, 7907, 8},  {20011, 4999, 4}, {20011, 4999, 8},
                                       {65537, 1021, 4}, {1021, 65537, 8}, {16381, 9973, 8},
                                       {21011, 596, 4},  {121, 67172, 16}, {85402, 53, 6}};
  const ipt__profile few = ipt__cpu_profile(2), many = ipt__cpu_profile(16);
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc = make_case(1, shapes[i][0], shapes[i][1], shapes[i][2], NULL);
    check_segments(&desc, &few);
    check_segments(&desc, &many);
  }
}

/* Segments of whole words may exceed 1 KiB where powers of two miss it, others may not. */
static void long_segments(ipt__profile profile) {
  static const struct {
    uint64_t rows, cols, elem_size, segment;
  } cases[] = {{4401, 1611, 36, 1152},
               {125745, 59, 28, 1792},
               {4039, 582, 36, 1152},
               {159495, 213, 4, 512},
               {3413, 1351, 31, 992}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ipt_transpose_desc desc = make_case(1, cases[i].rows, cases[i].cols, cases[i].elem_size,
                                        "skewed-panels first=panels");
    ipt__variant variant;
    ipt__stages stages;
    CHECK(plan_on_paper(&desc, &profile, &variant, &stages) == IPT_SUCCESS, "%s", case_text(&desc));
    CHECK(stages.tile_rows * desc.elem_size == cases[i].segment, "%llu rows: %s",
          (unsigned long long)stages.tile_rows, case_text(&desc));
  }
}

/* Panels are as small as it takes to leave most threads scratch for one, where the usual limit has
 * room for few large ones. */
static void panels_for_all_threads(ipt__profile profile) {
  static const uint64_t shapes[][4] = {
      {1, 256, 20480, 6}, {10, 538, 584, 6}, {10, 584, 538, 6}, {310, 50, 1066, 2}};
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    ipt_transpose_desc desc =
        make_case(shapes[i][0], shapes[i][1], shapes[i][2], shapes[i][3], NULL);
    ipt__variant variant;
    ipt__stages stages;
    CHECK(plan_on_paper(&desc, &profile, &variant, &stages) == IPT_SUCCESS, "%s", case_text(&desc));
    for (uint32_t k = 0; k < stages.count; k++)
      CHECK(stages.turns != 0 || stages.stage[k].round >= profile.threads / 2, "%llu threads: %s",
            (unsigned long long)stages.stage[k].round, case_text(&desc));
  }
}

int main(void) {
  const ipt__profile gpus[] = {large_gpu(), wide_gpu(), narrow_gpu(), software(), smallest()};
  check_arithmetic();
  run_all(ipt__cpu_profile(2));
  for (size_t i = 0; i < sizeof gpus / sizeof gpus[0]; i++)
    run_all(gpus[i]);
  CHECK(stages_cut > 1000, "%lu", stages_cut);
  CHECK(rows_with_gaps(ipt__cpu_profile(2), 100) == 0, "an overhang on the CPU");
  CHECK(rows_with_gaps(large_gpu(), 400) > 100, "hardly any overhangs");
  CHECK(rows_with_gaps(wide_gpu(), 200) > 50, "hardly any overhangs");
  CHECK(rows_with_gaps(narrow_gpu(), 200) > 50, "hardly any overhangs");
  CHECK(rows_with_gaps(software(), 400) > 100, "hardly any overhangs");
  CHECK(rows_with_gaps(smallest(), 200) > 20, "hardly any overhangs");
  rows_of_lines(large_gpu());
  for (unsigned i = 0; i < 3000; i++)
    check_moves(random_between(1, i % 2 == 0 ? 20 : 4000));
  submatrices(ipt__cpu_profile(2), 800);
  submatrices(large_gpu(), 800);
  submatrices(wide_gpu(), 400);
  submatrices(narrow_gpu(), 400);
  submatrices(software(), 800);
  submatrices(smallest(), 400);
  for (size_t i = 0; i < sizeof gpus / sizeof gpus[0]; i++)
    tiles_of_panels(gpus[i]);
  huge_shapes(large_gpu());
  huge_shapes(ipt__cpu_profile(2));
  orders_of_skewed_panels(large_gpu());
  too_many_lines(large_gpu());
  wide_skewed_panels(large_gpu(), 25000, 1);
  wide_skewed_panels(wide_gpu(), 100000, 0);
  wide_skewed_panels(narrow_gpu(), 100000, 0);
  prime_shapes(large_gpu());
  skewed_segments();
  long_segments(large_gpu());
  panels_for_all_threads(ipt__cpu_profile(16));
  batches_in_turns(ipt__cpu_profile(2));
  loops_on_metal();
  return finish();
}
