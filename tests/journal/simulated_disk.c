/* A disk in memory, with the platform of the command line on it.
 *
 * SPDX-License-Identifier: MIT
 */

#include "simulated_disk.h"

#include "platform.h"

#include <stdlib.h>
#include <string.h>

disk_image disk;
disk_log *disk_recorded;

static const char *reason = "";

/* ---- The image ----------------------------------------------------------------------------- */

static disk_name *find_name(disk_image *image, const char *name) {
  for (int i = 0; i < DISK_NAMES; i++) {
    if (strcmp(image->names[i].name, name) == 0) {
      return &image->names[i];
    }
  }
  return NULL;
}

disk_file *disk_find(disk_image *image, const char *name) {
  disk_name *found = find_name(image, name);
  return found != NULL ? &image->files[found->file] : NULL;
}

/* Makes the name lead to this file, whatever it led to before. */
static void set_name(disk_image *image, const char *name, int file) {
  disk_name *place = find_name(image, name);
  place = place != NULL ? place : find_name(image, "");
  if (place == NULL) {
    abort();
  }
  strcpy(place->name, name);
  place->file = file;
}

static void remove_name(disk_image *image, const char *name) {
  disk_name *place = find_name(image, name);
  if (place != NULL) {
    place->name[0] = '\0';
  }
}

static void resize(disk_file *file, uint64_t size) {
  if (size > DISK_FILE_BYTES) {
    abort();
  }
  for (uint64_t i = file->size; i < size; i++) {
    file->bytes[i] = 0;
  }
  file->size = size;
}

void disk_apply(disk_image *image, const disk_operation *o) {
  disk_file *file = &image->files[o->file];
  switch (o->kind) {
  case DISK_WRITE:
    if (o->offset + o->size > file->size) {
      resize(file, o->offset + o->size);
    }
    memcpy(file->bytes + o->offset, o->bytes, (size_t)o->size);
    break;
  case DISK_RESIZE:
    resize(file, o->size);
    break;
  case DISK_NAMED:
    set_name(image, o->name, o->file);
    break;
  case DISK_RENAMED:
    remove_name(image, o->name);
    set_name(image, o->new_name, o->file);
    break;
  case DISK_UNNAMED:
    remove_name(image, o->name);
    break;
  case DISK_SYNC:
  case DISK_SYNC_NAMES:
  default:
    break;
  }
}

/* ---- Crashes ------------------------------------------------------------------------------- */

static bool concerns_names(const disk_operation *o) {
  return o->kind == DISK_NAMED || o->kind == DISK_UNNAMED || o->kind == DISK_RENAMED;
}

static bool is_brought_by(const disk_operation *sync, const disk_operation *o) {
  return sync->kind == DISK_SYNC_NAMES ? concerns_names(o)
                                       : !concerns_names(o) && o->file == sync->file;
}

void disk_follow(const disk_operation *operation, disk_pending *pending, disk_image *durable) {
  uint64_t left = 0;
  if (operation->kind != DISK_SYNC && operation->kind != DISK_SYNC_NAMES) {
    if (pending->count == DISK_MOST_PENDING) {
      abort();
    }
    pending->operations[pending->count++] = operation;
    return;
  }
  for (uint64_t i = 0; i < pending->count; i++) {
    if (is_brought_by(operation, pending->operations[i])) {
      disk_apply(durable, pending->operations[i]);
    } else {
      pending->operations[left++] = pending->operations[i];
    }
  }
  pending->count = left;
}

/* ---- The log ------------------------------------------------------------------------------- */

void disk_clear_log(disk_log *log) {
  free(log->operations);
  memset(log, 0, sizeof *log);
}

static void record(const disk_operation *o) {
  disk_log *log = disk_recorded;
  if (log != NULL && log->count == log->capacity) {
    log->capacity = 2 * log->capacity + 64;
    log->operations = realloc(log->operations, (size_t)log->capacity * sizeof *log->operations);
  }
  if (log != NULL && log->operations == NULL) {
    abort();
  }
  if (log != NULL) {
    log->operations[log->count++] = *o;
  }
  disk_apply(&disk, o);
}

static void record_name(disk_operation_kind kind, int file, const char *name,
                        const char *new_name) {
  disk_operation o;
  memset(&o, 0, sizeof o);
  o.kind = kind;
  o.file = file;
  strcpy(o.name, name);
  strcpy(o.new_name, new_name);
  record(&o);
}

static void record_size(disk_operation_kind kind, int file, uint64_t size) {
  disk_operation o;
  memset(&o, 0, sizeof o);
  o.kind = kind;
  o.file = file;
  o.size = size;
  record(&o);
}

