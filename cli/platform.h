/* Differences between operating systems: replacing files atomically, interruptions, time.
 * Functions that return bool leave the reason of a failure to platform_error_text.
 *
 * SPDX-License-Identifier: MIT
 */

#ifndef IPT_CLI_PLATFORM_H
#define IPT_CLI_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#ifndef _WIN32
#include <pthread.h>
#endif

typedef struct platform_file {
#ifdef _WIN32
  void *handle;
#else
  int descriptor;
#endif
} platform_file;

/* Facts that a replacement must keep (mode, owner, group), and those that tell whether a file has
 * changed. */
typedef struct platform_facts {
  bool regular; /* not a directory, a pipe, a device ... */
  bool is_pipe; /* or a socket */
  uint64_t size;
  bool has_holes; /* parts of it take no room on the disk */
  uint64_t volume;
  uint64_t identity; /* identity of the file on its volume */
  uint64_t links;    /* number of its names */
  int64_t modified_seconds;
  int64_t modified_nanoseconds;
  int64_t changed_seconds; /* time of the last change of data, mode, attributes or names; 0 on
                              systems without it */
  int64_t changed_nanoseconds;
  uint32_t mode;
  uint32_t owner;
  uint32_t group;
} platform_facts;

/* The reason of the last failure, in the system's words, in static storage. */
const char *platform_error_text(void);

/* Whether the last failure was that nothing has that name. */
bool platform_error_is_absence(void);

bool platform_open(const char *path, platform_file *file);
bool platform_facts_of_file(const platform_file *file, platform_facts *facts);
bool platform_read(const platform_file *file, void *bytes, size_t size, size_t *count);
bool platform_write(const platform_file *file, const void *bytes, size_t size, size_t *count);
bool platform_seek(const platform_file *file, uint64_t offset);

/* Read and write at an offset. It is undefined where platform_read and platform_write go on
 * afterwards. */
bool platform_read_at(const platform_file *file, uint64_t offset, void *bytes, size_t size,
                      size_t *count);
bool platform_write_at(const platform_file *file, uint64_t offset, const void *bytes, size_t size,
                       size_t *count);
void platform_close(const platform_file *file);

/* Standard input, output and errors of the program. They are never closed. They may be pipes, so
 * there is no seeking and no offset. */
platform_file platform_standard_input(void);
platform_file platform_standard_output(void);
platform_file platform_standard_errors(void);

/* The place in a file where platform_write goes on; 0 if there is none, as in a pipe. */
uint64_t platform_position(const platform_file *file);

/* Goes on `size` bytes further, which are a hole afterwards. Does nothing and returns false where
 * that could leave other bytes: before the end of the file, or where all is written to its end. */
bool platform_skip(const platform_file *file, uint64_t size);

/* Lets a file end no earlier than where platform_write goes on. */
bool platform_end_skipping(const platform_file *file);

/* Asks a server of files for failures of writing that it tells only when a file is closed. */
bool platform_hear_failures(const platform_file *file);

/* Opens a file for reading and writing. */
bool platform_open_update(const char *path, platform_file *file);

/* Opens a private file for reading and writing, never through a link. Create: only if there is
 * none. */
bool platform_open_private(const char *path, platform_file *file);
bool platform_create_private(const char *path, platform_file *file);

/* Whether only this user, or those who may write the file with the facts `of`, can have written a
 * private file with these facts. */
bool platform_may_trust(const platform_facts *facts, const platform_facts *of);

/* Gives a file this many bytes and reserves them on the disk, so that writing them does not fail
 * for lack of room. */
bool platform_reserve(const platform_file *file, uint64_t size);

/* Locks a file until it is closed under any of its names, or the process ends: for one process that
 * changes it, or for several that read it. A process must not open a file twice that it locks.
 * False if that fails. *held: another process holds the lock; its number is *holder, or 0 if
 * unknown. */
typedef enum platform_lock_kind {
  PLATFORM_LOCK_TO_READ,
  PLATFORM_LOCK_TO_CHANGE
} platform_lock_kind;
bool platform_lock_file(const platform_file *file, platform_lock_kind kind, bool *held,
                        uint64_t *holder);

/* The largest size that the system lets this process give a file; UINT64_MAX: there is no limit. */
uint64_t platform_largest_file(void);

/* Whether the last failure was that the file system has no locks. */
bool platform_error_is_lack_of_locks(void);

/* A note in a file, where the system keeps notes with files: it says that the file is half
 * transposed, and is found under each name of the file. *text is allocated by malloc; NULL: there
 * is no note. False: that failed. Where the system has no notes at all, nothing fails, and there is
 * none. */
bool platform_note_of(const platform_file *file, char **text);
bool platform_note(const platform_file *file, const char *text);
bool platform_remove_note(const platform_file *file);

/* Another name of the file `target` in its directory, for which there is also a file with this name
 * and `suffix`. Allocated by malloc; NULL: there is none, or that is unknown. */
char *platform_name_beside(const char *target, const platform_facts *facts, const char *suffix);

/* Whether a file was mounted without its directory. It has another name then, in another directory,
 * where nobody would find its journal. False also if that is unknown. */
