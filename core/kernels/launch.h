/* A launch describes work for a device of any backend. A program is a list of them. Each
 * declares which bytes it reads and writes, and barriers stand where these require it: see
 * ranges.h. */

enum {
  IPT__MAX_CONSTANTS = 25,
  IPT__MAX_ADDRESSES = 5,
  IPT__PUSH_CONSTANT_BYTES = 128,
  IPT__MAX_LAUNCHES = 1 << 20,
  IPT__MAX_GROUPS = 1 << 30, /* per launch */
  IPT__MAX_ITEMS = 1 << 29,  /* such as instances or rows, per launch */
  IPT__REPORT_BYTES = 16     /* at the end of the scratch if workgroups wait */
};

/* A shader with its specialization constants: a pipeline. Many launches of a program share one. */
typedef struct ipt__code {
  ipt__shader shader;
  uint32_t constants[IPT__MAX_CONSTANTS];
  uint32_t lanes; /* that its subgroups must have; 0: any */
} ipt__code;

/* The arguments are the push constants of the kernel. They begin with its addresses, except the
 * last ones, such as those of an overhang, with which they end. All addresses are filled in when
 * the launch is recorded. */
typedef struct ipt__launch {
  uint32_t code; /* index in the program */
  uint32_t groups_x, groups_y;
  uint32_t beside;       /* has no barrier before it */
  uint32_t waits;        /* workgroups wait for others, so that the grid must not be divided */
  double seconds;        /* estimated; watchdogs limit it: see core/plan/parts.h */
  uint64_t parts_before; /* parts of the program that begin before this launch */
  uint64_t first_group;  /* the first workgroup of the first part that begins in it */
  uint32_t address_count;
  ipt__address addresses[IPT__MAX_ADDRESSES];
  uint32_t aligned_at; /* if not 0: offset in the arguments of the word that says whether the first
                          `aligned_count` addresses are multiples of 16 */
  uint32_t aligned_count;
  uint32_t last_addresses; /* addresses at the end of the arguments */
  uint32_t argument_bytes;
  unsigned char arguments[IPT__PUSH_CONSTANT_BYTES];
} ipt__launch;

/* Set in the length of an ipt__path that is a whole cycle. See core/kernels/shift_paths.h. */
#define IPT__PATH_CLOSED (UINT32_C(1) << IPT__PATH_CLOSED_BIT)

enum { IPT__MAX_STAGES = 60 }; /* 15 swaps of 16 axes, four stages each */

typedef struct ipt__program {
  ipt__code *codes;
  uint64_t code_count, code_capacity;
  ipt__launch *launches;
  uint64_t count, capacity;
  uint64_t since_barrier;  /* launches since the last barrier */
  ipt__accesses *accesses; /* of these launches, or of all launches if they are kept */
  uint64_t access_count, access_capacity;
  int keeps_accesses;
  int waits;                           /* whether workgroups wait for others of their launch */
  uint64_t stage_end[IPT__MAX_STAGES]; /* number of launches up to the end of each stage */
  uint64_t scratch;                    /* bytes */
  uint64_t part_count;                 /* parts that can be recorded */
  ipt__path *paths;                    /* the plan's table */
  uint64_t path_count;
} ipt__program;

IPT__MAYBE_UNUSED static void ipt__free_launches(const ipt_allocator *allocator,
                                                 ipt__program *program) {
  ipt__release(allocator, program->paths);
  ipt__release(allocator, program->accesses);
  ipt__release(allocator, program->launches);
  ipt__release(allocator, program->codes);
}

/* A matrix may be longer than the data. Its overhang, the part that would lie after the data, is
 * in scratch; what is there at first does not matter. Positions are multiples of 16. */
typedef struct ipt__overhang {
  uint64_t begin; /* end of the data */
  uint64_t bytes; /* 0: there is no overhang */
  uint64_t place; /* offset in scratch where the matrix goes on */
} ipt__overhang;

/* The state with which kernels add launches. */
typedef struct ipt__launcher {
  const ipt_allocator *allocator;
  const ipt__profile *profile;
  ipt__program *program;
  uint64_t scratch_limit; /* the plan's limit */
  uint64_t scratch_begin; /* offset at which the scratch begins; usually 0 */
  ipt__overhang overhang; /* the data's overhang; usually none */
} ipt__launcher;

