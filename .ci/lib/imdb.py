"""Made-up files in the layout of datasets.imdbws.com, from a seed and at any size; rows are sorted by the letters of their ids.

`imdb.py FOLDER --titles 11000000 --principals 90000000 --seed 7` writes all seven. `small(seed)` is a world of 3,000 titles
in memory and says what is in it; `grown(world, seed)` is the same world a week later."""
import argparse, collections, heapq, io, itertools, json, os, random, time, zlib

HEADS = {
    "title.basics": "tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres",
    "title.ratings": "tconst averageRating numVotes", "title.episode": "tconst parentTconst seasonNumber episodeNumber",
    "title.akas": "titleId ordering title region language types attributes isOriginalTitle", "title.crew": "tconst directors writers",
    "title.principals": "tconst ordering nconst category job characters",
    "name.basics": "nconst primaryName birthYear deathYear primaryProfession knownForTitles"}
# How many in 1,950 titles are of a kind (every 40th is a series); how likely are votes and a runtime, and how long that is.
KIND = {"tvEpisode": (1500, .09, .3, 20, 200), "movie": (120, .5, .7, 60, 130), "short": (220, .15, .6, 2, 60), "video": (60, .25, .3, 20, 200),
        "tvMovie": (28, .25, .6, 55, 100), "tvSpecial": (10, .25, .3, 20, 200), "videoGame": (8, .25, .3, 20, 200), "tvShort": (3, .25, .3, 20, 200),
        "tvPilot": (1, .25, .3, 20, 200), "tvSeries": (0, .5, .3, 20, 200), "tvMiniSeries": (0, .5, .3, 20, 200)}
KINDS, ADULT, NIL = [kind for kind, (times, *_) in KIND.items() for _ in range(times)], ("movie", "video"), "\\N"
GENRES = ("Action Adventure Animation Biography Comedy Crime Documentary Drama Family Fantasy Film-Noir Game-Show History Horror Music "
          "Musical Mystery News Reality-TV Romance Sci-Fi Short Sport Talk-Show Thriller War Western").split()
GENRE_SETS = [tuple(sorted(random.Random(i).sample(GENRES, i % 4 and 1 + i % 3))) for i in range(600)] + [("Adult",), ("Adult", "Drama")]
LEFT = ["", "", "", "", "The ", "The ", "A ", "My ", "La ", "El ", "Le ", "Die ", "Der ", "Het ", "Den ", "O ", "Il ", "De l'", "Große ",
        "Last ", "The Last ", "Return to ", "Beyond ", "Dead ", "Little ", "Señor ", "Über ", "Żółty ", "Kék ", "Être ", "10 Days in ", "Dr. "]
ENDS = [""] * 50 + [": Part 2", " II", "!", "?", " 2000", " in Love", " & Co.", " (Live)", " vs. Ana", " - The Movie", ", Pt. 1", " #2", "..."]
ODD = ('"Wuthering %s"|The "High %s"|"%s|6" of %s|%s\'s \'Night\'|Amélie à %s|%s 🎬|👩‍🚀 %s|七人の侍 %s|기생충 %s|色，戒 %s|جدایی نادر %s|שלום %s|'
       'Кин-дза-дза! %s|Ταξίδι %s|%s, or: \\ and /|100%% %s|=%s|-%s|“%s”|ÅÄÖ %s|cafe\u0301 %s|'
       '%s\u00a0noir|มหา %s|İstanbul %s|<i>%s</i>|#%s|[%s]|Æon %s|%s; one').split("|")
A, B, C = (text.split() for text in (
    "Ba Be Bo Bra Ca Co Cra Da De Do Dra El Fa Fi Fo Ga Gra Ha He Ho In Ja Jo Ka Ki Kra La Le Lo Ma Me Mi Mo Na No Or Pa Pe Ra Ro Sa Se So Ta Ti "
    "To Va Ve Wa Ya Zo Ó Ø Š", "bal bel bor can cen con dal der dor fan fen gar gen gor hal han kal kel lan len lin lor man mer min mon nan ner "
    "nor pal par pel ran ren rin ron sal san sen son tan tel tor val van ver vin zan", "a ac ado aj an ara as aud e ec el en er es ev ez i ia ic "
    "in ini is ko la land le ley lo mann mont o off on os ova ović son ström ton u us vić well y ya ñez ão ö"))
