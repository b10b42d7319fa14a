/* The operands of a product in host memory, and its scratch. */

typedef struct ipt__product_memory {
  const unsigned char *a, *b; /* only read; NULL if not accessed */
  unsigned char *c;
  unsigned char *scratch;
  ipt__loop_stop *stop; /* NULL: nobody stops the product */
} ipt__product_memory;
