/* Extended attributes of a file that is replaced.
 *
 * SPDX-License-Identifier: MIT
 */

#include "attributes.h"

#if defined(__linux__)

#include "posix.h"

#include <stddef.h>
#include <string.h>
#include <sys/xattr.h>

static const char access_list[] = "system.posix_acl_access";

enum { MOST_BYTES = 65536 }; /* the largest value, and list of names, on Linux */

static char names[MOST_BYTES], value[MOST_BYTES], present[MOST_BYTES];

static bool begins_with(const char *text, const char *beginning) {
  return strncmp(text, beginning, strlen(beginning)) == 0;
}

static ssize_t get(int file, const char *name, void *bytes, size_t size) {
  ssize_t result;
  POSIX_AGAIN(result, fgetxattr(file, name, bytes, size));
  return result;
}

static bool set(int file, const char *name, const void *bytes, size_t size) {
  int result;
  POSIX_AGAIN(result, fsetxattr(file, name, bytes, size, 0));
  return result == 0;
}

static bool take_away(int file, const char *name) {
  int result;
  POSIX_AGAIN(result, fremovexattr(file, name));
  return result == 0;
}

static ssize_t list(int file) {
  ssize_t result;
  POSIX_AGAIN(result, flistxattr(file, names, sizeof names));
  return result;
}

/* The file system has no attributes, or lists one that it does not have. */
static bool is_absence(void) {
  return errno == ENOTSUP || errno == ENODATA;
}

/* Whether the copy may lack this attribute after the last error. Labels of security modules and
 * notes of file systems may: often only the system can write them. */
static bool may_be_lost(const char *name) {
  bool refused = errno == EPERM || errno == EACCES || errno == ENOTSUP;
  return refused && !begins_with(name, "user.") && !begins_with(name, "system.");
}

/* A hash, a signature or a capability. The system itself drops these from a file that is written.
 */
static bool vouches_for_contents(const char *name) {
  return strcmp(name, "security.ima") == 0 || strcmp(name, "security.evm") == 0 ||
         strcmp(name, "security.capability") == 0;
}

/* Where the system has given the new file the same value, setting it again could only fail. */
static bool has_already(int to, const char *name, size_t size) {
  ssize_t found = get(to, name, present, sizeof present);
  return found >= 0 && (size_t)found == size && memcmp(present, value, size) == 0;
}

static bool copy_one(int from, int to, const char *name) {
  ssize_t size = get(from, name, value, sizeof value);
  if (size < 0) {
    return is_absence() || may_be_lost(name);
  }
  return has_already(to, name, (size_t)size) || set(to, name, value, (size_t)size) ||
         may_be_lost(name);
}

/* Whether a file has no list. False also if that is unknown. */
static bool lacks_access_list(int file) {
  return get(file, access_list, NULL, 0) < 0 && is_absence();
}

/* The new file may have inherited a list from its directory, which would give others rights to
 * it. */
static bool copy_access_list(int from, int to) {
  if (get(from, access_list, NULL, 0) >= 0) {
    return copy_one(from, to, access_list);
  }
  return is_absence() && (lacks_access_list(to) || take_away(to, access_list) || is_absence());
}

/* The access control list comes last, since it may take away the owner's right to set
 * attributes. */
bool attributes_copy(int from, int to, const char **lost) {
  ssize_t size = list(from);
  if (size < 0 && errno != ENOTSUP) {
    *lost = "of any name";
    return false;
  }
  for (const char *name = names; name < names + size; name += strlen(name) + 1) {
    if (strcmp(name, access_list) != 0 && !vouches_for_contents(name) &&
        !copy_one(from, to, name)) {
      *lost = name;
      return false;
    }
  }
  if (!copy_access_list(from, to)) {
    *lost = access_list;
    return false;
  }
  return true;
}

const char *attributes_access_list(int file) {
  return get(file, access_list, NULL, 0) >= 0 ? access_list : NULL;
}

#elif defined(__APPLE__)

#include <copyfile.h>
#include <stddef.h>

bool attributes_copy(int from, int to, const char **lost) {
  bool copied = fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR) == 0;
  *lost = copied ? NULL : "or access control list";
  return copied;
}

/* On macOS the mode does not limit the list. */
const char *attributes_access_list(int file) {
  (void)file;
  return NULL;
}

#else

#include <stddef.h>

bool attributes_copy(int from, int to, const char **lost) {
  (void)from;
  (void)to;
  (void)lost;
  return true;
}

const char *attributes_access_list(int file) {
  (void)file;
  return NULL;
}

#endif
