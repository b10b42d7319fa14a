/* Contains the implementation, for programs whose other files include only the declarations. */
#define IPT_IMPLEMENTATION
#include "ipt.h"
