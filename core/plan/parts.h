/* A program in parts, each for a submission of its own, so that no system takes a device for hung
 * and resets it. A part ends between two launches or, where the backend can divide their grids,
 * within one. Launches whose workgroups wait for each other stay whole, because their counters are
 * for all of the grid. */

/* Under which conditions programs are divided. */
typedef struct ipt__part_rules {
  double limit;      /* estimated seconds of a part; 0: a program is one part */
  int divides_grids; /* parts may begin and end within a launch */
  uint64_t together; /* workgroups that run at the same time: fewer take as long */
} ipt__part_rules;

IPT__MAYBE_UNUSED static ipt__part_rules ipt__part_rules_of(const ipt_context *context) {
  ipt__part_rules rules = {context->profile.submission_seconds, context->facts.divides_grids,
                           ipt__groups_at_a_time(&context->profile)};
  return rules;
}

static uint64_t ipt__groups_of(const ipt__launch *launch) {
  return (uint64_t)launch->groups_x * launch->groups_y;
}

IPT__MAYBE_UNUSED static double ipt__program_seconds(const ipt__program *program) {
  double seconds = 0;
  for (uint64_t i = 0; i < program->count; i++)
    seconds += program->launches[i].seconds;
  return seconds;
}

/* Returns how many of the workgroups that are left of a launch fit into `seconds`. The first launch
 * of a part gets at least as many as run at the same time. */
static uint64_t ipt__groups_within(const ipt__part_rules *rules, const ipt__launch *launch,
                                   uint64_t left, double seconds, int is_first) {
  uint64_t groups = ipt__groups_of(launch);
  double fitting = seconds / launch->seconds * (double)groups;
  if ((double)left <= fitting)
    return left;
  if (launch->waits || !rules->divides_grids)
    return is_first ? left : 0;
  uint64_t rounds = fitting > 0 ? (uint64_t)fitting / rules->together : 0;
  return ipt__min(left, (rounds == 0 && is_first ? 1 : rounds) * rules->together);
}

/* Returns the end of the part that begins at `begin`, at most the beginning of launch `end`. */
static ipt__position ipt__end_of_part(const ipt__part_rules *rules, const ipt__program *program,
                                      ipt__position begin, uint64_t end) {
  ipt__position at = begin;
  double seconds = rules->limit;
  if (rules->limit == 0)
    at.launch = end;
  while (at.launch < end) {
    const ipt__launch *launch = &program->launches[at.launch];
    uint64_t groups = ipt__groups_of(launch), left = groups - at.group;
    int is_first = at.launch == begin.launch;
    uint64_t taken = ipt__groups_within(rules, launch, left, seconds, is_first);
    if (taken < left) {
      at.group += taken;
      break;
    }
    seconds -= launch->seconds * (double)left / (double)groups;
    at.launch++;
    at.group = 0;
  }
  return at;
}

/* Counts the parts of the launches [first, end). Without launches there is one, which is empty. */
static uint64_t ipt__count_parts(const ipt__part_rules *rules, const ipt__program *program,
                                 uint64_t first, uint64_t end) {
  ipt__position at = {first, 0};
  uint64_t count = 0;
  do {
    at = ipt__end_of_part(rules, program, at, end);
    count++;
  } while (at.launch < end);
  return count;
}

/* ---- Parts by number ---- */

/* Returns the workgroups of a part that begins and ends within a launch. */
static uint64_t ipt__groups_of_part(const ipt__part_rules *rules, const ipt__launch *launch) {
  return ipt__groups_within(rules, launch, ipt__groups_of(launch), rules->limit, 1);
}

/* Returns how many parts end within a launch of which `left` workgroups remain. One more part has
 * the rest of the launch. */
static uint64_t ipt__parts_within(const ipt__part_rules *rules, const ipt__launch *launch,
                                  uint64_t left) {
  uint64_t groups = ipt__groups_of_part(rules, launch);
  if (rules->limit == 0 || ipt__groups_within(rules, launch, left, rules->limit, 1) == left)
    return 0;
  double fitting = rules->limit / launch->seconds * (double)ipt__groups_of(launch);
  return ipt__divide_up(left - ipt__max(groups, (uint64_t)fitting), groups);
}

/* Notes for each launch how many parts begin before it, so that parts are found by number. */
IPT__MAYBE_UNUSED static void ipt__number_parts(const ipt__part_rules *rules,
                                                ipt__program *program) {
  ipt__position at = {0, 0};
  uint64_t numbered = 0;
  program->part_count = 0;
  while (at.launch < program->count) {
    const ipt__launch *launch = &program->launches[at.launch];
    for (; numbered <= at.launch; numbered++) {
      program->launches[numbered].parts_before = program->part_count;
      program->launches[numbered].first_group = at.group;
    }
    uint64_t parts = ipt__parts_within(rules, launch, ipt__groups_of(launch) - at.group);
    at.group += parts > 0 ? parts * ipt__groups_of_part(rules, launch) : 0;
    at = ipt__end_of_part(rules, program, at, program->count);
    program->part_count += parts + 1;
  }
  for (; numbered < program->count; numbered++)
    program->launches[numbered].parts_before = program->part_count;
  program->part_count = ipt__max(program->part_count, 1);
}

/* Returns where part number `part` begins. The number is below part_count. */
IPT__MAYBE_UNUSED static ipt__position
ipt__begin_of_part(const ipt__part_rules *rules, const ipt__program *program, uint64_t part) {
  ipt__position begin = {0, 0};
  uint64_t end = program->count; /* the first launch known to have more parts before it */
  if (part == 0)
    return begin;
  while (end - begin.launch > 1) {
    uint64_t middle = begin.launch + (end - begin.launch) / 2;
    if (program->launches[middle].parts_before <= part)
      begin.launch = middle;
    else
      end = middle;
  }
  const ipt__launch *launch = &program->launches[begin.launch];
  uint64_t parts = part - launch->parts_before;
  begin.group = launch->first_group + (parts > 0 ? parts * ipt__groups_of_part(rules, launch) : 0);
  return begin;
}

IPT__MAYBE_UNUSED static uint64_t ipt__count_parts_of(const ipt_context *context,
                                                      const ipt__program *program, uint64_t first,
                                                      uint64_t end) {
  ipt__part_rules rules = ipt__part_rules_of(context);
  return ipt__count_parts(&rules, program, first, end);
}
