import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// What must hold of lists, rules and catalogs, whatever the journal and the questions.
@Suite("Beside catalogs")
struct CatalogLaws {
  private struct Situation {
    let journal: MessyJournal
    let catalogs: [SampledCatalog]
    let world: TestWorld
    var questioner: Questioner

    init(_ random: inout Seeded) throws {
      catalogs = try SampledCatalog.both(&random)
      journal = try MessyJournal(&random, catalogs: catalogs.flatMap(\.objects), watchCount: 80)
      world = try TestWorld.of(journal, catalogs)
      questioner = try Questioner(journal, &random)
    }

    /// Every event of the journal, as it is stored.
    var events: String { world.run("events").output }
    var export: String { world.run("export", "json").output }

    /// The titles on a list.
    func items(_ list: String) throws -> [String] {
      let answer = world.run("list", "items", "--json=id", list)
      try check(answer.code == .done, "items of \(list): \(answer.errors)")
      return answer.lines.map { String($0.dropFirst(7).dropLast(2)) }
    }

    /// Returns a question that holds of a few titles, and which they are.
    mutating func question() -> (text: String, titles: Set<String>) {
      while true {
        let question = questioner.question(depth: 2)
        let titles = (journal.titles.filter(journal.isKnown) + journal.catalogTitles)
          .filter { question.holds($0, of: journal.standing($0)) }.map(\.id)
        if (2...40).contains(titles.count) { return (question.text, Set(titles)) }
      }
    }
  }

  @Test("a rule puts what its query finds on its list, once; undo gives back every byte of exports")
  func rules() throws {
    try everySeed(1) { random in
      var now = try Situation(&random)
      let list = "list:me/camden"
      for number in 0..<4 {
        let (text, titles) = now.question()
        let made = now.world.run("rule", "add", list, "--name", "r\(number)", "--", text)
        try check(made.code == .done, "rule \(text): \(made.errors)")
        let items = Set(try now.items(list))
        let removed = now.journal.removed[list] ?? []
        let (events, export) = (now.events, now.export)
        let run = now.world.run("rule", "apply", list, "r\(number)")
        try check(run.code == .done, "apply \(text): \(run.errors)")
        let filled = Set(try now.items(list))
        try check(
          filled == items.union(titles.subtracting(removed)),
          "\(text) put \(filled.subtracting(items).sorted()), not \(titles.sorted())")
        let after = now.events
        let again = now.world.run("rule", "apply", list, "r\(number)")
        try check(again.code == .done && now.events == after, "\(text) twice: \(again.output)")
        guard after != events else { continue }
        try check(now.world.run("undo").code == .done, "undo")
        try check(now.export == export, "export after undo of \(text)")
        try check(Set(try now.items(list)) == items, "items after undo")
        let anew = now.world.run("rule", "apply", list, "r\(number)")
        try check(anew.code == .done, "anew: \(anew.errors)")
        try check(Set(try now.items(list)) == filled, "\(text) anew")
      }
    }
  }

  @Test("answers are the same without what is kept in .seen, and wherever titles lie in the files")
  func files() throws {
    try everySeed(1) { random in
      var now = try Situation(&random)
      let commands =
        (0..<6).map { _ in ["search", "--json", "--", now.question().text] }
        + [
          ["my", "--json"], ["list", "--json"], ["stats", "--json"], ["show", "--json", "heat"],
        ]
      func answers() -> [String] {
        commands.map { words in
          let answer = now.world.run(words)
          return answer.output + answer.errors
        }
      }
      let first = answers()
      try check(answers() == first, "again")
      try now.world.deleteCache { _ in random.chance(50) }
      try check(answers() == first, "without some of .seen")
      try now.world.deleteCache()
      try check(answers() == first, "without .seen")
      // The lines of both catalogs in three files, in any order.
      for catalog in now.catalogs {
        try now.world.files.unlink(SmallJournal.path + "/catalog/\(catalog.name).jsonl")
      }
      let lines = now.catalogs.flatMap(\.lines).shuffled(using: &random)
      for (place, name) in ["a.1", "b.1", "c.2"].enumerated() {
        try now.world.put(
          lines.enumerated().filter { $0.offset % 3 == place }.map(\.element), as: name)
      }
      try check(answers() == first, "in other files")
    }
  }
}
