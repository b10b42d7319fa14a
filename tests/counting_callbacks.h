/* Allocation callbacks that count allocations and what is returned, and fail on demand. */
#ifndef IPT_TESTS_COUNTING_CALLBACKS_H
#define IPT_TESTS_COUNTING_CALLBACKS_H

#include "fault_run.h"

typedef struct counter {
  int calls, alive; /* allocations so far, and those not freed */
  int failing_call; /* allocation that fails; 0: none */
  int failed;
  int refused; /* plans */
} counter;

/* The header of a block, at the address before that which the driver gets. */
typedef struct block {
  void *begin;
  size_t size;
} block;

static void *VKAPI_PTR give(void *user, size_t size, size_t alignment,
                            VkSystemAllocationScope scope) {
  counter *c = (counter *)user;
  (void)scope;
  if (__atomic_add_fetch(&c->calls, 1, __ATOMIC_RELAXED) == c->failing_call) {
    c->failed = 1;
    return NULL;
  }
  alignment = alignment < sizeof(block) ? sizeof(block) : alignment;
  unsigned char *begin = (unsigned char *)malloc(size + 2 * alignment);
  if (begin == NULL)
    return NULL;
  block b = {begin, size};
  unsigned char *given = begin + 2 * alignment - (uintptr_t)begin % alignment;
  memcpy(given - sizeof b, &b, sizeof b);
  __atomic_add_fetch(&c->alive, 1, __ATOMIC_RELAXED);
  return given;
}

static void VKAPI_PTR take_back(void *user, void *memory) {
  counter *c = (counter *)user;
  block b;
  if (memory == NULL)
    return;
  memcpy(&b, (unsigned char *)memory - sizeof b, sizeof b);
  free(b.begin);
  __atomic_sub_fetch(&c->alive, 1, __ATOMIC_RELAXED);
}

static void *VKAPI_PTR give_other(void *user, void *memory, size_t size, size_t alignment,
                                  VkSystemAllocationScope scope) {
  block b;
  if (size == 0) {
    take_back(user, memory);
    return NULL;
  }
  void *other = give(user, size, alignment, scope);
  if (other == NULL || memory == NULL)
    return other;
  memcpy(&b, (unsigned char *)memory - sizeof b, sizeof b);
  memcpy(other, memory, b.size < size ? b.size : size);
  take_back(user, memory);
  return other;
}

static inline VkAllocationCallbacks counting(counter *c) {
  VkAllocationCallbacks callbacks = {c, give, give_other, take_back, NULL, NULL};
  return callbacks;
}

#endif
