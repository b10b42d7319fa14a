/* How a multiplication is divided: in words, and as the variant that asks for it. */

static void ipt__append_tiles(ipt__text *out, const ipt__tsm_geometry *geometry) {
  if (geometry->method == IPT__NARROW)
    ipt__append(out, ", %u loads at a time", geometry->loads);
  else if (geometry->tiles_m > 0)
    ipt__append(out, ", %u tiles of %ux%u times %u rows", geometry->lanes, geometry->tm,
                geometry->tn, geometry->slots);
  else
    ipt__append(out, ", %u times %u columns in %u times %u rows", geometry->lanes, geometry->tn,
                geometry->slots, geometry->tm);
  if (geometry->tile_blocks > 1)
    ipt__append(out, ", %llu blocks of tiles", (unsigned long long)geometry->tile_blocks);
}

static void ipt__append_staging(ipt__text *out, const ipt__tsm_geometry *geometry) {
  ipt__append(out, ", %u rows staged", geometry->chunk_rows);
  if (geometry->tiles_m > 0) {
    ipt__append(out, ", %u loads at a time", geometry->loads);
  } else {
    ipt__append(out, " %u columns at a time, %s C", geometry->bk,
                geometry->holds_c ? "all of" : "slices of");
    if (geometry->team < geometry->workgroup)
      ipt__append(out, ", by subgroups");
  }
  ipt__append(out, ", vectors of %u", geometry->vector);
  if (geometry->in_blocks)
    ipt__append(out, ", in blocks");
}

static void ipt__append_geometry(ipt__text *out, const ipt__tsm_geometry *geometry) {
  ipt__append(out, ": %s, %llu workgroups of %u", ipt__product_methods[geometry->method],
              (unsigned long long)geometry->groups, geometry->workgroup);
  ipt__append_tiles(out, geometry);
  if (geometry->method == IPT__BLOCKED)
    ipt__append_staging(out, geometry);
}

/* ---- As a variant ---- */

/* Rows that a division of k goes by. */
static uint64_t ipt__step_of(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry) {
  if (geometry->method == IPT__BLOCKED)
    return geometry->chunk_rows;
  if (geometry->method == IPT__NARROW)
    return ipt__period_of_b(tsm).rows * geometry->slots * geometry->loads;
  return geometry->tiles_m > 0 ? 1 : (uint64_t)geometry->slots * geometry->tm;
}

/* Where workgroups have as many rows as they can count, as few workgroups as possible are asked
 * for: their number alone might divide rows more evenly. Of narrow ones there may be more than can
 * be asked for: those that are chosen anyway. */
static void ipt__set_groups(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                            ipt__variant *variant) {
  if (geometry->groups == 0)
    return;
  uint64_t step = ipt__step_of(tsm, geometry);
  uint64_t steps = ipt__divide_up(ipt__divide_up(tsm->k, geometry->groups), step);
  if (geometry->groups <= IPT__TSM_MAX_GROUPS && steps * step == geometry->group_rows)
    ipt__set(variant, &ipt__groups_word, geometry->groups);
  else if (geometry->groups <= IPT__TSM_MAX_GROUPS || geometry->method != IPT__NARROW)
    ipt__set(variant, &ipt__groups_word, 1);
}

static void ipt__set_blocking(const ipt__tsm *tsm, const ipt__tsm_geometry *geometry,
                              ipt__variant *variant) {
  int by_subgroup = geometry->team < geometry->workgroup;
  ipt__set(variant, &ipt__vector_word, geometry->vector);
  if (tsm->operation == IPT__TSMTTSM) {
    ipt__set(variant, &ipt__loads_word, geometry->loads);
    return;
  }
  ipt__set(variant, &ipt__bk_word, geometry->bk);
  ipt__set(variant, &ipt__staging_word, by_subgroup ? IPT__BY_SUBGROUP : IPT__BY_WORKGROUP);
  ipt__set(variant, &ipt__c_word, geometry->holds_c ? IPT__C_SHARED : IPT__C_SLICED);
}

/* That forces exactly this geometry, with all words that matter. */
static ipt__variant ipt__variant_of_geometry(const ipt__tsm *tsm,
                                             const ipt__tsm_geometry *geometry) {
  ipt__variant variant = ipt__any_variant;
  variant.method = ipt__product_methods[geometry->method];
  ipt__set(&variant, &ipt__workgroup_word, geometry->workgroup);
  ipt__set_groups(tsm, geometry, &variant);
  if (geometry->method == IPT__NARROW) {
    ipt__set(&variant, &ipt__loads_word, geometry->loads);
    return variant;
  }
  ipt__set(&variant, &ipt__tm_word, geometry->tm);
  ipt__set(&variant, &ipt__tn_word, geometry->tn);
  if (geometry->method == IPT__BLOCKED)
    ipt__set_blocking(tsm, geometry, &variant);
  return variant;
}
