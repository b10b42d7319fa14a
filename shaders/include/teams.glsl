// Workgroups that wait for each other form teams, in the order in which they begin: a counter in
// scratch hands out tickets, the same number to each team. A complete team does one task of the
// work.
//
// To give way to another process or to graphics, a device may stop starting workgroups before all
// have begun, and wait for the running ones to end. If these waited for members of their team that
// have not begun, nothing would ever end. So a team that waits in vain gives up before it has
// changed anything, and the next team, of workgroups that begin later, takes its task. Only the
// last team that has begun can be incomplete. It waits in vain if all teams before it have ended
// and still no workgroup joins it. There are some spare teams; the last of them goes on waiting as
// long as wait.glsl allows.
//
// A kernel that includes this has the arguments `scratch`, which begins with the counters, `report`
// and `spare`. It defines COUNTERS, the number of counters of a team; the first one also says
// whether the team has given up.

#include "wait.glsl"

const uint TICKETS = MAX_TICKETS; // multiples of this in the counter are teams that have given up
const uint POLLS = 64;         // between two looks at whether others still come
const uint LOOKS = 16;         // looks in vain until the team gives up: hundreds of microseconds
const uint GIVEN_UP = 1u << 31; // a bit that is set in addition to a counter's count

shared uint taken;
shared bool is_given_up;

uint team;   // teams are numbered in the order in which they begin
uint member; // number in the team
uint task;   // the task that the team takes

// The counters of teams lie after ALL_TEAMS: the tickets, and the teams that have ended.
uint counter_of(uint of_team, uint index) {
  return ALL_TEAMS + COUNTERS * of_team + index;
}

uint task_of(uint tickets, uint members) {
  return tickets % TICKETS / members - tickets / TICKETS;
}

// Whether there is a task for the team. Spare teams are rarely needed, so their workgroups look
// before they take a ticket. If nobody waits, no tickets are taken, since there may be more
// workgroups than tickets: workgroups with consecutive numbers are then a team.
bool join_team(uint members, uint tasks, bool waits) {
  uint tickets = group_index();
  if (!waits) {
    team = task = tickets / members;
    member = tickets - team * members;
    return task < tasks;
  }
  if (gl_LocalInvocationIndex == 0) {
    tickets = tickets < tasks * members ? 0 : count_at(0);
    if (task_of(tickets, members) < tasks)
      tickets = atomicAdd(Words(scratch).v[0], 1);
    taken = tickets;
  }
  barrier();
  team = taken % TICKETS / members;
  member = taken % TICKETS - team * members;
  task = task_of(taken, members);
  return task < tasks;
}

// A workgroup gives up the team by skipping those of its tickets that nobody has taken. Only one
// workgroup succeeds.
bool gives_up(uint members, uint tickets) {
  uint rest = (tickets / TICKETS + 1) * TICKETS + (team + 1) * members;
  return atomicCompSwap(Words(scratch).v[0], tickets, rest) == tickets;
}

// Waits until the first counter of the team is as high as `high`. Only one invocation waits; `seen`
// is what it last read. is_given_up, which says whether the team has given up instead, is valid for
// the others after a barrier.
void wait_for_team(uint members, uint high, uint seen) {
  uint polls = 0, looks = 0;
  while (seen < high && polls < MOST_POLLS) {
    polls++;
    if (polls % POLLS == 0) {
      uint tickets = count_at(0);
      bool in_vain = tickets % TICKETS < (team + 1) * members && tickets / TICKETS < spare &&
                     count_at(1) == task;
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

// The last team before this one that has not given up. It has the task before.
uint team_before() {
  uint before = team - 1;
  while (count_at(counter_of(before, 0)) >= GIVEN_UP)
    before--;
  return before;
}

// One member of a team reports for all members that the team is about to end.
void leave_team(bool waits) {
  if (waits && member == 0 && gl_LocalInvocationIndex == 0)
    atomicAdd(Words(scratch).v[1], 1);
}
