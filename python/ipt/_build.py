# SPDX-License-Identifier: MIT
"""How the package was built."""

from __future__ import annotations

import dataclasses

from . import _library


@dataclasses.dataclass(frozen=True)
class Build:
    """How the library in the package was built."""

    version: str
    backends: tuple[str, ...]  # "cpu", and "vulkan" if there were headers of Vulkan
    compiler: str
    vulkan_headers: str  # their version; empty without Vulkan


def build_info() -> Build:
    """Tells how the package was built: without "vulkan" among the backends it knows no GPU."""
    text = _library.build_text().decode().split(": ", 1)[1]
    version, compiler, backends = text.split("; ")
    minor, patch = divmod(_library.vulkan_headers(), 1000)
    return Build(
        version=version,
        backends=tuple(backends.split()[1:]),
        compiler=compiler,
        vulkan_headers=f"1.{minor}.{patch}" if minor else "",
    )
