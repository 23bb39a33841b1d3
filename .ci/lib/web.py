"""A web server for rigs: files with ETag and ranges, faults by path, a log, and stand-ins for TVmaze and Wikidata.
    with Web({"/title.basics.tsv.gz": data, "/big": "/path/of/a/file"}, TVmaze(7), Wikidata(titles)) as web:
        web.fault("/big", "cut", after=1000, times=2)   # see `Web.fault`
        ... web.url + "/big" ... [(one.method, one.path, one.status, one.headers.get("range")) for one in web.log]
        web.put("/big", b"new"); web.well("/big")"""
import collections, csv, datetime, email.utils, gzip, hashlib, http.server, io, itertools, json, os, random, re, socket, struct
import threading, time, types, urllib.parse, zlib

import imdb

LOGIN = (b"<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Welcome to Hotel WiFi</h1><form action=/login method=post>"
         b"<input name=user><input name=password type=password></form></body></html>")
TRACE = ("SPARQL-QUERY: queryStr=SELECT ?film\njava.util.concurrent.TimeoutException\n\tat java.util.concurrent.FutureTask.get(FutureTask.java:205)\n"
         "\tat com.bigdata.rdf.sail.webapp.BigdataServlet.submitApiTask(BigdataServlet.java:292)\n\tat java.lang.Thread.run(Thread.java:750)\n")
STATUSES = {"403": "Forbidden", "404": "Not Found", "429": "Too Many Requests", "500": "Internal Server Error", "503": "Service Unavailable"}


