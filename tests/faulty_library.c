/* The library as it must never be: slow, and wrong in one byte. The command line is linked with it
 * to test cases that only a bad library causes, the progress display and a failed --verify, and
 * cases that only bad luck causes: other programs that change the file, attributes that cannot be
 * set.
 *
 * SPDX-License-Identifier: MIT
 *
 *   FAULTY_SECONDS    seconds that ipt_permute and ipt_transpose sleep first
 *   FAULTY_BYTE       offset of a byte that comes out inverted
 *   FAULTY_COMMAND    a command that they run in a shell: what others do to the file meanwhile
 *   FAULTY_ATTRIBUTE  name of an extended attribute that cannot be set */
#define _POSIX_C_SOURCE 200809L /* for sleep() */
#define _DEFAULT_SOURCE         /* for syscall() */
#include <unistd.h>

#define ipt_transpose honest_transpose
#define ipt_permute   honest_permute
#define IPT_IMPLEMENTATION
#include "ipt.h"
#undef ipt_transpose
#undef ipt_permute

static bool pass_time(void) {
  const char *seconds = getenv("FAULTY_SECONDS"), *command = getenv("FAULTY_COMMAND");
  if (seconds != NULL) {
    sleep((unsigned)atoi(seconds));
  }
  return command == NULL || system(command) == 0;
}

static void spoil(void *data) {
  const char *byte = getenv("FAULTY_BYTE");
  if (byte != NULL) {
    unsigned char *spoilt = (unsigned char *)data + atoi(byte);
    *spoilt = (unsigned char)~*spoilt;
  }
}

IPT_API ipt_result ipt_permute(ipt_context *context, void *data, const ipt_permute_desc *desc);

ipt_result ipt_permute(ipt_context *context, void *data, const ipt_permute_desc *desc) {
  if (!pass_time()) {
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  ipt_result result = honest_permute(context, data, desc);
  spoil(data);
  return result;
}

IPT_API ipt_result ipt_transpose(ipt_context *context, void *data, const ipt_transpose_desc *desc);

ipt_result ipt_transpose(ipt_context *context, void *data, const ipt_transpose_desc *desc) {
  if (!pass_time()) {
    return IPT_ERROR_INVALID_ARGUMENT;
  }
  ipt_result result = honest_transpose(context, data, desc);
  spoil(data);
  return result;
}

#ifdef __linux__
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>

/* Replaces the C library's function. It also fails if the file has contents already, which would
 * have been without the attribute for a while; a note is for files that have contents. */
int fsetxattr(int file, const char *name, const void *value, size_t size, int flags) {
  const char *refused = getenv("FAULTY_ATTRIBUTE");
  struct stat status;
  bool is_note = strcmp(name, "user.ipt.journal") == 0;
  if (fstat(file, &status) != 0 || (status.st_size > 0 && !is_note) ||
      (refused != NULL && strcmp(refused, name) == 0)) {
    errno = EPERM;
    return -1;
  }
  return (int)syscall(SYS_fsetxattr, file, name, value, size, flags);
}
#endif
