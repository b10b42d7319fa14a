/* Searches what is handed to Vulkan: chains of structures, and lists of names. */
#ifndef IPT_TESTS_VULKAN_LISTS_H
#define IPT_TESTS_VULKAN_LISTS_H

#include "ipt.h"
#include <string.h>

/* Returns the structure of this type in a chain, NULL if there is none. */
static inline void *find_structure(const void *chain, VkStructureType type) {
  const VkBaseInStructure *structure = (const VkBaseInStructure *)chain;
  while (structure != NULL && structure->sType != type)
    structure = structure->pNext;
  return (void *)structure;
}

enum { MOST_NAMES = 32 };

/* Takes a name out of a list, which becomes `others`. Returns whether it was there. */
static inline int take_name(const char *name, uint32_t *count, const char *const **names,
                            const char *others[MOST_NAMES]) {
  uint32_t left = 0;
  for (uint32_t i = 0; i < *count && left < MOST_NAMES; i++)
    if (strcmp((*names)[i], name) != 0)
      others[left++] = (*names)[i];
  int found = left < *count;
  *count = left;
  *names = others;
  return found;
}

#endif
