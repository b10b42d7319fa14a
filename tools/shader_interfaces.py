# SPDX-License-Identifier: MIT
"""Reads the specialization constants, the push constants and structures in memory from modules that still
have their names, and declares them in C.

The GLSL is the declaration. A constant NAME that the shader uses becomes the member `name` of a structure
INTERFACE_constants, in the order of constant_id. The size of the workgroup, which has no name in GLSL,
becomes `workgroup`. The members of the block of push constants become those of INTERFACE_arguments. In these
a uvec2 is a number of 64 bits, because some devices have no such type, a uvec4 becomes an array, and a
reference to a buffer is its address. Padding between members becomes a member, since some compilers align
numbers of 64 bits to 4 bytes. Interfaces can share arguments, or begin with those of another one. The names
of all structures begin with a prefix.
"""

import re
from collections import namedtuple

import pack_spirv

NAME, MEMBER_NAME, DECORATE, MEMBER_DECORATE = 5, 6, 71, 72
TYPE_INT, TYPE_FLOAT, TYPE_VECTOR, TYPE_ARRAY, TYPE_STRUCT, TYPE_POINTER = 21, 22, 23, 28, 30, 32
CONSTANT, VARIABLE = 43, 59
SPEC_CONSTANTS = (48, 49, 50)
SPEC_ID, OFFSET = 1, 35
PUSH_CONSTANT, PHYSICAL_STORAGE_BUFFER = 9, 5349
WORKGROUP_ID = 0
# Constants that ipt__add_launch sets, and no kernel.
COMMON_CONSTANTS = ("HAS_OVERHANG",)

# name: in C; count: elements of an array, or 0; members: those of a structure, or None
Member = namedtuple("Member", "name kind count members offset")
Interface = namedtuple("Interface", "constants common members")


class Mismatch(Exception):
    """Shaders of one interface declare different things."""


def text_of(words):
    """Returns a string literal of SPIR-V."""
    return b"".join(word.to_bytes(4, "little") for word in words).split(b"\0")[0].decode()


