/* Reads whole files. */

typedef enum ipt__file_state {
  IPT__FILE_GOOD,
  IPT__FILE_NONE, /* does not exist or is empty */
  IPT__FILE_UNREADABLE,
  IPT__FILE_IRREGULAR /* a pipe, a device, a directory */
} ipt__file_state;

#ifndef _WIN32

/* Repeats a call while it returns a negative number with EINTR. That can be any call that concerns
 * files, since network file systems and those in user space may let signals interrupt each. */
#define IPT__AGAIN(result, call)                                                                   \
  do                                                                                               \
    (result) = (call);                                                                             \
  while ((result) < 0 && errno == EINTR)

/* Facts about what a path leads to. */
static int ipt__facts(const char *path, struct stat *status) {
  int found;
  IPT__AGAIN(found, stat(path, status));
  return found == 0;
}

#endif

/* Whether a path leads to something other than a regular file. Opening a pipe would wait for its
 * writer, and saving would replace a device by a file. A path that leads nowhere is reported when
 * it is opened. */
static int ipt__is_irregular(const char *path) {
#ifdef _WIN32
  DWORD share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  HANDLE file = CreateFileA(path, 0, share, NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
  if (file == INVALID_HANDLE_VALUE)
    return 0;
  int irregular = GetFileType(file) != FILE_TYPE_DISK;
  CloseHandle(file);
  return irregular;
#else
  struct stat status;
  return ipt__facts(path, &status) && !S_ISREG(status.st_mode);
#endif
}

static FILE *ipt__open_to_read(const char *path) {
  FILE *file;
  do {
    errno = 0;
    file = fopen(path, "rb");
  } while (file == NULL && errno == EINTR);
  return file;
}

/* Reads at most `capacity` bytes. Returns how many, and sets *failed to 1 if that fails. */
static size_t ipt__read_stream(FILE *file, char *bytes, size_t capacity, int *failed) {
  size_t size = 0;
  do {
    clearerr(file);
    errno = 0;
    size += fread(bytes + size, 1, capacity - size, file);
    *failed = ferror(file) != 0;
  } while (*failed && errno == EINTR);
  return size;
}

/* Reads the bytes of a file, at most `capacity`. */
static ipt__file_state ipt__read_bytes(const char *path, char *bytes, size_t capacity,
                                       size_t *size) {
  *size = 0;
  if (ipt__is_irregular(path))
    return IPT__FILE_IRREGULAR;
  FILE *file = ipt__open_to_read(path);
  if (file == NULL)
    return errno == ENOENT ? IPT__FILE_NONE : IPT__FILE_UNREADABLE;
  int failed;
  *size = ipt__read_stream(file, bytes, capacity, &failed);
  fclose(file);
  if (failed)
    return IPT__FILE_UNREADABLE;
  return *size == 0 ? IPT__FILE_NONE : IPT__FILE_GOOD;
}

/* Returns the size of a file that can be read, or 0. */
IPT__MAYBE_UNUSED static size_t ipt__file_size(const char *path) {
  FILE *file = ipt__is_irregular(path) ? NULL : ipt__open_to_read(path);
  long size = 0;
  if (file == NULL)
    return 0;
  if (fseek(file, 0, SEEK_END) == 0)
    size = ftell(file);
  fclose(file);
  return size > 0 ? (size_t)size : 0;
}