FIRST = ("Al Ana Ben Carla Dan Eva Frank Gina Hugo Ines Jack Julia Karl Lena Mark Mia Nick Nora Olga Paul Petra Ralf Rosa Sam Sofia Tom Ute "
         "Val Will Zoe Chloë José Jürgen Łukasz Małgorzata Søren Björk Renée Siân Zoë O'Neil Jean-Luc D'Arcy Mary-Kate").split()
FAR = ["王%s", "李小%s", "宮崎 %s", "김%s", "محمد %s", "דוד %s", "Иван %s", "Νίκος %s", "%s 🎸", '"Little" %s', '%s "Doc" Jr.', "%s III", "The %s's"]
JOBS = "producer composer cinematographer editor casting_director production_designer archive_footage".split()
# What a person can be in a title: category, job and characters.
ROLES = {
    "cast": [("actress" if i % 5 < 2 else "actor", None, None if i % 20 == 0 else (one + " " + last,) if i % 20 < 17 else (one, last)
              if i % 20 < 19 else ('%s "%s" O\'Hara' % (one, last),)) for i in range(9000)
             for one, last in [(FIRST[i % len(FIRST)], A[i % len(A)] + B[i * 7 % len(B)] + C[i * 3 % len(C)])]],
    "talk": [("self", None, ("Self" + end,)) for end in ("", "", "", " - Host", " - Guest", " - Newsreader", ' - The "Voice"')],
    "director": [("director", None, None)] * 19 + [("director", "co-director", None)],
    "writer": [("writer", job, None) for job in (None, None, "written by", "creator", "story", 'novel "Night"', "screenplay")],
    **{job: [(job, job if job == "producer" else None, ("Self",) if job == "archive_footage" else None)] for job in JOBS}}
# The other names: region, language, what a name becomes there, and what an episode without a name is called.
REGIONS = [line.split("|") for line in (
    "US|en|%s|Episode #%s", "JP|ja|ザ・%s|エピソード #%s", "FR|fr|Le %s|Épisode #%s", "DE|de|Das %s|Folge #%s", "ES|es|El %s|Episodio #%s",
    "IT|it|Il %s|Episodio #%s", "PT|pt|O %s|Episódio #%s", "IN|hi|%s की कहानी|एपिसोड #%s", "GB||%s|Episode #%s", "BR|pt|O %s|Episódio #%s",
    "CA|fr|Le cas %s|Épisode #%s", "XWW|en|%s|Episode #%s", "RU||%s: фильм|Эпизод #%s", "IR|fa|فیلم %s|قسمت #%s", "IL|he|הסרט %s|פרק #%s",
    "CN|cmn|%s电影|第%s集", "KR|ko|%s 영화|에피소드 #%s", "GR||Ταινία %s|Επεισόδιο #%s", 'PL||Film "%s"|Odcinek #%s', "TH|th|หนัง %s|ตอน #%s",
    "TR|tr|%s Filmi|Bölüm #%s", "SE||%s på svenska|Avsnitt #%s", "SUHH|ru|%s|Эпизод #%s", "FI|sv|%s 🎞|Avsnitt #%s")]
HOW = [("imdbDisplay", None), (None, None), ("alternative", None), ("working", None), (None, "literal title"), ("imdbDisplay\x02tv", None)]
# Number 0 is the original title, and 1 + 6 * r + h is the name in region r of the sort h.
AKAS = [(None, None, "original", None, 1)] + [(region, language or None, *how, 0) for region, language, *_ in REGIONS for how in HOW]
KNOWN_PEOPLE, KNOWN, World = {}, {}, collections.namedtuple("World", "files titles people changes raw")


def know(id, kind, name, start, genres, directors, cast, votes, **more):
    """A real title. People that have no id here get one of their own."""
    def person(text):
        name, _, own = text.partition(" nm")
        made = "nm" + own if own else next((one for one in KNOWN_PEOPLE if KNOWN_PEOPLE[one][0] == name), "nm%07d" % (90001 + len(KNOWN_PEOPLE)))
        KNOWN_PEOPLE.setdefault(made, (name, 1943 if own else None, None, "actor,producer", more.get("parent") or id))
        return made
    directors = [person(one) for one in directors]
    roles = [(person(one.split("/")[0]), ("actor", None, (one.split("/")[1],))) for one in cast]
    roles += [(one, (job, None, None)) for job in ("director", "writer") for one in directors]
    KNOWN[id] = {"id": id, "kind": kind, "name": name, "original": name, "adult": 0, "start": start, "end": None, "runtime": 50,
                 "genres": tuple(genres.split()), "votes": votes, "rating": 8.3 if votes else None, "parent": None, "season": None,
                 "number": None, "directors": directors, "writers": directors, "roles": roles, "akas": [(name, 0)], **more}


