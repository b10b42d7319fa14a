/* Measures a matrix in the memory of several devices, and beside it what their links allow: the
 * least that the exchange can take, all data to the host and back, and one device alone.
 *
 * SPDX-License-Identifier: MIT
 */
#include "multi.h"

#include "../cli/device_names.h"
#include "clock.h"
#include "cpu/crew.h"
#include "host_data.h"
#include "measure.h"
#include "movement.h"
#include "multi_report.h"
#include "repeat.h"
#include "transfers.h"
#include "verify.h"
#include "warm_up.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct station {
  bench_gpu gpu;
  ipt_multi_layout layout;
  bench_buffer data, scratch, staging;
  bench_warmth warmth;
  bool failed; /* gpu.error says why */
} station;

typedef struct multi {
  const bench_options *options;
  const bench_case *c;
  station *stations;
  uint32_t count;
  ipt_multi_plan *plan;
  ipt_multi_memory memory[IPT_MAX_DEVICES];
  bench_crew *crew;      /* a thread for each device */
  bench_host_data whole; /* the matrix, for verification */
  bool up;               /* the direction of the copies in progress */
  bench_multi_result result;
} multi;

static bool fail(station *s, const char *what, ipt_result result) {
  s->failed = true;
  return bench_fail_ipt(&s->gpu, what, result);
}

/* ---- All devices at once ---- */

typedef bool station_body(multi *m, station *s);

typedef struct all_stations {
  multi *m;
  station_body *body;
} all_stations;

static void run_stations(void *loop, uint64_t begin, uint64_t end, uint32_t share) {
  const all_stations *all = (const all_stations *)loop;
  (void)share;
  for (uint64_t i = begin; i < end; i++)
    all->m->stations[i].failed = !all->body(all->m, &all->m->stations[i]);
}

static bool on_all(multi *m, station_body *body) {
  all_stations all = {m, body};
  bool fine = true;
  bench_crew_run(m->crew, m->count, run_stations, &all);
  for (uint32_t i = 0; i < m->count; i++)
    fine = fine && !m->stations[i].failed;
  return fine;
}

/* ---- Rates ---- */

enum { STAGING = 256 << 20, RATE_COPIES = 8 };

static bool copy_repeatedly(multi *m, station *s) {
  bench_transfer up = {s->staging.handle, s->data.handle, 0, 0, s->staging.size, RATE_COPIES};
  bench_transfer down = {s->data.handle, s->staging.handle, 0, 0, s->staging.size, RATE_COPIES};
  bench_work work = bench_transfer_work(m->up ? &up : &down);
  return s->data.size == 0 || bench_run_once(&s->gpu, &work);
}

/* Bytes per second of each device while all copy in one direction; the median of five. */
static bool measure_rate(multi *m, bool up, double *rate) {
  enum { TIMES = 5 };
  double seconds[TIMES], bytes = 0;
  bool fine = true;
  m->up = up;
  for (uint32_t i = 0; i < m->count; i++)
    if (m->stations[i].staging.size > (uint64_t)bytes)
      bytes = (double)m->stations[i].staging.size;
  fine = on_all(m, copy_repeatedly); /* the first copy brings the pages into memory */
  for (int i = 0; i < TIMES && fine; i++) {
    double begin = bench_clock();
    fine = on_all(m, copy_repeatedly);
    seconds[i] = bench_clock() - begin;
  }
  if (fine)
    *rate = RATE_COPIES * bytes / bench_summarize(seconds, TIMES).median;
  return fine;
}

/* What leaves a device and what arrives can travel at the same time. */
static void find_bounds(multi *m) {
  bench_multi_result *r = &m->result;
  for (uint32_t i = 0; i < m->count; i++) {
    const ipt_multi_layout *layout = &m->stations[i].layout;
    double stays = (double)m->c->desc.batch * (double)layout->rows * (double)layout->cols *
                   (double)m->c->desc.elem_size;
    double before = (double)layout->size_before, after = (double)layout->size_after;
    double sends = (before - stays) / r->download, receives = (after - stays) / r->upload;
    double least = sends > receives ? sends : receives;
    double through_host = before / r->download + after / r->upload;
    r->bound = least > r->bound ? least : r->bound;
    r->through_host = through_host > r->through_host ? through_host : r->through_host;
    if (layout->scratch_size > r->scratch)
      r->scratch = layout->scratch_size;
  }
}

/* ---- Verification ---- */

