/* Where the operands of an operation on dense matrices are, in host memory, and its scratch. */

typedef struct ipt__dense_memory {
  const unsigned char *a, *b; /* only read; NULL where they are not accessed */
  unsigned char *c;
  unsigned char *scratch;
} ipt__dense_memory;
