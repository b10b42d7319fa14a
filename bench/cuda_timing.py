# SPDX-License-Identifier: MIT
"""Times of what PyTorch runs on a GPU, for the scripts that measure cuBLAS."""

import torch


def seconds(function):
    times = []
    for _ in range(5):
        function()
    torch.cuda.synchronize()
    for _ in range(12):
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        function()
        end.record()
        torch.cuda.synchronize()
        times.append(start.elapsed_time(end) / 1e3)
    return sorted(times)[6]
