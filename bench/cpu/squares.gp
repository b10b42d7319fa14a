# Squares over n: a panel for each kind of size, a line for each method, and the copy. folder: where
# squares.csv is, and where the plots go. After table 2 and figure 15 of [Vladimirov].
file = folder . "/squares.csv"
methods = system("tail -n +2 '" . file . "' | cut -d, -f1 | awk '!seen[$0]++'")
is(method, kind, size) = (stringcolumn("method") eq method && stringcolumn("kind") eq kind && \
                          column("elem_size") == size)
throughput(method, kind, size) = is(method, kind, size) ? column("gbps") : NaN
memcpy(kind, size) = is("ipt", kind, size) ? column("copy_gbps") : NaN
thickness(method) = method eq "ipt" ? 3 : 1

set style data linespoints
set logscale xy 2
set xrange [900:18500]
set yrange [0.5:*]
do for [size in "4 8"] {
  set output folder . (size + 0 == 4 ? "/squares-float.svg" : "/squares-double.svg")
  set multiplot layout 1, 4 title "Squares n x n of " . size . " B in place" \
    margins 0.07, 0.99, 0.12, 0.86 spacing 0.04, 0.1
  unset key
  set border; set grid
  set xlabel "n"; set ylabel "GB/s"
  set ytics; set xtics (1024, 2048, 4096, 8192, 16384) rotate by 45 right
  do for [kind in "good bad ugly"] {
    set title kind
    plot for [i = 1:words(methods)] file \
           using "n":(throughput(word(methods, i), kind, size + 0)) \
           lc i pt 6 + i lw thickness(word(methods, i)), \
         file using "n":(memcpy(kind, size + 0)) dt 2 lc black pt 2
    unset ylabel
  }
  unset border; unset grid; unset tics; unset xlabel; unset title
  set key center left reverse Left # the last panel shows nothing else
  plot [1000:2000] [1:2] for [i = 1:words(methods)] 0.5 with linespoints \
         lc i pt 6 + i lw thickness(word(methods, i)) title word(methods, i), \
       0.5 with linespoints dt 2 lc black pt 2 title "memcpy"
  unset multiplot
}
