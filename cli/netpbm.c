/* Headers of Netpbm images: P5 (PGM), P6 (PPM) and P7 (PAM).
 *
 * SPDX-License-Identifier: MIT
 */

#include "netpbm.h"

#include "numbers.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char truncated[] = "its header is cut off";
static const char not_understood[] = "its header cannot be understood";

/* ---- Words and lines ----------------------------------------------------------------------- */

typedef struct reader {
  const char *next;
  const char *end;
} reader;

typedef struct span {
  const char *start;
  size_t length;
} span;

static bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Takes the rest of the line without its newline. False if there is no newline. */
static bool read_line(reader *from, span *line) {
  size_t available = (size_t)(from->end - from->next);
  const char *newline = memchr(from->next, '\n', available);
  if (newline == NULL) {
    return false;
  }
  line->start = from->next;
  line->length = (size_t)(newline - from->next);
  from->next = newline + 1;
  return true;
}

static span trimmed(span text) {
  while (text.length > 0 && is_space(text.start[0])) {
    text.start++;
    text.length--;
  }
  while (text.length > 0 && is_space(text.start[text.length - 1])) {
    text.length--;
  }
  return text;
}

/* Takes the first word off text. */
static span first_word(span *text) {
  *text = trimmed(*text);
  span word = {text->start, 0};
  while (word.length < text->length && !is_space(word.start[word.length])) {
    word.length++;
  }
  text->start += word.length;
  text->length -= word.length;
  *text = trimmed(*text);
  return word;
}

static bool span_is(span text, const char *wanted) {
  return text.length == strlen(wanted) && memcmp(text.start, wanted, text.length) == 0;
}

static bool span_number(span text, uint64_t *value) {
  char digits[24];
  if (text.length >= sizeof digits) {
    return false;
  }
  memcpy(digits, text.start, text.length);
  digits[text.length] = '\0';
  return parse_number(digits, value);
}

/* Whether a comment can hold the text: a carriage return would end it. */
static bool fits_comment(span text) {
  return memchr(text.start, '\0', text.length) == NULL &&
         memchr(text.start, '\r', text.length) == NULL;
}

/* Joins the lines of a tuple type by spaces. An empty line adds none, since it would not survive a
 * second reading. */
static bool add_tuple_type(netpbm_image *image, span text) {
  size_t used = strlen(image->tuple_type);
  size_t separator = used > 0 && text.length > 0 ? 1 : 0;
  if (used + separator + text.length > NETPBM_LONGEST_TUPLE_TYPE || !fits_comment(text)) {
    return false;
  }
  memcpy(image->tuple_type + used, " ", separator);
  memcpy(image->tuple_type + used + separator, text.start, text.length);
  image->tuple_type[used + separator + text.length] = '\0';
  return true;
}

/* ---- P5 and P6 ----------------------------------------------------------------------------- */

/* The contents of a comment in which ipt describes the image. */
typedef struct planar_comment {
  uint64_t channels;
  uint64_t width;
  uint64_t height;
} planar_comment;

/* Takes "ipt planar 3 640 480" off the text of a comment. False if it is another comment. */
static bool read_planar_numbers(span *text, planar_comment *comment) {
  span ipt = first_word(text);
  span planar = first_word(text);
  return span_is(ipt, "ipt") && span_is(planar, "planar") &&
         span_number(first_word(text), &comment->channels) &&
         span_number(first_word(text), &comment->width) &&
         span_number(first_word(text), &comment->height) && comment->channels >= 2 &&
         comment->channels <= 4;
}

/* Reads "ipt planar 3 640 480 RGB P6", the comment's text; false if it is another comment. */
static bool read_planar_comment(span text, netpbm_image *image, planar_comment *comment) {
  if (!read_planar_numbers(&text, comment) || text.length < 2) {
    return false;
  }
  span format = {text.start + text.length - 2, 2};
  text.length -= 2;
  bool is_ppm = span_is(format, "P6");
  if ((!is_ppm && !span_is(format, "P7")) || (is_ppm && comment->channels != 3)) {
    return false;
  }
  image->tuple_type[0] = '\0';
  image->planar = add_tuple_type(image, trimmed(text));
  image->channels = comment->channels;
  image->format = format.start[1];
  return image->planar;
}

