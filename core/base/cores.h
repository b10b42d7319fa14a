/* The cores that the process may use. In containers and jobs they may be fewer than the machine
 * has.
 */

#ifdef IPT_NO_THREADS

static uint32_t ipt__core_count(void) {
  return 1;
}

#elif defined(_WIN32)

/* The beginning of JOBOBJECT_CPU_RATE_CONTROL_INFORMATION, which headers for Windows 7 lack. */
typedef struct ipt__job_rate {
  DWORD flags, rate;
} ipt__job_rate;

/* Returns how many of `cores` the job of the process may keep busy. */
static uint32_t ipt__cores_of_job(uint32_t cores) {
  enum { rate_control = 15 /* JobObjectCpuRateControlInformation */, enabled_hard_cap = 1 | 4 };
  enum { whole_rate = 10000 }; /* all cores, all of the time */
  ipt__job_rate job = {0, 0};
  DWORD written;
  BOOL known =
      QueryInformationJobObject(NULL, (JOBOBJECTINFOCLASS)rate_control, &job, sizeof job, &written);
  if (!known || (job.flags & enabled_hard_cap) != enabled_hard_cap || job.rate > whole_rate)
    return cores;
  return (uint32_t)ipt__divide_up((uint64_t)cores * job.rate, whole_rate);
}

/* The affinity is 0 for a process whose threads are in several groups of processors. */
static uint32_t ipt__core_count(void) {
  DWORD_PTR own = 0, all = 0;
  uint32_t allowed = 0;
  SYSTEM_INFO info;
  GetSystemInfo(&info);
  uint32_t cores = (uint32_t)info.dwNumberOfProcessors;
  if (GetProcessAffinityMask(GetCurrentProcess(), &own, &all))
    for (; own != 0; own &= own - 1)
      allowed++;
  uint64_t limit = ipt__min(ipt__cores_of_job(cores), allowed > 0 ? allowed : cores);
  return (uint32_t)ipt__max(limit, 1);
}

#else

/* ---- Quotas of Linux ---- */

#ifdef __linux__

enum {
  IPT__CGROUP_BYTES = 4096,     /* of /proc/self/cgroup that are read */
  IPT__CGROUP_PATH_BYTES = 1024 /* a longer path is left out */
};

/* Reads up to two numbers from the beginning of a file, and returns how many there are. A word such
 * as "max" is no number. */
static int ipt__read_numbers(const char *path, uint64_t numbers[2]) {
  char bytes[64];
  size_t size;
  int count = 0;
  if (ipt__read_bytes(path, bytes, sizeof bytes, &size) != IPT__FILE_GOOD)
    return 0;
  ipt__reader reader = {bytes, bytes + size};
  while (count < 2 && ipt__read_number(&reader, UINT64_MAX, &numbers[count])) {
    count++;
    ipt__read_literal(&reader, " ");
  }
  return count;
}

/* Returns the cores that a quota of time in each period keeps busy. */
static uint64_t ipt__cores_of_quota(uint64_t quota, uint64_t period) {
  return period > 0 ? ipt__max(ipt__divide_up(quota, period), 1) : UINT64_MAX;
}

/* Returns how many cores a control group allows, by the files of either version of cgroups. */
static uint64_t ipt__cores_of_group(const char *folder) {
  char path[IPT__CGROUP_PATH_BYTES + 32];
  uint64_t numbers[2], period[2];
  snprintf(path, sizeof path, "%s/cpu.max", folder);
  if (ipt__read_numbers(path, numbers) == 2)
    return ipt__cores_of_quota(numbers[0], numbers[1]);
  snprintf(path, sizeof path, "%s/cpu.cfs_quota_us", folder);
  if (ipt__read_numbers(path, numbers) < 1)
    return UINT64_MAX;
  snprintf(path, sizeof path, "%s/cpu.cfs_period_us", folder);
  return ipt__read_numbers(path, period) == 1 ? ipt__cores_of_quota(numbers[0], period[0])
                                              : UINT64_MAX;
}

/* Returns how many cores a group and all groups around it allow. In a container the path may be
 * that of the host and lead nowhere, but the outermost visible group is always there. */
static uint64_t ipt__cores_of_groups(const char *mount, const ipt__reader *group) {
  char folder[IPT__CGROUP_PATH_BYTES];
  size_t outermost = strlen(mount), length = (size_t)(group->end - group->at);
  uint64_t cores = UINT64_MAX;
  if (outermost + length >= sizeof folder)
    length = 0;
  memcpy(folder, mount, outermost);
  memcpy(folder + outermost, group->at, length);
  for (length += outermost; length >= outermost; length--) {
    if (length > outermost && folder[length - 1] == '/')
      continue;
    folder[length] = 0;
    cores = ipt__min(cores, ipt__cores_of_group(folder));
    while (length > outermost && folder[length - 1] != '/')
      length--;
  }
  return cores;
}

