#!/usr/bin/env bash
# Smoke test of the benchmark ipt-bench: it runs, prints what it should and notices errors. Speed is not
# tested.
#
# SPDX-License-Identifier: MIT
#
#   tests/bench_test.sh PATH_TO_IPT_BENCH
#
# Runs on the Vulkan driver of the environment. Needs bash and the usual small tools; with Python 3 it also
# parses the JSON. Prints a line for every failed check and a closing one; exits with 0 or 1.
#
# Most runs spend most of their time on opening a device, so most cases are lines of a few lists. Each
# option is on the command line of some run.
#
# Environment: PYTHON  the Python to parse with; default python3

backend=vulkan
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/../bench/random" && pwd)
source "$(dirname "${BASH_SOURCE[0]}")/bench_lib.sh"

# ---- Command line ----------------------------------------------------------------------------

usage_error 'no command' 'no command'
usage_error 'unknown command' 'transfer' transfer
usage_error 'unknown option' '--colour' copy --colour red
usage_error 'misspelled command' "did you mean 'transpose'?" tranpose
usage_error 'misspelled option' "did you mean '--rows'?" transpose --row 3
usage_error 'word of none' 'takes none, transpose or conjugate-transpose' product --op gemm --m 3 --op-a both
usage_error 'value of a flag' "takes no value, and '1' is one" copy --json=1
usage_error 'no unit' "'1Q'" copy --bytes 1Q
usage_error 'no value' 'needs a value' transpose --rows
usage_error 'no number' "'x'" transpose --rows x --cols 3
usage_error 'nothing to do' "'0'" transpose --rows 0 --cols 3
usage_error 'no shape' '--rows and --cols' transpose --elem 4
usage_error 'few repetitions' "'9'" copy --repetitions 9
usage_error 'permute without axes' '--axes' permute --extents 2,3
usage_error 'fewer axes than extents' '--axes' permute --extents 2,3 --axes 0
usage_error 'an axis twice' '--axes' permute --extents 2,3 --axes 1,1
usage_error 'an axis that is not there' '--axes' permute --extents 2,3 --axes 1,2
usage_error 'too many axes' '--extents' permute --extents 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 --axes 0
usage_error 'no extent' '--extents' permute --extents 2,0 --axes 1,0
usage_error 'permute with rows' '--rows' permute --rows 2 --cols 3
usage_error 'permute a list and a case' 'not both' permute random --extents 2,3 --axes 1,0
usage_error 'stage without variant' '--variant' stage --rows 2 --cols 3
usage_error 'stage of a plan' '--variant' stage --rows 2 --cols 3 --variant skewed-panels
usage_error 'long variant' 'not a value for --variant' transpose --rows 2 --cols 3 \
  --variant "skewed-panels $(printf '%200s' '')"
usage_error 'bad limit' '2x%' transpose --rows 2 --cols 3 --scratch-limit 2x%
usage_error 'no list' 'sweep needs' sweep
usage_error 'no such file' 'no-such-file' sweep no-such-file
usage_error 'search for nothing' 'search needs' search
usage_error 'search for half a shape' 'search needs' search --rows 96
usage_error 'search for both' 'not both' search small --rows 96 --cols 120
usage_error 'search in no such file' 'no-such-file' search no-such-file
usage_error 'search with a variant' '--variant' search --rows 96 --cols 120 --variant skewed-panels
usage_error 'search for a shape and a product' 'not both' search --rows 96 --cols 120 --m 3
usage_error 'search for half a product' 'search needs' search --op tsmm --n 3
usage_error 'sweep with a product' '--m' sweep --m 3
usage_error 'seed of a list' 'random' search small --seed 3
usage_error 'elements of a list' 'random' search small --elem 8
usage_error 'several sizes of one case' 'one size' transpose --rows 9 --cols 8 --elem 4,8
usage_error 'no random shapes' "'0'" random --cases 0
usage_error 'no size of an element' "'4,'" random --elem 4,
usage_error 'one size of random data' 'LEAST,MOST' random --bytes 4000
usage_error 'sizes in the wrong order' 'LEAST,MOST' random --bytes 4000,3999
usage_error 'random with a shape' '--rows' random --rows 3
usage_error 'random products' 'no list random' product random
usage_error 'calibration of a shape' '--rows' calibrate --rows 3
usage_error 'start with a shape' '--rows' start --rows 3
usage_error 'pipelines of a case' '--pipelines' transpose --rows 3 --cols 4 --pipelines p
usage_error 'search without time' "'0'" search --rows 96 --cols 120 --budget 0
usage_error 'paper without a folder' '--out' paper --quick
usage_error 'paper with a shape' '--rows' paper --out . --rows 96
usage_error 'search with wisdom' '--wisdom' search --rows 96 --cols 120 --wisdom w
usage_error 'sweep with a budget' '--budget' sweep small --budget 3
printf '# nothing\n\n--rows 2 --cols 3\n--rows 2\n' > bad
usage_error 'bad line' 'bad:4: ' sweep bad

