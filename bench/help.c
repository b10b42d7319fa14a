/* The texts of --help.
 *
 * SPDX-License-Identifier: MIT
 */
#include "help.h"

#include <stdio.h>

/* The texts are in parts because C99 compilers need not take strings of more than 4095 characters.
 */

static const char usage[] =
    "ipt-bench - how fast ipt transposes and multiplies on a Vulkan device or the CPU, beside a "
    "copy\n"
    "of the same bytes\n"
    "\n"
    "Usage:\n"
    "  ipt-bench copy [--bytes SIZE]                  the ceiling alone; default 1 GiB\n"
    "  ipt-bench transpose --rows R --cols C [...]    one shape\n"
    "  ipt-bench permute --extents N,N,... --axes I,I,... [...]\n"
    "                                                 one permutation of axes\n"
    "  ipt-bench permute LIST                         many of them\n"
    "  ipt-bench stage --variant TEXT --rows R --cols C [...]\n"
    "                                                 one elementary transposition\n"
    "  ipt-bench sweep LIST                           many shapes\n"
    "  ipt-bench random [--seed N] [--cases N] [...]  random shapes: what speed to expect\n"
    "  ipt-bench search LIST                          the planner's choice beside the best plan\n"
    "  ipt-bench search --rows R --cols C [...]       the same for one shape\n"
    "  ipt-bench search --op NAME --m M [...]         the same for one product\n"
    "  ipt-bench paper --out FOLDER [--quick]         the experiments of [Sung, section 7]\n"
    "  ipt-bench product --op NAME --m M [...]        one product of matrices and vectors\n"
    "  ipt-bench product LIST                         many of them\n"
    "  ipt-bench cpu LIST                             the CPU beside other libraries\n"
    "  ipt-bench cpu --rows R --cols C [...]          the same for one shape\n"
    "  ipt-bench host --rows R --cols C [...]         host memory, there and back\n"
    "  ipt-bench multi --device 1+2 --rows R --cols C [...]\n"
    "                                                 a matrix in the memory of several devices\n"
    "  ipt-bench choice [--seed N] [--cases N] [...]  host memory: the backend that ipt takes\n"
    "  ipt-bench calibrate                            what the planner knows of the device\n"
    "  ipt-bench start [--pipelines FILE]             how long plans take when a program starts\n"
    "  ipt-bench --self-test                          whether the verification notices errors\n"
    "  ipt-bench --help                               or -h\n"
    "\n"
    "A SIZE is a number of bytes, or has a unit, as 64MB, 1.5G or 512KiB.\n"
    "\n";

static const char cases[] =
    "Options of transpose, stage, search, host and cpu:\n"
    "  --rows R              before the transposition\n"
    "  --cols C              before the transposition\n"
    "  --elem BYTES          size of an element; default 4\n"
    "  --batch B             matrices that follow each other; default 1\n"
    "  --scratch-limit SIZE  or percent of the data: 0.5%\n"
    "\n"
    "Options of permute, which takes --elem and --scratch-limit too:\n"
    "  --extents N,N,...     before the permutation; the last axis is the contiguous one\n"
    "  --axes I,I,...        axis I becomes the first one and so on, as in numpy.transpose\n"
    "Options of transpose and of lines of sweep; gaps are not counted in speeds:\n"
    "  --lda N               elements from row to row\n"
    "  --ldb N               the same of the result\n"
    "  --stride N            elements from matrix to matrix\n"
    "\n"
    "Options of product and search:\n"
    "  --op NAME             gemm (default), gemv, symv, hemv, syrk, herk, syr, her, trsm, axpy;\n"
    "                        of tall & skinny matrices tsmttsm: C = A^T B, and tsmm: C = A B\n"
    "  --type NAME           f32 (default), f64, c32, c64, f16, bf16\n"
    "  --m M, --n N, --k K   sizes as in ipt.h. N is M and K is N unless given; of tsmttsm and\n"
    "                        tsmm K, the rows of the tall matrices, is 2^27 / M\n"
    "  --op-a, --op-b NAME   none (default), transpose, conjugate-transpose\n"
    "  --triangle NAME       lower (default), upper\n"
    "  --side NAME           of trsm: left (default), right\n"
    "  --bytes SIZE          buffers that the ceilings are measured with; default 1 GiB\n"
    "\n"
    "Option of transpose, permute, stage, host, cpu, random and product:\n"
    "  --variant TEXT        a method and settings; default: the planner chooses.\n"
    "                        docs/tuning.md lists them, and tables end with the text of every\n"
    "                        plan:\n"
    "                          --variant '2-stage tile_cols=8 panel_tiles=on'\n"
    "                          --variant 'blocked tm=4 tn=8 workgroup=128'\n"
    "                        stage: bs, pttwac, shift or square, with or without settings; needed\n"
    "\n"
    "Option of transpose, permute, sweep, random and product:\n"
    "  --wisdom FILE         variants that 'ipt tune' found, for cases without --variant\n"
    "\n";