/* Whether a comma-separated list names the controller of the CPU. */
static int ipt__has_cpu_controller(ipt__reader list) {
  ipt__reader item;
  while (ipt__read_until(&list, ',', &item))
    if (ipt__is_text(&item, "cpu"))
      return 1;
  return ipt__is_text(&list, "cpu");
}

/* Returns how many cores a line of /proc/self/cgroup allows: number:controllers:group. Tests pass
 * another `root` of the file system. */
static uint64_t ipt__cores_of_line(const char *root, ipt__reader line) {
  static const char *const unified[] = {"/sys/fs/cgroup", "/sys/fs/cgroup/unified"};
  static const char *const separate[] = {"/sys/fs/cgroup/cpu", "/sys/fs/cgroup/cpu,cpuacct"};
  char mount[256];
  ipt__reader number, controllers;
  uint64_t cores = UINT64_MAX;
  if (!ipt__read_until(&line, ':', &number) || !ipt__read_until(&line, ':', &controllers))
    return cores;
  int is_unified = controllers.at == controllers.end;
  if (!is_unified && !ipt__has_cpu_controller(controllers))
    return cores;
  for (int i = 0; i < 2; i++) {
    snprintf(mount, sizeof mount, "%.200s%s", root, is_unified ? unified[i] : separate[i]);
    cores = ipt__min(cores, ipt__cores_of_groups(mount, &line));
  }
  return cores;
}

/* Returns how many cores the quotas allow; UINT64_MAX: any number. */
static uint64_t ipt__quota_of_process(const char *root) {
  char path[256], bytes[IPT__CGROUP_BYTES];
  size_t size;
  uint64_t cores = UINT64_MAX;
  ipt__reader line;
  snprintf(path, sizeof path, "%.200s/proc/self/cgroup", root);
  if (ipt__read_bytes(path, bytes, sizeof bytes, &size) != IPT__FILE_GOOD)
    return cores;
  ipt__reader reader = {bytes, bytes + size};
  while (ipt__read_until(&reader, '\n', &line))
    cores = ipt__min(cores, ipt__cores_of_line(root, line));
  return cores;
}

/* <sched.h> declares this only with _GNU_SOURCE, which is up to the application. */
#ifdef __cplusplus
extern "C"
#endif
    int
    ipt__sched_getaffinity(pid_t process, size_t size, void *set) __asm__("sched_getaffinity");

/* Returns how many cores the calling thread may run on; UINT64_MAX: unknown. Threads that it starts
 * inherit its affinity. */
static uint64_t ipt__affinity(void) {
  enum { most = 8192 }; /* the most cores that Linux supports */
  unsigned long set[most / (8 * sizeof(unsigned long))];
  uint64_t cores = 0;
  memset(set, 0, sizeof set);
  if (ipt__sched_getaffinity(0, sizeof set, set) < 0)
    return UINT64_MAX;
  for (size_t i = 0; i < sizeof set / sizeof set[0]; i++)
    for (unsigned long bits = set[i]; bits != 0; bits &= bits - 1)
      cores++;
  return cores > 0 ? cores : UINT64_MAX;
}

static uint64_t ipt__most_cores(void) {
  return ipt__min(ipt__affinity(), ipt__quota_of_process(""));
}

#else

static uint64_t ipt__most_cores(void) {
  return UINT64_MAX;
}

#endif

static uint32_t ipt__core_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return (uint32_t)ipt__min(count < 1 ? 1 : (uint64_t)count, ipt__most_cores());
}

#endif

/* Returns the bytes of a core's own cache; 0: unknown. */
static uint64_t ipt__core_cache(void) {
#ifdef _SC_LEVEL2_CACHE_SIZE
  long bytes = sysconf(_SC_LEVEL2_CACHE_SIZE);
  return bytes > 0 ? (uint64_t)bytes : 0;
#else
  return 0;
#endif
}

/* Whether the processor is known to drop prefetches that it has no room for, as AMD's do. Intel's
 * make the instruction wait, so that prefetches among copies take as long as loads; others are
 * treated alike. */
static int ipt__drops_prefetches(void) {
#if defined(__GNUC__) && defined(__x86_64__)
  return __builtin_cpu_is("amd") != 0;
#else
  return 0;
#endif
}
