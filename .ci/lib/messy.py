"""Messy journals by seed: all that SPEC.md allows or forbids in the lines of a journal."""
import json
import random
import re

# Lines that are no events.
BAD = [b"{bad}", b"", b"  \t", b"<<<<<<< ours", b"=======", b"\0\0\0", b"\xff", b"[]", b'{"a":1}']
# Words that no sentence of the program has, so that a comparison of words can tell names from other text.
NAMES = "Alderan Basaltic Cobaltine Drumlin Emberly Fjordane Gannetto Isobaric Juniperus Kelpwood Lagunia Martenish".split()
PEOPLE, PLACES = ["Bo", "Mia", "Zoë", "Zoe\u0308", "ana", "bo"], ["Odeonia", "Home", "Rio Grandeza", "odeonia", "Café Ñ"]
HOSTILE = [",", '"', "\\", "\t", "\n", "\r\n", "=1+1", "-5", "@x", "é", "e\u0301", "🎬", "👩\u200d🚀", "\u202e", "中文", "<b>",
           "%", "\u009b31m", "\u001b[31m", "\ufeff", "\u0000", "x" * 300, "ß", "İ", "10", "\u00ad"]
WRONG = [None, True, False, 0, 5, -1, 1.5, 10 ** 15, 10 ** 30, 1e-7, "", " ", "x", "2024-02-30", "25:99", [], {}, [1], ["a", 5],
         {"a": 1}, {"lat": 91, "lon": 0}, "0", "yes", "A" * 200, ["a", "a"], {"set": None}]
DATES = ["0001-01-01", "9999-12-31", "2024-02-29", "1999", "2026-11", "2020", "2026-12-31", "2025-W01", "1969-12-31", "2025-01"]
QUERIES = ["genre:noir", "-rating:*", "kind:film", "year:1990..1999", "runtime:<100", "seen:no", "with:Bo date:2025", "favorite:yes",
           "tag:heist or mood:great", "near:46.5,7.9,500", "rating:>=7", "(kind:bird", "Alderan", "rewatch:yes", "-with:Mia",
           "again:no", "in:walks", "format:theater", "date:unknown", "decade:1990s -genre:noir", '"Drumlin"', "unseen:2025",
           "directorRating:>=7", "season:1", "count:>2", "notes:sings", "location:odeonia", "minutes:>100", "kind:show seen:yes"]
# The members of each kind of event: those that it needs, and others; those behind the bar are of later versions.
FACTS = ("kind name year runtime genres contentRating directors cast countries languages overview show season episode seasons "
         "franchise scientificName family order status places links ids | released range aliases")
WATCH = ("date clock zone format location place companions mood notes platform minutes tags photos count rewatch progress "
         "spoiler")
LIST = "name icon kind members location place start end cover | query notes date"
STEP = ("position", "duration | was", 2)
STATUS = ("position", "duration | was date", 2)
KINDS = {  # what it needs, what it may have, how often it comes
    "title.added": ("name", FACTS, 8), "title.amended": ("set", "was", 3), "title.merged": ("into", "", 1),
    "watch.logged": ("", WATCH, 30), "watch.amended": ("watch set", "was", 4), "watch.retracted": ("watch", "", 2),
    "rating.set": ("value scale", "watch was | viewing date", 8), "rating.cleared": ("", "was | watch viewing", 1),
    "again.set": ("again", "was", 2), "favorite.set": ("favorite", "was | date", 2), "title.unwatched": ("", "history", 2),
    "watching.started": ("position", "duration | was again date", 2), "watching.paused": STATUS, "watching.stopped": STATUS, "progress.recorded": STEP,
    "list.created": ("", LIST, 3), "list.amended": ("set", "was", 1), "list.deleted": ("", "", 1),
    "item.added": ("list", "rank notes target rule | date", 8), "item.amended": ("list set", "was", 1),
    "item.moved": ("list rank", "was", 1), "item.removed": ("list", "", 2),
    "rule.set": ("rule query", "auto", 1), "rule.removed": ("rule", "", 1), "rule.applied": ("rule", "added", 1),
    "profile.created": ("", "name kind photo | born film show bird", 1), "profile.amended": ("set", "was", 1),
    "profile.deleted": ("", "", 1), "setting.set": ("key", "value was", 3),
    "reminder.set": ("at", "zone note | companions", 1), "reminder.cleared": ("", "", 1),
    "comment.posted": ("text", "spoiler | reply date", 1), "comment.amended": ("comment set", "was", 1),
    "comment.retracted": ("comment", "", 1), "suggestion.sent": ("to", "because note", 1),
    "suggestion.answered": ("suggestion", "answer", 1), "event.undone": ("", "events batch", 4),
    "event.forgotten": ("", "was", 1), "import.recorded": ("", "source files accepted duplicate held rejected | open", 1),
    "moon.observed": ("", "phase notes", 1)}
