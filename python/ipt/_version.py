# SPDX-License-Identifier: MIT
"""The version of the package, which is that of the library in it."""

__version__ = "0.1.0"
