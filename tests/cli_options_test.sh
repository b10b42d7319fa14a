#!/usr/bin/env bash
# Tests of the command-line program ipt: its options, its help and ipt info.
#
# SPDX-License-Identifier: MIT
#
#   tests/cli_options_test.sh PATH_TO_IPT
#
# See tests/cli_lib.sh.

source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$(dirname "${BASH_SOURCE[0]}")/cli_lib.sh"

# ---- Options and help ------------------------------------------------------------------------

array "'<f4'" 7 5 4
cp a.npy before.npy
usage_error 'no command' 'no command'
usage_error 'an unknown command' "unknown command 'rotate'" rotate a.npy
usage_error 'no file' 'no file' transpose
usage_error 'two images' 'one file' planar a.npy b.npy
usage_error 'a file named twice' "'a.npy' is named twice" transpose a.npy b.npy a.npy
usage_error 'an unknown option' "unknown option '--frobnicate'" transpose a.npy --frobnicate
usage_error 'an option of another command' "unknown option '--to'" transpose a.npy --to planar
usage_error 'a value for an option without' "'--verify' takes no value, and '1' is one" \
  transpose a.npy --verify=1
usage_error 'a missing value' 'needs a value' transpose a.npy --rows
usage_error 'an incomplete shape' 'go together' transpose a.npy --rows 7 --cols 5
usage_error 'a batch without a shape' 'go together' transpose a.npy --batch 2
usage_error 'no shape to force' 'goes with --rows' transpose a.npy --force-raw
usage_error 'no shape to force a resumed run to' 'goes with --rows' \
  transpose --resume a.npy --force-raw
usage_error 'a word as a number' 'not a value for --rows' transpose a.npy --rows x --cols 5 --elem 4
usage_error 'a negative number' 'not a value for --rows' transpose a.npy --rows -1 --cols 5 --elem 4
usage_error 'a number and a letter' 'not a value for --rows' transpose a.npy --rows=7L
usage_error 'a number of more than 64 bits' 'not a value for --rows' \
  transpose a.npy --rows 18446744073709551616 --cols 5 --elem 4
usage_error 'elements of no bytes' 'not a value for --elem' \
  transpose a.npy --rows 7 --cols 5 --elem 0
usage_error 'an unknown backend' 'not a value for --backend' transpose a.npy --backend abacus
usage_error 'the option that --variant replaces' "unknown option '--method'" \
  transpose a.npy --method bs
usage_error 'an unknown layout' 'not a value for --to' planar a.npy --to sideways
usage_error 'a device for the CPU' 'Vulkan backend' transpose a.npy --backend cpu --device 1
usage_error 'too many threads to count' 'not a value for --threads' \
  transpose a.npy --threads 4294967296
usage_error 'a file for info' 'unexpected argument' info a.npy

usage_error 'a backend' 'takes cpu or vulkan' transpose a.npy --backend abacus

# For a misspelled name the message suggests the nearest one, if it is near enough.
usage_error 'a letter too few' "did you mean 'transpose'?" tranpose a.npy
usage_error 'letters that are swapped' "did you mean 'tune'?" tuen
usage_error 'a command that is a word of its own' "'rotate'; see 'ipt --help'" rotate
usage_error 'a long word' "unknown command 'transposetransposetransposetransposetranspose'; see" \
  transposetransposetransposetransposetranspose
usage_error 'help on a misspelled command' "did you mean 'planar'?" help plannar
usage_error 'a misspelled option' "did you mean '--verify'? See 'ipt transpose --help'" \
  transpose a.npy --verfy
usage_error 'a misspelled option with a value' "did you mean '--rows'?" transpose a.npy --row=7
usage_error 'an option that is none of this command' "'--too'; see" transpose a.npy --too planar
usage_error 'no command, not misspelled' "'--version'; see" help --version
usage_error 'help on two commands' 'one command at a time' help info tune

