# SPDX-License-Identifier: MIT
"""Any number of interrupts at any time: a call ends when its run is over, and its exception says
what became of the array. Forks, and the end of the program."""

import ctypes
import itertools
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path
from unittest import mock

import ipt
import numpy as np
from fakes import replaced
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
                raise KeyboardInterrupt
        return self.trace


class Instructions(unittest.TestCase):
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
        self.assertFalse(_runs._working)
        self.assertIsNone(cause, f"instruction {n}")  # Python has none from begin to end.
        is_moved = np.array_equal(array.reshape(17, 31), before.T)
        self.assertTrue(is_moved or np.array_equal(array, before), f"instruction {n}")
        self.assertTrue(is_moved or interrupter.left <= 0)
        return interrupter.left > 0

    def test_every_one(self):
        with ipt.Context("cpu", threads=2) as context:
            for progress in None, lambda _part: None:
                n = 1
                while not self.interrupt(n, context, progress):
                    n += 1
                self.assertGreater(n, 50)

    def test_nothing_handles_exceptions(self):
        """A handler could itself be interrupted."""
        instructions = []

        def count(frame, event, _argument):
            if frame.f_code.co_filename.startswith(PACKAGE):
                frame.f_trace_opcodes = True
                if event == "opcode":
                    instructions.append(frame.f_lasti)
            return count

        def progress(_part):
            instructions.clear()
            raise KeyboardInterrupt

        with ipt.Context("cpu", threads=1) as context, Signals(waits=1).replacing():
            with self.assertRaises(KeyboardInterrupt):
                sys.settrace(count)
                try:
                    with mock.patch("ipt._runs._INTERVAL", 0.0):
                        ipt.transpose(np.ones((31, 17)), context=context, progress=progress)
                finally:
                    sys.settrace(None)
        self.assertEqual(instructions, [])


SIGNALS = """
#include <signal.h>
#include <stdint.h>

uint64_t when; /* a bit for each moment */
int moments, waits, begun, ended, returned, is_cancelled, is_wrong, refusal;
int (*obtain)(void *, char *, void *, void **), (*begin)(void *, void *, void *, void **);
int (*wait_for)(void *, double), (*end)(void *);
void (*cancel)(void *), (*give_back)(void *, int);

static void moment(void) {
  if (when >> moments++ & 1) raise(SIGINT);
}

int plan_obtain(void *context, char *operation, void *desc, void **plan) {
  moment();
  int result = obtain(context, operation, desc, plan);
  moment();
  return result;
}

int run_begin(void *plan, void *operands, void *progress, void **run) {
  moment();
  int result = begin(plan, operands, progress, run);
  begun++;
  moment();
  return result;
}

int run_wait(void *run, double seconds) {
  moment();
  return waits-- > 0 ? 1 : wait_for(run, seconds);
}

void run_cancel(void *run) {
  moment();
  is_cancelled = 1;
  cancel(run);
  moment();
}

int run_end(void *run) {
  moment();
  int result = end(run);
  ended++;
  moment();
  return refusal ? refusal : result;
}

void plan_return(void *plan, int result) {
  moment();
  is_wrong |= begun != ended;
  give_back(plan, result);
  returned++;
  moment();
}

int plan_run(void *plan, void **operands) {
  moment();
  return refusal;
}
"""


