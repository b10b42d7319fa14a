// Scaling by alpha and beta, which are arguments of the kernel. Code that they do not need is not
// compiled, because one more instruction for each number of a narrow output already costs time.

layout(constant_id = 20) const bool SCALES = true;    // alpha is not 1
layout(constant_id = 21) const bool READS_OLD = true; // beta is not 0

// A factor without an imaginary part multiplies both parts, as 1 does: infinities times its 0 would
// be NaN.
NUMBER add_multiple(NUMBER factor, NUMBER x, NUMBER sum) {
#ifdef COMPLEX
  if (factor.y == 0)
    return PAIR(fma(factor.x, x.x, sum.x), fma(factor.x, x.y, sum.y));
#endif
  return multiply_add(factor, x, sum);
}

// Multiplies by alpha.
NUMBER scaled(NUMBER sum) {
  return SCALES ? add_multiple(number_from_bits(alpha_bits), sum, NUMBER(0)) : sum;
}

// Adds beta times the old value. If beta is 0 the old value must not be read, because it may be
// NaN.
NUMBER added_to(NUMBER old, NUMBER result) {
  return add_multiple(number_from_bits(beta_bits), old, result);
}

void store_scaled(Numbers row, uint col, NUMBER sum) {
  NUMBER result = scaled(sum);
  if (READS_OLD)
    result = added_to(row.v[col], result);
  row.v[col] = result;
}
