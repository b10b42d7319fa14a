/* Plans for files of any size and shape, larger than any test could have. Making them must end
 * soon, and they must keep the promises that runs rely on. */
#include "fuzz.h"

#include "../../cli/external_plan.h"
#include "../../cli/external_trust.h"
#include "../../cli/numbers.h"

#include <string.h>

/* Larger files are out of reach, because the time for a plan grows with the root of a side. */
#define MOST_BYTES ((uint64_t)1 << 50)

/* The input, in this order. */
typedef struct proposal {
  uint64_t batch, rows, cols, elem_size, room;
} proposal;

/* Makes the job of a file that it fills. Returns false if that is impossible. */
static bool job_of(const proposal *p, journal_job *job) {
  memset(job, 0, sizeof *job);
  job->moves = 1;
  job->batch = p->batch;
  job->rows = p->rows;
  job->cols = p->cols;
  job->elem_size = p->elem_size;
  job->memory = p->room;
  return multiply_sizes(p->batch, p->rows, &job->file_size) &&
         multiply_sizes(job->file_size, p->cols, &job->file_size) &&
         multiply_sizes(job->file_size, p->elem_size, &job->file_size) &&
         job->file_size <= MOST_BYTES && (job->data_end = job->file_size) > 0 &&
         external_trusts_job(job);
}

static void check_panels(const journal_job *job, uint64_t room, const external_plan *plan) {
  uint64_t per_matrix = plan->panel_count / job->batch;
  REQUIRE(plan->panel.rank == 2 && plan->panel.extents[0] > 0 && plan->panel.extents[1] > 0);
  REQUIRE(plan->panel_count > 0 && plan->panel_count % job->batch == 0);
  REQUIRE(plan->step_panels > 0 && plan->step_panels <= room / plan->panel_bytes);
  REQUIRE(per_matrix * plan->panel_bytes + external_plan_rest(plan) == plan->matrix);
}

static void check_supers(uint64_t room, const external_plan *plan) {
  uint64_t positions = plan->rows * plan->cols, last = positions - 1;
  REQUIRE(external_plan_needs(plan, PASS_SUPERS));
  REQUIRE(plan->super_bytes <= room && external_plan_carry(plan) <= room);
  REQUIRE(external_plan_marks(plan) <= room);
  REQUIRE(positions * plan->super_bytes + external_plan_rest(plan) == plan->matrix);
  REQUIRE(external_plan_source(plan, 0) == 0 && external_plan_source(plan, last) == last);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  proposal p;
  journal_job job;
  external_plan plan;
  memset(&p, 0, sizeof p);
  memcpy(&p, data, size < sizeof p ? size : sizeof p);
  if (!job_of(&p, &job))
    return 0;
  /* As in a run, the room is at least a header and at most the data. */
  uint64_t room = p.room < JOURNAL_MOST_HEADER ? JOURNAL_MOST_HEADER : p.room;
  if (!external_plan_make(&job, room, &plan))
    return 0;
  check_panels(&job, room, &plan);
  if (plan.super_bytes > 0)
    check_supers(room, &plan);
  else
    REQUIRE(plan.matrix <= room);
  return 0;
}
