/// What the peers run.
///
/// Those that answer print members that `seen` prints too, with the same values. DuckDB has as many threads as Seen.
enum PeerPrograms {
  /// A process that only says hello.
  static let hello = "#include <stdio.h>\nint main(void) { puts(\"hello\"); return 0; }\n"

  /// A table as a log would have it.
  static let sqliteTable =
    "create table events(id text primary key, time text, type text, subject text, data text);"

  /// One more row, which survives a power cut.
  static let sqliteInsert =
    "pragma synchronous=full; insert into events select 'bench.' || (1 + count(*)),"
    + " '2026-11-20T20:31:07.482Z', 'watch.logged', 'film:face-off-1997',"
    + " '{\"date\":\"2026-11-20\",\"format\":\"theater\"}' from events;"

  /// The program sqlite3 for those who do not have it: DATABASE SQL.
  static let sqliteScript = """
    import sqlite3, sys
    sqlite3.connect(sys.argv[1], isolation_level=None).executescript(sys.argv[2])

    """

  /// Counts events by type, each once: JOURNAL.
  static let duckdbLines = """
    import duckdb, json, sys
    con = duckdb.connect()
    con.execute("set threads=2")
    rows = con.execute(f\"\"\"select type, count(distinct id) from read_json('{sys.argv[1]}/events/*.jsonl',
      format='newline_delimited', columns={{id: 'VARCHAR', type: 'VARCHAR'}}) group by 1\"\"\").fetchall()
    print(json.dumps({"events": sum(count for _, count in rows), "byType": dict(rows)}))

    """

  /// Counts events by type, each once: JOURNAL.
  static let orjson = """
    import gc, glob, json, orjson, sys
    from collections import defaultdict
    gc.disable()
    ids = defaultdict(set)
    for name in glob.glob(sys.argv[1] + "/events/*.jsonl"):
        with open(name, "rb") as lines:
            for line in lines:
                event = orjson.loads(line)
                ids[event["type"]].add(event["id"])
    counts = {kind: len(some) for kind, some in ids.items()}
    print(json.dumps({"events": sum(counts.values()), "byType": counts}))

    """

  /// Puts the lines into a table: JOURNAL DATABASE.
  static let duckdbTables = """
    import duckdb, sys
    con = duckdb.connect(sys.argv[2])
    con.execute(f\"\"\"create table e as select * from read_json('{sys.argv[1]}/events/*.jsonl',
      format='newline_delimited', columns={{id: 'VARCHAR', time: 'VARCHAR', type: 'VARCHAR', subject: 'VARCHAR',
      profile: 'VARCHAR', data: 'STRUCT(date VARCHAR, format VARCHAR, mood VARCHAR, location VARCHAR,
      platform VARCHAR, companions VARCHAR[], watch VARCHAR, genres VARCHAR[], "set" STRUCT(format VARCHAR))'}})\"\"\")

    """

  /// Some of what `seen stats` counts: DATABASE.
  static let duckdbStats = """
    import duckdb, json, sys
    con = duckdb.connect(sys.argv[1], read_only=True)
    con.execute("set threads=2")
    con.execute(\"\"\"create temp table w as
      select subject, data.date date, coalesce(a.format, data.format) format, data.mood mood,
        data.location location, data.platform platform, data.companions companions
      from e left join (select data.watch id, arg_max(data.set.format, time) format
        from e where type = 'watch.amended' group by 1) a using (id)
      where type = 'watch.logged' and profile = 'ana'
        and id not in (select data.watch from e where type = 'watch.retracted')\"\"\")
    watches, titles = con.execute("select count(*), count(distinct subject) from w").fetchall()[0]
    answer = {"watches": watches, "titlesWatched": titles}
    for name, what in (("byMonth", "date[:7]"), ("byFormat", "format"), ("byMood", "mood"),
                       ("byLocation", "location"), ("byPlatform", "platform"), ("byCompanion", "unnest(companions)")):
        rows = con.execute(f"select {what} k, count(*) from w group by 1").fetchall()
        answer[name] = {key: count for key, count in rows if key is not None}
    answer["byGenre"] = dict(con.execute(\"\"\"select genre, count(*) from w join
      (select subject, unnest(data.genres) genre from e where type = 'title.added') using (subject)
      group by 1\"\"\").fetchall())
    print(json.dumps(answer))

    """
}
