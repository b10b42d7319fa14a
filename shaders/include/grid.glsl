// Row and column of an invocation in a grid. Four neighbours form a square where that is possible:
// two addresses of 16 bytes among four neighbours take half the time that four would. Else two of
// them share a row, or a column: then loads of 8 bytes from where that says take half the time.
uvec2 grid_position(uint index, uint down, uint across) {
  if (down % 2 != 0)
    return uvec2(index / across, index % across);
  if (across % 2 != 0)
    return uvec2(index / 2 / across * 2 + index % 2, index / 2 % across);
  uint square = index / 4, squares = across / 2;
  return uvec2(square / squares * 2 + index % 4 / 2, square % squares * 2 + index % 2);
}
