# SPDX-License-Identifier: MIT
"""Packs SPIR-V into printable text, and unpacks it as backend_vulkan/unpack.h does.

A module becomes a sequence of numbers that are small and often repeat. The lowest two bits of a
number tell what it stands for:

  4 w         a word w below 2^30
  4 d + 1     the id that is d below the next new one; d = 0 is that new one
  4 (16 op + n) + 2   the first word of an instruction `op` of n + 1 words
  4 high + 3, low     any other word, as its two halves

Ids within a function are distances, so that the same code has the same numbers everywhere.
The text is a list of steps. A step is some numbers as they are, followed by a copy of earlier numbers
of this module, or of another one with which it is packed, because builds of a shader are mostly
copies of each other. A step consists of

  a digit    literals + LITERALS * copied, where both counts are limited to what fits; if one is the
             largest that fits, a number follows that is added to it
  numbers    the literals
  a number   the distance back to what is copied; 0: that of the last copy. Absent if nothing is copied

A digit is one of 92 printable characters. A number has 1, 2, 3 or 6 digits.
"""

from collections import defaultdict

DIGITS = 92
ONE, TWO, THREE = 56, 84, 91  # first digits below these begin numbers of 1, 2 and 3 digits
TWO_FROM = ONE                # the least number that has 2 digits, and so on
THREE_FROM = TWO_FROM + (TWO - ONE) * DIGITS
SIX_FROM = THREE_FROM + (THREE - TWO) * DIGITS * DIGITS
LITERALS = 5                  # kinds of counts of literals in the first digit of a step: 0 to 3, more
COPIED = 17                   # and of copies: none, 2 to 17, more
CANDIDATES = 8                # copies that are compared at a position; more gain 0.4 %
HEADER_WORDS = 5
OP_FUNCTION = 54

# The operands that are ids, for opcodes whose operands are not all ids: how many of the first ones, or a
# test of their index. A wrong row here only costs a few characters.
ID_OPERANDS = {10: 0, 11: 1, 14: 0, 15: lambda i: i != 0, 16: 1, 17: 0, 21: 1, 22: 1, 23: 2,
               32: lambda i: i != 1, 43: 2, 50: 2, 52: lambda i: i != 2, 54: lambda i: i != 2,
               59: lambda i: i != 2, 61: 3, 62: 2, 71: 1, 72: 1, 79: 4, 81: 3, 82: 4, 246: 2, 247: 1}


class Damaged(Exception):
    """The text does not come from pack_numbers."""


# ---- Words and numbers ----

def is_id(opcode, index):
    rule = ID_OPERANDS.get(opcode, True)
    return rule is True or (index < rule if isinstance(rule, int) else rule(index))


def instructions_of(words):
    """Yields each instruction as a list of its words."""
    at = HEADER_WORDS
    while at < len(words):
        count = words[at] >> 16
        yield words[at:at + count]
        at += count


def numbers_of(words):
    """Returns the sequence of numbers that stands for a module."""
    numbers = []

    def add_word(word):
        numbers.extend([4 * word] if word < 1 << 30 else [4 * (word >> 16) + 3, word & 0xFFFF])

    next_id, first_of_functions = 1, None
    for word in words[:HEADER_WORDS]:
        add_word(word)
    for first, *operands in instructions_of(words):
        opcode, count = first & 0xFFFF, first >> 16
        if opcode == OP_FUNCTION and first_of_functions is None:
            first_of_functions = next_id
        if count <= 16:
            numbers.append(4 * (16 * opcode + count - 1) + 2)
        else:
            add_word(first)
        for index, word in enumerate(operands):
            is_local = first_of_functions is not None and first_of_functions <= word < next_id
            if is_id(opcode, index) and (word == next_id or is_local):
                numbers.append(4 * (next_id - word) + 1)
                next_id += word == next_id
            else:
                add_word(word)
    return numbers


