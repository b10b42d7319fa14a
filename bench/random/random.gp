# The ratio to the copy of random shapes over size, by the size of elements. folder: where random.csv is,
# and where the plot goes.
file = folder . "/random.csv"
single(e) = e == 4
double(e) = e == 8 || e == 16
odd(e) = int(e) % 4 != 0
ratio(shown) = shown ? column("ratio") : NaN
elem(x) = column("elem")
mb(x) = column("bytes") / 1e6

set output folder . "/random.svg"
set title "Random shapes, one matrix or a batch"
set logscale x 2
set xtics (16, 25, 50, 100, 200, 400)
set xlabel "MB"
set ylabel "ratio to a copy"
set yrange [0:1]
set key outside center bottom horizontal
plot file using (mb(0)):(ratio(single(elem(0)))) with points pt 7 ps 0.4 title "4 B", \
     file using (mb(0)):(ratio(double(elem(0)))) with points pt 5 ps 0.4 title "8 and 16 B", \
     file using (mb(0)):(ratio(!single(elem(0)) && !double(elem(0)) && !odd(elem(0)))) \
       with points pt 9 ps 0.5 title "other multiples of 4 B", \
     file using (mb(0)):(ratio(odd(elem(0)))) with points pt 13 ps 0.5 title "not multiples of 4 B"
