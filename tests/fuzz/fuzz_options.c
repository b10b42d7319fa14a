/* The options of the command line. The input is the name of a command, and its arguments, each
 * ended by a zero or a newline. */
#include "fuzz.h"

#include "../../samples/cli/options.h"
#include "../../samples/cli/report.h"

#include <string.h>

enum { MOST_ARGUMENTS = 64 };

/* The arguments of `text`, which gets zeros behind each of them. */
static int split(char *text, size_t size, char **arguments) {
  int count = 0;
  char *begin = text;
  for (size_t i = 0; i < size && count < MOST_ARGUMENTS; i++)
    if (text[i] == '\0' || text[i] == '\n') {
      text[i] = '\0';
      arguments[count++] = begin;
      begin = text + i + 1;
    }
  return count;
}

static void check_texts(const cli_options *options, char *const *arguments, int count) {
  const char *first = arguments[0], *end = arguments[count - 1] + strlen(arguments[count - 1]);
  const char *const texts[] = {options->file, options->output, options->variant};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    REQUIRE(texts[i] == NULL || (texts[i] >= first && texts[i] <= end));
}

/* What is promised of options that were accepted. */
static void check_accepted(const cli_options *options, unsigned accepted, bool takes_file) {
  REQUIRE((options->given & ~(accepted | OPTION_HELP)) == 0);
  if (options_have_any(options, OPTION_HELP))
    return;
  REQUIRE((options->file != NULL) == takes_file);
  REQUIRE(options->batch > 0);
  REQUIRE(!options_have_any(options, OPTION_ELEM) || options->elem_size > 0);
  REQUIRE(!options_have_any(options, OPTION_MEMORY) || options->memory >= 64 << 10);
  REQUIRE(options->device == 0 || options->backend == IPT_BACKEND_VULKAN);
}

static void parse(char **arguments, int count, unsigned accepted, bool takes_file) {
  cli_options options;
  int code = options_parse(count, arguments, "command", accepted, takes_file, &options);
  REQUIRE(code == EXIT_CODE_SUCCESS || code == EXIT_CODE_USAGE);
  if (count > 0)
    check_texts(&options, arguments, count);
  if (code == EXIT_CODE_SUCCESS)
    check_accepted(&options, accepted, takes_file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const unsigned all = (OPTION_ABANDON << 1) - 1;
  char *arguments[MOST_ARGUMENTS];
  char *text = (char *)malloc(size + 1);
  REQUIRE(text != NULL);
  memcpy(text, data, size);
  int count = split(text, size, arguments);
  parse(arguments, count, all, true);
  parse(arguments, count, all & ~(unsigned)OPTION_DEVICE_ALONE, false);
  parse(arguments, count, OPTIONS_SHAPE | OPTIONS_DEVICE | OPTION_SECONDS, false);
  free(text);
  return 0;
}
