/// What the peers run: standing watches by month and by title, and the mean of the latest ratings.
///
/// Less than `seen stats` shows, written as for a quick query.
enum PeerPrograms {
  /// A process that does nothing.
  static let hello = "#include <stdio.h>\nint main(void) { puts(\"hello\"); return 0; }\n"

  /// A table as a log would have it.
  static let sqliteTable =
    "create table events(id text primary key, time text, type text, subject text, data text)"
    + " without rowid;"

  /// One more row; durable, as the default of SQLite has it.
  static let sqliteInsert =
    "insert into events select 'bench.' || (1 + count(*)), '2026-11-20T20:31:07.482Z', 'watch.logged',"
    + " 'film:face-off-1997', '{\"date\":\"2026-11-20\",\"format\":\"theater\"}' from events;"

  /// Imports a file of lines in one transaction, with a unique key on ids.
  static func sqliteImport(_ path: String) -> String {
    """
    create temp table raw(line text);
    .mode ascii
    .separator "\\037" "\\n"
    .import \(path) raw
    begin;
    \(sqliteTable)
    insert into events select line->>'id', line->>'time', line->>'type', line->>'subject', line->'data' from raw;
    create index subjects on events(subject);
    commit;

    """
  }

  /// Imports a file row by row in one transaction, by a prepared statement: FILE DATABASE.
  static let sqliteRows = """
    import sqlite3, sys
    con = sqlite3.connect(sys.argv[2], isolation_level=None)
    con.execute("create table events(id text primary key, time text, type text, subject text, data text) without rowid")
    con.execute("create index subjects on events(subject)")
    con.execute("begin")
    con.executemany(
        "insert into events values(?1->>'id', ?1->>'time', ?1->>'type', ?1->>'subject', ?1->'data')",
        ((line.decode(),) for line in open(sys.argv[1], "rb")))
    con.execute("commit")

    """

  /// The question in SQL of SQLite.
  static let sqliteStats = """
    create temp table gone as select data->>'watch' id from events where type = 'watch.retracted';
    create temp table w as select id, subject, data->>'date' day, data->>'format' format from events
      where type = 'watch.logged' and id not in (select id from gone);
    select count(*), count(distinct subject) from w;
    select substr(day, 1, 7), count(*) from w group by 1;
    select format, count(*) from w group by 1 order by 2 desc limit 1;
    select avg(v) from (select (data->>'value') * 10.0 / (data->>'scale') v, max(time) from events
      where type = 'rating.set' group by subject);
    select subject, count(*) from w group by 1 order by 2 desc, 1 limit 10;

    """

  /// The question in Python with DuckDB: FILE cold|import|warm DATABASE.
  static let duckdb = """
    import sys, duckdb
    lines, mode, database = sys.argv[1:4]
    con = duckdb.connect(database)
    con.execute("set threads=2")
    if mode != "warm":
        con.execute(f\"\"\"create table e as select * from read_ndjson('{lines}', columns={{id: 'VARCHAR',
          time: 'VARCHAR', type: 'VARCHAR', subject: 'VARCHAR', data: 'STRUCT(date VARCHAR, format VARCHAR,
          "value" DOUBLE, scale DOUBLE, watch VARCHAR)'}})
          where type in ('watch.logged', 'rating.set', 'watch.retracted')\"\"\")
    if mode != "import":
        con.execute(\"\"\"create temp table w as select id, subject, data.date d, data.format f from e
          where type = 'watch.logged' and id not in
          (select data.watch from e where type = 'watch.retracted')\"\"\")
        for query in ("select count(*), count(distinct subject) from w",
                      "select substr(d, 1, 7), count(*) from w group by 1",
                      "select f, count(*) c from w group by 1 order by c desc limit 1",
                      \"\"\"select avg(v) from (select arg_max(data.value * 10 / data.scale, time) v from e
                        where type = 'rating.set' group by subject)\"\"\",
                      "select subject, count(*) c from w group by 1 order by c desc, 1 limit 10"):
            print(con.execute(query).fetchall())

    """