/* Copies the block that a device has of a matrix, a part at a time. */
static bool move_block(multi *m, station *s, uint64_t in_whole, uint64_t on_device,
                       uint64_t bytes) {
  bool fine = true;
  for (uint64_t at = 0; at < bytes && fine; at += s->staging.size) {
    uint64_t part = bytes - at < s->staging.size ? bytes - at : s->staging.size;
    bench_transfer up = {s->staging.handle, s->data.handle, 0, on_device + at, part, 1};
    bench_transfer down = {s->data.handle, s->staging.handle, on_device + at, 0, part, 1};
    bench_work work = bench_transfer_work(m->up ? &up : &down);
    if (m->up)
      memcpy(s->staging.host, m->whole.pages + in_whole + at, (size_t)part);
    fine = bench_run_once(&s->gpu, &work);
    if (!m->up)
      memcpy(m->whole.pages + in_whole + at, s->staging.host, (size_t)part);
  }
  return fine;
}

/* Brings the whole matrices to the devices, or the results back. */
static bool move_blocks(multi *m, station *s) {
  const ipt_transpose_desc *desc = &m->c->desc;
  uint64_t matrix = desc->rows * desc->cols * desc->elem_size;
  uint64_t first = m->up ? s->layout.first_row * desc->cols : s->layout.first_col * desc->rows;
  uint64_t block = (m->up ? s->layout.size_before : s->layout.size_after) / desc->batch;
  bool fine = true;
  for (uint64_t i = 0; i < desc->batch && fine; i++)
    fine = move_block(m, s, i * matrix + first * desc->elem_size, i * block, block);
  return fine;
}

static bool run_plan(multi *m) {
  ipt_result result = ipt_multi_plan_run(m->plan, m->memory);
  return result == IPT_SUCCESS ? true : fail(&m->stations[0], "transposing", result);
}

static bool verify(multi *m) {
  if (!bench_new_host_data(&m->whole, m->result.bytes))
    return fail(&m->stations[0], "verifying", IPT_ERROR_OUT_OF_HOST_MEMORY);
  bench_progress_phase("verification");
  bench_fill_host(m->whole.pages, m->result.bytes);
  m->up = true;
  bool fine = on_all(m, move_blocks) && run_plan(m);
  m->up = false;
  if (!fine || !on_all(m, move_blocks))
    return false;
  m->result.wrong_elements = bench_count_wrong_on_host(m->whole.pages, &m->c->desc);
  m->result.verdict = m->result.wrong_elements == 0 ? BENCH_RIGHT : BENCH_WRONG;
  return true;
}

/* ---- Times ---- */

static bool warm_up(multi *m, station *s) {
  return bench_warm_up(&s->gpu, m->options->warm_up_ms * 1e-3, &s->warmth);
}

static bool transpose_once(void *what) {
  return run_plan((multi *)what);
}

static bool time_runs(multi *m, bench_times *times) {
  bench_call call = {transpose_once, m};
  bench_progress_phase("transposing");
  if (!on_all(m, warm_up) || !run_plan(m))
    return false;
  bool fine = bench_repeat(&m->stations[0].gpu, &call, m->options->repetitions, times,
                           &m->result.repetitions);
  m->stations[0].failed |= !fine;
  return fine;
}

/* The first device alone, if it holds the data. */
static void time_one_device(multi *m) {
  bench_settings settings = {m->options->repetitions, m->options->warm_up_ms * 1e-3, false};
  bench_result result;
  bench_progress_phase("one device");
  bench_measure(&m->stations[0].gpu, &settings, m->c, &result);
  m->result.one_device = result.error == NULL ? result.plan.median : 0;
  m->result.warmth = result.warmth;
}

/* ---- All of it ---- */

static bool make_plan(multi *m, ipt_exchange exchange) {
  ipt_context *contexts[IPT_MAX_DEVICES];
  ipt_transpose_desc shape = bench_transpose_desc(m->c);
  ipt_multi_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.batch = shape.batch;
  desc.rows = shape.rows;
  desc.cols = shape.cols;
  desc.elem_size = shape.elem_size;
  desc.scratch_limit = shape.scratch_limit;
  desc.exchange = exchange;
  for (uint32_t i = 0; i < m->count; i++)
    contexts[i] = m->stations[i].gpu.context;
  ipt_result result = ipt_multi_plan_create_transpose(contexts, m->count, &desc, &m->plan);
  return result == IPT_SUCCESS ? true : fail(&m->stations[0], "no plan", result);
}

