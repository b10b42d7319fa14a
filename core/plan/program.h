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

/* The offset of an address within the arguments of a launch. */
static size_t ipt__place_of_address(const ipt__launch *launch, uint32_t index) {
  uint32_t after = launch->address_count - index;
  return after > launch->last_addresses ? sizeof(uint64_t) * index
                                        : launch->argument_bytes - sizeof(uint64_t) * after;
}

/* Writes the arguments of a launch, IPT__PUSH_CONSTANT_BYTES in all, including what depends on
 * addresses. */
IPT__MAYBE_UNUSED static void ipt__complete_arguments(const ipt__device_program *p,
                                                      const ipt__launch *launch,
                                                      const ipt__addresses *addresses,
                                                      unsigned char *arguments) {
  uint64_t all = 0;
  memcpy(arguments, launch->arguments, IPT__PUSH_CONSTANT_BYTES);
  for (uint32_t i = 0; i < launch->address_count; i++) {
    const ipt__address *a = &launch->addresses[i];
    int own = a->target == IPT__TABLE && p->table.address != 0;
    uint64_t address = (own ? p->table.address : addresses->at[a->target]) + a->offset;
    memcpy(arguments + ipt__place_of_address(launch, i), &address, sizeof address);
    all |= i < launch->aligned_count ? address : 0;
  }
  uint32_t aligned = all % 16 == 0;
  if (launch->aligned_at != 0)
    memcpy(arguments + launch->aligned_at, &aligned, sizeof aligned);
}

static uint64_t ipt__table_bytes(const ipt__device_program *p) {
  return p->program.path_count * sizeof(ipt__path);
}