  /// The question in Python with orjson.
  static let orjson = """
    import sys, gc, orjson
    from collections import Counter
    gc.disable()
    watches, gone, ratings = {}, set(), {}
    for line in open(sys.argv[1], "rb"):
        event = orjson.loads(line)
        kind = event["type"]
        if kind == "watch.logged":
            watches[event["id"]] = (event["subject"], event["data"]["date"], event["data"].get("format"))
        elif kind == "rating.set":
            old = ratings.get(event["subject"])
            if old is None or old[0] < event["time"]:
                ratings[event["subject"]] = (event["time"], event["data"]["value"] * 10 / event["data"]["scale"])
        elif kind == "watch.retracted":
            gone.add(event["data"]["watch"])
    for id in gone:
        watches.pop(id, None)
    titles = Counter(watch[0] for watch in watches.values())
    print(len(watches), len(titles), Counter(watch[1][:7] for watch in watches.values()))
    print(Counter(watch[2] for watch in watches.values()).most_common(1), titles.most_common(10))
    print(sum(rating[1] for rating in ratings.values()) / max(len(ratings), 1))

    """

  /// The question in C++ with simdjson, on one thread, through one buffer of a mebibyte.
  static let simdjson = """
    #include <fcntl.h>
    #include <unistd.h>
    #include <algorithm>
    #include <cstdio>
    #include <cstring>
    #include <string>
    #include <unordered_map>
    #include <unordered_set>
    #include <vector>
    #include "simdjson.h"
    using namespace simdjson;
    struct Watch { unsigned title; char day[8]; unsigned format; };
    struct Names {
      std::unordered_map<std::string, unsigned> known;
      unsigned operator()(std::string_view text) {
        return known.try_emplace(std::string(text), (unsigned)known.size()).first->second;
      }
    };
    struct Rating { std::string time; double value; };
    int main(int, char **words) {
      Names titles, formats;
      std::unordered_map<std::string, Watch> watches;
      std::vector<std::string> gone;
      std::unordered_map<unsigned, Rating> ratings;
      watches.reserve(1 << 20);
      ondemand::parser parser;
    #ifdef SIMDJSON_THREADS_ENABLED
      parser.threaded = false;
    #endif
      const size_t room = 1 << 20;
      char *buffer = (char *)aligned_alloc(64, room + SIMDJSON_PADDING + 64);
      int file = open(words[1], O_RDONLY);
      size_t filled = 0;
      for (ssize_t got; (got = read(file, buffer + filled, room - filled)) > 0;) {
        filled += got;
        size_t end = filled;
        while (end > 0 && buffer[end - 1] != '\\n') end--;
        ondemand::document_stream lines;
        if (parser.iterate_many(buffer, end, room).get(lines)) return 1;
        for (auto line : lines) {
          ondemand::object event = line.get_object();
          std::string id(std::string_view(event["id"].get_string()));
          std::string time(std::string_view(event["time"].get_string()));
          std::string_view type = event["type"].get_string();
          if (type == "watch.logged") {
            Watch watch;
            watch.title = titles(event["subject"].get_string());
            ondemand::object data = event["data"].get_object();
            std::string_view day = data["date"].get_string();
            memcpy(watch.day, day.data(), 7);
            watch.day[7] = 0;
            watch.format = formats(data["format"].get_string());
            watches.emplace(std::move(id), watch);
          } else if (type == "rating.set") {
            unsigned title = titles(event["subject"].get_string());
            ondemand::object data = event["data"].get_object();
            double value = data["value"].get_double();
            value = value * 10 / double(data["scale"].get_double());
            Rating &old = ratings[title];
            if (old.time < time) old = {std::move(time), value};
          } else if (type == "watch.retracted") {
            ondemand::object data = event["data"].get_object();
            gone.emplace_back(std::string_view(data["watch"].get_string()));
          }
        }
        filled -= end;
        memmove(buffer, buffer + end, filled);
      }
      for (auto &id : gone) watches.erase(id);
      std::vector<unsigned> counts(titles.known.size()), shapes(formats.known.size());
      std::unordered_map<std::string, unsigned> months;
      for (auto &[id, watch] : watches) {
        counts[watch.title]++;
        shapes[watch.format]++;
        months[watch.day]++;
      }
      double sum = 0;
      for (auto &[title, rating] : ratings) sum += rating.value;
      std::sort(counts.begin(), counts.end(), std::greater<>());
      printf("%zu %zu %zu %u %f\\n", watches.size(), counts.size(), months.size(), counts[0],
             sum / (ratings.empty() ? 1 : ratings.size()));
      fflush(stdout);
      _exit(0);
    }

    """
}