class Reflection:
    """The names and types that a module declares. Names in C begin with `prefix`."""

    def __init__(self, words, prefix):
        self.prefix = prefix
        self.names, self.member_names, self.spec_ids, self.offsets = {}, {}, {}, {}
        self.types, self.constants, self.block = {}, {}, None
        self.used = set() # ids that some instruction takes
        for first, *operands in pack_spirv.instructions_of(words):
            self.take(first & 0xFFFF, operands)

    def take(self, opcode, operands):
        if opcode not in (NAME, DECORATE):
            result = 1 if opcode in SPEC_CONSTANTS else None # which defines it, and is no use
            self.used.update(word for index, word in enumerate(operands)
                             if index != result and pack_spirv.is_id(opcode, index))
        if opcode == NAME:
            self.names.setdefault(operands[0], text_of(operands[1:]))
        elif opcode == MEMBER_NAME:
            self.member_names[tuple(operands[:2])] = text_of(operands[2:])
        elif opcode == DECORATE and operands[1] == SPEC_ID:
            self.spec_ids[operands[0]] = operands[2]
        elif opcode == MEMBER_DECORATE and operands[2] == OFFSET:
            self.offsets[tuple(operands[:2])] = operands[3]
        elif opcode in (TYPE_INT, TYPE_FLOAT, TYPE_VECTOR, TYPE_ARRAY, TYPE_STRUCT, TYPE_POINTER):
            self.types[operands[0]] = (opcode, operands[1:])
        elif opcode == CONSTANT:
            self.constants[operands[1]] = operands[2]
        elif opcode == VARIABLE and operands[2] == PUSH_CONSTANT:
            self.block = self.types[operands[0]][1][1]

    def scalar(self, type_id):
        """Returns the C type of a number; None if the type is none of a number."""
        opcode, operands = self.types[type_id]
        if opcode == TYPE_INT:
            return f"{'' if operands[1] else 'u'}int{operands[0]}_t"
        if opcode == TYPE_FLOAT:
            return {32: "float", 64: "double"}[operands[0]]
        if opcode == TYPE_VECTOR and operands[1] == 2 and self.scalar(operands[0]) == "uint32_t":
            return "uint64_t"
        if opcode == TYPE_POINTER and operands[0] == PHYSICAL_STORAGE_BUFFER:
            return "uint64_t"
        return None

    def member(self, struct, index, type_id):
        name, offset = self.member_names[struct, index], self.offsets[struct, index]
        opcode, operands = self.types[type_id]
        count = 0
        if opcode == TYPE_ARRAY:
            count, type_id = self.constants[operands[1]], operands[0]
        elif opcode == TYPE_VECTOR and operands[1] == 4:
            count, type_id = 4, operands[0]
        kind = self.scalar(type_id)
        if kind is not None:
            return Member(name, kind, count, None, offset)
        if self.types[type_id][0] != TYPE_STRUCT:
            raise Mismatch(f"{name} is of a type that C does not have")
        return Member(name, f"{self.prefix}{self.names[type_id].lower()}_arguments", count,
                      self.members(type_id), offset)

    def members(self, struct):
        return tuple(self.member(struct, index, type_id)
                     for index, type_id in enumerate(self.types[struct][1]))

    def used_constants(self):
        """Returns the ids of the constants that the module uses: constant_id -> id."""
        return {number: constant for constant, number in self.spec_ids.items() if constant in self.used}

    def name_constants(self, names):
        """Names the constants of a module that has lost its names, in the order of constant_id."""
        used = sorted(self.used_constants().items())
        if len(used) != len(names):
            raise Mismatch(f"a shader has {len(used)} constants, and their structure {len(names)} members")
        self.names.update((constant, name.upper()) for (_, constant), name in zip(used, names))

    def name_arguments(self, other):
        """Names the push constants of a module that has lost its names as those of another one."""
        self.name_members(self.block, other, other.block)

    def name_members(self, struct, other, struct_of_other):
        members, members_of_other = self.types[struct][1], other.types[struct_of_other][1]
        if len(members) != len(members_of_other):
            raise Mismatch("the arguments of a shader are not those of another one")
        for index, pair in enumerate(zip(members, members_of_other)):
            self.member_names[struct, index] = other.member_names[struct_of_other, index]
            mine, of_other = (each.types[kind][1][0] if each.types[kind][0] == TYPE_ARRAY else kind
                              for each, kind in zip((self, other), pair))
            if self.types[mine][0] == other.types[of_other][0] == TYPE_STRUCT:
                self.names[mine] = other.names[of_other]
                self.name_members(mine, other, of_other)

    def structure(self, name):
        """Returns the members of a structure in memory."""
        found = [struct for struct, (opcode, _) in self.types.items()
                 if opcode == TYPE_STRUCT and self.names.get(struct) == name and (struct, 0) in self.offsets]
        if len(found) != 1:
            raise Mismatch(f"{len(found)} structures in memory are called {name}")
        return self.members(found[0])

    def interface(self):
        found = {}
        for number, constant in self.used_constants().items():
            name = self.names.get(constant) or ("WORKGROUP" if number == WORKGROUP_ID else None)
            if name is None:
                raise Mismatch(f"the constant {number} has no name")
            found[number] = name
        constants = {number: name for number, name in found.items() if name not in COMMON_CONSTANTS}
        common = {number: name for number, name in found.items() if name in COMMON_CONSTANTS}
        return Interface(constants, common, self.members(self.block) if self.block else ())


def merge(into, more, what):
    for number, name in more.items():
        if into.setdefault(number, name) != name:
            raise Mismatch(f"{what}: the constant {number} is {into[number]} and {name}")
    names = list(into.values())
    for name in names:
        if names.count(name) > 1:
            raise Mismatch(f"{what}: {name} is the name of two constants")


def joined(name, interfaces):
    """Returns one interface for shaders that are launched with the same structures. It has the constants
    of all of them; their push constants must be the same."""
    constants, common, members = {}, {}, None
    for shader, interface in interfaces.items():
        merge(constants, interface.constants, name)
        merge(common, interface.common, name)
        if members is not None and interface.members != members:
            raise Mismatch(f"{name}: the push constants of {shader} are not those of the others")
        members = interface.members
    return Interface(dict(sorted(constants.items())), common, members)


# ---- Numbers that both languages know ----

