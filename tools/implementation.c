/* The one file that holds the library; all others include the header plainly. */
#define IPT_IMPLEMENTATION
#include "ipt.h"
