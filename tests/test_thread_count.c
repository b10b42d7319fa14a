/* A context has as many threads as the process may use: by its affinity, and by quotas of control
 * groups of both versions, which are read from simulated folders here. */
#ifdef __linux__
#define _GNU_SOURCE /* sched_setaffinity, mkdtemp */
#include <sched.h>
#endif

#define IPT_IMPLEMENTATION
#include "ipt.h"

#include "check.h"

#if defined(__linux__) && !defined(IPT_NO_THREADS)

/* ---- Simulated folders ---- */

static char root[] = "/tmp/ipt-cores-XXXXXX";

/* Writes a file of the simulated file system, and makes the folders around it. */
static void put(const char *path, const char *content) {
  char whole[512];
  int length = snprintf(whole, sizeof whole, "%s%s", root, path);
  for (int i = (int)sizeof root; i < length; i++)
    if (whole[i] == '/') {
      whole[i] = 0;
      mkdir(whole, 0700);
      whole[i] = '/';
    }
  FILE *file = fopen(whole, "wb");
  CHECK(file != NULL, "%s", whole);
  if (file != NULL) {
    fputs(content, file);
    fclose(file);
  }
}

static void forget_all(void) {
  char command[128];
  snprintf(command, sizeof command, "rm -rf %s/proc %s/sys", root, root);
  CHECK(system(command) == 0, "%s", command);
}

typedef struct quota_case {
  const char *cgroup;   /* /proc/self/cgroup */
  const char *files[6]; /* a path below /sys/fs/cgroup, then its content */
  uint64_t cores;       /* UINT64_MAX: any number */
} quota_case;

#define ANY UINT64_MAX

static const quota_case cases[] = {
    /* Version 2. */
    {"0::/\n", {"/cpu.max", "200000 100000\n"}, 2},
    {"0::/\n", {"/cpu.max", "max 100000\n"}, ANY},
    {"0::/\n", {NULL}, ANY},
    {"0::/\n", {"/cpu.max", "150000 100000\n"}, 2},
    {"0::/\n", {"/cpu.max", "1000 100000\n"}, 1},
    {"0::/a/b\n", {"/a/b/cpu.max", "300000 100000\n"}, 3},
    {"0::/a/b\n", {"/a/cpu.max", "400000 100000\n"}, 4},
    {"0::/a/b\n", {"/a/cpu.max", "400000 100000\n", "/a/b/cpu.max", "max 100000\n"}, 4},
    {"0::/a/b\n", {"/a/cpu.max", "400000 100000\n", "/a/b/cpu.max", "700000 100000\n"}, 4},
    {"0::/a/b\n", {"/a/cpu.max", "800000 100000\n", "/a/b/cpu.max", "700000 100000\n"}, 7},
    {"0::/outside/of/this\n", {"/cpu.max", "50000 10000\n"}, 5}, /* in a container */
    {"0::/a/b\n", {"/a/bc/cpu.max", "100000 100000\n"}, ANY},
    /* Version 1. */
    {"4:cpu,cpuacct:/\n",
     {"/cpu/cpu.cfs_quota_us", "250000\n", "/cpu/cpu.cfs_period_us", "100000\n"},
     3},
    {"4:cpuacct,cpu:/\n",
     {"/cpu,cpuacct/cpu.cfs_quota_us", "200000\n", "/cpu,cpuacct/cpu.cfs_period_us", "100000\n"},
     2},
    {"4:cpu:/\n", {"/cpu/cpu.cfs_quota_us", "-1\n", "/cpu/cpu.cfs_period_us", "100000\n"}, ANY},
    {"3:memory:/a\n9:cpuset:/\n2:cpuacct,cpu:/docker/12ab\n0::/x\n",
     {"/cpu/cpu.cfs_quota_us", "600000\n", "/cpu/cpu.cfs_period_us", "100000\n"},
     6},
    {"9:cpuset:/\n", {"/cpu/cpu.cfs_quota_us", "1000\n", "/cpu/cpu.cfs_period_us", "1000\n"}, ANY},
    /* Both, as with the hybrid layout of systemd. */
    {"4:cpu:/s\n0::/u\n",
     {"/cpu/s/cpu.cfs_quota_us", "500000\n", "/cpu/s/cpu.cfs_period_us", "100000\n",
      "/unified/u/cpu.max", "400000 100000\n"},
     4},
    /* Nonsense. */
    {"", {"/cpu.max", "100000 100000\n"}, ANY},
    {"no line", {"/cpu.max", "100000 100000\n"}, ANY},
    {"0::/\n", {"/cpu.max", "100000\n"}, ANY},
    {"0::/\n", {"/cpu.max", "100000 0\n"}, ANY},
    {"0::/\n", {"/cpu.max", "0 100000\n"}, 1},
    {"0::/\n", {"/cpu.max", "-5 100000\n"}, ANY},
    {"0::/\n", {"/cpu.max", "99999999999999999999999999 100000\n"}, ANY},
    {"0::\n", {"/cpu.max", "200000 100000\n"}, 2},
};

