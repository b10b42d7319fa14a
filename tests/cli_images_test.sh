#!/usr/bin/env bash
# Tests of the command-line program ipt: images, interleaved and planar.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_images_test.sh PATH_TO_IPT
#
# See tests/cli_lib.sh.

source "$(dirname "${BASH_SOURCE[0]}")/cli_lib.sh"

# image NAME WIDTH HEIGHT CHANNELS SAMPLE HEADER PLANAR_HEADER: converts an image to planes and back.
image() {
  local pixels=$(($2 * $3))
  { printf "$6"; matrices 1 "$pixels" "$4" "$5"; } > image
  { printf "$7"; matrices 1 "$pixels" "$4" "$5" t; } > expected
  cp image original
  transform planar image --verify
  succeeds "$1: to planar" expected image
  transform planar image --verify
  succeeds "$1: and back" original image
}

image 'PPM' 13 7 3 1 'P6\n13 7\n255\n' 'P5\n# ipt planar 3 13 7 RGB P6\n13 21\n255\n'
image '16-bit PPM' 13 7 3 2 'P6\n13 7\n65535\n' 'P5\n# ipt planar 3 13 7 RGB P6\n13 21\n65535\n'
image 'PPM of maximum 256' 5 4 3 2 'P6\n5 4\n256\n' 'P5\n# ipt planar 3 5 4 RGB P6\n5 12\n256\n'
image 'PAM with transparency' 6 5 4 1 \
  'P7\nWIDTH 6\nHEIGHT 5\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n' \
  'P5\n# ipt planar 4 6 5 RGB_ALPHA P7\n6 20\n255\n'
image '16-bit grey PAM with transparency' 6 5 2 2 \
  'P7\nWIDTH 6\nHEIGHT 5\nDEPTH 2\nMAXVAL 1000\nTUPLTYPE GRAYSCALE_ALPHA\nENDHDR\n' \
  'P5\n# ipt planar 2 6 5 GRAYSCALE_ALPHA P7\n6 10\n1000\n'
image 'PAM that could be a PPM' 6 5 3 1 \
  'P7\nWIDTH 6\nHEIGHT 5\nDEPTH 3\nMAXVAL 255\nTUPLTYPE RGB\nENDHDR\n' \
  'P5\n# ipt planar 3 6 5 RGB P7\n6 15\n255\n'
image 'PAM without a type' 6 5 3 1 'P7\nWIDTH 6\nHEIGHT 5\nDEPTH 3\nMAXVAL 255\nENDHDR\n' \
  'P5\n# ipt planar 3 6 5 P7\n6 15\n255\n'
image 'PAM of a type of two words' 6 5 3 1 \
  'P7\nWIDTH 6\nHEIGHT 5\nDEPTH 3\nMAXVAL 255\nTUPLTYPE MY OWN\nENDHDR\n' \
  'P5\n# ipt planar 3 6 5 MY OWN P7\n6 15\n255\n'

# Other programs write comments and white space like this.
{ printf 'P6 # made by hand\n# ipt planar 3 5 4 RGB P6\n 5\t4\r\n# more\n255\n'
  matrices 1 20 3 1; } > image
{ printf 'P5\n# ipt planar 3 5 4 RGB P6\n5 12\n255\n'; matrices 1 20 3 1 t; } > expected
transform planar image
succeeds 'a PPM with comments' expected image
# A comment may follow the magic number or a number at once. The header ends with the line of the maximum,
# whatever follows.
for header in 'P6\n5# w\n4\n255\n' 'P6\n5 4\n255# z\n' 'P6#c\n5 4\n255\n' 'P6#c\r5# w\r4#\n255#\r'; do
  { printf "$header"; matrices 1 20 3 1; } > image
  { printf 'P5\n# ipt planar 3 5 4 RGB P6\n5 12\n255\n'; matrices 1 20 3 1 t; } > expected
  transform planar image
  succeeds "a PPM with comments: $header" expected image
done
{ printf 'P7\n# a comment\nHEIGHT 4\n\nWIDTH 5\nMAXVAL 255\nDEPTH 3\n'
  printf 'TUPLTYPE A\nTUPLTYPE\nTUPLTYPE B\nTUPLTYPE\nENDHDR\n'
  matrices 1 20 3 1; } > image
{ printf 'P5\n# ipt planar 3 5 4 A B P7\n5 12\n255\n'; matrices 1 20 3 1 t; } > expected
transform planar image
succeeds 'a PAM with comments' expected image