# The message about a wrong size says which sizes are possible.
no_memory() { # NAME SIZE
  usage_error "$1" "'$2' is not a value for --memory, .* 64 KiB (65536 bytes).* in bytes" \
    transpose a.npy --memory "$2"
}
no_memory 'little memory' 10
no_memory 'little memory, by units of 1024' 63K
no_memory 'little memory, by units of 1000' 65kB
no_memory 'a little less than the least' 63.999KiB
no_memory 'an unknown unit' 64Q
no_memory 'an unfinished unit' 64Ki
no_memory 'a unit alone' MB
no_memory 'a point alone' 1.M
no_memory 'not a whole number' .5G
no_memory 'two points' 1.5.0G
no_memory 'a comma' 1,5G
no_memory 'a part of a byte' 70000.5
no_memory 'a point and bytes' 70000.5B
no_memory 'more digits than are read' 1.0000001G
no_memory 'a space' '64 MB'
no_memory 'a negative size' -64MB
no_memory 'nothing' ''
no_memory 'a size of more than 64 bits' 16777216T
no_memory 'a size of more than there are addresses' 8388608T

usage_error 'an output of several' "'b.npy' is the second" transpose a.npy b.npy -o c.npy
usage_error 'an output in the file itself' 'goes without --output' \
  transpose a.npy -o c.npy --memory 64K
usage_error 'an output of what is resumed' '--resume goes without' transpose --resume a.npy -o c.npy
usage_error 'a dry run of what is resumed' '--resume goes without --dry-run' \
  transpose --resume a.npy --dry-run
usage_error 'a dry run of giving up' 'nothing but the file' transpose --abandon a.npy --dry-run
for option in '--memory 64K' --resume --abandon; do
  usage_error "standard input with $option" "${option% *} changes a file in place.* '-'" transpose - $option
done

# The message ends with what the library logs about the variant.
no_variant() { # NAME TEXT PATTERN
  usage_error "$1" "a.npy: '$2' is not a value for --variant: .*$3" \
    transpose a.npy --backend "$backend" --variant "$2"
}
no_variant 'an unknown method' 'magic' 'magic'
no_variant 'an unknown word' '2-stage tile_hosts=2' 'tile_hosts'
no_variant 'a word of products' 'blocked tm=4' .
no_variant 'a word without a value' '2-stage tile_rows' 'tile_rows'
no_variant 'a word twice' 'tile_rows=2 tile_rows=4' 'tile_rows'
no_variant 'a value that is no number' '2-stage tile_rows=two' 'tile_rows'
no_variant 'a value out of its range' 'pttwac flag_spreading=3' 'flag_spreading'
no_variant 'a switch that is neither on nor off' 'bs panel_tiles=perhaps' 'panel_tiles'
no_variant 'a method after a word' 'tile_rows=2 2-stage' .
no_variant 'two spaces' '2-stage  tile_rows=2' .
check 'the file was not touched' cmp a.npy before.npy

for command in transpose planar info; do
  run "$command" --help
  check "$command --help" test "$code" -eq 0 -a ! -s "$work/log/err"
  for word in Usage: Examples: 'Exit codes:' 130 --backend --device --threads --variant; do
    check "$command --help mentions $word" has_line "$word" "$work/log/out"
  done
  if [ "$command" != info ]; then
    for word in --dry-run --output --quiet '-o' '-q' 'standard input'; do
      check "$command --help mentions $word" has_line "$word" "$work/log/out"
    done
  fi
  check "$command --help fits into 100 columns" awk 'length > 100 { exit 1 }' "$work/log/out"
done
for command in transpose planar tune info; do
  run "$command" --help
  cp "$work/log/out" "$work/log/expected"
  run help "$command"
  check "help $command" cmp "$work/log/out" "$work/log/expected"
done
run --help
cp "$work/log/out" "$work/log/expected"
run help
check 'help' test "$code" -eq 0 -a ! -s "$work/log/err"
check 'help is --help' cmp "$work/log/out" "$work/log/expected"
for word in --help -h help; do
  run help $word
  check "help $word too" cmp "$work/log/out" "$work/log/expected"
done
check 'help fits into 100 columns' awk 'length > 100 { exit 1 }' "$work/log/out"
for command in transpose tune; do
  run help "$command"
  check "help $command says what a unit is" has_line '1\.5G is 1610612736 bytes' "$work/log/out"