SETS = {"title": FACTS, "watch": WATCH + " subject", "list": LIST, "item": "rank notes target",
        "profile": "name kind photo | born film show bird", "comment": "text spoiler"}
SETTINGS = {"week.start": ["sunday", "monday"], "rating.scale": [3, 5, 10, 100], "day.rollover": [0, 4, 12], "streak.gap": [1, 30],
            "queue.auto": [True, False], "queue.max": [10, 50], "ui.accessible": [True, False], "progress.threshold": [50, 100],
            "queue.suggestions": [1, 10], "unheard.of": [1, "x"], "notes.max": [5], "rating.required": [False]}
# What a journal can have beside plain events. Each has about half of these.
TRAITS = ("ratings lists rules progress marks merges amendments undo profiles settings shows birds others private sources "
          "batches forks variants wrong unknown dates hostile damage sums bytes order later kids deleted references writers "
          "sparse narrow catalog").split()
NEEDED = {"rating": "ratings", "list": "lists", "item": "lists", "rule": "rules", "watching": "progress",
          "progress": "progress", "again": "marks", "favorite": "marks", "title.unwatched": "marks", "title.merged": "merges",
          "watch.retracted": "amendments", "title.amended": "amendments", "watch.amended": "amendments",
          "list.amended": "amendments", "item.amended": "amendments", "event": "undo", "profile": "profiles",
          "profile.deleted": "deleted", "setting": "settings", "reminder": "others", "comment": "others",
          "comment.amended": "later", "suggestion": "others", "import": "others", "moon": "unknown"}


def xxh64(data):
    """Returns the sum of SPEC 4.1, as it is written."""
    p1, p2, p3, p4, p5 = (11400714785074694791, 14029467366897019727, 1609587929392839161, 9650029242287828579,
                          2870177450012600261)
    mask = (1 << 64) - 1

    def turn(value, by):
        return (value << by | value >> (64 - by)) & mask

    def step(sum, lane):
        return turn((sum + lane * p2) & mask, 31) * p1 & mask

    place, sum = 0, p5
    if len(data) >= 32:
        sums = [(p1 + p2) & mask, p2, 0, -p1 & mask]
        while place + 32 <= len(data):
            sums = [step(sums[i], int.from_bytes(data[place + 8 * i:place + 8 * i + 8], "little")) for i in range(4)]
            place += 32
        sum = (turn(sums[0], 1) + turn(sums[1], 7) + turn(sums[2], 12) + turn(sums[3], 18)) & mask
        for one in sums:
            sum = ((sum ^ step(0, one)) * p1 + p4) & mask
    sum = (sum + len(data)) & mask
    for size, prime, by, then, more in [(8, 0, 27, p1, p4), (4, p1, 23, p2, p3), (1, p5, 11, p1, 0)]:
        while place + size <= len(data):
            lane = int.from_bytes(data[place:place + size], "little")
            sum = (turn(sum ^ (step(0, lane) if size == 8 else lane * prime & mask), by) * then + more) & mask
            place += size
    for by, prime in [(33, p2), (29, p3)]:
        sum = (sum ^ sum >> by) * prime & mask
    return "%016x" % (sum ^ sum >> 32)


