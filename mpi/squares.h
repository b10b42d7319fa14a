/* Squares of equal blocks, swapped.
 *
 * Where all ranks have h rows of the tall matrix and w of its columns, and h = k w, what a rank
 * has for another one is k square blocks, whose counterparts are as large: they are swapped,
 * each transposed on its way, and stay where they are. That is all for k = 1. Else pieces of
 * rows of w elements are transposed as elements of a k x (w ranks) matrix, after the exchange
 * or, from strips to rows, before it: docs/mpi.md says why.
 *
 * Blocks are swapped tile by tile, with several under way while the next is made ready: neither
 * latency nor a partner that is late for a moment keeps a rank waiting. */
enum { IPT__MPI_MOST_UNDER_WAY = 8 };

typedef struct ipt__mpi_squares {
  const ipt__mpi_grid *grid;
  uint64_t side;      /* w; 0: blocks are not like this */
  uint64_t count;     /* k */
  uint64_t tile;      /* rows and columns of a tile that is not one of the last; 0: squares are not
                         swapped, for whatever reason */
  ipt_plan *plans[4]; /* of tiles: the last of rows or not, the last of columns or not */
  uint64_t under_way; /* tiles, at most */
  unsigned char *sent[IPT__MPI_MOST_UNDER_WAY], *received[IPT__MPI_MOST_UNDER_WAY];
  ipt__mpi_mail mail[IPT__MPI_MOST_UNDER_WAY];
} ipt__mpi_squares;

/* Of one rank there is nothing to swap. */
static void ipt__mpi_find_squares(ipt__mpi_squares *squares, const ipt__mpi_grid *grid) {
  uint64_t rows = ipt__mpi_rows(grid, 0), cols = ipt__mpi_cols(grid, 0);
  squares->grid = grid;
  squares->side = 0;
  if (grid->ranks == 1 || cols == 0 || rows % cols != 0)
    return;
  for (int rank = 1; rank < grid->ranks; rank++)
    if (ipt__mpi_rows(grid, rank) != rows || ipt__mpi_cols(grid, rank) != cols)
      return;
  squares->side = cols;
  squares->count = rows / cols;
}

static uint64_t ipt__mpi_tile_bytes(const ipt__mpi_squares *squares) {
  return squares->tile * squares->tile * squares->grid->elem;
}

static uint64_t ipt__mpi_square_requests(const ipt__mpi_squares *squares) {
  return 2 * squares->under_way * ipt__mpi_parts(ipt__mpi_tile_bytes(squares));
}

/* Tiles under way, there and back, and one that transposing may take beside it. */
static uint64_t ipt__mpi_squares_bytes(const ipt__mpi_squares *squares) {
  return (2 * squares->under_way + 1) * ipt__mpi_tile_bytes(squares) +
         ipt__mpi_square_requests(squares) * sizeof(MPI_Request);
}

/* Rows and columns of larger tiles are multiples of this, which suits caches and vectors. */
enum { IPT__MPI_EVEN_TILE = 16 };

/* The tile for which scratch allows four under way, but no more than stays in a cache. */
static uint64_t ipt__mpi_tile_within(const ipt__mpi_squares *squares, uint64_t limit) {
  const uint64_t large = (uint64_t)1 << 18;
  uint64_t bookkeeping = 8 * sizeof(MPI_Request);
  uint64_t bytes = limit > bookkeeping ? (limit - bookkeeping) / 9 : 0;
  uint64_t elem = squares->grid->elem, tile = 0;
  uint64_t elements = ipt__mpi_smaller(bytes, ipt__mpi_larger(large, elem)) / elem;
  while ((tile + 1) * (tile + 1) <= elements)
    tile++;
  if (tile > IPT__MPI_EVEN_TILE)
    tile -= tile % IPT__MPI_EVEN_TILE;
  return ipt__mpi_smaller(tile, squares->side);
}

/* As many under way as scratch allows, once the tile is known. */
static void ipt__mpi_find_under_way(ipt__mpi_squares *squares, uint64_t limit) {
  squares->under_way = IPT__MPI_MOST_UNDER_WAY;
  while (squares->under_way > 4 && ipt__mpi_squares_bytes(squares) > limit)
    squares->under_way--;
}

/* ---- Tiles ---- */

static uint64_t ipt__mpi_tiles(const ipt__mpi_squares *squares) {
  return squares->side / squares->tile + (squares->side % squares->tile != 0);
}

/* Rows or columns of the i-th. */
static uint64_t ipt__mpi_tile_side(const ipt__mpi_squares *squares, uint64_t i) {
  return ipt__mpi_smaller(squares->tile, squares->side - i * squares->tile);
}

/* A tile of the block for a rank. */
typedef struct ipt__mpi_tile {
  unsigned char *data;
  uint64_t rows, cols;
  const ipt_plan *plan;
} ipt__mpi_tile;

static ipt__mpi_tile ipt__mpi_find_tile(const ipt__mpi_squares *squares, unsigned char *data,
                                        uint64_t square, int rank, uint64_t i, uint64_t j) {
  ipt__mpi_tile tile;
  uint64_t row = square * squares->side + i * squares->tile, last = ipt__mpi_tiles(squares) - 1;
  uint64_t col = (uint64_t)rank * squares->side + j * squares->tile;
  tile.data = data + (row * squares->grid->width + col) * squares->grid->elem;
  tile.rows = ipt__mpi_tile_side(squares, i);
  tile.cols = ipt__mpi_tile_side(squares, j);
  tile.plan = squares->plans[(i == last ? 2 : 0) + (j == last ? 1 : 0)];
  return tile;
}

