/* The share of a request on host memory that one of several devices computes. */

/* A stretch of the work, in parts of `whole`, of which there are equally many for each device or
 * enough to tell the devices' speeds. */
struct ipt__fraction {
  uint32_t begin, end, whole;
  uint32_t device_count; /* among which the work is divided */
};

/* How a device's result takes its place in host memory. */
typedef enum ipt__share_kind {
  IPT__APART,  /* it takes the place of the device's own data alone */
  IPT__MIXED,  /* it takes the place of other devices' data, too: nothing may come back before all
                  devices have computed */
  IPT__PARTIAL /* it is added to the results of other devices */
} ipt__share_kind;

struct ipt__share {
  ipt_plan *plan;                     /* of the context that has the device */
  ipt__request request;               /* as the device computes it */
  uint64_t offsets[IPT_MAX_OPERANDS]; /* of its operands in those of the whole request */
  ipt__share_kind kind;               /* the same for all devices */
  ipt__layout layouts[2];             /* of the result, and of the data before (up), if mixed */
  uint64_t result_offset;             /* of the result in the whole, if mixed */
};

/* Finds the rows, matrices or the like, out of `all`, that belong to a fraction. */
static void ipt__take_fraction(const ipt__fraction *fraction, uint64_t all, uint64_t *first,
                               uint64_t *count) {
  const uint32_t ends[2] = {fraction->begin, fraction->end};
  uint64_t at[2];
  for (int i = 0; i < 2; i++)
    at[i] = all / fraction->whole * ends[i] + all % fraction->whole * ends[i] / fraction->whole;
  *first = at[0];
  *count = at[1] - at[0];
}

/* Describes rows of host memory that lie a pitch apart. */
static ipt__layout ipt__layout_of_rows(uint64_t row_bytes, uint64_t pitch, uint64_t bytes) {
  ipt__layout layout = {row_bytes, pitch, bytes, 0, IPT__WHOLE_ROWS, 0};
  return layout;
}