run --help
exits 'help' 0
for text in copy transpose permute stage sweep search product paper calibrate start --pipelines random widths --variant --seed --out \
  --budget --self-test --json 'Exit codes'; do
  check "help mentions $text" grep -q -e "$text" out
done

# ---- Device ----------------------------------------------------------------------------------

run_validated --self-test
if [ "$code" -eq 4 ] && grep -q 'lacks shaderInt64' err; then
  echo 'the device lacks shaderInt64: nothing more to test'
  check 'one sentence' test "$(wc -l < err)" -eq 1
  finish
fi
exits 'self-test' 0
check 'self-test counts' grep -Eq '^self-test: [1-9][0-9]* checks passed$' out

run paper --out no-such-folder --quick
exits 'paper without its folder' 4
check 'paper without its folder: one sentence' test "$(wc -l < err)" -eq 1

run copy --device 1000000
exits 'no such device' 4
check 'no such device: one sentence' test "$(wc -l < err)" -eq 1
run host --rows 64 --cols 64 --device 1+1
exits 'a device twice' 4
check 'a device twice: what the library says' grep -q "devices '1' and '1' are the same one" err
run copy --device "nobody's"
exits 'no device of this name' 4
check 'no device of this name: it is told' grep -q "nobody's" err
IPT_DEVICE="nobody's" run copy
exits 'no device of this name by the environment' 4

# ---- Cases -----------------------------------------------------------------------------------

run_validated copy --bytes 100001 --json "${quick[@]}"
exits 'copy' 0
check 'copy: one line' lines 1
good_line 'copy' 1
says 'copy' 1 ratio 1
says 'copy' 1 cols 100001
says 'copy: a warm-up that was too short' 1 steady false
check 'copy: its time' at_most 1 "$(value 1 warm_up_ms)"
run copy --bytes 100001 --json --repetitions 10 --warm-up 0
says 'no warm-up' 1 warm_up_ms null
says 'no warm-up: nothing is known' 1 steady null
run copy --bytes 100001 --repetitions 10 --warm-up 1
check 'copy: the table says that the clock was not steady' grep -q ' FALSE  *true ' out
run copy --bytes 100KB --json "${quick[@]}"
says 'copy of a size with a unit' 1 cols 100000

for units in 2 4 8; do
  run copy --bytes 100001 --json --copy-units $units "${quick[@]}"
  exits "copy of $units units" 0
  good_line "copy of $units units" 1
done

# transposed NAME LINE BATCH ROWS COLS ELEM
transposed() {
  good_line "$1" "$2"
  says "$1" "$2" batch "$3"
  says "$1" "$2" rows "$4"
  says "$1" "$2" cols "$5"
  says "$1" "$2" elem_size "$6"
  says "$1" "$2" repetitions 10
}

run transpose --batch 2 --rows 30 --cols 50 --elem=3 --lda 64 --ldb 32 --stride 4000 --json \
  "${quick[@]}"
exits 'transpose' 0
check 'transpose: one line' lines 1
transposed 'transpose' 1 2 30 50 3
says 'transpose with gaps' 1 lda 64
says 'transpose with gaps' 1 ldb 32
says 'transpose with gaps' 1 stride 4000

run transpose --rows 96 --cols 120 --variant '3-stage tile_cols=12' --scratch-limit 50% --json \
  "${quick[@]}"
exits 'forced tile' 0
good_line 'forced tile' 1
check 'forced tile: the plan says so' grep -q 'panel [^,]*x12 of 4 B' out
check 'forced tile: and the variant' grep -q '"variant": "3-stage [^"]*tile_cols=12[ "]' out

run stage --rows 12 --cols 20 --batch 5 --variant 'bs panel_tiles=on' --json "${quick[@]}"
exits 'stage' 0
good_line 'stage' 1
check 'stage: the plan says so' grep -q '"plan": "panel ' out

run transpose --rows 96 --cols 120 --variant skewed-panels --scratch-limit 1 --json "${quick[@]}"
exits 'little scratch' 4
check 'little scratch: the reason' grep -q '"error": "no plan: ' out

# The method of a stage is checked before its shape.
for method in bs pttwac 'shift shift_lanes=2' square; do
  usage_error "stage $method of half a shape" '--rows and --cols' stage --variant "$method" --rows 33
done

# ---- Sweeps ----------------------------------------------------------------------------------

