/* Stages that can run piece by piece, so that a piece is on its way to the device or back while
 * another one is computed [Sung, section 6].
 *
 * A stage permutes `batch` consecutive instances, each by itself. The head consists of the first
 * stages of a plan, as far as their instances have common boundaries: they can begin with the
 * pieces that have arrived. The tail consists of the last stages: they can finish one piece after
 * the other. Stages between them need all of the data. */

typedef struct ipt__pieces {
  uint64_t count;
  uint64_t bytes; /* bytes of each piece; the last one may be smaller */
} ipt__pieces;

/* The stages [first, end) of a plan, which permute each of `groups` groups by itself. */
typedef struct ipt__section {
  uint32_t first, end;
  uint64_t groups;
} ipt__section;

typedef struct ipt__division {
  ipt__section head, tail; /* either may be empty */
  ipt__pieces in, out;     /* pieces that arrive and leave; one if there is no head or no tail */
} ipt__division;

/* Returns the number of consecutive parts that the stage permutes, each by itself. */
static uint64_t ipt__stage_groups(const ipt__stage *stage) {
  return stage->batch / stage->across;
}

static ipt__section ipt__find_head(const ipt__stages *stages) {
  ipt__section head = {0, 0, 0};
  for (; head.end < stages->count; head.end++) {
    uint64_t common = ipt__gcd(head.groups, ipt__stage_groups(&stages->stage[head.end]));
    if (common == 1)
      break;
    head.groups = common;
  }
  return head;
}

static ipt__section ipt__find_tail(const ipt__stages *stages, uint32_t least) {
  ipt__section tail = {stages->count, stages->count, 0};
  for (; tail.first > least; tail.first--) {
    uint64_t common = ipt__gcd(tail.groups, ipt__stage_groups(&stages->stage[tail.first - 1]));
    if (common == 1)
      break;
    tail.groups = common;
  }
  return tail;
}

/* Cuts the data into about `wanted` pieces of whole groups, each at a multiple of 16 bytes, or
 * leaves them in one piece if that is impossible. */
static ipt__pieces ipt__cut_pieces(const ipt__section *section, uint64_t data, uint64_t wanted) {
  ipt__pieces all = {1, data}, pieces;
  if (section->groups < 2 || wanted < 2)
    return all;
  uint64_t group = data / section->groups;
  uint64_t aligned = 16 / ipt__gcd(16, group); /* groups */
  uint64_t groups = ipt__round_up(ipt__divide_up(section->groups, wanted), aligned);
  pieces.bytes = groups * group;
  pieces.count = ipt__divide_up(section->groups, groups);
  return pieces.count > 1 ? pieces : all;
}

/* ---- The number of pieces ---- */

static double ipt__section_seconds(const ipt__stages *stages, const ipt__section *section,
                                   const ipt__profile *profile) {
  double seconds = 0;
  for (uint32_t i = section->first; i < section->end; i++) {
    const ipt__stage *stage = &stages->stage[i];
    double bytes = (double)(stage->batch * ipt__instance_bytes(stage));
    seconds += ipt__stage_cost(stage, profile) * 2 * bytes / profile->rates.copy;
  }
  return seconds;
}

/* Returns the best number of pieces. Q pieces hide all of the overlapping time T except T / Q, but
 * every piece costs a submission. T / Q + Q * submit is least if Q is the square root of T /
 * submit. */
static uint64_t ipt__best_pieces(double overlapping_seconds, const ipt__profile *profile) {
  const uint64_t most = 64;
  uint64_t pieces = 1;
  while (pieces < most &&
         (double)(pieces * (pieces + 1)) * profile->rates.submit < overlapping_seconds)
    pieces++;
  return pieces;
}

/* Returns the best number of pieces of a section. They hide its kernels and, if the section is the
 * whole plan, also the download. */
static uint64_t ipt__wanted_pieces(const ipt__stages *stages, const ipt__section *section,
                                   uint64_t data, const ipt__profile *profile) {
  int everything = section->end - section->first == stages->count;
  double download = everything ? (double)data / profile->rates.host : 0;
  return ipt__best_pieces(ipt__section_seconds(stages, section, profile) + download, profile);
}

/* `wanted` is the number of pieces, or 0 for as many as pay. */
static ipt__division ipt__divide_into_pieces(const ipt__stages *stages, uint64_t data,
                                             uint64_t wanted, const ipt__profile *profile) {
  ipt__division division;
  division.head = ipt__find_head(stages);
  division.tail = ipt__find_tail(stages, division.head.end);
  uint64_t in = wanted, out = wanted;
  if (wanted == 0) {
    in = ipt__wanted_pieces(stages, &division.head, data, profile);
    out = ipt__wanted_pieces(stages, &division.tail, data, profile);
  }
  division.in = ipt__cut_pieces(&division.head, data, in);
  division.out = ipt__cut_pieces(&division.tail, data, out);
  if (division.in.count == 1)
    division.head.end = 0;
  if (division.out.count == 1)
    division.tail.first = stages->count;
  if (division.head.end == stages->count) /* data leaves in the pieces in which it came */
    division.out = division.in;
  return division;
}

/* Returns the cost of stages whose `data` bytes travel to the device and back. Time hidden by
 * transfers costs nothing. */
static double ipt__exposed_cost(const ipt__stages *stages, uint64_t data,
                                const ipt__profile *profile) {
  ipt__division d = ipt__divide_into_pieces(stages, data, 0, profile);
  double cost = 0;
  for (uint32_t i = 0; i < stages->count; i++) {
    const ipt__stage *stage = &stages->stage[i];
    uint64_t pieces = i < d.head.end ? d.in.count : i >= d.tail.first ? d.out.count : 1;
    cost += ipt__stage_cost(stage, profile) / (double)pieces;
  }
  return cost;
}