/* Takes a comment up to the end of its line, which may also be '\r'. */
static bool read_comment(reader *from, span *comment) {
  comment->start = from->next;
  while (from->next < from->end && *from->next != '\n' && *from->next != '\r') {
    from->next++;
  }
  comment->length = (size_t)(from->next - comment->start);
  return from->next < from->end;
}

/* Skips white space and comments, and reads a number. found: where a comment of ipt is stored, in a
 * grey image; else NULL. */
static const char *read_number(reader *from, netpbm_image *image, planar_comment *found,
                               uint64_t *value) {
  while (from->next < from->end && (is_space(*from->next) || *from->next == '#')) {
    span comment;
    if (*from->next != '#') {
      from->next++;
    } else if (!read_comment(from, &comment)) {
      return truncated;
    } else if (found != NULL && !image->planar) {
      span text = {comment.start + 1, comment.length - 1};
      read_planar_comment(text, image, found);
    }
  }
  span digits = {from->next, 0};
  while (from->next < from->end && *from->next >= '0' && *from->next <= '9') {
    from->next++;
    digits.length++;
  }
  if (from->next == from->end) {
    return truncated;
  }
  return span_number(digits, value) ? NULL : not_understood;
}

/* The header of a planar image has the height of all channels together. */
static const char *divide_height(netpbm_image *image, const planar_comment *found) {
  if (image->height % image->channels != 0 || image->height / image->channels != found->height ||
      image->width != found->width) {
    return "its size is not that of the image in its ipt comment: it has been edited, and its "
           "channels cannot be told apart";
  }
  image->height = found->height;
  return NULL;
}

static const char *read_classic(reader *from, netpbm_image *image) {
  bool is_grey = image->format == '5';
  planar_comment found = {0, 0, 0};
  uint64_t *numbers[] = {&image->width, &image->height, &image->maximum};
  image->channels = is_grey ? 1 : 3;
  for (int i = 0; i < 3; i++) {
    const char *problem = read_number(from, image, is_grey ? &found : NULL, numbers[i]);
    if (problem != NULL) {
      return problem;
    }
  }
  span comment;
  if (*from->next == '#' && !read_comment(from, &comment)) {
    return truncated;
  }
  if (!is_space(*from->next)) {
    return not_understood;
  }
  from->next++; /* exactly one byte: the next one belongs to the data */
  if (!is_grey) {
    strcpy(image->tuple_type, "RGB");
  }
  return image->planar ? divide_height(image, &found) : NULL;
}

/* ---- P7 ------------------------------------------------------------------------------------ */

static bool read_pam_line(span line, netpbm_image *image) {
  span text = line;
  span key = first_word(&text);
  if (span_is(key, "WIDTH")) {
    return span_number(text, &image->width);
  }
  if (span_is(key, "HEIGHT")) {
    return span_number(text, &image->height);
  }
  if (span_is(key, "DEPTH")) {
    return span_number(text, &image->channels);
  }
  if (span_is(key, "MAXVAL")) {
    return span_number(text, &image->maximum);
  }
  if (span_is(key, "TUPLTYPE")) {
    return add_tuple_type(image, text);
  }
  return key.length == 0 || key.start[0] == '#';
}

static const char *read_pam(reader *from, netpbm_image *image) {
  span line;
  while (read_line(from, &line)) {
    if (span_is(trimmed(line), "ENDHDR")) {
      return NULL;
    }
    if (!read_pam_line(line, image)) {
      return not_understood;
    }
  }
  return truncated;
}

/* ---- All formats --------------------------------------------------------------------------- */

