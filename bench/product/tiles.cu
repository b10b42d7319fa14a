// SPDX-License-Identifier: MIT
//
// Measures which fraction of its peak an NVIDIA GPU reaches with tiles of sums in registers: with factors
// that stay in registers, or that are loaded from shared memory row by row, with and without two barriers
// for every ten rows. Nothing is written to shared memory.
//
//   nvcc -O3 -std=c++17 -arch=sm_90 bench/product/tiles.cu -o tiles && ./tiles

#include "../../cli/standard_streams.h"

#include <cstdio>
#include <cuda_runtime.h>

enum Mode { REGISTERS, LOADS, BARRIERS };

constexpr int ROWS = 10, REPEATS = 400, LANES = 8; // lanes along each side of a tile
constexpr int CHAINS = 16, LINKS = 2000;

template <typename T> struct Unit;
template <> struct Unit<double> { using Type = double2; };
template <> struct Unit<float> { using Type = float4; };

__device__ void take(double *to, double2 unit) { to[0] = unit.x; to[1] = unit.y; }
__device__ void take(float *to, float4 unit) {
  to[0] = unit.x;
  to[1] = unit.y;
  to[2] = unit.z;
  to[3] = unit.w;
}

// Takes COUNT factors, of which each lane has every LANES-th unit.
template <typename T, int COUNT>
__device__ void take_factors(T *to, const typename Unit<T>::Type *from) {
  constexpr int UNIT = sizeof(*from) / sizeof(T);
#pragma unroll
  for (int i = 0; i < COUNT / UNIT; i++)
    take(to + i * UNIT, from[i * LANES]);
}

template <typename T, int COUNT> __device__ void start_with(T *to, const T *from) {
#pragma unroll
  for (int i = 0; i < COUNT; i++)
    to[i] = from[i];
}

template <typename T, int M, int N> __device__ void add_row(const T *a, const T *b, T *sums) {
#pragma unroll
  for (int i = 0; i < M; i++)
#pragma unroll
    for (int step = 0; step < N; step++) {
      int j = i % 2 == 0 ? step : N - 1 - step;
      sums[i * N + j] = fma(a[i], b[j], sums[i * N + j]);
    }
}

template <typename T, int M, int N, Mode MODE, int WORKGROUP>
__global__ void __launch_bounds__(WORKGROUP) multiply(T *out, const T *in) {
  extern __shared__ __align__(16) char memory[];
  using U = typename Unit<T>::Type;
  constexpr int UNIT = sizeof(U) / sizeof(T), SLOTS = WORKGROUP / (LANES * LANES);
  constexpr int A_COLS = LANES * M, B_COLS = LANES * N;
  T *shared = (T *)memory;
  int lane = threadIdx.x % (LANES * LANES), slot = threadIdx.x / (LANES * LANES);
  for (int i = threadIdx.x; i < ROWS * SLOTS * (A_COLS + B_COLS); i += WORKGROUP)
    shared[i] = in[i];
  __syncthreads();
  T sums[M * N], a[M], b[N];
#pragma unroll
  for (int i = 0; i < M * N; i++)
    sums[i] = 0;
  start_with<T, M>(a, in + threadIdx.x);
  start_with<T, N>(b, in + threadIdx.x + 7);
  const U *of_a = (const U *)shared + lane / LANES;
  const U *of_b = (const U *)(shared + ROWS * SLOTS * A_COLS) + lane % LANES;
  for (int repeat = 0; repeat < REPEATS; repeat++) {
#pragma unroll
    for (int row = 0; row < ROWS; row++) {
      if (MODE != REGISTERS) {
        take_factors<T, M>(a, of_a + (row * SLOTS + slot) * A_COLS / UNIT);
        take_factors<T, N>(b, of_b + (row * SLOTS + slot) * B_COLS / UNIT);
      }
      add_row<T, M, N>(a, b, sums);
    }
    if (MODE == LOADS)
      asm volatile("" ::: "memory");
    if (MODE == BARRIERS) {
      __syncthreads();
      __syncthreads();
    }
  }
#pragma unroll
  for (int i = 0; i < M * N; i++)
    out[(blockIdx.x * WORKGROUP + threadIdx.x) * M * N + i] = sums[i];
}