class Web:
    """A server on a free port of 127.0.0.1. Files are bytes or the name of a file on disk; handlers answer other paths."""
    def __init__(self, files=(), *handlers):
        self.files, self.handlers, self.log, self.faults = dict(files), handlers, [], collections.defaultdict(list)
        self.lock, self.closed, self.modified = threading.Lock(), threading.Event(), collections.defaultdict(lambda: 1767225600)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.server.daemon_threads, self.server.web = True, self
        self.url = "http://127.0.0.1:%d" % self.server.server_address[1]

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, args=(.05,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self.closed.set()
        self.server.shutdown()
        self.server.server_close()

    def put(self, path, data, modified=None):
        """A new file, or another one at the same path that is a day younger."""
        self.modified[path] = modified or self.modified[path] + 86400
        self.files[path] = data

    def fault(self, path, kind, times=None, skip=0, **options):
        """Switches a fault on: for all requests of a path, or after `skip` of them for the next `times`. Faults of a path add up.

        cut after=N [reset=True]   the connection ends after N bytes of the body
        fewer by=N, more by=N      fewer or more bytes than Content-Length says
        no-range                   200 with everything, and no word of ranges
        etag                       another ETag in each answer
        chunked                    no Content-Length
        gzip [label=True]          Content-Encoding: gzip, asked for or not; with `label` the bytes are as they were
        403 404 500 503            [body=...]; 429 [after=7, the seconds of Retry-After; None is without]
        redirect to=URL [status=]  another path, http://127.0.0.1:N/, file:///etc/passwd, ftp://127.0.0.1/x
        login                      a page in HTML instead of the file
        slow pause=S size=N        N bytes, then a pause, and so on
        endless [pause=S]          never ends
        trace [after=N]            500 with a stack trace as text; with `after` it is 200, N bytes, and then the trace"""
        self.faults[path].append({"kind": kind, "times": times, "skip": skip, **options})

    def well(self, path=None):
        """Switches off the faults of a path, or all."""
        self.faults.clear() if path is None else self.faults.pop(path, None)

    def take(self, path):
        """The faults for this request by their kind."""
        found = {}
        with self.lock:
            for one in self.faults.get(path, ()):
                if one["skip"] > 0: one["skip"] -= 1
                elif one["times"] is None or one["times"] > 0:
                    found[one["kind"]] = one
                    if one["times"]: one["times"] -= 1
        return found

    def asked(self, path):
        return [one for one in self.log if one.path == path]


class Answer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *_): pass
    def version_string(self): return "rig"

    def handle(self):
        try: super().handle()
        except (ConnectionError, TimeoutError): pass

    def do_GET(self):
        web, (path, _, query) = self.server.web, self.path.partition("?")
        self.said = types.SimpleNamespace(
            method=self.command, path=path, query=urllib.parse.parse_qs(query, keep_blank_values=True), time=time.time(), status=None, sent=0,
            headers={name.lower(): value for name, value in self.headers.items()},
            body=self.rfile.read(int(self.headers.get("Content-Length") or 0)))
        web.log.append(self.said)
        self.reply(web, path, web.take(path))

    do_HEAD = do_POST = do_GET

    def reply(self, web, path, faults):
        text = {"Content-Type": "text/html; charset=utf-8"}
        for status in STATUSES.keys() & faults.keys():
            fault = faults[status]
            again = {"Retry-After": str(fault.get("after", 7))} if status == "429" and fault.get("after", 7) is not None else {}
            body = fault.get("body", "<html><body><h1>%s %s</h1></body></html>\n" % (status, STATUSES[status]))
            return self.send(int(status), {**text, **again}, body, faults)
        if "redirect" in faults:
            return self.send(faults["redirect"].get("status", 302), {**text, "Location": faults["redirect"]["to"]}, b"<a>Moved</a>\n", faults)
        if "login" in faults: return self.send(200, text, LOGIN, faults)
        if "endless" in faults: return self.endless(web, faults["endless"])
        if "trace" in faults and "after" not in faults["trace"]: return self.send(500, {"Content-Type": "text/plain"}, TRACE, faults)
        if path in web.files: return self.file(web, path, faults)
        for handler in web.handlers:
            answer = handler.answer(self.said)
            if answer: return self.send(*answer, faults)
        self.send(404, text, "<html><body><h1>404 Not Found</h1></body></html>\n", faults)

    def file(self, web, path, faults):
        body, asked = web.files[path], self.said.headers
        if isinstance(body, bytes): size, mark, modified = len(body), hashlib.sha1(body).hexdigest()[:16], web.modified[path]
        else:
            status = os.stat(body)
            size, modified = status.st_size, int(status.st_mtime)
            mark = "%x-%x" % (size, status.st_mtime_ns)
        if "etag" in faults: mark += "-%d" % len(web.log)
        headers = {"Content-Type": "binary/octet-stream", "ETag": '"%s"' % mark,
                   "Last-Modified": email.utils.formatdate(modified, usegmt=True)}
        since, begin, end, status = asked.get("if-modified-since"), 0, size, 200
        if headers["ETag"] in asked.get("if-none-match", "") or (
                since and "if-none-match" not in asked and modified <= email.utils.parsedate_to_datetime(since).timestamp()):
            return self.send(304, headers, b"", faults)
        if "no-range" not in faults:
            headers["Accept-Ranges"] = "bytes"
            range = re.fullmatch(r"bytes=(\d*)-(\d*)", asked.get("range", ""))
            if range and any(range.groups()) and asked.get("if-range", headers["ETag"]) in (headers["ETag"], headers["Last-Modified"]):
                first, last = range.groups()
                begin = int(first) if first else max(0, size - int(last))
                end = min(size, int(last) + 1) if first and last else size
                if begin >= end: return self.send(416, {**headers, "Content-Range": "bytes */%d" % size}, b"", faults)
                headers["Content-Range"], status = "bytes %d-%d/%d" % (begin, end - 1, size), 206
        self.send(status, headers, body if isinstance(body, bytes) else open(body, "rb"), faults, begin, end)

    def send(self, status, headers, body, faults, begin=0, end=None):
        """Sends a part of a body, bytes or an open file, with the faults that are about its bytes."""
        if isinstance(body, str): body = body.encode()
        with io.BytesIO(body) if isinstance(body, bytes) else body as file:
            size = (len(body) if end is None else end) - begin
            file.seek(begin)
            if "gzip" in faults and status != 304:
                headers = {**headers, "Content-Encoding": "gzip"}
                if not faults["gzip"].get("label"):
                    data = gzip.compress(file.read(size), 1, mtime=0)
                    file, size = io.BytesIO(data), len(data)
            stop, more, slow, length = size, b"", faults.get("slow", {}), size
            if "cut" in faults: stop = min(size, faults["cut"]["after"])
            if "trace" in faults and status == 200: stop, more = min(size, faults["trace"].get("after", 0)), TRACE.encode()
            if "fewer" in faults: length += faults["fewer"]["by"]
            if "more" in faults: more = b"x" * faults["more"]["by"]
            chunked = "chunked" in faults or ("trace" in faults and status == 200)
            self.said.status = status
            self.send_response(status)
            if chunked: headers = {**headers, "Transfer-Encoding": "chunked"}
            elif status != 304: headers = {**headers, "Content-Length": str(length)}
            if {"cut", "fewer", "more"} & faults.keys(): self.close_connection = True
            for name, value in headers.items(): self.send_header(name, value)
            self.end_headers()
            if self.command == "HEAD" or status == 304: return
            while stop > 0:
                piece = file.read(min(stop, slow.get("size", 1 << 16)))
                if not piece: break
                stop -= len(piece)
                self.put(piece, chunked)
                if slow and self.server.web.closed.wait(slow.get("pause", .1)): return
            if more: self.put(more, chunked)
            if chunked and "cut" not in faults: self.wfile.write(b"0\r\n\r\n")
            if faults.get("cut", {}).get("reset"):
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                self.connection.close()

    def put(self, piece, chunked):
        self.wfile.write(b"%x\r\n%b\r\n" % (len(piece), piece) if chunked else piece)
        self.said.sent += len(piece)

    def endless(self, web, fault):
        self.said.status, self.close_connection = 200, True
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        while self.command != "HEAD" and not web.closed.wait(fault.get("pause", .1)): self.put(fault.get("body", b"\n"), True)


