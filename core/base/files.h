/* Reads and replaces whole files. */

typedef enum ipt__file_state {
  IPT__FILE_GOOD,
  IPT__FILE_NONE, /* does not exist or is empty */
  IPT__FILE_UNREADABLE,
  IPT__FILE_IRREGULAR /* a pipe, a device, a directory */
} ipt__file_state;

/* ---- Reading ---- */

/* Whether a path leads to something other than a file. Opening a pipe would wait for its writer,
 * and saving would replace a device by a file. If there is nothing, opening it reports that. */
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

/* ---- Writing ---- */

/* Creates a file and fails if one with that name exists. */
static FILE *ipt__create_file(const char *path) {
#ifdef _WIN32
  HANDLE file = CreateFileA(path, GENERIC_WRITE, 0, NULL, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, NULL);
  if (file == INVALID_HANDLE_VALUE)
    return NULL;
  CloseHandle(file);
  return fopen(path, "wb");
#else
  return fopen(path, "wbx");
#endif
}

/* Renames in one step: at any moment the old file or the new one is there. */
static int ipt__rename_over(const char *from, const char *to) {
#ifdef _WIN32
  return MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING) != 0;
#else
  return rename(from, to) == 0;
#endif
}

/* Tries several names, so that a file left by an interrupted process does not block later ones. */
static FILE *ipt__create_beside(const char *path, char *temporary, size_t size) {
  enum { ATTEMPTS = 100 };
  FILE *file = NULL;
  for (int i = 0; i < ATTEMPTS && file == NULL; i++) {
    snprintf(temporary, size, "%s.%d.tmp", path, i);
    file = ipt__create_file(temporary);
  }
  return file;
}

/* Does not sync to the disk: damage from a power cut is noticed when the file is read. */
static int ipt__write_beside(FILE *file, const char *bytes, size_t size) {
  int written = fwrite(bytes, 1, size, file) == size;
  return fclose(file) == 0 && written;
}

enum { IPT__REASON_BYTES = 128 };

/* Tells why the system's last call failed. */
static void ipt__tell_reason(char *reason) {
#ifdef _WIN32
  snprintf(reason, IPT__REASON_BYTES, "error %lu", (unsigned long)GetLastError());
#else
  snprintf(reason, IPT__REASON_BYTES, "%s", strerror(errno));
#endif
}

/* Returns IPT_ERROR_FILE on failure; then nothing has changed, and `reason`, of IPT__REASON_BYTES,
 * says why. */
static ipt_result ipt__replace_file(const ipt_allocator *allocator, const char *path,
                                    const char *bytes, size_t size, char *reason) {
  size_t length = strlen(path) + 16;
  char *temporary = (char *)ipt__allocate(allocator, length);
  if (temporary == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  FILE *file = ipt__create_beside(path, temporary, length);
  int replaced =
      file != NULL && ipt__write_beside(file, bytes, size) && ipt__rename_over(temporary, path);
  if (!replaced)
    ipt__tell_reason(reason); /* before another call changes it */
  if (file != NULL && !replaced)
    remove(temporary);
  ipt__release(allocator, temporary);
  return replaced ? IPT_SUCCESS : IPT_ERROR_FILE;
}
