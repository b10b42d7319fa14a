#version 460
#extension GL_GOOGLE_include_directive : require
// Reflection: in column j, rows i and (s - i) mod rows are swapped, with s depending on j. Two
// reflections make a rotation, so this is half of the column rotation of C2R [Catanzaro, section 3]
// without any buffer; and a reversal when cols is 1.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;           // address of the first instance
  uvec2 instance_bytes; // distance between instances
  uint batch;
  uint rows;
  uint cols;
  uint elem_units;
  uint pairs_per_group; // of short rows
  uint divisor;         // the sum of column j is (j / divisor) mod rows,
  uint negate;          // negated,
  uint shift;           // plus this
};

uint reflection_sum(uint col) {
  uint sum = col / divisor % rows;
  if (negate == 1)
    sum = (rows - sum) % rows;
  return (sum + shift) % rows;
}

// The t-th pair below the centre of the reflection; false if there is none.
bool reflected_pair(uint sum, uint t, out uint upper, out uint lower) {
  uint odd = sum & 1u;
  upper = (sum / 2 + odd + t) % rows;
  lower = sum / 2 >= t ? sum / 2 - t : rows - (t - sum / 2);
  bool counted_before = odd == 1 && t >= rows / 2;
  return upper != lower && !counted_before;
}

void swap_units(uvec2 a, uvec2 b) {
  uint at_a = load_unit(a);
  uint at_b = load_unit(b);
  replace_unit(a, at_a, at_b);
  replace_unit(b, at_b, at_a);
}

// A workgroup handles pairs_per_group pairs of short rows, or a part of one pair of long rows.
void main() {
  uint row_units = cols * elem_units;
  uint invocations_per_pair = gl_WorkGroupSize.x / pairs_per_group;
  uint groups_per_line = (row_units + gl_WorkGroupSize.x - 1) / gl_WorkGroupSize.x;
  uint pairs = rows / 2 + 1;
  uint groups_per_instance = (pairs + pairs_per_group - 1) / pairs_per_group * groups_per_line;
  uint instance = group_index() / groups_per_instance;
  uint group = group_index() % groups_per_instance;
  uint item = gl_LocalInvocationIndex / invocations_per_pair;
  uint t = group / groups_per_line * pairs_per_group + item;
  uint unit = group % groups_per_line * gl_WorkGroupSize.x +
              gl_LocalInvocationIndex % invocations_per_pair;
  if (instance >= batch || item >= pairs_per_group || t >= pairs || unit >= row_units)
    return;
  uint upper, lower;
  if (!reflected_pair(reflection_sum(unit / elem_units), t, upper, lower))
    return;
  uvec2 base = unit_address(add64(data, mul64(instance_bytes, instance)), unit);
  uint row_bytes = row_units * UNIT_BYTES;
  swap_units(add64(base, mul64(row_bytes, upper)), add64(base, mul64(row_bytes, lower)));
}