class Signals:
    """The library, with signals before and after calls. Python sees them as soon as it asks."""

    library = None
    names = {
        "run_begin": "begin",
        "run_wait": "wait_for",
        "run_cancel": "cancel",
        "run_end": "end",
        "plan_return": "give_back",
        "plan_obtain": "obtain",
    }

    def __init__(self, moments=(), waits=0, refusal=0):
        """Sends signals at these moments. The first `waits` calls of run_wait time out."""
        if Signals.library is None:
            Signals.library = self.build()
        self.set("when", sum(1 << moment for moment in moments), ctypes.c_uint64)
        for name in "moments", "begun", "ended", "returned", "is_cancelled", "is_wrong":
            self.set(name, 0)
        self.set("waits", waits)
        self.set("refusal", refusal)
        for name, pointer in self.names.items():
            function = ctypes.cast(getattr(_library, name), ctypes.c_void_p)
            self.set(pointer, function.value, ctypes.c_void_p)

    @staticmethod
    def build():
        with tempfile.TemporaryDirectory() as folder:
            source, binary = Path(folder, "signals.c"), Path(folder, "signals.so")
            source.write_text(SIGNALS)
            compiler = os.environ.get("CC", "cc").split()
            options = ["-shared", "-fPIC", "-std=gnu99"]
            subprocess.run([*compiler, *options, source, "-o", binary], check=True)
            return ctypes.CDLL(str(binary))

    def set(self, name, value, kind=ctypes.c_int):
        kind.in_dll(self.library, name).value = value

    def get(self, name):
        return ctypes.c_int.in_dll(self.library, name).value

    def replacing(self, *others):
        names = [*self.names, *others]
        return replaced(**{name: getattr(self.library, name) for name in names})


class Moments(unittest.TestCase):
    """Interrupts while the library works. Python notices them as soon as it asks."""

    @classmethod
    def setUpClass(cls):
        cls.context = ipt.Context("cpu", threads=2)

    @classmethod
    def tearDownClass(cls):
        cls.context.close()

    def interrupt(self, moments, waits=2):
        array = np.arange(31 * 17.0).reshape(31, 17)
        before, caught = array.copy(), None
        signals = Signals(moments, waits)
        try:
            with signals.replacing():
                try:
                    ipt.transpose(array, context=self.context, progress=lambda _part: None)
                except KeyboardInterrupt as exception:
                    caught = exception
        except KeyboardInterrupt:
            self.fail(f"{moments}: another one came later")
        self.assertEqual(signals.get("begun"), signals.get("ended"), moments)
        self.assertEqual(signals.get("returned"), 1, moments)
        self.assertFalse(signals.get("is_wrong"), moments)
        self.assertFalse(_runs._working)
        self.check(caught, array, before, moments)
        return signals, caught

    def check(self, caught, array, before, moments):
        cause = caught and caught.__cause__
        if cause is None:
            np.testing.assert_array_equal(array.reshape(17, 31), before.T, f"{moments}")
        elif cause.result == ipt.Result.CANCELLED:
            np.testing.assert_array_equal(array, before, f"{moments}")
        else:
            self.assertEqual(cause.result, ipt.Result.DATA_UNDEFINED)

    def test_all_sets(self):
        """Sets of up to three moments, and some larger ones."""
        count = self.interrupt([4])[0].get("moments")
        self.assertGreater(count, 8)
        chance = random.Random(1)
        sets = [each for n in range(1, 4) for each in itertools.combinations(range(count), n)]
        sets += [chance.sample(range(count), chance.randrange(4, count)) for _ in range(300)]
        for moments in sets:
            with self.subTest(moments=moments):
                self.interrupt(moments)

    def test_before_it_begins(self):
        signals, caught = self.interrupt([1])
        self.assertEqual(signals.get("begun"), 0)
        self.assertEqual(caught.__cause__.result, ipt.Result.CANCELLED)

    def test_while_it_is_cancelled(self):
        """The last interrupt reaches the caller, and has the cause."""
        count = itertools.count(1)

        def handle(_signal, _frame):
            raise KeyboardInterrupt(next(count))

        before = signal.signal(signal.SIGINT, handle)
        try:
            _, caught = self.interrupt([4, 6, 8], waits=10)
        finally:
            signal.signal(signal.SIGINT, before)
        self.assertEqual(caught.args, (2,))

    def test_failures(self):
        """A failure is the cause of an interrupt that comes at the same time."""
        failure = ipt.Result.DATA_UNDEFINED
        for moments in [], [2]:  # as the run begins
            for progress in None, lambda _part: None:
                signals = Signals(moments, refusal=failure)
                with signals.replacing("plan_run"):
                    with self.assertRaises((ipt.Error, KeyboardInterrupt)) as caught:
                        ipt.transpose(np.ones((2, 3)), context=self.context, progress=progress)
                error = caught.exception
                if moments:
                    self.assertIsInstance(error, KeyboardInterrupt)
                    error = error.__cause__
                self.assertEqual(error.result, failure)


