/* What a device can do, and what things cost there. Every number that was measured on a device, or
 * fitted to measurements, is in a profile: see profiles.h. */

/* How a device is told from others: what a driver says of itself. */
typedef enum ipt__driver {
  IPT__OTHER_DRIVER,
  IPT__LLVMPIPE,
  IPT__SWIFTSHADER,
  IPT__MOLTENVK
} ipt__driver;

typedef struct ipt__identity {
  const char *name; /* of the device */
  uint32_t vendor;  /* as VkPhysicalDeviceProperties::vendorID; 0: the CPU backend */
  ipt__driver driver;
  int runs_on_cpu; /* a Vulkan driver without a GPU */
  uint32_t subgroup;
} ipt__identity;

/* Measured by ipt_calibrate, or of a data sheet. Bytes per second are those read plus those
 * written.
 */
typedef struct ipt__rates {
  double copy;    /* by a shader; bytes/s */
  double read;    /* bytes/s */
  double fma_f32; /* fused multiply-adds, each counted as two operations; 1/s */
  double fma_f64; /* the same; 0: there are none */
  double shared;  /* read from shared memory, by all cores; bytes/s */
  double host;    /* between host and device, one direction; bytes/s */
  double launch;  /* of a dispatch with the barrier before it; s */
  double submit;  /* of a submission that is waited for; s */
} ipt__rates;

typedef struct ipt__sizes {
  uint64_t sector; /* bytes: the least that memory moves */
  uint64_t line;   /* bytes */
  uint64_t cache;  /* bytes of the last level, before memory */
} ipt__sizes;

/* ---- Costs ----
 *
 * In copies of the same bytes on the same device, but where something else is said. */

/* Super-elements of s bytes moved to other places. */
typedef struct ipt__move_costs {
  double base, per_element; /* base + per_element / s, up to `followed` bytes */
  uint64_t followed;
  double partial;           /* of the share of bytes that lie beside an element in its lines */
  double split;             /* at least, where lines are split, however long elements are */
  double words, long_words; /* times as much word by word: elements below `long_element`, others */
  uint64_t long_element;
  double flags;      /* times as much with flags, */
  double few;        /* and as much more word by word */
  double fewer;      /* if there are far fewer elements than that */
  double transposed; /* added where elements are transposed on the way */
} ipt__move_costs;

/* Square matrices, by pairs of tiles. */
typedef struct ipt__square_costs {
  double lines, quads, words; /* rows that are multiples of a line, of 16 bytes, of a word */
  double bytes, pairs;        /* elements of 1 and 2 bytes */
  double unpacked;            /* what makes no words */
  double matrix;              /* bytes: a matrix costs as much as so many more */
  /* Shapes of tiles. */
  uint64_t shared_bytes;          /* of a tile, at most */
  uint64_t crowded, uncrowded;    /* bytes of a row: from one to the other two workgroups on a core
                                     are better than three, if rows begin within lines */
  uint64_t far_tiles;             /* tiles along the side of matrices that exceed the cache */
  uint64_t block_tiles;           /* from so many on tiles are visited in blocks */
  uint32_t near_block, far_block; /* tiles along the side of a block, within the cache and beyond */
  uint32_t near_held, far_held;   /* units of a tile per invocation */
  uint64_t few_groups, enough_groups; /* rather than fewer, tiles are made smaller; the second one
                                         as long as their rows are whole lines */
} ipt__square_costs;

/* Narrow matrices whose lines an invocation holds in registers. */
typedef struct ipt__line_costs {
  double tall, wide;
  double in_cache;       /* times as much, of tall ones, where all data are in the cache */
  uint64_t cached_words; /* and an invocation's line has so many words at most */
  double column_quads;   /* added for long columns of wide ones, moved 16 bytes at a time, */
  double column_words;   /* or word by word, */
  double column_half;    /* and half of it for those of so many more words than four */
  double invocation;     /* bytes that could be moved in the least time of each */
  uint64_t most_lines;   /* that it is worth while to give to an invocation */
} ipt__line_costs;

