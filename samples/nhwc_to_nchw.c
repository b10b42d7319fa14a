/* Images of a batch from NHWC, as cameras and TensorFlow have them, to NCHW, as PyTorch and cuDNN
 * have them, and back: one permutation of axes in place, for elements of any size.
 *
 *     cc -std=c99 -O2 nhwc_to_nchw.c -pthread -ldl
 */
#include <stdio.h>
#include <stdlib.h>
#define IPT_IMPLEMENTATION
#include "ipt.h" /* dist/ipt.h */

#define TRY(call)                                                                                  \
  ((call) == IPT_SUCCESS ? (void)0 : (fprintf(stderr, "failed: %s\n", #call), exit(1)))

enum { N = 8, H = 96, W = 128, C = 3, NUMBERS = N * H * W * C };
static float images[NUMBERS];

/* Where a number is in NHWC and in NCHW. */
static int nhwc(int n, int h, int w, int c) {
  return ((n * H + h) * W + w) * C + c;
}

static int nchw(int n, int h, int w, int c) {
  return ((n * C + c) * H + h) * W + w;
}

/* Checks where each number is, which was at its own index in NHWC. */
static int is_in(int (*place)(int n, int h, int w, int c)) {
  for (int i = 0; i < NUMBERS; i++) {
    int c = i % C, w = i / C % W, h = i / C / W % H, n = i / C / W / H;
    if (images[place(n, h, w, c)] != (float)i)
      return 0;
  }
  return 1;
}

int main(void) {
  ipt_permute_desc to_nchw = {
      .rank = 4, .extents = {N, H, W, C}, .axes = {0, 3, 1, 2}, .elem_size = sizeof(float)};
  ipt_permute_desc to_nhwc = {
      .rank = 4, .extents = {N, C, H, W}, .axes = {0, 2, 3, 1}, .elem_size = sizeof(float)};
  ipt_context *context;
  for (int i = 0; i < NUMBERS; i++)
    images[i] = (float)i;
  TRY(ipt_context_create(NULL, &context));
  TRY(ipt_permute(context, images, &to_nchw));
  if (!is_in(nchw))
    return 1;
  TRY(ipt_permute(context, images, &to_nhwc));
  if (!is_in(nhwc))
    return 1;
  printf("%d images of %d x %d x %d: to NCHW and back\n", N, H, W, C);
  ipt_context_destroy(context);
}
