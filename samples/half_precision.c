/* Computes two layers of a neural network in bfloat16: activations times weights, plus biases. The
 * first layer gives numbers of 16 bits, which the second one takes; the second one gives floats.
 * The output holds the biases at first, and with beta = 1 the product is added to them. The program
 * prints the largest error. */
#include "../cli/standard_streams.h"
#define IPT_IMPLEMENTATION
#include "ipt.h" /* dist/ipt.h; nothing else of ipt is needed */
#include <math.h>

enum { BATCH = 64, INPUTS = 300, HIDDEN = 200, OUTPUTS = 10 };
#define TRY(call)                                                                                  \
  ((call) == IPT_SUCCESS ? (void)0 : (fprintf(stderr, "failed: %s\n", #call), exit(1)))

/* A bfloat16 is the upper half of a float. These numbers fit it without rounding. */
static uint16_t to_bfloat16(float number) {
  uint32_t bits;
  memcpy(&bits, &number, sizeof bits);
  return (uint16_t)(bits >> 16);
}

static float to_float(uint16_t number) {
  uint32_t bits = (uint32_t)number << 16;
  float result;
  memcpy(&result, &bits, sizeof result);
  return result;
}

static void fill(uint16_t *numbers, unsigned count, unsigned seed) {
  for (unsigned i = 0; i < count; i++)
    numbers[i] = to_bfloat16((float)((i * 7u + seed) * 2654435761u >> 25) / 64 - 1);
}

/* out = in * weights + out */
static void layer(ipt_context *context, const uint16_t *in, const uint16_t *weights, void *out,
                  int from, int to, bool is_last) {
  ipt_gemm_desc desc = {.type = IPT_TYPE_BF16, .wide_c = is_last, .m = BATCH};
  desc.k = (uint64_t)from;
  desc.n = (uint64_t)to;
  desc.scaling = IPT_SCALING_ALPHA_BETA;
  desc.alpha[0] = desc.beta[0] = 1;
  TRY(ipt_gemm(context, in, weights, out, &desc));
}

/* The largest difference from sums of doubles, relative to the sum of the magnitudes. */
static double error_of(const uint16_t *in, const uint16_t *weights, const float *out, double bias) {
  double largest = 0;
  for (int i = 0; i < BATCH; i++)
    for (int j = 0; j < OUTPUTS; j++) {
      double sum = bias, magnitude = fabs(bias);
      for (int l = 0; l < HIDDEN; l++) {
        double term = (double)to_float(in[i * HIDDEN + l]) * to_float(weights[l * OUTPUTS + j]);
        sum += term;
        magnitude += fabs(term);
      }
      largest = fmax(largest, fabs(out[i * OUTPUTS + j] - sum) / magnitude);
    }
  return largest;
}

/* The argument "cpu" or "vulkan" chooses the backend. */
int main(int argc, char **argv) {
  open_standard_streams();
  static uint16_t in[BATCH * INPUTS], first[INPUTS * HIDDEN], second[HIDDEN * OUTPUTS];
  static uint16_t hidden[BATCH * HIDDEN];
  static float out[BATCH * OUTPUTS];
  ipt_context_desc opening = {.backend = IPT_BACKEND_DEFAULT};
  ipt_context *context;
  if (argc > 1)
    opening.backend = strcmp(argv[1], "cpu") == 0 ? IPT_BACKEND_CPU : IPT_BACKEND_VULKAN;
  TRY(ipt_context_create(&opening, &context));
  fill(in, BATCH * INPUTS, 1);
  fill(first, INPUTS * HIDDEN, 2);
  fill(second, HIDDEN * OUTPUTS, 3);
  for (int i = 0; i < BATCH * HIDDEN; i++)
    hidden[i] = to_bfloat16(0.25f);
  for (int i = 0; i < BATCH * OUTPUTS; i++)
    out[i] = 0.5f;
  layer(context, in, first, hidden, INPUTS, HIDDEN, false);
  for (int i = 0; i < BATCH * HIDDEN; i++)
    hidden[i] = (hidden[i] & 0x8000) != 0 ? 0 : hidden[i]; /* negative numbers become zero */
  layer(context, hidden, second, out, HIDDEN, OUTPUTS, true);
  double error = error_of(hidden, second, out, 0.5);
  printf("%s: largest relative error %.1e\n", ipt_context_device_name(context), error);
  ipt_context_destroy(context);
  return error > 1e-5;
}
