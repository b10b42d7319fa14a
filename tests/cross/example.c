/* The least that shows that a compiler takes the library: one transposition, checked. */
#define IPT_IMPLEMENTATION
#include "ipt.h"
#include <string.h>

int main(void) {
  char data[] = "abcdef";
  ipt_transpose_desc desc = {.rows = 2, .cols = 3, .elem_size = 1};
  ipt_context *context;
  ipt_result result = ipt_context_create(NULL, &context);
  if (result == IPT_SUCCESS)
    result = ipt_transpose(context, data, &desc);
  ipt_context_destroy(context);
  return result != IPT_SUCCESS || strcmp(data, "adbecf") != 0;
}
