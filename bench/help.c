/* What --help prints.
 *
 * SPDX-License-Identifier: MIT
 */
#include "help.h"

#include <stdio.h>

/* C99 compilers need not take strings longer than 4095 characters: hence the parts. */

static const char usage[] =
    "ipt-bench - how fast ipt transposes on a Vulkan device or the CPU, beside a copy of the same\n"
    "bytes\n"
    "\n"
    "Usage:\n"
    "  ipt-bench copy [--bytes N]                     the ceiling alone; default 1 GiB\n"
    "  ipt-bench transpose --rows R --cols C [...]    one shape\n"
    "  ipt-bench stage --method NAME --rows R --cols C [...]\n"
    "                                                 one elementary transposition\n"
    "  ipt-bench sweep LIST                           paper, small, targets, huge, or a file\n"
    "  ipt-bench search LIST                          is the planner's choice the best there is?\n"
    "  ipt-bench search --rows R --cols C [...]       the same for one shape\n"
    "  ipt-bench paper --out FOLDER [--quick]         the experiments of [Sung, section 7]\n"
    "  ipt-bench tsm --m M [...]                      one tall & skinny multiplication\n"
    "  ipt-bench tsm --all [...]                      the same for m = n = 1 to 64\n"
    "  ipt-bench tsm LIST                             unequal, short, or a file\n"
    "  ipt-bench cpu LIST                             the CPU: cpu, cpu-squares, cpu-rectangles,\n"
    "                                                 cpu-skinny, cpu-primes, cpu-small, or a "
    "file\n"
    "  ipt-bench cpu --rows R --cols C [...]          the same for one shape\n"
    "  ipt-bench host --rows R --cols C [...]         host memory, there and back\n"
    "  ipt-bench --self-test                          does the verification notice errors?\n"
    "  ipt-bench --help\n"
    "\n"
    "Options of transpose, stage and search:\n"
    "  --rows R              before the transposition\n"
    "  --cols C              before the transposition\n"
    "  --elem BYTES          size of an element; default 4\n"
    "  --batch B             matrices that follow each other; default 1\n"
    "  --scratch-limit N     bytes, or percent of the data: 65536, 0.5%\n"
    "\n"
    "Options of transpose and stage:\n"
    "  --method NAME         transpose: auto (default), bs, pttwac, shift, square, 3-stage,\n"
    "                        4-stage, 4-stage-fused, c2r, peel, 2-stage, merge,\n"
    "                        square-blocks\n"
    "                        stage: bs, pttwac, shift or square; needed\n"
    "  --paths on|off        shift: cycles cut into paths, or followed with flags\n"
    "  --path-length N       shift by paths: steps of one path\n"
    "\n";

static const char tuning[] =
    "Options of transpose:\n"
    "  --tile-rows M         tile of the plans of several stages\n"
    "  --tile-cols N\n"
    "  --panel-tiles on|off  panels transposed tile by tile, or held by lines\n"
    "\n"
    "Options of stage; what is left out the planner chooses:\n"
    "  --panel-tiles on|off  bs: held in registers by as many workgroups as that takes\n"
    "  --lanes N             shift: lanes that move one element\n"
    "  --registers on|off    shift: elements held in registers, or in shared memory\n"
    "  --spreading N         pttwac: factor by which flags are spread: 1, 2, 4 ... 32\n"
    "  --padding on|off      pttwac: an unused word after every 32\n"
    "  --merging on|off      pttwac: one atomic for lanes that claim flags of the same word\n"
    "\n"
    "Option of transpose and sweep:\n"
    "  --wisdom FILE         plans that 'ipt tune' found; for shapes without --method and tuning\n"
    "\n"
    "A file for sweep or search holds one case per line, as options of transpose or stage; # "
    "begins a\n"
    "comment:\n"
    "  --rows 7200 --cols 1800 --elem 4\n"
    "  --rows 7200 --cols 1800 --method c2r      # the same by another plan\n"
    "\n";

static const char tsm[] =
    "Options of tsm; of the last ones the planner chooses what is left out:\n"
    "  --op NAME             tsmttsm (default): C = A^T B; tsmm: B = A C\n"
    "  --type NAME           f32 (default), f64, c32, c64\n"
    "  --m M                 columns of A\n"
    "  --n N                 columns of B; default M\n"
    "  --k K                 rows of A and B; default 2^27 / M\n"
    "  --bytes N             the ceilings are measured with buffers of that size; default 1 GiB\n"
    "  --tile-m T            tsmttsm: rows and columns of the tile of an invocation\n"
    "  --tile-n T            tsmm: columns only\n"
    "  --workgroup N         invocations\n"
    "  --groups N            workgroups that divide k\n"
    "  --unroll N            rows of an invocation at a time; staged tsmttsm: units of 16 bytes\n"
    "                        that it loads at a time\n"
    "  --staged on|off       rows go through shared memory\n"
    "  --fixed-sizes on|off  staged: M and N are compiled into the pipelines\n"
    "  --slice N             staged tsmm: columns of A in shared memory at a time; 64: all\n"
    "  --terms N             staged: terms of a sum in one piece of code\n"
    "  --piece 1|2|4         staged: numbers that are read from shared memory at a time\n"
    "  --hold-c on|off       staged tsmm: C is in shared memory, in slices: all of it\n"
    "  --squares on|off      staged tsmm: an even number of invocations per row, and of rows\n"
    "  --in-turn on|off      staged: chunks of rows are dealt to workgroups in turn\n"
    "  --own-rows on|off     staged tsmm in slices: subgroups bring the rows that they multiply\n"
    "  --leap-frogging on|off     what is next is loaded ahead\n"
    "  --transposed-tiles on|off  tiles that interleave\n"
    "  --reduction NAME      tsmttsm: auto, two-step or atomic\n"
    "tsm prints Gflop/s, the roofline that follows from the ceilings measured beside it, and the\n"
    "ratio of both.\n"
    "\n";

static const char host[] =
    "host takes the options of transpose. It measures ipt_transpose on host memory in several "
    "ways,\n"
    "and what they are to be compared with: see bench/README.md.\n"
    "  --device-memory BYTES that ipt may allocate; larger matrices pass through in parts\n"
    "  --pieces Q            of the overlapped transposition\n"
    "  --chunk BYTES         of one staging copy\n"
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
    "search tries every plan that is worth it: all methods, tiles that divide the shape. It "
    "prints\n"
    "the planner's choice and the fastest plan found, and in the column 'by planner' how many\n"
    "times as fast as the planner's choice a plan is: 1.00 for the best, the planner chose the\n"
    "best. Of the cases of a list it takes the shapes and limits of scratch.\n"
    "  --budget SECONDS      for trying, per shape; default 30. The fastest are then measured\n"
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
  fputs(tuning, stdout);
  fputs(search, stdout);
  fputs(paper, stdout);
  fputs(tsm, stdout);
  fputs(host, stdout);
  fputs(cpu, stdout);
  fputs(common, stdout);
  fputs(exit_codes, stdout);
}
