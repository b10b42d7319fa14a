/* Files read and replaced as a whole. */

typedef enum ipt__file_state {
  IPT__FILE_GOOD,
  IPT__FILE_NONE, /* there is none, or nothing in it */
  IPT__FILE_UNREADABLE,
  IPT__FILE_IRREGULAR /* a pipe, a device, a directory */
} ipt__file_state;

/* ---- Reading ---- */

/* Whether a path leads to something else than a file: opening a pipe would wait for who writes to
 * it, and saving put a file in the place of a device. If there is nothing, opening it will tell. */
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

/* The bytes of a file, at most `capacity`. */
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

/* Of what can be read as bytes; 0 if that fails. */
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

/* Creates a file of a name that there was not. */
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

/* In one step: at any moment there is the old file or the new one. */
static int ipt__rename_over(const char *from, const char *to) {
#ifdef _WIN32
  return MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING) != 0;
#else
  return rename(from, to) == 0;
#endif
}

/* What an interrupted process has left does not block those after it. */
static FILE *ipt__create_beside(const char *path, char *temporary, size_t size) {
  enum { ATTEMPTS = 100 };
  FILE *file = NULL;
  for (int i = 0; i < ATTEMPTS && file == NULL; i++) {
    snprintf(temporary, size, "%s.%d.tmp", path, i);
    file = ipt__create_file(temporary);
  }
  return file;
}

/* Not synced to the disk: what a power cut damages is noticed when it is read. */
static int ipt__write_beside(FILE *file, const char *bytes, size_t size) {
  int written = fwrite(bytes, 1, size, file) == size;
  return fclose(file) == 0 && written;
}

enum { IPT__REASON_BYTES = 128 };

/* Why the system's last call failed. */
static void ipt__tell_reason(char *reason) {
#ifdef _WIN32
  snprintf(reason, IPT__REASON_BYTES, "error %lu", (unsigned long)GetLastError());
#else
  snprintf(reason, IPT__REASON_BYTES, "%s", strerror(errno));
#endif
}

/* IPT_ERROR_FILE if that fails: then all is as it was, and `reason` has IPT__REASON_BYTES. */
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
    ipt__tell_reason(reason); /* before something else fails */
  if (file != NULL && !replaced)
    remove(temporary);
  ipt__release(allocator, temporary);
  return replaced ? IPT_SUCCESS : IPT_ERROR_FILE;
}