class Journal:
    """A journal by its seed: the bytes of its files by their paths, and what commands can ask about."""

    def __init__(self, seed, without):
        self.chance = chance = random.Random(seed)
        picked = {trait for trait in TRAITS if chance.random() < 0.5}
        self.traits = picked - set(without)
        self.profiles = ["me", "ana", "bo"] if "profiles" in self.traits else ["me"]
        self.titles, self.ids, self.watches, self.batches, self.undone = [], [], [], [], []
        self.lists = ["list:me/watchlist"]
        self.writers = {"desk-%08d" % i: 0 for i in range(chance.randint(2, 6) if "writers" in self.traits else 1)}
        self.segments = {}
        self.minute = 0
        kinds = [kind for kind in KINDS if self.has(kind)]
        weights = [KINDS[kind][2] for kind in kinds]
        for number in range(chance.choice([3, 6, 10, 14])):
            self.add("title.added")
        for number in range(3000 if chance.random() < 0.03 else chance.choice([5, 30, 80, 200])):
            self.add(chance.choices(kinds, weights)[0])
        self.damage()
        if "catalog" in self.traits:
            kinds = ["film"] * 4 + ["show", "episode", "bird"]
            self.segments["catalog/small.v1.jsonl"] = b"".join(self.entry(kind) for kind in kinds)

    def has(self, kind):
        first = kind.split(".")[0]
        return NEEDED.get(kind, NEEDED.get(first)) in self.traits | {None}

    def often(self, part, trait=None):
        return (trait is None or trait in self.traits) and self.chance.random() < part

    def entry(self, kind):
        """Returns a line of a catalog: of a title of the journal, or of another one."""
        known = [title for title in self.titles if title.startswith(kind + ":")]
        id = "%s:%s-1995" % (kind, self.chance.choice(NAMES).lower())
        id = self.chance.choice(known) if known and self.often(0.5) else id
        facts = self.data("title.added", "name", FACTS, id, 0.4)
        return json.dumps({"id": id, **facts, "kind": kind}).encode() + b"\n"

    def text(self):
        words = [self.chance.choice(NAMES) for _ in range(self.chance.randint(1, 3))]
        if self.often(0.5, "hostile"):
            words.insert(self.chance.randint(0, len(words)), self.chance.choice(HOSTILE))
        return self.chance.choice([" ", " ", ""]).join(words)

    def title(self):
        if not self.titles or self.often(0.1):
            kinds = ["film"] * 3 + ["show", "episode", "episode", "season"] * ("shows" in self.traits)
            kinds += ["bird"] * 2 * ("birds" in self.traits) + ["channel", "other", "x"] * ("others" in self.traits)
            kind = self.chance.choice(kinds)
            words = "-".join(self.chance.choice(NAMES).lower() for _ in range(2))
            shows = [title for title in self.titles if title.startswith("show:")]
            if kind in ["season", "episode"] and shows:
                words = shows[0][5:] + "/s%02d" % self.chance.randint(0, 2)
                words += "e%02d" % self.chance.randint(1, 5) if kind == "episode" else ""
            self.titles.append(kind + ":" + words)
            return self.titles[-1]
        return self.chance.choice(self.titles)

    def reference(self, ids):
        if self.often(0.15, "references") or not ids:
            return self.chance.choice(self.ids + ["desk-00000000.9999", "nobody.1", "x"])
        return self.chance.choice(ids)

    def date(self):
        if self.often(0.4, "dates"):
            return self.chance.choice(DATES)
        year, month, day = self.chance.choice([2023, 2024, 2025, 2026]), self.chance.randint(1, 12), self.chance.randint(1, 28)
        return "%04d-%02d-%02d" % (year, min(month, 10) if year == 2026 else month, day)

    def value(self, kind, member, subject):
        """Returns a value of a member that fits; now and then one that does not."""
        chance, first = self.chance, kind.split(".")[0]
        if self.often(0.08, "wrong"):
            return chance.choice(WRONG)
        of = (subject or "").split(":")[0]
        many = lambda values: chance.sample(values, chance.randint(0, min(3, len(values))))
        if kind == "rating.set" and member in ["value", "scale"]:
            return None  # Together, below.
        makers = {
            "kind": lambda: {"title": of, "list": chance.choice(["custom", "shared"])}.get(
                first, chance.choice(["adult", "kids"]) if "kids" in self.traits else "adult"),
            "year": lambda: chance.choice([1895, 1994, 1995, 1999, 2024, 9999]), "born": lambda: 2015,
            "runtime": lambda: chance.choice([0, 1, 24, 90, 117, 170]), "genres": lambda: many(["noir", "horror", "Drama", "drama"]),
            "contentRating": lambda: chance.choice(["PG-13", "R", "TV-MA", "G"]) if "kids" in self.traits else "PG",
            "directors": lambda: many(["Agnes Alderan", "Max Basaltic"]), "cast": lambda: many(["Mia Kelpwood", "Ö"]),
            "aliases": lambda: many(["Feuer", "Drossel"]), "countries": lambda: many(["US", "Japan"]), "languages": lambda: many(["en", "de"]),
            "show": lambda: "show:" + subject.split(":", 1)[1].split("/")[0] if "/" in (subject or "") else self.title(),
            "season": lambda: int((re.search(r"/s(\d+)", subject or "") or [0, 1])[1]),
            "episode": lambda: int((re.search(r"e(\d+)$", subject or "") or [0, 1])[1]),
            "seasons": lambda: [{"number": 1, "episodes": 5}], "franchise": lambda: {"name": "Lagunia", "release": 1},
            "scientificName": lambda: "Turdus drumlinus", "family": lambda: chance.choice(["Turdidae", "Strigidae"]),
            "order": lambda: "Passeriformes", "status": lambda: chance.choice(["LC", "CR", "ended"]), "range": lambda: "CH DE",
            "places": lambda: [{"name": "Home", "lat": 46.5, "lon": 7.9}], "links": lambda: {"poster": "https://example.org/p"},
            "ids": lambda: {"imdb": "tt%07d" % chance.randint(1, 9), "tmdb": "7"}, "clock": lambda: chance.choice(["00:00", "19:30"]),
            "zone": lambda: "Europe/Paris", "format": lambda: chance.choice(["theater", "tv", "Betamax", "digital"]),
            "place": lambda: {"lat": chance.choice([46.5, -90, 51.539]), "lon": chance.choice([7.9, 180, -0.1426])},
            "companions": lambda: many(PEOPLE), "mood": lambda: chance.choice(["great", "meh", "Gannetto"]),
            "minutes": lambda: chance.choice([0, 45, 117, 1000000]), "tags": lambda: many(["heist", "Nest", "nest"]),
            "photos": lambda: ["ab" * 32], "photo": lambda: "ab" * 32, "cover": lambda: "ab" * 32,
            "count": lambda: chance.choice([0, 1, 3, 1000000000]), "rewatch": lambda: chance.random() < 0.5,
            "spoiler": lambda: chance.random() < 0.5, "viewing": lambda: chance.random() < 0.5, "auto": lambda: False,
            "favorite": lambda: chance.random() < 0.7, "again": lambda: chance.choice([True, False, None]),
            "progress": lambda: self.reference(self.ids), "watch": lambda: self.reference(self.watches), "history": lambda: "keep",
            "comment": lambda: self.reference(self.ids), "reply": lambda: self.reference(self.ids),
            "suggestion": lambda: self.reference(self.ids), "answer": lambda: chance.choice(["yes", "no", "later"]),
            "position": lambda: chance.choice([0, 1, 720, 4800, 6000]), "duration": lambda: chance.choice([0, 6000, 10200]),
            "set": lambda: self.data(kind, "", SETS[first], subject, 0.15, nulls=0.2), "into": self.title, "subject": self.title,
            "was": lambda: chance.choice([None, 4800, {"value": 8, "scale": 10}, "title.added"]),
            "icon": lambda: chance.choice(["star", "🎃"]), "members": lambda: many(["me", "ana", "bo"]), "start": self.date,
            "end": self.date, "date": self.date, "released": self.date, "query": lambda: chance.choice(QUERIES),
            "list": lambda: chance.choice(self.lists), "rank": lambda: chance.choice(["a1", "a0V", "b", "V", "Zz9", "a1V"]),
            "target": lambda: {"start": self.date()}, "rule": lambda: chance.choice(["noir", "may", "next-episode", "similar"]),
            "added": lambda: many(self.titles), "key": lambda: chance.choice(list(SETTINGS)), "at": lambda: "2027-01-01T20:00",
            "to": lambda: chance.choice(self.profiles), "because": self.title, "phase": lambda: 0.25, "source": lambda: "letterboxd",
            "events": lambda: [self.reference(self.undone if self.often(0.3) else self.ids) for _ in range(chance.randint(1, 3))],
            "batch": lambda: chance.choice(self.batches or ["x"]), "files": lambda: [{"name": "diary.csv", "bytes": 1}],
            "location": lambda: chance.choice(PLACES), "open": lambda: [], "film": self.title, "bird": self.title}
        numbers = ["accepted", "duplicate", "held", "rejected"]
        return chance.randint(0, 9) if member in numbers else makers.get(member, self.text)()

    def data(self, kind, needed, others, subject, part, nulls=0.0):
        data = {}
        early, _, later = others.partition("|")
        for member in needed.split() + early.split() + (later.split() if "later" in self.traits else []):
            if member in needed.split() or self.often(part / 3 if "sparse" in self.traits else part):
                data[member] = None if self.often(nulls) else self.value(kind, member, subject)
        if kind == "rating.set" and not self.often(0.1, "wrong"):
            data["scale"] = self.chance.choice([3, 5, 10, 10, 10, 100])
            data["value"] = self.chance.randint(1, 6) / 2 if data["scale"] == 5 else self.chance.randint(1, 3)
            data["value"] = int(data["value"]) if data["value"] % 1 == 0 else data["value"]
        if kind == "setting.set" and str(data.get("key")) in SETTINGS and not self.often(0.1, "wrong"):
            data["value"] = self.chance.choice(SETTINGS[data["key"]])
        return data

    def add(self, kind):
        """Records one event, and sometimes a fork or variant of it, or all of its kind as one batch."""
        chance = self.chance
        first = kind.split(".")[0]
        count = chance.randint(2, 4) if self.often(0.1, "batches") else 1
        writer = chance.choice(list(self.writers))
        batch = "%s.%d/%d" % (writer, self.writers[writer] + 1, count) if count > 1 else None
        self.minute += chance.choice([0, 1, 5, 600, 3000])
        for place in range(count - (count > 1 and self.often(0.2))):
            self.writers[writer] += 1 if not self.often(0.02, "order") else 2
            subject = self.title()
            if first in ["list", "rule"]:
                own = ["list:me/noir", "list:me/queue", "list:me/watchlist"]
                self.lists.append(chance.choice(["list:walks", "list:ana/x", *own]))
                subject = self.lists[-1]
            elif first == "profile":
                subject = "profile:" + chance.choice(self.profiles + ["zed"])
            elif first in ["setting", "event", "import", "moon"]:
                subject = None
            needed, others, _ = KINDS[kind]
            event = {"id": "%s.%d" % (writer, self.writers[writer]), "time": self.time(), "type": kind, "subject": subject,
                     "profile": chance.choice(self.profiles), "batch": batch,
                     "src": "letterboxd:%d" % chance.randint(1, 9) if self.often(0.2, "sources") else None, "rev": None,
                     "private": self.often(0.2, "private") or None}
            event["data"] = self.data(kind, needed, others, subject, chance.choice([0.1, 0.3, 0.8]))
            if self.often(0.03, "wrong"):
                event[chance.choice(list(event)[3:-1])] = chance.choice(WRONG)
            if self.often(0.05, "unknown"):
                event["data"]["unheardOf"] = chance.choice(WRONG)
            self.write(writer, event)
            self.ids.append(event["id"])
            if kind == "watch.logged":
                self.watches.append(event["id"])
            if kind == "event.undone":
                self.undone.append(event["id"])
            if self.often(0.05, "forks"):
                self.write(writer, {**event, "time": self.time(), "data": self.data(kind, needed, others, subject, 0.5)})
            if self.often(0.05, "variants"):
                rev = chance.choice([None, 1, 2, "x"])
                self.write(writer, {**event, "rev": rev, "data": self.data(kind, needed, others, subject, 0.5)})
        if batch:
            self.batches.append(batch)

    def time(self):
        minute = max(0, self.minute + (self.chance.randint(-9000, 9000) if self.often(0.1, "order") else 0))
        year = 2028 if self.often(0.01, "order") else 2024 + minute // 483840 % 3
        return "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ" % (
            year, minute // 40320 % 12 + 1, minute // 1440 % 28 + 1, minute // 60 % 24, minute % 60, self.chance.randint(0, 3), 0)

    def write(self, writer, event):
        members = [(name, value) for name, value in event.items() if value not in [None, ""] or self.often(0.01, "wrong")]
        if event["profile"] == "me" and self.often(0.5):
            members = [member for member in members if member[0] != "profile"]
        if self.often(0.1, "bytes"):
            self.chance.shuffle(members)
        line = json.dumps(dict(members), ensure_ascii=self.often(0.2, "bytes"), separators=(",", ":")).replace("\x7f", "\\u007f")
        if self.often(0.1, "bytes"):
            line = re.sub(r":10([,}])", r":1e1\1", line).replace('":', '" : ')
        if not self.often(0.3, "sums"):
            sum = xxh64(line[:-1].encode("utf-8", "surrogatepass"))
            line = line[:-1] + ',"sum":"%s"}' % (sum if not self.often(0.05, "sums") else sum[::-1])
        month = event["time"][:7] if "writers" in self.traits else "2024-01"
        names = ["events/%s.%s.jsonl" % (month, writer)] + ["events/copy.jsonl"] * self.often(0.05, "variants")
        for name in names:
            self.segments.setdefault(name, []).append(line.encode("utf-8", "surrogatepass"))

    def damage(self):
        """Spoils lines, and makes the bytes of each segment of its lines."""
        for name, lines in self.segments.items():
            if "damage" in self.traits:
                for _ in range(self.chance.randint(0, 5)):
                    lines.insert(self.chance.randint(0, len(lines)), self.chance.choice(BAD))
                place = self.chance.randrange(len(lines))
                if lines[place]:
                    byte = self.chance.randrange(len(lines[place]))
                    lines[place] = lines[place][:byte] + bytes([lines[place][byte] ^ 1]) + lines[place][byte + 1:]
            if self.often(0.3, "bytes"):
                lines = [line + b"\r" for line in lines]
            if self.often(0.2, "damage"):
                lines[-1] = lines[-1][:self.chance.randrange(len(lines[-1]) + 1)]
            mark = b"\xef\xbb\xbf" if self.often(0.3, "bytes") else b""
            self.segments[name] = mark + b"\n".join(lines) + (b"" if self.often(0.2, "damage") else b"\n")


def changed(segments):
    """Returns the segments with one event more."""
    line = b'{"id":"canary.1","time":"2024-01-01T00:00:00.000Z","type":"watch.logged","subject":"film:canary","data":{}}\n'
    return {**segments, "events/canary.jsonl": line}


def shuffled(segments, seed):
    """Returns the lines of undamaged segments in two others, in another order: by SPEC 9 all views are the same."""
    others = {name: data for name, data in segments.items() if not name.startswith("events/")}
    texts = [data.removeprefix(b"\xef\xbb\xbf") for name, data in segments.items() if name not in others]
    lines = [line.rstrip(b"\r") for text in texts for line in text.split(b"\n")]
    random.Random(seed).shuffle(lines)
    return {**others, "events/x.jsonl": b"\n".join(lines[::2]) + b"\n", "events/y.jsonl": b"\n".join(lines[1::2]) + b"\n"}
