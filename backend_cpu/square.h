/* SQUARE: pairs of tiles swapped, [Vladimirov]: three regions, of which the body has tiles of
 * constant size. Tiles are visited block by block. */

enum {
  IPT__CPU_SQUARE_BLOCK = 1024,    /* bytes: a side of a block */
  IPT__CPU_SQUARE_CACHED = 4 << 20 /* bytes of a matrix that is not worth fetching ahead */
};

typedef struct ipt__square {
  const ipt__finish *finish;
  unsigned char *matrix;
  uint64_t side;  /* of the matrix; elements */
  uint64_t pitch; /* bytes from row to row */
  uint64_t size;  /* bytes of an element */
  uint64_t tile;  /* elements of a side */
  uint64_t block; /* elements of a side; whole tiles */
  ipt__swap_tile swap;
} ipt__square;

static uint64_t ipt__cpu_square_tile(uint64_t elem_size) {
  return ipt__max(IPT__CPU_LINE / elem_size, 4);
}

static uint64_t ipt__cpu_square_block(uint64_t elem_size) {
  uint64_t tile = ipt__cpu_square_tile(elem_size);
  return ipt__max(IPT__CPU_SQUARE_BLOCK / elem_size / tile, 1) * tile;
}

static uint64_t ipt__square_pitch(const ipt__stage *stage) {
  return (stage->pitch != 0 ? stage->pitch : stage->rows * stage->across) * stage->elem_size;
}

/* Matrices lie beside each other, or `rows` rows of the pitch behind each other. */
static unsigned char *ipt__square_matrix(const ipt__cpu_stage *cpu, uint64_t index) {
  const ipt__stage *stage = cpu->stage;
  uint64_t beside = index % stage->across, line = index / stage->across;
  return cpu->data + line * stage->rows * ipt__square_pitch(stage) +
         beside * stage->cols * stage->elem_size;
}

static ipt__square ipt__square_of(const ipt__cpu_stage *cpu, uint64_t index) {
  const ipt__stage *stage = cpu->stage;
  ipt__square s = {cpu->finish,
                   ipt__square_matrix(cpu, index),
                   stage->rows,
                   ipt__square_pitch(stage),
                   stage->elem_size,
                   ipt__cpu_square_tile(stage->elem_size),
                   ipt__cpu_square_block(stage->elem_size),
                   ipt__swap_tile_of(stage->elem_size)};
  return s;
}

static uint64_t ipt__cpu_square_blocks(const ipt__stage *stage) {
  return ipt__divide_up(stage->rows, ipt__cpu_square_block(stage->elem_size));
}

/* Elements of sizes without a kernel, and those of a tile on the diagonal once only. */
static void ipt__swap_one_by_one(const ipt__square *s, uint64_t row, uint64_t col, uint64_t height,
                                 uint64_t width) {
  for (uint64_t i = row; i < row + height; i++)
    for (uint64_t k = ipt__max(i + 1, col); k < col + width; k++)
      ipt__swap_elements(s->matrix + i * s->pitch + k * s->size,
                         s->matrix + k * s->pitch + i * s->size, (size_t)s->size);
}

static void ipt__swap_tile_at(const ipt__square *s, uint64_t row, uint64_t col) {
  uint64_t height = ipt__min(s->tile, s->side - row), width = ipt__min(s->tile, s->side - col);
  if (s->swap == NULL)
    ipt__swap_one_by_one(s, row, col, height, width);
  else
    s->swap(s->matrix + row * s->pitch + col * s->size, s->matrix + col * s->pitch + row * s->size,
            (size_t)s->pitch, (size_t)height, (size_t)width);
}

/* Brings a block into the cache, some rows side by side along their length: few streams, which
 * processors recognise and load ahead. Tiles by themselves would touch a line of every row. */
static unsigned ipt__fetch_block(const ipt__square *s, uint64_t row, uint64_t col) {
  const uint64_t streams = 16;
  uint64_t row_end = ipt__min(s->side, row + s->block), col_end = ipt__min(s->side, col + s->block);
  const unsigned char *first = s->matrix + col * s->size;
  uint64_t bytes = (col_end - col) * s->size;
  unsigned sum = 0;
  for (uint64_t group = row; group < row_end; group += streams)
    for (uint64_t byte = 0; byte < bytes; byte += IPT__CPU_LINE)
      for (uint64_t i = group; i < ipt__min(group + streams, row_end); i++)
        sum += *(const volatile unsigned char *)(first + i * s->pitch + byte);
  return sum;
}

static void ipt__finish_block(const ipt__square *s, uint64_t row, uint64_t col) {
  uint64_t row_end = ipt__min(s->side, row + s->block), col_end = ipt__min(s->side, col + s->block);
  if (s->finish != NULL)
    for (uint64_t i = row; i < row_end; i++)
      ipt__finish_bytes(s->finish, s->matrix + i * s->pitch + col * s->size,
                        (col_end - col) * s->size);
}

static void ipt__swap_block_pair(void *user, uint64_t block_row, uint64_t block_col) {
  const ipt__square *s = (const ipt__square *)user;
  uint64_t row = block_row * s->block, col = block_col * s->block;
  uint64_t row_end = ipt__min(s->side, row + s->block), col_end = ipt__min(s->side, col + s->block);
  if (s->side * s->pitch > IPT__CPU_SQUARE_CACHED) {
    ipt__fetch_block(s, row, col);
    if (row != col)
      ipt__fetch_block(s, col, row);
  }
  for (uint64_t i = row; i < row_end; i += s->tile)
    for (uint64_t k = row == col ? i : col; k < col_end; k += s->tile)
      ipt__swap_tile_at(s, i, k);
  ipt__finish_block(s, row, col);
  if (row != col)
    ipt__finish_block(s, col, row);
}

/* An item is a pair of blocks. */
static void ipt__cpu_square(void *loop, uint64_t begin, uint64_t end, uint32_t worker) {
  const ipt__cpu_stage *cpu = (const ipt__cpu_stage *)loop;
  uint64_t blocks = ipt__cpu_square_blocks(cpu->stage), pairs = ipt__pairs(blocks);
  (void)worker;
  while (begin < end) {
    ipt__square s = ipt__square_of(cpu, begin / pairs);
    uint64_t first = begin % pairs, last = ipt__min(pairs, first + (end - begin));
    ipt__traverse(cpu->stage->tuning.traversal, blocks, first, last, ipt__swap_block_pair, &s);
    begin += last - first;
  }
}
