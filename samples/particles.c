/* Particles in a frame loop: an array of structures, as a game has them, becomes a structure of
 * arrays for the physics, whose loops then run on whole vectors, and goes back for drawing. All of
 * that happens in the one array.
 *
 *     cc -std=c99 -O2 particles.c -pthread -ldl
 */
#include <stdio.h>
#include <stdlib.h>
#define IPT_IMPLEMENTATION
#include "ipt.h" /* dist/ipt.h */

#define TRY(call)                                                                                  \
  ((call) == IPT_SUCCESS ? (void)0 : (fprintf(stderr, "failed: %s\n", #call), exit(1)))

typedef struct particle {
  float x, y, z, speed_x, speed_y, speed_z;
} particle;
enum { PARTICLES = 100000, FIELDS = sizeof(particle) / sizeof(float), FRAMES = 10 };

static particle particles[PARTICLES];

/* Prepares the transposition once, for all frames. */
static ipt_plan *create_plan(ipt_context *context, uint64_t rows, uint64_t cols) {
  ipt_transpose_desc desc = {.rows = rows, .cols = cols, .elem_size = sizeof(float)};
  ipt_plan *plan;
  desc.host.transfers = IPT_SWITCH_ON; /* the plan is for data in host memory */
  TRY(ipt_plan_create_transpose(context, &desc, &plan));
  return plan;
}

/* Each field is an array of its own now. */
static void move(float *fields, float seconds) {
  for (int axis = 0; axis < 3; axis++) {
    float *place = fields + axis * PARTICLES;
    const float *speed = fields + (axis + 3) * PARTICLES;
    for (int i = 0; i < PARTICLES; i++)
      place[i] += seconds * speed[i];
  }
}

int main(void) {
  ipt_context *context;
  TRY(ipt_context_create(NULL, &context));
  ipt_plan *to_arrays = create_plan(context, PARTICLES, FIELDS);
  ipt_plan *to_structures = create_plan(context, FIELDS, PARTICLES);
  void *data = particles;
  for (int i = 0; i < PARTICLES; i++)
    particles[i] = (particle){(float)i, 0, 0, 1, 2, (float)(i % 8)};
  for (int frame = 0; frame < FRAMES; frame++) {
    TRY(ipt_plan_run(to_arrays, &data));
    move((float *)data, 0.5f);
    TRY(ipt_plan_run(to_structures, &data));
    /* Here the frame would be drawn. */
  }
  for (int i = 0; i < PARTICLES; i++)
    if (particles[i].x != (float)i + 5 || particles[i].y != 10 ||
        particles[i].z != 5 * (float)(i % 8))
      return 1;
  printf("%d particles moved in %d frames\n", PARTICLES, FRAMES);
  ipt_plan_destroy(to_arrays);
  ipt_plan_destroy(to_structures);
  ipt_context_destroy(context);
}
