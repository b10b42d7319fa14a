# What all plots share. folder: where the tables are and where plots go.
if (!exists("folder")) folder = "."
set terminal svg size 1000,600 dynamic background rgb "white" font "sans-serif,12"
set datafile separator comma
set datafile columnheaders
set datafile missing NaN
set grid
set yrange [0:*]
set ylabel "GB/s"

# The different values of a column of numbers, in order. Columns before it must not contain commas.
values(file, column) = system(sprintf("tail -n +2 '%s' | cut -d, -f%d | sort -nu", file, column))
# The place of a number in such a list, counted from 1; 0: it is not in the list.
place(value, list) = (sum [i = 1:words(list)] (word(list, i) + 0 == value) * i)