template <typename T> __global__ void multiply_chains(T *out, T x, T y) {
  T sums[CHAINS], total = 0;
  for (int i = 0; i < CHAINS; i++)
    sums[i] = threadIdx.x + i;
  for (int link = 0; link < LINKS; link++)
#pragma unroll
    for (int i = 0; i < CHAINS; i++)
      sums[i] = fma(sums[i], x, y);
  for (int i = 0; i < CHAINS; i++)
    total += sums[i];
  out[blockIdx.x * blockDim.x + threadIdx.x] = total;
}

// The shortest time of some runs.
template <typename Launch> double seconds_of(Launch launch) {
  cudaEvent_t begin, end;
  float best = 0;
  cudaEventCreate(&begin);
  cudaEventCreate(&end);
  for (int run = 0; run < 10; run++) {
    float milliseconds;
    cudaEventRecord(begin);
    launch();
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    cudaEventElapsedTime(&milliseconds, begin, end);
    if (run == 0 || milliseconds < best)
      best = milliseconds;
  }
  return best * 1e-3;
}

static void *out, *in;
static int multiprocessors;

template <typename T> double measure_peak() {
  const int groups = 8 * multiprocessors, workgroup = 256;
  double seconds =
      seconds_of([&] { multiply_chains<T><<<groups, workgroup>>>((T *)out, T(1), T(0.5)); });
  return 2.0 * groups * workgroup * CHAINS * LINKS / seconds;
}

template <typename T, int M, int N, Mode MODE, int WORKGROUP>
double measure_tiles(int groups_of_one, double peak) {
  const int groups = groups_of_one * multiprocessors;
  const int bytes = ROWS * WORKGROUP / (LANES * LANES) * LANES * (M + N) * (int)sizeof(T);
  auto *kernel = multiply<T, M, N, MODE, WORKGROUP>;
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
  double seconds = seconds_of([&] { kernel<<<groups, WORKGROUP, bytes>>>((T *)out, (const T *)in); });
  return 2.0 * groups * WORKGROUP * REPEATS * ROWS * M * N / seconds / peak;
}

template <typename T, int M, int N, int WORKGROUP> void print_tiles(int groups, double peak) {
  double registers = measure_tiles<T, M, N, REGISTERS, WORKGROUP>(groups, peak);
  double loads = measure_tiles<T, M, N, LOADS, WORKGROUP>(groups, peak);
  double barriers = measure_tiles<T, M, N, BARRIERS, WORKGROUP>(groups, peak);
  printf("f%d, %dx%d, %d workgroups of %d: %.2f, with loads %.2f, with barriers %.2f (%s)\n",
         (int)sizeof(T) * 8, M, N, groups, WORKGROUP, registers, loads, barriers,
         cudaGetErrorString(cudaGetLastError()));
}

int main() {
  open_standard_streams();
  cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0);
  cudaMalloc(&out, 1 << 28);
  cudaMalloc(&in, 1 << 24);
  cudaMemset(in, 0, 1 << 24);
  double f32 = measure_peak<float>(), f64 = measure_peak<double>();
  printf("peak: f32 %.1f Tflop/s, f64 %.1f\n", f32 * 1e-12, f64 * 1e-12);
  print_tiles<double, 4, 4, 128>(6, f64);
  print_tiles<double, 6, 6, 128>(3, f64);
  print_tiles<double, 8, 4, 128>(4, f64);
  print_tiles<double, 8, 8, 128>(2, f64);
  print_tiles<double, 8, 8, 256>(1, f64);
  print_tiles<float, 4, 4, 128>(8, f32);
  print_tiles<float, 8, 8, 128>(4, f32);
  print_tiles<float, 8, 8, 256>(2, f32);
  print_tiles<float, 8, 12, 128>(3, f32);
  print_tiles<float, 8, 16, 128>(2, f32);
}
