/* Pairs swapped: SQUARE and REFLECT. */

static void ipt__swap_elements(unsigned char *a, unsigned char *b, size_t size) {
  unsigned char buffer[64];
  for (size_t done = 0; done < size; done += sizeof buffer) {
    size_t part = size - done < sizeof buffer ? size - done : sizeof buffer;
    ipt__copy_element(buffer, a + done, part);
    ipt__copy_element(a + done, b + done, part);
    ipt__copy_element(b + done, buffer, part);
  }
}

enum { IPT__CPU_TILE = 16 };

/* Swaps the tile at (tile_row, tile_col) with its mirror image. */
static void ipt__swap_tile(const ipt__stage *stage, unsigned char *matrix, uint64_t tile_row,
                           uint64_t tile_col) {
  uint64_t side = stage->rows, pitch = side * stage->across, size = stage->elem_size;
  uint64_t row_end = ipt__min(side, (tile_row + 1) * IPT__CPU_TILE);
  uint64_t col_end = ipt__min(side, (tile_col + 1) * IPT__CPU_TILE);
  for (uint64_t row = tile_row * IPT__CPU_TILE; row < row_end; row++)
    for (uint64_t col = ipt__max(row + 1, tile_col * IPT__CPU_TILE); col < col_end; col++)
      ipt__swap_elements(matrix + (row * pitch + col) * size, matrix + (col * pitch + row) * size,
                         (size_t)size);
}

static unsigned char *ipt__square_matrix(const ipt__cpu_stage *cpu, uint64_t index) {
  const ipt__stage *stage = cpu->stage;
  uint64_t beside = index % stage->across, line = index - beside;
  return cpu->data + line * ipt__instance_bytes(stage) + beside * stage->cols * stage->elem_size;
}

/* An item is a row of tiles; long and short rows alternate so that threads get equal shares. */
static void ipt__cpu_square(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t side = ipt__divide_up(stage->rows, IPT__CPU_TILE);
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    unsigned char *matrix = ipt__square_matrix(cpu, item / side);
    uint64_t k = item % side;
    uint64_t row = k % 2 == 0 ? k / 2 : side - 1 - k / 2;
    for (uint64_t col = row; col < side; col++)
      ipt__swap_tile(stage, matrix, row, col);
  }
}

/* An item is the t-th pair of rows below the centre of the reflection, which is different in every
 * column. With an odd sum, the pair at t = rows / 2 has been met before. */
static void ipt__cpu_reflect(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  const ipt__stage *stage = cpu->stage;
  uint64_t rows = stage->rows, pairs = rows / 2 + 1;
  uint64_t row_bytes = stage->cols * stage->elem_size;
  (void)worker;
  for (uint64_t item = begin; item < end; item++) {
    unsigned char *matrix = cpu->data + item / pairs * ipt__instance_bytes(stage);
    uint64_t t = item % pairs;
    for (uint64_t col = 0; col < stage->cols; col++) {
      uint64_t sum = ipt__reflection_sum(&stage->reflection, rows, col), odd = sum % 2;
      uint64_t upper = (sum / 2 + odd + t) % rows, lower = (sum / 2 + rows - t) % rows;
      if (upper == lower || (odd && t >= rows / 2))
        continue;
      unsigned char *column = matrix + col * stage->elem_size;
      ipt__swap_elements(column + upper * row_bytes, column + lower * row_bytes,
                         (size_t)stage->elem_size);
    }
  }
}