/* Writes that change nothing are not recorded, because losing one leads to no new state. */
static void record_sector(int file, uint64_t offset, const unsigned char *bytes, uint64_t size) {
  disk_operation o;
  const disk_file *before = &disk.files[file];
  if (offset + size <= before->size && memcmp(before->bytes + offset, bytes, (size_t)size) == 0) {
    return;
  }
  memset(&o, 0, sizeof o);
  o.kind = DISK_WRITE;
  o.file = file;
  o.offset = offset;
  o.size = size;
  memcpy(o.bytes, bytes, (size_t)size);
  record(&o);
}

/* ---- The platform: files ------------------------------------------------------------------- */

static bool fails(const char *why) {
  reason = why;
  return false;
}

const char *platform_error_text(void) {
  return reason;
}

static bool open_named(const char *path, platform_file *file) {
  disk_name *name = find_name(&disk, path);
  if (name == NULL) {
    return fails("there is no such file");
  }
  file->descriptor = name->file;
  return true;
}

bool platform_open(const char *path, platform_file *file) {
  return open_named(path, file);
}

bool platform_open_update(const char *path, platform_file *file) {
  return open_named(path, file);
}

bool platform_open_private(const char *path, platform_file *file) {
  return open_named(path, file);
}

static bool is_named(int file) {
  for (int i = 0; i < DISK_NAMES; i++) {
    if (disk.names[i].name[0] != '\0' && disk.names[i].file == file) {
      return true;
    }
  }
  return false;
}

/* Reuses the place of a file without a name. */
bool platform_create_private(const char *path, platform_file *file) {
  int free_file = 0;
  if (find_name(&disk, path) != NULL) {
    return fails("it exists");
  }
  while (is_named(free_file)) {
    free_file++;
  }
  record_size(DISK_RESIZE, free_file, 0);
  record_name(DISK_NAMED, free_file, path, "");
  file->descriptor = free_file;
  return true;
}

bool platform_may_trust(const platform_facts *facts, const platform_facts *of) {
  return facts->owner == of->owner;
}

static void facts_of(int file, platform_facts *facts) {
  memset(facts, 0, sizeof *facts);
  facts->regular = true;
  facts->size = disk.files[file].size;
  facts->identity = (uint64_t)file;
  facts->links = 1;
}

bool platform_facts_of_file(const platform_file *file, platform_facts *facts) {
  facts_of(file->descriptor, facts);
  return true;
}

bool platform_facts_of_path(const char *path, platform_facts *facts) {
  platform_file file;
  if (!open_named(path, &file)) {
    return false;
  }
  facts_of(file.descriptor, facts);
  return true;
}

bool platform_read_at(const platform_file *file, uint64_t offset, void *bytes, size_t size,
                      size_t *count) {
  const disk_file *from = &disk.files[file->descriptor];
  uint64_t left = offset < from->size ? from->size - offset : 0;
  *count = size < left ? size : (size_t)left;
  memcpy(bytes, from->bytes + (*count > 0 ? offset : 0), *count);
  return true;
}

bool platform_write_at(const platform_file *file, uint64_t offset, const void *bytes, size_t size,
                       size_t *count) {
  uint64_t left = DISK_SECTOR - offset % DISK_SECTOR;
  *count = size < left ? size : (size_t)left;
  record_sector(file->descriptor, offset, bytes, *count);
  return true;
}

void platform_close(const platform_file *file) {
  (void)file;
}

bool platform_reserve(const platform_file *file, uint64_t size) {
  if (size > DISK_FILE_BYTES) {
    return fails("the disk is full");
  }
  record_size(DISK_RESIZE, file->descriptor, size);
  return true;
}

bool platform_lock_file(const platform_file *file, platform_lock_kind kind, bool *held,
                        uint64_t *holder) {
  (void)file, (void)kind;
  *held = false;
  *holder = 0;
  return true;
}

bool platform_error_is_lack_of_locks(void) {
  return false;
}

bool platform_sync(const platform_file *file) {
  record_size(DISK_SYNC, file->descriptor, 0);
  return true;
}

/* Files keep no notes here, so that journals alone must be enough. */
bool platform_note_of(const platform_file *file, char **text) {
  (void)file;
  *text = NULL;
  return true;
}

bool platform_note(const platform_file *file, const char *text) {
  (void)file, (void)text;
  return fails("there are no notes");
}

bool platform_remove_note(const platform_file *file) {
  (void)file;
  return true;
}

