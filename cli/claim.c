/* Opens a file that a user names so that no two runs work on it at a time.
 *
 * SPDX-License-Identifier: MIT
 */

#include "claim.h"

#include "file_bytes.h"
#include "file_changes.h"
#include "fingerprint.h"
#include "journal.h"
#include "progress.h"
#include "report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Opening ------------------------------------------------------------------------------- */

/* Reports why the system failed, and how to go on if the file is half transposed. */
static int report_reason(const claimed_file *claim, const char *what, const char *reason) {
  const char *target = claim->target != NULL ? claim->target : claim->path;
  return report_error(EXIT_CODE_IO, claim->path, "%s: %s%s", what, reason,
                      journal_exists(target)
                          ? "; it is half transposed, run 'ipt transpose --resume' when it can be"
                          : "");
}

static int report_unopened(const claimed_file *claim, claim_kind kind) {
  platform_facts facts;
  const char *reason = platform_error_text();
  bool is_there = platform_facts_of_path(claim->path, &facts);
  if (is_there && !facts.regular) {
    return report_error(EXIT_CODE_BAD_FILE, claim->path, "is not a regular file");
  }
  return report_reason(claim,
                       kind == CLAIM_TO_READ || !is_there ? "cannot be opened"
                                                          : "cannot be opened for writing",
                       reason);
}

static int lock(const claimed_file *claim, claim_kind kind) {
  bool held;
  uint64_t holder;
  platform_lock_kind lock_kind =
      kind == CLAIM_TO_READ ? PLATFORM_LOCK_TO_READ : PLATFORM_LOCK_TO_CHANGE;
  if (platform_lock_file(&claim->file, lock_kind, &held, &holder)) {
    return EXIT_CODE_SUCCESS;
  }
  if (held && holder != 0) {
    return report_error(EXIT_CODE_IO, claim->path,
                        "another process, number %" PRIu64 ", is working on it", holder);
  }
  if (held) {
    return report_error(EXIT_CODE_IO, claim->path, "another process is working on it");
  }
  if (kind != CLAIM_TO_CHANGE && platform_error_is_lack_of_locks()) {
    return EXIT_CODE_SUCCESS;
  }
  return report_reason(claim, "cannot be locked", platform_error_text());
}

bool claim_is_at(const claimed_file *claim, const char *path) {
  platform_facts now;
  return platform_facts_of_path(path, &now) && file_is_one(&claim->facts, &now);
}

static int check_place(const claimed_file *claim) {
  platform_facts now;
  if (!platform_facts_of_path(claim->target, &now)) {
    return platform_error_is_absence()
               ? file_report_changed(claim->path)
               : report_reason(claim, "cannot be examined", platform_error_text());
  }
  return file_is_one(&claim->facts, &now) ? EXIT_CODE_SUCCESS : file_report_changed(claim->path);
}

/* The file may have been replaced between opening and locking, so check_place compares it with what
 * the name leads to now. Syncing comes before the facts are taken: a program that writes through a
 * shared mapping gives the file a new time of change only when it writes to a page that is on the
 * disk. */
static int examine(claimed_file *claim, claim_kind kind) {
  if (!platform_facts_of_file(&claim->file, &claim->facts)) {
    return report_reason(claim, "cannot be examined", platform_error_text());
  }
  if (!claim->facts.regular) {
    return report_error(EXIT_CODE_BAD_FILE, claim->path, "is not a regular file");
  }
  int code = lock(claim, kind);
  if (code == EXIT_CODE_SUCCESS) {
    platform_sync(&claim->file);
  }
  if (code == EXIT_CODE_SUCCESS && !platform_facts_of_file(&claim->file, &claim->facts)) {
    return report_reason(claim, "cannot be examined", platform_error_text());
  }
  return code == EXIT_CODE_SUCCESS ? check_place(claim) : code;
}

int claim_check_name(const char *path, const char *target) {
  return journal_is_name(target)
             ? report_error(EXIT_CODE_BAD_FILE, path,
                            "has the name of a journal, which only ipt itself writes and removes")
             : EXIT_CODE_SUCCESS;
}

int claim_report_unresolved(const char *path) {
  claimed_file claim;
  const char *reason = platform_error_text();
  memset(&claim, 0, sizeof claim);
  claim.path = path;
  if (platform_facts_of_path(path, &claim.facts) && !claim.facts.regular) {
    return report_error(EXIT_CODE_BAD_FILE, path, "is not a regular file");
  }
  return report_reason(&claim, "cannot be found", reason);
}

static int open_and_examine(claimed_file *claim, claim_kind kind) {
  bool opened = kind == CLAIM_TO_READ ? platform_open(claim->target, &claim->file)
                                      : platform_open_update(claim->target, &claim->file);
  int code = opened ? examine(claim, kind) : report_unopened(claim, kind);
  if (code != EXIT_CODE_SUCCESS && opened) {
    platform_close(&claim->file);
  }
  return code;
}

int claim_open(claimed_file *claim, const char *path, claim_kind kind) {
  memset(claim, 0, sizeof *claim);
  claim->path = path;
  claim->target = platform_resolve(path);
  if (claim->target == NULL) {
    return claim_report_unresolved(path);
  }
  int code = claim_check_name(path, claim->target);
  code = code == EXIT_CODE_SUCCESS ? open_and_examine(claim, kind) : code;
  if (code != EXIT_CODE_SUCCESS) {
    free(claim->target);
    claim->target = NULL;
  }
  return code;
}

void claim_close(const claimed_file *claim) {
  platform_close(&claim->file);
  free(claim->target);
}

