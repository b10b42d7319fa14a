/* Whether a file has changed since it was looked at.
 *
 * SPDX-License-Identifier: MIT
 */

#include "file_changes.h"

#include "report.h"

bool file_is_one(const platform_facts *one, const platform_facts *other) {
  return one->volume == other->volume && one->identity == other->identity;
}

bool file_holds_the_same(const platform_facts *before, const platform_facts *now) {
  return file_is_one(before, now) && before->size == now->size &&
         before->modified_seconds == now->modified_seconds &&
         before->modified_nanoseconds == now->modified_nanoseconds;
}

bool file_is_the_same(const platform_facts *before, const platform_facts *now) {
  return file_holds_the_same(before, now) && before->changed_seconds == now->changed_seconds &&
         before->changed_nanoseconds == now->changed_nanoseconds;
}

bool file_is_absent(const char *path) {
  return !platform_exists(path) && platform_error_is_absence();
}

int file_report_changed(const char *path) {
  return report_error(EXIT_CODE_BAD_FILE, path,
                      "it has been changed meanwhile, and is left as it is");
}

int file_report_no_facts(const char *path) {
  return platform_error_is_absence()
             ? file_report_changed(path)
             : report_error(EXIT_CODE_IO, path, "cannot be examined: %s; it is left as it is",
                            platform_error_text());
}
