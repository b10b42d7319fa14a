/* Transposes small blocks in registers by interleaving vectors of 16 bytes. GCC and Clang turn the
 * shuffles into instructions of the processor that they compile for; with other compilers, elements
 * are transposed one by one. */

#if defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define IPT__VECTORS
#endif
#endif

#ifdef IPT__VECTORS

typedef uint8_t ipt__vector_1 __attribute__((__vector_size__(16)));
typedef uint16_t ipt__vector_2 __attribute__((__vector_size__(16)));
typedef uint32_t ipt__vector_4 __attribute__((__vector_size__(16)));
typedef uint64_t ipt__vector_8 __attribute__((__vector_size__(16)));

/* The elements of the lower halves of a and b in turn, and those of the upper halves. */
#define IPT__ZIP_LOW_1(a, b)                                                                       \
  __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
#define IPT__ZIP_HIGH_1(a, b)                                                                      \
  __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)
#define IPT__ZIP_LOW_2(a, b)  __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
#define IPT__ZIP_HIGH_2(a, b) __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
#define IPT__ZIP_LOW_4(a, b)  __builtin_shufflevector(a, b, 0, 4, 1, 5)
#define IPT__ZIP_HIGH_4(a, b) __builtin_shufflevector(a, b, 2, 6, 3, 7)
#define IPT__ZIP_LOW_8(a, b)  __builtin_shufflevector(a, b, 0, 2)
#define IPT__ZIP_HIGH_8(a, b) __builtin_shufflevector(a, b, 1, 3)

/* k rows of k elements make k vectors. Interleaving row i with row i + k / 2, for all i, moves the
 * highest bit of the row number to the lowest of the column number. After log2(k) such rounds rows
 * and columns have changed places. */
#define IPT__ZIP_PAIR(size, to, from, i, half)                                                     \
  to[2 * (i)] = IPT__ZIP_LOW_##size(from[i], from[(i) + (half)]);                                  \
  to[2 * (i) + 1] = IPT__ZIP_HIGH_##size(from[i], from[(i) + (half)])

#define IPT__ZIP_ROUND_2(size, to, from) IPT__ZIP_PAIR(size, to, from, 0, 1)
#define IPT__ZIP_ROUND_4(size, to, from)                                                           \
  IPT__ZIP_PAIR(size, to, from, 0, 2);                                                             \
  IPT__ZIP_PAIR(size, to, from, 1, 2)
#define IPT__ZIP_ROUND_8(size, to, from)                                                           \
  IPT__ZIP_PAIR(size, to, from, 0, 4);                                                             \
  IPT__ZIP_PAIR(size, to, from, 1, 4);                                                             \
  IPT__ZIP_PAIR(size, to, from, 2, 4);                                                             \
  IPT__ZIP_PAIR(size, to, from, 3, 4)
#define IPT__ZIP_ROUND_16(size, to, from)                                                          \
  IPT__ZIP_PAIR(size, to, from, 0, 8);                                                             \
  IPT__ZIP_PAIR(size, to, from, 1, 8);                                                             \
  IPT__ZIP_PAIR(size, to, from, 2, 8);                                                             \
  IPT__ZIP_PAIR(size, to, from, 3, 8);                                                             \
  IPT__ZIP_PAIR(size, to, from, 4, 8);                                                             \
  IPT__ZIP_PAIR(size, to, from, 5, 8);                                                             \
  IPT__ZIP_PAIR(size, to, from, 6, 8);                                                             \
  IPT__ZIP_PAIR(size, to, from, 7, 8)

/* Copies the result back after an odd number of rounds. */
#define IPT__ZIP_KEEP_4(to, from, i)                                                               \
  to[i] = from[i];                                                                                 \
  to[(i) + 1] = from[(i) + 1];                                                                     \
  to[(i) + 2] = from[(i) + 2];                                                                     \
  to[(i) + 3] = from[(i) + 3]

/* Transposes the vectors a[k]; b[k] holds the results of every other round. */
#define IPT__ZIP_ALL_1(a, b)                                                                       \
  IPT__ZIP_ROUND_16(1, b, a);                                                                      \
  IPT__ZIP_ROUND_16(1, a, b);                                                                      \
  IPT__ZIP_ROUND_16(1, b, a);                                                                      \
  IPT__ZIP_ROUND_16(1, a, b)
#define IPT__ZIP_ALL_2(a, b)                                                                       \
  IPT__ZIP_ROUND_8(2, b, a);                                                                       \
  IPT__ZIP_ROUND_8(2, a, b);                                                                       \
  IPT__ZIP_ROUND_8(2, b, a);                                                                       \
  IPT__ZIP_KEEP_4(a, b, 0);                                                                        \
  IPT__ZIP_KEEP_4(a, b, 4)
#define IPT__ZIP_ALL_4(a, b)                                                                       \
  IPT__ZIP_ROUND_4(4, b, a);                                                                       \
  IPT__ZIP_ROUND_4(4, a, b)
#define IPT__ZIP_ALL_8(a, b)                                                                       \
  IPT__ZIP_ROUND_2(8, b, a);                                                                       \
  a[0] = b[0];                                                                                     \
  a[1] = b[1]

#endif
