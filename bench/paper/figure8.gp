# Figure 8: the 3-stage transposition with tiles of m x n, a panel for each shape.
file = folder . "/figure8.csv"
set output folder . "/figure8.svg"
shapes = values(file, 3)
is_shown(rows) = stringcolumn("series") eq "3-stage" && column("rows") == rows

set logscale xy 2
set xrange [4:256]
set yrange [4:256]
set xtics 4
set ytics 4
set xlabel "n"
set ylabel "m"
set cblabel "GB/s"
set cbrange [0:*]
set palette defined (0 "#440154", 0.5 "#21918c", 1 "#fde725")
unset key
set multiplot layout (words(shapes) + 2) / 3, 3 title "3 stages, tiles of m x n"
do for [rows in shapes] {
  set title rows . " rows"
  plot file using "tile_cols":(is_shown(rows + 0) ? column("tile_rows") : NaN):"gbps" \
         with points pt 7 ps 1.5 palette
}
unset multiplot
