"""What the rigs share: the program in a home of its own, what a journal holds, and the line of figures of each rig.

A rig prints `T1 kills 2412 of 2412 violations 0 seed 7`, or `T4 SKIPPED no loop devices`; .ci/trust reads these lines."""
import argparse, collections, glob, hashlib, json, os, random, shutil, subprocess, sys, tempfile

# The exit codes of `seen help exit-codes`, but 70, which is a bug.
KNOWN_CODES = {0, 1, 64, 65, 66, 69, 73, 74, 75, 77, 78, 130, 141}


def arguments(description, **counts):
    """Reads a rig's command line: the program, a seed, and counts with their defaults."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("seen", help="the program")
    parser.add_argument("--seed", type=int, default=random.randrange(1, 1 << 31))
    parser.add_argument("--only", metavar="CASE", help="one case, as a violation names it")
    for name, default in counts.items():
        parser.add_argument("--" + name, type=int, default=default, metavar="N")
    options = parser.parse_args()
    options.seen = os.path.realpath(options.seen)
    return options


class Figures:
    """Counts the cases of a test, tells each violation, and ends with the line of figures."""

    def __init__(self, test, unit, seed):
        self.test, self.unit, self.seed, self.count, self.violations = test, unit, seed, 0, []

    def violate(self, case, why):
        self.violations.append(case)
        if len(self.violations) <= 20:
            print("VIOLATION %s\n  %s\n  again: %s --seed %s --only '%s'" % (
                case, why, " ".join(sys.argv[:2]), self.seed, case), flush=True)

    def end(self, asked=None):
        print("%s %s %d%s violations %d seed %s" % (
            self.test, self.unit, self.count, "" if asked is None else " of %d" % asked,
            len(self.violations), self.seed), flush=True)
        return 1 if self.violations or (asked is not None and self.count < asked) else 0


def skip(test, why):
    print("%s SKIPPED %s" % (test, why), flush=True)
    sys.exit(0)


def folder():
    """Makes a folder for a rig's files: in memory where the system has that."""
    return tempfile.mkdtemp(prefix="seen-rig-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)


class Home:
    """A home with a journal `j`, and the program in it."""

    def __init__(self, seen, path, **variables):
        self.seen, self.path, self.journal = seen, path, os.path.join(path, "j")
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": path, "XDG_STATE_HOME": os.path.join(path, "state"),
            "TERM": "dumb", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no", **variables}
        os.makedirs(self.environment["XDG_STATE_HOME"], exist_ok=True)

    def command(self, *words):
        return [self.seen, "-C", self.journal, *words]

    def run(self, *words, before=(), **options):
        return subprocess.run([*before, *self.command(*words)], env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def well(self, *words, **options):
        done = self.run(*words, **options)
        if done.returncode:
            raise RuntimeError("%s: %d %s" % (words, done.returncode, done.stderr.decode("utf-8", "replace")[:500]))
        return done.stdout

    def make(self):
        subprocess.run([self.seen, "init", self.journal, "--quiet"], env=self.environment, check=True,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return self

    def segments(self):
        """The bytes of each segment by its name."""
        found = {}
        for path in glob.glob(os.path.join(self.journal, "events", "*.jsonl")):
            with open(path, "rb") as file:
                found[os.path.basename(path)] = file.read()
        return found

    def lines(self):
        """Every line that is a whole event, by its id: how often each stands there."""
        return events(self.segments())


def events(segments):
    found = {}
    for data in segments.values():
        for line in data.split(b"\n"):
            id = id_of(line)
            if id is not None: found.setdefault(id, collections.Counter())[line] += 1
    return found


# The ids of lines that were read before: most lines are the same from one look at a journal to the next.
IDS = {}


def id_of(line):
    """The id of a line that is a whole event; None of any other."""
    if line in IDS: return IDS[line]
    try: id = json.loads(line.decode("utf-8"))["id"]
    except (ValueError, KeyError, TypeError, RecursionError): id = None
    if len(IDS) > 100_000: IDS.clear()
    IDS[line] = id
    return id


def problems_of_check(home):
    """Runs `seen check`: nothing when it is silent or names a line for all it finds."""
    done = home.run("check", "--plain")
    out = done.stdout.decode("utf-8", "replace")
    if done.returncode == 0 and not out:
        return None
    if done.returncode == 1 and out.strip():
        return None
    return "check ended with %d: %r %r" % (done.returncode, out[:200], done.stderr[:300])
