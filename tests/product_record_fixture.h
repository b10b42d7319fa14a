/* Recorded products: the places of operands and scratch in the buffers of record_fixture.h, and the
 * check that a plan writes what it should and nothing else. */
#ifndef IPT_TESTS_PRODUCT_RECORD_FIXTURE_H
#define IPT_TESTS_PRODUCT_RECORD_FIXTURE_H

#include "check.h"
#include "product_choices.h"
#include "record_fixture.h"

enum { BUFFER_BYTES = 4 << 20, SCRATCH_AT = 64, CANARY_BYTE = 0xA5 };

static inline bool is_supported(const record_test *test, ipt_type type) {
  return !is_double(type) || test->own.shader_float64;
}

/* Lists the operands that have places of their own. The output is the last one, or in place the
 * first one. */
static inline uint32_t list_placed(product_case *c, product_operand *operands[OPERANDS]) {
  return list_operands(c, operands) - (c->in_place ? 1 : 0);
}

/* The bytes of an operand, and those after it in the word in which it ends. */
static inline uint64_t bytes_to_word(uint64_t offset, uint64_t bytes) {
  return (offset + bytes + 3) / 4 * 4 - offset;
}

/* Operands begin one element apart at an odd element, or all at multiples of 16 bytes. The scratch
 * has exactly the size that is needed. */
static inline ipt_record_desc record_at(const record_test *test, product_case *c,
                                        const ipt_plan *plan, int aligned) {
  product_operand *operands[OPERANDS];
  uint32_t count = list_placed(c, operands);
  uint64_t size = type_size(c->type), offset = aligned ? 64 : 17 * size, scratch;
  ipt_record_desc desc;
  memset(&desc, 0, sizeof desc);
  for (uint32_t i = 0; i < count; i++) {
    uint64_t number = type_size(operands[i]->type);
    offset = (offset + number - 1) / number * number;
    desc.operands[i] = place_in(&test->data, offset, bytes_to_word(offset, operands[i]->size));
    offset += operands[i]->size + size;
    if (aligned)
      offset = (offset + 15) / 16 * 16;
  }
  CHECK(offset <= BUFFER_BYTES, "the buffer is too small: %s", product_text(c));
  scratch = ipt_plan_scratch_size(plan);
  CHECK(SCRATCH_AT + scratch <= BUFFER_BYTES, "the scratch is too small: %s", product_text(c));
  if (scratch > 0)
    desc.scratch = place_in(&test->scratch, SCRATCH_AT, scratch);
  return desc;
}

static inline void fill_buffers(record_test *test, product_case *c, const ipt_record_desc *desc) {
  product_operand *operands[OPERANDS];
  uint32_t count = list_placed(c, operands);
  memset(test->data_before, CANARY_BYTE, BUFFER_BYTES);
  memset(test->scratch_before, CANARY_BYTE, BUFFER_BYTES);
  for (uint32_t i = 0; i < count; i++)
    memcpy(test->data_before + desc->operands[i].offset, operands[i]->before, operands[i]->size);
  memcpy(test->data.mapped, test->data_before, BUFFER_BYTES);
  memcpy(test->scratch.mapped, test->scratch_before, BUFFER_BYTES);
}

static inline uint64_t output_offset(product_case *c, const ipt_record_desc *desc) {
  product_operand *operands[OPERANDS];
  uint32_t count = list_placed(c, operands);
  return desc->operands[c->in_place ? 0 : count - 1].offset;
}

/* Whether everything but [from, from + size) keeps its value. */
static inline int kept_around(const unsigned char *now, const unsigned char *before, uint64_t from,
                              uint64_t size) {
  uint64_t end = from + size;
  return memcmp(now, before, (size_t)from) == 0 &&
         memcmp(now + end, before + end, (size_t)(BUFFER_BYTES - end)) == 0;
}

static inline void check_buffers(record_test *test, product_case *c, const ipt_record_desc *desc,
                                 uint64_t scratch) {
  product_operand *out = output_of(c);
  uint64_t offset = output_offset(c, desc), first = 0;
  memcpy(out->data, test->data.mapped + offset, out->size);
  uint64_t wrong = count_wrong(c, &first);
  CHECK(wrong == 0, "%llu wrong, the first at %llu: %s", (unsigned long long)wrong,
        (unsigned long long)first, product_text(c));
  CHECK(is_rest_kept(c), "gaps: %s", product_text(c));
  CHECK(kept_around(test->data.mapped, test->data_before, offset, out->size), "data: %s",
        product_text(c));
  CHECK(kept_around(test->scratch.mapped, test->scratch_before, SCRATCH_AT, scratch), "scratch: %s",
        product_text(c));
}

static inline void record_and_check(record_test *test, product_case *c, const ipt_plan *plan,
                                    int by_address) {
  ipt_record_desc places = record_at(test, c, plan, by_address), desc = places;
  fill_buffers(test, c, &places);
  if (by_address) {
    for (int i = 0; i < OPERANDS; i++)
      use_address(test, &test->data, &desc.operands[i]);
    use_address(test, &test->scratch, &desc.scratch);
  }
  CHECK(fixture_begin(&test->vulkan), "begin");
  ipt_result result = ipt_plan_record(plan, test->vulkan.commands, &desc);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(c));
  CHECK(fixture_submit(&test->vulkan), "submit");
  check_buffers(test, c, &places, ipt_plan_scratch_size(plan));
}

static inline ipt_plan *make_plan(const record_test *test, const product_case *c) {
  ipt_plan *plan = NULL;
  ipt_result result = plan_product(test->context, c, &plan);
  CHECK(result == IPT_SUCCESS, "%s: %s", ipt_result_string(result), product_text(c));
  return plan;
}

/* Runs the same plan twice: by buffers, and by aligned addresses. */
static inline void run_case(record_test *test, product_case c) {
  if (left_out() || !is_supported(test, c.type))
    return;
  ipt_plan *plan = make_plan(test, &c);
  if (plan == NULL)
    return;
  open_product(&c);
  record_and_check(test, &c, plan, 0);
  record_and_check(test, &c, plan, 1);
  close_product(&c);
  ipt_plan_destroy(plan);
}

/* Whether the plan's variant begins with this method, or has this word. */
static inline void check_plan_has(const record_test *test, const product_case *c, const char *words,
                                  int expected) {
  char text[512] = "";
  if (!is_supported(test, c->type))
    return;
  ipt_plan *plan = make_plan(test, c);
  if (plan == NULL)
    return;
  size_t length = ipt_plan_variant(plan, text, sizeof text);
  CHECK(length == strlen(text), "%s", text);
  CHECK(has_words(text, words) == expected, "%s in '%s' of %s", words, text, product_text(c));
  ipt_plan_destroy(plan);
}

#endif
