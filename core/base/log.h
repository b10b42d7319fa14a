/* Writes one line for the application's log. Control characters are replaced, because quoted file
 * names and variants may contain anything. */

#if defined(__GNUC__)
__attribute__((__format__(__printf__, 2, 3)))
#endif
static void
ipt__log_to(const ipt_log *log, const char *format, ...) {
  char message[512];
  if (log == NULL || log->write == NULL)
    return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  for (char *c = message; *c != 0; c++)
    if ((unsigned char)*c < 0x20 || *c == 0x7f)
      *c = '?';
  (log->write)(message, log->user); /* the parentheses keep a macro `write` out, such as lwIP's */
}