/* Leaves the scratch limit at 0. */
static ipt__launcher ipt__make_launcher(const ipt_allocator *allocator, const ipt__profile *profile,
                                        ipt__program *program) {
  ipt__launcher launcher;
  memset(&launcher, 0, sizeof launcher);
  launcher.allocator = allocator;
  launcher.profile = profile;
  launcher.program = program;
  return launcher;
}

/* Makes room for one more element. */
static int ipt__grow(const ipt_allocator *allocator, void **array, uint64_t count,
                     uint64_t *capacity, size_t size) {
  if (count < *capacity)
    return 1;
  uint64_t more = 2 * *capacity + 8;
  void *grown = ipt__enlarge(allocator, *array, count * size, more * size);
  if (grown == NULL)
    return 0;
  *array = grown;
  *capacity = more;
  return 1;
}

/* Returns the number of a pipeline in the program, or UINT32_MAX if memory runs out. Searches from
 * the end, because the last one is the most likely. */
static uint32_t ipt__find_code(ipt__launcher *launcher, const ipt__code *code) {
  ipt__program *program = launcher->program;
  for (uint64_t i = program->code_count; i-- > 0;)
    if (memcmp(&program->codes[i], code, sizeof *code) == 0)
      return (uint32_t)i;
  void *codes = program->codes;
  if (!ipt__grow(launcher->allocator, &codes, program->code_count, &program->code_capacity,
                 sizeof *code))
    return UINT32_MAX;
  program->codes = (ipt__code *)codes;
  program->codes[program->code_count] = *code;
  return (uint32_t)program->code_count++;
}

/* A launch as a kernel asks for it. Constants and arguments are the structures of its shader: see
 * shaders/spirv/interfaces.h. */
typedef struct ipt__call {
  ipt__shader shader;
  const void *constants; /* constants of 32 bits each */
  size_t constant_bytes;
  const void *arguments;
  size_t argument_bytes;
  uint32_t address_count, last_addresses;
  ipt__address addresses[IPT__MAX_ADDRESSES];
  uint32_t aligned_at, aligned_count; /* as in ipt__launch, also last_addresses */
  int reaches_overhang; /* if there is an overhang, the arguments end with its position */
  uint32_t waits;       /* as in ipt__launch */
  uint32_t lanes;       /* as in ipt__code */
  double arithmetic;    /* seconds that it takes, apart from accesses to memory */
  uint32_t range_count;
  ipt__accesses accesses;
} ipt__call;

static void ipt__take_address(ipt__call *call, ipt__target target, uint64_t offset) {
  call->addresses[call->address_count].target = target;
  call->addresses[call->address_count++].offset = offset;
}

/* Gives the shader the address of the report. `waits` says whether workgroups of this launch
 * wait. */
static void ipt__take_report(const ipt__launcher *launcher, ipt__call *call, int waits) {
  ipt__take_address(call, IPT__REPORT, 0);
  call->waits = waits != 0;
  launcher->program->waits |= waits;
}

static void ipt__declare(ipt__call *call, uint32_t use, ipt__range range) {
  ipt__range *declared = &call->accesses.ranges[call->range_count++];
  *declared = range;
  declared->use = range.width == 0 || range.rows == 0 ? 0 : use;
}

/* Cuts off the part of a range that lies after the data and declares it as a range of scratch. The
 * gaps between rows then count as accessed. */
static void ipt__declare_overhang(const ipt__overhang *overhang, ipt__call *call,
                                  ipt__range *range) {
  uint64_t begin = range->begin.offset, end = begin + ipt__range_extent(range);
  uint64_t cut = ipt__clamp(overhang->begin, begin, end);
  if (cut == end)
    return;
  ipt__declare(call, range->use,
               ipt__bytes_at(IPT__SCRATCH, overhang->place + (cut - overhang->begin), end - cut));
  uint32_t use = cut > begin ? range->use : 0;
  *range = ipt__bytes_at(IPT__OPERAND_0, begin, cut - begin);
  range->use = use;
}

