# Figure 6: 010! by PTTWAC against the spreading factor, a panel for each width n.
file = folder . "/figure6.csv"
set output folder . "/figure6.svg"
widths = values(file, 4)
heights = values(file, 3)
throughput(n, m, padding) = \
  (column("cols") == n && column("rows") == m && stringcolumn("padding") eq padding) ? \
  column("gbps") : NaN

set logscale x 2
set xrange [0.8:40]
set xlabel "spreading factor"
unset ylabel
set key at screen 0.5, 0.06 center center horizontal maxrows 2
set multiplot layout (words(widths) + 2) / 3, 3 title "PTTWAC, 010! of tiles m x n, GB/s" \
  margins 0.06, 0.98, 0.24, 0.88 spacing 0.06, 0.18
do for [n in widths] {
  set title "n = " . n
  plot for [i = 1:words(heights)] file \
         using "spreading":(throughput(n + 0, word(heights, i) + 0, "off")) \
         with linespoints lc i dt 2 pt 6 title "m = " . word(heights, i), \
       for [i = 1:words(heights)] file \
         using "spreading":(throughput(n + 0, word(heights, i) + 0, "on")) \
         with linespoints lc i pt 7 title "padded"
  unset key # one for all
}
unset multiplot
