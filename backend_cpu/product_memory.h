/* Where the operands of a product are, in host memory, and its scratch. */

typedef struct ipt__product_memory {
  const unsigned char *a, *b; /* only read; NULL where they are not accessed */
  unsigned char *c;
  unsigned char *scratch;
} ipt__product_memory;
