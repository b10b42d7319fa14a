/* The options of the command line. The input is the name of a command and its arguments, each ended
 * by a zero or a newline. */
#include "fuzz.h"

#include "../../cli/device_names.h"
#include "../../cli/options.h"
#include "../../cli/report.h"

#include <string.h>

enum { MOST_ARGUMENTS = 64 };

/* Splits `text` into arguments and ends each with a zero. */
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

/* The text of all arguments, before their array is reordered. */
typedef struct text_range {
  const char *first, *end;
} text_range;

static text_range range_of(char *const *arguments, int count) {
  text_range range = {"", ""};
  if (count > 0) {
    range.first = arguments[0];
    range.end = arguments[count - 1] + strlen(arguments[count - 1]);
  }
  return range;
}

static void check_text(const char *text, const text_range *range) {
  REQUIRE(text == NULL || (text >= range->first && text <= range->end));
}

static void check_texts(const cli_options *options, const text_range *range) {
  check_text(options->file, range);
  check_text(options->output, range);
  check_text(options->variant, range);
  for (size_t i = 0; i < options->file_count; i++) {
    REQUIRE(options->files[i] != NULL);
    check_text(options->files[i], range);
  }
}

/* Checks the promises about options that were accepted. */
static void check_accepted(const cli_options *options, unsigned accepted, files_taken taken) {
  REQUIRE((options->given & ~(accepted | OPTION_HELP)) == 0);
  if (options_have_any(options, OPTION_HELP))
    return;
  REQUIRE((options->file != NULL) == (taken != FILES_NONE));
  REQUIRE(options->file_count <= 1 || taken == FILES_SEVERAL);
  REQUIRE(options->batch > 0);
  REQUIRE(!options_have_any(options, OPTION_ELEM) || options->elem_size > 0);
  REQUIRE(!options_have_any(options, OPTION_MEMORY) || options->memory >= 64 << 10);
  REQUIRE(!device_is_named(options->device) || options->backend == IPT_BACKEND_VULKAN);
}

static void parse(char *const *original, int count, unsigned accepted, files_taken taken) {
  char *arguments[MOST_ARGUMENTS];
  cli_options options;
  text_range range = range_of(original, count);
  memcpy(arguments, original, (size_t)count * sizeof arguments[0]);
  int code = options_parse(count, arguments, "command", accepted, taken, &options);
  REQUIRE(code == EXIT_CODE_SUCCESS || code == EXIT_CODE_USAGE);
  check_texts(&options, &range);
  if (code == EXIT_CODE_SUCCESS)
    check_accepted(&options, accepted, taken);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *arguments[MOST_ARGUMENTS];
  char *text = (char *)malloc(size + 1);
  REQUIRE(text != NULL);
  memcpy(text, data, size);
  int count = split(text, size, arguments);
  parse(arguments, count, OPTIONS_ALL, FILES_SEVERAL);
  parse(arguments, count, OPTIONS_ALL, FILES_ONE);
  parse(arguments, count, OPTIONS_ALL & ~OPTION_DEVICE_ALONE, FILES_NONE);
  parse(arguments, count, OPTIONS_SHAPE | OPTIONS_DEVICE | OPTION_SECONDS, FILES_NONE);
  free(text);
  return 0;
}
