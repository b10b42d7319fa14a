/* This file alone contains the implementation; all others only include the declarations. */
#define IPT_IMPLEMENTATION
#include "ipt.h"