/* ---- Runs that have not finished it -------------------------------------------------------- */

int claim_report_half(const char *path) {
  return report_error(EXIT_CODE_BAD_FILE, path,
                      "it is half transposed: 'ipt transpose --resume' finishes it, 'ipt transpose "
                      "--abandon' leaves it so");
}

int claim_report_unknown(const char *path, const char *reason) {
  return report_error(file_exit_code(reason), path,
                      "it cannot be found out whether it is half transposed: %s", reason);
}

/* Checks a file whose run has finished, but could not remove its journal. */
static int check_finished(claimed_file *claim, journal *j, const journal_job *job,
                          claim_remains remains) {
  uint64_t sum;
  progress_phase("summing up", claim->facts.size);
  const char *problem = fingerprint_of_file(&claim->file, claim->facts.size, &sum);
  int code = problem == NULL ? EXIT_CODE_SUCCESS : file_report_unread(claim->path, problem);
  if (code == EXIT_CODE_SUCCESS && (sum != j->finished || claim->facts.size != job->file_size)) {
    code =
        report_error(EXIT_CODE_BAD_FILE, claim->path,
                     "a journal of another file, or of this one before it was changed, is beside "
                     "it; 'ipt transpose --abandon' removes it");
  }
  if (code == EXIT_CODE_SUCCESS && remains == CLAIM_REFUSES_REMAINS) {
    code =
        report_error(EXIT_CODE_BAD_FILE, claim->path,
                     "it is transposed already, but the journal of that run is still there: 'ipt "
                     "transpose --resume' removes it");
  }
  if (code != EXIT_CODE_SUCCESS || remains == CLAIM_LEAVES_REMAINS) {
    journal_close(j);
    return code;
  }
  if (!platform_remove_note(&claim->file)) {
    journal_close(j);
    return claim_report_half(claim->path);
  }
  journal_remove(j);
  /* Without the note it has another time of change. */
  return platform_facts_of_file(&claim->file, &claim->facts)
             ? code
             : report_error(EXIT_CODE_IO, claim->path, "cannot be examined: %s",
                            platform_error_text());
}

/* Finds the name under which the file is half transposed: its note has it. Where files keep no
 * notes, other names in the same directory are searched for a journal. */
static bool half_done_as(const claimed_file *claim, char **name) {
  if (!platform_note_of(&claim->file, name)) {
    return false;
  }
  if (*name == NULL && claim->facts.links > 1 && claim->target != NULL) {
    *name = platform_name_beside(claim->target, &claim->facts, journal_suffix);
  }
  return true;
}

static int check_note(const claimed_file *claim) {
  char *name;
  int code = EXIT_CODE_SUCCESS;
  if (!half_done_as(claim, &name)) {
    return claim_report_unknown(claim->path, platform_error_text());
  }
  if (name != NULL) {
    code = report_error(EXIT_CODE_BAD_FILE, claim->path,
                        "it is half transposed, and its journal is not here but beside %s: 'ipt "
                        "transpose --resume' finishes it there, 'ipt transpose --abandon' leaves "
                        "it so",
                        name);
  }
  free(name);
  return code;
}

/* Returns whether the open file is a regular one. */
static bool describe_open_file(claimed_file *claim, const char *path, const platform_file *file) {
  memset(claim, 0, sizeof *claim);
  claim->path = path;
  claim->file = *file;
  return platform_facts_of_file(file, &claim->facts) && claim->facts.regular;
}

int claim_check_whole(claimed_file *claim, claim_remains remains) {
  journal j;
  journal_job job;
  journal_finding finding = journal_open(&j, claim->target, &claim->facts, &job);
  if (finding == JOURNAL_MISSING) {
    return check_note(claim);
  }
  if (finding == JOURNAL_UNKNOWN) {
    return claim_report_unknown(claim->path, j.problem);
  }
  if (finding == JOURNAL_FINISHED) {
    return check_finished(claim, &j, &job, remains);
  }
  if (finding == JOURNAL_FOUND) {
    journal_close(&j);
  }
  return claim_report_half(claim->path);
}

/* Checks an open file as claim_check_name and claim_check_whole do, if the system tells its name.
 * Otherwise only its note is asked. */
static int check_open_file(claimed_file *claim, const char *device) {
  platform_facts there;
  char *name = platform_resolve(device);
  bool is_named =
      name != NULL && platform_facts_of_path(name, &there) && file_is_one(&there, &claim->facts);
  claim->target = is_named ? name : NULL;
  int code = is_named ? claim_check_name(claim->path, name) : EXIT_CODE_SUCCESS;
  if (code == EXIT_CODE_SUCCESS) {
    code = is_named ? claim_check_whole(claim, CLAIM_LEAVES_REMAINS) : check_note(claim);
  }
  free(name);
  return code;
}

int claim_borrow(const char *path, const char *device, const platform_file *file,
                 platform_facts *facts) {
  claimed_file claim;
  memset(facts, 0, sizeof *facts);
  if (!describe_open_file(&claim, path, file)) {
    return EXIT_CODE_SUCCESS;
  }
  int code = lock(&claim, CLAIM_TO_READ);
  if (code == EXIT_CODE_SUCCESS) {
    platform_sync(file); /* as examine does */
    code = platform_facts_of_file(file, facts)
               ? check_open_file(&claim, device)
               : report_reason(&claim, "cannot be examined", platform_error_text());
  }
  return code;
}

int claim_check_open_output(const char *path, const char *device, const platform_file *file) {
  claimed_file claim;
  return describe_open_file(&claim, path, file) ? check_open_file(&claim, device)
                                                : EXIT_CODE_SUCCESS;
}