def shared_numbers(text):
    """Returns the names and values of `const uint NAME = VALUE;` in GLSL, where VALUE may be A << B or
    A * B, and of `#define NAME VALUE`, for numbers that the preprocessor needs."""
    value = r"(0x[0-9A-F]+|\d+)(?: (<<|\*) (\d+))?"
    found = re.findall(rf"^(?:const uint (?=.*;)|#define )([A-Z][A-Z0-9_]*)(?: =)? {value}(?:;|$| +//)", text,
                       re.MULTILINE)
    if len(found) != len(re.findall(r"^(?:const |#define \w+ )", text, re.MULTILINE)):
        raise Mismatch("a shared constant is no plain number")
    return [(name, " ".join(part for part in value if part)) for name, *value in found]


# ---- C ----

SIZES = {"uint64_t": 8, "int64_t": 8, "double": 8}


def round_up(size, alignment):
    return (size + alignment - 1) // alignment * alignment


def size_and_alignment(member):
    """Returns the size and alignment of a member, or of one element if it is an array."""
    return layout_of(member.members) if member.members else (SIZES.get(member.kind, 4),) * 2


def layout_of(members):
    """Returns the size and alignment of a structure in C. Its members must have the offsets of GLSL."""
    at = largest = 0
    for member in members:
        size, alignment = size_and_alignment(member)
        at = round_up(at, alignment)
        if at != member.offset:
            raise Mismatch(f"{member.name} is at {member.offset} in GLSL, and at {at} in C")
        at += size * max(member.count, 1)
        largest = max(largest, alignment)
    return round_up(at, largest), largest


def with_padding(members):
    """Yields the members, and padding of 4 bytes before a number of 64 bits that needs it."""
    at = 0
    for member in members:
        if at < member.offset:
            yield Member(f"padding_at_{at}", "uint32_t", 0, None, at)
        yield member
        at = member.offset + size_and_alignment(member)[0] * max(member.count, 1)


def structure(name, members):
    """Returns the declaration in C. Neighbours of one type share a line of up to 100 characters."""
    lines = [f"typedef struct {name} {{"]
    kind = None
    for member in members:
        declared = member.name + (f"[{member.count}]" if member.count else "")
        if member.kind == kind and len(lines[-1]) + len(declared) < 97:
            lines[-1] = f"{lines[-1][:-1]}, {declared};"
        else:
            lines.append(f"  {member.kind} {declared};")
        kind = member.kind
    return lines + [f"}} {name};"]


class Declarations:
    """The structures of a folder in C, each declared once. Their names begin with `prefix`."""

    def __init__(self, prefix):
        self.prefix, self.declared, self.lines = prefix, {}, []

    def declare(self, kind, members):
        """Declares a structure, unless it has been declared already."""
        if kind not in self.declared:
            layout_of(members)
            self.declared[kind] = members
            self.lines += structure(kind, with_padding(members)) + [""]
        elif self.declared[kind] != members:
            raise Mismatch(f"{kind} has different members in different shaders")

    def with_beginning(self, members, beginning):
        """Returns the members with the first ones, those of other arguments, as one structure."""
        kind = f"{self.prefix}{beginning}_arguments"
        first = self.declared[kind]
        if members[:len(first)] != first:
            raise Mismatch(f"arguments that should do so do not begin with those of {kind}")
        return (Member(beginning, kind, 0, first, 0),) + members[len(first):]

    def declare_constants(self, name, interface):
        self.lines += structure(f"{self.prefix}{name}_constants",
                                [Member(constant.lower(), "uint32_t", 0, None, 0)
                                 for constant in interface.constants.values()]) + [""]

    def declare_arguments(self, name, interface, beginning):
        """Declares the arguments of an interface, which may begin with those of another name."""
        members = interface.members
        if beginning is not None:
            members = self.with_beginning(members, beginning)
        for member in members:
            if member.members:
                self.declare(member.kind, member.members)
        self.declare(f"{self.prefix}{name}_arguments", members)


def mask_of(interface):
    """Returns the ids of the constants, as bits."""
    return sum(1 << number for number in interface.constants)


def words_of(members, begin=0):
    """Returns the words of 4 bytes that belong to members, as bits."""
    mask = 0
    for member in members:
        size = size_and_alignment(member)[0]
        for index in range(max(member.count, 1)):
            at = begin + member.offset + index * size
            mask |= (words_of(member.members, at) if member.members
                     else ((1 << size // 4) - 1) << at // 4)
    return mask