static void ipt__add_overhang(const ipt__overhang *overhang, ipt__call *call) {
  uint32_t count = call->range_count;
  ipt__take_address(call, IPT__OPERAND_0, overhang->begin);
  ipt__take_address(call, IPT__SCRATCH, overhang->place);
  call->last_addresses = 2;
  for (uint32_t i = 0; i < count; i++) {
    ipt__range *range = &call->accesses.ranges[i];
    if (range->use != 0 && range->begin.target == IPT__OPERAND_0)
      ipt__declare_overhang(overhang, call, range);
  }
}

static void ipt__shift_scratch(const ipt__launcher *launcher, ipt__address *address) {
  if (address->target == IPT__SCRATCH)
    address->offset += launcher->scratch_begin;
}

/* Returns the call with its scratch and its data where the launcher has them. */
static ipt__call ipt__placed_call(const ipt__launcher *launcher, const ipt__call *call) {
  ipt__call placed = *call;
  for (uint32_t i = 0; i < call->range_count; i++)
    ipt__shift_scratch(launcher, &placed.accesses.ranges[i].begin);
  for (uint32_t i = 0; i < call->address_count; i++)
    ipt__shift_scratch(launcher, &placed.addresses[i]);
  placed.reaches_overhang = call->reaches_overhang && launcher->overhang.bytes > 0;
  if (placed.reaches_overhang)
    ipt__add_overhang(&launcher->overhang, &placed);
  return placed;
}

/* Whether the next launch conflicts with one since the last barrier, so that it needs a barrier
 * before it. */
static int ipt__needs_barrier(const ipt__program *program, const ipt__accesses *accesses) {
  for (uint64_t i = 1; i <= program->since_barrier; i++)
    if (ipt__are_in_the_way(&program->accesses[program->access_count - i], accesses))
      return 1;
  return 0;
}

/* Remembers the accesses of the launch that is added next. */
static int ipt__add_accesses(ipt__launcher *launcher, const ipt__accesses *accesses, int barrier) {
  ipt__program *program = launcher->program;
  void *array = program->accesses;
  if (barrier) {
    program->since_barrier = 0;
    program->access_count = program->keeps_accesses ? program->access_count : 0;
  }
  if (!ipt__grow(launcher->allocator, &array, program->access_count, &program->access_capacity,
                 sizeof *accesses))
    return 0;
  program->accesses = (ipt__accesses *)array;
  program->accesses[program->access_count++] = *accesses;
  program->since_barrier++;
  return 1;
}

enum {
  IPT__MOST_SINCE_BARRIER = 256 /* launches since a barrier; each new one is compared with all */
};

/* Adds a launch at the end, with a barrier before it if it needs one. */
static ipt_result ipt__append_launch(ipt__launcher *launcher, const ipt__launch *launch,
                                     const ipt__accesses *accesses) {
  ipt__program *program = launcher->program;
  int barrier =
      program->since_barrier >= IPT__MOST_SINCE_BARRIER || ipt__needs_barrier(program, accesses);
  void *launches = program->launches;
  if (program->count >= IPT__MAX_LAUNCHES)
    return IPT_ERROR_UNSUPPORTED;
  if (!ipt__add_accesses(launcher, accesses, barrier) ||
      !ipt__grow(launcher->allocator, &launches, program->count, &program->capacity,
                 sizeof *launch))
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  program->launches = (ipt__launch *)launches;
  ipt__launch *added = &program->launches[program->count++];
  *added = *launch;
  added->beside = !barrier;
  return IPT_SUCCESS;
}

/* Writes each member of the structure of constants at the index that is its id. Returns 0 if the
 * structure is not that of the shader. */
static int ipt__place_constants(const ipt__call *call, uint32_t *constants) {
  uint32_t ids = ipt__constant_ids(call->shader), count = (uint32_t)(call->constant_bytes / 4);
  const unsigned char *member = (const unsigned char *)call->constants, *end = member + 4 * count;
  for (uint32_t id = 0; id < IPT__MAX_CONSTANTS && ids >> id != 0 && member != end; id++)
    if ((ids >> id & 1) != 0) {
      memcpy(&constants[id], member, sizeof constants[id]);
      member += sizeof constants[id];
      ids &= ~((uint32_t)1 << id);
    }
  return ids == 0 && member == end;
}

