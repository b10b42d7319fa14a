/* The capabilities of a device, and the costs of work there. Every number that was measured on a
 * device, or fitted to measurements, is in a profile: see known_devices.h. */

/* Drivers that the library knows, by what they say about themselves. */
typedef enum ipt__driver {
  IPT__OTHER_DRIVER,
  IPT__LLVMPIPE,
  IPT__SWIFTSHADER,
  IPT__MOLTENVK
} ipt__driver;

typedef struct ipt__identity {
  const char *name; /* name of the device */
  uint32_t vendor;  /* the number that PCI gives it; 0 for the CPU backend */
  ipt__driver driver;
  int runs_on_cpu; /* a driver without a GPU */
  uint32_t subgroup;
} ipt__identity;

/* Measured by ipt_calibrate, or taken from a data sheet. Bytes per second count bytes read and
 * bytes written. */
typedef struct ipt__rates {
  double copy;       /* copies by a shader; bytes/s */
  double read;       /* bytes/s */
  double fma_f32;    /* 1/s; a fused multiply-add counts as two operations */
  double fma_f64;    /* 1/s; 0: there is no double precision */
  double shared;     /* by all cores, from shared memory; bytes/s */
  double host;       /* one direction between host and device; bytes/s */
  double trip;       /* host data, first all to the device and then all back; bytes of data/s */
  double short_trip; /* likewise, for IPT__SHORT_TRIP bytes, the call left out; 0: as trip */
  double stream;     /* as trip, where some data leave while others arrive */
  double call;       /* the rest of a call of a function on host memory on a device; s */
  double alone;      /* copies by one thread of the CPU; bytes/s; 0: a device */
  double launch;     /* a dispatch with the barrier before it; s */
  double submit;     /* a submission that is waited for; on the CPU, waking all threads; s */
} ipt__rates;

/* Bytes of host data in a short trip, which does not fill a link, and in a long one, which does. */
enum { IPT__SHORT_TRIP = 4000000, IPT__LONG_TRIP = 64000000 };

/* Bytes of the longest cache line of all known GPUs. Multiples of it are whole lines on each of
 * them, so it determines shapes that are the same on all devices. */
enum { IPT__LONGEST_LINE = 128 };

/* Invocations of a workgroup, which every device has. */
enum { IPT__SURE_WORKGROUP = 128 };

typedef struct ipt__sizes {
  uint64_t sector; /* bytes; the least that memory moves */
  uint64_t line;   /* bytes */
  uint64_t cache;  /* bytes of the last level before memory */
} ipt__sizes;

/* ---- Costs ----
 *
 * Costs are relative to a copy of the same bytes on the same device, unless a comment says
 * otherwise. */

/* Costs of moving super-elements of s bytes to other places. */
typedef struct ipt__move_costs {
  double base, per_element; /* base + per_element / s, up to `followed` bytes */
  uint64_t followed;
  double partial; /* times the share of bytes that lie beside an element in its cache lines */
  double split;   /* least addition where lines are split, however long elements are */
  double bytes;   /* factor of elements that are not whole words */
  double waits; /* bytes; with so many or fewer, elements that are no multiples of 16 cost twice as
                   much */
  double flags; /* factor of flags */
  double few;   /* with flags, the part that is added where few elements move word by word */
  double fewer; /* elements; with this many, half of that part is added */
  double transposed; /* added where elements are transposed on the way */
} ipt__move_costs;

/* Shapes of moving super-elements along cycles. */
typedef struct ipt__path_costs {
  uint64_t shortest;    /* steps; with shorter paths the starts, moved twice more, cost too much */
  uint64_t enough;      /* steps that make the starts negligible */
  uint64_t longest;     /* steps; with longer paths too few are left to fill a device */
  uint64_t wanted;      /* paths that fill a large device several times */
  uint64_t groups;      /* workgroups that fill a large device, if there are flags */
  uint64_t starts;      /* least starts of a worker, if there are flags */
  uint64_t tickets;     /* least tickets of a worker */
  uint64_t kept_groups; /* likewise, if the state of every worker is kept between launches */
} ipt__path_costs;

