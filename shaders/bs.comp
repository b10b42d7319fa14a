#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
// BS, barrier-synchronised transposition [Sung, section 3], for any permutation of axes: one
// workgroup holds a block of one or more consecutive small arrays in shared memory and writes them
// back permuted.
//
// The place from which a unit of the result comes is a sum over the axes. The kernel looks it up in
// two tables, one for the last axes of the result and one for the axes before them. The tables are
// small compared with the data, and one or two divisions for each element and axis would take
// longer than moving the element.
#include "include/ipt.glsl"

layout(push_constant) uniform Arguments {
  uvec2 data;       // address of the first array
  uint items;       // number of arrays
  uint item_units;  // units per array
  uint block_items; // arrays that a workgroup holds at a time
  uint groups;      // workgroups that have work; the grid may be larger
  uint elem_units;  // units per element
  uint axes;        // axes of the result
  uint low_axes;    // how many of the last axes the first table covers
  uint low_units;   // size of the first table; 0: there is no room for tables
  uint table;       // where the first table begins, in words
  uint extents[MAPPED_AXES];
  uint strides[MAPPED_AXES]; // in units of the array as it was
};

shared uint block[SHARED_WORDS]; // and after it the tables

// Mixes the index, because words that are a power of two apart would be in the same bank.
uint place_of(uint word) {
  return word ^ ((word >> 5) & 31) ^ ((word >> 10) & 31);
}

// The contribution of the axes [first, end) for the index-th combination of their indices. Leaves
// in `index` the part that belongs to the axes before them.
uint contribution(inout uint index, uint first, uint end) {
  uint sum = 0;
  for (uint axis = end; axis-- > first;) {
    uint outer = index / extents[axis];
    sum += (index - outer * extents[axis]) * strides[axis];
    index = outer;
  }
  return sum;
}

uint low_contribution(uint index) {
  uint element = index / elem_units;
  return index - element * elem_units + contribution(element, axes - low_axes, axes);
}

uint high_contribution(uint index) {
  uint sum = contribution(index, 0, axes - low_axes);
  return sum + index * item_units;
}

void fill_tables(uint units) {
  for (uint i = gl_LocalInvocationIndex; i < low_units; i += gl_WorkGroupSize.x)
    block[table + i] = low_contribution(i);
  uint high = units / low_units;
  for (uint i = gl_LocalInvocationIndex; i < high; i += gl_WorkGroupSize.x)
    block[table + low_units + i] = high_contribution(i);
}

// A place in the result as a pair of indices into the two tables.
struct Place {
  uint high, low;
};

Place place_of_unit(uint unit) {
  if (low_units == 0)
    return Place(0, unit);
  uint high = unit / low_units;
  return Place(high, unit - high * low_units);
}

Place moved_on(Place place, Place distance) {
  place.high += distance.high;
  place.low += distance.low;
  if (place.low >= low_units && low_units > 0) {
    place.low -= low_units;
    place.high++;
  }
  return place;
}

uint source_of(Place place) {
  if (low_units > 0)
    return block[table + low_units + place.high] + block[table + place.low];
  uint element = place.low / elem_units, part = place.low - element * elem_units;
  uint sum = contribution(element, 0, axes);
  return part + sum + element * item_units;
}

uint block_unit(uint byte) {
  return bitfieldExtract(block[place_of(byte >> 2)], int(byte & 3u) * 8, int(UNIT_BYTES) * 8);
}

// Gathers one word of the result and moves `place` on to the next one. Bytes before or after the
// block keep their value.
uint permuted_word(uint index, uint lead, uint bytes, inout Place place) {
  uint word = block[place_of(index)];
  [[unroll]] for (uint part = 0; part < 4; part += UNIT_BYTES) {
    uint byte = index * 4 + part;
    if (byte < lead || byte >= lead + bytes)
      continue;
    uint value = block_unit(lead + source_of(place) * UNIT_BYTES);
    word = bitfieldInsert(word, value, int(part) * 8, int(UNIT_BYTES) * 8);
    place = moved_on(place, Place(0, 1));
  }
  return word;
}

// Issues many loads before it waits for the first one.
void load_words(Words global, uint words) {
  for (uint first = gl_LocalInvocationIndex; first < words;
       first += BS_WORDS * gl_WorkGroupSize.x) {
    uint held[BS_WORDS];
    [[unroll]] for (uint k = 0; k < BS_WORDS; k++) {
      uint i = first + k * gl_WorkGroupSize.x;
      if (i < words)
        held[k] = global.v[i];
    }
    [[unroll]] for (uint k = 0; k < BS_WORDS; k++) {
      uint i = first + k * gl_WorkGroupSize.x;
      if (i < words)
        block[place_of(i)] = held[k];
    }
  }
}

void store_words(Words global, uint words) {
  Place place = place_of_unit(gl_LocalInvocationIndex);
  Place distance = place_of_unit(gl_WorkGroupSize.x);
  for (uint first = gl_LocalInvocationIndex; first < words;
       first += BS_WORDS * gl_WorkGroupSize.x) {
    uint source[BS_WORDS];
    [[unroll]] for (uint k = 0; k < BS_WORDS; k++) {
      bool exists = first + k * gl_WorkGroupSize.x < words;
      source[k] = exists ? place_of(source_of(place)) : 0;
      place = moved_on(place, distance);
    }
    [[unroll]] for (uint k = 0; k < BS_WORDS; k++) {
      uint i = first + k * gl_WorkGroupSize.x;
      if (i < words)
        global.v[i] = block[source[k]];
    }
  }
}

// Stores units smaller than a word. A word that also has units of a neighbour is changed by
// exclusive or.
void store_parts(Words global, uint words, uint lead, uint bytes) {
  const uint parts = 4 / UNIT_BYTES;
  uint index = gl_LocalInvocationIndex;
  Place place = place_of_unit(index == 0 ? 0 : index * parts - lead / UNIT_BYTES);
  Place distance = place_of_unit((gl_WorkGroupSize.x - 1) * parts);
  for (; index < words; index += gl_WorkGroupSize.x) {
    uint word = permuted_word(index, lead, bytes, place);
    bool shared_with_neighbour = index == 0 || index == words - 1;
    if (shared_with_neighbour)
      atomicXor(global.v[index], block[place_of(index)] ^ word);
    else
      global.v[index] = word;
    place = moved_on(place, distance);
  }
}

// Permutes the arrays of a block, from `first` on.
void permute_block(uint first) {
  uint units = min(block_items, items - first) * item_units;
  uvec2 address = add64(data, mul64(uvec2(item_units * UNIT_BYTES, 0), first));
  uint lead = address.x & 3u, bytes = units * UNIT_BYTES;
  uint words = (lead + bytes + 3) / 4;
  Words global = words_at(address);
  load_words(global, words);
  barrier();
  if (UNIT_BYTES == 4)
    store_words(global, words);
  else
    store_parts(global, words, lead, bytes);
}

void main() {
  if (group_index() >= groups) // uniform across the workgroup
    return;
  if (low_units > 0)
    fill_tables(block_items * item_units);
  for (uint first = group_index() * block_items; first < items; first += groups * block_items) {
    permute_block(first);
    barrier();
  }
}
