/* Shaders with values for their specialization constants, on paper: how large their workgroups and
 * their arrays are, and whether they divide by a constant that is zero. Evaluates the constants of
 * a module of SPIR-V as a driver does. */
#ifndef IPT_TESTS_SPECIALIZED_H
#define IPT_TESTS_SPECIALIZED_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct specialized {
  uint64_t workgroup;         /* invocations */
  uint64_t shared_bytes;      /* all arrays in shared memory */
  uint64_t private_bytes;     /* arrays that each invocation has */
  unsigned divisions_by_zero; /* in constants and in code */
  unsigned empty_arrays;
  unsigned unknown; /* instructions that are not evaluated here */
} specialized;

/* The instructions of the module by their result, and what is known of them. */
typedef struct spirv_id {
  const uint32_t *code; /* NULL: there is no instruction, or one that does not matter */
  uint32_t number;      /* of a constant */
  bool is_undefined;    /* a division by zero has led to the number */
  uint64_t bytes;       /* of a type */
  uint32_t spec_id;     /* of a constant, plus 1; 0: it has none */
} spirv_id;

typedef struct spirv_module {
  spirv_id *id;
  uint32_t bound;
  const uint32_t *constants; /* by the id that the shader gives them */
  specialized *out;
} spirv_module;

/* Numbers of the specification of SPIR-V. */
enum {
  SPIRV_HEADER = 5,
  SPIRV_DECORATION_SPEC_ID = 1,
  SPIRV_CLASS_WORKGROUP = 4,
  SPIRV_CLASS_PRIVATE = 6,
  SPIRV_CLASS_FUNCTION = 7,
  OP_TYPE_BOOL = 20,
  OP_TYPE_INT,
  OP_TYPE_FLOAT,
  OP_TYPE_VECTOR,
  OP_TYPE_ARRAY = 28,
  OP_TYPE_STRUCT = 30,
  OP_TYPE_POINTER = 32,
  OP_CONSTANT_TRUE = 41,
  OP_CONSTANT_FALSE,
  OP_CONSTANT,
  OP_COMPOSITE,
  OP_SPEC_TRUE = 48,
  OP_SPEC_FALSE,
  OP_SPEC_CONSTANT,
  OP_SPEC_COMPOSITE,
  OP_SPEC_OP,
  OP_VARIABLE = 59,
  OP_DECORATE = 71,
  OP_EXTRACT = 81,
  OP_UDIV = 134,
  OP_SDIV,
  OP_UMOD = 137,
  OP_SREM,
  OP_SMOD,
  OP_SELECT = 169
};

/* ---- Constants ---- */

static inline uint32_t divide(spirv_module *m, uint32_t opcode, uint32_t a, uint32_t b,
                              bool *is_undefined) {
  if (b == 0) {
    m->out->divisions_by_zero++;
    *is_undefined = true;
    return 0;
  }
  return opcode == OP_UDIV || opcode == OP_SDIV ? a / b : a % b;
}

/* Evaluates a comparison. The shaders have no signed constants below zero. */
static inline uint32_t compare(spirv_module *m, uint32_t opcode, uint32_t a, uint32_t b) {
  switch (opcode) {
  case 164: /* booleans that are equal */
  case 170:
    return a == b;
  case 165:
  case 171:
    return a != b;
  case 166:
    return a != 0 || b != 0;
  case 167:
    return a != 0 && b != 0;
  case 172:
  case 173:
    return a > b;
  case 174:
  case 175:
    return a >= b;
  case 176:
  case 177:
    return a < b;
  case 178:
  case 179:
    return a <= b;
  default:
    m->out->unknown++;
    return 0;
  }
}

/* Evaluates an operation on two numbers. */
static inline uint32_t evaluate(spirv_module *m, uint32_t opcode, uint32_t a, uint32_t b,
                                bool *is_undefined) {
  switch (opcode) {
  case 128:
    return a + b;
  case 130:
    return a - b;
  case 132:
    return a * b;
  case OP_UDIV:
  case OP_SDIV:
  case OP_UMOD:
  case OP_SREM:
  case OP_SMOD:
    return divide(m, opcode, a, b, is_undefined);
  case 194:
  case 195:
    return b < 32 ? a >> b : 0;
  case 196:
    return b < 32 ? a << b : 0;
  case 197:
    return a | b;
  case 198:
    return a ^ b;
  case 199:
    return a & b;
  default:
    return compare(m, opcode, a, b);
  }
}

/* OpSpecConstantOp: type, result, opcode, operands. */
static inline void evaluate_operation(spirv_module *m, const uint32_t *code, spirv_id *result) {
  uint32_t opcode = code[3], operands = (code[0] >> 16) - 4;
  const spirv_id *a = &m->id[code[4]], *b = operands > 1 ? &m->id[code[5]] : a;
  if (opcode == OP_EXTRACT) { /* a component, whose index is a number */
    *result = m->id[m->id[code[4]].code[3 + code[5]]];
    result->code = code;
    return;
  }
  if (opcode == OP_SELECT) {
    const spirv_id *chosen = a->number != 0 ? b : &m->id[code[6]];
    result->number = chosen->number;
    result->is_undefined = a->is_undefined || chosen->is_undefined;
    return;
  }
  result->is_undefined = a->is_undefined || b->is_undefined;
  if (opcode == 168) /* not, of a boolean */
    result->number = a->number == 0;
  else if (opcode == 200) /* not, of bits */
    result->number = ~a->number;
  else if (opcode == 124 || opcode == 113) /* a conversion */
    result->number = a->number;
  else
    result->number = evaluate(m, opcode, a->number, b->number, &result->is_undefined);
}