class TVmaze:
    """The API of TVmaze: `shows` and `episodes` by id, as a rig may change them. `limit` is for 20 calls in 10 s. Series of
    `titles` (of `imdb.small`) are shows with their ids of IMDb; others are made up."""

    def __init__(self, seed, count=700, titles=(), limit=False, now=None):
        self.r, self.limit, self.calls, self.now = random.Random(seed), limit, collections.deque(), int(now or time.time())
        self.shows, self.episodes, self.lock, id = {}, {}, threading.Lock(), 0
        known = [one for one in titles if one["kind"] in ("tvSeries", "tvMiniSeries")]
        for title in known + [None] * (count - len(known)):
            id += 1 if self.r.random() < .95 else 2
            self.add(id, title)

    def add(self, id, title=None):
        r, chosen, start = self.r, self.r.choice, "%d-%02d-%02d" % (self.r.randint(1950, 2025), self.r.randint(1, 12), self.r.randint(1, 28))
        name = title["name"] if title else chosen(imdb.LEFT) + chosen(imdb.A) + chosen(imdb.B) + chosen(imdb.C)
        if title and title["year"]: start = "%d%s" % (title["year"], start[4:])
        site, slug = "https://www.tvmaze.com/", re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "show"
        place, code, zone, channel, language = chosen([
            ("United States", "US", "America/New_York", "HBO", "English"), ("Denmark", "DK", "Europe/Copenhagen", "DR1", "Danish"),
            ("United Kingdom", "GB", "Europe/London", "BBC One", "English"), ("Japan", "JP", "Asia/Tokyo", "NHK", "Japanese")])
        on = {"id": r.randint(1, 999), "name": channel, "country": {"name": place, "code": code, "timezone": zone}, "officialSite": None}
        web, status = r.random() < .3, chosen(["Running", "Ended", "Ended", "To Be Determined", "In Development"])
        if title: status = "Ended" if title["end"] else "Running"
        if web: on.update(name=chosen(["Netflix", "Apple TV"]), country=None)
        if status == "In Development": start = None
        self.shows[id] = {
            "id": id, "url": "%sshows/%d/%s" % (site, id, slug), "name": name, "type": chosen(["Scripted", "Animation", "Reality"]),
            "language": language, "genres": sorted(r.sample(["Drama", "Crime", "Comedy", "Science-Fiction", "Thriller"], r.randint(0, 3))),
            "status": status, "runtime": chosen([30, 60, None]), "averageRuntime": r.randint(20, 60), "premiered": start,
            "ended": "%d-12-24" % (title and title["end"] or int(start[:4]) + 1) if status == "Ended" else None, "officialSite": None,
            "schedule": {"time": "" if web else "22:00", "days": ["Friday"]}, "rating": {"average": chosen([None, r.randint(40, 95) / 10])},
            "weight": r.randint(0, 100), "network": None if web else on, "webChannel": on if web else None, "dvdCountry": None,
            "externals": {"tvrage": None, "thetvdb": chosen([None, r.randint(70000, 450000)]),
                          "imdb": title["id"] if title else chosen([None, "tt%07d" % (9_000_000 + id)])},
            "image": None, "summary": chosen([None, "<p><b>%s</b> is &quot;about&quot; <i>salt &amp; time</i>.</p>" % name.replace("&", "&amp;")]),
            "updated": self.now - r.randint(60, 60 * 86400), "_links": {"self": {"href": "https://api.tvmaze.com/shows/%d" % id}}}
        told = [(season, number, name) for season, number, _, name in title["episodes"] if season] if title else [
            (season, number, "Episode %d" % number) for season in range(1, r.randint(1, 4)) for number in range(1, r.randint(4, 14))]
        self.episodes[id] = []
        for e, (season, number, name) in enumerate(told if start else (), id * 10000):
            day = str(datetime.date.fromisoformat(start) + datetime.timedelta(365 * (season - 1) + 7 * (number - 1)))
            self.episodes[id].append({
                "id": e, "url": "%sepisodes/%d/x" % (site, e), "name": name, "season": season, "number": number, "type": "regular", "airdate": day,
                "airtime": "22:00", "airstamp": day + "T22:00:00+00:00", "runtime": 60, "rating": {"average": None}, "image": None,
                "summary": chosen([None, "<p>It goes on.</p>"]), "_links": {"self": {"href": "https://api.tvmaze.com/episodes/%d" % e},
                                                                            "show": {"href": "https://api.tvmaze.com/shows/%d" % id}}})

    def answer(self, said):
        match = re.fullmatch(r"/shows|/updates/shows|/singlesearch/shows|/shows/(\d+)(/episodes)?", said.path)
        if not match: return None
        number, found = match.group(1) and int(match.group(1)), None
        with self.lock:
            while self.calls and self.calls[0] < said.time - 10: self.calls.popleft()
            if self.limit and len(self.calls) >= 20: return self.told(429, {"name": STATUSES["429"], "message": "", "code": 0, "status": 429})
            self.calls.append(said.time)
        if said.path == "/updates/shows":
            age = {"day": 1, "week": 7, "month": 30}.get(said.query.get("since", [""])[0], 1e6) * 86400
            found = {str(id): one["updated"] for id, one in self.shows.items() if one["updated"] >= self.now - age}
        elif said.path == "/shows":
            page = said.query.get("page", ["0"])[0]
            if page.isdigit() and int(page) <= max(self.shows, default=0) // 250:
                found = [one for id, one in sorted(self.shows.items()) if id // 250 == int(page)]
        elif said.path == "/singlesearch/shows":
            sought = said.query.get("q", [""])[0].lower()
            named = [one for _, one in sorted(self.shows.items()) if sought and one["name"].lower().startswith(sought)]
            if named:
                episodes = {"_embedded": {"episodes": self.episodes[named[0]["id"]]}} if said.query.get("embed") == ["episodes"] else {}
                found = {**named[0], **episodes}
        elif number in self.shows: found = self.episodes[number] if match.group(2) else self.shows[number]
        if found is not None: return self.told(200, found)
        return self.told(404, {"name": "Not Found", "message": "Page not found.", "code": 0, "status": 404})

    def told(self, status, value):
        return status, {"Content-Type": "application/json; charset=UTF-8"}, json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Wikidata:
    """The query service of Wikidata, in CSV: the columns of the SELECT for films (of `imdb.small`) of the year in the query."""
    WHAT = (("imdb", "id"), ("year", "year"), ("date|released|published", "date"), ("runtime|duration|length", "runtime"), ("genre", "genres"),
            ("director", "directors"), ("cast|actor|star", "cast"), ("countr", "countries"), ("lang", "languages"), ("label|name|title", "name"),
            ("film|item|movie|work", "item"))

    def __init__(self, titles):
        self.films = [{**one, "date": "%d-%02d-15T00:00:00Z" % (one["year"], 1 + place % 12), "countries": ["Denmark", "France"][:place % 3],
                       "languages": ["Danish"][:place % 2], "item": one["name"]}
                      for place, one in enumerate(titles) if one["kind"] in ("movie", "tvMovie") and one["year"]]

    def answer(self, said):
        if said.path != "/sparql": return None
        plain, given = {"Content-Type": "text/plain; charset=utf-8"}, urllib.parse.parse_qs(said.body.decode("utf-8", "replace"))
        if not said.headers.get("user-agent", "").strip(): return 403, plain, "Requests must have a user agent\n"
        query = re.sub(r"(?m)(^|\s)#.*$", " ", {**given, **said.query}.get("query", [""])[0])
        inner = r"(?:[^()]|\((?:[^()]|\([^()]*\))*\))*"
        select = re.search(r"(?is)\bselect\b(.*?)(?:\bwhere\b|\{)", query)
        columns = select and re.findall(r"(?is)\((%s)\s+as\s+\?(\w+)\s*\)|\?(\w+)" % inner, select.group(1))
        if not columns: return 400, plain, "SPARQL-QUERY: queryStr=%s\norg.openrdf.query.MalformedQueryException\n" % query
        if "text/csv" not in said.headers.get("accept", ""):
            return 200, {"Content-Type": "application/sparql-results+xml;charset=utf-8"}, "<?xml version='1.0'?><sparql><results/></sparql>\n"
        year, wanted, rows = re.search(r"(?<!\w)(1[89]\d\d|20\d\d)(?!\d)", query), set(re.findall(r'"(tt\d+)"', query)), []
        for film in self.films:
            if (not year or film["year"] == int(year.group())) and (not wanted or film["id"] in wanted):
                rows += itertools.product(*(self.cell(film, *column) for column in columns))
        limit, skip = (int(re.search(r"(?i)\b%s\s+(\d+)|$" % word, query).group(1) or other) for word, other in (("limit", 10 ** 9), ("offset", 0)))
        text, rows = io.StringIO(), rows[skip:skip + limit]
        csv.writer(text, lineterminator="\r\n").writerows([[one or other for _, one, other in columns]] + rows)
        return 200, {"Content-Type": "text/csv;charset=utf-8", "Vary": "Accept"}, text.getvalue()

    def cell(self, film, made, named, plain):
        """The values of a column in a film: one where the query joins or samples them, else a row for each."""
        column, between = named or plain, re.search(r"(?i)separator\s*=\s*[\"']([^\"']*)", made)
        value = film.get(next((what for words, what in self.WHAT if re.search(words, column, re.I)), ""))
        many = [one for one in value if one] if isinstance(value, list) else [] if value is None else [value]
        if column.lower() in ("film", "item", "movie", "work", "director", "genre", "country") and not made:
            keys = ["%s%s" % (film["id"] * (value == film["item"]), one) for one in many]
            many = ["http://www.wikidata.org/entity/Q%d" % (zlib.crc32(key.encode()) % 10 ** 8) for key in keys]
        if re.match(r"(?i)\s*group_concat", made): return [(between.group(1) if between else " ").join(map(str, many))]
        return many[:1] or [""] if made else many or [""]
