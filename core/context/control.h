/* Progress and cancellation of a plan that runs in the background. */

struct ipt__control {
  ipt_progress progress; /* its function may be NULL */
  ipt__mutex telling;    /* held during a call of `tell`, so that there is only one at a time; the
                            mutex below is free meanwhile */
  uint64_t done, total;

  ipt__loop_stop stop; /* wanted: the run is cancelled */

  ipt__mutex mutex; /* guards the members below */
  ipt__condition changed;
  int finished;
  ipt_result result;
};

/* `progress` may be NULL. */
static void ipt__open_control(ipt__control *control, const ipt_progress *progress) {
  memset(control, 0, sizeof *control);
  if (progress != NULL)
    control->progress = *progress;
  IPT__MUTEX_INIT(&control->telling);
  IPT__MUTEX_INIT(&control->mutex);
  IPT__CONDITION_INIT(&control->changed);
}

static void ipt__close_control(ipt__control *control) {
  IPT__CONDITION_DESTROY(&control->changed);
  IPT__MUTEX_DESTROY(&control->mutex);
  IPT__MUTEX_DESTROY(&control->telling);
}

/* The functions below do nothing if there is no control, as in a blocking call. */

/* Sets the total. Only the first call counts, because it knows the whole work; later ones know
 * parts of it. Work done before, by an attempt that failed, counts too, so that progress never goes
 * back. */
static void ipt__expect(ipt__control *control, uint64_t total) {
  if (control != NULL && control->total == 0)
    control->total = control->done + total;
}

/* Forgets the total, because the work begins anew in another way. */
static void ipt__expect_anew(ipt__control *control) {
  if (control != NULL)
    control->total = 0;
}

static void ipt__advance(ipt__control *control, uint64_t bytes) {
  if (control == NULL)
    return;
  IPT__LOCK(&control->telling);
  control->done += bytes;
  if (control->progress.tell != NULL)
    control->progress.tell(control->done, control->total, control->progress.user);
  IPT__UNLOCK(&control->telling);
}

static int ipt__is_cancelled(ipt__control *control) {
  return control != NULL && ipt__load_number(&control->stop.wanted);
}

/* The same for loops: see core/base/loops.h. */
static ipt__loop_stop *ipt__stop_of(ipt__control *control) {
  return control != NULL ? &control->stop : NULL;
}

/* Returns the result of loops that may have been stopped. */
static ipt_result ipt__result_of_loops(const ipt__control *control) {
  if (control == NULL || !ipt__load_number(&control->stop.happened))
    return IPT_SUCCESS;
  return ipt__load_number(&control->stop.begun) ? IPT_ERROR_DATA_UNDEFINED : IPT_ERROR_CANCELLED;
}
