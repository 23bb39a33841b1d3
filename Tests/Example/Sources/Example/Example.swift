import SeenKit

/// Tells what a journal says, and records a watch of a film if one is named: `example JOURNAL [FILM]`.
@main
struct Example {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard let path = words.first else { return print("usage: example JOURNAL [FILM]") }
    do {
      try run(path, film: words.dropFirst().first)
    } catch {
      print("example: \(error)")
    }
  }

  private static func run(_ path: String, film: String?) throws(SeenError) {
    let journal = try SeenJournal.open(at: path)
    if let film {
      let receipt = try journal.record(.watch(of: .new(film)))
      print("recorded \(receipt.events.map(\.description).joined(separator: ", "))")
    }
    let view = try journal.read()
    print("watches:        \(try view.stats().watches)")
    print("current streak: \(view.streaks().current)")
    for entry in try view.diary(limit: 3) { print("\(entry.date.description)  \(entry.title)") }
  }
}
