/* ipt-bench-mpi: transpositions over ranks, beside the bound and other ways.
 *
 * SPDX-License-Identifier: MIT
 *
 * All ways are measured in turn, so that other work of the machine affects all of them. */
#include "methods.h"

#include "../../cli/option_parser.h"
#include "../../cli/standard_streams.h"
#include "../messages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_METHODS = 16, MOST_ROUNDS = 99 };

static const char usage[] =
    "ipt-bench-mpi - how fast ipt transposes matrices of floats over the ranks of MPI\n"
    "\n"
    "Usage: mpirun -n RANKS ipt-bench-mpi --rows R --cols C [--rounds N] [--threads N]\n"
    "                                     [--only NAMES]\n"
    "\n"
    "  --rows R, --cols C  size of the whole matrix\n"
    "  --rounds N          measurements of each way, by turns; default 7, at most 99\n"
    "  --threads N         threads of each rank's CPU backend; default 1\n"
    "  --only NAMES        only ways whose name contains one of these, with commas between\n"
    "  --help              this text\n"
    "\n"
    "bound: what must cross between the ranks, exchanged in pieces of 1 MiB. copy: a memcpy of "
    "each\n"
    "rank's data. scratch: the most that ipt has allocated beside the data. peak: how much the\n"
    "memory of a process has grown at most. Both are those of the rank that has most. The results\n"
    "of ipt, Alltoallv and FFTW are verified.\n";

typedef struct bench_options {
  uint64_t rows, cols;
  uint32_t rounds, threads;
  const char *only;
  bool help;
} bench_options;

#define FIELD(name) offsetof(bench_options, name)

static const option_rule rules[] = {
    OPTION_NUMBER("--rows", 1, FIELD(rows), 1, UINT64_MAX),
    OPTION_NUMBER("--cols", 1, FIELD(cols), 1, UINT64_MAX),
    OPTION_NUMBER32("--rounds", 1, FIELD(rounds), 1, MOST_ROUNDS),
    OPTION_NUMBER32("--threads", 1, FIELD(threads), 1, 256),
    OPTION_TEXT("--only", 1, FIELD(only), "parts of names, with commas between"),
    OPTION_FLAG("--help", 1, FIELD(help)),
    OPTION_FLAG("-h", 1, FIELD(help)),
};

/* NULL, or what is wrong. */
static const char *read_options(int argc, char **argv, bench_options *options) {
  static option_parser parser; /* holds the message */
  parser.rules = rules;
  parser.rule_count = sizeof rules / sizeof rules[0];
  parser.accepted = 1;
  parser.help = "ipt-bench-mpi --help";
  parser.options = options;
  parser.count = argc - 1;
  parser.next = argv + 1;
  while (!options->help) {
    option_event event = option_next(&parser);
    if (event == OPTION_END)
      return options->rows > 0 && options->cols > 0 ? NULL : "--rows and --cols are needed";
    if (event == OPTION_WRONG)
      return parser.message;
    if (event == OPTION_OPERAND)
      return "there are only options";
  }
  return NULL;
}

/* Whether a name contains one of the words. */
static bool is_wanted(const char *name, const char *words) {
  char word[64];
  for (const char *end; words != NULL; words = *end == ',' ? end + 1 : NULL) {
    size_t length = strcspn(words, ",");
    end = words + length;
    if (length >= sizeof word)
      return false;
    memcpy(word, words, length);
    word[length] = 0;
    if (strstr(name, word) != NULL)
      return true;
    if (*end == 0)
      return false;
  }
  return true;
}

/* ---- Memory ---- */

static void *count_allocation(size_t size, void *user) {
  bench_ranks *r = (bench_ranks *)user;
  size_t *block = (size_t *)malloc(size + 2 * sizeof(size_t)); /* aligned as by malloc */
  if (block == NULL)
    return NULL;
  block[0] = size;
  r->held += size;
  if (r->held > r->most)
    r->most = r->held;
  return block + 2;
}

