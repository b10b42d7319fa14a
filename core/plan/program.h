/* A program with what a device needs to run it. */

enum {
  IPT__ALIGNMENT = 16, /* of data to transpose and of scratch, for accesses of 16 bytes */
  IPT__TITLE_BYTES = 128
};

/* Where operands, scratch, a table that the application has placed and the report are, by
 * ipt__target. */
struct ipt__addresses {
  uint64_t at[IPT__REPORT + 1];
};

struct ipt__device_program {
  ipt__program program;
  void *compiled;     /* the backend's own */
  int external_table; /* the table stays in program.paths, and the application says where a
                         copy is */
  ipt__buffer table;  /* else it is here */
  char title[IPT__TITLE_BYTES]; /* what the program does, for labels of its launches */
};

static uint64_t ipt__table_bytes(const ipt__device_program *p) {
  return p->program.path_count * sizeof(ipt__path);
}
