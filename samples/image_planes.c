/* An image for a neural network: RGBA pixels of 8 bits become planes in place, and the planes of
 * the three colours become floats, each by the mean and the deviation of its colour.
 *
 *     cc -std=c99 -O2 image_planes.c -pthread -ldl
 */
#include <stdio.h>
#include <stdlib.h>
#define IPT_IMPLEMENTATION
#include "ipt.h" /* dist/ipt.h */

enum { WIDTH = 640, HEIGHT = 427, PIXELS = WIDTH * HEIGHT, COLOURS = 3, CHANNELS = 4 };

static unsigned char image[PIXELS][CHANNELS];
static float input[COLOURS][PIXELS];

/* The colours of a test image; a program would read them from a file. */
static unsigned char channel_of(int pixel, int channel) {
  return (unsigned char)(pixel % WIDTH + channel * (pixel / WIDTH));
}

/* The usual numbers for networks that have learned from ImageNet. */
static float normalised(unsigned char value, int colour) {
  static const float mean[COLOURS] = {0.485f, 0.456f, 0.406f};
  static const float deviation[COLOURS] = {0.229f, 0.224f, 0.225f};
  return ((float)value / 255 - mean[colour]) / deviation[colour];
}

int main(void) {
  ipt_transpose_desc desc = {.rows = PIXELS, .cols = CHANNELS, .elem_size = 1};
  ipt_context *context;
  for (int pixel = 0; pixel < PIXELS; pixel++)
    for (int channel = 0; channel < CHANNELS; channel++)
      image[pixel][channel] = channel_of(pixel, channel);
  if (ipt_context_create(NULL, &context) != IPT_SUCCESS ||
      ipt_transpose(context, image, &desc) != IPT_SUCCESS)
    return 1;
  const unsigned char *planes = &image[0][0]; /* R, G, B and A, each of PIXELS bytes */
  for (int colour = 0; colour < COLOURS; colour++)
    for (int pixel = 0; pixel < PIXELS; pixel++)
      input[colour][pixel] = normalised(planes[colour * PIXELS + pixel], colour);
  for (int i = 0; i < COLOURS * PIXELS; i++)
    if (input[i / PIXELS][i % PIXELS] != normalised(channel_of(i % PIXELS, i / PIXELS), i / PIXELS))
      return 1;
  printf("%d x %d pixels are %d planes of floats\n", WIDTH, HEIGHT, COLOURS);
  ipt_context_destroy(context);
}