/* Costs of square matrices, swapped by pairs of tiles. */
typedef struct ipt__square_costs {
  double whole_lines, quads, words; /* rows that are multiples of a line, of 16 bytes, of a word */
  double bytes, pairs;              /* elements of 1 and of 2 bytes */
  double unpacked;                  /* elements that do not make whole words */
  double matrix;                    /* bytes; a matrix costs as much as if it had this many more */
  /* Shapes of tiles. */
  uint64_t shared_bytes;       /* most bytes of a tile */
  uint64_t crowded, uncrowded; /* bytes of a row: between them two workgroups on a core are better
                                  than three, if rows begin within lines */
  uint64_t far_tiles;          /* tiles along the side of matrices that exceed the cache */
  uint64_t block_tiles;        /* least tiles along a side that are visited in blocks */
  uint32_t near_block, far_block; /* tiles along the side of a block, within the cache and beyond */
  uint32_t near_held, far_held;   /* units of a tile that an invocation holds */
  uint64_t least_workgroup, most_workgroup;
  uint64_t spared;                    /* half a tile is better if it saves one row in this many */
  uint64_t least_tile;                /* elements along a side of tiles that are made smaller */
  uint64_t few_groups, enough_groups; /* with fewer workgroups tiles are made smaller; enough_groups
                                         if rows are whole lines */
} ipt__square_costs;

/* Costs of narrow matrices whose lines invocations hold in registers. */
typedef struct ipt__line_costs {
  double tall, wide;
  double in_cache;       /* factor of tall ones if all data are in the cache */
  uint64_t cached_words; /* in a line of an invocation, at most, for in_cache */
  double column_quads;   /* added for long columns of wide ones, moved 16 bytes at a time */
  double column_words;   /* likewise, moved word by word */
  double column_half;    /* words beyond four at which half of that is added */
  double invocation;     /* bytes that could be moved in the least time of an invocation */
  uint64_t most_lines;   /* most lines that are worth giving to an invocation */
  uint64_t element;      /* bytes up to which accesses across lines are coalesced */
  uint64_t least_workgroup;
  uint64_t few_lines;       /* panels with fewer share a workgroup of that many invocations */
  uint64_t other_registers; /* for addresses and the like */
} ipt__line_costs;

/* Costs of matrices held in tiles by one or more workgroups. */
typedef struct ipt__tile_costs {
  double base, part; /* base + part / bytes of a part, for loads and for stores */
  double words;      /* added for loads, and for stores, that move words instead of 16 bytes */
  double several;    /* bytes that could be moved while the workgroups of all matrices wait for each
                        other; with less data than the cache has, the share of the cache */
  double group;      /* added for each workgroup that waits */
  double alone;      /* added if no other workgroup fits beside one */
  double small_elements; /* factor of elements within words */
  double matrix;         /* bytes that could be moved in the least time of a matrix */
  double matrix_words;   /* more of them for loads, and for stores, of words */
  uint32_t unrolled;     /* tiles of a workgroup that have code of their own; more make a loop */
  /* Shapes, also of matrices whose rows begin anywhere in a word. */
  uint64_t least_workgroup, most_workgroup;
  uint64_t registers;      /* of an invocation; with more, no other workgroup fits beside its own */
  uint64_t most_registers; /* for matrices that do not fit otherwise */
  uint64_t other_registers; /* for addresses and the like */
  uint64_t overlapping;     /* most words of an invocation if two of the largest workgroups fit */
  uint64_t few_held;        /* tiles, for a matrix that is one tile, where registers are few: some
                               compilers also keep all places */
  uint64_t long_part;       /* bytes of a line in a tile that does not have whole lines */
} ipt__tile_costs;

/* Costs of such matrices whose rows begin anywhere in a word. Gathering the words takes longer than
 * moving them. */
typedef struct ipt__byte_tile_costs {
  double base;                  /* several tiles */
  double one;                   /* one tile that is the whole matrix */
  double few_rows, few_columns; /* added to `one`, divided by their number, times the rows of the
                                   result after which one begins at the same byte of a word */
  double several, group; /* added if several workgroups hold a matrix, and for each of them */
  double alone;          /* added if no other workgroup fits beside one */
  double no_halves;      /* factor of elements of other than 2 bytes */
  double matrix;         /* bytes that could be moved in the least time of a matrix */
  uint32_t unrolled;     /* as in ipt__tile_costs */
} ipt__byte_tile_costs;

/* Costs of skewed panels by one kernel, and by its counterpart back from segments. */
typedef struct ipt__skew_kernel_costs {
  double pass, back;
  /* Registers of an invocation, and registers for each word of a panel that it holds. They
   * determine how many workgroups fit on a core. */
  uint64_t registers, registers_back, registers_per_word;
} ipt__skew_kernel_costs;