static const char lists[] =
    "Lists of sweep, search and cpu:\n"
    "  paper, small, targets, huge, cpu, cpu-squares, cpu-rectangles, cpu-skinny, cpu-primes,\n"
    "  cpu-small; search and cpu: also random, with --seed, --cases and --elem\n"
    "Lists of product and search:\n"
    "  unequal, short        of tsmttsm and tsmm\n"
    "  widths                m = n = 1 to 64; takes --op, here tsmttsm by default, --type, --k\n"
    "                        and, of product, --variant\n"
    "List of permute:\n"
    "  random                of 3 to 8 axes; takes --seed, --cases, --elem and --bytes\n"
    "or a file with one case on each line, as options of transpose, permute or product. # "
    "begins a\n"
    "comment, and quotes keep the parts of a variant together:\n"
    "  --rows 7200 --cols 1800 --elem 4\n"
    "  --rows 7200 --cols 1800 --variant '4-stage'   # the same by another plan\n"
    "sweep and permute end with the least ratio and the 5th, 25th, 50th and 75th percentile.\n"
    "\n"
    "Options of random; bench/README.md says how shapes are drawn, each with its mirror:\n"
    "  --seed N              the same number gives the same shapes; default 1\n"
    "  --cases N             default 100\n"
    "  --elem LIST           sizes of elements, all equally likely: 1,2,3,4; default 4\n"
    "  --bytes LEAST,MOST    size of the data; default 16000000,400000000\n"
    "  --batch               also batches\n"
    "  --cpu                 on the CPU backend; takes --threads and --budget\n"
    "random also ends with the ten worst cases, and with how far mirrors are apart.\n"
    "\n"
    "permute also prints the GB/s of a plain shader that permutes to a second buffer.\n"
    "\n"
    "product prints Gflop/s, the roofline that follows from the measured ceilings, and the\n"
    "ratio of both.\n"
    "\n"
    "calibrate measures in seconds what the planner should know of the device. It prints that, "
    "and\n"
    "what the library knew before, each as a line of its table of devices.\n"
    "\n"
    "start opens a context and makes some plans, each twice: the second time their pipelines are\n"
    "there.\n"
    "  --pipelines FILE      reads compiled pipelines from the file, if there are any, and saves "
    "them\n"
    "                        there: a second run measures the second start. Drivers may have "
    "caches\n"
    "                        of their own\n"
    "\n";

static const char host[] =
    "host takes the options of transpose except --wisdom. It measures ipt_transpose on host memory "
    "in\n"
    "several ways, and what to compare them with: see bench/README.md.\n"
    "  --device-memory SIZE  that ipt may allocate; larger matrices pass through in pieces\n"
    "  --pieces Q            pieces of the overlapped transposition\n"
    "  --chunk SIZE          of one staging copy, 4 KiB to 1 GiB\n"
    "  --threads N           for staging copies\n"
    "\n"
    "multi takes the options of transpose except --variant, --wisdom and those of gaps. It "
    "measures\n"
    "ipt_multi_plan_run, and beside it the least that the exchange between the devices can take, "
    "all\n"
    "data to the host and back, and the first device alone.\n"
    "\n"
    "choice takes the options of random except --cpu, and draws 40 shapes of 64 KiB to 1 GiB. It\n"
    "prints the times of ipt_transpose in a default context, on the CPU and on the device, and\n"
    "how many times as long the default takes as the better of both: 'ratio' after the calls that\n"
    "try both, 'at first' before them, by estimates alone.\n"
    "\n";

static const char cpu[] =
    "cpu takes the options of transpose except --wisdom. It measures the CPU backend beside a "
    "memcpy\n"
    "by as many threads, the 4-stage method, plain loops, OpenBLAS and FFTW if it was built with\n"
    "them, and MKL if libmkl_rt is found: see bench/README.md.\n"
    "  --threads N           default: one for each core\n"
    "  --budget SECONDS      for the repetitions of one method; default 5. Slower methods are\n"
    "                        repeated less often: see the column 'runs'\n"
    "  --only NAMES          only methods whose name begins like this: "
    "ipt,OpenBLAS,MKL,FFTW,blocked,naive\n"
    "\n";

static const char search[] =
    "search tries every variant that is worth trying: all methods, with tiles that divide the "
    "shape.\n"
    "It prints the planner's choice and the fastest plan it found. The column 'by planner' says "
    "how\n"
    "many times as fast as the planner's choice a plan is; 1.00 for the best means that the "
    "planner\n"
    "chose it. Variants of the cases of a list are ignored.\n"
    "  --budget SECONDS      for trying plans of a case; default 30. The fastest are then "
    "measured\n"
    "                        again, with all repetitions, and verified\n"
    "  --all                 prints all plans that were tried, as --json always does\n"
    "\n";

static const char paper[] =
    "paper measures hundreds of cases, some by kernels of its own, in some minutes on a fast GPU, "
    "and\n"
    "writes a table for each figure of the paper: see bench/paper/README.md.\n"
    "  --out FOLDER          an existing folder, whose files are replaced\n"
    "  --quick               a few tiny cases, which test the program and not the device\n"
    "\n";

static const char common[] =
    "Options of all commands:\n"
    "  --device DEVICE       a number, UUID, PCI address or part of a name that 'ipt info' lists;\n"
    "                        default: IPT_DEVICE, else the best; not for cpu. host also takes\n"
    "                        several joined by +, as 1+2\n"
    "  --repetitions N       of the copy and of the plan; default 11, at least 10\n"
    "  --warm-up MS          the most before each case, which ends when the clock has risen;\n"
    "                        default 1000; 0: none\n"
    "  --copy-units N        units of 16 bytes for each invocation of the copy: 1 (default), 2, 4 "
    "or 8\n"
    "  --json                one object for each case, each on a line, instead of a table\n"
    "  --quiet               no progress on stderr\n"
    "  --no-verify           do not verify the result, which happens on the device, untimed\n"
    "\n"
    "GB/s is 2 * bytes / time in units of 10^9, since every byte is read and written. ratio is "
    "the\n"
    "time of the copy divided by that of the plan. bench/README.md says what is timed.\n"
    "\n"
    "--self-test fills buffers, transposes them, flips one bit and expects that exactly one word "
    "is\n"
    "found to be wrong.\n"
    "\n";

static const char exit_codes[] =
    "Exit codes:\n"
    "  0    success\n"
    "  1    the command line, or the file of a list, is wrong\n"
    "  4    the library, the device or the memory failed; other cases still run\n"
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
