/* Swaps the squares of equal blocks.
 *
 * If all ranks have h rows of the tall matrix and w of its columns, and h = k w, then the part that
 * one rank has for another one consists of k square blocks. Their counterparts are equally large,
 * so blocks are swapped, and transposed on their way. For k = 1 that is all. Otherwise
 * super-elements of w elements are transposed as a k x (w ranks) matrix as well, after the exchange
 * or, from strips to rows, before it: docs/mpi.md says why.
 *
 * Blocks are swapped tile by tile, with several on their way while the next one is prepared, so
 * that neither latency nor a partner that is briefly late keeps a rank waiting. A tile is copied
 * before it is sent, so its counterpart arrives in its place. A rank transposes its own squares in
 * place. */
enum { IPT__MPI_MOST_UNDER_WAY = 8 };

typedef struct ipt__mpi_squares {
  const ipt__dist_grid *grid;
  uint64_t side;  /* w; 0: the blocks are not k squares */
  uint64_t count; /* k */
  uint64_t tile; /* rows and columns of a tile that is not at an edge; 0: squares are not swapped */
  ipt_plan *plans[4];     /* for tiles at the last row or not, and at the last column or not */
  MPI_Datatype places[4]; /* these tiles in their matrix */
  int place_count;
  ipt_plan *own;      /* for the squares of this rank's own block */
  uint64_t under_way; /* the most tiles on their way */
  unsigned char *sent[IPT__MPI_MOST_UNDER_WAY];
  ipt__mpi_mail mail[IPT__MPI_MOST_UNDER_WAY];
} ipt__mpi_squares;

