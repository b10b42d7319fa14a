/* The default xerbla_. It is weak, so that the application's own, or that of a library loaded
 * earlier, takes its place. */

#if defined(__GNUC__) && !defined(_WIN32)
__attribute__((weak))
#endif
void
xerbla_(const char *name, const int *info, int length) {
  fprintf(stderr, " ** On entry to %.*s parameter number %d had an illegal value\n", length, name,
          *info);
}
