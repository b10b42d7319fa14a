/* Workgroups that wait for each other form teams: see shaders/include/teams.glsl. */

enum {
  IPT__FEW_SPARE_TEAMS = 1,          /* for the shortest launches */
  IPT__MAX_SPARE_TEAMS = 200,        /* for any launch */
  IPT__BYTES_OF_SPARE_TEAM = 1 << 29 /* no device moves more while one process has it to itself */
};

/* The number of spare teams. One is given up whenever the device makes way for other work in the
 * middle of a launch. */
static uint64_t ipt__spare_teams(const ipt__stage *stage) {
  uint64_t bytes = stage->batch * ipt__instance_bytes(stage);
  return ipt__min(IPT__FEW_SPARE_TEAMS + bytes / IPT__BYTES_OF_SPARE_TEAM, IPT__MAX_SPARE_TEAMS);
}

/* The most teams beside the spare ones. */
static uint64_t ipt__most_teams(const ipt__stage *stage, uint64_t members) {
  uint64_t most = IPT__MAX_TICKETS / members, spare = ipt__spare_teams(stage);
  return most > spare ? most - spare : 0;
}

/* Each team has `each` counters of its own. */
static uint64_t ipt__team_counter_bytes(uint64_t teams, uint64_t each) {
  return 4 * (IPT__ALL_TEAMS + each * teams);
}
