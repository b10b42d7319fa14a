# Table 2: full transpositions, a group of bars for each shape.
file = folder . "/table2.csv"
set output folder . "/table2.svg"
shapes = values(file, 3)
variants = "3-stage 4-stage 4-stage-fused 3-stage-paths library"
width = 0.8 / words(variants)
throughput(variant) = stringcolumn("variant") eq variant ? column("gbps") : NaN

set style fill solid 0.8
set boxwidth width
set xrange [0.4:words(shapes) + 0.6]
set xlabel "rows of the matrix" offset 0, 0.5
set xtics ()
do for [i = 1:words(shapes)] { set xtics add (word(shapes, i) i) }
set key outside bottom center horizontal
set title "Full transposition, best tile of each method"
plot for [i = 1:words(variants)] file \
       using (place(column("rows"), shapes) + (i - 0.5 - words(variants) / 2.0) * width): \
             (throughput(word(variants, i))) \
       with boxes title word(variants, i), \
     file using (place(column("rows"), shapes)):"copy_gbps" with points pt 2 lc black title "copy"
