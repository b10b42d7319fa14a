# SPDX-License-Identifier: MIT
"""Interrupts between any two instructions of a call: the work ends or is cancelled, and the array
says which; nothing is freed that is still in use."""

import os
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path
from unittest import mock

import ipt
import numpy as np
from ipt import _library, _runs

PACKAGE = str(Path(ipt.__file__).parent)


class Interrupter:
    """Raises KeyboardInterrupt before the n-th instruction of the package."""

    def __init__(self, n):
        self.left = n

    def __enter__(self):
        sys.settrace(self.trace)
        return self

    def __exit__(self, *_exception):
        sys.settrace(None)

    def trace(self, frame, event, _argument):
        if not frame.f_code.co_filename.startswith(PACKAGE):
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            self.left -= 1
            if self.left == 0:
                sys.settrace(None)
                raise KeyboardInterrupt
        return self.trace


class Instructions(unittest.TestCase):
    def await_end(self):
        """Waits for a thread that is about to end; its work is over."""
        end = time.monotonic() + 60
        while _runs._working and time.monotonic() < end:
            self.assertTrue(all(work.result is not None for work in list(_runs._working)))
        self.assertFalse(_runs._working)

    def interrupt(self, n, context, progress):
        """Returns whether the call ended before it could be interrupted."""
        array = np.arange(31 * 17.0).reshape(31, 17)
        before, cause = array.copy(), None
        interrupter = Interrupter(n)
        try:
            with interrupter:
                ipt.transpose(array, context=context, progress=progress)
        except KeyboardInterrupt as interrupt:
            cause = interrupt.__cause__
        self.await_end()
        is_moved = np.array_equal(array.reshape(17, 31), before.T)
        if cause is None:
            self.assertTrue(is_moved or np.array_equal(array, before), f"instruction {n}")
        elif cause.result == ipt.Result.CANCELLED:
            np.testing.assert_array_equal(array, before)
        else:
            self.assertEqual(cause.result, ipt.Result.DATA_UNDEFINED)
        self.assertTrue(is_moved or interrupter.left <= 0)
        return interrupter.left > 0

    def test_every_one(self):
        with ipt.Context("cpu", threads=2) as context:
            for progress in None, lambda _part: None:
                n = 1
                while not self.interrupt(n, context, progress):
                    n += 1
                self.assertGreater(n, 50)


class Cancelled(Exception):
    pass


class Library:
    """The library with a run that tells no progress and goes on until it is cancelled. Counts what
    is open."""

    def __init__(self):
        self.runs, self.destroyed_too_soon, self.is_cancelled = 0, False, False
        self.real = {name: getattr(_library, name) for name in self.names}

    names = "run_begin", "run_wait", "run_cancel", "run_end", "plan_destroy"

    def run_begin(self, plan, operands, _progress, run):
        self.runs += 1
        return self.real["run_begin"](plan, operands, None, run)

    def run_wait(self, run, _seconds):
        time.sleep(0.001)
        return self.real["run_wait"](run, 10) if self.is_cancelled else ipt.Result.NOT_READY

    def run_cancel(self, run):
        self.is_cancelled = True
        self.real["run_cancel"](run)

    def run_end(self, run):
        result = self.real["run_end"](run)
        self.runs -= 1
        return result

    def plan_destroy(self, plan):
        self.destroyed_too_soon |= self.runs > 0
        self.real["plan_destroy"](plan)

    def patch(self):
        return mock.patch.multiple(_library, **{name: getattr(self, name) for name in self.names})


@mock.patch("ipt._runs._INTERVAL", 0.001)
class Cancellations(unittest.TestCase):
    def interrupt(self, n, context):
        """Interrupts a call that is being cancelled. Returns whether that came too late."""

        def progress(_part):
            raise Cancelled

        interrupter, library = Interrupter(n), Library()
        with library.patch(), self.assertRaises((Cancelled, KeyboardInterrupt)):
            with interrupter:
                ipt.transpose(np.ones((31, 17)), context=context, progress=progress)
        self.assertFalse(library.destroyed_too_soon, f"instruction {n}")
        self.assertEqual(library.runs, 0, f"instruction {n}")
        return interrupter.left > 0

    def test_every_instruction(self):
        with ipt.Context("cpu", threads=1) as context:
            n = 1
            while not self.interrupt(n, context):
                n += 1
            self.assertGreater(n, 50)


class Processes(unittest.TestCase):
    def run_program(self, program):
        path = [str(Path(PACKAGE).parent), os.environ.get("PYTHONPATH", "")]
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(path))
        return subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, timeout=300
        )

    @unittest.skipUnless(hasattr(signal, "setitimer"), "needs setitimer")
    def test_many_interrupts(self):
        """Several in a row, also while the first one is being obeyed."""
        ended = self.run_program(
            """
import signal
import ipt, numpy as np

def is_inside(frame):
    while frame is not None and frame.f_code is not ipt.transpose.__code__:
        frame = frame.f_back
    return frame is not None

def interrupt(_, frame):
    global left
    if left > 0 and is_inside(frame):
        left -= 1
        raise KeyboardInterrupt

signal.signal(signal.SIGALRM, interrupt)
context = ipt.Context("cpu", threads=2)
interrupted = 0
for i in range(60):
    array, left = np.ones((700, 900)), 1 + i % 4
    signal.setitimer(signal.ITIMER_REAL, 1e-4 + i * 1e-5, 1e-4)
    try:
        ipt.transpose(array, context=context, progress=lambda _: None)
    except KeyboardInterrupt:
        interrupted += 1
    signal.setitimer(signal.ITIMER_REAL, 0)
    array = None
print(interrupted)
"""
        )
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertGreater(int(ended.stdout), 10)

    def test_end_of_the_program(self):
        ended = self.run_program(
            """
import threading
import ipt, numpy as np

def work():
    ipt.transpose(np.ones((2000, 3001)), context=context, progress=lambda _: begun.set())

begun = threading.Event()
context = ipt.Context("cpu", threads=2)
threading.Thread(target=work, daemon=True).start()
begun.wait(60)
"""
        )
        self.assertEqual(ended.returncode, 0, ended.stderr)


if __name__ == "__main__":
    unittest.main()