class Latency(unittest.TestCase):
    """Long calls end soon after an interrupt, also without progress."""

    @classmethod
    def setUpClass(cls):
        cls.context = ipt.Context("cpu", threads=2)

    @classmethod
    def tearDownClass(cls):
        cls.context.close()

    def latency(self, call):
        """Returns the seconds from a signal to its exception, or None if it came too late."""
        sent = []

        def interrupt(_signal, _frame):
            sent.append(time.perf_counter())
            raise KeyboardInterrupt

        before = signal.signal(signal.SIGALRM, interrupt)
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        try:
            call()
        except KeyboardInterrupt as interrupted:
            seconds = time.perf_counter() - sent[0]
            return seconds if interrupted.__cause__ is not None else None
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        return None

    @unittest.skipUnless(hasattr(signal, "setitimer"), "needs setitimer")
    def test_without_progress(self):
        matrix, tall = np.ones((3000, 3000)), np.ones((64, 1000000), np.float32)
        solved = matrix.copy()
        bytes_of_prime = np.ones((9973, 20011), np.uint8)
        for name, call in (
            ("gemm", lambda: ipt.gemm(matrix, matrix, context=self.context)),
            ("one block", lambda: ipt.gemm(tall, tall.T, context=self.context)),
            ("syrk", lambda: ipt.syrk(matrix, context=self.context)),
            ("trsm", lambda: ipt.trsm(matrix, solved, context=self.context)),
            ("transpose", lambda: ipt.transpose(bytes_of_prime, context=self.context)),
        ):
            with self.subTest(name):
                # The machine may be busy, and a fast one may end before the signal comes.
                latencies = [self.latency(call) for _ in range(4)]
                known = [latency for latency in latencies if latency is not None]
                self.assertTrue(known)
                self.assertLess(min(known), 0.2)


class Sent(Exception):
    pass


def send(thread):
    """Raises Sent in a thread, whatever it does."""
    identity = ctypes.c_ulong(thread.ident)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(identity, ctypes.py_object(Sent))


@mock.patch("ipt._runs._INTERVAL", 0.0005)
class OtherThreads(unittest.TestCase):
    def test_exceptions_that_are_sent(self):
        before = np.random.default_rng(5).random((601, 403))
        chance, caught = random.Random(2), 0

        def transpose(array, ready, causes):
            try:
                ready.set()
                ipt.transpose(array, context=context, progress=lambda _part: None)
            except Sent as sent:
                causes.append(sent.__cause__)

        with ipt.Context("cpu", threads=2) as context, mock.patch("threading.excepthook"):
            for i in range(200):
                array, ready, causes = before.copy(), threading.Event(), []
                thread = threading.Thread(
                    target=transpose, args=(array, ready, causes), daemon=True
                )
                thread.start()
                ready.wait(60)
                time.sleep(chance.random() * 0.003)
                for _ in range(1 + i % 3):
                    send(thread)
                thread.join(60)
                self.assertFalse(thread.is_alive())
                self.assertFalse(_runs._working)
                caught += len(causes)
                for cause in causes:
                    self.check(cause, array, before)
        self.assertGreater(caught, 0)

    def check(self, cause, array, before):
        if cause is None:
            is_moved = np.array_equal(array.reshape(before.T.shape), before.T)
            self.assertTrue(is_moved or np.array_equal(array, before))
        elif cause.result == ipt.Result.CANCELLED:
            np.testing.assert_array_equal(array, before)
        else:
            self.assertEqual(cause.result, ipt.Result.DATA_UNDEFINED)

    def test_there_are_none(self):
        """The package starts no thread: one could get exceptions, or no memory."""
        frames = []

        def progress(_part):
            frames.append(len(sys._current_frames()))

        before = len(sys._current_frames())
        with ipt.Context("cpu", threads=2) as context, mock.patch("ipt._runs._INTERVAL", 0.0):
            with Signals(waits=3).replacing():
                ipt.transpose(np.ones((1511, 1297)), context=context, progress=progress)
        self.assertGreater(len(frames), 1)
        self.assertEqual(set(frames), {before})


