/* libipt: the implementation as a library. Its public functions are exported, whatever else it is
 * compiled with. */

#if defined(_WIN32)
#define IPT_API extern __declspec(dllexport)
#elif defined(__GNUC__)
#define IPT_API extern __attribute__((visibility("default")))
#endif
#define IPT_IMPLEMENTATION
#include "ipt.h"