know("tt0113277", "movie", "Heat", 1995, "Action Crime Drama", ["Michael Mann nm0000520"],
     ["Al Pacino nm0000199/Lt. Vincent Hanna", "Robert De Niro nm0000134/Neil McCauley", "Val Kilmer nm0000174/Chris Shiherlis"], 756123,
     runtime=170, akas=[("Heat", 0), ("Fogo Contra Fogo", 55), ("ヒート", 7), ("Heat", 19)])
know("tt7160372", "movie", "The Zone of Interest", 2023, "Drama History War", ["Jonathan Glazer"],
     ["Christian Friedel/Rudolf Höss", "Sandra Hüller/Hedwig Höss"], 150321, runtime=105)
know("tt13238346", "movie", "Past Lives", 2023, "Drama Romance", ["Celine Song"], ["Greta Lee/Nora", "Teo Yoo/Hae Sung"], 160456, runtime=105)
SEVERANCE, BORGEN = ["Adam Scott/Mark Scout", "Britt Lower/Helly R."], ["Sidse Babett Knudsen/Birgitte Nyborg"]
know("tt11280740", "tvSeries", "Severance", 2022, "Drama Mystery Sci-Fi", [], SEVERANCE, 390567)
know("tt1526318", "tvSeries", "Borgen", 2010, "Drama", [], BORGEN, 27890, end=2013)
# The ids of the episodes are made up, but that of the first of Severance.
for place, name in enumerate((
        "Good News About Hell,Half Loop,In Perpetuity,The You You Are,The Grim Barbarity of Optics and Design,Hide and Seek,Defiant Jazz,What's for "
        "Dinner?,The We We Are,Hello Ms. Cobel,Goodbye Mrs. Selvig,Who Is Alive?,Woe's Hollow,Trojan's Horse,Attila,Chikhai Bardo,Sweet Vitriol,"
        "The After Hours,Cold Harbor").split(",")):
    know("tt%d" % (11650328 + 2 * place), "tvEpisode", name, 2022 if place < 9 else 2025, "Drama Mystery Sci-Fi", ["Ben Stiller"], SEVERANCE,
         30000 + place, parent="tt11280740", season=1 if place < 9 else 2, number=place + 1 if place < 9 else place - 8)
for season, number in itertools.product((1, 2, 3), range(1, 11)):
    know("tt%07d" % (1526370 + 30 * season + 3 * number), "tvEpisode", "Episode #%d.%d" % (season, number), 2009 + season, "Drama", [], BORGEN,
         0, parent="tt1526318", season=season, number=number)


def title_ids(count, seed):
    """Ids of seven digits and of eight, both in rising order and spread over a range."""
    def ids(low, high, count, seed):
        step = (high - low) / max(1, count)
        for k in range(count): yield "tt%07d" % (low + int((k + (k * 2654435761 + seed & 0xffff) / 131072) * step))
    seven = min(int(.4 * count), 4_400_000)
    return ids(1, 9_999_999, seven, seed), ids(10_000_000, max(36_000_000, 10_000_000 + 3 * count), count - seven, seed + 1)


