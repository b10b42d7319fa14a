/* Divides the work of products among threads. A division takes as long as a row of a small matrix,
 * so small numbers get along without. */

/* The parts of `count` things, at most `part` in each. */
static uint64_t ipt__count_shares(uint64_t count, uint64_t part) {
  return count <= part ? count != 0 : ipt__divide_up(count, part);
}

/* The threads for which work pays, if each of them should have `least` of it. */
static uint32_t ipt__workers_for(uint64_t work, uint64_t least, uint64_t most) {
  return (uint32_t)(work < 2 * least ? 1 : ipt__clamp(work / least, 1, most));
}

/* The real numbers in `bytes`. */
static size_t ipt__reals_in(uint64_t bytes, size_t real_size) {
  return (size_t)(real_size == 8 ? bytes / 8 : real_size == 4 ? bytes / 4 : bytes / real_size);
}