/* Takes a tile out of its matrix, transposed. */
static ipt_result ipt__mpi_take_tile(const ipt__mpi_squares *squares, const ipt__mpi_tile *tile,
                                     unsigned char *to) {
  size_t run = (size_t)(tile->cols * squares->grid->elem);
  void *operands[1] = {to};
  for (uint64_t row = 0; row < tile->rows; row++)
    memcpy(to + row * run, tile->data + row * ipt__mpi_row_bytes(squares->grid), run);
  return ipt_plan_run(tile->plan, operands);
}

static void ipt__mpi_put_tile(const ipt__mpi_squares *squares, const ipt__mpi_tile *tile,
                              const unsigned char *from) {
  size_t run = (size_t)(tile->cols * squares->grid->elem);
  for (uint64_t row = 0; row < tile->rows; row++)
    memcpy(tile->data + row * ipt__mpi_row_bytes(squares->grid), from + row * run, run);
}

/* ---- Rows of tiles, counted over all squares of a block ---- */

/* Of this rank's own block: all up to the diagonal, with their counterparts. */
static ipt_result ipt__mpi_turn_own_row(ipt__mpi_squares *squares, unsigned char *data,
                                        uint64_t row) {
  uint64_t square = row / ipt__mpi_tiles(squares), i = row % ipt__mpi_tiles(squares);
  int rank = squares->grid->rank;
  ipt_result result = IPT_SUCCESS;
  for (uint64_t j = 0; j <= i && result == IPT_SUCCESS; j++) {
    ipt__mpi_tile tile = ipt__mpi_find_tile(squares, data, square, rank, i, j);
    ipt__mpi_tile other = ipt__mpi_find_tile(squares, data, square, rank, j, i);
    result = ipt__mpi_take_tile(squares, &tile, squares->sent[0]);
    if (result == IPT_SUCCESS && i != j)
      result = ipt__mpi_take_tile(squares, &other, squares->sent[1]);
    ipt__mpi_put_tile(squares, &other, squares->sent[0]);
    if (i != j)
      ipt__mpi_put_tile(squares, &tile, squares->sent[1]);
  }
  return result;
}

/* The n-th tile of the block for a partner, in whose block it is the n-th one too: there rows
 * are columns if it has the higher rank. */
static ipt__mpi_tile ipt__mpi_find_nth_tile(const ipt__mpi_squares *squares, unsigned char *data,
                                            int partner, uint64_t n) {
  uint64_t tiles = ipt__mpi_tiles(squares), row = n / tiles % tiles, col = n % tiles;
  bool upright = squares->grid->rank < partner;
  return ipt__mpi_find_tile(squares, data, n / tiles / tiles, partner, upright ? row : col,
                            upright ? col : row);
}

/* A tile that could not be transposed is sent all the same, as the partner waits for it. */
static ipt_result ipt__mpi_swap_rows(ipt__mpi_squares *squares, unsigned char *data, int partner,
                                     uint64_t first, uint64_t end) {
  uint64_t tiles = ipt__mpi_tiles(squares), depth = squares->under_way;
  ipt__mpi_tile under_way[IPT__MPI_MOST_UNDER_WAY];
  ipt_result result = IPT_SUCCESS;
  for (uint64_t n = first * tiles; n < end * tiles + depth; n++) {
    ipt__mpi_tile *tile = &under_way[n % depth];
    ipt__mpi_mail *mail = &squares->mail[n % depth];
    if (n >= first * tiles + depth) {
      ipt__mpi_wait(mail);
      ipt__mpi_put_tile(squares, tile, squares->received[n % depth]);
    }
    if (n < end * tiles) {
      *tile = ipt__mpi_find_nth_tile(squares, data, partner, n);
      ipt_result taken = ipt__mpi_take_tile(squares, tile, squares->sent[n % depth]);
      uint64_t bytes = tile->rows * tile->cols * squares->grid->elem;
      result = taken != IPT_SUCCESS ? taken : result;
      ipt__mpi_receive(mail, squares->received[n % depth], bytes, partner);
      ipt__mpi_send(mail, squares->sent[n % depth], bytes, partner);
    }
  }
  return result;
}

/* ---- Plans ---- */

static ipt_result ipt__mpi_plan_tiles(ipt__mpi_squares *squares, ipt_context *context) {
  uint64_t last = ipt__mpi_tile_side(squares, ipt__mpi_tiles(squares) - 1);
  ipt_result result = IPT_SUCCESS;
  for (int i = 0; i < 4 && result == IPT_SUCCESS; i++) {
    ipt_transpose_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.rows = i & 2 ? last : squares->tile;
    desc.cols = i & 1 ? last : squares->tile;
    desc.elem_size = squares->grid->elem;
    desc.scratch_limit = ipt__mpi_tile_bytes(squares);
    result = ipt_plan_transpose(context, &desc, &squares->plans[i]);
  }
  return result;
}

static void ipt__mpi_close_squares(ipt__mpi_squares *squares) {
  for (int i = 0; i < 4; i++)
    ipt_plan_destroy(squares->plans[i]);
}