def titles(count, people, principals, seed):
    """Every title in the order of the files."""
    draw, nconst, last = random.Random(seed).random, people.id, None
    shows = [id for one in title_ids(count, seed) for id in itertools.islice(one, 7, None, 40) if id not in KNOWN]
    random.Random(seed).shuffle(shows)
    place_of, counts, busy = {id: j for j, id in enumerate(shows)}, [0] * len(shows), int(.93 * len(shows))
    began = [2026 - int(70 * (j * .618 % 1) ** 2) for j in range(len(shows))]
    a, b, c, lefts, ends, odds = map(len, (A, B, C, LEFT, ENDS, ODD))
    per, owed, akas_owed, far = principals / max(1, count), 0.0, 0.0, people.count // 40 + 1
    for id in heapq.merge(*title_ids(count, seed), sorted(KNOWN)):
        if id == last: continue
        last, owed, akas_owed, u = id, owed + per, akas_owed + 4.5, draw()
        if id in KNOWN:
            owed, akas_owed = owed - len(KNOWN[id]["roles"]), akas_owed - len(KNOWN[id]["akas"])
            yield KNOWN[id]
            continue
        parent = season = number = end = label = None
        kind, j, talk = KINDS[int(1950 * draw())], place_of.get(id), False
        start = None if u < .05 else 2026 - int(126 * (u - .05) ** 2)
        name = LEFT[int(lefts * draw())] + A[int(a * draw())] + B[int(b * draw())] + C[int(c * draw())]
        if j is not None:
            kind, start = "tvSeries" if j % 5 else "tvMiniSeries", began[j]
            if u < .6: end = min(2026, start + int(9 * u))
        elif kind == "tvEpisode" and not busy: kind = "short"
        elif kind == "tvEpisode":
            j = int(busy * u * u)
            parent, start, talk = shows[j], began[j], not j % 4
            if draw() < .95:
                season, number = (one + 1 for one in divmod(counts[j], 6 + j * 7 % 17))
                counts[j], start = counts[j] + 1, min(2026, start + season - 1)
            if draw() < .6:
                label = "%d.%d" % (season, number) if season else None
                name = "Episode #" + label if label else "Episode dated %d March %d" % (1 + int(31 * draw()), start)
        if not label:
            odd = draw()
            if odd < .03: name = ODD[int(odds * draw())] % name
            elif odd > .6: name += ENDS[int(ends * draw())]
            elif odd > .5999 and kind == "movie": name = "Heat"
        original = name if label or draw() < .88 else ODD[int(odds * draw())] % name
        votes, rating, (_, rated, known, least, most), runtime, adult = 0, None, KIND[kind], draw(), int(kind in ADULT and draw() < .04)
        if draw() < rated:
            votes, rating = min(3_000_000, int(5 / (1 - draw()) ** 1.25)), min(10.0, int(24 + 26 * (draw() + draw() + draw())) / 10)
        # Who is in it: cast, directors, writers, and others. Regulars of a series are in each of its episodes.
        want = max(0, min(40, int(owed + 12 * draw() - 6)))
        cast, base, step = want * 5 // 9, int(people.count * u * draw()), 1 + int(far * draw())
        numbers = range(base, base + step * want, step)
        if parent:
            own, base, step = cast // 2, j * 7919, 1 + j * 31 % far
            numbers = [*range(base, base + step * own, step), *numbers[own:]]
        found = list(dict.fromkeys([nconst(q) for q in numbers]))
        if len(found) < want: want, cast = len(found), len(found) * 5 // 9
        director = cast + min(want - cast, 2 if u > .9 else 1)
        writer = director + min(want - director, 1 + want // 10)
        if cast and director > cast and draw() < .1: found[cast] = found[0]
        if writer > director and draw() < .3: found[director] = found[cast]
        mine, size = ROLES["talk" if talk else "cast"], 7 if talk else 9000
        roles = [(one, mine[int(size * draw())]) for one in found[:cast]]
        roles += [(one, ROLES["director"][int(20 * draw())]) for one in found[cast:director]]
        roles += [(one, ROLES["writer"][int(7 * draw())]) for one in found[director:writer]]
        roles += [(one, ROLES[JOBS[i % 7]][0]) for i, one in enumerate(found[writer:])]
        wanted, region = max(0, int(akas_owed + 6 * draw() - 3)), int(16 * u)
        akas = [(original, 0)][:wanted]
        for i in range(region, region + wanted - 1):
            one, how = REGIONS[i % 24], int(12 * draw())
            akas.append((one[3] % label if label else one[2] % name, 1 + i % 24 * 6 + (how if how < 6 else 0)))
        owed, akas_owed = owed - want, akas_owed - wanted
        yield {"id": id, "kind": kind, "name": name, "original": original, "adult": adult, "start": start, "end": end, "votes": votes,
               "rating": rating, "parent": parent, "season": season, "number": number, "directors": found[cast:director],
               "writers": found[director:writer], "genres": GENRE_SETS[600 + want % 2 if adult else int(600 * draw())],
               "runtime": least + int(most * runtime) if runtime < known else None, "roles": roles, "akas": akas}


class People:
    """Those who are in titles, by number. One in 2,000 has no row, as some in the real files."""
    def __init__(self, count, seed):
        self.count, self.seed, self.seven = max(400, count), seed, min(int(.6 * max(400, count)), 7_900_000)
        self.steps = 9_890_000 / self.seven, max(7_500_000, 1.2 * (self.count - self.seven)) / (self.count - self.seven)
    def id(self, q):
        q %= self.count
        return "nm%07d" % (100_001 + q * self.steps[0] if q < self.seven else 10_000_000 + (q - self.seven) * self.steps[1])
    def rows(self, known_for):
        """Rows of name.basics, in order; those of the known people have the lowest ids."""
        for id in sorted(KNOWN_PEOPLE): yield id, *KNOWN_PEOPLE[id]
        a, b, c, firsts, far, titles = map(len, (A, B, C, FIRST, FAR, known_for))
        works = ["actor", "actress", "actress,producer", "director,writer", "editor", "composer", None, "writer", "actor,director,writer", None]
        for q in (q for q in heapq.merge(range(self.seven), range(self.seven, self.count), key=self.id) if q % 2000 != 321):
            h = (q + self.seed) * 0x9E3779B97F4A7C15 >> 7 & 0xffffffffffff
            name = A[h % a] + B[(h >> 8) % b] + C[(h >> 16) % c]
            name = FAR[(h >> 5) % far] % name if h % 25 == 3 else FIRST[(h >> 24) % firsts] + " " + name
            born, at = 1850 + (h >> 30) % 160 if h % 20 == 7 else None, (h >> 20) % titles
            yield (self.id(q), name, born, born + 60 if born and born < 1940 else None, works[(h >> 12) % 10],
                   ",".join(known_for[at:at + (h >> 28) % 5]) or None)


AKA_TAILS = ["\t" + "\t".join(NIL if one is None else str(one) for one in aka) + "\n" for aka in AKAS]
GENRE_TEXT = {genres: ",".join(genres) or NIL for genres in GENRE_SETS + [one["genres"] for one in KNOWN.values()]}
ROLE_TAILS = {role: "\t%s\t%s\t%s\n" % (role[0], role[1] or NIL, json.dumps(role[2], ensure_ascii=False, separators=(",", ":")) if role[2] else NIL)
              for role in [*itertools.chain(*ROLES.values()), *(role for one in KNOWN.values() for _, role in one["roles"])]}


def write(opened, made, people):
    """Writes titles, and then their people, into open files; each is one member of gzip."""
    packs, rows = {name: zlib.compressobj(1, wbits=31) for name in opened}, {name: [HEADS[name].replace(" ", "\t") + "\n"] for name in opened}
    known_for, (basics, ratings, episodes, akas, crew, principals, names) = [], map(rows.get, HEADS)
    def flush():
        for name, list in rows.items():
            opened[name].write(packs[name].compress("".join(list).encode()))
            list.clear()
    for count, t in enumerate(made):
        id = t["id"]
        if not count % 100: known_for.append(id)
        if not count % 10_000: flush()
        if principals is not None:
            principals += [f"{id}\t{i}\t{person}{ROLE_TAILS[role]}" for i, (person, role) in enumerate(t["roles"], 1)]
        if basics is None: continue
        akas += [f"{id}\t{i}\t{name}{AKA_TAILS[aka]}" for i, (name, aka) in enumerate(t["akas"], 1)]
        basics.append(f"{id}\t{t['kind']}\t{t['name']}\t{t['original']}\t{t['adult']}\t{t['start'] or NIL}\t{t['end'] or NIL}\t"
                      f"{t['runtime'] or NIL}\t{GENRE_TEXT[t['genres']]}\n")
        if t["votes"]: ratings.append(f"{id}\t{t['rating']}\t{t['votes']}\n")
        if t["parent"]: episodes.append(f"{id}\t{t['parent']}\t{t['season'] or NIL}\t{t['number'] or NIL}\n")
        crew.append(f"{id}\t{','.join(t['directors']) or NIL}\t{','.join(t['writers']) or NIL}\n")
    for count, row in enumerate(people(known_for) if names is not None else ()):
        names.append("\t".join([one if type(one) is str else str(one or NIL) for one in row]) + "\n")
        if not count % 100_000: flush()
    flush()
    for name in opened: opened[name].write(packs[name].flush())


def world(raw, rows, changes):
    """The files of a world in memory, and what is in it in plain words: nothing of that is read from the files."""
    opened, shows, people, told = {name: io.BytesIO() for name in HEADS}, collections.defaultdict(list), {row[0]: row[1] for row in rows}, []
    write(opened, raw, lambda _: rows)
    for one in raw: shows[one["parent"]].append((one["season"], one["number"], one["id"], one["name"]))
    for one in raw:
        cast = [(person, role[2]) for person, role in one["roles"] if role[0] in ("actor", "actress", "self")]
        told.append({
            **{name: one[name] for name in ("id", "kind", "name", "original", "end", "runtime", "rating", "parent", "season", "number")},
            "adult": bool(one["adult"]), "year": one["start"], "genres": list(one["genres"]), "votes": one["votes"] or None,
            "directors": [people.get(id) for id in one["directors"]], "directorIds": one["directors"], "writerIds": one["writers"],
            "cast": [people.get(id) for id, _ in cast], "castIds": [id for id, _ in cast], "characters": [list(said or ()) for _, said in cast],
            "akas": [dict(zip(("title", "region", "language", "types", "attributes", "original"), (name, *AKAS[aka]))) for name, aka in one["akas"]],
            "episodes": sorted(shows[one["id"]], key=lambda e: (e[0] is None, e[0] or 0, e[1] or 0, e[2]))})
    return World({name + ".tsv.gz": file.getvalue() for name, file in opened.items()}, told, people, changes, (raw, rows))


def small(seed, count=3000):
    """A world in memory: `files` by name, `titles` as plain facts in order, `people` by id (those that have a row)."""
    people = People(int(1.2 * count), seed)
    raw = list(titles(count, people, int(8.2 * count), seed))
    return world(raw, list(people.rows([one["id"] for one in raw[::10]])), {})


def grown(old, seed):
    """The same world a week later; `changes` says what is new, renamed, gone, or has other votes."""
    r, made = random.Random(seed), {one["id"]: one for one in old.raw[0]}
    next_id = itertools.count(max(37_000_000, *(int(id[2:]) for id in made)) + 7, 7)
    plain = [one for one in old.raw[0] if one["id"] not in KNOWN]
    films, changes = [one for one in plain if one["kind"] == "movie"], {"added": [], "episodes": [], "votes": [], "renamed": [], "removed": []}
    def add(kind, one, name, **facts):
        id = "tt%d" % next(next_id)
        made[id] = {**one, "id": id, "name": name, "original": name, "start": 2026, "votes": 0, "rating": None,
                    "akas": [(name, 0), (name, 1)], **facts}
        changes[kind].append(id)
    for one in r.sample(films, 8): add("added", one, r.choice(LEFT) + r.choice(A) + r.choice(C))
    for parent in ["tt11280740", *{one["parent"]: 0 for one in r.sample([one for one in plain if one["season"]], 6)}]:
        last = max((one for one in made.values() if one["parent"] == parent and one["season"]), key=lambda one: (one["season"], one["number"]))
        for more in (1, 2):
            season, number = (3, more) if parent == "tt11280740" else (last["season"], last["number"] + more)
            add("episodes", last, "Episode #%d.%d" % (season, number), season=season, number=number)
    gone, *renamed = r.sample(films, 4)
    for one in plain:
        if one is not gone and r.random() < (.3 if one["votes"] else .02):
            made[one["id"]] = {**one, "votes": one["votes"] + 1 + int(one["votes"] * r.random() / 20),
                               "rating": min(10.0, round((one["rating"] or 6.0) + r.choice([-.1, 0, .1]), 1))}
            changes["votes"].append(one["id"])
    for one in renamed:
        made[one["id"]] = {**made[one["id"]], "name": one["name"] + " Renamed", "akas": one["akas"] + [(one["name"], 3)]}
        changes["renamed"].append((one["id"], one["name"], one["name"] + " Renamed"))
    changes["removed"].append(made.pop(gone["id"])["id"])
    return world([made[id] for id in sorted(made)], old.raw[1], changes)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Writes made-up files in the layout of datasets.imdbws.com.")
    parser.add_argument("folder")
    for option, default in (("titles", 3000), ("principals", 0), ("seed", 1), ("processes", 1)):
        parser.add_argument("--" + option, type=int, default=default, metavar="N")
    options, begun, names = parser.parse_args(), time.time(), list(HEADS)
    os.makedirs(options.folder, exist_ok=True)
    paths = {name: os.path.join(options.folder, name + ".tsv.gz") for name in names}
    child = os.fork() if options.processes > 1 else None
    if child is not None: names = names[:5] if child else names[5:]
    people = People(int(1.2 * options.titles), options.seed)
    write({name: open(paths[name], "wb", 0) for name in names},
          titles(options.titles, people, options.principals or int(8.2 * options.titles), options.seed), people.rows)
    if child == 0 or child and os.waitpid(child, 0)[1]: raise SystemExit(bool(child))
    print("%d titles, %.1f MB, %.2f s" % (options.titles, sum(map(os.path.getsize, paths.values())) / 1e6, time.time() - begun))
