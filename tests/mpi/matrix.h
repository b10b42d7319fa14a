/* A distributed matrix whose elements tell their place, and checks of its state. */
#ifndef IPT_TESTS_MPI_MATRIX_H
#define IPT_TESTS_MPI_MATRIX_H

#include "ranks.h"

enum { MATRIX_GUARD = 64, MATRIX_GUARD_BYTE = 0x5a };

typedef struct test_matrix {
  ipt_mpi_transpose_desc desc;
  ipt_mpi_layout layout;
  unsigned char *memory, *data; /* data lies between guards in memory */
} test_matrix;

/* Byte i of the element at a row and a column before the transposition. */
static inline unsigned char element_byte(uint64_t matrix, uint64_t row, uint64_t col, uint64_t i) {
  uint64_t x = ((matrix * 1000003 + row) * 1000003 + col) * 31 + i;
  x *= UINT64_C(0x9e3779b97f4a7c15);
  return (unsigned char)(x >> 56);
}

static inline void fill_matrix(test_matrix *m) {
  unsigned char *byte = m->data;
  for (uint64_t matrix = 0; matrix < (m->desc.batch == 0 ? 1 : m->desc.batch); matrix++)
    for (uint64_t row = 0; row < m->layout.rows; row++)
      for (uint64_t col = 0; col < m->desc.cols; col++)
        for (uint64_t i = 0; i < m->desc.elem_size; i++)
          *byte++ = element_byte(matrix, m->layout.first_row + row, col, i);
}

static inline int is_as_filled(const test_matrix *m) {
  const unsigned char *byte = m->data;
  for (uint64_t matrix = 0; matrix < (m->desc.batch == 0 ? 1 : m->desc.batch); matrix++)
    for (uint64_t row = 0; row < m->layout.rows; row++)
      for (uint64_t col = 0; col < m->desc.cols; col++)
        for (uint64_t i = 0; i < m->desc.elem_size; i++)
          if (*byte++ != element_byte(matrix, m->layout.first_row + row, col, i))
            return 0;
  return 1;
}

static inline int is_transposed(const test_matrix *m) {
  const unsigned char *byte = m->data;
  for (uint64_t matrix = 0; matrix < (m->desc.batch == 0 ? 1 : m->desc.batch); matrix++)
    for (uint64_t col = 0; col < m->layout.cols; col++)
      for (uint64_t row = 0; row < m->desc.rows; row++)
        for (uint64_t i = 0; i < m->desc.elem_size; i++)
          if (*byte++ != element_byte(matrix, row, m->layout.first_col + col, i))
            return 0;
  return 1;
}

static inline int guards_hold(const test_matrix *m) {
  for (int i = 0; i < MATRIX_GUARD; i++)
    if (m->memory[i] != MATRIX_GUARD_BYTE ||
        m->data[m->layout.data_size + (uint64_t)i] != MATRIX_GUARD_BYTE)
      return 0;
  return 1;
}

/* Allocates and fills the local part of the matrix that m->desc describes. */
static inline void make_matrix(test_matrix *m) {
  ipt_result result = ipt_mpi_query(MPI_COMM_WORLD, &m->desc, &m->layout);
  CHECK(result == IPT_SUCCESS, "query: %s", ipt_result_string(result));
  size_t size = (size_t)m->layout.data_size + 2 * MATRIX_GUARD;
  m->memory = (unsigned char *)malloc(size);
  memset(m->memory, MATRIX_GUARD_BYTE, size);
  m->data = m->memory + MATRIX_GUARD;
  fill_matrix(m);
}

static inline void free_matrix(test_matrix *m) {
  free(m->memory);
  m->memory = m->data = NULL;
}

#endif