done
run --help
check '--help' test "$code" -eq 0 -a ! -s "$work/log/err"
check '--help explains safety' has_line 'temporary file' "$work/log/out"

version=$(awk '/#define IPT_VERSION_(MAJOR|MINOR|PATCH) / { printf "%s%s", dot, $3; dot = "." }' \
  "$source_dir/ipt.h")
usage_error '--version of something' "unexpected argument 'extra'" --version extra
run --version
check '--version' test "$code" -eq 0 -a "$(<"$work/log/out")" = "ipt $version"
run -V
check '-V' test "$code" -eq 0 -a "$(<"$work/log/out")" = "ipt $version"
if [ -c /dev/full ]; then
  "$ipt" --help > /dev/full 2> "$work/log/err"
  check 'standard output that is full' test $? -eq 3
fi

# ---- info ------------------------------------------------------------------------------------

# told NAME: prints the value that the output has for the name.
told() {
  local name rest
  while read -r name rest; do
    [ "$name" != "$1" ] || printf '%s\n' "$rest"
  done < "$work/log/out"
}

run info
check 'info' test "$code" -eq 0 -a ! -s "$work/log/err"
check 'info shows the version' has_line "^ipt $version\$" "$work/log/out"
check 'info shows the CPU' has_line '^CPU' "$work/log/out"
check 'info shows devices or why there are none' \
  grep -qE '^  device 1: |^  not available: ' "$work/log/out"
run info --rows 7200 --cols 1800 --elem 4 --backend "$backend"
check 'info of a shape' test "$code" -eq 0 -a ! -s "$work/log/err"
check 'info shows the shape' has_line '7200 x 1800 elements of 4 bytes' "$work/log/out"
check 'info shows the backend' has_line "backend  $backend" "$work/log/out"
check 'info shows the stages' has_line 'stages   .' "$work/log/out"
check 'info shows the data' has_line 'data     51840000 bytes' "$work/log/out"
check 'info shows at most 2 % scratch' \
  awk '$1 == "scratch" { found = 1; if ($2 > 1048576) exit 1 } END { exit !found }' "$work/log/out"
variant=$(told variant)
stages=$(told stages)
check 'info shows the variant' [ -n "$variant" ]
check 'info shows what the planner knows' has_line '^  profile  .' "$work/log/out"
run info --rows 7200 --cols 1800 --elem 4 --backend "$backend" --variant "$variant"
check 'the variant forces the plan' [ "$(told stages)" = "$stages" ]
check 'and is the variant of it' [ "$(told variant)" = "$variant" ]
run info --rows 7200 --cols 1800 --elem 4 --backend "$backend" --variant ''
check 'an empty variant' [ "$(told variant)" = "$variant" ]
run info --rows 720 --cols 180 --elem 4 --backend "$backend" --variant='2-stage tile_rows=24'
check 'a method and a word' has_line '^  variant  2-stage .*tile_rows=24' "$work/log/out"
run info --rows 7 --cols 5 --elem 4 --variant square --backend "$backend"
check 'info of an impossible plan' eval '[ $code -eq 4 ] && is_one_line $errors'
run info --rows 7 --cols 5 --elem 4 --variant magic --backend "$backend"
check 'info of no variant' eval '[ $code -eq 1 ] && is_one_line $errors'
check 'info says why' has_line "^ipt: 'magic' is not a value for --variant: .*magic" "$work/log/err"
run info --backend "$backend"
check 'info of a backend' test "$code" -eq 0 -a ! -s "$work/log/err"
check 'it shows what the planner knows' has_line '^  profile  .' "$work/log/out"

# ---- Devices by name -------------------------------------------------------------------------

