/* The library's own pool of threads, so that the copy starts like the library's loops.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cpu/crew.h"

/* The CPU's half of a second copy of the implementation, since private functions cannot be
 * linked. */
#undef IPT_VOLK
#undef IPT_VULKAN
#define IPT_STATIC
#define IPT_IMPLEMENTATION
#include "ipt.h"

struct bench_crew {
  uint32_t threads;
  ipt__pool pool;
};

bench_crew *bench_open_crew(uint32_t threads) {
  bench_crew *crew = (bench_crew *)calloc(1, sizeof *crew);
  if (crew == NULL)
    return NULL;
  crew->threads = threads != 0 ? threads : ipt__core_count();
  crew->threads = (uint32_t)ipt__clamp(crew->threads, 1, IPT__MAX_THREADS);
  ipt__open_pool(&crew->pool, NULL);
  return crew;
}

void bench_close_crew(bench_crew *crew) {
  if (crew != NULL)
    ipt__close_pool(&crew->pool);
  free(crew);
}

uint32_t bench_crew_size(const bench_crew *crew) {
  return crew->threads;
}

typedef struct share_loop {
  uint64_t count;
  uint32_t shares;
  bench_crew_body body;
  void *loop;
} share_loop;

static uint64_t begin_of(const share_loop *all, uint64_t share) {
  return ipt__share_begin(all->count, all->shares, (uint32_t)share);
}

static void run_shares(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const share_loop *all = (const share_loop *)loop;
  (void)worker;
  for (uint64_t share = begin; share < end; share++)
    all->body(all->loop, begin_of(all, share), begin_of(all, share + 1), (uint32_t)share);
}

void bench_crew_run(bench_crew *crew, uint64_t count, bench_crew_body body, void *loop) {
  share_loop all = {count, crew->threads, body, loop};
  ipt__parallel_for(&crew->pool, crew->threads, crew->threads, run_shares, &all);
}