bool platform_is_mounted_alone(const platform_file *file);

bool platform_sync(const platform_file *file); /* brings its bytes to the disk */
bool platform_rename(const char *from, const char *to);
bool platform_remove(const char *path);

/* Brings the directory of a path to the disk. */
bool platform_sync_directory(const char *path);

/* Whether something has this name, even if it is a link that leads nowhere. False also if that is
 * unknown: platform_error_is_absence tells. */
bool platform_exists(const char *path);
bool platform_facts_of_path(const char *path, platform_facts *facts);

/* Whether the path itself, not what a link leads to, is something else than a regular file. */
bool platform_is_irregular(const char *path);

/* The path with every symbolic link followed, allocated by malloc. NULL on failure. A file that
 * does not exist keeps its path. */
char *platform_resolve(const char *path);

/* Whether a file may be created beside path, and renamed and removed there. */
bool platform_may_work_beside(const char *path);

/* The same, and whether path itself, if it exists, may be changed and replaced. */
bool platform_may_replace(const char *path);

/* Whether a file that this process has open can be replaced. */
extern const bool platform_replaces_open_files;

/* Creates an empty file with a new name in target's directory. There is at most one at a time, and
 * an interruption removes it. It gets the permissions in *like and the extended attributes of
 * `from`, which is open; like NULL: what any new file gets. False if that fails; *lost is the name
 * of the attribute that was the reason, in static storage, or NULL. */
bool platform_temporary_create(const char *target, const platform_facts *like,
                               const platform_file *from, platform_file *file, const char **lost);

/* Gives a file this size. Bytes that are added are zero and take no room where the system allows
 * that. */
bool platform_resize(const platform_file *file, uint64_t size);

/* Brings the temporary file to the disk and closes it. */
bool platform_temporary_finish(const platform_file *file);

/* Renames the finished temporary file to target in one step. Replaces what is there only if
 * `replaces`, on systems that can tell. platform_sync_directory makes the new name last. False if
 * that fails. *left is then NULL or, if the system has lost the target on the way, the name of the
 * temporary file, which stays, in static storage. */
bool platform_temporary_rename(const char *target, bool replaces, const char **left);

/* The name of the temporary file, for other processes that write to it. NULL: there is none. */
const char *platform_temporary_name(void);

/* Removes the temporary file, if there is one; it must be closed. */
void platform_temporary_discard(void);

/* From now on an interruption also removes this file and prints this text. NULL: neither. Both must
 * live until they are replaced. */
void platform_on_interruption(const char *removed, const char *told);

/* Between these two an interruption waits. platform_was_interrupted tells whether one does. */
void platform_hold_interruptions(void);
void platform_release_interruptions(void);
bool platform_was_interrupted(void);

/* From now on an interruption, even one that waits, does not end the program. The first one prints
 * this text at once, which must live until the program ends. */
void platform_answer_interruptions(const char *text);

/* From now on an interruption (Ctrl-C, SIGTERM ...) removes the temporary file, prints a line that
 * names the program, and ends it with EXIT_CODE_INTERRUPTED. A file-size limit becomes an ordinary
 * error. program NULL: nothing is printed. */
void platform_catch_interrupts(const char *program);

/* A launcher ends the program by SIGTERM where another one has failed, which has said why: then
 * nothing says that it was interrupted. */
void platform_expect_launcher(void);

double platform_seconds(void);       /* since a fixed moment; never goes back */
uint64_t platform_memory_size(void); /* bytes of the machine; UINT64_MAX: unknown */
bool platform_stdout_is_terminal(void);
bool platform_stderr_is_terminal(void);
size_t platform_stderr_width(void); /* columns of the terminal; 0: unknown */

void platform_sleep(uint32_t milliseconds); /* or less, if a signal comes */

/* The one lock of the program. */
void platform_lock(void);
void platform_unlock(void);

/* Leaves the lock, which the caller has, to others until platform_wake is called or the time is
 * over. May return early. */
void platform_wait(uint32_t milliseconds);
void platform_wake(void);

/* A thread, which must stay where it is until it is joined or the program ends. */
typedef struct platform_thread {
  void (*body)(void *user);
  void *user;
#ifdef _WIN32
  void *handle;
#else
  pthread_t handle;
#endif
} platform_thread;

/* Calls body(user) in a new thread. False: none can be started. */
bool platform_start_thread(platform_thread *thread, void (*body)(void *user), void *user);
void platform_join_thread(platform_thread *thread);

/* Built from these in platform_threads.c. */

/* Calls tick ten times a second in another thread, which holds the lock meanwhile. Never, if no
 * thread can be started. */
void platform_start_ticking(void (*tick)(void));

/* Returns when that thread has ended, at once if there is none. A program that ends while the
 * thread still begins would hear complaints of Wine. */
void platform_stop_ticking(void);

/* Calls body(user) in `threads` threads, the calling one included, and returns when all have
 * returned. 0: ipt_thread_count. At most 64. Threads that cannot be started are left out. */
void platform_run_together(uint32_t threads, void (*body)(void *user), void *user);

#endif
