// The row and column of an invocation in a grid. Four neighbours form a square if that is possible:
// loads of 16 bytes from two addresses among four neighbours take half the time of four addresses.
// Otherwise two neighbours share a row or a column; loads of 8 bytes that depend only on it take
// half the time.
uvec2 grid_position(uint index, uint down, uint across) {
  if (down % 2 != 0)
    return uvec2(index / across, index % across);
  if (across % 2 != 0)
    return uvec2(index / 2 / across * 2 + index % 2, index / 2 % across);
  uint square = index / 4, squares = across / 2;
  return uvec2(square / squares * 2 + index % 4 / 2, square % squares * 2 + index % 2);
}
