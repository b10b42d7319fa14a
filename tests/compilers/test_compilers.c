/* Compiles all kernels with Mesa's compilers for a chip of AMD or Intel that is not there. No
 * pipeline may fail, spill registers, keep an array in memory or take long to compile. Workgroups
 * that wait for each other must all fit at the same time. No pipeline may have become worse than
 * its row in the table of the family. Nothing is executed.
 *
 *     RADV_FORCE_FAMILY=navi21 VK_DRIVER_FILES=radeon_icd.json test_compilers amd/navi21.csv
 *     LD_PRELOAD=libnull_drm.so IPT_NULL_DRM=dg2 VK_DRIVER_FILES=intel_icd.json test_compilers \
 *         intel/dg2.csv
 *
 * With IPT_WRITE_TABLES=1 the table is written instead of compared: see docs/portability.md. */
#define IPT_IMPLEMENTATION
#include "null_device.h"

#include "../check.h"
#include "pipelines.h"
#include "plans.h"
#include "table.h"

enum {
  SIMDS = 4, /* SIMDs that share a workgroup's waves: of one compute unit, or of two of RDNA */
  MOST_SECONDS = 5
};

/* ---- Each pipeline ---- */

static void check_registers(const compiled_pipeline *p) {
  unsigned long long spilled = p->figures[SPILLED], scratch = p->figures[SCRATCH];
  if (p->forced && pipelines.vendor->forced_may_spill && (spilled > 0 || scratch > 0)) {
    printf("  %s: forced, %llu %s\n", p->name, spilled, column(SPILLED));
    return;
  }
  CHECK(spilled == 0, "%s: %llu %s", p->name, spilled, column(SPILLED));
  CHECK(scratch == 0, "%s: %llu %s: an array in memory", p->name, scratch, column(SCRATCH));
}

/* Checks that the planner leaves no lane idle and room for a second workgroup. */
static void check_choice(const ipt__profile *profile, const compiled_pipeline *p) {
  uint64_t shared = p->figures[SHARED], workgroup = p->code.constants[0];
  if (p->forced)
    return;
  CHECK(workgroup % profile->subgroup == 0, "%s: no whole waves of %u", p->name, profile->subgroup);
  CHECK(2 * shared <= profile->shared_per_core * profile->cores_of_workgroup,
        "%s: %llu bytes of shared memory", p->name, (unsigned long long)shared);
}

static void check_compiled(const compiled_pipeline *p) {
  CHECK(p->result == VK_SUCCESS, "%s: VkResult %d", p->name, (int)p->result);
  CHECK(p->seconds <= MOST_SECONDS, "%s: %.1f s to compile", p->name, p->seconds);
  check_registers(p);
}

/* Fills the shader's structure of constants. */
static void read_constants(const ipt__code *code, void *constants) {
  uint32_t ids = ipt__constant_ids(code->shader), *member = (uint32_t *)constants;
  for (uint32_t id = 0; id < IPT__MAX_CONSTANTS; id++)
    if ((ids >> id & 1) != 0)
      *member++ = code->constants[id];
}

static int waits(const ipt__code *code) {
  ipt__panel_tiles_constants tiles;
  ipt__skew_panel_constants skew;
  if (code->shader == IPT__SHADER_PANEL_TILES || code->shader == IPT__SHADER_PANEL_TILES_BYTES) {
    read_constants(code, &tiles);
    return tiles.several_groups != 0;
  }
  if (code->shader < IPT__SHADER_SKEW_PANEL || code->shader > IPT__SHADER_SKEW_PANEL_INVERSE)
    return 0;
  read_constants(code, &skew);
  return skew.waits != 0;
}

/* A workgroup runs on one compute unit, or on two of RDNA. */
static uint64_t places(const ipt__profile *profile) {
  return profile->subgroup == 32 ? COMPUTE_UNITS / 2 : COMPUTE_UNITS;
}

/* Returns the number of workgroups that fit at the same time. */
static uint64_t room_for(const ipt__profile *profile, const compiled_pipeline *p) {
  uint64_t waves = ipt__divide_up(p->code.constants[0], p->subgroup), of_simd = p->figures[WIDTH];
  if (profile->subgroup == 32)
    of_simd = of_simd * 32 / p->subgroup;
  return places(profile) * (SIMDS * of_simd / waves);
}

/* Checks that an eighth of the places stays free. */
static void check_waiting(const ipt__profile *profile, const compiled_pipeline *p) {
  uint64_t room = room_for(profile, p), wait = profile->co_resident;
  CHECK(8 * wait <= 7 * room, "%s: %llu workgroups wait for each other, %llu fit", p->name,
        (unsigned long long)wait, (unsigned long long)room);
}

/* No workgroups wait for each other if the device does not tell how many run at the same time. */
static void check_all_waiting(const ipt__profile *profile) {
  unsigned waiting = 0;
  uint64_t least = UINT64_MAX;
  for (unsigned i = 0; i < pipelines.count && profile->co_resident > 1; i++) {
    const compiled_pipeline *p = &pipelines.list[i];
    if (!waits(&p->code) || p->result != VK_SUCCESS)
      continue;
    check_waiting(profile, p);
    least = ipt__min(least, room_for(profile, p));
    waiting++;
  }
  CHECK((waiting > 0) == (profile->co_resident > 1), "of %u", pipelines.count);
  if (waiting > 0)
    printf("workgroups of %u pipelines wait, at most %llu; %llu fit at least\n", waiting,
           (unsigned long long)profile->co_resident, (unsigned long long)least);
}

