/* Skewed panels on a device, whose workgroups wait for each other: the protocol of
 * shaders/include/skew.glsl, simulated. Workgroups take one step at a time, in any order, and begin
 * in the order of their tickets, so many at a time as a device runs. Nothing is stored before
 * whoever needs what lies there has loaded it, and all of them end, as long as the strips of one
 * run can run at the same time; if fewer can, they do not, so that the test would notice. */
#include "check.h"

#include <stdint.h>
#include <string.h>

enum { MOST_GROUPS = 64, MOST_PANELS = 64, MOST_RUNS = 16, COUNTERS = 3 };

/* What a workgroup does between two looks at its neighbours, in this order. Loads arrive as late as
 * they can: before it announces them. */
typedef enum place { WAITS, ANNOUNCES, STORES, HAS_ENDED } place;

typedef struct group {
  unsigned run, strip, begin, end, next;
  place at;
} group;

typedef struct device {
  unsigned strips, runs, panels, run_panels;
  unsigned counter[MOST_RUNS][COUNTERS];
  unsigned char loaded[MOST_RUNS][MOST_GROUPS][MOST_PANELS + 2]; /* by run, strip, panel */
  unsigned stored[MOST_PANELS + 2];                              /* strips that stored there */
  group groups[MOST_GROUPS];
  unsigned started, ended;
} device;

static unsigned pick(unsigned below) {
  static uint64_t state = 1;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % below;
}

static group new_group(const device *d, unsigned ticket) {
  group g = {ticket / d->strips, ticket % d->strips, 0, 0, 0, WAITS};
  g.begin = g.next = g.run * d->run_panels;
  g.end = g.run + 1 == d->runs ? d->panels : g.begin + d->run_panels;
  return g;
}

/* The panel behind the last run is in scratch, where nothing is stored. */
static void load(device *d, const group *g, unsigned panel) {
  CHECK(panel >= d->panels || d->stored[panel] == 0, "panel %u is overwritten", panel);
  d->loaded[g->run][g->strip][panel] = 1;
}

static int may_go_on(const device *d, const group *g) {
  if (g->at != WAITS || g->next == g->begin) /* nothing is stored yet */
    return 1;
  unsigned step = g->next - 1, first = step == g->begin;
  unsigned counter = first ? 0 : 1 + (step - g->begin) % 2;
  unsigned awaited = first ? d->strips : d->strips * ((step - g->begin + 1) / 2);
  return d->counter[g->run][counter] >= awaited &&
         (!first || g->run == 0 || d->counter[g->run - 1][0] >= d->strips);
}

/* Everybody who needs what is at the place of a panel has it: the strips of its run, and those of
 * the run before if it is their carried one. Where panels begin within words, back from pieces, the
 * last panel of a run stores the first bytes of the carried one, too, which its own run alone
 * needs. */
static void store(device *d, const group *g, unsigned panel) {
  for (unsigned strip = 0; strip < d->strips; strip++) {
    CHECK(d->loaded[g->run][strip][panel], "panel %u, strip %u", panel, strip);
    CHECK(panel > g->begin || g->run == 0 || d->loaded[g->run - 1][strip][panel],
          "panel %u, strip %u of the run before", panel, strip);
    CHECK(panel + 1 < g->end || d->loaded[g->run][strip][g->end], "panel %u, strip %u, carried",
          g->end, strip);
  }
  d->stored[panel]++;
}

static void step_on(device *d, group *g) {
  switch (g->at) {
  case WAITS:
    if (g->next == g->begin)
      load(d, g, g->end);
    if (g->next < g->end)
      load(d, g, g->next);
    g->at = ANNOUNCES;
    break;
  case ANNOUNCES:
    if (g->next == g->begin || g->next < g->end)
      d->counter[g->run][g->next == g->begin ? 0 : 1 + (g->next - g->begin) % 2]++;
    g->at = STORES;
    break;
  case STORES:
    if (g->next > g->begin)
      store(d, g, g->next - 1);
    g->at = ++g->next > g->end ? HAS_ENDED : WAITS;
    d->ended += g->at == HAS_ENDED;
    break;
  case HAS_ENDED:
    break;
  }
}

/* Runs `at_once` workgroups at a time until all have ended, or nobody can go on. */
static int all_end(device *d, unsigned at_once) {
  unsigned all = d->strips * d->runs;
  for (;;) {
    unsigned able[MOST_GROUPS], count = 0;
    while (d->started < all && d->started - d->ended < at_once) {
      d->groups[d->started] = new_group(d, d->started);
      d->started++;
    }
    for (unsigned i = 0; i < d->started; i++)
      if (d->groups[i].at != HAS_ENDED && may_go_on(d, &d->groups[i]))
        able[count++] = i;
    if (count == 0)
      return d->ended == all;
    step_on(d, &d->groups[able[pick(count)]]);
  }
}

static device new_device(unsigned strips, unsigned runs, unsigned run_panels) {
  device d;
  memset(&d, 0, sizeof d);
  d.strips = strips;
  d.runs = runs;
  d.run_panels = run_panels;
  d.panels = runs * run_panels;
  return d;
}

int main(void) {
  for (unsigned i = 0; i < 2000; i++) {
    unsigned strips = 1 + pick(8), runs = 1 + pick(MOST_GROUPS / 8), panels = 2 + pick(6);
    unsigned at_once = strips + pick(3) * pick(strips * runs + 1);
    device d = new_device(strips, runs, panels);
    CHECK(all_end(&d, at_once), "%u strips, %u runs, %u at a time", strips, runs, at_once);
    for (unsigned panel = 0; panel < d.panels; panel++)
      CHECK(d.stored[panel] == strips, "panel %u stored %u times", panel, d.stored[panel]);
    if (strips > 1) {
      device few = new_device(strips, runs, panels);
      CHECK(!all_end(&few, strips - 1), "%u strips end %u at a time", strips, strips - 1);
    }
  }
  return finish();
}
