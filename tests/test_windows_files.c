/* Tests of cli/ on Windows: a file stays claimed while it is closed to be replaced, and other names
 * of a file are found.
 *
 * SPDX-License-Identifier: MIT
 */

#include "../cli/platform.h"

#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <windows.h>

const char program_name[] = "test_windows_files";

static const char file_name[] = "windows_files.raw", other_name[] = "windows_files_other.raw";

static void write_file(const char *name) {
  FILE *file = fopen(name, "wb");
  CHECK(file != NULL && fputs("data", file) >= 0 && fclose(file) == 0, "%s", name);
}

/* Returns whether the lock is there, and *held as platform_lock_file has it. The file is closed. */
static bool lock(const char *name, platform_lock_kind kind, bool *held) {
  platform_file file;
  uint64_t holder;
  CHECK(platform_open_update(name, &file), "%s", name);
  bool locked = platform_lock_file(&file, kind, held, &holder);
  platform_close(&file);
  return locked;
}

/* Exit codes of the other process. */
enum { IS_FREE = 10, IS_HELD = 11, HAS_FAILED = 12 };

static int other_process(const char *kind) {
  bool held = false;
  bool locked =
      lock(file_name, kind[0] == 'r' ? PLATFORM_LOCK_TO_READ : PLATFORM_LOCK_TO_CHANGE, &held);
  return locked ? IS_FREE : held ? IS_HELD : HAS_FAILED;
}

static int run_other(const char *program, const char *kind) {
  char command[1024];
  snprintf(command, sizeof command, "\"%s\" %s", program, kind);
  STARTUPINFOA start;
  PROCESS_INFORMATION process;
  DWORD code = HAS_FAILED;
  memset(&start, 0, sizeof start);
  start.cb = sizeof start;
  CHECK(CreateProcessA(NULL, command, NULL, NULL, FALSE, 0, NULL, NULL, &start, &process), "%s",
        command);
  WaitForSingleObject(process.hProcess, INFINITE);
  GetExitCodeProcess(process.hProcess, &code);
  CloseHandle(process.hThread);
  CloseHandle(process.hProcess);
  return (int)code;
}

static void test_claims(const char *program) {
  bool held = true;
  CHECK(run_other(program, "change") == IS_FREE, "nobody has it");
  CHECK(lock(file_name, PLATFORM_LOCK_TO_READ, &held) && !held, "a reader");
  CHECK(run_other(program, "change") == IS_FREE, "a reader that has closed it");
  CHECK(lock(file_name, PLATFORM_LOCK_TO_CHANGE, &held) && !held, "a writer");
  CHECK(run_other(program, "change") == IS_HELD, "a writer that has closed it, and another");
  CHECK(run_other(program, "read") == IS_HELD, "a writer that has closed it, and a reader");
  CHECK(lock(file_name, PLATFORM_LOCK_TO_CHANGE, &held) && !held, "the same writer again");
  CHECK(lock(other_name, PLATFORM_LOCK_TO_CHANGE, &held) && !held, "the next file");
  CHECK(run_other(program, "change") == IS_FREE, "after the next file");
}

static void test_names(void) {
  static const char journal[] = "windows_files.raw.suffix", alias[] = "windows_files_alias.raw";
  platform_facts facts;
  char *target, *found;
  DeleteFileA(alias);
  CHECK(CreateHardLinkA(alias, file_name, NULL), "%s", alias);
  target = platform_resolve(alias);
  CHECK(target != NULL && platform_facts_of_path(target, &facts) && facts.links == 2, "%s", alias);
  CHECK(platform_name_beside(target, &facts, ".suffix") == NULL, "no journal");
  write_file(journal);
  found = platform_name_beside(target, &facts, ".suffix");
  CHECK(found != NULL && strstr(found, file_name) != NULL &&
            strcmp(strstr(found, file_name), file_name) == 0,
        "beside the other name");
  free(found);
  free(target);
  CHECK(platform_remove(journal) && platform_remove(alias), "removed");
}

int main(int count, char **arguments) {
  if (count > 1) {
    return other_process(arguments[1]);
  }
  write_file(file_name);
  write_file(other_name);
  test_claims(arguments[0]);
  test_names();
  platform_remove(file_name);
  platform_remove(other_name);
  return finish();
}
