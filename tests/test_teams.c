/* A simulation of workgroups that wait for each other: the protocol of shaders/include/teams.glsl,
 * and what skewed panels add to it in shaders/include/skew.glsl. Workgroups take one step at a
 * time, in any order, and begin in the order of their tickets, as many at a time as a device runs.
 * Sometimes the device suspends the launch, and none begins until all that run have ended. Nothing
 * is stored before every workgroup that needs the old contents has loaded them, and all workgroups
 * end, provided that the strips of one run can run at the same time. If fewer can, they do not end,
 * and without teams to spare they do not always end, so the test would notice. */
#include "check.h"

#include <stdint.h>
#include <string.h>

enum {
  MOST_GROUPS = 128,
  MOST_STRIPS = 8,
  MOST_PANELS = 64,
  MOST_TEAMS = 32,
  COUNTERS = 3,
  SPARE = 6
};

/* The steps of a workgroup between two looks at its neighbours, in this order. Loads arrive as late
 * as they can, just before the workgroup announces them. */
typedef enum place { JOINS, WAITS, ANNOUNCES, STORES, HAS_ENDED } place;

typedef enum fate { OPEN, COMPLETE, GIVEN_UP } fate;

typedef struct group {
  unsigned team, member, run, begin, end, next; /* member: strip */
  place at;
} group;

typedef struct device {
  unsigned strips, runs, panels, run_panels, spare;
  unsigned tickets, given_up; /* tickets include those that were left out */
  fate fates[MOST_TEAMS];
  unsigned counter[MOST_TEAMS][COUNTERS];
  unsigned char loaded[MOST_TEAMS][MOST_STRIPS][MOST_PANELS + 2]; /* by run, strip, panel */
  unsigned stored[MOST_PANELS + 2];                               /* strips that stored there */
  group groups[MOST_GROUPS];
  unsigned launched, started, ended; /* workgroups; ended: in teams that were not given up */
  unsigned running, teams_ended;     /* teams_ended: teams whose first member has ended */
  int gives_way, interruptions;
} device;

static unsigned pick(unsigned below) {
  static uint64_t state = 1;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % below;
}

/* Begins the next workgroup; one without work ends at once. */
static void begin_group(device *d) {
  group *g = &d->groups[d->started++];
  unsigned ticket = d->tickets;
  memset(g, 0, sizeof *g);
  g->at = HAS_ENDED;
  if (ticket / d->strips - d->given_up >= d->runs)
    return;
  d->tickets++;
  g->team = ticket / d->strips;
  g->member = ticket % d->strips;
  g->run = g->team - d->given_up;
  g->begin = g->next = g->run * d->run_panels;
  g->end = g->run + 1 == d->runs ? d->panels : g->begin + d->run_panels;
  g->at = JOINS;
  d->running++;
  if (g->member + 1 == d->strips)
    d->fates[g->team] = COMPLETE;
}

static void end_group(device *d, group *g) {
  g->at = HAS_ENDED;
  d->running--;
}

/* Whether a workgroup gives its team up: it has to wait in vain and to lose its patience. */
static int gives_up(const device *d, const group *g) {
  int in_vain =
      d->tickets < (g->team + 1) * d->strips && d->given_up < d->spare && d->teams_ended == g->run;
  int impatient = d->given_up + 1 < d->spare && pick(4) == 0;
  return in_vain && (d->gives_way || impatient);
}

static unsigned team_before(const device *d, const group *g) {
  unsigned team = g->team - 1;
  while (d->fates[team] == GIVEN_UP)
    team--;
  return team;
}

/* The panel after the last run is in scratch, where nothing is stored. */
static void load(device *d, const group *g, unsigned panel) {
  CHECK(panel >= d->panels || d->stored[panel] == 0, "panel %u is overwritten", panel);
  d->loaded[g->run][g->member][panel] = 1;
}

static int may_go_on(const device *d, const group *g) {
  if (g->at == JOINS)
    return d->fates[g->team] != OPEN || gives_up(d, g);
  if (g->at != WAITS || g->next == g->begin) /* nothing is stored yet */
    return 1;
  unsigned step = g->next - 1, first = step == g->begin;
  unsigned counter = first ? 0 : 1 + (step - g->begin) % 2;
  unsigned awaited = first ? d->strips : d->strips * ((step - g->begin + 1) / 2);
  return d->counter[g->team][counter] >= awaited &&
         (!first || g->run == 0 || d->counter[team_before(d, g)][0] >= d->strips);
}