# Each shape has batches, rows, columns and the size of elements, and becomes a transposition with or without
# gaps.
shapes=('1 1 1 4' '1 72 180 4' '1 41 67 1' '1 50 30 3' '1 24 36 12' '9 5 7 1' '30 16 16 4'
  '2 60 60 4 --lda 64 --stride 4000' '1 30 50 3 --lda 64 --ldb 32' '3 11 13 12' '4 8 8 1')
# Each entry has the beginning of the plan, the variant, and the rest of the case.
stages=('bs|bs|--rows 12 --cols 20 --batch 5'
  'pttwac|pttwac flag_spreading=8 flag_padding=off|--rows 12 --cols 20'
  'pttwac|pttwac flag_spreading=1 flag_padding=on|--rows 12 --cols 20'
  'shift|shift shift_lanes=2 shift_registers=on|--rows 12 --cols 20 --elem 64'
  'shift|shift shift_registers=off|--rows 12 --cols 20 --elem 64'
  'square|square|--rows 33 --cols 33')
{
  printf '%s\n' '# a comment' '' '--rows 20 --cols 30   # and one after a case' \
    "--rows 20 --cols 30 --elem 12 --variant '3-stage tile_rows=4'" \
    '  --rows 96 --cols 120' '--rows 96 --cols 120 --variant skewed-panels'
  for shape in "${shapes[@]}"; do
    read -r batch rows cols size gaps <<< "$shape"
    echo "--batch $batch --rows $rows --cols $cols --elem=$size $gaps"
  done
  for stage in "${stages[@]}"; do
    IFS='|' read -r begins variant rest <<< "$stage"
    echo "$rest --variant '$variant'"
  done
} > list
run_validated sweep list --json "${quick[@]}"
exits 'sweep' 0
check 'sweep: a line for each case' lines $((4 + ${#shapes[@]} + ${#stages[@]}))
for line in 1 2 3 4; do good_line "sweep, case $line" $line; done
says 'sweep, case 2' 2 elem_size 12
check 'sweep, case 2: both settings of the variant' grep -q '"variant": "3-stage [^"]*tile_rows=4[ "]' out
chosen_plan=$(value 3 plan)
chosen=$(value 3 variant)
check 'forced method: the plan says so' test "$(value 4 plan | cut -c 1-14)" = '"skewed-panels'
check 'forced method: and the variant' test "$(value 4 variant | cut -c 1-14)" = '"skewed-panels'
line=4
for shape in "${shapes[@]}"; do
  line=$((line + 1))
  read -r batch rows cols size gaps <<< "$shape"
  transposed "transpose $shape" $line "$batch" "$rows" "$cols" "$size"
  case $gaps in *--stride*) says 'transpose with gaps' $line stride 4000 ;; esac
  case $gaps in *--ldb*) says 'transpose with gaps' $line ldb 32 ;; esac
  case $gaps in *--lda*) says 'transpose with gaps' $line lda 64 ;; esac
done
for stage in "${stages[@]}"; do
  line=$((line + 1))
  IFS='|' read -r begins variant rest <<< "$stage"
  good_line "stage $variant" $line
  if [[ ${field[plan]:-} == "\"$begins "* ]]; then
    pass
  else
    fail "stage $variant: the plan says so" "${field[plan]:-}"
  fi
done
if "$python" -c 'import json' 2> /dev/null; then
  check 'sweep: valid JSON' "$python" -c 'import json; [json.loads(line) for line in open("out")]'
fi

# no_plan NAME LINE WORD VARIANT: checks that no plan was made, and that the reason contains the word.
no_plan() {
  says "$1" "$2" variant "\"$4\""
  if [[ ${field[error]:-} == '"no plan: '*"$3"* ]]; then
    pass
  else
    fail "$1: the reason" "${field[error]:-}"
  fi
}

