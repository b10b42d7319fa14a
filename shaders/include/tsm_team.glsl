// Teams: parts of a workgroup, of TEAM invocations each, which bring the rows that they multiply and
// wait for nobody else. A team is the workgroup, or may be as large as a subgroup.

// Whether each team is part of one subgroup. (Subgroups may be narrower than they say; then there
// are more.)
bool subgroups_have_teams() {
  return TEAM < WORKGROUP && gl_SubgroupSize % TEAM == 0 &&
         gl_NumSubgroups * gl_SubgroupSize == WORKGROUP;
}

void wait_for_team() {
  if (subgroups_have_teams())
    subgroupBarrier();
  else
    barrier();
}
