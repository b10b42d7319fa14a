/* What --help prints.
 *
 * SPDX-License-Identifier: MIT
 */
#include "help.h"

#include <stdio.h>

/* C99 compilers need not take strings longer than 4095 characters: hence the parts. */

static const char usage[] =
    "ipt-bench - how fast ipt transposes and multiplies on a Vulkan device or the CPU, beside a "
    "copy\n"
    "of the same bytes\n"
    "\n"
    "Usage:\n"
    "  ipt-bench copy [--bytes N]                     the ceiling alone; default 1 GiB\n"
    "  ipt-bench transpose --rows R --cols C [...]    one shape\n"
    "  ipt-bench permute --extents N,N,... --axes I,I,... [...]\n"
    "                                                 one permutation of axes\n"
    "  ipt-bench permute LIST                         many of them\n"
    "  ipt-bench stage --variant TEXT --rows R --cols C [...]\n"
    "                                                 one elementary transposition\n"
    "  ipt-bench sweep LIST                           many shapes\n"
    "  ipt-bench random [--seed N] [--cases N] [...]  random shapes: what speed to expect\n"
    "  ipt-bench search LIST                          is the planner's choice the best there is?\n"
    "  ipt-bench search --rows R --cols C [...]       the same for one shape\n"
    "  ipt-bench search --m M [...]                   the same for one tall & skinny product\n"
    "  ipt-bench paper --out FOLDER [--quick]         the experiments of [Sung, section 7]\n"
    "  ipt-bench tsm --m M [...]                      one tall & skinny product\n"
    "  ipt-bench tsm LIST                             many of them\n"
    "  ipt-bench dense --op NAME --m M [...]          one operation on dense matrices\n"
    "  ipt-bench dense LIST                           many of them\n"
    "  ipt-bench cpu LIST                             the CPU beside other libraries\n"
    "  ipt-bench cpu --rows R --cols C [...]          the same for one shape\n"
    "  ipt-bench host --rows R --cols C [...]         host memory, there and back\n"
    "  ipt-bench calibrate                            what the planner knows of the device\n"
    "  ipt-bench start [--pipelines FILE]             how long plans take when a program starts\n"
    "  ipt-bench --self-test                          does the verification notice errors?\n"
    "  ipt-bench --help\n"
    "\n";

static const char cases[] =
    "Options of transpose, stage, search, host and cpu:\n"
    "  --rows R              before the transposition\n"
    "  --cols C              before the transposition\n"
    "  --elem BYTES          size of an element; default 4\n"
    "  --batch B             matrices that follow each other; default 1\n"
    "  --scratch-limit N     bytes, or percent of the data: 65536, 0.5%\n"
    "\n"
    "Options of permute, which takes --elem and --scratch-limit too:\n"
    "  --extents N,N,...     before the permutation; the last axis is the contiguous one\n"
    "  --axes I,I,...        axis I becomes the first one and so on, as in numpy.transpose\n"
    "Options of transpose and of lines of sweep; gaps are not counted in speeds:\n"
    "  --lda N               elements from row to row, before; default C\n"
    "  --ldb N               the same of the result; default R\n"
    "  --stride N            elements from matrix to matrix\n"
    "\n"
    "Options of tsm and search:\n"
    "  --op NAME             tsmttsm (default): C = A^T B; tsmm: C = A B\n"
    "  --type NAME           f32 (default), f64, c32, c64\n"
    "  --m M                 columns of A\n"
    "  --n N                 columns of B and C; default M\n"
    "  --k K                 rows of the tall matrices; default 2^27 / M\n"
    "  --bytes N             the ceilings are measured with buffers of that size; default 1 GiB\n"
    "\n"
    "Options of dense, which takes --type and --bytes too:\n"
    "  --op NAME             gemm (default), gemv, symv, hemv, syrk, herk, syr, her, trsm, axpy\n"
    "  --m M, --n N, --k K   sizes as in ipt.h; N is M and K is N unless given\n"
    "  --op-a, --op-b NAME   none (default), transpose, conjugate-transpose\n"
    "  --triangle NAME       lower (default), upper\n"
    "  --side NAME           of trsm: left (default), right\n"
    "\n"
    "Option of transpose, permute, stage, host, cpu, random, tsm and dense:\n"
    "  --variant TEXT        how it is carried out; default: as the planner chooses. Methods and\n"
    "                        words: docs/tuning.md. Tables end with the text of every plan:\n"
    "                          --variant '2-stage tile_cols=8 panel_tiles=on'\n"
    "                          --variant 'blocked tm=4 tn=8 workgroup=128'\n"
    "                        stage: bs, pttwac, shift or square, with or without words; needed\n"
    "\n"
    "Option of transpose, permute, sweep, random, tsm and dense:\n"
    "  --wisdom FILE         variants that 'ipt tune' found; for cases without --variant\n"
    "\n";

