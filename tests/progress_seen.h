/* What a progress callback has seen, for runs on one thread at a time. */
#ifndef IPT_TESTS_PROGRESS_SEEN_H
#define IPT_TESTS_PROGRESS_SEEN_H

#include <stdint.h>

typedef struct seen {
  uint64_t done, total, backwards;
} seen;

static inline void watch(uint64_t done, uint64_t total, void *user) {
  seen *s = (seen *)user;
  s->backwards += done < s->done || (s->total != 0 && total != s->total);
  s->done = done;
  s->total = total;
}

#endif
