/* Replaces whole files: at any moment the old file or the new one is there.
 *
 * The new file is written beside the old one, as PATH.ipt-tmp, and renamed over it. It is locked
 * until then, so that one of two processes waits for the other, and neither undoes what the other
 * has written. If nobody holds its lock, a killed process has left it, and it is removed. */

enum { IPT__REASON_BYTES = 128 };

typedef struct ipt__replacement {
  const ipt_allocator *allocator;
  char *target;    /* what the path leads to; from malloc */
  char *temporary; /* path of the new file */
#ifdef _WIN32
  HANDLE file;
#else
  int file;
#endif
  int has_begun;
  char reason[IPT__REASON_BYTES]; /* why it fails */
} ipt__replacement;

/* Copies the path by malloc, because the target is freed as the result of realpath is. Returns 0 if
 * there is no memory. */
static int ipt__set_target(ipt__replacement *r, const char *path) {
  r->target = (char *)malloc(strlen(path) + 1);
  if (r->target != NULL)
    strcpy(r->target, path);
  return r->target != NULL;
}

#ifdef _WIN32

/* ---- Windows ---- */

/* Tells why the system's last call failed; returns 0. */
static int ipt__note_reason(ipt__replacement *r) {
  snprintf(r->reason, sizeof r->reason, "error %lu", (unsigned long)GetLastError());
  return 0;
}

/* A link is not followed: it is replaced itself. */
static int ipt__resolve_target(ipt__replacement *r, const char *path) {
  return ipt__set_target(r, path);
}

/* Files are not locked here: each process writes its own, and the later one wins. There are several
 * names, so that a file left by a killed process does not block others. */
static int ipt__create_temporary(ipt__replacement *r, size_t size) {
  enum { attempts = 100 };
  r->file = INVALID_HANDLE_VALUE;
  for (int i = 0; i < attempts && r->file == INVALID_HANDLE_VALUE; i++) {
    snprintf(r->temporary, size, "%s.%d.ipt-tmp", r->target, i);
    r->file =
        CreateFileA(r->temporary, GENERIC_WRITE, 0, NULL, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, NULL);
  }
  return r->file != INVALID_HANDLE_VALUE || ipt__note_reason(r);
}

static int ipt__write_temporary(ipt__replacement *r, const char *bytes, size_t size) {
  DWORD written = 0; /* files of the library are smaller than 4 GiB */
  int good = WriteFile(r->file, bytes, (DWORD)size, &written, NULL) && written == size;
  return good || ipt__note_reason(r);
}

/* The file must be closed before it gets another name. */
static int ipt__rename_temporary(ipt__replacement *r) {
  CloseHandle(r->file);
  r->file = INVALID_HANDLE_VALUE;
  return MoveFileExA(r->temporary, r->target, MOVEFILE_REPLACE_EXISTING) != 0 ||
         ipt__note_reason(r);
}

/* An open file cannot be removed. */
static void ipt__drop_temporary(ipt__replacement *r) {
  if (r->file != INVALID_HANDLE_VALUE)
    CloseHandle(r->file);
  DeleteFileA(r->temporary);
}

#else

/* ---- Calls that a signal interrupts ---- */

static int ipt__facts_of_file(int file, struct stat *status) {
  int found;
  IPT__AGAIN(found, fstat(file, status));
  return found == 0;
}