static void check_pipelines(const ipt__profile *profile) {
  for (unsigned i = 0; i < pipelines.count; i++)
    check_compiled(&pipelines.list[i]);
  for (unsigned i = 0; i < pipelines.count; i++)
    check_choice(profile, &pipelines.list[i]);
  check_all_waiting(profile);
}

/* ---- All of them ---- */

/* Whether a shader is for a type that the device lacks, or for cooperative matrices that it lacks
 * or has too few registers for. */
static int is_missing(const ipt_context *context, const char *name) {
  const ipt__profile *profile = &context->profile;
  const char *ending = strrchr(name, '_');
  if (strncmp(name, "split_floats_", 13) == 0 || strncmp(name, "gemm_bf16x3_", 12) == 0)
    return profile->matrix_units[IPT_TYPE_BF16].rows == 0 || profile->few_registers;
  for (int type = 0; type < IPT__TYPES && ending != NULL; type++)
    if (strcmp(ending + 1, ipt__type_names[type]) == 0)
      return strstr(name, "_cooperative_") != NULL
                 ? profile->matrix_units[type].rows == 0 || profile->few_registers
                 : !ipt__has_features(profile, ipt__features_of((ipt_type)type));
  return 0;
}

/* Whether the shader measures rates or belongs to plans for several devices. */
static int belongs_to_no_plan(const char *shader) {
  return strncmp(shader, "calibrate_", strlen("calibrate_")) == 0 ||
         strcmp(shader, "copy_quads") == 0 || strcmp(shader, "messages") == 0;
}

/* Compiles the shaders that no plan for one device has. */
static void compile_others(ipt_context *context) {
  for (unsigned i = 0; i < IPT__SHADER_COUNT; i++) {
    const char *name = shader_checksums[i].name;
    ipt__code code = {(ipt__shader)i, {ipt__usual_workgroup(&context->profile)}, 0};
    VkPipeline pipeline;
    if (belongs_to_no_plan(name) && !is_missing(context, name))
      CHECK(ipt__vk_find_pipeline(context, &code, &pipeline) == IPT_SUCCESS, "%s", name);
  }
}

static void check_all_shaders_are_there(const ipt_context *context) {
  unsigned of_shader[IPT__SHADER_COUNT];
  memset(of_shader, 0, sizeof of_shader);
  for (unsigned i = 0; i < pipelines.count; i++)
    of_shader[pipelines.list[i].code.shader]++;
  for (unsigned i = 0; i < IPT__SHADER_COUNT; i++)
    CHECK((of_shader[i] == 0) == is_missing(context, shader_checksums[i].name), "%s: %u pipelines",
          shader_checksums[i].name, of_shader[i]);
  if (!ipt__has_features(&context->profile, IPT__DOUBLES))
    printf("no shaders of double precision, which the device does not have\n");
  CHECK(pipelines.count < MAX_PIPELINES, "there is no room for all");
  CHECK(pipelines.untold == 0, "of %u pipelines figures are missing", pipelines.untold);
}

static void sum_up(const char *driver) {
  double all = 0, longest = 0;
  uint64_t most = 0;
  for (unsigned i = 0; i < pipelines.count; i++) {
    const compiled_pipeline *p = &pipelines.list[i];
    all += p->seconds;
    longest = p->seconds > longest ? p->seconds : longest;
    most = p->figures[REGISTERS] > most ? p->figures[REGISTERS] : most;
  }
  printf("%s: %u pipelines in %.1f s, the longest in %.2f s; at most %llu %s\n", driver,
         pipelines.count, all, longest, (unsigned long long)most, column(REGISTERS));
}

static void check_table(const char *path, const char *driver) {
  const char *writes = getenv("IPT_WRITE_TABLES"), *folder = strrchr(path, '/');
  table.family = folder != NULL ? folder + 1 : path;
  if (writes != NULL && writes[0] == '1') {
    CHECK(write_table(path, driver), "%s cannot be written", path);
    return;
  }
  int is_read = read_table(path);
  CHECK(is_read, "%s cannot be read", path);
  if (is_read && strcmp(table.driver, driver) != 0)
    printf(TABLE_SAYS "not compared, as the table was made with %s, not %s\n", table.family,
           table.driver, driver);
  else if (is_read)
    compare_with_table();
}

static void tell(const char *message, void *user) {
  (void)user;
  fprintf(stderr, "%s\n", message);
}

int main(int argc, char **argv) {
  if (argc != 2)
    return 2;
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* keeps the order with the output of CHECK */
  const ipt_log log = {tell, NULL};
  ipt_context *context = open_null_device(COMPUTE_UNITS, log);
  if (context == NULL)
    return skip("the driver does not compile for this chip");
  pipelines.vendor = find_vendor(ipt__vk_device_of(context)->info.vendor_id);
  if (pipelines.vendor == NULL)
    return skip("the device is of another vendor");
  CHECK(context->profile.cores == pipelines.vendor->cores, "%s", context->facts.name);
  make_plans(context);
  compile_others(context);
  sort_pipelines();
  check_all_shaders_are_there(context);
  check_pipelines(&context->profile);
  sum_up(context->facts.driver);
  check_table(argv[1], context->facts.driver);
  ipt_context_destroy(context);
  return finish();
}
