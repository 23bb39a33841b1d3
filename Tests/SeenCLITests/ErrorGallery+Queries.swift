import SeenApp
import SeenCLI
import SeenRender

/// Errors of queries, each with a mark under what is wrong.
extension ErrorGallery {
  private static func entry(_ query: String, _ errors: String...) -> Entry {
    Entry(
      kind: .badQuery, code: .usage, line: "seen search '\(query)'", errors: errors,
      given: withJournal)
  }

  static let queries: [Entry] = [
    entry(
      "heat \"boat chase", "seen: a quote in the query is not closed", "  heat \"boat chase",
      "       ^", "hint: close it with another \""),
    entry(
      "heat (boat", "seen: a parenthesis in the query is not closed", "  heat (boat", "       ^",
      "hint: close it with )"),
    entry(
      "heat)", "seen: the query closes a parenthesis that was never opened", "  heat)", "      ^",
      "hint: open it with (, or remove it"),
    entry(
      "()", "seen: the parentheses are empty", "  ()", "  ^^",
      "hint: put terms between them, or remove them"),
    entry(
      "heat or", "seen: the query is missing a term", "  heat or", "       ^^",
      "hint: quote \"or\" and \"-\" to search for them as words"),
    entry(
      "color:red", "seen: no query field 'color'", "  color:red", "  ^^^^^",
      "hint: 'seen help query' lists the fields; quote a word that has a colon"),
    entry(
      "xyzzy:red", "seen: no query field 'xyzzy'", "  xyzzy:red", "  ^^^^^",
      "hint: 'seen help query' lists the fields; quote a word that has a colon"),
    entry(
      "genre:", "seen: 'genre:' has no value", "  genre:", "  ^^^^^^",
      "hint: use genre:WORD or genre:\"two words\", or genre:* for any value"),
    entry(
      "year:abc", "seen: 'abc' is not a number", "  year:abc", "       ^^^",
      "hint: use year:1995, year:1980..1989, year:>=2000 or year:watched"),
    entry(
      "decade:1985", "seen: '1985' is not a decade", "  decade:1985", "         ^^^^",
      "hint: use decade:1980s or decade:1970s..1980s"),
    entry(
      "date:soon", "seen: 'soon' is not a range of days", "  date:soon", "       ^^^^",
      "hint: use date:2026, date:2026-Q1, date:last-month or date:2024..2025-06"),
    entry(
      "rating:11", "seen: '11' is not a rating", "  rating:11", "         ^^",
      "hint: use rating:>=8, rating:4/5, rating:yes or rated:PG-13"),
    entry(
      "rewatch:perhaps", "seen: 'perhaps' is neither yes nor no", "  rewatch:perhaps",
      "          ^^^^^^^", "hint: use rewatch:yes or rewatch:no"),
    entry(
      "kind:brid", "seen: 'brid' is not a kind of title", "  kind:brid", "       ^^^^",
      "hint: did you mean 'bird'?"),
    entry(
      "group:raptro", "seen: 'raptro' is not a group of birds", "  group:raptro", "        ^^^^^^",
      "hint: did you mean 'raptor'?"),
    entry(
      "clock:25", "seen: '25' is not a time of day", "  clock:25", "        ^^",
      "hint: use clock:22:00.., clock:..07:00 or clock:22:00..02:00"),
    entry(
      "weekday:som", "seen: 'som' is not a day of the week", "  weekday:som", "          ^^^",
      "hint: one of monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend"),
    entry(
      "state:stoped", "seen: 'stoped' is not a state", "  state:stoped", "        ^^^^^^",
      "hint: did you mean 'stopped'?"),
    entry(
      "name:/(/", "seen: '/(/' is not a pattern", "  name:/(/", "       ^^^",
      "hint: it may have . * + ? | ^ $ ( ) and [ ]; put \\ before one to mean itself"),
    entry(
      "seen-by:zed", "seen: nobody is called 'zed'", "  seen-by:zed", "          ^^^",
      "hint: 'seen profile list' and 'seen friend list' show who there is"),
    entry(
      "year:1989..1980", "seen: '1989..1980' ends before it begins", "  year:1989..1980",
      "       ^^^^^^^^^^", "hint: put the smaller value first"),
    entry(
      "genre:>drama", "seen: 'genre:' does not take comparisons", "  genre:>drama", "        ^",
      "hint: use genre:WORD or genre:\"two words\""),
    entry(
      "near:1;2", "seen: '1;2' is not a point and distance", "  near:1;2", "       ^^^",
      "hint: use near:51.5,-0.12,50km or near:\"Home\",50km"),
    entry(
      "near:91,0", "seen: '91' is not a latitude", "  near:91,0", "       ^^",
      "hint: it must be between -90 and 90"),
    entry(
      "near:0,-181", "seen: '-181' is not a longitude", "  near:0,-181", "         ^^^^",
      "hint: it must be between -180 and 180"),
    entry(
      "near:0,0,far", "seen: 'far' is not a distance", "  near:0,0,far", "           ^^^",
      "hint: use 50km, or anything above 0 and up to 20040 km"),
    entry(
      "near:\"the moon\"", "seen: the coordinates of 'the moon' are not known",
      "  near:\"the moon\"",
      "       ^^^^^^^^^^",
      "hint: log a watch there with --at and --near, or give the point: near:51.5,-0.12,50km"),
    entry(
      "in:watchlits", "seen: no list 'watchlits'", "  in:watchlits", "     ^^^^^^^^^",
      "hint: did you mean 'Watchlist'?"),
    entry(
      "near:list",
      "seen: 'near:list' only works in the query of a list with a place",
      "  near:list", "       ^^^^"),
    entry(
      "when:list",
      "seen: 'date:list' only works in the query of a list with dates",
      "  when:list", "       ^^^^"),
    entry(
      String(repeating: "(", count: 65), "seen: the query is nested deeper than 64 levels",
      "  …" + String(repeating: "(", count: 37), String(repeating: " ", count: 39) + "^"),
  ]
}
