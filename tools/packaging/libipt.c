/* libipt: the implementation as a library. It exports the public functions even if it is compiled
 * with hidden visibility. */

#if defined(_WIN32)
#define IPT_API extern __declspec(dllexport)
#elif defined(__GNUC__)
#define IPT_API extern __attribute__((visibility("default")))
#endif
#define IPT_IMPLEMENTATION
#include "ipt.h"