typedef struct ipt__skew_costs {
  ipt__skew_kernel_costs words, blocks, bytes; /* elements of whole words; small and large others */
  double flight; /* bytes: 1 is added if a core has this many on their way, more if it has fewer */
  double step;   /* bytes: with blocks, 1 is added if a workgroup has this many of a panel */
  double run;    /* further steps that each run takes */
  double copied; /* added if panels are stored in scratch first */
  double apart;  /* added if matrices begin within 16 bytes, so that segments move by words */
  double narrow; /* instead of pass and back, if a block has all columns */
  /* Shapes. Blocks keep two panels on chip. */
  uint64_t segment;          /* bytes; longer ones gain nothing when moved */
  uint64_t tile, block_tile; /* bytes of a panel for a workgroup, without and with blocks */
  uint64_t row, block_row;   /* least bytes of a row of a strip */
  uint64_t run_panels;       /* least panels of a run, unless there is only one */
  uint32_t most_workgroup;   /* without blocks all workgroups have that many invocations, but
                                those of wide matrices that wait */
  uint32_t least_workgroup, least_back; /* with blocks, and on the way back from segments */
  uint64_t block_words, row_words; /* words of a panel for each invocation, with blocks, and if a
                                      block has all columns */
  uint64_t loads, block_loads;     /* most words loaded into registers, and with blocks */
  uint64_t loads_part, block_loads_part; /* they are at most this part of few registers */
} ipt__skew_costs;

/* Costs of all other ways to transpose. */
typedef struct ipt__other_costs {
  double block;           /* arrays that a workgroup holds in a block, elements of whole words */
  double block_of_halves; /* likewise, elements of halves of words */
  double block_of_bytes;  /* likewise, other elements */
  double block_large;     /* 1 is added for this many bytes of an array */
  double cycles;          /* single elements moved along cycles, with flags on chip */
  uint64_t block_bytes;   /* bytes of a block, unless one array is larger */
  uint64_t blocks;        /* that a workgroup takes one after the other, if there are many */
  uint64_t block_groups;  /* enough workgroups for each core */
} ipt__other_costs;

typedef struct ipt__costs {
  ipt__move_costs move;
  ipt__path_costs paths;
  ipt__square_costs square;
  ipt__line_costs of_lines;
  ipt__tile_costs tiles;
  ipt__byte_tile_costs byte_tiles;
  ipt__skew_costs skew;
  ipt__other_costs others;
} ipt__costs;

/* Costs of the CPU backend. Data that are not in the caches of a core are moved once more. */
typedef struct ipt__cpu_costs {
  /* A move costs as many bytes more for each element, further ones if elements lie so far apart
   * that most accesses miss the cache of addresses, and some for the beginning of an instance. */
  double move, move_each, move_far, move_begin;
  uint64_t reach;            /* bytes whose addresses a core remembers */
  double panel;              /* through a buffer; both fit the first cache */
  double doubling;           /* each time that they are twice as large: see ipt__cpu_held_cost */
  double panel_each;         /* bytes for each element */
  double single;             /* bytes more for each element that no vector can have */
  double plane;              /* bytes; the start of each plane of an array of many axes */
  double skewed_segment;     /* bytes for each segment of skewed panels */
  double square, square_row; /* bytes for each row */
  double cycles, interleaving, transposed;
  double repitch;       /* rows moved to another pitch */
  uint64_t segment;     /* most bytes of a segment of skewed panels */
  uint64_t first_cache; /* bytes that a panel and its buffer may have in the first cache */
  uint64_t cache;       /* bytes that they may have in a core's own cache */
  uint64_t share;       /* bytes of the last cache for a thread, since others use it too */
  double meeting;       /* bytes for each thread; all threads meet in each stage */
  double cached;        /* factor of data that the stage before has left in the cache */
} ipt__cpu_costs;

/* Features that some devices lack, as bits. Kernels, methods and types say which they need;
 * core/tune/plan.h has their names. */
enum {
  IPT__VOTE = 1, /* operations of subgroups beside the basic ones */
  IPT__ARITHMETIC = 2,
  IPT__BALLOT = 4,
  IPT__SHUFFLE = 8,
  IPT__DOUBLES = 16, /* numbers of double precision */
  IPT__ALL_FEATURES = 31
};

/* Cooperative matrices, which a subgroup multiplies: sums of rows x cols of `terms` terms. */
typedef struct ipt__matrix_unit {
  uint32_t rows, cols, terms; /* multiples of 8; 0: there are none */
  const char *missing;        /* what it needs and is missing then, for the log; NULL: unknown */
} ipt__matrix_unit;

/* How plans are carried out, as far as the planner has to know it. */
typedef struct ipt__execution {
  int launches; /* stages become launches, which take time, are limited in number and can do what
                   shaders can; 0: the backend interprets stages, at costs of its own */
  int tiles;    /* panels in tiles may have several workgroups; 0: they are the same as by lines */
  int hasty;    /* small matrices are transposed in less time than comparing plans takes, so rules
                   choose shapes; 0: their costs are compared */
  uint64_t tile_bytes; /* most bytes of a tile of the 3-stage method, beside the limit of
                          shared_bytes */
} ipt__execution;

