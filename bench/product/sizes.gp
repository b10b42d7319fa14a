# Speed over size, products beside matrices times vectors. folder: where sizes.csv is, and where the plot
# goes. After figures 1 and 7 to 10 of [Nath].
file = folder . "/sizes.csv"
of(op) = stringcolumn("op") eq op ? column("gflops") / 1000 : NaN

set style data linespoints
set output folder . "/sizes.svg"
set multiplot layout 1, 2 title "Square matrices of single precision, from 1 to 10,000 rows"
set key top left
set xlabel "n"
set ylabel "Tflop/s"
set title "products and systems"
plot for [op in "gemm trsm"] file using "n":(of(op)) lw 1 ps 0.3 title op
set title "times a vector"
plot for [op in "gemv symv"] file using "n":(of(op)) lw 1 ps 0.3 title op, \
     file using "n":(of("gemv T")) lw 1 ps 0.3 title "gemv, transposed"
unset multiplot
