# Figures 7 to 10 of [Nath] on today's GPUs. folder: where figures.csv is, and where the plot goes.
file = folder . "/figures.csv"
of(type, name) = stringcolumn("type") eq type ? column(name) : NaN
small(type, name) = column("n") <= 1025 ? of(type, name) / 1000 : NaN

set terminal svg size 1000,1100 dynamic background rgb "white" font "sans-serif,12"
set style data linespoints
set output folder . "/figures.svg"
set multiplot layout 3, 2 title "Products of square matrices, after figures 7 to 10 of [Nath]"
set key bottom right
set xlabel "n"
set ylabel "Tflop/s"
set xtics 2000
do for [type in "f64 f32"] {
  set title "figure " . (type eq "f64" ? "8, double" : "9, single") . " precision"
  plot for [by in "ipt cuBLAS"] file using "n":(of(type, by) / 1000) lw 1 ps 0.3 title by
}
set xtics 200
do for [type in "f64 f32"] {
  set title "figure 10, " . (type eq "f64" ? "double" : "single") . " precision, up to 1025 rows"
  plot file using "n":(small(type, "ipt")) lw 1 ps 0.3 title "as it is", \
       file using "n":(small(type, "padded")) lw 1 ps 0.3 title "padded to a multiple of 64"
}
set key top right
set ylabel "% of the flops"
set xtics 2000
do for [type in "f64 f32"] {
  set title "figure 7, " . (type eq "f64" ? "double" : "single") . " precision: beyond C"
  plot file using "n":(of(type, "extra")) lw 1 ps 0.3 notitle
}
unset multiplot