{ printf 'P6\n5 4\n255\n'; matrices 1 20 3 1; } > interleaved
{ printf 'P5\n# ipt planar 3 5 4 RGB P6\n5 12\n255\n'; matrices 1 20 3 1 t; } > planar
cp interleaved image
transform planar image -o other
succeeds '-o writes the other file' planar other
check '-o leaves the image' cmp image interleaved
transform planar image --to interleaved
succeeds '--to interleaved leaves an interleaved image' interleaved image
transform planar image --to planar
succeeds '--to planar' planar image
transform planar image --to planar
succeeds '--to planar leaves a planar image' planar image
transform planar image --to planar -o other2
succeeds '--to and -o copy' planar other2
usage_error '-o with the same file' 'is the file that is read' planar image -o ./image
transform planar image --to interleaved --verify
succeeds '--to interleaved' interleaved image
umask_before=$(umask)
umask 027
transform planar image -o other3
umask "$umask_before"
check 'a new file gets the usual permissions' test "$(ls -l other3 | cut -c 1-10)" = '-rw-r-----'
mkdir elsewhere
refuses '-o into a missing directory' 3 'No such file' missing/x planar image -o missing/x
refuses '-o onto a directory' 2 'not a regular file' elsewhere planar image -o elsewhere

# bad_image NAME PATTERN HEADER: checks that the header with 60 bytes of data is refused.
bad_image() {
  { printf "$3"; matrices 1 20 3 1; } > bad.ppm
  refuses "$1" 2 "$2" bad.ppm planar --backend "$backend" bad.ppm
}

bad_image 'an image cut off' 'promises 75 bytes of data but the file holds 60$' 'P6\n5 5\n255\n'
bad_image 'an image with trailing bytes' 'promises 45 bytes of data but the file holds 60$' \
  'P6\n5 3\n255\n'
bad_image 'an ASCII image' 'is not a P6' 'P3\n5 4\n255\n'
bad_image 'no image' 'is not a P6' 'GIF89a'
bad_image 'a grey image' 'grey image' 'P5\n5 12\n255\n'
bad_image 'a grey image with another comment' 'grey image' 'P5\n# ipt planar 9 5 4 RGB P6\n5 12\n255\n'
bad_image 'a grey image with a comment without a size' 'grey image' \
  'P5\n# ipt planar 3 RGB P6\n5 12\n255\n'
edited() { # NAME WIDTH HEIGHT, of the grey image: of the original they were 5 and 4
  bad_image "$1" 'size is not that of the image in its ipt comment' \
    "P5\\n# ipt planar 3 5 4 RGB P6\\n$2 $3\\n255\\n"
}
edited 'a planar image of a height that is not a multiple' 6 10
edited 'a planar image that has been turned' 12 5
edited 'a planar image that has been scaled' 10 6
edited 'a planar image that has been cut' 5 6
edited 'a planar image that has been made wider' 20 12
edited 'a planar image with a longer line' 4 15
bad_image 'an image without a maximum' 'cannot be understood' 'P6\n5 4\nx\n'
bad_image 'a maximum of 0' 'maximum' 'P6\n5 4\n0\n'
bad_image 'a maximum of 65536' 'maximum' 'P6\n5 4\n65536\n'
bad_image 'a width of 0' 'no width' 'P6\n0 4\n255\n'
bad_image 'a PAM of one channel' 'number of channels' \
  'P7\nWIDTH 5\nHEIGHT 12\nDEPTH 1\nMAXVAL 255\nENDHDR\n'
bad_image 'a PAM of five channels' 'number of channels' \
  'P7\nWIDTH 3\nHEIGHT 4\nDEPTH 5\nMAXVAL 255\nENDHDR\n'
bad_image 'a PAM without an end of its header' 'header is cut off$' 'P7\nWIDTH 3\n'
bad_image 'a PAM of an unknown line' 'cannot be understood' \
  'P7\nWIDTH 3\nHEIGHT 4\nDEPTH 5\nMAXVAL 255\nCOLOUR 3\nENDHDR\n'
bad_image 'an image too large to count' 'more bytes than 64 bits' \
  'P6\n18446744073709551615 18446744073709551615\n255\n'
printf 'P6\n5 4\n255' > bad.ppm
refuses 'a header cut off' 2 'header is cut off$' bad.ppm planar bad.ppm
printf 'P6\n# a comment' > bad.ppm
refuses 'a comment cut off' 2 'header is cut off$' bad.ppm planar bad.ppm
printf 'P6\n5 4\n255# a comment' > bad.ppm
refuses 'a comment after the maximum cut off' 2 'header is cut off$' bad.ppm planar bad.ppm
refuses 'a missing image' 3 'No such file' missing.ppm planar missing.ppm

finish