char *platform_name_beside(const char *target, const platform_facts *facts, const char *suffix) {
  (void)target, (void)facts, (void)suffix;
  return NULL;
}

bool platform_is_mounted_alone(const platform_file *file) {
  (void)file;
  return false;
}

/* ---- The platform: names ------------------------------------------------------------------- */

bool platform_rename(const char *from, const char *to) {
  disk_name *name = find_name(&disk, from);
  if (name == NULL) {
    return fails("there is no such file");
  }
  record_name(DISK_RENAMED, name->file, from, to);
  return true;
}

bool platform_remove(const char *path) {
  disk_name *name = find_name(&disk, path);
  if (name == NULL) {
    return fails("there is no such file");
  }
  record_name(DISK_UNNAMED, name->file, path, "");
  return true;
}

bool platform_sync_directory(const char *path) {
  (void)path;
  record_size(DISK_SYNC_NAMES, 0, 0);
  return true;
}

bool platform_exists(const char *path) {
  return find_name(&disk, path) != NULL;
}

bool platform_error_is_absence(void) {
  return true; /* the names of the disk are always known */
}

bool platform_is_irregular(const char *path) {
  (void)path;
  return false;
}

char *platform_resolve(const char *path) {
  char *copy = malloc(strlen(path) + 1);
  return copy != NULL ? strcpy(copy, path) : NULL;
}

/* ---- The platform: functions that runs in place do not use --------------------------------- */

bool platform_seek(const platform_file *file, uint64_t offset) {
  (void)file, (void)offset;
  return fails("files have no position on this disk");
}

bool platform_read(const platform_file *file, void *bytes, size_t size, size_t *count) {
  (void)file, (void)bytes, (void)size, (void)count;
  return fails("files have no position on this disk");
}

bool platform_write(const platform_file *file, const void *bytes, size_t size, size_t *count) {
  (void)file, (void)bytes, (void)size, (void)count;
  return fails("files have no position on this disk");
}

bool platform_may_work_beside(const char *path) {
  (void)path;
  return true;
}

bool platform_may_replace(const char *path) {
  (void)path;
  return fails("files are not replaced on this disk");
}

const bool platform_replaces_open_files = false;

bool platform_temporary_create(const char *target, const platform_facts *like,
                               const platform_file *from, platform_file *file, const char **lost) {
  (void)target, (void)like, (void)from, (void)file;
  *lost = NULL;
  return fails("files are not replaced on this disk");
}

bool platform_temporary_finish(const platform_file *file) {
  (void)file;
  return fails("files are not replaced on this disk");
}

bool platform_temporary_rename(const char *target, bool replaces, const char **left) {
  (void)target, (void)replaces;
  *left = NULL;
  return fails("files are not replaced on this disk");
}

void platform_temporary_discard(void) {
}

void platform_on_interruption(const char *removed, const char *told) {
  (void)removed, (void)told;
}

void platform_hold_interruptions(void) {
}

void platform_release_interruptions(void) {
}

bool platform_was_interrupted(void) {
  return false;
}

void platform_answer_interruptions(const char *text) {
  (void)text;
}

void platform_catch_interrupts(const char *program) {
  (void)program;
}

bool platform_resize(const platform_file *file, uint64_t size) {
  (void)file, (void)size;
  return fails("files are not replaced on this disk");
}

uint64_t platform_memory_size(void) {
  return UINT64_MAX;
}

double platform_seconds(void) {
  return 0.0;
}

platform_file platform_standard_input(void) {
  platform_file none = {-1};
  return none;
}

platform_file platform_standard_output(void) {
  return platform_standard_input();
}

platform_file platform_standard_errors(void) {
  return platform_standard_input();
}

uint64_t platform_position(const platform_file *file) {
  (void)file;
  return 0;
}

bool platform_skip(const platform_file *file, uint64_t size) {
  (void)file, (void)size;
  return false;
}

bool platform_end_skipping(const platform_file *file) {
  (void)file;
  return true;
}

bool platform_hear_failures(const platform_file *file) {
  (void)file;
  return true;
}

uint64_t platform_largest_file(void) {
  return UINT64_MAX;
}

bool platform_stdout_is_terminal(void) {
  return false;
}

bool platform_stderr_is_terminal(void) {
  return false;
}

size_t platform_stderr_width(void) {
  return 0;
}

void platform_start_ticking(void (*tick)(void)) {
  (void)tick;
}

void platform_stop_ticking(void) {
}

void platform_lock(void) {
}

void platform_unlock(void) {
}

void platform_run_together(uint32_t threads, void (*body)(void *user), void *user) {
  (void)threads;
  body(user);
}
