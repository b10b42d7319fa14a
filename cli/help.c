/* The texts of --help.
 *
 * SPDX-License-Identifier: MIT
 */

#include "help.h"

#include "backend_names.h"

#include <stdio.h>

/* The texts are in parts because C99 compilers need not take strings of more than 4095
 * characters. */

static const char program_usage[] =
    "ipt - in-place transposition of matrices and arrays, on Vulkan GPUs and on the CPU\n"
    "\n"
    "Usage:\n"
    "  ipt transpose FILE.npy...                           NumPy arrays of any dimensions\n"
    "  ipt transpose FILE.npz...                           all arrays in it, or one of them\n"
    "  ipt transpose FILE --rows R --cols C --elem BYTES   raw data of this shape\n"
    "  ipt transpose FILE... --axes 0,2,3,1                axes in any order, as NumPy has it\n"
    "  ipt planar IMAGE                                    PPM or PAM: channels apart, and back\n"
    "  ipt tune --rows R --cols C --elem BYTES             finds the fastest plan for a shape\n"
    "  ipt tune --device                                   measures a device, for the planner\n"
    "  ipt info                                            devices, and the plan for a shape\n"
    "  ipt help [COMMAND]                                  options and examples; COMMAND --help\n"
    "  ipt --version                                       or -V\n"
    "\n"
    "Examples:\n"
    "  ipt transpose measurements.npy\n"
    "  ipt transpose images.npy --axes 0,3,1,2\n"
    "  ipt transpose field.raw --rows 7200 --cols 1800 --elem 4 --verify\n"
    "  ipt planar photo.ppm\n"
    "  ipt tune --rows 7200 --cols 1800 --elem 4 --wisdom ipt.wisdom\n"
    "  ipt info --rows 7200 --cols 1800 --elem 4\n"
    "\n";

static const char sizes[] =
    "Sizes are numbers of bytes, or have a unit: K, M, G and T, as KiB, MiB, GiB and TiB, count "
    "by\n"
    "1024, KB, MB, GB and TB by 1000. 1.5G is 1610612736 bytes, 64MB are 64000000.\n"
    "\n";

static const char standard[] =
    "'-' as FILE is standard input, which is read into memory to its end. The result goes to\n"
    "standard output, unless -o names a file; '-o -' is standard output for any FILE. A file of\n"
    "this name is './-'. What is changed in the file itself (--memory) cannot be '-'.\n"
    "\n";

static const char safety[] =
    "Your file is safe:\n"
    "  FILE is read into memory and transposed there. The result is written to a temporary file\n"
    "  in the same directory (so it needs room for a second copy), with the same permissions,\n"
    "  access control list and extended attributes, synced to the disk, and renamed over FILE in\n"
    "  one step. At any moment FILE is wholly old or wholly new. After a failure, a full disk,\n"
    "  Ctrl-C or SIGTERM it is the old one, and the temporary file is removed; after a power cut\n"
    "  or SIGKILL a file .ipt-XXXXXX may be left behind. A symbolic link stays, what it leads to\n"
    "  is replaced; other hard links to FILE keep the old contents. FILE is left as it is if\n"
    "  another program changes it meanwhile, or if an attribute cannot be kept.\n"
    "  With --memory it is otherwise: see 'ipt transpose --help' and docs/command-line.md.\n"
    "\n";

static const char exit_codes[] =
    "Exit codes:\n"
    "  0    success\n"
    "  1    the command line is wrong\n"
    "  2    the file is not what was expected: another format, cut off, of another size, changed\n"
    "       meanwhile by another program\n"
    "  3    a file cannot be read or written\n"
    "  4    the library, the device or the memory failed\n"
    "  5    --verify found a wrong result (the file is unchanged)\n"
    "  130  interrupted\n";

static const char device_options[] =
    "  --backend " BACKEND_NAMES "  where to compute; default: the best GPU or the CPU,\n"
    "                        whichever should be faster; the CPU also takes over if the device\n"
    "                        fails. A Vulkan driver that runs on the CPU is taken only if this or\n"
    "                        --device names it\n"
    "  --device DEVICE       a Vulkan device by the number, UUID, PCI address or part of a name "
    "that\n"
    "                        'ipt info' lists, or several joined by +, as 1+2; implies\n"
    "                        --backend vulkan; default: the variable IPT_DEVICE, else the best\n"
    "  --threads N           threads of the CPU backend and of --verify; default: one for each\n"
    "                        core\n"
    "  --wisdom FILE         what 'ipt tune' has found; default: the file that the variable\n"
    "                        IPT_WISDOM names, else none\n";

static const char variant_option[] =
    "  --variant TEXT        how to transpose: a method, then settings, as\n"
    "                        '2-stage tile_rows=32'; either may be left out. 'ipt info' prints\n"
    "                        the variant of a plan. Methods:\n"
    "                        bs, pttwac, shift, square, 3-stage, 4-stage, 4-stage-fused, 2-stage,\n"
    "                        square-blocks, skewed-panels.\n"
    "                        docs/tuning.md has the parameters. Default: the planner chooses\n";

