/* Whether two products are the same problem, and whether one plan serves both. */

/* The kind of a number that pipelines are compiled for: 0 for zero, 1 for one, 2 for others. */
static int ipt__kind_of_number(const double *number) {
  return ipt__is_zero(number) ? 0 : number[0] == 1 && number[1] == 0 ? 1 : 2;
}

static int ipt__is_same_number(const double *a, const double *b) {
  return a[0] == b[0] && a[1] == b[1];
}

static int ipt__is_same_kind(const double *a, const double *b) {
  return ipt__is_same_number(a, b) || ipt__kind_of_number(a) == ipt__kind_of_number(b);
}

static int ipt__is_same_matrix(const ipt__matrix *a, const ipt__matrix *b) {
  return a->rows == b->rows && a->cols == b->cols && a->pitch == b->pitch;
}

static int ipt__is_same_operand(const ipt__operand *a, const ipt__operand *b) {
  return ipt__is_same_matrix(&a->stored, &b->stored) && a->stride == b->stride &&
         a->transposed == b->transposed && a->conjugated == b->conjugated;
}

/* Whether a variant is as good for one as for the other. */
static int ipt__is_same_product(const ipt__product *p, const ipt__product *q) {
  return p->form == q->form && p->in_place == q->in_place && p->type == q->type &&
         p->wide_c == q->wide_c && p->batch == q->batch && p->m == q->m && p->n == q->n &&
         p->k == q->k && p->triangle == q->triangle && p->hermitian == q->hermitian &&
         p->right == q->right && p->unit_diagonal == q->unit_diagonal &&
         ipt__is_same_operand(&p->a, &q->a) && ipt__is_same_operand(&p->b, &q->b) &&
         ipt__is_same_operand(&p->c, &q->c) && ipt__is_same_kind(p->alpha, q->alpha) &&
         ipt__is_same_kind(p->beta, q->beta);
}

/* Whether the plan of one also serves the other, for the same problem. */
static int ipt__is_same_task_of_products(const ipt__product *p, const ipt__product *q) {
  return p->scales_a == q->scales_a && ipt__is_same_number(p->alpha, q->alpha) &&
         ipt__is_same_number(p->beta, q->beta) && p->a.operand == q->a.operand &&
         p->b.operand == q->b.operand && p->c.operand == q->c.operand &&
         p->a.reversed == q->a.reversed && p->b.reversed == q->b.reversed &&
         p->c.reversed == q->c.reversed;
}

/* Whether one program computes both. */
IPT__MAYBE_UNUSED static int ipt__is_equal_product(const ipt__product *p, const ipt__product *q) {
  return ipt__is_same_product(p, q) && ipt__is_same_task_of_products(p, q);
}
