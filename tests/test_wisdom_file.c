/* Files of wisdom: they are only used where they belong, errors in them are noticed and do no harm,
 * and saving keeps the entries of others. */
#include "wisdom_fixture.h"
#include <errno.h>

/* ---- Loading ---- */

#ifdef _WIN32

/* If Windows cannot open it as a file, it cannot be read; a device can be opened but is no file. */
static const char *const of_directory = "cannot be read";

/* ERROR_PATH_NOT_FOUND. */
static const char *reason_of_missing(void) {
  return "error 3";
}

static void test_no_file(void) {
  check_wisdom("NUL", "not a regular file", 0);
}

#else

static const char *const of_directory = "not a regular file";

static const char *reason_of_missing(void) {
  return strerror(ENOENT);
}

/* Opening a pipe would wait for its writer. */
static void test_no_file(void) {
  const char *path = path_of("pipe");
  CHECK(mkfifo(path, 0600) == 0, "a pipe");
  check_wisdom(path, "not a regular file", 0);
  remove(path);
}

#endif

static void test_loading(void) {
  const char *path = path_of("wisdom");
  char line[4096];
  write_own(path);
  check_wisdom(path, NULL, 1);
  check_wisdom(path_of("missing"), NULL, 0);
  write_file(path, "", 0);
  check_wisdom(path, NULL, 0);
  check_wisdom(directory, of_directory, 0);
  write_checked(path, "ipt-wisdom 4 0.0.999", line_of(own_identity(), other_variant));
  check_wisdom(path, "another version", 0);
  write_checked(path, "ipt-wisdom 3 0.1.0", line_of(own_identity(), other_variant));
  check_wisdom(path, "no wisdom of this format", 0);
  write_checked(path, "ipt-wisdom 5 0.1.0", line_of(own_identity(), other_variant));
  check_wisdom(path, "no wisdom of this format", 0);
  write_checked(path, current_header(), line_of("Other device, 1.0", other_variant));
  check_wisdom(path, NULL, 0);
  snprintf(line, sizeof line, "%s", line_of("Other device, 1.0", "bs"));
  strcat(line, line_of(own_identity(), other_variant));
  write_checked(path, current_header(), line);
  check_wisdom(path, NULL, 1);
}

/* A line that names the device alone is for every driver, unless another line names the driver. */
static void test_any_driver(void) {
  const char *path = path_of("wisdom");
  char device[512], line[4096];
  opened o;
  open_with(&o, NULL);
  snprintf(device, sizeof device, "%.500s", ipt_context_device_name(o.context));
  close_opened(&o);
  write_checked(path, current_header(), line_of(device, other_variant));
  check_wisdom(path, NULL, 1);
  snprintf(line, sizeof line, "%s", line_of(own_identity(), ""));
  strcat(line, line_of(device, other_variant));
  write_checked(path, current_header(), line);
  check_wisdom(path, NULL, 0);
  device[strlen(device) - 1] = 0;
  write_checked(path, current_header(), line_of(device, other_variant));
  check_wisdom(path, NULL, 0);
}

/* Lines that are wrong despite their checksum: a variant with one setting that is wrong or
 * unwanted, as paths are, whose table may have any size. */
static void test_bad_lines(void) {
  static const char *const variants[] = {"2-stage flag_spreading=3",
                                         "2-stage flag_spreading=64",
                                         "2-stage flag_padding=3",
                                         "2-stage shift_lanes=7",
                                         "2-stage shift_paths=on",
                                         "2-stage shift_paths=x",
                                         "2-stage panel_tiles=-1",
                                         "2-stage path_length=99999999999",
                                         "2-stage tile_rows=",
                                         "2-stage tile_rows=0x10",
                                         "2-stage shift_registers=4",
                                         "2-stage panel_tiles=+1",
                                         "2-stage tile_cols=18446744073709551616",
                                         "2-stage tile_row=4",
                                         "2-stage tile_rows",
                                         "2-stage panel_tiles=off panel_tiles=off",
                                         "2-stage panel_tiles=off ",
                                         "2-stage  panel_tiles=off",
                                         "2-stage tm=4",
                                         "c2r",
                                         "auto"};
  const char *path = path_of("wisdom");
  size_t step = backend == IPT_BACKEND_CPU ? 1 : 5; /* opening a device takes long */
  for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i += step) {
    write_checked(path, current_header(), line_of(own_identity(), variants[i]));
    check_wisdom(path, "damaged", 0);
  }
  write_checked(path, current_header(), "\"no end of the name");
  check_wisdom(path, "damaged", 0);
  write_checked(path, current_header(), "\n");
  check_wisdom(path, "damaged", 0);
  write_checked(path, current_header(), line_of("A control\1 character", "bs"));
  check_wisdom(path, "damaged", 0);
}

