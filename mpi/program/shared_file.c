/* Uses the file functions of MPI, which suit parallel file systems. Longer transfers than an int
 * can count go in parts. */
#include "ipt.h"
#include "shared_file.h"

enum { PART = 1 << 26 };

static int all_agree(int error) {
  MPI_Allreduce(MPI_IN_PLACE, &error, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  return error;
}

long long size_of_shared(const char *path) {
  MPI_File file;
  MPI_Offset size = -1;
  if (all_agree(MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_RDONLY, MPI_INFO_NULL, &file)) != 0)
    return -1;
  if (MPI_File_get_size(file, &size) != MPI_SUCCESS)
    size = -1;
  MPI_File_close(&file);
  return (long long)size;
}

/* Reads if `to` is not NULL, else writes. */
static int transfer(MPI_File file, uint64_t at, uint64_t bytes, unsigned char *to,
                    const unsigned char *from) {
  for (uint64_t done = 0; done < bytes;) {
    int part = (int)(bytes - done < PART ? bytes - done : PART), moved = 0;
    MPI_Offset offset = (MPI_Offset)(at + done);
    MPI_Status status;
    int error = to != NULL ? MPI_File_read_at(file, offset, to + done, part, MPI_BYTE, &status)
                           : MPI_File_write_at(file, offset, from + done, part, MPI_BYTE, &status);
    if (error == MPI_SUCCESS)
      error = MPI_Get_count(&status, MPI_BYTE, &moved);
    if (error != MPI_SUCCESS || moved != part)
      return error != MPI_SUCCESS ? error : MPI_ERR_IO;
    done += (uint64_t)part;
  }
  return MPI_SUCCESS;
}

static int transfer_share(MPI_File file, const file_share *share, unsigned char *to,
                          const unsigned char *from) {
  uint64_t bytes = share->rows * share->row_bytes;
  int error = MPI_SUCCESS;
  for (uint64_t i = 0; i < share->batch && error == MPI_SUCCESS; i++)
    error = transfer(file, i * share->matrix_bytes + share->first_row * share->row_bytes, bytes,
                     to == NULL ? NULL : to + i * bytes, from == NULL ? NULL : from + i * bytes);
  return error;
}

int read_shared(const char *path, const file_share *share, unsigned char *data) {
  MPI_File file;
  int error = MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
  if ((error = all_agree(error)) != MPI_SUCCESS)
    return error;
  error = all_agree(transfer_share(file, share, data, NULL));
  MPI_File_close(&file);
  return error;
}

/* The file must not exist yet. */
int write_shared(const char *path, const file_share *share, const unsigned char *data) {
  MPI_File file;
  int error = MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_EXCL,
                            MPI_INFO_NULL, &file);
  if ((error = all_agree(error)) != MPI_SUCCESS)
    return error;
  error = all_agree(transfer_share(file, share, NULL, data));
  int synced = MPI_File_sync(file), closed = MPI_File_close(&file);
  return all_agree(error != MPI_SUCCESS ? error : synced != MPI_SUCCESS ? synced : closed);
}