static const char file_options[] =
    "  --verify              check the result against the original before replacing it\n"
    "  -o, --output FILE     write to FILE and leave the other one as it is; -: standard output\n"
    "  --dry-run             print what would be done: sizes, plan, scratch, where the result "
    "goes;\n"
    "                        write nothing\n"
    "  -q, --quiet           no progress (shown on stderr after a second), no notes\n"
    "  -h, --help            this text\n"
    "\n";

static const char array_options[] =
    "  --shape E,...         extents of an array of any rank, instead of rows and columns\n"
    "  --axes A,...          axis A of the array becomes the first one, and so on: each number\n"
    "                        once, from 0, or -1 for the last axis. Default: the other way round\n";

static const char transpose_usage[] =
    "ipt transpose - transposes a matrix in a file, or brings the axes of an array into any order\n"
    "\n"
    "Usage:\n"
    "  ipt transpose FILE.npy... [--axes A,...] [options]\n"
    "  ipt transpose FILE.npz... [--axes A,...] [--member NAME] [options]\n"
    "  ipt transpose FILE... --rows R --cols C --elem BYTES [--batch B] [options]\n"
    "  ipt transpose FILE... --shape E,... [--axes A,...] --elem BYTES [options]\n"
    "  ipt transpose --resume FILE...\n"
    "  ipt transpose --abandon FILE...\n"
    "\n"
    "A .npy file holds an array of any type except Python objects; afterwards numpy.load(FILE)\n"
    "gives the transpose of what it gave before, in C order: all axes the other way round, as by\n"
    ".T, or in the order of --axes, as by numpy.transpose. --axes 0,2,1 transposes each matrix\n"
    "of three dimensions. In Fortran order, without --axes, only the header changes.\n"
    "In a .npz file this is done to all arrays, or to the one that --member names.\n"
    "\n"
    "Raw data are B matrices (default 1) of R rows and C columns, row by row, of elements of any\n"
    "number of BYTES, or an array with extents E, whose last axis is the contiguous one. The file\n"
    "must have exactly that many bytes. A .npy or .npz file or an image, whose header would be\n"
    "scrambled, is refused.\n"
    "\n"
    "Several files are handled one after the other, each on its own, even if others fail; the "
    "exit\n"
    "code is the highest.\n"
    "\n"
    "Options:\n"
    "  --rows R              rows before the transposition\n"
    "  --cols C              columns before the transposition\n"
    "  --elem BYTES          size of an element: 4 for float, 8 for double, 12 for three floats\n"
    "  --batch B             matrices that follow each other\n";

static const char transpose_options[] =
    "  --force-raw           FILE is raw data although it begins like a .npy file or an image\n"
    "  --member NAME         of a .npz file: the array to transpose; the others stay as they are\n"
    "  --memory SIZE         transpose in the file itself, with about this much memory: 512MB, "
    "1.5G;\n"
    "                        at least 64K. A journal FILE.ipt-journal makes it safe. Not together\n"
    "                        with --verify, --variant or --output. Unless --axes swaps two groups\n"
    "                        of neighbouring axes, the array, or its part with one index of the\n"
    "                        first axis, must fit\n"
    "  --resume              finish such a run that was interrupted\n"
    "  --abandon             abandon such a run: FILE stays half transposed\n";

static const char transpose_examples[] =
    "Examples:\n"
    "  ipt transpose huge.raw --rows 1000000 --cols 300000 --elem 4 --memory 16G\n"
    "  ipt transpose --resume huge.raw\n"
    "  ipt transpose measurements.npy --verify\n"
    "  ipt transpose results.npz --member temperature -o transposed.npz\n"
    "  ipt transpose january.npy february.npy march.npy\n"
    "  ipt transpose - < measurements.npy > transposed.npy\n"
    "  ipt transpose field.raw --rows 7200 --cols 1800 --elem 4\n"
    "  ipt transpose field.raw --rows 7200 --cols 1800 --elem 4 --memory 10MB --dry-run\n"
    "  ipt transpose images.npy --axes 0,3,1,2                          channels first\n"
    "  ipt transpose field.raw --shape 8,1024,64,128 --axes 0,2,1,3 --elem 4\n"
    "  ipt transpose particles.raw --rows 1000000 --cols 6 --elem 4     structures to arrays\n"
    "  ipt transpose particles.raw --rows 6 --cols 1000000 --elem 4     and back\n"
    "\n";

static const char planar_usage[] =
    "ipt planar - takes the channels of an image apart, and puts them together again\n"
    "\n"
    "Usage:\n"
    "  ipt planar IMAGE [options]\n"
    "\n"
    "IMAGE is a binary PPM (P6) or a PAM (P7) of 2 to 4 channels, of 8 or 16 bits. It becomes a\n"
    "grey PGM (P5) with one channel below the other, which any viewer shows. A comment in it,\n"
    "'# ipt planar CHANNELS WIDTH HEIGHT TUPLTYPE FORMAT', tells ipt how to go back, which the\n"
    "same command does; other comments do not survive, the pixels do.\n"
    "\n"
    "Options:\n"
    "  --to LAYOUT           planar or interleaved; default: the one that IMAGE is not in. An\n"
    "                        image in that layout is left as it is\n";

