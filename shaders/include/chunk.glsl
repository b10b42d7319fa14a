// A chunk of consecutive items (matrices, or rows) is held in shared memory by one workgroup, and
// written back permuted. The kernel says which unit of the chunk ends up at a given one, and what is
// next to it: that takes no divisions.

struct Source {
  uint unit; // of the chunk
  uint part; // of its element
  uint row, col;
};

Source source_of(uint unit);
void advance(inout Source source);

shared uint chunk[SHARED_WORDS];

uint chunk_unit(uint lead, uint unit) {
  if (UNIT_BYTES == 4)
    return chunk[unit];
  uint byte = lead + unit * UNIT_BYTES;
  return bitfieldExtract(chunk[byte >> 2], int(byte & 3u) * 8, int(UNIT_BYTES) * 8);
}

// One word of the permuted chunk; bytes that lie before or behind the chunk keep their value.
uint permuted_word(uint index, uint lead, uint bytes) {
  if (UNIT_BYTES == 4)
    return chunk[source_of(index).unit];
  uint word = chunk[index], begin = max(index * 4, lead), end = min(index * 4 + 4, lead + bytes);
  Source source = source_of((begin - lead) / UNIT_BYTES);
  for (uint byte = begin; byte < end; byte += UNIT_BYTES) {
    uint value = chunk_unit(lead, source.unit);
    word = bitfieldInsert(word, value, int(byte & 3u) * 8, int(UNIT_BYTES) * 8);
    advance(source);
  }
  return word;
}

void permute_chunk(uvec2 address, uint bytes) {
  uint lead = address.x & 3u;
  uint words = (lead + bytes + 3) / 4;
  Words global = words_at(address);
  for (uint i = gl_LocalInvocationIndex; i < words; i += gl_WorkGroupSize.x)
    chunk[i] = global.v[i];
  barrier();
  for (uint i = gl_LocalInvocationIndex; i < words; i += gl_WorkGroupSize.x) {
    uint word = permuted_word(i, lead, bytes);
    bool shared_with_neighbour = UNIT_BYTES < 4 && (i == 0 || i == words - 1);
    if (shared_with_neighbour)
      atomicXor(global.v[i], chunk[i] ^ word);
    else
      global.v[i] = word;
  }
}

// Permutes the chunk of this workgroup, of items item_units long.
void permute_items(uint items, uint item_units) {
  uint first = group_index() * chunk_items;
  if (first >= items) // uniform across the workgroup
    return;
  uint count = min(chunk_items, items - first);
  uvec2 address = add64(data, mul64(uvec2(item_units * UNIT_BYTES, 0), first));
  permute_chunk(address, count * item_units * UNIT_BYTES);
}
