/* Memory from the application's allocator. */

static void *ipt__default_allocate(size_t size, void *user) {
  (void)user;
  return malloc(size);
}

static void ipt__default_release(void *memory, void *user) {
  (void)user;
  free(memory);
}

static ipt_allocator ipt__default_allocator(void) {
  ipt_allocator allocator = {ipt__default_allocate, ipt__default_release, NULL};
  return allocator;
}

/* Returns uninitialised memory, or NULL. */
static void *ipt__allocate_uncleared(const ipt_allocator *allocator, uint64_t size) {
  return size <= SIZE_MAX ? allocator->allocate((size_t)size, allocator->user) : NULL;
}

/* Returns zeroed memory, or NULL. */
static void *ipt__allocate(const ipt_allocator *allocator, uint64_t size) {
  void *memory = ipt__allocate_uncleared(allocator, size);
  if (memory != NULL)
    memset(memory, 0, (size_t)size);
  return memory;
}

static void ipt__release(const ipt_allocator *allocator, void *memory) {
  if (memory != NULL)
    allocator->release(memory, allocator->user);
}

/* Returns a larger copy of an array and releases the array. If there is no memory, it returns NULL
 * and releases nothing. */
static void *ipt__enlarge(const ipt_allocator *allocator, void *array, uint64_t bytes,
                          uint64_t larger) {
  void *copy = ipt__allocate(allocator, larger);
  if (copy == NULL)
    return NULL;
  if (bytes > 0)
    memcpy(copy, array, (size_t)bytes);
  ipt__release(allocator, array);
  return copy;
}

/* An allocator with a line in the log for each refusal. */
typedef struct ipt__logged_allocator {
  ipt_allocator own;
  const ipt_log *log;
} ipt__logged_allocator;

static void *ipt__allocate_logged(size_t size, void *user) {
  const ipt__logged_allocator *logged = (const ipt__logged_allocator *)user;
  void *memory = logged->own.allocate(size, logged->own.user);
  if (memory == NULL)
    ipt__log_to(logged->log, "out of memory: the allocator has no %llu B",
                (unsigned long long)size);
  return memory;
}

static void ipt__release_logged(void *memory, void *user) {
  const ipt__logged_allocator *logged = (const ipt__logged_allocator *)user;
  logged->own.release(memory, logged->own.user);
}

/* `logged` must live as long as the allocator that is returned. */
static ipt_allocator ipt__allocator_with_log(ipt__logged_allocator *logged) {
  ipt_allocator allocator = {ipt__allocate_logged, ipt__release_logged, logged};
  return allocator;
}