typedef struct ipt__profile {
  /* The name of the row in known_devices.h, and where its numbers come from. */
  const char *name, *origin;
  ipt__execution execution;
  /* Correct estimates of seconds on devices whose kernels were never measured, and which have the
   * costs of others: the part of rates.copy that movements reach, and the part of rates.fma_f32 and
   * fma_f64 that products reach. */
  double move_share, product_share;
  double group_seconds;      /* what a workgroup takes beside its work */
  uint64_t groups_of_core;   /* workgroups that a core runs at a time: fewer of them take as long */
  double submission_seconds; /* the most estimated seconds of a submission; 0: no limit. Until the
                                context is open: the default where there may be a display */
  int fixes_sizes;           /* compiling a pipeline for one shape is fast and saves much time */

  /* Capabilities. */
  uint32_t features;          /* of the device, enabled */
  uint64_t shared_bytes;      /* given to a workgroup; on the CPU: the size of a core's own cache */
  uint64_t most_shared_bytes; /* most of a workgroup if sizes are asked for, or if it is alone on a
                                 core */
  uint64_t shared_per_core;   /* bytes for all workgroups of a core */
  uint64_t max_positions;     /* elements per instance that a kernel can index */
  uint32_t subgroup;          /* lanes; the fewest that a subgroup may have */
  ipt__matrix_unit matrix_units[IPT__TYPES]; /* of each type of inputs, with sums of floats */
  uint32_t matrix_lanes;                     /* of the subgroups that multiply by them */
  uint32_t matrix_workgroup;                 /* most invocations in such subgroups */
  uint32_t wave; /* workgroups have a multiple of this many invocations, so that no lane is idle; 1:
                    any number, because the costs were measured there, idle lanes included */
  uint32_t workgroup; /* most invocations */
  uint32_t invocations_per_core;
  uint64_t registers; /* 32-bit registers that a workgroup can use */
  uint64_t registers_per_invocation;
  uint32_t register_files; /* register files of a core among which a workgroup's subgroups are
                              divided; 1: one file has all registers */
  int few_registers;     /* compilers spill what exceeds the registers of an invocation, which takes
                            longer than anything else */
  int fast_matrix_units; /* BF16 is far more than six times as fast as multiply-adds of floats,
                            which are then better split into three */
  uint64_t cores;        /* assumed if the driver does not tell */
  uint32_t cores_of_workgroup; /* cores over which a workgroup is spread; they have room for it,
                                  whatever registers a compiler gave it */
  uint64_t others_share;       /* other programs may take one in this many such places; 0: none */
  uint64_t co_resident;        /* workgroups that certainly run at the same time; 1: not known */
  uint32_t threads;            /* that run stages on the host; 0: none do */

  /* Quirks. */
  uint64_t loop_limit; /* loop iterations after which an invocation is ended; 0: no limit */
  int single_subgroup; /* kernels with a barrier in a loop need workgroups of one subgroup */
  int waiting_fences;  /* so do kernels with a memory barrier where subgroups diverge */

  ipt__rates rates;
  ipt__sizes sizes;
  ipt__costs costs;
  ipt__cpu_costs cpu_costs; /* costs on the CPU backend */
  ipt__cpu_sizes cpu_sizes; /* likewise */
  ipt__product_costs product_costs;
} ipt__profile;

/* Whether stages become launches. In a library without devices, compilers leave out what only they
 * need.
 */
static int ipt__has_launches(const ipt__profile *profile) {
  return IPT__HAS_DEVICES && profile->execution.launches;
}

static int ipt__has_features(const ipt__profile *profile, uint32_t needed) {
  return (profile->features & needed) == needed;
}

/* Returns an invocation's share of a workgroup's registers. The fullest register file decides. */
static uint64_t ipt__share_of_registers(const ipt__profile *profile, uint64_t workgroup) {
  uint64_t files = profile->register_files;
  uint64_t filled = files > 1 ? ipt__round_up(workgroup, files * profile->subgroup) : workgroup;
  return profile->registers / filled;
}

/* Returns the registers that an invocation of such a workgroup has. */
static uint64_t ipt__registers_of(const ipt__profile *profile, uint64_t workgroup) {
  return ipt__min(ipt__share_of_registers(profile, workgroup), profile->registers_per_invocation);
}

/* Returns the rate of copies by this many threads of the CPU: each has a rate of its own, and all
 * share a limit. */
static double ipt__copy_rate_of(const ipt__profile *host, uint32_t threads) {
  double one = 1 / host->rates.alone, all = 1 / host->rates.copy;
  if (!(host->rates.alone > 0) || threads >= host->threads || all >= one)
    return host->rates.copy;
  double own = (one - all) / (1 - 1.0 / host->threads);
  return 1 / (own / threads + one - own);
}

/* Returns the bytes that are copied in the time of a launch. */
static double ipt__launch_bytes(const ipt__profile *profile) {
  return profile->rates.launch * profile->rates.copy / 2;
}
