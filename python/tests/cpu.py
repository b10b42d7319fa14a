# SPDX-License-Identifier: MIT
"""The context of tests on the CPU. It is closed when the last reference to it goes."""

import ipt

context = ipt.Context("cpu", threads=2)
