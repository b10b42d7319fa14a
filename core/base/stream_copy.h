/* Copies that go past the caches. */

#if defined(__SSE2__) || defined(_M_X64)
#include <emmintrin.h>
#define IPT__HAS_SSE2
#endif

/* Like memcpy, for large data that nobody reads soon. A write through the caches reads every line
 * first; stores that go past them take half the time of memcpy on a server's processor. */
IPT__MAYBE_UNUSED static void ipt__copy_past_caches(unsigned char *to, const unsigned char *from,
                                                    size_t bytes) {
#ifdef IPT__HAS_SSE2
  const size_t line = 64, part = sizeof(__m128i);
  size_t before = ipt__min((line - (uintptr_t)to % line) % line, bytes);
  memcpy(to, from, before);
  size_t end = before + (bytes - before) / line * line;
  for (size_t i = before; i < end; i += part)
    _mm_stream_si128((__m128i *)(void *)(to + i),
                     _mm_loadu_si128((const __m128i *)(const void *)(from + i)));
  _mm_sfence(); /* orders these stores before whatever tells others that the copy is finished */
  memcpy(to + end, from + end, bytes - end);
#else
  memcpy(to, from, bytes);
#endif
}
