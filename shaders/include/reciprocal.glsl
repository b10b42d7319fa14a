// The arithmetic for inverting a diagonal block of a triangle.

NUMBER reciprocal(NUMBER x) {
#ifdef COMPLEX
  // Divides by the larger part first, so that squares neither overflow nor vanish.
  bool is_wide = abs(x.x) >= abs(x.y);
  REAL ratio = is_wide ? x.y / x.x : x.x / x.y;
  REAL scale = 1 / (is_wide ? x.x + x.y * ratio : x.x * ratio + x.y);
  return is_wide ? PAIR(scale, -ratio * scale) : PAIR(ratio * scale, -scale);
#else
  return 1 / x;
#endif
}

NUMBER one() {
#ifdef COMPLEX
  return PAIR(1, 0);
#else
  return 1;
#endif
}

NUMBER product(NUMBER x, NUMBER y) {
  return multiply_add(x, y, NUMBER(0));
}