# No device has 2^64 bytes, scratch is limited, settings are unknown, and values that no kernel can have show
# that settings arrive at the planner. Each entry begins with a word of the expected reason.
impossible=('magic|magic' 'colour|skewed-panels colour=red' 'perhaps|shift shift_registers=perhaps'
  '|pttwac flag_spreading=3' '|shift shift_lanes=3')
{
  printf '%s\n' '--rows 4294967296 --cols 4294967296' \
    '--rows 96 --cols 120 --variant skewed-panels --scratch-limit 1' \
    '--rows 96 --cols 120 --variant skewed-panels --scratch-limit 0.001%'
  for case in "${impossible[@]}"; do echo "--rows 12 --cols 20 --variant '${case#*|}'"; done
  echo '--rows 20 --cols 30'
} > impossible
run_validated sweep impossible --json "${quick[@]}"
exits 'impossible cases' 4
check 'impossible cases: the next one runs' lines 9
read_line 1
check 'impossible case: the reason' test ${#field[error]} -gt 2
says 'impossible case' 1 verified null
line=1
for case in '|skewed-panels' '|skewed-panels' "${impossible[@]}"; do
  line=$((line + 1))
  no_plan "no plan for '${case#*|}'" $line "${case%%|*}" "${case#*|}"
done
good_line 'after the impossible cases' 9

# The median of one ratio is that ratio; a case that does not run has none.
printf '%s\n' '--rows 4294967296 --cols 4294967296' '--rows 20 --cols 30' > impossible
run sweep impossible "${quick[@]}"
exits 'impossible case in a table' 4
ratio=$(sed -n '4s/^[^ ]* of 4 B  *[0-9.]*  *[0-9.]*  *[0-9.]*  *[0-9.]*  *\([0-9.]*\) .*/\1/p' out)
check 'impossible case in a table: ratios' \
  grep -q "^ratio to the copy of 1 of 2 cases: min $ratio, p5 $ratio, p25 $ratio, median $ratio, p75 $ratio\$" out

run_validated sweep small "${quick[@]}"
exits 'table' 0
check 'table: a line for each case between two and one' lines 22
check 'table: verified' test "$(grep -c ' true ' out)" -eq 19
check 'table: how ratios are distributed' \
  grep -Eq '^ratio to the copy of 19 of 19 cases: min [0-9.]+, p5 [0-9.]+, p25 [0-9.]+, median [0-9.]+, p75 [0-9.]+$' out

# The shapes of a seed are always the same, and each is followed by its mirror image.
small_data=(--elem 1,2,3,4,6,8,12,31 --bytes 3000,60000 --batch)
# names: prints the shapes in a table, with a batch of 1 in front of those that have none
names() { grep -oE '^([0-9]+ x )?[0-9]+x[0-9]+ of [0-9]+ B' out | sed 's/^[0-9]*x/1 x &/'; }
run random --seed 7 --cases 12 "${small_data[@]}" "${quick[@]}"
exits 'random' 0
mapfile -t drawn < <(names)
check 'random: as many cases' test ${#drawn[@]} -eq 12
check 'random: all is right' test "$(grep -c ' true ' out)" -eq 12
check 'random: batches' grep -qE '^([2-9]|[0-9]{2,}) x ' out
for ((case = 0; case < ${#drawn[@]}; case += 2)); do
  read -r batch _ shape _ size _ <<< "${drawn[case]}"
  rows=${shape%x*} cols=${shape#*x}
  check "random: mirror of case $case" \
    test "${drawn[case + 1]}" = "$batch x ${cols}x$rows of $size B"
  check "random, case $case: size" test $((batch * rows * cols * size)) -le 60000
done
check 'random in a table: ratios' grep -q '^ratio to the copy of 12 of 12 cases: min ' out
check 'random in a table: the worst ones' test "$(grep -c '^worst ' out)" -eq 10
check 'random in a table: mirrors' grep -q '^mirrors: one is [1-9]' out
if command -v gnuplot > log; then
  check 'random: plot' "$sources/plot" plots out
  check 'random: all cases in the plot' test "$(wc -l < plots/random.csv)" -eq 13
  check 'random: a plot' grep -q '</svg>' plots/random.svg
else
  echo 'no plot: gnuplot is missing'
fi
run random --seed 7 --cases 1 "${small_data[@]}" --json --no-verify "${quick[@]}"
exits 'random as JSON' 0
case=$(value 1 case)
case=${case//\"/}
[[ $case == *' x '* ]] || case="1 x $case"
check 'random: the same again' test "$case" = "${drawn[0]}"
says 'random: not verified' 1 verified null
run random --cpu --cases 12 --seed 8 "${small_data[@]}" --budget 1
exits 'random on the CPU' 0
mapfile -t other < <(names)
check 'random: another seed, as many cases' test "${#other[@]}" -eq 12
check 'random: another seed' test "${other[*]}" != "${drawn[*]}"
check 'random on the CPU: ratios' grep -q '^ratio to the copy of 12 of 12 cases: min ' out

# ---- Permutations of axes --------------------------------------------------------------------

# The shader out of place works by tiles or by rows, in units of 4, 2 and 1 bytes. The last permutation moves
# nothing.
printf '%s\n' '--extents 20,17,18 --axes 2,1,0' '--extents 3,20,5,19 --axes 1,0,3,2 --elem 6' \
  '--extents 5,4,3,7 --axes 2,0,3,1 --elem 1   # a comment' '--extents 6,7 --axes 0,1 --elem 3' > list
run_validated permute list --json "${quick[@]}"
exits 'permute' 0
check 'permute: a line for each case' lines 4
for line in 1 2 3 4; do
  good_line "permute, case $line" $line
  check "permute, case $line: out of place" positive "$(value $line out_of_place_gbps)"
done
says 'permute, case 1' 1 bytes 24480
check 'permute, case 2: as it was given' \
  grep -q '"extents": \[3, 20, 5, 19\], "axes": \[1, 0, 3, 2\], "elem_size": 6,' out
says 'permute, case 4' 4 passes 0
run permute --extents 40,50,60 --axes 2,1,0 --json --no-verify "${quick[@]}"
exits 'permute in several passes' 0
says 'permute in several passes' 1 passes "$(value 1 plan | awk -F ', ' '{ print NF }')"
check 'permute in several passes: not one' test "$(value 1 passes)" -gt 1
says 'no verification' 1 verified null

run permute random --seed 7 --cases 8 --bytes 3000,60000 --elem 1,2,4 "${quick[@]}"
exits 'random permutations' 0
check 'random permutations: verified' test "$(grep -c ' true ' out)" -eq 8
check 'random permutations: ratios' grep -q '^ratio to the copy of 8 of 8 cases: min ' out
while read -r extents _ size _; do
  check 'random permutations: size' test $((${extents//x/*} * size)) -le 60000
done < <(grep -oE '^[0-9]+(x[0-9]+)+ of [0-9]+ B to ' out)

# Lists are read before the device is opened, so an error after all of their lines shows that they were read.
for list in "$sources"/../permute/*.list; do
  check "${list##*/} has a case" grep -q '^--extents' "$list"
done
{ cat "$sources"/../permute/*.list; echo nonsense; } > lists
usage_error 'permute lists' "lists:$(wc -l < lists): " permute lists

# ---- Searches --------------------------------------------------------------------------------

# line_of KEY: prints the number of the line of out in which the key is true.
line_of() { grep -n "\"$1\": true" out | cut -d: -f1; }

# search_for LINES RUN ARGUMENTS...: uses RUN, which is run or run_validated, with a budget that is enough for
# that many lines. On a busy machine a few plans take seconds, because a driver compiles for the CPU.
search_for() {
  local lines=$1 budget
  for budget in 2 10 50; do
    "$2" search "${@:3}" --budget $budget
    if [ "$(wc -l < out)" -ge "$lines" ]; then break; fi
  done
}

# The first of two shapes cannot run.
printf '%s\n' '--rows 4294967296 --cols 4294967296' '--rows 96 --cols 120' > shapes
search_for 6 run_validated shapes --json "${quick[@]}"
exits 'search for the impossible' 4
check 'search for the impossible: the reason' grep -q '"error": "[^"].*"planner": true' out
sed -i 1d out
check 'search: at least 5 plans' test "$(wc -l < out)" -ge 5
check 'search: one choice of the planner' test "$(grep -c '"planner": true' out)" -eq 1
check 'search: each plan says whether the clock was steady' \
  test "$(grep -cE '"steady": (true|false)' out)" -eq "$(wc -l < out)"
check 'search: one best plan' test "$(grep -c '"best": true' out)" -eq 1
good_line 'search: the best plan' "$(line_of best)"
good_line 'search: the choice of the planner' "$(line_of planner)"
says 'search: the best plan comes first' 1 best true
check 'search: the best plan is no slower' \
  at_most "$(value "$(line_of planner)" ratio)" "$(value "$(line_of best)" ratio)"
check 'search: nothing is wrong' test "$(grep -c '"verified": false' out)" -eq 0
check 'search: at most the finalists are verified' \
  test "$(grep -c '"verified": true' out)" -le 6
check 'search: no plan twice' \
  test "$(sed 's/.*"variant": \("[^"]*"\).*/\1/' out | sort | uniq -d | wc -l)" -eq 0
if "$python" -c 'import json' 2> /dev/null; then
  check 'search: valid JSON' "$python" -c 'import json; [json.loads(line) for line in open("out")]'
fi

# A printed variant, from a search or from the planner, forces the plan that was measured.
line=$(wc -l < out)
plan=$(value "$line" plan)
variant=$(value "$line" variant)
names="$(value 1 device | tr -d '"'), $(value 1 driver | tr -d '"')"
printf -- '--rows 96 --cols 120 --variant %s\n' "$variant" "$chosen" > list
run sweep list --json "${quick[@]}"
exits 'forced variants' 0
says 'variant of a search' 1 plan "$plan"
says 'chosen variant' 2 plan "$chosen_plan"
says 'chosen variant' 2 variant "$chosen"

# A shape is searched once, even if a list names it several times or with several variants.
printf '%s\n' '--rows 20 --cols 30' '--batch 4 --rows 8 --cols 8 --elem 1' \
  '--rows 20 --cols 30 --variant skewed-panels' '--m 3 --n 2 --k 500' '--m 3 --n 2 --k 500 --variant direct' > list
run search list --budget 1 --bytes 65536 "${quick[@]}"
exits 'search in a list' 0
check 'search in a list: two lines for each shape' lines 9
check 'search in a list: planner' test "$(grep -c ' planner  .* 1\.00  .* true ' out)" -eq 3
check 'search in a list: best' test "$(grep -c ' best  .* true ' out)" -eq 3
check 'search in a list: closing line' grep -q ' of 3 shapes; at worst ' out

search_for 6 run --rows 20 --cols 30 --all --no-verify "${quick[@]}"
exits 'search, all' 0
check 'search, all: more lines' test "$(wc -l < out)" -gt 5
check 'search, all: not verified' test "$(grep -c ' true ' out)" -eq 0

# write_wisdom FILE TEXT: adds the check line, which has the FNV-1a hash of all bytes before.
write_wisdom() {
  local sum=$((0xcbf29ce484222325)) i byte
  for ((i = 0; i < ${#2}; i++)); do
    printf -v byte %d "'${2:i:1}"
    sum=$(((sum ^ byte) * 0x100000001b3))
  done
  printf '%scheck %016x\n' "$2" "$sum" > "$1"
}

# Nobody would choose this plan.
shape='transpose batch=1 rows=96 cols=120 elem_size=4 scratch_limit=0 lda=0'
write_wisdom wisdom "ipt-wisdom 4 0.1.0
\"$names\" $shape variant=\"skewed-panels\" nanoseconds=1
"
run transpose --rows 96 --cols 120 --json --wisdom wisdom "${quick[@]}"
exits 'wisdom' 0
check 'wisdom: the plan' grep -q '"plan": "skewed-panels: ' out
good_line 'wisdom' 1

# Wisdom that cannot be used is an error.
printf 'no wisdom\n' > wisdom
run transpose --rows 96 --cols 120 --wisdom wisdom "${quick[@]}"
exits 'wisdom that is none' 1
check 'wisdom that is none: the reason' grep -q 'wisdom in wisdom is ignored: ' err
run sweep list --wisdom missing "${quick[@]}"
exits 'wisdom that is missing' 1
mkfifo pipe
run transpose --rows 96 --cols 120 --wisdom pipe "${quick[@]}"
exits 'wisdom that is a pipe, which is not waited for' 1
rm pipe

# ---- Tall & skinny multiplication -------------------------------------------------------------

# good_product NAME LINE: checks that the line of out is the object of a product that ran with a correct
# result.
good_product() {
  local problem
  read_line "$2"
  problem=$(
    problem_of_fields \
      'gflops gflops_min gflops_max roofline_gflops ratio read_gbps copy_gbps peak_gflops m n k' \
      'case device driver plan variant'
    is_ratio "${field[ratio]:-}" "${field[gflops]:-}" "${field[roofline_gflops]:-}" ||
      echo 'ratio is not gflops / roofline_gflops'
  )
  if [ -z "$problem" ]; then pass; else fail "$1" "$problem" "$(sed -n "$2p" out)"; fi
}

usage_error 'product of nothing' '--m' product
usage_error 'products of all widths and one' 'not both' product widths --m 3
usage_error 'products of a list and one' 'not both' product short --m 3
usage_error 'product of a shape' '--rows' product --rows 3 --cols 4
usage_error 'products of a missing list' 'cannot be opened' product nowhere
printf -- '--m 3\n--rows 4\n' > bad
usage_error 'products of a bad line' 'bad:2: ' product bad
usage_error 'product of a bad type' "'f8'" product --m 3 --type f8
small=(--bytes 65536 "${quick[@]}")
kinds=()
for operation in tsmttsm tsmm; do
  for type in f32 f64 c32 c64 f16 bf16; do
    kinds+=("--op $operation --type $type --m 7 --n 5 --k 3000")
  done
done
kinds+=('--op gemm --type bf16 --m 33 --n 9 --k 70' '--op syrk --type f16 --m 25 --n 25 --k 9')
listed=${#kinds[@]}
{
  printf '%s\n' "${kinds[@]}" '# two' '--op tsmttsm --m 3 --n 2 --k 500' '' \
    '--op tsmm --type c32 --m 2 --k 300 # in one file' '--op tsmttsm --m 6 --k 3000 --type f64 --variant narrow'
} > products
run_validated product products --json "${small[@]}"
exits 'tall products of all types, and the impossible' 4
check 'tall products of all types: lines' lines $((${#kinds[@]} + 3))
for line in "${!kinds[@]}"; do
  name="product ${kinds[line]}"
  read -r _ operation _ type _ <<< "${kinds[line]}"
  good_product "$name" $((line + 1))
  says "$name" $((line + 1)) op "\"$operation\""
  says "$name" $((line + 1)) type "\"$type\""
done
good_product 'listed tall product' $((listed + 1))
good_product 'listed tall product' $((listed + 2))
says 'listed tall product' $((listed + 2)) type '"c32"'
read_line $((listed + 3))
check 'impossible product: the reason' test ${#field[error]} -gt 2
run product --op tsmttsm --m 6 --k 3000 --json "${small[@]}" \
  --variant 'direct tm=2 tn=3 workgroup=32 groups=5'
exits 'tuned tall product' 0
good_product 'tuned tall product' 1
for word in direct tm=2 tn=3 workgroup=32 groups=5; do
  check "tuned tall product: $word" grep -q "\"variant\": \"[^\"]*\b$word\b" out
done
run product widths --k 10 --json "${small[@]}"
exits 'products of all widths' 0
check 'products of all widths: lines' lines 64
good_product 'products of all widths' 64

# Operations on dense matrices.
usage_error 'product of a bad side' "'up'" product --op trsm --m 3 --side up
usage_error 'product by a command of before' "'tsm'" tsm --m 3
usage_error 'product that moves data' "'transpose'" product --op transpose --m 3
operations=(gemm gemv symv hemv syrk herk syr her trsm)
{
  printf -- '--op %s --type c32 --m 21 --n 37 --k 19 --triangle upper\n' "${operations[@]}"
  printf -- '--op gemv --m 9 --n 300\n--op gemm --m 9 --op-b conjugate-transpose\n--op axpy --m 1000\n'
} > operations
run_validated product operations --json "${small[@]}"
exits 'all operations' 0
check 'all operations: lines' lines $((${#operations[@]} + 3))
for line in "${!operations[@]}"; do
  good_product "product ${operations[line]}" $((line + 1))
  says "product ${operations[line]}" $((line + 1)) op "\"${operations[line]}\""
done
for line in 10 11; do good_product "listed product, line $line" $line; done
says 'listed axpy' 12 op '"axpy"'
says 'listed axpy' 12 verified true
run product --op trsm --m 70 --n 3 --side right --op-a transpose --variant block=32 "${small[@]}"
exits 'trsm as a table' 0
check 'trsm as a table: verified' grep -q '^trsm RLT f32 70x3 .* true  *halves block=32' out
run product --m 30 --variant 'bm=8 shares=5' --op-a transpose --op-b transpose --json "${small[@]}"
exits 'forced gemm' 0
good_product 'forced gemm' 1
# Searches for products.
search_for 3 run --op tsmm --m 6 --n 4 --k 3000 --json "${small[@]}"
exits 'search for a product' 0
check 'search for a product: several plans' test "$(wc -l < out)" -ge 3
check 'search for a product: one choice of the planner' test "$(grep -c '"planner": true' out)" -eq 1
good_product 'search for a product: the best' "$(line_of best)"
good_product 'search for a product: the choice of the planner' "$(line_of planner)"
check 'search for a product: nothing is wrong' test "$(grep -c '"verified": false' out)" -eq 0
check 'search for a product: no plan twice' \
  test "$(sed 's/.*"variant": \("[^"]*"\).*/\1/' out | sort | uniq -d | wc -l)" -eq 0
variant=$(value "$(wc -l < out)" variant)
run product --op tsmm --m 6 --n 4 --k 3000 "${small[@]}" --variant "${variant//\"/}"
exits 'variant of a search for a product, in a table' 0
check 'variant of a search for a product, in a table: verified' grep -q " true  *${variant//\"/}\$" out

search_for 2 run --op trsm --m 40 --n 6 --side right --json "${small[@]}"
exits 'search for a system' 0
good_product 'search for a system: the best' "$(line_of best)"
good_product 'search for a system: the choice of the planner' "$(line_of planner)"

# ---- Profiles of devices ----------------------------------------------------------------------

run_validated calibrate --json --warm-up 1
exits 'calibrate' 0
check 'calibrate: one object' lines 1
for key in device driver known measured; do
  check "calibrate: $key" test "$(value 1 $key | wc -c)" -gt 3
done
says 'calibrate: the clock' 1 steady false
check 'calibrate: in time' at_most "$(value 1 seconds)" 30
run calibrate
exits 'calibrate, as lines' 0
check 'calibrate, as lines' lines 5

# ---- Starts -----------------------------------------------------------------------------------

for start in first second; do
  run_validated start --pipelines pipelines --json
  exits "$start start" 0
  check "$start start: a line for each plan" lines 8
  check "$start start: all plans" positive "$(value 8 first_ms)"
  check "$start start: pipelines are there again" at_most "$(value 8 again_ms)" "$(value 8 first_ms)"
  check "$start start: the file" grep -q '^ipt-pipelines 1 ' pipelines
done
run start
exits 'start without a file' 0
check 'start without a file, as a table' lines 10
printf 'nonsense' > pipelines
run_validated start --pipelines pipelines
exits 'start with a damaged file' 1
check 'start with a damaged file: why' grep -q 'ignored' err
check 'start with a damaged file: it is left' grep -q '^nonsense$' pipelines

# ---- Host memory ------------------------------------------------------------------------------

# good_trip NAME LINE: checks that the line of out is the object of a transposition of host memory that ran
# with a correct result.
good_trip() {
  local problem
  read_line "$2"
  problem=$(
    problem_of_fields \
      'gbps gbps_min gbps_max upload_gbps download_gbps kernel_ms wall_ms bound_ms times_bound q repetitions' \
      'case mode backend device driver plan variant'
    is_ratio "${field[times_bound]:-}" "${field[wall_ms]:-}" "${field[bound_ms]:-}" ||
      echo 'times_bound is not wall_ms / bound_ms'
  )
  if [ -z "$problem" ]; then pass; else fail "$1" "$problem" "$(sed -n "$2p" out)"; fi
}

usage_error 'host of nothing' '--rows' host
usage_error 'host with too many pieces' '--pieces' host --rows 9 --cols 9 --pieces 1025
run_validated host --rows 160 --cols 120 --variant '2-stage tile_cols=8' --pieces 5 --chunk 5000 --threads 3 \
  --json "${quick[@]}"
exits 'host' 0
check 'host: lines' lines 6
for line in 1 2 3 4 5 6; do good_trip "host, line $line" $line; done
says 'host: pieces' 2 q 5
says 'host: one piece' 4 q 1
says 'host: the CPU' 5 backend '"cpu"'
run_validated host --rows 300 --cols 200 --device-memory 100000 --json "${quick[@]}"
exits 'host with little memory' 0
for line in 2 3 4; do good_trip "host with little memory, line $line" $line; done
run host --batch 3 --rows 31 --cols 17 --elem 3 "${quick[@]}"
exits 'host, a batch' 0
check 'host, a batch: verified' test "$(grep -c ' true$' out)" -eq 5

run host --device 1+1 --rows 300 --cols 200 "${quick[@]}"
exits 'one device twice' 4
run transpose --device 1+1 --rows 9 --cols 9 "${quick[@]}"
exits 'only host takes several devices' 4
# A driver that is listed twice has each of its devices twice.
if [ -f "${VK_DRIVER_FILES:-}" ]; then
  folder=$(dirname "$VK_DRIVER_FILES")
  sed "s|\"library_path\": *\"\./|\"library_path\": \"$folder/|" "$VK_DRIVER_FILES" > second.json
  VK_DRIVER_FILES=$VK_DRIVER_FILES:$PWD/second.json \
    run_validated host --device 1+2 --rows 300 --cols 200 --json "${quick[@]}"
  exits 'host on several devices' 0
  for line in 1 2 3 4 5; do good_trip "host on several devices, line $line" $line; done
  VK_DRIVER_FILES=$VK_DRIVER_FILES:$PWD/second.json \
    run_validated multi --device 1+2 --rows 300 --cols 200 --json "${quick[@]}"
  exits 'data on several devices' 0
  says 'data on several devices: verified' 1 verified true
  says 'data on several devices: their clocks' 1 steady false
  for key in wall_ms bound_ms through_host_ms one_device_ms; do
    check "data on several devices: $key" positive "$(value 1 $key)"
  done
fi

# ---- The choice between both backends ----

usage_error 'choice on the CPU' '--cpu' choice --cpu
usage_error 'choice with a device' '--device' choice --device 1
run choice --seed 3 --cases 4 --bytes 65536,300000 --elem 1,4 --batch --json "${quick[@]}"
exits 'choice' 0
check 'choice: lines' lines 4
for line in 1 2 3 4; do
  says "choice: the only GPU is none, line $line" $line chosen '"cpu"'
  says "choice: verified, line $line" $line verified true
  for key in default_ms cpu_ms device_ms ratio ratio_at_first; do
    check "choice: $key, line $line" positive "$(value "$line" "$key")"
  done
done
run choice --cases 2 --bytes 65536,100000 "${quick[@]}"
exits 'choice as a table' 0
check 'choice: the worst' grep -qE '^worst ratio [0-9.]+, [0-9.]+ at first; [0-9] of 2 shapes above 1.1, [0-9] at first$' out

finish