static void count_release(void *memory, void *user) {
  size_t *block = (size_t *)memory - 2;
  ((bench_ranks *)user)->held -= block[0];
  free(block);
}

/* The most bytes of resident memory since the last reset; 0 where Linux does not tell. */
static uint64_t peak_memory(void) {
  char line[128];
  unsigned long long kilobytes = 0;
  FILE *file = fopen("/proc/self/status", "r");
  while (file != NULL && fgets(line, sizeof line, file) != NULL)
    if (sscanf(line, "VmHWM: %llu kB", &kilobytes) == 1)
      break;
  if (file != NULL)
    fclose(file);
  return kilobytes * 1024;
}

static void reset_peak_memory(void) {
  FILE *file = fopen("/proc/self/clear_refs", "w");
  if (file == NULL)
    return;
  fputs("5", file);
  fclose(file);
}

/* ---- Data ---- */

static float number_at(uint64_t row, uint64_t col) {
  return (float)((row * 7919 + col * 104729) % 16777213);
}

static void fill(bench_ranks *r) {
  for (uint64_t row = 0; row < r->layout.rows; row++)
    for (uint64_t col = 0; col < r->cols; col++)
      r->data[row * r->cols + col] = number_at(r->layout.first_row + row, col);
}

static bool verify(const bench_ranks *r, const float *data) {
  for (uint64_t col = 0; col < r->layout.cols; col++)
    for (uint64_t row = 0; row < r->rows; row++)
      if (data[col * r->rows + row] != number_at(row, r->layout.first_col + col))
        return false;
  return true;
}