/* Matrices held by one or more workgroups in tiles. */
typedef struct ipt__tile_costs {
  double base, piece;    /* base + piece / bytes accessed in one piece, of loads and of stores */
  double words;          /* added where they go word by word instead of 16 bytes at a time */
  double several;        /* bytes that could be moved while the workgroups of a matrix wait for each
                            other, in all; of the cache's bytes at least */
  double group;          /* added for each of these */
  double alone;          /* added where nothing fits beside the workgroup */
  double small_elements; /* times as much, for elements within words */
  double matrix;         /* bytes that could be moved in the least time that a matrix takes, */
  double matrix_words;   /* and so many more where it is loaded, or stored, word by word */
  uint32_t unrolled;     /* tiles of a workgroup that have code of their own; more are a loop */
} ipt__tile_costs;

/* The same where rows begin anywhere in a word: words are gathered, which takes longer than to move
 * them. */
typedef struct ipt__byte_tile_costs {
  double base;                  /* of several tiles */
  double one;                   /* of one that is the matrix */
  double few_rows, few_columns; /* added to that, divided by their number, and times the rows of the
                                   result after which one begins at the same byte of a word */
  double several, group; /* added where several workgroups hold a matrix, and for each of them */
  double alone;          /* added where nothing fits beside the workgroup */
  double no_halves;      /* times as much, for elements of other than 2 bytes */
  double matrix;         /* bytes that could be moved in the least time that a matrix takes */
  uint32_t unrolled;     /* as of ipt__tile_costs */
} ipt__byte_tile_costs;

/* Skewed panels by one kernel and by the one back from pieces. */
typedef struct ipt__skew_kernel_costs {
  double pass, back;
  /* Of an invocation, and for each word of a panel that it holds: how many workgroups fit on a core
   * follows from them. */
  uint64_t registers, registers_back, registers_per_word;
} ipt__skew_kernel_costs;

typedef struct ipt__skew_costs {
  ipt__skew_kernel_costs words, blocks, bytes; /* elements of whole words, small and large others */
  double flight; /* bytes: added if a core has so many under way, more if it has fewer */
  double step;   /* bytes: added if a workgroup has so many of a panel, if there are blocks */
  double run;    /* steps that each run takes besides */
  double copied; /* added where they are stored in scratch first */
  double apart;  /* added where matrices begin within 16 bytes: pieces are moved by words then */
  double narrow; /* instead of pass and back, where a block has all columns */
} ipt__skew_costs;

/* All other ways to transpose. */
typedef struct ipt__other_costs {
  double chunk;           /* held in shared memory by one workgroup: elements of whole words, */
  double chunk_of_halves; /* of halves of words, */
  double chunk_of_bytes;  /* and others; */
  double chunk_large;     /* and as much more as an array has so many bytes */
  double cycles;          /* of single elements, flags on chip */
} ipt__other_costs;

typedef struct ipt__costs {
  ipt__move_costs move;
  ipt__square_costs square;
  ipt__line_costs lines;
  ipt__tile_costs tiles;
  ipt__byte_tile_costs byte_tiles;
  ipt__skew_costs skew;
  ipt__other_costs others;
} ipt__costs;

/* Of the CPU backend: what is not in the caches of a core is moved once more. */
typedef struct ipt__cpu_costs {
  double move, move_each;   /* times bytes touched, and bytes that each element costs besides */
  double panel, panel_full; /* through a buffer; the fuller the cache, the more is lost of it */
  double panel_uncached;    /* beyond the cache */
  double narrow_panel;      /* high ones within the first cache */
  double plane; /* bytes: what it takes to begin with a plane of an array of many axes */
  double skewed, skewed_piece, skewed_uncached; /* bytes of a piece: piece / bytes */
  double square, narrow_square;                 /* rows shorter than a line */
  double cycles, interleaving, transposed;
  double meeting; /* bytes: what it costs that all threads meet in every stage */
  double cached;  /* times as much of what the stage before has left in the cache */
} ipt__cpu_costs;