static bool place(multi *m, station *s, uint32_t index) {
  ipt_multi_plan_layout(m->plan, index, &s->layout);
  uint64_t most = s->layout.operand_size[0] < STAGING ? s->layout.operand_size[0] : STAGING;
  bool fine = bench_new_buffer(&s->gpu, "data", s->layout.operand_size[0], &s->data) &&
              bench_new_buffer(&s->gpu, "scratch", s->layout.scratch_size, &s->scratch) &&
              (most == 0 || bench_new_staging_buffer(&s->gpu, most, &s->staging));
  m->memory[index].operands[0] = s->data.address;
  m->memory[index].scratch = s->scratch.address;
  s->failed = !fine;
  return fine;
}

static bool open_stations(multi *m, const device_list *devices) {
  bool fine = true;
  m->crew = bench_open_crew(devices->count);
  m->stations = (station *)calloc(devices->count, sizeof *m->stations);
  if (m->crew == NULL || m->stations == NULL)
    return false;
  for (uint32_t i = 0; i < devices->count && fine; i++) {
    station *s = &m->stations[m->count++];
    fine = bench_gpu_open(&s->gpu, devices->names[i], m->options->copy_units, NULL);
    s->failed = !fine;
  }
  return fine;
}

static void close_stations(multi *m) {
  ipt_multi_plan_destroy(m->plan);
  for (uint32_t i = 0; i < m->count; i++) {
    station *s = &m->stations[i];
    bench_free_buffer(&s->gpu, &s->staging);
    bench_free_buffer(&s->gpu, &s->scratch);
    bench_free_buffer(&s->gpu, &s->data);
  }
  for (uint32_t i = m->count; i-- > 0;)
    bench_gpu_close(&m->stations[i].gpu);
  if (m->whole.memory != NULL)
    bench_free_host_data(&m->whole);
  if (m->crew != NULL)
    bench_close_crew(m->crew);
  free(m->stations);
}

/* Times the pages of the host as well, which the plan does not take. Its scratch serves. */
static bool time_host_road(multi *m) {
  bench_times times;
  ipt_multi_plan_destroy(m->plan);
  m->plan = NULL;
  bool fine = make_plan(m, IPT_EXCHANGE_HOST) && time_runs(m, &times);
  if (fine)
    m->result.on_host_road = times.median;
  return fine;
}

static bool measure(multi *m) {
  bench_multi_result *r = &m->result;
  bool fine = true;
  time_one_device(m);
  fine = make_plan(m, IPT_EXCHANGE_DEFAULT);
  for (uint32_t i = 0; i < m->count && fine; i++) {
    fine = place(m, &m->stations[i], i);
    r->bytes += m->stations[i].layout.size_before;
  }
  fine = fine && measure_rate(m, true, &r->upload) && measure_rate(m, false, &r->download);
  if (fine)
    find_bounds(m);
  fine = fine && (m->options->no_verify || verify(m)) && time_runs(m, &r->wall);
  if (fine && m->stations[0].layout.exchange == IPT_EXCHANGE_DIRECT)
    fine = time_host_road(m);
  for (uint32_t i = 0; i < m->count; i++) {
    r->warmth.seconds += m->stations[i].warmth.seconds;
    r->warmth.unsteady |= m->stations[i].warmth.unsteady;
  }
  return fine;
}

static const char *reason(const multi *m) {
  for (uint32_t i = 0; i < m->count; i++)
    if (m->stations[i].failed)
      return m->stations[i].gpu.error;
  return "out of host memory";
}

int bench_multi(const bench_options *options) {
  device_list devices;
  multi m;
  int code;
  memset(&m, 0, sizeof m);
  if (options->device == NULL || !device_split(options->device, &devices) || devices.count < 2)
    return bench_error(BENCH_USAGE, NULL, "multi needs 2 to %d devices, as --device 1+2",
                       (int)IPT_MAX_DEVICES);
  m.options = options;
  m.c = &options->one;
  bench_progress_case(1, 1, m.c->name);
  if (open_stations(&m, &devices) && measure(&m)) {
    m.result.device_count = m.count;
    m.result.device = m.stations[0].gpu.info.device.name;
    code = bench_multi_report(m.c, &m.result, options->json);
  } else {
    code = bench_error(BENCH_FAILED, m.c->name, "%s", reason(&m));
  }
  close_stations(&m);
  return code;
}
