"""What the rigs share that trace the calls of `seen` with strace, or let them fail: which there are, and where they begin."""
import os, re, shutil, struct, subprocess, zlib

import rig

# The calls that a file system answers.
FILE_CALLS = {
    "open", "openat", "read", "pread64", "write", "pwrite64", "fsync", "fdatasync", "rename", "renameat", "renameat2",
    "link", "linkat", "ftruncate", "flock", "mkdir", "mkdirat", "unlink", "unlinkat", "rmdir", "close", "stat", "lstat",
    "fstat", "newfstatat", "statx", "getdents64", "copy_file_range", "sendfile", "readlink", "sync_file_range"}


def need_strace(test):
    """Ends a rig with SKIPPED where no process may be traced."""
    for tool in ("strace", "taskset"):
        if not shutil.which(tool): rig.skip(test, tool + " is not installed")
    if subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], stderr=subprocess.DEVNULL).returncode:
        rig.skip(test, "strace may not be used here")


def processor(numbers):
    """The processor of the next worker of a pool, so that threads of a program take turns in one order."""
    with numbers.get_lock():
        number = numbers.value
        numbers.value += 1
    number %= os.cpu_count() or 1
    return number if number in os.sched_getaffinity(0) else min(os.sched_getaffinity(0))


def counted(trace, home):
    """The times that each call is made in a trace, and the time from which it is about the journal or its home."""
    most, first, begun, counts = {}, {}, False, {}
    with open(trace, errors="replace") as lines:
        for line in lines:
            match = re.match(r"^(?:(\d+) +)?([a-z_0-9]+)\(", line)
            if not match: continue
            process, call = match.groups()
            if call != "execve" and home in line: begun = True
            counts[process, call] = counts.get((process, call), 0) + 1
            most[call] = max(most.get(call, 0), counts[process, call])
            if begun: first.setdefault(call, counts[process, call])
    return most, first


def picture():
    """The bytes of a picture of one pixel."""
    def chunk(kind, data): return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"\0\1\2\3")) + chunk(b"IEND", b""))