static const char *line_of_rates(const char *words) {
  static char line[2048];
  snprintf(line, sizeof line, "\"%s\" profile %s\n", own_identity(), words);
  return line;
}

/* Writes the profile with `name` set to the value, as ipt_profile_describe does. */
static void replace_rate(char text[1024], const char *name, const char *value) {
  char rest[1024];
  char *at = strstr(text, name);
  CHECK(at != NULL, "%s in %s", name, text);
  if (at == NULL)
    return;
  at += strlen(name);
  snprintf(rest, sizeof rest, "%s", at + strcspn(at, " "));
  snprintf(at, (size_t)(text + 1024 - at), "%s%s", value, rest);
}

static void describe_rates(const char *wisdom, char text[1024]) {
  opened o;
  open_with(&o, wisdom);
  ipt_profile_describe(o.context, text, 1024);
  CHECK(o.log[0] == 0, "%s", o.log);
  char *rates = strstr(text, "copy_mb_s=");
  CHECK(rates != NULL, "%s", text);
  if (rates != NULL)
    memmove(text, rates, strlen(rates) + 1);
  close_opened(&o);
}

/* Rates that a file lacks stay as they are without it. Words are in order and known, and only a
 * device without double precision has a rate of 0. */
static void test_rates(void) {
  static const char *const bad[] = {"",
                                    "copy_mb_s=0",
                                    "copy_mb_s=5 launch_ns=0",
                                    "copy_mb_s=",
                                    "copy_mb_s=5 ",
                                    "copy_mb_s=5  read_mb_s=5",
                                    "read_mb_s=5 copy_mb_s=5",
                                    "copy_mb_s=5 copy_mb_s=5",
                                    "copy_mb_s=5 copied_mb_s=5",
                                    "copied_mb_s=5"};
  const char *path = path_of("wisdom");
  char usual[1024], loaded[1024];
  size_t step = backend == IPT_BACKEND_CPU ? 1 : 5;
  describe_rates(NULL, usual);
  write_checked(path, current_header(),
                line_of_rates("read_mb_s=123456 f64_mflop_s=0 host_mb_s=7"));
  describe_rates(path, loaded);
  replace_rate(usual, "read_mb_s=", "123456");
  replace_rate(usual, "f64_mflop_s=", "0");
  replace_rate(usual, "host_mb_s=", "7");
  CHECK(strcmp(loaded, usual) == 0, "%s, not %s", loaded, usual);
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i += step) {
    write_checked(path, current_header(), line_of_rates(bad[i]));
    check_wisdom(path, "damaged", 0);
  }
}

static void test_long_lines(void) {
  static char name[1500], large[(1 << 20) + 100];
  const char *path = path_of("wisdom");
  memset(name, 'x', sizeof name - 1);
  write_checked(path, current_header(), line_of(name, "2-stage"));
  check_wisdom(path, "damaged", 0);
  memset(large, 'x', sizeof large);
  write_file(path, large, sizeof large);
  check_wisdom(path, "larger than", 0);
}

/* The file may contain the plan, but the planner does not make it. */
static void test_refused_plan(void) {
  const char *path = path_of("wisdom");
  write_checked(path, current_header(), line_of(own_identity(), "square"));
  check_wisdom(path, "makes no plan here", 0);
}

/* ---- Damage ---- */

/* With this file nothing crashes, and the plan is one of the two. */
static int is_harmless(const char *path, int may_be_used) {
  opened o;
  ipt_transpose_desc desc = small();
  open_with(&o, path);
  const char *text = plan_text(o.context, &desc);
  int harmless = strcmp(text, own_plan) == 0 || (may_be_used && strcmp(text, other_plan) == 0);
  int logged = o.log[0] != 0 || strcmp(text, other_plan) == 0;
  close_opened(&o);
  return harmless && logged;
}

/* A file of one line is cut off and flipped at each byte, or at fewer bytes if opening a device
 * takes long. */