static inline void take_constant(spirv_module *m, const uint32_t *code, uint32_t otherwise) {
  spirv_id *id = &m->id[code[2]];
  id->number = id->spec_id != 0 ? m->constants[id->spec_id - 1] : otherwise;
}

/* ---- Types ---- */

static inline void take_array(spirv_module *m, const uint32_t *code) {
  const spirv_id *length = &m->id[code[3]];
  m->out->empty_arrays += length->number == 0 || length->is_undefined;
  m->id[code[1]].bytes = m->id[code[2]].bytes * length->number;
}

static inline void take_type(spirv_module *m, uint32_t opcode, const uint32_t *code) {
  spirv_id *type = &m->id[code[1]];
  switch (opcode) {
  case OP_TYPE_BOOL:
    type->bytes = 4;
    break;
  case OP_TYPE_INT:
  case OP_TYPE_FLOAT:
    type->bytes = code[2] / 8;
    break;
  case OP_TYPE_VECTOR:
    type->bytes = m->id[code[2]].bytes * code[3];
    break;
  case OP_TYPE_ARRAY:
    take_array(m, code);
    break;
  case OP_TYPE_STRUCT:
    for (uint32_t i = 2; i < code[0] >> 16; i++)
      type->bytes += m->id[code[i]].bytes;
    break;
  default: /* a pointer, which keeps what it points to */
    type->bytes = m->id[code[3]].bytes;
  }
}

static inline void take_variable(spirv_module *m, const uint32_t *code) {
  uint64_t bytes = m->id[code[1]].bytes;
  if (code[3] == SPIRV_CLASS_WORKGROUP)
    m->out->shared_bytes += bytes;
  else if (code[3] == SPIRV_CLASS_PRIVATE || code[3] == SPIRV_CLASS_FUNCTION)
    m->out->private_bytes += bytes;
}

/* ---- Modules ---- */

/* Code may divide by a constant. Code that is never reached counts, too. */
static inline void take_division(spirv_module *m, const uint32_t *code) {
  const spirv_id *divisor = &m->id[code[4]];
  bool is_constant = divisor->code != NULL;
  m->out->divisions_by_zero += is_constant && (divisor->number == 0 || divisor->is_undefined);
}

static inline void take_instruction(spirv_module *m, const uint32_t *code) {
  uint32_t opcode = code[0] & 0xffff;
  if (opcode >= OP_CONSTANT_TRUE && opcode <= OP_SPEC_OP)
    m->id[code[2]].code = code;
  if (opcode == OP_DECORATE && code[2] == SPIRV_DECORATION_SPEC_ID)
    m->id[code[1]].spec_id = code[3] + 1;
  else if ((opcode >= OP_TYPE_BOOL && opcode <= OP_TYPE_VECTOR) || opcode == OP_TYPE_ARRAY ||
           opcode == OP_TYPE_STRUCT || opcode == OP_TYPE_POINTER)
    take_type(m, opcode, code);
  else if (opcode == OP_CONSTANT_TRUE || opcode == OP_SPEC_TRUE)
    take_constant(m, code, 1);
  else if (opcode == OP_CONSTANT_FALSE || opcode == OP_SPEC_FALSE)
    take_constant(m, code, 0);
  else if (opcode == OP_CONSTANT || opcode == OP_SPEC_CONSTANT)
    take_constant(m, code, code[3]);
  else if (opcode == OP_COMPOSITE || opcode == OP_SPEC_COMPOSITE)
    m->id[code[2]].number = 1;
  else if (opcode == OP_SPEC_OP)
    evaluate_operation(m, code, &m->id[code[2]]);
  else if (opcode == OP_VARIABLE)
    take_variable(m, code);
  else if (opcode >= OP_UDIV && opcode <= OP_SMOD && opcode != 136)
    take_division(m, code);
}

/* Evaluates a module of `count` words. The first constant is the size of the workgroup. */
static inline specialized specialize(const uint32_t *words, uint32_t count,
                                     const uint32_t *constants) {
  specialized out;
  spirv_module m = {NULL, words[3], constants, &out};
  memset(&out, 0, sizeof out);
  m.id = (spirv_id *)calloc(m.bound, sizeof *m.id);
  out.workgroup = constants[0];
  for (uint32_t at = SPIRV_HEADER; m.id != NULL && at < count; at += words[at] >> 16)
    take_instruction(&m, words + at);
  out.unknown += m.id == NULL;
  free(m.id);
  return out;
}

#endif
