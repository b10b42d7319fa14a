/* A disk in memory, with the command line's platform layer on top. A crash may lose anything that
 * was written since a file was last synced, each sector independently. Every operation is recorded,
 * so that tests can visit all states in which a crash may leave the disk.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_TESTS_SIMULATED_DISK_H
#define IPT_TESTS_SIMULATED_DISK_H

#include <stdbool.h>
#include <stdint.h>

enum { DISK_FILES = 4, DISK_NAMES = 4, DISK_FILE_BYTES = 1 << 16, DISK_SECTOR = 512 };

typedef struct disk_file {
  uint64_t size;
  unsigned char bytes[DISK_FILE_BYTES];
} disk_file;

typedef struct disk_name {
  char name[32]; /* empty if unused */
  int file;
} disk_name;

typedef struct disk_image {
  disk_file files[DISK_FILES];
  disk_name names[DISK_NAMES];
} disk_image;

typedef enum disk_operation_kind {
  DISK_WRITE, /* at most a sector */
  DISK_RESIZE,
  DISK_NAMED,     /* a file gets a name */
  DISK_UNNAMED,   /* a name is removed */
  DISK_RENAMED,   /* a file gets a new name and loses the old one */
  DISK_SYNC,      /* a file is synced */
  DISK_SYNC_NAMES /* the names are synced */
} disk_operation_kind;

typedef struct disk_operation {
  disk_operation_kind kind;
  int file;
  uint64_t offset, size;
  char name[32], new_name[32];
  unsigned char bytes[DISK_SECTOR];
} disk_operation;

typedef struct disk_log {
  disk_operation *operations;
  uint64_t count, capacity;
} disk_log;

/* Operations since the last sync, any of which may be lost. */
enum { DISK_MOST_PENDING = 512 };

typedef struct disk_pending {
  uint64_t count;
  const disk_operation *operations[DISK_MOST_PENDING];
} disk_pending;

/* The disk that programs see, and the log of their operations. */
extern disk_image disk;
extern disk_log *disk_recorded; /* NULL: operations are not recorded */

void disk_apply(disk_image *image, const disk_operation *operation);

/* Follows the next operation of a log: it becomes pending, or a sync applies pending ones to the
 * image. */
void disk_follow(const disk_operation *operation, disk_pending *pending, disk_image *durable);
disk_file *disk_find(disk_image *image, const char *name); /* NULL if no file has the name */
void disk_clear_log(disk_log *log);                        /* call it at the end, too */

#endif
