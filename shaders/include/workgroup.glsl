// The barrier of a workgroup, and its number.

// Like barrier(), but also orders accesses to buffers: once an invocation has loaded data and
// passed it, others may overwrite the data. Wider barriers, such as memoryBarrierBuffer(), are much
// slower.
void workgroup_barrier() {
  controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup,
                 gl_StorageSemanticsBuffer | gl_StorageSemanticsShared,
                 gl_SemanticsAcquireRelease);
}

// The grid is two-dimensional if one dimension would exceed 65535 workgroups. Its width is a
// constant and not gl_NumWorkGroups.x, because a part of the grid may be dispatched.
uint group_index() {
  return gl_WorkGroupID.y * GRID_WIDTH + gl_WorkGroupID.x;
}
