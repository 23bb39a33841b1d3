import SeenKit

/// Says what a journal holds and what is up next, and logs a title if one is named: `example JOURNAL [TITLE [PERSON]]`.
@main
struct Example {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard let path = words.first else { return print("usage: example JOURNAL [TITLE [PERSON]]") }
    do {
      try run(path, title: words.dropFirst().first, person: words.dropFirst(2).first)
    } catch SeenError.question(let question) {
      print("example: which one is '\(question.text)'?")
      for candidate in question.candidates { print("  \(candidate.id)  \(candidate.name)") }
    } catch {
      print("example: \(error)")
    }
  }

  private static func run(_ path: String, title: String?, person: String?) throws(SeenError) {
    let journal = try SeenJournal.open(at: path, as: person)
    if let title {
      let today = PartialDate(try journal.read().today)
      let receipt = try journal.record(.watch(of: try known(title, in: journal), on: today))
      print("recorded \(receipt.events.map(\.description).joined(separator: ", "))")
    }
    let view = try journal.read()
    print("watches:        \(try view.stats().watches)")
    print("current streak: \(view.streaks().current)")
    for entry in try view.diary(limit: 3) {
      print("\(entry.date.description)  \(entry.title.name)")
    }
    for queued in view.upNext() { print("up next: \(queued.title.name)") }
  }

  /// Returns the title that the journal has by a name, else a new film.
  private static func known(
    _ name: String, in journal: SeenJournal
  ) throws(SeenError) -> SeenChange.Title {
    do throws(SeenError) {
      _ = try journal.preview(.watch(of: .named(name)))
      return .named(name)
    } catch {
      guard error == .refused(code: "unknown-title") else { throw error }
      return .new(name)
    }
  }
}
