// Workgroups that wait for others do not go by their own index, but by the order in which they start:
// a counter in scratch hands out tickets, so that those with lower numbers run already.

shared uint taken;

uint take_ticket(bool waits) {
  if (!waits)
    return group_index();
  if (gl_LocalInvocationIndex == 0)
    taken = atomicAdd(Words(scratch).v[0], 1);
  barrier();
  return taken;
}
