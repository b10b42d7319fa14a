#version 460
#extension GL_GOOGLE_include_directive : require
// Computes the product of matrices or vectors of integers by definition. Each invocation computes
// one element, and writes it or compares it with the data. For a triangular system it writes the
// right-hand sides, and later compares the solution with the one from which they were made.
#include "include/integers.glsl"

layout(push_constant) uniform Arguments {
  uint64_t data;    // address of the matrix
  uint64_t counter; // address of the word that counts the elements that differ
  uint64_t rows;    // of the matrix, which has no gaps
  uint cols;
  uint terms; // of each sum
  uint components; // real numbers per number
  uint format; // of real numbers; systems have none of 16 bits, and no integers
  uint what;
  uint kind;
  uint flags;
};

const uint SOLUTION = 7; // number of a matrix that is no operand

layout(buffer_reference, std430, buffer_reference_align = 4) coherent buffer Counter {
  uint v;
};

// Counting stops about here, before 32 bits overflow: at least this many are wrong.
const uint ENOUGH = 1u << 30;

bool has(uint flag) {
  return (flags & flag) != 0u;
}

ivec2 conjugated(ivec2 x, bool is) {
  return is ? ivec2(x.x, -x.y) : x;
}

bool in_triangle(uint64_t row, uint64_t col) {
  return has(LOWER) ? col <= row : col >= row;
}

ivec2 stored(uint seed, uint64_t row, uint64_t col, uint64_t pitch) {
  return number_at(seed, row * pitch + col, components);
}

// A matrix with ones on the diagonal whose inverse also consists of integers. Apart from the
// diagonal only odd rows have numbers, and only in even columns, so these are never multiplied with
// each other.
ivec2 triangular(uint64_t row, uint64_t col, uint64_t order) {
  if (row == col)
    return ivec2(1, 0);
  return in_triangle(row, col) && (uint(row) & 1u) == 1u && (uint(col) & 1u) == 0u
             ? stored(0, row, col, order)
             : ivec2(0);
}

ivec2 symmetric(uint64_t row, uint64_t col, uint64_t order) {
  bool swaps = !in_triangle(row, col);
  ivec2 x = swaps ? stored(0, col, row, order) : stored(0, row, col, order);
  if (has(HERMITIAN) && row == col)
    x.y = 0;
  return conjugated(x, swaps && has(HERMITIAN));
}

ivec2 of_system(uint64_t row, uint64_t col, uint64_t order) {
  return conjugated(has(A_TRANSPOSED) ? triangular(col, row, order) : triangular(row, col, order),
                    has(A_CONJUGATED));
}

ivec2 left_factor(uint64_t row, uint term) {
  if (kind == SYSTEM)
    return has(ON_RIGHT) ? stored(SOLUTION, row, term, cols) : of_system(row, term, terms);
  if (kind == SYMMETRIC)
    return symmetric(row, term, terms);
  return conjugated(has(A_TRANSPOSED) ? stored(0, term, row, rows) : stored(0, row, term, terms),
                    has(A_CONJUGATED));
}

ivec2 right_factor(uint term, uint64_t col) {
  if (kind == SYSTEM)
    return has(ON_RIGHT) ? of_system(term, col, terms) : stored(SOLUTION, term, col, cols);
  if (kind == SUM)
    return ivec2(1, 0);
  uint seed = kind == RANK_K ? 0u : 1u;
  return conjugated(has(B_TRANSPOSED) ? stored(seed, col, term, terms)
                                      : stored(seed, term, col, cols),
                    has(B_CONJUGATED));
}

ivec2 product(uint64_t row, uint64_t col) {
  ivec2 sum = ivec2(0);
  for (uint term = 0; term < terms; term++)
    sum += multiply(left_factor(row, term), right_factor(term, col));
  if (has(ADDS_OLD))
    sum += stored(1, row, col, cols);
  if (has(HERMITIAN) && has(WRITES_TRIANGLE) && row == col)
    sum.y = 0;
  return sum;
}

// Zero may be negative.
bool is_same_half(uint64_t index, int value) {
  uint found = word_at(data, index / 2).v >> (uint(index) & 1u) * 16u & 0xffffu;
  return (value == 0 ? found & 0x7fffu : found) == half_of_integer(value, format);
}

void main() {
  uint64_t index = invocation_index();
  if (index >= rows * cols)
    return;
  uint64_t row = index / cols, col = index % cols;
  if (has(WRITES_TRIANGLE) && !in_triangle(row, col))
    return;
  bool is_solution = kind == SYSTEM && what == COMPARE;
  ivec2 expected = what == STORE_TRIANGULAR ? triangular(row, col, rows)
                   : is_solution            ? stored(SOLUTION, row, col, cols)
                                            : product(row, col);
  uint real_words = is_half(format) ? 0 : format == FORMAT_F64 ? 2 : 1;
  bool right = real_words > 0 || is_same_half(index, expected.x);
  for (uint word = 0; word < components * real_words; word++) {
    int value = expected[word / real_words];
    uint bits = word_of_integer(value, word % real_words, format);
    if (what != COMPARE) {
      word_at(data, index * components * real_words + word).v = bits;
      continue;
    }
    uint found = word_at(data, index * components * real_words + word).v;
    if (format != FORMAT_S32 && value == 0 && word % real_words == real_words - 1)
      found &= 0x7fffffffu; // zero may be negative
    right = right && found == bits;
  }
  if (!right && Counter(counter).v < ENOUGH)
    atomicAdd(Counter(counter).v, 1u);
}