/* Writes the members of the structure of arguments where the shader reads them, but not the padding
 * between and after them, which nobody sets. Returns the bytes up to the last one, or 0 if the
 * structure is not that of the shader. */
static uint32_t ipt__place_arguments(const ipt__call *call, unsigned char *arguments) {
  uint32_t words = ipt__argument_words(call->shader), bytes = 0;
  const unsigned char *structure = (const unsigned char *)call->arguments;
  for (uint32_t at = 0; words != 0 && at < call->argument_bytes; at += 4, words >>= 1)
    if ((words & 1) != 0) {
      memcpy(arguments + at, structure + at, 4);
      bytes = at + 4;
    }
  return words == 0 && call->argument_bytes < bytes + sizeof(uint64_t) ? bytes : 0;
}

/* Returns the bytes that kernels read and write in a second, for estimates of seconds. */
static double ipt__move_rate(const ipt__profile *profile) {
  return profile->rates.copy * profile->move_share;
}

/* Returns the workgroups that run at the same time: fewer take as long. */
static uint64_t ipt__groups_at_a_time(const ipt__profile *profile) {
  return profile->groups_of_core * profile->cores;
}

/* Returns the seconds that a launch takes if it accesses its ranges as fast as a copy would. */
static double ipt__seconds_of(const ipt__profile *profile, const ipt__call *call, uint64_t groups) {
  double bytes = 0;
  for (uint32_t i = 0; i < call->range_count; i++) {
    const ipt__range *range = &call->accesses.ranges[i];
    double of_range = (double)range->width * (double)range->rows * (double)range->matrices;
    bytes +=
        of_range * ((range->use & IPT__READS) != 0) + of_range * ((range->use & IPT__WRITES) != 0);
  }
  return profile->rates.launch + call->arithmetic + bytes / ipt__move_rate(profile) +
         profile->group_seconds * (double)groups / (double)ipt__groups_at_a_time(profile);
}

static ipt_result ipt__add_launch(ipt__launcher *launcher, const ipt__call *call, uint64_t groups) {
  ipt__call placed = ipt__placed_call(launcher, call);
  ipt__code code;
  ipt__launch launch;
  if (groups > IPT__MAX_GROUPS || call->shader == IPT__SHADER_COUNT)
    return IPT_ERROR_UNSUPPORTED;
  memset(&code, 0, sizeof code);
  code.shader = call->shader;
  code.lanes = call->lanes;
  if (!ipt__place_constants(call, code.constants))
    return IPT_ERROR_UNSUPPORTED;
  if (placed.reaches_overhang)
    code.constants[IPT__HAS_OVERHANG_ID] = 1;
  memset(&launch, 0, sizeof launch);
  launch.argument_bytes = ipt__place_arguments(call, launch.arguments);
  if (launch.argument_bytes == 0)
    return IPT_ERROR_UNSUPPORTED;
  launch.code = ipt__find_code(launcher, &code);
  if (launch.code == UINT32_MAX)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  launch.groups_x = (uint32_t)ipt__min(groups, IPT__GRID_WIDTH);
  launch.groups_y = (uint32_t)ipt__divide_up(groups, IPT__GRID_WIDTH);
  launch.waits = placed.waits;
  /* Parts take the same time for each workgroup of the grid, those past the last one included. */
  launch.seconds = ipt__seconds_of(launcher->profile, call, groups) / (double)ipt__max(groups, 1) *
                   launch.groups_x * launch.groups_y;
  launch.address_count = placed.address_count;
  memcpy(launch.addresses, placed.addresses, sizeof launch.addresses);
  launch.last_addresses = placed.last_addresses;
  launch.aligned_at = call->aligned_at;
  launch.aligned_count = call->aligned_count;
  return ipt__append_launch(launcher, &launch, &placed.accesses);
}

/* ---- One matrix after the other ---- */

static void ipt__shift_data(ipt__address *address, uint64_t bytes) {
  if (address->target == IPT__OPERAND_0)
    address->offset += bytes;
}

/* Repeats the first `count` launches `bytes` further in the data. `accesses` are those of these
 * launches. */