static void test_damage(void) {
  char text[TEXT], damaged[TEXT];
  const char *path = path_of("wisdom");
  size_t step = backend != IPT_BACKEND_CPU ? 131 : few_cases() ? 11 : 1;
  write_own(path);
  size_t size = read_file(path, text, sizeof text);
  for (size_t i = 1; i < size; i += step) {
    write_file(path, text, i);
    CHECK(is_harmless(path, 0), "cut off at byte %lu", (unsigned long)i);
  }
  for (size_t i = 0; i < size; i += step)
    for (int bit = 0; bit < 8; bit += backend == IPT_BACKEND_CPU ? 1 : 6) {
      memcpy(damaged, text, size);
      damaged[i] = (char)(damaged[i] ^ 1 << bit);
      write_file(path, damaged, size);
      CHECK(is_harmless(path, 0), "byte %lu, bit %d", (unsigned long)i, bit);
    }
}

/* ---- Saving ---- */

static ipt_result load_and_save(const char *from, const char *to) {
  opened o;
  open_with(&o, from);
  ipt_result result = ipt_wisdom_save(o.context, to);
  close_opened(&o);
  CHECK(leaves_nothing(to), "%s", to);
  return result;
}

static unsigned count_of(const char *text, const char *part) {
  unsigned count = 0;
  while ((text = strstr(text, part)) != NULL) {
    text += strlen(part);
    count++;
  }
  return count;
}

/* Other devices and other shapes stay, the same shape is replaced. */
static void test_merge(void) {
  const char *path = path_of("merged"), *own = path_of("own");
  char lines[4096], text[TEXT];
  opened o;
  ipt_transpose_desc other = make_case(1, 40, 50, 4, NULL);
  snprintf(lines, sizeof lines, "%s", line_of("Other device, 1.0", "bs"));
  strcat(lines, line_of(own_identity(), ""));
  write_checked(path, current_header(), lines);
  write_own(own);
  CHECK(load_and_save(own, path) == IPT_SUCCESS, "merging");
  check_wisdom(path, NULL, 1);
  open_with(&o, NULL);
  tune(o.context, &other, 1e-9);
  CHECK(ipt_wisdom_save(o.context, path) == IPT_SUCCESS, "%s", o.log);
  close_opened(&o);
  check_wisdom(path, NULL, 1);
  read_file(path, text, sizeof text);
  CHECK(count_of(text, line_of("Other device, 1.0", "bs")) == 1, "%s", text);
  CHECK(count_of(text, "rows=40 cols=50") == 1, "%s", text);
  CHECK(count_of(text, line_of(own_identity(), other_variant)) == 1, "%s", text);
  CHECK(count_of(text, "rows=24 cols=36") == 2, "%s", text);
}

/* A refused file stays as it is. */
static void refuse_saving(const char *path) {
  char before[TEXT], after[TEXT];
  size_t size = read_file(path, before, sizeof before);
  ipt_result result = load_and_save(NULL, path);
  CHECK(result == IPT_ERROR_FILE, "%d", (int)result);
  CHECK(read_file(path, after, sizeof after) == size && memcmp(before, after, size) == 0, "%s",
        path);
}

static void test_refused_saving(void) {
  const char *path = path_of("wisdom");
  char text[TEXT];
  write_file(path, "my novel\n", 9);
  refuse_saving(path);
  write_own(path);
  size_t size = read_file(path, text, sizeof text);
  write_file(path, text, size - 1);
  refuse_saving(path);
  write_checked(path, "ipt-wisdom 5 9.0.0", "");
  refuse_saving(path);
  refuse_saving(directory);
  refuse_saving(path_of("no/such/directory"));
  write_checked(path, "ipt-wisdom 4 0.0.999", line_of(own_identity(), other_variant));
  CHECK(load_and_save(NULL, path) == IPT_SUCCESS, "a stale file");
  CHECK(load_and_save(NULL, path_of("new")) == IPT_SUCCESS, "a new file");
  check_wisdom(path, NULL, 0);
}

/* The log has the path, of any length, and the system's reason, in any language. */
static void test_reasons(void) {
  const char *const paths[] = {"", path_of("no/such/directory")};
  opened o;
  open_with(&o, NULL);
  for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
    char wanted[LOG];
    snprintf(wanted, sizeof wanted, "wisdom cannot be written to '%s': %s", paths[i],
             reason_of_missing());
    CHECK(ipt_wisdom_save(o.context, paths[i]) == IPT_ERROR_FILE, "'%s'", paths[i]);
    CHECK(strcmp(o.log, wanted) == 0, "%s", o.log);
  }
  close_opened(&o);
}

/* ---- All ---- */

static void test_all(void) {
  test_loading();
  test_any_driver();
  test_no_file();
  test_bad_lines();
  test_rates();
  test_long_lines();
  test_refused_plan();
  test_damage();
  test_merge();
  test_refused_saving();
  test_reasons();
}

int main(int count, char **arguments) {
  return run_on_backend(count, arguments, test_all);
}
