# Figure 7: 100! against the size m of super-elements, a line for each number M' in a row.
file = folder . "/figure7.csv"
set output folder . "/figure7.svg"
numbers = values(file, 4)
throughput(series, number) = \
  (stringcolumn("series") eq series && column("cols") == number) ? column("gbps") : NaN

set xlabel "m, floats per super-element"
set xrange [0:*]
set key bottom right
set multiplot layout 1, 2 title "100! of N x M' super-elements"
do for [series in "flags paths"] {
  set title "cycles followed " . (series eq "flags" ? "with flags" : "along exclusive paths")
  plot for [number in numbers] file \
         using (column("elem_size") / 4):(throughput(series, number + 0)) \
         with linespoints pt 7 ps 0.5 title "M' = " . number
}
unset multiplot