static int ipt__is_one_file(const struct stat *one, const struct stat *other) {
  return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

static int ipt__open_file(const char *path, int flags, mode_t mode) {
  int file, higher;
  IPT__AGAIN(file, open(path, flags | O_NONBLOCK, mode));
  if (file >= 0 &&
      file <= 2) { /* the program was started without this standard stream, and may write to it */
    int low = file;
    IPT__AGAIN(higher, fcntl(low, F_DUPFD, 3));
    close(low);
    file = higher;
  }
  if (file >= 0)
    fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
}

/* Tries several times, because a later try may succeed and nothing must be left behind. A call that
 * was interrupted may have removed it. */
static int ipt__remove_file(const char *path) {
  int removed;
  for (int i = 0; i < 3; i++) {
    IPT__AGAIN(removed, unlink(path));
    if (removed == 0 || errno == ENOENT)
      return 1;
  }
  return 0;
}

/* ---- The file that is replaced ---- */

/* Tells why the system's last call failed; returns 0. */
static int ipt__note_reason(ipt__replacement *r) {
  snprintf(r->reason, sizeof r->reason, "%s", strerror(errno));
  return 0;
}

/* Whether the system resolves the path to the same file. In a directory like /tmp the system may
 * refuse to follow links of other users, while realpath reads links itself. */
static int ipt__system_follows(const char *path, const char *target) {
  struct stat by_path, found;
  if (!ipt__facts(path, &by_path) || !ipt__facts(target, &found))
    return 0;
  errno = EAGAIN; /* a link has been changed meanwhile, or the file replaced */
  return ipt__is_one_file(&by_path, &found);
}

/* Follows symbolic links, which stay. A link that leads nowhere is refused. */
static int ipt__resolve_target(ipt__replacement *r, const char *path) {
  enum { most_tries = 10 };
  char link[1];
  int follows = 0;
  errno = EAGAIN;
  for (int i = 0; i < most_tries && !follows && errno == EAGAIN; i++) {
    free(r->target);
    do
      r->target = realpath(path, NULL);
    while (r->target == NULL && errno == EINTR);
    follows = r->target != NULL && ipt__system_follows(path, r->target);
  }
  if (r->target != NULL)
    return follows || ipt__note_reason(r);
  ssize_t linked = 0;
  if (errno == ENOENT && path[0] != 0)
    IPT__AGAIN(linked, readlink(path, link, sizeof link));
  if (linked >= 0) /* it leads nowhere, or there is no path */
    return ipt__note_reason(r);
  return ipt__set_target(r, path);
}

/* Opens the old file, which tells whether it may be written; *old is -1 if there is none. */
static int ipt__examine_target(ipt__replacement *r, int *old, struct stat *status) {
  int irregular = ipt__is_irregular(r->target);
  *old = irregular ? -1 : ipt__open_file(r->target, O_WRONLY, 0);
  if (!irregular && *old < 0)
    return errno == ENOENT || ipt__note_reason(r);
  if (!irregular && ipt__facts_of_file(*old, status) && S_ISREG(status->st_mode))
    return 1;
  snprintf(r->reason, sizeof r->reason, "it is not a regular file");
  if (*old >= 0)
    close(*old);
  return 0;
}

/* ---- The new file ---- */

typedef enum ipt__lock_state {
  IPT__LOCK_HELD,
  IPT__LOCK_UNKNOWN, /* for example, the file system has no locks */
  IPT__LOCK_OF_OTHER
} ipt__lock_state;

static ipt__lock_state ipt__lock_file(int file) {
  int locked;
  IPT__AGAIN(locked, flock(file, LOCK_EX | LOCK_NB));
  if (locked == 0)
    return IPT__LOCK_HELD;
  return errno == EWOULDBLOCK ? IPT__LOCK_OF_OTHER : IPT__LOCK_UNKNOWN;
}

/* Whether the name still leads to the file that has been opened. */
static int ipt__has_name(int file, const char *path) {
  struct stat own, named;
  return ipt__facts_of_file(file, &own) && ipt__facts(path, &named) &&
         ipt__is_one_file(&own, &named);
}

typedef enum ipt__create_state {
  IPT__CREATED,
  IPT__CREATE_AGAIN,  /* what was in the way has gone */
  IPT__CREATE_IN_WAY, /* a file has the name */
  IPT__CREATE_BUSY,   /* another process writes it */
  IPT__CREATE_FAILED
} ipt__create_state;

/* Removes a file that a killed process has left: one that nobody has locked. */
static ipt__create_state ipt__remove_unlocked(const char *path, int file) {
  struct stat status;
  if (!ipt__facts_of_file(file, &status) || !S_ISREG(status.st_mode))
    return IPT__CREATE_FAILED;
  ipt__lock_state state = ipt__lock_file(file);
  if (state != IPT__LOCK_HELD)
    return state == IPT__LOCK_OF_OTHER ? IPT__CREATE_BUSY : IPT__CREATE_FAILED;
  int is_gone = !ipt__has_name(file, path) || ipt__remove_file(path);
  return is_gone ? IPT__CREATE_AGAIN : IPT__CREATE_FAILED;
}

static ipt__create_state ipt__remove_left(ipt__replacement *r) {
  int file = ipt__open_file(r->temporary, O_WRONLY, 0); /* locks of NFS need O_WRONLY */
  if (file < 0 && errno == ENOENT)
    return IPT__CREATE_AGAIN;
  ipt__create_state state =
      file >= 0 ? ipt__remove_unlocked(r->temporary, file) : IPT__CREATE_FAILED;
  if (state == IPT__CREATE_FAILED)
    snprintf(r->reason, sizeof r->reason, "its temporary file, .ipt-tmp, cannot be removed");
  if (file >= 0)
    close(file);
  return state;
}

/* Creates and locks the new file. Another process that opens it before it is locked takes it for
 * one that was left, and removes it. */
static ipt__create_state ipt__try_temporary(ipt__replacement *r, mode_t mode) {
  r->file = ipt__open_file(r->temporary, O_WRONLY | O_CREAT | O_EXCL, mode);
  if (r->file < 0 && errno == EEXIST)
    return IPT__CREATE_IN_WAY;
  if (r->file < 0) {
    ipt__note_reason(r);
    return IPT__CREATE_FAILED;
  }
  if (ipt__lock_file(r->file) != IPT__LOCK_OF_OTHER && ipt__has_name(r->file, r->temporary))
    return IPT__CREATED;
  close(r->file);
  return IPT__CREATE_BUSY;
}

/* Waits up to a second for another process. */
static int ipt__open_temporary(ipt__replacement *r, mode_t mode) {
  enum { step_us = 10000, most_steps = 100 };
  for (int step = 0; step < most_steps; step++) {
    struct timeval time = {0, step_us};
    ipt__create_state state = ipt__try_temporary(r, mode);
    if (state == IPT__CREATE_IN_WAY)
      state = ipt__remove_left(r);
    if (state == IPT__CREATED || state == IPT__CREATE_FAILED)
      return state == IPT__CREATED;
    if (state == IPT__CREATE_BUSY)
      select(0, NULL, NULL, NULL, &time);
  }
  snprintf(r->reason, sizeof r->reason, "another process is writing it");
  return 0;
}

/* Whether the error means that the system does not allow a new owner, and not that the call
 * failed. */
static int ipt__is_refusal(int error) {
  return error == EPERM || error == EINVAL || error == ENOSYS || error == EOPNOTSUPP;
}

/* Returns 0, or -1 with errno. Some file systems refuse every change of owners and modes, even one
 * that changes nothing. */
static int ipt__change_owner(int file, uid_t owner, gid_t group) {
  struct stat now;
  int set;
  if (ipt__facts_of_file(file, &now) && now.st_uid == owner && now.st_gid == group)
    return 0;
  IPT__AGAIN(set, fchown(file, owner, group));
  return set;
}

static int ipt__change_mode(int file, mode_t mode) {
  struct stat now;
  int set;
  if (ipt__facts_of_file(file, &now) && (now.st_mode & 07777) == mode)
    return 0;
  IPT__AGAIN(set, fchmod(file, mode));
  return set;
}

/* Gives the new file the owner, group and rights of the old one. Only root may give files away;
 * others may still set one of their groups. The rights of a foreign group must not survive. */
static int ipt__copy_rights(ipt__replacement *r, const struct stat *old) {
  mode_t mode = old->st_mode & 01777;
  int set = ipt__change_owner(r->file, old->st_uid, old->st_gid);
  if (set != 0 && ipt__is_refusal(errno)) {
    IPT__AGAIN(set, fchown(r->file, (uid_t)-1, old->st_gid));
    if (set != 0)
      mode &= 01707;
  }
  if (set == 0 || ipt__is_refusal(errno))
    set = ipt__change_mode(r->file, mode);
  return set == 0 || ipt__note_reason(r);
}

/* Removes the file while it is locked: afterwards the name may belong to a file of another
 * process. */
static void ipt__drop_temporary(ipt__replacement *r) {
  ipt__remove_file(r->temporary);
  close(r->file);
}

/* Until the new file gets the rights of the old one, only its owner may read it. */
static int ipt__create_temporary(ipt__replacement *r, size_t size) {
  struct stat status;
  int old;
  snprintf(r->temporary, size, "%s.ipt-tmp", r->target);
  if (!ipt__examine_target(r, &old, &status))
    return 0;
  int created = ipt__open_temporary(r, old >= 0 ? 0600 : 0666);
  if (created && old >= 0 && !ipt__copy_rights(r, &status)) {
    ipt__drop_temporary(r);
    created = 0;
  }
  if (old >= 0)
    close(old);
  return created;
}

static int ipt__write_temporary(ipt__replacement *r, const char *bytes, size_t size) {
  int synced;
  while (size > 0) {
    ssize_t written;
    IPT__AGAIN(written, write(r->file, bytes, size));
    if (written <= 0)
      return ipt__note_reason(r);
    bytes += written;
    size -= (size_t)written;
  }
  IPT__AGAIN(synced, fsync(r->file));
  return synced == 0 || ipt__note_reason(r);
}

/* The lock lasts until the file has its name. A call that was interrupted may have renamed it. */
static int ipt__rename_temporary(ipt__replacement *r) {
  int renamed;
  IPT__AGAIN(renamed, rename(r->temporary, r->target));
  if (renamed != 0 && !(errno == ENOENT && ipt__has_name(r->file, r->target)))
    return ipt__note_reason(r);
  close(r->file);
  return 1;
}

#endif

/* ---- On each system ---- */

/* Begins to replace a file. Until the end no other process replaces it. IPT_ERROR_FILE with
 * `reason` if that is impossible. ipt__end_replacement must follow in any case. */
static ipt_result ipt__begin_replacement(const ipt_allocator *allocator, const char *path,
                                         ipt__replacement *r) {
  memset(r, 0, sizeof *r);
  r->allocator = allocator;
  if (!ipt__resolve_target(r, path))
    return r->reason[0] != 0 ? IPT_ERROR_FILE : IPT_ERROR_OUT_OF_HOST_MEMORY;
  size_t size = strlen(r->target) + 24;
  r->temporary = (char *)ipt__allocate(allocator, size);
  if (r->temporary == NULL)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  r->has_begun = ipt__create_temporary(r, size);
  return r->has_begun ? IPT_SUCCESS : IPT_ERROR_FILE;
}

/* Replaces the file. After IPT_ERROR_FILE it is unchanged, and `reason` says why. */
static ipt_result ipt__finish_replacement(ipt__replacement *r, const char *bytes, size_t size) {
  int replaced = ipt__write_temporary(r, bytes, size) && ipt__rename_temporary(r);
  r->has_begun = !replaced;
  return replaced ? IPT_SUCCESS : IPT_ERROR_FILE;
}

/* Leaves the file as it is, unless it has been replaced. */
static void ipt__end_replacement(ipt__replacement *r) {
  if (r->has_begun)
    ipt__drop_temporary(r);
  ipt__release(r->allocator, r->temporary);
  free(r->target);
}