static const char planar_examples[] =
    "Examples:\n"
    "  ipt planar photo.ppm                                photo.ppm now holds a planar PGM\n"
    "  ipt planar photo.ppm                                and is a PPM again\n"
    "  ipt planar sprite.pam --to planar -o sprite.pgm\n"
    "\n";

static const char info_usage[] =
    "ipt info - shows the devices, and the plan for a shape\n"
    "\n"
    "Usage:\n"
    "  ipt info [options]\n"
    "  ipt info --rows R --cols C --elem BYTES [--batch B] [options]\n"
    "  ipt info --shape E,... [--axes A,...] --elem BYTES [options]\n"
    "\n"
    "Lists the Vulkan devices, their numbers and names for --device, and what they lack if ipt "
    "cannot use\n"
    "them. With a shape it also shows the plan: its variant (see --variant), the stages that\n"
    "'ipt transpose' would run, and how much scratch memory they need. With a shape, or with\n"
    "--backend, --device, --threads or --wisdom, it shows what the planner knows of the device.\n"
    "\n"
    "Options:\n"
    "  --rows R              rows before the transposition\n"
    "  --cols C              columns before the transposition\n"
    "  --elem BYTES          size of an element\n"
    "  --batch B             matrices that follow each other\n";

static const char info_examples[] = "  -q, --quiet           no notes\n"
                                    "  -h, --help            this text\n"
                                    "\n"
                                    "Examples:\n"
                                    "  ipt info\n"
                                    "  ipt info --device 1\n"
                                    "  ipt info --rows 7200 --cols 1800 --elem 4\n"
                                    "  ipt info --rows 1000003 --cols 3 --elem 4 --backend cpu\n"
                                    "\n";

static const char tune_usage[] =
    "ipt tune - finds the fastest plan for a shape, or measures a device for the planner\n"
    "\n"
    "Usage:\n"
    "  ipt tune --rows R --cols C --elem BYTES [--batch B] --wisdom FILE [options]\n"
    "  ipt tune --shape E,... [--axes A,...] --elem BYTES --wisdom FILE [options]\n"
    "  ipt tune --device [DEVICE] --wisdom FILE [options]\n"
    "\n"
    "Measures plans on the device (or the CPU) and writes the variant of the fastest into FILE,\n"
    "which may hold those of many shapes and devices. With --wisdom FILE the other commands use\n"
    "it for this shape on this device and driver. The planner's own plan is kept where no other\n"
    "one is more than 3 % faster. Leave the device alone meanwhile.\n"
    "\n"
    "With --device and no shape it measures the device itself, or with --backend cpu the CPU:\n"
    "rates and costs from which the planner chooses for every shape. That takes some seconds.\n"
    "Without DEVICE it is the one that is taken by default.\n"
    "\n"
    "Options:\n"
    "  --rows R              rows before the transposition\n"
    "  --cols C              columns before the transposition\n"
    "  --elem BYTES          size of an element\n"
    "  --batch B             matrices that follow each other\n";

static const char tune_options[] =
    "  --seconds S           time for trying plans; default: 10\n"
    "  --scratch-limit SIZE  for programs that ask the library for the same limit. The\n"
    "                        other commands leave it to the library, as is the default here\n";

static const char tune_examples[] =
    "  -q, --quiet           no notes\n"
    "  -h, --help            this text\n"
    "\n"
    "Examples:\n"
    "  ipt tune --device --wisdom ipt.wisdom\n"
    "  ipt tune --rows 7200 --cols 1800 --elem 4 --wisdom ipt.wisdom\n"
    "  ipt transpose field.raw --rows 7200 --cols 1800 --elem 4 --wisdom ipt.wisdom\n"
    "\n";

static void print_parts(const char *const *parts) {
  for (; *parts != NULL; parts++) {
    fputs(*parts, stdout);
  }
}

void help_program(void) {
  const char *const parts[] = {program_usage, sizes, safety, exit_codes, NULL};
  print_parts(parts);
}

void help_transpose(void) {
  const char *const parts[] = {transpose_usage, array_options,  transpose_options,
                               device_options,  variant_option, file_options,
                               sizes,           standard,       transpose_examples,
                               safety,          exit_codes,     NULL};
  print_parts(parts);
}

void help_planar(void) {
  const char *const parts[] = {planar_usage, device_options, variant_option,
                               file_options, standard,       planar_examples,
                               safety,       exit_codes,     NULL};
  print_parts(parts);
}

void help_tune(void) {
  const char *const parts[] = {tune_usage,    array_options, tune_options, device_options,
                               tune_examples, sizes,         exit_codes,   NULL};
  print_parts(parts);
}

void help_info(void) {
  const char *const parts[] = {
      info_usage, array_options, device_options, variant_option, info_examples, exit_codes, NULL};
  print_parts(parts);
}
