/* Options of BLAS functions: letters in Fortran, numbers in CBLAS. A letter or number that is not
 * allowed becomes a value that no enumerator has. */

enum { IPT__NO_OPTION = -1 };

/* Returns the place of a letter, in either case, in a text of capitals. */
static int ipt__letter(char letter, const char *capitals) {
  char capital = (char)(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
  const char *found = capital != 0 ? strchr(capitals, capital) : NULL;
  return found != NULL ? (int)(found - capitals) : IPT__NO_OPTION;
}

/* Returns the place of a number among `count` numbers from `first` on. */
static int ipt__number(int number, int first, int count) {
  return number >= first && number < first + count ? number - first : IPT__NO_OPTION;
}

static ipt_op ipt__op_of_letter(char letter) {
  return (ipt_op)ipt__letter(letter, "NTC");
}

static ipt_op ipt__op_of_number(int number) {
  return (ipt_op)ipt__number(number, 111, 3);
}

static ipt_triangle ipt__triangle_of_letter(char letter) {
  return (ipt_triangle)ipt__letter(letter, "LU");
}

static ipt_triangle ipt__triangle_of_number(int number) {
  int place = ipt__number(number, 121, 2); /* the upper one is the first */
  return (ipt_triangle)(place == IPT__NO_OPTION ? place : 1 - place);
}

static ipt_side ipt__side_of_letter(char letter) {
  return (ipt_side)ipt__letter(letter, "LR");
}

static ipt_side ipt__side_of_number(int number) {
  return (ipt_side)ipt__number(number, 141, 2);
}

/* Returns whether the diagonal counts as ones, or IPT__NO_OPTION. */
static int ipt__unit_of_letter(char letter) {
  return ipt__letter(letter, "NU");
}

static int ipt__unit_of_number(int number) {
  return ipt__number(number, 131, 2);
}