/* All strips that need the old panel must have loaded it: those of its run, and those of the run
 * before if it is the panel that these carry. Where panels begin within words, on the way back from
 * segments, the last panel of a run also stores the first bytes of the carried panel, which only
 * its own run needs. */
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

/* The first panels are on their way already, which changes nothing. */
static void join(device *d, group *g) {
  if (d->fates[g->team] == OPEN) {
    d->fates[g->team] = GIVEN_UP;
    d->given_up++;
    d->tickets = (g->team + 1) * d->strips;
  }
  if (d->fates[g->team] == GIVEN_UP)
    end_group(d, g);
  else
    g->at = WAITS;
}

static void step_on(device *d, group *g) {
  switch (g->at) {
  case JOINS:
    join(d, g);
    break;
  case WAITS:
    if (g->next == g->begin)
      load(d, g, g->end);
    if (g->next < g->end)
      load(d, g, g->next);
    g->at = ANNOUNCES;
    break;
  case ANNOUNCES:
    if (g->next == g->begin || g->next < g->end)
      d->counter[g->team][g->next == g->begin ? 0 : 1 + (g->next - g->begin) % 2]++;
    g->at = STORES;
    break;
  case STORES:
    if (g->next > g->begin)
      store(d, g, g->next - 1);
    g->at = WAITS;
    if (++g->next > g->end) {
      d->ended++;
      d->teams_ended += g->member == 0;
      end_group(d, g);
    }
    break;
  case HAS_ENDED:
    break;
  }
}

/* Runs `at_once` workgroups at a time until all have ended or none can go on. */
static int all_end(device *d, unsigned at_once) {
  d->launched = d->strips * (d->runs + d->spare);
  for (;;) {
    unsigned able[MOST_GROUPS], count = 0;
    if (d->interruptions > 0 && (d->spare == 0 || d->given_up < d->spare) && pick(20) == 0) {
      d->gives_way = 1;
      d->interruptions--;
    }
    d->gives_way = d->gives_way && d->running > 0;
    while (!d->gives_way && d->started < d->launched && d->running < at_once)
      begin_group(d);
    for (unsigned i = 0; i < d->started; i++)
      if (d->groups[i].at != HAS_ENDED && may_go_on(d, &d->groups[i]))
        able[count++] = i;
    if (count == 0 && (d->running > 0 || d->started == d->launched))
      return d->ended == d->strips * d->runs;
    if (count > 0)
      step_on(d, &d->groups[able[pick(count)]]);
  }
}

static device new_device(unsigned strips, unsigned runs, unsigned run_panels, unsigned spare) {
  device d;
  memset(&d, 0, sizeof d);
  d.strips = strips;
  d.runs = runs;
  d.run_panels = run_panels;
  d.panels = runs * run_panels;
  d.spare = spare;
  return d;
}

int main(void) {
  unsigned stuck = 0, given_up = 0;
  for (unsigned i = 0; i < 4000; i++) {
    unsigned strips = 1 + pick(MOST_STRIPS), runs = 1 + pick(8), panels = 2 + pick(6);
    unsigned at_once = strips + pick(3) * pick(strips * runs + 1);
    device d = new_device(strips, runs, panels, SPARE);
    d.interruptions = (int)pick(SPARE);
    CHECK(all_end(&d, at_once), "%u strips, %u runs, %u at a time", strips, runs, at_once);
    for (unsigned panel = 0; panel < d.panels; panel++)
      CHECK(d.stored[panel] == strips, "panel %u stored %u times", panel, d.stored[panel]);
    given_up += d.given_up;
    device without = new_device(strips, runs, panels, 0);
    without.interruptions = 1;
    stuck += !all_end(&without, at_once);
    if (strips > 1) {
      device few = new_device(strips, runs, panels, SPARE);
      CHECK(!all_end(&few, strips - 1), "%u strips end %u at a time", strips, strips - 1);
    }
  }
  CHECK(stuck > 0 && given_up > 0, "%u stuck, %u teams gave up", stuck, given_up);
  return finish();
}
