/* A disk in memory, with the platform of the command line on it: what was written before a file was
 * brought to the disk may be lost by a crash, each sector of it for itself. Every operation is
 * recorded, so that all states can be visited in which a crash may leave the disk.
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
  char name[32]; /* empty: free */
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
  DISK_UNNAMED,   /* a name goes */
  DISK_RENAMED,   /* the two at once */
  DISK_SYNC,      /* a file is on the disk */
  DISK_SYNC_NAMES /* the names are */
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

/* What was done since it was last brought to the disk: any of it may be lost. */
enum { DISK_MOST_PENDING = 512 };

typedef struct disk_pending {
  uint64_t count;
  const disk_operation *operations[DISK_MOST_PENDING];
} disk_pending;

/* What programs see, and what they do, from now on. */
extern disk_image disk;
extern disk_log *disk_recorded; /* NULL: nothing is recorded */

void disk_apply(disk_image *image, const disk_operation *operation);

/* The next operation of a log: it is pending, or brings to the image what is. */
void disk_follow(const disk_operation *operation, disk_pending *pending, disk_image *durable);
disk_file *disk_find(disk_image *image, const char *name); /* NULL: there is none */
void disk_clear_log(disk_log *log);                        /* to be called in the end, too */

#endif
