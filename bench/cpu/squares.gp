# Squares over n: a panel for each kind of size, a line for each method, and the copy. folder: where
# squares.csv is, and where the plots go. After the table 2 and figure 15 of [Vladimirov].
set style data linespoints
set logscale x 2
set xrange [900:18500]
set xtics (1024, 2048, 4096, 8192, 16384)
set xlabel "n"
methods = system(sprintf("tail -n +2 '%s/squares.csv' | cut -d, -f1 | awk '!seen[$0]++'", folder))
kinds = "good bad ugly"
throughput(method, kind, size) = \
  (stringcolumn("method") eq method && stringcolumn("kind") eq kind && column("elem_size") == size) \
  ? column("gbps") : NaN
do for [size in "4 8"] {
  set output sprintf("%s/squares-%s.svg", folder, size + 0 == 4 ? "float" : "double")
  set key at screen 0.5, 0.06 center center horizontal maxrows 2
  set ylabel "GB/s"
  set multiplot layout 1, 3 title sprintf("Squares of %s B in place, 2 * bytes / time", size) \
    margins 0.06, 0.98, 0.24, 0.88 spacing 0.05, 0.1
  do for [kind in kinds] {
    set title kind
    plot for [i = 1:words(methods)] folder . "/squares.csv" \
           using "n":(throughput(word(methods, i), kind, size + 0)) \
           lw (word(methods, i) eq "ipt" ? 3 : 1) pt 6 + i title word(methods, i), \
         folder . "/squares.csv" using "n":(stringcolumn("method") eq "ipt" && \
           stringcolumn("kind") eq kind && column("elem_size") == size + 0 ? column("copy_gbps") : NaN) \
           dt 2 lc black pt 2 title "memcpy"
    unset key # one for all
    unset ylabel
  }
  unset multiplot
}
