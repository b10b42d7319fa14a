// Row and column of an invocation in a grid. Four neighbours form a square where that is possible:
// two addresses of 16 bytes among four neighbours take half the time that four would.
uvec2 grid_position(uint index, uint down, uint across) {
  if (down % 2 != 0 || across % 2 != 0)
    return uvec2(index / across, index % across);
  uint square = index / 4, squares = across / 2;
  return uvec2(square / squares * 2 + index % 4 / 2, square % squares * 2 + index % 2);
}
