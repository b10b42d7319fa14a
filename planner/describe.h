/* A plan in words. */

static const char *ipt__kernel_name(ipt__kernel kernel) {
  static const char *const names[] = {"bs",     "panel",         "pttwac",      "shift",
                                      "square", "row shuffle",   "reflect",     "row permute",
                                      "merge",  "skewed panels", "skewed shift"};
  return names[kernel];
}

typedef struct ipt__text {
  char *text;
  size_t size, length;
} ipt__text;

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
ipt__append(ipt__text *out, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  size_t left = out->length < out->size ? out->size - out->length : 0;
  int written = vsnprintf(left > 0 ? out->text + out->length : NULL, left, format, arguments);
  va_end(arguments);
  out->length += written > 0 ? (size_t)written : 0;
}

static void ipt__append_stage(ipt__text *out, const ipt__stage *stage) {
  ipt__append(out, "%s ", ipt__kernel_name(stage->kernel));
  if (stage->batch > 1)
    ipt__append(out, "%llu times ", (unsigned long long)stage->batch);
  ipt__append(out, "%llux", (unsigned long long)stage->rows);
  if (stage->middle > 1)
    ipt__append(out, "%llux", (unsigned long long)stage->middle);
  ipt__append(out, "%llu of %llu B", (unsigned long long)stage->cols,
              (unsigned long long)stage->elem_size);
  if (stage->tile_cols > 1)
    ipt__append(out, " (tiles of %llux%llu)", (unsigned long long)stage->tile_rows,
                (unsigned long long)stage->tile_cols);
  if (stage->path_length > 0)
    ipt__append(out, " by paths");
}

static size_t ipt__describe(const ipt__stages *stages, char *text, size_t size) {
  ipt__text out = {text, size, 0};
  if (stages->count == 0)
    ipt__append(&out, "nothing to move");
  else if (stages->count > 1) /* one stage says it all */
    ipt__append(&out, "%s", ipt_method_name(stages->method));
  for (uint32_t i = 0; i < stages->count; i++) {
    if (stages->count > 1)
      ipt__append(&out, i == 0 ? ": " : ", ");
    ipt__append_stage(&out, &stages->stage[i]);
  }
  return out.length;
}
