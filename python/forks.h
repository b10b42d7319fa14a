/* Tells a child process from its parent, without a call of the system for each question. */

/* The forks from the process that has loaded the library to this one. */
IPT_API uint32_t ipt_python_forks;

static void count_fork(void) {
  ipt_python_forks++;
}

__attribute__((constructor)) static void count_forks(void) {
  pthread_atfork(NULL, NULL, count_fork);
}