static const char lists[] =
    "Lists of sweep, search and cpu:\n"
    "  paper, small, targets, huge, cpu, cpu-squares, cpu-rectangles, cpu-skinny, cpu-primes,\n"
    "  cpu-small; search and cpu: also random, with --seed, --cases and --elem\n"
    "Lists of tsm and search:\n"
    "  unequal, short\n"
    "  widths                m = n = 1 to 64; takes --op, --type, --k and, of tsm, --variant\n"
    "List of permute:\n"
    "  random                of 3 to 8 axes; takes --seed, --cases, --elem and --bytes\n"
    "or a file with one case per line, as options of transpose, permute, tsm or dense; # begins a\n"
    "comment, quotes hold a variant of several words together:\n"
    "  --rows 7200 --cols 1800 --elem 4\n"
    "  --rows 7200 --cols 1800 --variant '4-stage'   # the same by another plan\n"
    "sweep and permute end with the least ratio and the 5th, 25th, 50th and 75th percentile.\n"
    "\n"
    "Options of random: see bench/README.md for how shapes are drawn, each with its mirror.\n"
    "  --seed N              the same shapes for the same number; default 1\n"
    "  --cases N             default 100\n"
    "  --elem LIST           sizes of elements, each as likely: 1,2,3,4; default 4\n"
    "  --bytes LEAST,MOST    of the data; default 16000000,400000000\n"
    "  --batch               batches too\n"
    "  --cpu                 on the CPU backend; takes --threads and --budget\n"
    "It ends also with the ten worst cases, and with how far mirrors are apart.\n"
    "\n"
    "permute also prints the GB/s of a plain shader that permutes to a second buffer.\n"
    "\n"
    "tsm and dense print Gflop/s, the roofline that follows from the ceilings measured beside it, "
    "and the\n"
    "ratio of both.\n"
    "\n"
    "calibrate measures what the planner knows of the device, in seconds, and prints it and what "
    "the\n"
    "library has known before: each a line of its table of devices.\n"
    "\n"
    "start opens a context and makes some plans, each twice: the second time their pipelines are "
    "there.\n"
    "  --pipelines FILE      compiled ones are read from there, if there are any, and saved there "
    "then:\n"
    "                        a second run is the second start. Drivers may have caches of their "
    "own\n"
    "\n";

static const char host[] =
    "host takes the options of transpose, --wisdom aside. It measures ipt_transpose on host memory "
    "in several "
    "ways,\n"
    "and what they are to be compared with: see bench/README.md.\n"
    "  --device-memory BYTES that ipt may allocate; larger matrices pass through in parts\n"
    "  --pieces Q            of the overlapped transposition\n"
    "  --chunk BYTES         of one staging copy, 4 KiB to 1 GiB\n"
    "  --threads N           that copy\n"
    "\n";

static const char cpu[] =
    "cpu takes the options of transpose, --wisdom aside. It measures the CPU backend beside a "
    "memcpy\n"
    "by as many threads, the 4-stage method, plain loops, and OpenBLAS and FFTW if it was built "
    "with\n"
    "them: see bench/README.md.\n"
    "  --threads N           default: as many as the machine has cores\n"
    "  --budget SECONDS      for the repetitions of one method; default 5. What takes longer is\n"
    "                        repeated less often: see the column 'runs'\n"
    "  --only NAMES          only methods whose name begins so: ipt,OpenBLAS,FFTW,blocked,naive\n"
    "\n";

static const char search[] =
    "search tries every variant that is worth it: all methods, tiles that divide the shape. It "
    "prints\n"
    "the planner's choice and the fastest plan found, and in the column 'by planner' how many\n"
    "times as fast as the planner's choice a plan is: 1.00 for the best, the planner chose the\n"
    "best. Variants of the cases of a list are ignored.\n"
    "  --budget SECONDS      for trying, per case; default 30. The fastest are then measured\n"
    "                        again, with all repetitions, and verified.\n"
    "  --all                 prints all plans that were tried; with --json that is so anyway\n"
    "\n";

static const char paper[] =
    "paper measures hundreds of cases, some by kernels of its own, in some minutes on a fast GPU,\n"
    "and writes a table for each figure of the paper: see bench/paper/README.md.\n"
    "  --out FOLDER          which must exist; its files are replaced\n"
    "  --quick               a few tiny cases: a test of the program, not of the device\n"
    "\n";

static const char common[] =
    "Options of all commands:\n"
    "  --device N            as 'ipt info' lists them; default: the best; not for cpu\n"
    "  --repetitions N       of the copy and of the plan; default 11, at least 10\n"
    "  --warm-up MS          of copying before each case; default 30\n"
    "  --copy-units N        of 16 bytes per invocation of the copy: 1 (default), 2, 4 or 8\n"
    "  --json                one object per line and case, instead of a table\n"
    "  --quiet               no progress on stderr\n"
    "  --no-verify           do not verify the result, which happens on the device, untimed\n"
    "\n"
    "GB/s is 2 * bytes / time in units of 10^9, since every byte is read and written; ratio is\n"
    "the time of the copy by that of the plan. See bench/README.md for what is timed.\n"
    "\n"
    "--self-test fills buffers, transposes them, flips one bit and expects that exactly one\n"
    "word is found to be wrong.\n"
    "\n";

static const char exit_codes[] =
    "Exit codes:\n"
    "  0    success\n"
    "  1    the command line makes no sense, or the file of a list does not\n"
    "  4    the library, the device or the memory failed; of many, after the others\n"
    "  5    a result is wrong, or --self-test failed\n";

void bench_help(void) {
  fputs(usage, stdout);
  fputs(cases, stdout);
  fputs(lists, stdout);
  fputs(search, stdout);
  fputs(paper, stdout);
  fputs(host, stdout);
  fputs(cpu, stdout);
  fputs(common, stdout);
  fputs(exit_codes, stdout);
}
