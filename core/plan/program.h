/* A program with everything that a device needs to run it. */

enum {
  IPT__ALIGNMENT = 16, /* alignment of data to transpose and of scratch, for accesses of 16 bytes */
  IPT__TITLE_BYTES = 128
};

/* The addresses of operands, scratch, a table that the application has placed, and the report, by
 * ipt__target. */
struct ipt__addresses {
  uint64_t at[IPT__REPORT + 1];
};

struct ipt__device_program {
  ipt__program program;
  void *compiled;     /* the backend's own */
  int external_table; /* the application has a copy of the table, which stays in program.paths */
  ipt__buffer table;  /* the table, if it is not external */
  char title[IPT__TITLE_BYTES]; /* names the program in the labels of its launches */
};

static uint64_t ipt__table_bytes(const ipt__device_program *p) {
  return p->program.path_count * sizeof(ipt__path);
}
