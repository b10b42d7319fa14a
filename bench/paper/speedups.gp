# Sections 7.1 and 7.2: the kernels beside the kernels that they improve upon, one point for each shape.
set output folder . "/speedups.svg"
throughput(series) = stringcolumn("series") eq series ? column("gbps") : NaN

set logscale y
set yrange [*:*]
set lmargin 10
set key outside bottom center vertical maxrows 3 samplen 0.5 width -3
set multiplot layout 1, 2
set title "010! of tiles (section 7.1)"
set xlabel "elements of a tile"
set logscale x 2
plot for [series in "p-ipt pttwac pttwac-spread-padded library"] \
       folder . "/section_7_1.csv" \
       using (column("rows") * column("cols")):(throughput(series)) with points pt 7 ps 0.6 \
       title series
set title "100! of super-elements (section 7.2)"
set xlabel "m, floats per super-element"
unset logscale x
plot for [series in "p-ipt workgroup subgroup-shared subgroup-registers paths"] \
       folder . "/section_7_2.csv" \
       using (column("elem_size") / 4):(throughput(series)) with points pt 7 ps 0.6 \
       title series
unset multiplot