static bool on_all(bool here) {
  int yes = here;
  MPI_Allreduce(MPI_IN_PLACE, &yes, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  return yes != 0;
}

/* ---- Measurement ---- */

typedef struct bench_figures {
  double seconds[MOST_ROUNDS];
  uint64_t scratch, peak; /* bytes, of the rank that has most */
  bool right;
} bench_figures;

/* Whether this rank can run the method. */
static bool open_method(bench_ranks *r, const bench_mpi_method *method) {
  if (method->copies && r->other == NULL) {
    r->other = (float *)malloc((size_t)r->layout.data_size + 1);
    if (r->other != NULL)
      memset(r->other, 0, (size_t)r->layout.data_size); /* touches its pages */
  }
  return (!method->copies || r->other != NULL) && (method->open == NULL || method->open(r));
}

static void measure(bench_ranks *r, const bench_mpi_method *method, int round,
                    bench_figures *figures) {
  fill(r);
  r->most = r->held;
  size_t held = r->held;
  reset_peak_memory();
  uint64_t before = peak_memory();
  MPI_Barrier(MPI_COMM_WORLD);
  double start = MPI_Wtime();
  bool done = method->run(r);
  MPI_Barrier(MPI_COMM_WORLD);
  figures->seconds[round] = MPI_Wtime() - start;
  uint64_t after = peak_memory();
  uint64_t memory[2] = {r->most - held, after > before ? after - before : 0};
  MPI_Allreduce(MPI_IN_PLACE, memory, 2, MPI_UNSIGNED_LONG_LONG, MPI_MAX, MPI_COMM_WORLD);
  figures->scratch = memory[0] > figures->scratch ? memory[0] : figures->scratch;
  figures->peak = memory[1] > figures->peak ? memory[1] : figures->peak;
  if (method->moves)
    figures->right = on_all(done && verify(r, method->in_other ? r->other : r->data)) &&
                     (figures->right || round == 0);
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(bench_figures *figures, int rounds) {
  qsort(figures->seconds, (size_t)rounds, sizeof(double), compare);
  return figures->seconds[rounds / 2];
}

static void print(const bench_ranks *r, const bench_mpi_method *method, bench_figures *figures,
                  int rounds, double bound) {
  double seconds = median(figures, rounds);
  if (r->rank != 0)
    return;
  printf("%-20s %10.1f %10.1f %10.1f %8.2f %12llu %12llu  %s\n", method->name, seconds * 1e3,
         figures->seconds[0] * 1e3, figures->seconds[rounds - 1] * 1e3,
         r->ranks > 1 && bound > 0 ? seconds / bound : 0, (unsigned long long)figures->scratch,
         (unsigned long long)figures->peak,
         !method->moves   ? "-"
         : figures->right ? "yes"
                          : "NO");
}

static bool measure_all(bench_ranks *r, const bench_options *options) {
  static bench_figures figures[MOST_METHODS];
  bool open[MOST_METHODS] = {false}, right = true;
  double bound = 0;
  for (int i = 0; i < bench_mpi_method_count; i++)
    if (i == 0 || is_wanted(bench_mpi_methods[i].name, options->only))
      open[i] = on_all(open_method(r, &bench_mpi_methods[i]));
  for (int round = 0; round < (int)options->rounds; round++)
    for (int i = 0; i < bench_mpi_method_count; i++)
      if (open[i])
        measure(r, &bench_mpi_methods[i], round, &figures[i]);
  if (r->rank == 0)
    printf("%-20s %10s %10s %10s %8s %12s %12s  %s\n", "way", "ms", "min", "max", "x bound",
           "scratch, B", "peak, B", "verified");
  for (int i = 0; i < bench_mpi_method_count; i++) {
    if (!open[i])
      continue;
    bound = i == 0 ? median(&figures[i], (int)options->rounds) : bound;
    print(r, &bench_mpi_methods[i], &figures[i], (int)options->rounds, bound);
    right = right && (!bench_mpi_methods[i].moves || figures[i].right);
  }
  for (int i = 0; i < bench_mpi_method_count; i++)
    if (bench_mpi_methods[i].close != NULL)
      bench_mpi_methods[i].close();
  return right;
}

static bool open_ranks(bench_ranks *r, const bench_options *options) {
  ipt_context_desc context;
  ipt_mpi_transpose_desc desc;
  memset(&context, 0, sizeof context);
  memset(&desc, 0, sizeof desc);
  r->allocator.allocate = count_allocation;
  r->allocator.release = count_release;
  r->allocator.user = r;
  r->rows = desc.rows = options->rows;
  r->cols = desc.cols = options->cols;
  desc.elem_size = sizeof(float);
  context.backend = IPT_BACKEND_CPU;
  context.threads = options->threads;
  context.allocator = r->allocator;
  if (ipt_mpi_query(MPI_COMM_WORLD, &desc, &r->layout) != IPT_SUCCESS)
    return false;
  r->data = (float *)malloc((size_t)r->layout.data_size + 1);
  return on_all(r->data != NULL && ipt_context_create(&context, &r->context) == IPT_SUCCESS);
}

int main(int argc, char **argv) {
  open_standard_streams();
  bench_options options = {0, 0, 7, 1, NULL, false};
  bench_ranks r;
  int code = BENCH_FAILED;
  memset(&r, 0, sizeof r);
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &r.ranks);
  const char *wrong = read_options(argc, argv, &options);
  if (wrong != NULL) {
    if (r.rank == 0)
      fprintf(stderr, "ipt-bench-mpi: %s\n", wrong);
    code = BENCH_USAGE;
  } else if (options.help) {
    if (r.rank == 0)
      fputs(usage, stdout);
    code = BENCH_SUCCESS;
  } else if (!open_ranks(&r, &options)) {
    if (r.rank == 0)
      fputs("ipt-bench-mpi: out of memory\n", stderr);
  } else {
    if (r.rank == 0)
      printf("%llu x %llu floats, %d ranks of %u threads, %.1f MB on rank 0, median of %u\n",
             (unsigned long long)r.rows, (unsigned long long)r.cols, r.ranks, options.threads,
             (double)r.layout.data_size / 1e6, options.rounds);
    code = measure_all(&r, &options) ? BENCH_SUCCESS : BENCH_UNVERIFIED;
  }
  ipt_context_destroy(r.context);
  free(r.data);
  free(r.other);
  MPI_Finalize();
  return code;
}
