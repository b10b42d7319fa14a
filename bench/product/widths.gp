# The ratio to the roofline over m = n: a panel for each type, a line for each operation. folder: where
# widths.csv is, and where the plot goes. After figure 14 of [Ernst].
file = folder . "/widths.csv"
is(op, type) = stringcolumn("op") eq op && stringcolumn("type") eq type
ratio(op, type) = is(op, type) ? column("ratio") : NaN

set style data linespoints
set output folder . "/widths.svg"
set multiplot layout 1, 4 title "Tall and skinny multiplication" \
  margins 0.06, 0.99, 0.15, 0.84 spacing 0.03, 0.1
set xrange [0:65]
set yrange [0:1]
set xtics 16
set xlabel "m = n"
set ylabel "ratio to the roofline"
do for [type in "f64 c64 f32 c32"] {
  set title type
  if (type eq "c32") { set key bottom left } else { unset key }
  plot file using "n":(ratio("tsmttsm", type)) lw 2 ps 0.4 title "tsmttsm", \
       file using "n":(ratio("tsmm", type)) lw 2 ps 0.4 title "tsmm"
  unset ylabel
}
unset multiplot