run info --device "nobody's"
check 'a device of no such name' eval '[ $code -eq 4 ] && is_one_line $errors'
usage_error 'a device without a name' 'not a value for --device' info --device ''
IPT_DEVICE="nobody's" run info --rows 7 --cols 5 --elem 4
check 'the same by the environment' eval '[ $code -eq 4 ] && has_line "nobody" $errors'
IPT_DEVICE="nobody's" run info --rows 7 --cols 5 --elem 4 --backend cpu
check 'a device by the environment does not matter to the CPU' test "$code" -eq 0
IPT_DEVICE= run info --rows 7 --cols 5 --elem 4
check 'an empty variable is none' test "$code" -eq 0
IPT_DEVICE=0 run info --rows 7 --cols 5 --elem 4
check 'nor is 0' test "$code" -eq 0
for device in ' ' 00; do
  IPT_DEVICE=$device run info --rows 7 --cols 5 --elem 4
  check "IPT_DEVICE='$device'" eval '[ $code -eq 4 ] && is_one_line $errors'
  run info --device "$device"
  check "--device '$device'" eval '[ $code -eq 4 ] && is_one_line $errors'
done
run info
cp "$work/log/out" "$work/devices"
name=$(sed -n 's/^  device 1: //p' "$work/devices")
if [ -n "$name" ]; then
  check 'info prints what identifies a device' eval 'has_line "^    vendor, device      0x[0-9a-f]*, 0x" $work/devices &&
    has_line "^    UUID  " $work/devices && has_line "^    PCI address  " $work/devices'
fi
if [ "$(grep -c '^  device ' "$work/devices")" -eq 1 ] && grep -q '^    usable  *yes' "$work/devices"; then
  uuid=$(sed -n 's/^    UUID *//p' "$work/devices")
  for device in 1 "$name" "${name:0:6}" "${name^^}" "$uuid"; do
    run info --device "$device"
    check "the device $device" eval '[ $code -eq 0 ] && has_line "^  backend  vulkan (" $work/log/out'
    IPT_DEVICE=$device run info --rows 7 --cols 5 --elem 4
    check "$device by the environment" eval '[ $code -eq 0 ] && has_line "^  backend  vulkan (" $work/log/out'
  done
  IPT_DEVICE="nobody's" run info --device "$name"
  check '--device comes before the environment' test "$code" -eq 0
fi

# ---- The default backend -----------------------------------------------------------------------

run info
# These are the types of the usable devices.
usable=$(awk '$1 == "type" { $1 = ""; type = $0 } $1 == "usable" && $2 ~ /^yes/ { print type }' \
  "$work/log/out" | sort -u)
run info --rows 70 --cols 50 --elem 4
if [ "$usable" = ' CPU' ]; then
  check 'not a driver that runs on the CPU' eval '[ ! -s $errors ] && has_line "^  backend  cpu " $work/log/out'
  run info --rows 70 --cols 50 --elem 4 --backend vulkan
  check 'unless it is named' eval 'has_line "^  backend  vulkan " $work/log/out && [ ! -s $errors ]'
  run info --rows 70 --cols 50 --elem 4 --device 1
  check 'or its number is' eval 'has_line "^  backend  vulkan " $work/log/out && [ ! -s $errors ]'
elif [ -z "$usable" ]; then
  check 'no device, no choice' eval '[ ! -s $errors ] && has_line "^  backend  cpu " $work/log/out'
else
  check 'a GPU is taken' eval '[ ! -s $errors ] && has_line "^  backend  vulkan " $work/log/out'
fi
# Without drivers there is no device, wherever a Vulkan loader looks for them.
VK_DRIVER_FILES=/nonexistent VK_ICD_FILENAMES=/nonexistent run info
check 'info without a driver' test "$code" -eq 0
# The Vulkan loader calls a damaged manifest a lack of memory.
for manifest in '{ damaged' '' '[]' '{"file_format_version":"1.0.0","ICD":{"library_path":"./none.so","api_version":"1.2.0"}}'; do
  printf '%s' "$manifest" > "$work/driver.json"
  export VK_DRIVER_FILES=$work/driver.json VK_ICD_FILENAMES=$work/driver.json
  run info
  check "info with the manifest '$manifest'" eval '[ $code -eq 0 ] && ! grep -q "out of memory" $work/log/out'
  run info --rows 70 --cols 50 --elem 4
  check 'the CPU is used' eval '[ $code -eq 0 ] && has_line "^  backend  cpu " $work/log/out'
  run info --backend vulkan
  check 'Vulkan is missing' eval '[ $code -eq 4 ] && ! grep -q "out of memory" $errors'
  unset VK_DRIVER_FILES VK_ICD_FILENAMES
done

finish
