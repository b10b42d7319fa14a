# SPDX-License-Identifier: MIT
"""Turns an image and splits it into its planes, all in its own memory, and makes a picture of the
results.

    python3 picture.py [picture.png]

It needs NumPy and ipt. The steps are cells, which editors and notebooks run one after the other.
"""

# %% An image of interleaved samples, RGBRGB...: rings of three colours, with different centres.

import struct
import sys
import zlib

import ipt
import numpy as np

ROWS, COLS = 240, 360


def rings(x, y, distance):
    """Waves around a point, from 0 to 255."""
    rows, cols = np.mgrid[:ROWS, :COLS]
    return 127.5 + 127.5 * np.cos(np.hypot(cols - x, rows - y) / distance)


waves = [rings(60, 40, 9), rings(180, 200, 14), rings(330, 90, 20)]
image = np.stack(waves, axis=-1).astype(np.uint8)
original = image.copy()

# %% Turn it: rows become columns. A pixel is an element of 3 bytes, so whole pixels move.

pixels = image.view("V3").reshape(ROWS, COLS)
turned = ipt.transpose(pixels)
turned_image = turned.view(np.uint8).reshape(COLS, ROWS, 3)
assert np.shares_memory(turned_image, image)
assert (turned_image == original.swapaxes(0, 1)).all()
turned_copy = turned_image.copy()  # for the picture, because the next step moves it back

# %% Turn it back and split it: the planes RR...GG...BB... are the transpose of pixels x channels.

ipt.transpose(turned)
planes = ipt.transpose(image.reshape(ROWS * COLS, 3)).reshape(3, ROWS, COLS)
assert (planes == original.transpose(2, 0, 1)).all()

# %% Brightness is a product: pixels x channels times the weight of each channel. The transposed
# view costs nothing.

weights = np.array([[0.299], [0.587], [0.114]], np.float32)
samples = planes.reshape(3, -1).astype(np.float32)
brightness = ipt.gemm(samples.T, weights)
assert np.allclose(brightness, samples.T @ weights)

# %% The picture shows the image and the turned image above, its planes and its brightness below.


def grey(plane):
    """Returns the plane as an image of half the size."""
    return np.repeat(plane[::2, ::2, np.newaxis], 3, axis=-1)


def beside(*images):
    """Puts images side by side, with white gaps between them and white below lower ones."""
    rows = max(image.shape[0] for image in images)
    fields = []
    for image in images:
        field = np.full((rows, image.shape[1] + 10, 3), 255, np.uint8)
        field[: image.shape[0], : image.shape[1]] = image
        fields.append(field)
    return np.concatenate(fields, axis=1)


def above(upper, lower):
    """Puts one image above the other, the narrower one on white."""
    cols = max(upper.shape[1], lower.shape[1])
    picture = np.full((upper.shape[0] + 10 + lower.shape[0], cols, 3), 255, np.uint8)
    picture[: upper.shape[0], : upper.shape[1]] = upper
    picture[upper.shape[0] + 10 :, : lower.shape[1]] = lower
    return picture


grey_planes = [grey(plane) for plane in planes]
grey_brightness = grey(brightness.reshape(ROWS, COLS).astype(np.uint8))
picture = above(beside(original, turned_copy), beside(*grey_planes, grey_brightness))

# %% A PNG file is a signature and chunks; a 0 before each row says that it is not filtered.


def chunk(kind, data):
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def png(image):
    rows, cols, _ = image.shape
    lines = np.pad(image.reshape(rows, cols * 3), ((0, 0), (1, 0)))
    header = struct.pack(">IIBBBBB", cols, rows, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(lines.tobytes(), 9))
    return b"\x89PNG\r\n\x1a\n" + parts + chunk(b"IEND", b"")


path = sys.argv[1] if len(sys.argv) > 1 else "picture.png"
with open(path, "wb") as file:
    file.write(png(picture))
print(f"{path}: {picture.shape[1]} x {picture.shape[0]} pixels")