static ipt_result ipt__repeat_turn(ipt__launcher *launcher, uint64_t count,
                                   const ipt__accesses *accesses, uint64_t bytes) {
  ipt_result result = IPT_SUCCESS;
  for (uint64_t i = 0; i < count && result == IPT_SUCCESS; i++) {
    ipt__launch launch = launcher->program->launches[i];
    ipt__accesses further = accesses[i];
    for (uint32_t k = 0; k < launch.address_count; k++)
      ipt__shift_data(&launch.addresses[k], bytes);
    for (int k = 0; k < IPT__MAX_RANGES; k++)
      ipt__shift_data(&further.ranges[k].begin, bytes);
    result = ipt__append_launch(launcher, &launch, &further);
  }
  return result;
}

/* Repeats the launches for one matrix, whose accesses have been kept, for the other matrices. */
IPT__MAYBE_UNUSED static ipt_result ipt__repeat_launches(ipt__launcher *launcher, uint64_t matrices,
                                                         uint64_t stride) {
  const ipt__program *program = launcher->program;
  uint64_t count = program->count;
  size_t bytes = (size_t)count * sizeof(ipt__accesses);
  ipt_result result = IPT_SUCCESS;
  ipt__accesses *accesses = (ipt__accesses *)ipt__allocate(launcher->allocator, bytes);
  if (accesses == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  memcpy(accesses, program->accesses, bytes);
  for (uint64_t i = 1; i < matrices && result == IPT_SUCCESS; i++)
    result = ipt__repeat_turn(launcher, count, accesses, i * stride);
  ipt__release(launcher->allocator, accesses);
  return result;
}

/* The size of an object; does not compile if that is more than `most` bytes. */
#define IPT__SIZE_WITHIN(object, most)                                                             \
  (sizeof(object) * sizeof(char[sizeof(object) <= (most) ? 1 : -1]))

static ipt__call ipt__make_call(ipt__shader shader, const void *constants, size_t constant_bytes,
                                const void *arguments, size_t argument_bytes) {
  ipt__call call;
  memset(&call, 0, sizeof call);
  call.shader = shader;
  call.constants = constants;
  call.constant_bytes = constant_bytes;
  call.arguments = arguments;
  call.argument_bytes = argument_bytes;
  return call;
}

#define IPT__CALL(name, constants, arguments)                                                      \
  ipt__make_call(name, &(constants), IPT__SIZE_WITHIN(constants, 4 * IPT__MAX_CONSTANTS),          \
                 &(arguments), IPT__SIZE_WITHIN(arguments, IPT__PUSH_CONSTANT_BYTES))

/* ---- Scratch ---- */

static uint32_t ipt__usual_workgroup(const ipt__profile *profile) {
  return (uint32_t)ipt__min(profile->workgroup, IPT__WORKGROUP);
}

/* Clears the beginning of the scratch. */
static ipt_result ipt__launch_fill(ipt__launcher *launcher, uint64_t bytes) {
  ipt__fill_constants constants = {ipt__usual_workgroup(launcher->profile)};
  ipt__fill_arguments arguments = {0, (uint32_t)(bytes / 4)};
  ipt__call call = IPT__CALL(IPT__SHADER_FILL, constants, arguments);
  ipt__take_address(&call, IPT__SCRATCH, 0);
  ipt__declare(&call, IPT__WRITES, ipt__bytes_at(IPT__SCRATCH, 0, bytes / 4 * 4));
  return ipt__add_launch(launcher, &call, ipt__divide_up(bytes / 4, constants.workgroup));
}

/* Blocks of bytes to copy. Their targets and steps are multiples of 4. */
typedef struct ipt__copying {
  ipt__address from, to;
  uint64_t from_step, to_step, bytes, blocks;
} ipt__copying;

/* Adds a launch with an invocation for each item of a copy. */
static ipt_result ipt__add_copy(ipt__launcher *launcher, ipt__call *call, const ipt__copying *c,
                                uint64_t items) {
  ipt__declare(call, IPT__READS, ipt__rows_at(c->from, c->bytes, c->from_step, c->blocks));
  ipt__declare(call, IPT__WRITES, ipt__rows_at(c->to, c->bytes, c->to_step, c->blocks));
  return ipt__add_launch(launcher, call,
                         ipt__divide_up(items, ipt__usual_workgroup(launcher->profile)));
}

static ipt_result ipt__launch_copy(ipt__launcher *launcher, const ipt__copying *c) {
  uint64_t words = ipt__divide_up(c->bytes, 4);
  uint32_t rest = (uint32_t)(c->bytes % 4), skipped = (uint32_t)(c->from.offset % 4);
  ipt__copy_constants constants = {ipt__usual_workgroup(launcher->profile)};
  ipt__copy_arguments arguments = {0,
                                   0,
                                   c->from_step,
                                   c->to_step,
                                   (uint32_t)words,
                                   (uint32_t)c->blocks,
                                   rest == 0 ? 4 : rest,
                                   skipped};
  ipt__call call = IPT__CALL(IPT__SHADER_COPY, constants, arguments);
  ipt__take_address(&call, c->from.target, c->from.offset - skipped);
  ipt__take_address(&call, c->to.target, c->to.offset);
  return ipt__add_copy(launcher, &call, c, words * c->blocks);
}

/* Copies rows whose places, steps and lengths are multiples of 16. */
static ipt_result ipt__launch_quads(ipt__launcher *launcher, const ipt__copying *c) {
  uint64_t quads = c->bytes / 16;
  ipt__copy_quads_constants constants = {ipt__usual_workgroup(launcher->profile)};
  ipt__copy_quads_arguments arguments = {
      0, 0, c->from_step, c->to_step, (uint32_t)quads, (uint32_t)c->blocks};
  ipt__call call = IPT__CALL(IPT__SHADER_COPY_QUADS, constants, arguments);
  ipt__take_address(&call, c->from.target, c->from.offset);
  ipt__take_address(&call, c->to.target, c->to.offset);
  return ipt__add_copy(launcher, &call, c, quads * c->blocks);
}

/* A message of words on its way to or from pages of the host. */
typedef struct ipt__passing {
  ipt__address from, to;
  uint64_t words; /* 0: no message */
} ipt__passing;

/* Workgroups that keep a link busy. Loads from the host wait longer than stores. */
enum { IPT__LEAVING_GROUPS = 48, IPT__ARRIVING_GROUPS = 160 };

static uint32_t ipt__passing_groups(const ipt__passing *message, uint64_t workgroup,
                                    uint64_t most) {
  return (uint32_t)ipt__min(ipt__divide_up(message->words, workgroup), most);
}

static void ipt__declare_passing(ipt__call *call, const ipt__passing *message) {
  uint64_t bytes = 4 * message->words;
  ipt__take_address(call, message->from.target, message->from.offset);
  ipt__take_address(call, message->to.target, message->to.offset);
  if (bytes == 0)
    return;
  ipt__declare(call, IPT__READS, ipt__bytes_at(message->from.target, message->from.offset, bytes));
  ipt__declare(call, IPT__WRITES, ipt__bytes_at(message->to.target, message->to.offset, bytes));
}

/* Copies both messages at the same time. Their places are multiples of 4. */
static ipt_result ipt__launch_messages(ipt__launcher *launcher, const ipt__passing *leaving,
                                       const ipt__passing *arriving) {
  ipt__messages_constants constants = {ipt__usual_workgroup(launcher->profile)};
  uint32_t groups = ipt__passing_groups(leaving, constants.workgroup, IPT__LEAVING_GROUPS);
  uint32_t more = ipt__passing_groups(arriving, constants.workgroup, IPT__ARRIVING_GROUPS);
  ipt__messages_arguments arguments = {
      0, 0, 0, 0, (uint32_t)leaving->words, (uint32_t)arriving->words, groups, more};
  ipt__call call = IPT__CALL(IPT__SHADER_MESSAGES, constants, arguments);
  ipt__declare_passing(&call, leaving);
  ipt__declare_passing(&call, arriving);
  /* The link takes longer than memory, and both ways at once. */
  uint64_t bytes = 4 * ipt__max(leaving->words, arriving->words);
  call.arithmetic = (double)bytes / launcher->profile->rates.host;
  return ipt__add_launch(launcher, &call, (uint64_t)groups + more);
}