static void test_quotas(void) {
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const quota_case *c = &cases[i];
    put("/proc/self/cgroup", c->cgroup);
    for (size_t f = 0; f < 6 && c->files[f] != NULL; f += 2) {
      char path[256];
      snprintf(path, sizeof path, "/sys/fs/cgroup%s", c->files[f]);
      put(path, c->files[f + 1]);
    }
    uint64_t cores = ipt__quota_of_process(root);
    CHECK(cores == c->cores, "%d: %llu instead of %llu", (int)i, (unsigned long long)cores,
          (unsigned long long)c->cores);
    forget_all();
  }
}

/* A path that is longer than any room for it leaves the outermost group. */
static void test_long_path(void) {
  static char line[8000];
  int length = snprintf(line, sizeof line, "0::");
  while (length < 3000)
    length += snprintf(line + length, sizeof line - (size_t)length, "/a-long-name");
  snprintf(line + length, sizeof line - (size_t)length, "\n");
  put("/proc/self/cgroup", line);
  put("/sys/fs/cgroup/cpu.max", "300000 100000\n");
  CHECK(ipt__quota_of_process(root) == 3, "a long path");
  forget_all();
  CHECK(ipt__quota_of_process(root) == ANY, "no files");
}

/* ---- The process itself ---- */

static uint32_t threads_of_context(void) {
  ipt_context_desc desc;
  ipt_context *context = NULL;
  memset(&desc, 0, sizeof desc);
  desc.backend = IPT_BACKEND_CPU;
  CHECK(ipt_context_create(&desc, &context) == IPT_SUCCESS, "a context");
  uint32_t threads = context != NULL ? context->threads : 0;
  ipt_context_destroy(context);
  return threads;
}

/* The affinity of the calling thread bounds the threads. */
static void test_affinity(void) {
  cpu_set_t all, some;
  int wanted = 0;
  CHECK(sched_getaffinity(0, sizeof all, &all) == 0, "affinity");
  uint64_t quota = ipt__quota_of_process("");
  CPU_ZERO(&some);
  for (size_t i = 0; i < CPU_SETSIZE; i++) {
    if (!CPU_ISSET(i, &all))
      continue;
    CPU_SET(i, &some);
    wanted++;
    CHECK(sched_setaffinity(0, sizeof some, &some) == 0, "%d cores", wanted);
    uint64_t expected = ipt__min(ipt__min((uint64_t)wanted, quota), IPT__MAX_THREADS);
    CHECK(ipt_thread_count() == expected, "%u threads on %d cores", ipt_thread_count(), wanted);
    CHECK(threads_of_context() == expected, "a context on %d cores", wanted);
  }
}

int main(void) {
  if (mkdtemp(root) == NULL)
    return 1;
  test_quotas();
  test_long_path();
  test_affinity();
  CHECK(rmdir(root) == 0, "%s is not empty", root);
  return finish();
}

#else

int main(void) {
  CHECK(ipt_thread_count() >= 1, "%u", (unsigned)ipt_thread_count());
  return finish();
}

#endif
