/* Reads whole files. */

typedef enum ipt__file_state {
  IPT__FILE_GOOD,
  IPT__FILE_NONE, /* does not exist or is empty */
  IPT__FILE_UNREADABLE,
  IPT__FILE_IRREGULAR /* a pipe, a device, a directory */
} ipt__file_state;

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
  return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
#endif
}

/* Reads the bytes of a file, at most `capacity`. */
static ipt__file_state ipt__read_bytes(const char *path, char *bytes, size_t capacity,
                                       size_t *size) {
  *size = 0;
  if (ipt__is_irregular(path))
    return IPT__FILE_IRREGULAR;
  errno = 0;
  FILE *file = fopen(path, "rb");
  if (file == NULL)
    return errno == ENOENT ? IPT__FILE_NONE : IPT__FILE_UNREADABLE;
  *size = fread(bytes, 1, capacity, file);
  int failed = ferror(file);
  fclose(file);
  if (failed)
    return IPT__FILE_UNREADABLE;
  return *size == 0 ? IPT__FILE_NONE : IPT__FILE_GOOD;
}

/* Returns the size of a file that can be read, or 0. */
IPT__MAYBE_UNUSED static size_t ipt__file_size(const char *path) {
  FILE *file = ipt__is_irregular(path) ? NULL : fopen(path, "rb");
  long size = 0;
  if (file == NULL)
    return 0;
  if (fseek(file, 0, SEEK_END) == 0)
    size = ftell(file);
  fclose(file);
  return size > 0 ? (size_t)size : 0;
}
