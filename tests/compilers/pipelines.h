/* The pipelines of all plans, each of them once, and the figures that the driver reports for
 * them. */
#ifndef IPT_TESTS_COMPILERS_PIPELINES_H
#define IPT_TESTS_COMPILERS_PIPELINES_H

#include "null_device.h"
#include "vendor.h"

enum { MAX_PIPELINES = 2048, MAX_STATISTICS = 64, PIPELINE_NAME = 240 };

typedef struct compiled_pipeline {
  char name[PIPELINE_NAME]; /* the shader's name, then its constants */
  ipt__code code;
  uint32_t subgroup;
  uint64_t figures[FIGURES];
  double seconds;
  VkResult result;
  int forced; /* its sizes were forced */
} compiled_pipeline;

static struct {
  const vendor *vendor;
  compiled_pipeline list[MAX_PIPELINES];
  unsigned count;
  unsigned untold; /* pipelines for which the driver did not report all figures */
  int forced;      /* the sizes of the current plan are forced */
} pipelines;

/* Finds the shader by its checksum. All SPIR-V is ipt's own. */
static ipt__shader shader_of(uint64_t checksum) {
  unsigned i = 0;
  while (i < IPT__SHADER_COUNT - 1 && shader_checksums[i].checksum != checksum)
    i++;
  return (ipt__shader)i;
}

static void name_pipeline(compiled_pipeline *p) {
  int last = IPT__MAX_CONSTANTS - 1;
  while (last > 0 && p->code.constants[last] == 0)
    last--;
  size_t length =
      (size_t)snprintf(p->name, PIPELINE_NAME, "%s ", shader_checksums[p->code.shader].name);
  for (int i = 0; i <= last && length < PIPELINE_NAME; i++)
    length += (size_t)snprintf(p->name + length, PIPELINE_NAME - length, "%s%u", i > 0 ? "." : "",
                               (unsigned)p->code.constants[i]);
}

/* Returns the number of figures that the driver reports. */
static int read_statistics(compiled_pipeline *p, VkPipeline pipeline) {
  VkPipelineExecutableInfoKHR info = {VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INFO_KHR, NULL,
                                      pipeline, 0};
  static VkPipelineExecutableStatisticKHR all[MAX_STATISTICS];
  uint32_t count = MAX_STATISTICS;
  int found = 0;
  memset(all, 0, sizeof all);
  for (int i = 0; i < MAX_STATISTICS; i++)
    all[i].sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR;
  REAL_DEVICE(vkGetPipelineExecutableStatisticsKHR)(null_gpu.device, &info, &count, all);
  for (uint32_t i = 0; i < count; i++)
    for (int f = 0; f < FIGURES; f++)
      if (strcmp(all[i].name, pipelines.vendor->figures[f].statistic) == 0) {
        p->figures[f] = all[i].value.u64;
        found++;
      }
  return found;
}

/* A compute pipeline has one executable. */
static int read_executable(compiled_pipeline *p, VkPipeline pipeline) {
  VkPipelineInfoKHR info = {VK_STRUCTURE_TYPE_PIPELINE_INFO_KHR, NULL, pipeline};
  VkPipelineExecutablePropertiesKHR properties;
  uint32_t count = 1;
  memset(&properties, 0, sizeof properties);
  properties.sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_PROPERTIES_KHR;
  VkResult result = REAL_DEVICE(vkGetPipelineExecutablePropertiesKHR)(null_gpu.device, &info,
                                                                      &count, &properties);
  p->subgroup = properties.subgroupSize;
  return result == VK_SUCCESS && count == 1 && read_statistics(p, pipeline) == FIGURES;
}

static void pipeline_created(uint64_t checksum, const VkComputePipelineCreateInfo *info,
                             VkPipeline pipeline, VkResult result, double seconds) {
  if (pipelines.count == MAX_PIPELINES)
    return;
  compiled_pipeline *p = &pipelines.list[pipelines.count++];
  p->code.shader = shader_of(checksum);
  memcpy(p->code.constants, info->stage.pSpecializationInfo->pData, sizeof p->code.constants);
  p->seconds = seconds;
  p->result = result;
  p->forced = pipelines.forced;
  name_pipeline(p);
  if (result == VK_SUCCESS && !read_executable(p, pipeline))
    pipelines.untold++;
}

static int compare_pipelines(const void *a, const void *b) {
  return strcmp(((const compiled_pipeline *)a)->name, ((const compiled_pipeline *)b)->name);
}

static void sort_pipelines(void) {
  qsort(pipelines.list, pipelines.count, sizeof pipelines.list[0], compare_pipelines);
}

#endif
