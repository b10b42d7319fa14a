/* The files of the study: tables with a line for each subject, comma-separated.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef IPT_BENCH_PAPER_TABLE_H
#define IPT_BENCH_PAPER_TABLE_H

#include "subject.h"

#include <stdio.h>

/* The name of a part's file without its ending. */
const char *study_part_name(study_part part);

/* Writes the subjects of one part into FOLDER/NAME.csv, with a line of column names before them.
 * False: the file cannot be written. */
bool study_write_table(const char *folder, study_part part, const study_list *list);

/* Opens FOLDER/NAME.csv for writing. NULL if that fails, which is reported. */
FILE *study_open_file(const char *folder, const char *name);

/* Closes such a file. False if not all of it could be written, which is reported. */
bool study_close_file(FILE *file, const char *folder, const char *name);

#endif