/* Leaves the side 0 where blocks are not k squares, or one rank has nothing to swap. */
static void ipt__mpi_find_squares(ipt__mpi_squares *squares, const ipt__dist_grid *grid) {
  uint64_t rows = ipt__dist_rows(grid, 0), cols = ipt__dist_cols(grid, 0);
  squares->grid = grid;
  squares->side = 0;
  if (grid->ranks == 1 || cols == 0 || rows % cols != 0)
    return;
  for (int rank = 1; rank < grid->ranks; rank++)
    if (ipt__dist_rows(grid, rank) != rows || ipt__dist_cols(grid, rank) != cols)
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

/* The tiles that scratch must hold: those on their way, and one that a transposition may need. */
static uint64_t ipt__mpi_squares_bytes(const ipt__mpi_squares *squares) {
  return (squares->under_way + 1) * ipt__mpi_tile_bytes(squares) +
         ipt__mpi_square_requests(squares) * sizeof(MPI_Request);
}

/* Rows and columns of larger tiles are multiples of this number, which suits caches and vectors. */
enum { IPT__MPI_EVEN_TILE = 16 };

/* Returns the rows of the largest tile that stays in a cache and of which scratch holds four on
 * their way. */
static uint64_t ipt__mpi_tile_within(const ipt__mpi_squares *squares, uint64_t limit) {
  const uint64_t large = (uint64_t)1 << 18;
  uint64_t bookkeeping = 8 * sizeof(MPI_Request);
  uint64_t bytes = limit > bookkeeping ? (limit - bookkeeping) / 5 : 0;
  uint64_t elem = squares->grid->elem, tile = 0;
  uint64_t elements = ipt__dist_smaller(bytes, ipt__dist_larger(large, elem)) / elem;
  while ((tile + 1) * (tile + 1) <= elements)
    tile++;
  if (tile > IPT__MPI_EVEN_TILE)
    tile -= tile % IPT__MPI_EVEN_TILE;
  return ipt__dist_smaller(tile, squares->side);
}

/* Computes how many tiles may be on their way once the tile is known: as many as scratch allows. */
static void ipt__mpi_find_under_way(ipt__mpi_squares *squares, uint64_t limit) {
  squares->under_way = IPT__MPI_MOST_UNDER_WAY;
  while (squares->under_way > 4 && ipt__mpi_squares_bytes(squares) > limit)
    squares->under_way--;
}

/* ---- Tiles ---- */

static uint64_t ipt__mpi_tiles(const ipt__mpi_squares *squares) {
  return squares->side / squares->tile + (squares->side % squares->tile != 0);
}

/* Rows or columns of the i-th tile. */
static uint64_t ipt__mpi_tile_side(const ipt__mpi_squares *squares, uint64_t i) {
  return ipt__dist_smaller(squares->tile, squares->side - i * squares->tile);
}

/* A tile of the block for a rank. */
typedef struct ipt__mpi_tile {
  unsigned char *data;
  uint64_t rows, cols;
  const ipt_plan *plan;
  MPI_Datatype place;
} ipt__mpi_tile;

static ipt__mpi_tile ipt__mpi_find_tile(const ipt__mpi_squares *squares, unsigned char *data,
                                        uint64_t square, int rank, uint64_t i, uint64_t j) {
  ipt__mpi_tile tile;
  uint64_t row = square * squares->side + i * squares->tile, last = ipt__mpi_tiles(squares) - 1;
  uint64_t col = (uint64_t)rank * squares->side + j * squares->tile;
  tile.data = data + (row * squares->grid->width + col) * squares->grid->elem;
  tile.rows = ipt__mpi_tile_side(squares, i);
  tile.cols = ipt__mpi_tile_side(squares, j);
  int kind = (i == last ? 2 : 0) + (j == last ? 1 : 0);
  tile.plan = squares->plans[kind];
  tile.place = squares->places[kind];
  return tile;
}

/* Takes a tile out of its matrix, transposed. */
static ipt_result ipt__mpi_take_tile(const ipt__mpi_squares *squares, const ipt__mpi_tile *tile,
                                     unsigned char *to) {
  size_t run = (size_t)(tile->cols * squares->grid->elem);
  void *operands[1] = {to};
  for (uint64_t row = 0; row < tile->rows; row++)
    memcpy(to + row * run, tile->data + row * ipt__dist_row_bytes(squares->grid), run);
  return ipt_plan_run(tile->plan, operands);
}

/* Sends a tile that was taken out, and receives its counterpart in its place. Only a tile of one
 * element may be longer than a message. */
static void ipt__mpi_swap_tile(ipt__mpi_mail *mail, const ipt__mpi_tile *tile, uint64_t bytes,
                               const unsigned char *taken, int partner) {
  if (tile->rows * tile->cols == 1) {
    ipt__mpi_receive(mail, tile->data, bytes, partner);
    ipt__mpi_send(mail, taken, bytes, partner);
  } else {
    ipt__mpi_receive_one(mail, tile->data, 1, tile->place, partner);
    ipt__mpi_send_one(mail, taken, (int)bytes, MPI_BYTE, partner);
  }
}

/* ---- Rows of tiles, counted over all squares of a block ---- */

/* Returns the n-th tile of the block for a partner. It is also the n-th one in the partner's block,
 * because the rank with the higher number counts along columns instead of rows. */
static ipt__mpi_tile ipt__mpi_find_nth_tile(const ipt__mpi_squares *squares, unsigned char *data,
                                            int partner, uint64_t n) {
  uint64_t tiles = ipt__mpi_tiles(squares), row = n / tiles % tiles, col = n % tiles;
  bool upright = squares->grid->rank < partner;
  return ipt__mpi_find_tile(squares, data, n / tiles / tiles, partner, upright ? row : col,
                            upright ? col : row);
}

/* Swaps rows [first, end) of tiles with a partner. Sends a tile even if it could not be transposed,
 * since the partner waits for it. */
static ipt_result ipt__mpi_swap_rows(ipt__mpi_squares *squares, unsigned char *data, int partner,
                                     uint64_t first, uint64_t end) {
  uint64_t tiles = ipt__mpi_tiles(squares), depth = squares->under_way;
  ipt_result result = IPT_SUCCESS;
  for (uint64_t n = first * tiles; n < end * tiles + depth; n++) {
    ipt__mpi_mail *mail = &squares->mail[n % depth];
    if (n >= first * tiles + depth)
      ipt__mpi_wait(mail);
    if (n < end * tiles) {
      ipt__mpi_tile tile = ipt__mpi_find_nth_tile(squares, data, partner, n);
      ipt_result taken = ipt__mpi_take_tile(squares, &tile, squares->sent[n % depth]);
      uint64_t bytes = tile.rows * tile.cols * squares->grid->elem;
      result = taken != IPT_SUCCESS ? taken : result;
      ipt__mpi_swap_tile(mail, &tile, bytes, squares->sent[n % depth], partner);
    }
  }
  return result;
}

/* ---- Plans ---- */

/* Plans a shape with no more scratch than a tile has bytes. */
static ipt_result ipt__mpi_plan_within(const ipt__mpi_squares *squares, ipt_context *context,
                                       ipt_transpose_desc *desc, ipt_plan **plan) {
  desc->elem_size = squares->grid->elem;
  desc->scratch_limit = ipt__mpi_tile_bytes(squares);
  desc->host.transfers = IPT_SWITCH_ON; /* the data are in host memory */
  return ipt_plan_create_transpose(context, desc, plan);
}

/* A datatype for a tile in its matrix. A tile of one element, which may be longer than MPI can
 * count, needs none. */
static ipt_result ipt__mpi_make_place(ipt__mpi_squares *squares, uint64_t rows, uint64_t cols,
                                      MPI_Datatype *place) {
  int run = rows * cols > 1 ? (int)(cols * squares->grid->elem) : 1;
  if (MPI_Type_create_hvector((int)rows, run, (MPI_Aint)ipt__dist_row_bytes(squares->grid),
                              MPI_BYTE, place) != MPI_SUCCESS)
    return IPT_ERROR_OUT_OF_HOST_MEMORY;
  squares->place_count++;
  return MPI_Type_commit(place) == MPI_SUCCESS ? IPT_SUCCESS : IPT_ERROR_OUT_OF_HOST_MEMORY;
}

static ipt_result ipt__mpi_plan_tiles(ipt__mpi_squares *squares, ipt_context *context) {
  uint64_t last = ipt__mpi_tile_side(squares, ipt__mpi_tiles(squares) - 1);
  ipt_result result = IPT_SUCCESS;
  for (int i = 0; i < 4 && result == IPT_SUCCESS; i++) {
    ipt_transpose_desc desc;
    memset(&desc, 0, sizeof desc);
    desc.rows = i & 2 ? last : squares->tile;
    desc.cols = i & 1 ? last : squares->tile;
    result = ipt__mpi_plan_within(squares, context, &desc, &squares->plans[i]);
    if (result == IPT_SUCCESS)
      result = ipt__mpi_make_place(squares, desc.rows, desc.cols, &squares->places[i]);
  }
  return result;
}

static ipt_result ipt__mpi_plan_own(ipt__mpi_squares *squares, ipt_context *context) {
  ipt_transpose_desc desc;
  memset(&desc, 0, sizeof desc);
  desc.batch = squares->count;
  desc.rows = squares->side;
  desc.cols = squares->side;
  desc.lda = squares->grid->width;
  desc.stride = squares->side * squares->grid->width;
  return ipt__mpi_plan_within(squares, context, &desc, &squares->own);
}

static ipt_result ipt__mpi_turn_own_block(const ipt__mpi_squares *squares, unsigned char *data) {
  const ipt__dist_grid *grid = squares->grid;
  void *operands[1] = {data + (uint64_t)grid->rank * squares->side * grid->elem};
  return ipt_plan_run(squares->own, operands);
}

static void ipt__mpi_close_squares(ipt__mpi_squares *squares) {
  for (int i = 0; i < 4; i++)
    ipt_plan_destroy(squares->plans[i]);
  for (int i = 0; i < squares->place_count; i++)
    MPI_Type_free(&squares->places[i]);
  ipt_plan_destroy(squares->own);
}
