# Table 2: full transpositions, a group of bars for each shape.
file = folder . "/table2.csv"
set output folder . "/table2.svg"
shapes = values(file, 3)
series_names = "3-stage 4-stage 4-stage-fused 3-stage-paths library"
width = 0.8 / words(series_names)
throughput(series) = stringcolumn("series") eq series ? column("gbps") : NaN

set style fill solid 0.8
set boxwidth width
set xrange [0.4:words(shapes) + 0.6]
set xlabel "rows of the matrix" offset 0, 0.5
set xtics ()
do for [i = 1:words(shapes)] { set xtics add (word(shapes, i) i) }
set key outside bottom center horizontal
set title "Full transposition, best tile of each method"
plot for [i = 1:words(series_names)] file \
       using (place(column("rows"), shapes) + (i - 0.5 - words(series_names) / 2.0) * width): \
             (throughput(word(series_names, i))) \
       with boxes title word(series_names, i), \
     file using (place(column("rows"), shapes)):"copy_gbps" with points pt 2 lc black title "copy"