typedef struct ipt__product_costs ipt__product_costs; /* product_costs.h */

/* Of subgroups, beside their basic operations. Each kernel says what it needs. */
enum {
  IPT__VOTE = 1,
  IPT__ARITHMETIC = 2,
  IPT__BALLOT = 4,
  IPT__SHUFFLE = 8,
  IPT__ALL_SUBGROUP_OPERATIONS = 15
};

typedef struct ipt__profile {
  /* Which row it is, and where its numbers come from. */
  const char *name, *origin;
  int is_cpu;      /* the CPU backend */
  int fixes_sizes; /* a pipeline for one shape is soon compiled and saves much time */

  /* Capabilities. */
  uint64_t shared_bytes; /* that a workgroup is given; on the CPU: what a core's own cache holds */
  uint64_t most_shared_bytes; /* that it may have, where sizes are asked for, or alone on a core */
  uint64_t shared_per_core;   /* of all workgroups of a core together */
  uint64_t max_positions;     /* elements per instance that a kernel can index */
  uint32_t subgroup;          /* lanes, the fewest that a subgroup may have */
  uint32_t wave; /* the invocations of a workgroup are a multiple of it, lest lanes have nothing to
                    do; 1: any number, as costs that were measured there count idle lanes */
  uint32_t subgroup_operations;
  uint32_t workgroup; /* most invocations */
  uint32_t invocations_per_core;
  uint64_t registers; /* 32-bit ones that a workgroup can use */
  uint64_t registers_per_invocation;
  uint32_t register_files; /* of a core, among which a workgroup's subgroups are divided; 1: as if
                              there were one of all */
  int few_registers; /* compilers spill what is counted beyond those of an invocation, and that
                        takes longer than anything else */
  uint64_t cores;    /* multiprocessors, compute units; assumed where the driver does not tell */
  uint32_t cores_of_workgroup; /* over which one is spread: so many have room for it, whatever a
                                  compiler made of it */
  uint64_t others_share;       /* of so many such places one may be taken by others; 0: of none */
  uint64_t co_resident;        /* workgroups that surely run at the same time; 1: not known */
  uint32_t threads;            /* of the CPU backend */

  /* Quirks. */
  uint64_t loop_limit; /* loop iterations after which an invocation is ended; 0: no limit */
  int single_subgroup; /* kernels with a barrier in a loop need workgroups of one subgroup, */
  int waiting_fences;  /* or those with a memory barrier where subgroups go different ways */

  ipt__rates rates;
  ipt__sizes sizes;
  const ipt__costs *costs;
  const ipt__cpu_costs *cpu_costs; /* of the CPU backend */
  const ipt__product_costs *product_costs;
} ipt__profile;

static int ipt__has_operations(const ipt__profile *profile, uint32_t needed) {
  return (profile->subgroup_operations & needed) == needed;
}

/* An invocation's share of a workgroup's registers: the fullest register file decides. */
static uint64_t ipt__share_of_registers(const ipt__profile *profile, uint64_t workgroup) {
  uint64_t files = profile->register_files;
  uint64_t filled = files > 1 ? ipt__round_up(workgroup, files * profile->subgroup) : workgroup;
  return profile->registers / filled;
}

/* What an invocation of such a workgroup has. */
static uint64_t ipt__registers_of(const ipt__profile *profile, uint64_t workgroup) {
  return ipt__min(ipt__share_of_registers(profile, workgroup), profile->registers_per_invocation);
}

/* Bytes that are copied in the time of a launch. */
static double ipt__launch_bytes(const ipt__profile *profile) {
  return profile->rates.launch * profile->rates.copy / 2;
}
