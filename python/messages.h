/* The log goes to Python's. Besides, each thread remembers its last line, so that an exception can
 * tell it: the library logs the reason of a failure before it returns. */

static __thread char python_last_message[512];

/* Stands for ipt_log::write; user is a function of the same type that passes the line on. */
IPT_API void ipt_python_log(const char *message, void *user) {
  void (*pass_on)(const char *, void *);
  memcpy(&pass_on, &user, sizeof pass_on);
  snprintf(python_last_message, sizeof python_last_message, "%s", message);
  pass_on(message, NULL);
}

/* Returns what the thread's last call has logged last; "": nothing. */
IPT_API const char *ipt_python_last_message(void) {
  return python_last_message;
}

IPT_API void ipt_python_forget_message(void) {
  python_last_message[0] = '\0';
}