def words_of_numbers(numbers):
    words, next_id, rest = [], 1, iter(numbers)
    for number in rest:
        value, kind = number >> 2, number & 3
        if kind == 0:
            words.append(value)
        elif kind == 1:
            words.append(next_id - value)
            next_id += value == 0
        elif kind == 2:
            words.append((value % 16 + 1) << 16 | value // 16)
        else:
            words.append(value << 16 | next(rest, 0))
    return words


# ---- Digits ----

def character(digit):
    """Returns a digit as a character. No digit is a quotation mark, a backslash, or a question mark, two
    of which begin a trigraph."""
    assert 0 <= digit < DIGITS
    return {"?": " ", "\\": "!"}.get(chr(ord("#") + digit), chr(ord("#") + digit))


def digits_of(number):
    if number < TWO_FROM:
        return [number]
    if number < THREE_FROM:
        high, low = divmod(number - TWO_FROM, DIGITS)
        return [ONE + high, low]
    if number < SIX_FROM:
        high, low = divmod(number - THREE_FROM, DIGITS * DIGITS)
        return [TWO + high, *divmod(low, DIGITS)]
    return [THREE] + [number // DIGITS ** power % DIGITS for power in range(4, -1, -1)]


class Reader:
    """Takes digits and numbers from text."""

    def __init__(self, text):
        self.digits = [ord({" ": "?", "!": "\\"}.get(c, c)) - ord("#") for c in text]
        if any(not 0 <= digit < DIGITS for digit in self.digits):
            raise Damaged("a character that is no digit")
        self.at = 0

    def digit(self):
        if self.at == len(self.digits):
            raise Damaged("the text ends too early")
        self.at += 1
        return self.digits[self.at - 1]

    def several(self, value, count):
        for _ in range(count):
            value = value * DIGITS + self.digit()
        return value

    def number(self):
        first = self.digit()
        if first < ONE:
            return first
        if first < TWO:
            return TWO_FROM + self.several(first - ONE, 1)
        if first < THREE:
            return THREE_FROM + self.several(first - TWO, 2)
        return self.several(0, 5)


# ---- Steps ----

def recent_positions(numbers, begin):
    """Returns earlier positions with the same two numbers, for each position from `begin` on."""
    seen, found = defaultdict(list), [()] * len(numbers)
    for at in range(len(numbers) - 1):
        earlier = seen[numbers[at], numbers[at + 1]]
        if at >= begin:
            found[at] = earlier[-CANDIDATES:]
        earlier.append(at)
    return found


def same_numbers(numbers, at, distance, known, limit):
    """Returns how many numbers from `at` on repeat those at a distance before them, at least `known`."""
    while (known < limit and at + known < len(numbers) and
           numbers[at + known] == numbers[at + known - distance]):
        known += 1
    return known


def find_copies(numbers, begin):
    """Returns possible copies for each position from `begin` on: a dictionary of distances and lengths."""
    recent, copies = recent_positions(numbers, begin), [{} for _ in range(len(numbers) + 1)]
    for at in range(len(numbers) - 2, begin - 1, -1):
        here = {distance: length + 1 for distance, length in copies[at + 1].items()
                if distance <= at and numbers[at - distance] == numbers[at]}
        for earlier in recent[at]:
            if at - earlier not in here:
                here[at - earlier] = same_numbers(numbers, at, at - earlier, 2, COPIED)
        if len(here) > CANDIDATES:
            longest = sorted(here.items(), key=lambda item: (-item[1], item[0]))
            here = dict(longest[:CANDIDATES])
        copies[at] = here
    return copies


class Parse:
    """Finds steps that need nearly the fewest digits. Only nearly, because a step is chosen without regard
    to later ones, which are shorter if they have the same distance."""

    def __init__(self, numbers, begin):
        self.numbers, self.begin, self.end = numbers, begin, len(numbers)
        self.copies = find_copies(numbers, begin)
        self.cost = [float("inf")] * (self.end + 1)
        self.last, self.step = [0] * (self.end + 1), [None] * (self.end + 1)
        self.cost[begin] = 0

    def offer(self, to, cost, distance, step):
        if cost < self.cost[to]:
            self.cost[to], self.last[to], self.step[to] = cost, distance, step

    def offer_copy(self, at, distance, longest):
        far = 0 if distance == self.last[at] else distance
        cost = self.cost[at] + 1 + len(digits_of(far))
        for length in range(2, min(longest, COPIED) + 1):
            self.offer(at + length, cost, distance, (length, distance))
        if longest > COPIED:
            more = len(digits_of(longest - COPIED - 1))
            self.offer(at + longest, cost + more, distance, (longest, distance))

    def repeat(self, at):
        """Returns the length of a copy at the distance of the last one; 0 if find_copies has found it."""
        distance = self.last[at]
        if distance == 0 or distance in self.copies[at]:
            return 0
        return same_numbers(self.numbers, at, distance, 0, 2 * COPIED)

    def steps(self):
        """Returns pairs of a length and a distance; (1, 0) is a literal."""
        for at in range(self.begin, self.end):
            literal = self.cost[at] + len(digits_of(self.numbers[at])) + 0.02 # plus a part of a step
            self.offer(at + 1, literal, self.last[at], (1, 0))
            for distance, length in self.copies[at].items():
                self.offer_copy(at, distance, length)
            self.offer_copy(at, self.last[at], self.repeat(at))
        found, at = [], self.end
        while at > self.begin:
            found.append(self.step[at])
            at -= found[-1][0]
        return found[::-1]


def step_digits(literals, length, distance):
    """Returns the digits of a step; a length of 0 means no copy."""
    kind, copied = min(len(literals), LITERALS - 1), min(max(length - 1, 0), COPIED)
    digits = [kind + LITERALS * copied]
    if kind == LITERALS - 1:
        digits += digits_of(len(literals) - kind)
    if copied == COPIED:
        digits += digits_of(length - 1 - COPIED)
    for literal in literals:
        digits += digits_of(literal)
    return digits + (digits_of(distance) if length > 0 else [])


def pack_numbers(numbers, earlier):
    """Returns the text for numbers that follow `earlier` ones."""
    digits, literals, last, at = [], [], 0, len(earlier)
    for length, distance in Parse(earlier + numbers, at).steps():
        if distance == 0:
            literals.append(numbers[at - len(earlier)])
        else:
            digits += step_digits(literals, length, 0 if distance == last else distance)
            literals, last = [], distance
        at += length
    if literals:
        digits += step_digits(literals, 0, 0)
    return "".join(map(character, digits))


def unpack_numbers(text, earlier):
    """Returns the numbers that the text stands for."""
    reader, numbers, last = Reader(text), list(earlier), 0
    while reader.at < len(reader.digits):
        copied, literals = divmod(reader.digit(), LITERALS)
        literals += reader.number() if literals == LITERALS - 1 else 0
        copied += reader.number() if copied == COPIED else 0
        numbers += [reader.number() for _ in range(literals)]
        if copied > 0:
            last = reader.number() or last
            if not 0 < last <= len(numbers):
                raise Damaged("a copy from before the beginning")
            for _ in range(copied + 1):
                numbers.append(numbers[-last])
    return numbers[len(earlier):]
