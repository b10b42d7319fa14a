// Scaling by alpha and beta, which are arguments of the kernel. Code that they do not need is not
// compiled, because one more instruction for each number of a narrow output already costs time.

layout(constant_id = 20) const bool SCALES = true;    // alpha is not 1
layout(constant_id = 21) const bool READS_OLD = true; // beta is not 0

// Multiplies with alpha.
NUMBER scaled(NUMBER sum) {
  return SCALES ? multiply_add(number_from_bits(alpha_bits), sum, NUMBER(0)) : sum;
}

// Adds beta times the old value. If beta is 0 the old value must not be read, because it may be
// NaN.
NUMBER added_to(NUMBER old, NUMBER result) {
  return multiply_add(number_from_bits(beta_bits), old, result);
}

void store_scaled(Numbers row, uint col, NUMBER sum) {
  NUMBER result = scaled(sum);
  if (READS_OLD)
    result = added_to(row.v[col], result);
  row.v[col] = result;
}
