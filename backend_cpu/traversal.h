/* Two orders in which the pairs of blocks of a square matrix are swapped: those of blocks (row,
 * col) with row <= col. Both number the pairs, so that threads get equal shares and blocks of a
 * share lie close together. */

typedef void (*ipt__visit_pair)(void *user, uint64_t row, uint64_t col);

/* Visits the pairs [begin, end) of an order; `passed` counts those that are after it. */
typedef struct ipt__traversal {
  ipt__visit_pair visit;
  void *user;
  uint64_t begin, end, passed;
} ipt__traversal;

static uint64_t ipt__pairs(uint64_t blocks) {
  return blocks * (blocks + 1) / 2;
}

static int ipt__is_outside(ipt__traversal *t, uint64_t pairs) {
  int outside = t->passed + pairs <= t->begin || t->passed >= t->end;
  t->passed += outside ? pairs : 0;
  return outside;
}

static void ipt__visit(ipt__traversal *t, uint64_t row, uint64_t col) {
  if (!ipt__is_outside(t, 1)) {
    t->visit(t->user, row, col);
    t->passed++;
  }
}

/* Goes row after row, each from the diagonal on. */
static void ipt__traverse_nested(ipt__traversal *t, uint64_t blocks) {
  for (uint64_t row = 0; row < blocks && t->passed < t->end; row++)
    if (!ipt__is_outside(t, blocks - row))
      for (uint64_t col = row; col < blocks; col++)
        ipt__visit(t, row, col);
}

/* Halves the longer side until one block is left. */
static void ipt__traverse_rectangle(ipt__traversal *t, uint64_t row, uint64_t rows, uint64_t col,
                                    uint64_t cols) {
  if (ipt__is_outside(t, rows * cols))
    return;
  if (rows * cols == 1) {
    ipt__visit(t, row, col);
  } else if (rows > cols) {
    ipt__traverse_rectangle(t, row, rows / 2, col, cols);
    ipt__traverse_rectangle(t, row + rows / 2, rows - rows / 2, col, cols);
  } else {
    ipt__traverse_rectangle(t, row, rows, col, cols / 2);
    ipt__traverse_rectangle(t, row, rows, col + cols / 2, cols - cols / 2);
  }
}

/* Halves the triangle above the diagonal, which is cache-oblivious: two triangles with a rectangle
 * between them. */
static void ipt__traverse_triangle(ipt__traversal *t, uint64_t first, uint64_t blocks) {
  if (ipt__is_outside(t, ipt__pairs(blocks)))
    return;
  if (blocks == 1) {
    ipt__visit(t, first, first);
    return;
  }
  uint64_t half = blocks / 2;
  ipt__traverse_triangle(t, first, half);
  ipt__traverse_rectangle(t, first, half, first + half, blocks - half);
  ipt__traverse_triangle(t, first + half, blocks - half);
}

/* Visits the pairs [begin, end) of a matrix of blocks x blocks. */
static void ipt__traverse(int nested, uint64_t blocks, uint64_t begin, uint64_t end,
                          ipt__visit_pair visit, void *user) {
  ipt__traversal t = {visit, user, begin, end, 0};
  if (nested)
    ipt__traverse_nested(&t, blocks);
  else
    ipt__traverse_triangle(&t, 0, blocks);
}