static const char *check_numbers(const netpbm_image *image) {
  if (image->width == 0 || image->height == 0) {
    return "its header gives no width or no height";
  }
  if (image->maximum == 0 || image->maximum > 65535) {
    return "its header gives a maximum value that is not between 1 and 65535";
  }
  if (image->format == '7' && (image->channels < 2 || image->channels > 4)) {
    return "has a number of channels (DEPTH) that is not 2, 3 or 4";
  }
  return NULL;
}

/* Whether the magic number is followed by white space or comments and then by a number, or in a P7
 * by a word. */
bool netpbm_begins(const char *bytes, size_t size) {
  size_t at = 2;
  if (size < 4 || bytes[0] != 'P' || bytes[1] < '1' || bytes[1] > '7') {
    return false;
  }
  while (at < size && is_space(bytes[at])) {
    at++;
  }
  if (at == size || bytes[at] == '#') {
    return true;
  }
  bool is_number = bytes[at] >= '0' && bytes[at] <= '9';
  bool is_word = bytes[at] >= 'A' && bytes[at] <= 'Z';
  return at > 2 && (bytes[1] == '7' ? is_word : is_number);
}

const char *netpbm_read_header(const char *bytes, size_t size, netpbm_image *image) {
  memset(image, 0, sizeof *image);
  bool is_followed = size >= 3 && (is_space(bytes[2]) || (bytes[2] == '#' && bytes[1] != '7'));
  if (!is_followed || bytes[0] != 'P' || bytes[1] < '5' || bytes[1] > '7') {
    return "is not a P6 (PPM), P7 (PAM) or P5 (PGM) image";
  }
  reader from = {bytes + 2, bytes + size};
  image->format = bytes[1];
  const char *problem = image->format == '7' ? read_pam(&from, image) : read_classic(&from, image);
  image->header_size = (size_t)(from.next - bytes);
  return problem != NULL ? problem : check_numbers(image);
}

uint64_t netpbm_sample_size(const netpbm_image *image) {
  return image->maximum > 255 ? 2 : 1;
}

bool netpbm_data_size(const netpbm_image *image, uint64_t *size) {
  *size = netpbm_sample_size(image) * image->channels;
  return multiply_sizes(*size, image->width, size) && multiply_sizes(*size, image->height, size);
}

static int write_planar(const netpbm_image *image, char *text) {
  return snprintf(text, NETPBM_LONGEST_WRITTEN,
                  "P5\n# ipt planar %" PRIu64 " %" PRIu64 " %" PRIu64 " %s%sP%c\n%" PRIu64
                  " %" PRIu64 "\n%" PRIu64 "\n",
                  image->channels, image->width, image->height, image->tuple_type,
                  image->tuple_type[0] != '\0' ? " " : "", image->format, image->width,
                  image->height * image->channels, image->maximum);
}

static int write_pam(const netpbm_image *image, char *text) {
  bool has_type = image->tuple_type[0] != '\0';
  return snprintf(text, NETPBM_LONGEST_WRITTEN,
                  "P7\nWIDTH %" PRIu64 "\nHEIGHT %" PRIu64 "\nDEPTH %" PRIu64 "\nMAXVAL %" PRIu64
                  "\n%s%s%sENDHDR\n",
                  image->width, image->height, image->channels, image->maximum,
                  has_type ? "TUPLTYPE " : "", image->tuple_type, has_type ? "\n" : "");
}

static int write_ppm(const netpbm_image *image, char *text) {
  return snprintf(text, NETPBM_LONGEST_WRITTEN, "P6\n%" PRIu64 " %" PRIu64 "\n%" PRIu64 "\n",
                  image->width, image->height, image->maximum);
}

size_t netpbm_write_header(const netpbm_image *image, bool planar, char *text) {
  if (planar) {
    return (size_t)write_planar(image, text);
  }
  return (size_t)(image->format == '7' ? write_pam(image, text) : write_ppm(image, text));
}
