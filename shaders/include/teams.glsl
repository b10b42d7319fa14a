// Workgroups that wait for each other form teams, in the order in which they begin: a counter in
// scratch hands out tickets, so many to each team. A complete team does a unit of the work.
//
// A device may stop beginning workgroups before all have begun, to give way to another process or
// to what is drawn, and wait for those that run. If they waited for workgroups of their team that
// have not begun, neither would ever end. So a team that waits in vain gives up, having changed
// nothing yet, and the next one, of workgroups that begin later, has its unit. Only the last team of
// those that have begun can be incomplete; that it waits in vain shows in that all teams before it
// have ended and still nobody comes. Some teams are to spare, and the last of them waits on, as long
// as anybody may, see wait.glsl.
//
// Whoever includes this has `scratch`, which begins with the counters, `report` and `spare` as
// arguments, and says how many COUNTERS a team has: the first one also tells whether it has given up.

#include "wait.glsl"

const uint TICKETS = MAX_TICKETS; // beyond them teams that have given up are counted
const uint POLLS = 64;         // between two looks at whether others still come
const uint LOOKS = 16;         // in vain, until the team gives up: some hundred microseconds
const uint GIVEN_UP = 1u << 31; // beside what a counter has counted

shared uint taken;
shared bool is_given_up;

uint team;   // counted as they begin
uint member; // of the team
uint unit;   // of the work

// Tickets and teams that have ended are counted before.
uint counter_of(uint of_team, uint index) {
  return ALL_TEAMS + COUNTERS * of_team + index;
}

uint unit_of(uint tickets, uint members) {
  return tickets % TICKETS / members - tickets / TICKETS;
}

// Whether there is a unit for the team. Workgroups of teams to spare, which are most often not
// needed, look before they take a ticket. Without waiting there may be more workgroups than tickets:
// those with consecutive numbers are a team.
bool join_team(uint members, uint units, bool waits) {
  uint tickets = group_index();
  if (!waits) {
    team = unit = tickets / members;
    member = tickets - team * members;
    return unit < units;
  }
  if (gl_LocalInvocationIndex == 0) {
    tickets = tickets < units * members ? 0 : count_at(0);
    if (unit_of(tickets, members) < units)
      tickets = atomicAdd(Words(scratch).v[0], 1);
    taken = tickets;
  }
  barrier();
  team = taken % TICKETS / members;
  member = taken % TICKETS - team * members;
  unit = unit_of(taken, members);
  return unit < units;
}

// Whoever leaves out the tickets of the team that nobody has taken has given it up.
bool gives_up(uint members, uint tickets) {
  uint rest = (tickets / TICKETS + 1) * TICKETS + (team + 1) * members;
  return atomicCompSwap(Words(scratch).v[0], tickets, rest) == tickets;
}

// Until the first counter of the team is so high, by one invocation that has seen what it was. Whether
// the team has given up instead is known behind a barrier.
void wait_for_team(uint members, uint high, uint seen) {
  uint polls = 0, looks = 0;
  while (seen < high && polls < MOST_POLLS) {
    polls++;
    if (polls % POLLS == 0) {
      uint tickets = count_at(0);
      bool in_vain = tickets % TICKETS < (team + 1) * members && tickets / TICKETS < spare &&
                     count_at(1) == unit;
      looks = in_vain ? looks + 1 : 0;
      if (looks >= LOOKS && gives_up(members, tickets))
        atomicOr(Words(scratch).v[counter_of(team, 0)], GIVEN_UP);
    }
    seen = count_at(counter_of(team, 0));
  }
  if (seen < high) {
    seen = GIVEN_UP | atomicOr(Words(scratch).v[counter_of(team, 0)], GIVEN_UP);
    report_failure();
  }
  is_given_up = seen >= GIVEN_UP;
}

// The last team before this one that has not given up: it has the unit before.
uint team_before() {
  uint before = team - 1;
  while (count_at(counter_of(before, 0)) >= GIVEN_UP)
    before--;
  return before;
}

// One of a team says for all that the team is about to end.
void leave_team(bool waits) {
  if (waits && member == 0 && gl_LocalInvocationIndex == 0)
    atomicAdd(Words(scratch).v[1], 1);
}