class Processes(unittest.TestCase):
    def run_program(self, program):
        path = [Path(PACKAGE).parent, Path(__file__).resolve().parent]
        path = [*map(str, path), os.environ.get("PYTHONPATH", "")]
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(path))
        ended = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, timeout=300
        )
        self.assertEqual(ended.returncode, 0, ended.stderr)
        return ended.stdout.decode()

    @unittest.skipUnless(hasattr(signal, "setitimer"), "needs setitimer")
    def test_many_interrupts(self):
        """Several in a row, also while the first one is cancelling the run."""
        output = self.run_program(
            """
import signal
import ipt, numpy as np
from ipt import _runs

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
    assert not _runs._working
    signal.setitimer(signal.ITIMER_REAL, 0)
    array = None
print(interrupted)
"""
        )
        self.assertGreater(int(output), 10)

    def test_end_of_the_program(self):
        """Also if progress never returns."""
        for progress in "begun.set()", "(begun.set(), threading.Event().wait())":
            self.run_program(
                f"""
import threading
import ipt, numpy as np
from ipt import _runs

def work():
    ipt.transpose(np.ones((2000, 3001)), context=context, progress=lambda _: {progress})

_runs._INTERVAL = 0.0005
begun = threading.Event()
context = ipt.Context("cpu", threads=2)
threading.Thread(target=work, daemon=True).start()
assert begun.wait(60)
"""
            )

    fork = """
import os, signal, sys, threading
import ipt, numpy as np
from fakes import replaced
from ipt import _library, _runs

def child_of(action):
    child = os.fork()
    if child == 0:
        signal.alarm(100)  # ends it if it hangs
        action()
    return child

def check(child, expected=0):
    assert os.waitpid(child, 0)[1] == expected << 8

_runs._INTERVAL = 0.0005
context = ipt.Context("cpu", threads=2)
array = np.random.default_rng(6).random((2000, 3001))
expected = array.T.copy()
"""

    @unittest.skipUnless(hasattr(os, "fork"), "needs fork")
    def test_fork_by_another_thread(self):
        self.run_program(
            self.fork
            + """
results = []
begun, forked = threading.Event(), threading.Event()

def progress(_):
    begun.set()
    forked.wait(60)

def work():
    results.append(ipt.transpose(array, context=context, progress=progress))

def use():
    small = np.ones((3, 4))
    assert ipt.transpose(small, progress=lambda _: None).shape == (4, 3)
    sys.exit(0)

thread = threading.Thread(target=work)
thread.start()
begun.wait(60)
children = [child_of(lambda: sys.exit(0)), child_of(use)]
children.append(child_of(lambda: os.execl(sys.executable, sys.executable, "-c", "")))
for child in children:
    check(child)
forked.set()
thread.join()
assert np.array_equal(results[0], expected)
"""
        )

    @unittest.skipUnless(hasattr(os, "fork"), "needs fork")
    def test_fork_in_progress(self):
        """The parent's run goes on; the child has no run, and its array is partly overwritten."""
        self.run_program(
            self.fork
            + """
def fail():
    raise ValueError

children = {}
parent = os.getpid()

def progress(_):
    if os.getpid() == parent and len(children) < 4:
        action = lambda: None, fail, sys.exit, lambda: os._exit(0)
        child = child_of(action[len(children)])
        if child:
            children[child] = [7, 8, 0, 0][len(children)]

def cancelled(error):
    return error is not None and error.result == ipt.Result.DATA_UNDEFINED

def wait(run, seconds):
    return 1 if os.getpid() == parent and len(children) < 4 else real_wait(run, seconds)

real_wait = _library.run_wait
try:
    with replaced(run_wait=wait):
        result = ipt.transpose(array, context=context, progress=progress)
except ipt.Error as error:
    os._exit(7 if os.getpid() != parent and cancelled(error) else 1)
except ValueError as error:
    os._exit(8 if os.getpid() != parent and cancelled(error.__cause__) else 1)
assert os.getpid() == parent and len(children) == 4
assert np.array_equal(result, expected)
for child, status in children.items():
    check(child, status)
"""
        )


if __name__ == "__main__":
    unittest.main()
