import Foundation
import SeenCLI
import SeenTestSupport
import Testing

/// What `seen search` and `seen diary` find over both catalogs and a messy journal, against going through everything.
@Suite("A query over both catalogs and a messy journal")
struct QueryLawsOfCatalogs {
  @Test("finds the titles and the watches that going through everything finds")
  func agreement() throws {
    try everySeed(1) { random in
      let catalogs = try SampledCatalog.both(&random)
      let journal = try MessyJournal(
        &random, catalogs: catalogs.flatMap(\.objects), watchCount: 160)
      let world = try TestWorld.of(journal, catalogs)
      var questioner = try Questioner(journal, &random)
      let single = (0..<24).map { questioner.leaf($0 % Questioner.kindCount) }
      var useful = (inJournal: 0, inCatalogs: 0, watches: 0)
      for question in single + (0..<36).map({ _ in questioner.question(depth: 3) }) {
        let titles = (journal.titles.filter(journal.isKnown) + journal.catalogTitles)
          .filter { question.holds($0, of: journal.standing($0)) }.map(\.id).sorted()
        let found = try world.found("search", question.text).sorted()
        let isOwn = Set(journal.titles.map(\.id))
        if (1..<journal.titles.count).contains(titles.count(where: isOwn.contains)) {
          useful.inJournal += 1
        }
        let others = titles.count { !isOwn.contains($0) }
        if (1..<journal.catalogTitles.count).contains(others) { useful.inCatalogs += 1 }
        try check(found == titles, "\(question.text): \(Self.difference(found, titles))")
        let watches = journal.titles.flatMap { title in
          journal.standing(title).filter { question.holds(title, $0) }.map(\.id)
        }.sorted()
        let shown = try world.found("diary", question.text).sorted()
        try check(
          shown == watches, "watches of \(question.text): \(Self.difference(shown, watches))")
        if (1..<160).contains(watches.count) { useful.watches += 1 }
      }
      // Questions that hold of nothing, or of everything, would agree with anything.
      try check(
        useful.inJournal > 25 && useful.inCatalogs > 15 && useful.watches > 25, "\(useful)")
    }
  }

  private static func difference(_ found: [String], _ wanted: [String]) -> String {
    let more = Set(found).subtracting(wanted).sorted().prefix(5)
    let less = Set(wanted).subtracting(found).sorted().prefix(5)
    return "found \(found.count), not \(wanted.count); too many \(more), missing \(less)"
  }

  @Test("puts the very name first, then names that begin so, names with all words, and others")
  func ranks() throws {
    try everySeed(1) { random in
      let catalogs = try SampledCatalog.both(&random)
      let journal = try MessyJournal(
        &random, catalogs: catalogs.flatMap(\.objects), watchCount: 80)
      let world = try TestWorld.of(journal, catalogs)
      let titles = journal.titles.filter(journal.isKnown) + journal.catalogTitles
      for _ in 0..<12 {
        let name = random.pick(titles)?.name ?? "heat"
        let runs = PlainText.runs(name).filter { $0.lowercased() != "or" }
        guard !runs.isEmpty else { continue }
        let words = Array(runs.prefix(random.whole(1...2)))
        let sorted = Self.ranked(titles, words, journal)
        let found = try world.found("search", words.joined(separator: " "))
        try check(
          found.filter { sorted.contains($0) } == sorted.filter { found.contains($0) },
          "order of \(words)")
        try check(Set(found) == Set(sorted), "titles of \(words)")
        let limited = world.run(["search", "--json=id", "--limit", "3", "--"] + words)
        try check(limited.lines.count == min(3, sorted.count), "limit of \(words)")
        try check(
          limited.lines.map { String($0.dropFirst(7).dropLast(2)) } == Array(sorted.prefix(3)),
          "first of \(words)")
      }
    }
  }

  private static func ranked(
    _ titles: [PlainTitle], _ words: [String], _ journal: MessyJournal
  ) -> [String] {
    let wanted = words.map { PlainText.fold($0) }
    let phrase = Array(wanted.joined(separator: [32]))
    func has(_ title: PlainTitle, _ word: [UInt8]) -> Bool {
      let watched = journal.standing(title).flatMap(\.searched)
      let show = title.show.map { [PlainText.fold(journal.title($0)?.name ?? $0)] } ?? []
      return (title.searched + watched + show).contains { PlainText.occurs(word, $0, .anywhere) }
    }
    func key(_ title: PlainTitle) -> [String] {
      let name = PlainText.fold(title.name)
      let own = PlainText.runs(String(decoding: name, as: UTF8.self)).joined(separator: " ")
      let rank =
        name == phrase || Array(own.utf8) == phrase
        ? 0
        : name.starts(with: phrase)
          ? 1 : wanted.allSatisfy { PlainText.occurs($0, name, .anywhere) } ? 2 : 3
      return ["\(rank)", "\(9999 - journal.standing(title).count)"]
    }
    return titles.filter { title in wanted.allSatisfy { has(title, $0) } }
      .map { (key($0), $0) }
      .sorted { left, right in
        if left.0 != right.0 { return left.0.lexicographicallyPrecedes(right.0) }
        let (one, other) = (Array(left.1.name.utf8), Array(right.1.name.utf8))
        if one != other { return one.lexicographicallyPrecedes(other) }
        return left.1.id.utf8.lexicographicallyPrecedes(right.1.id.utf8)
      }.map(\.1.id)
  }

  @Test("refuses a range upside down, whatever it is of")
  func endBeforeStart() throws {
    let world = try SmallJournal.world()
    try everySeed(20) { random in
      let (low, high) = (random.whole(1...4), random.whole(5...9))
      let field = random.pick([
        "year:19\(high)0..19\(low)0", "runtime:\(high)..\(low)", "season:\(high)..\(low)",
        "episode:\(high)..\(low)", "minutes:\(high)..\(low)", "count:\(high)..\(low)",
        "decade:19\(high)0s..19\(low)0s", "rating:\(high)..\(low)", "rated:\(high)..\(low)",
        "date:200\(high)..200\(low)", "seen:200\(high)-01..200\(low)",
        "unseen:2020-0\(high)-01..2020-0\(low)-01", "date:2020-Q\(4)..2020-Q\(low % 3 + 1)",
        "date:2020-W1\(high)..2020-W1\(low)", "date:today..month-\(low)",
      ])
      let text = "kind:film (\(field ?? ""))"
      let answer = world.run("search", text)
      try check(answer.code == .usage || answer.code == .data, "\(text): \(answer.code)")
      try check(answer.output.isEmpty && !answer.errors.isEmpty, "\(text): \(answer.errors)")
    }
  }
}
