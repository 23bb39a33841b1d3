package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen library list`: the files of the library, also to pipe them to a program that deletes them.
package enum LibraryList: Command {
  package static let name = "list"
  package static let effect = CommandEffect.reads

  private static let older = Key.option(
    "older", "AGE", "Only files that are older, such as 30d, 6w, 3m or 1y",
    { (text) throws(ValueProblem) -> Int in
      guard let days = LibraryAmounts.days(text) else { throw ValueProblem(.age) }
      return days
    })
  private static let over = Key.option(
    "over", "SIZE", "Only files to delete until the rest fits: the watched first, then the oldest",
    { (text) throws(ValueProblem) -> Int in
      guard let bytes = LibraryAmounts.bytes(text) else { throw ValueProblem(.size) }
      return bytes
    })
  private static let print0 = Key.flag(
    "print0", "Print only paths, each with a NUL behind it, as xargs -0 reads them"
  ).conflicting(with: "json", "plain")

  package static var spec: CommandSpec {
    CommandSpec(
      "List the files of the library", group: .reading, accepts: [.json, .plain, .past],
      operands: [.query], options: [older.spec, over.spec, print0.spec],
      discussion: [
        "With a query, lists files of which all titles match. With --over, lists what to delete so"
          + " that all files together have at most that size. seen itself deletes nothing."
      ],
      examples: [
        Example("seen library list kind:film", "List the files of films"),
        Example(
          "seen library list seen:yes --older 30d --over 500G --print0 | xargs -0 trash",
          "Make room with a program that moves files to the trash"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let arguments = session.arguments
    let query = arguments.operands
    var entries = try session.journal.libraryEntries(query, view)
    let isForDeleting = arguments[over] != nil || arguments[print0]
    if isForDeleting { entries.removeAll(where: \.isAway) }
    if let days = arguments[older] {
      let last = session.world.now + -Int64(days) * 86_400_000
      entries.removeAll { $0.file.modified > last }
    }
    if let limit = arguments[over] {
      let whole = try query.isEmpty ? entries : session.journal.libraryEntries([], view)
      let total = whole.reduce(0) { $1.isAway ? $0 : min($0 + $1.file.byteCount, 1 << 60) }
      entries = surplus(entries, of: total, over: limit)
    }
    if arguments[print0] {
      for entry in entries { session.output(rendered: Array(entry.file.path.utf8) + [0]) }
      return .done
    }
    let zone = session.journal.zone
    let rows = entries.map { entry in
      LibraryRow(
        path: entry.file.path, byteCount: entry.file.byteCount,
        day: zone.day(of: entry.file.modified),
        titles: entry.titles.map { TitleCard(briefly: view.ledger, $0) },
        isWatched: entry.isWatched, isAway: entry.isAway)
    }
    let isNarrow = !query.isEmpty || arguments[older] != nil || arguments[over] != nil
    try session.output(LibraryScreen(rows, isNarrow: isNarrow), view.display)
    return .done
  }

  /// Returns the files to delete so that the rest has at most so many bytes: the watched first, then the oldest.
  private static func surplus(
    _ entries: [LibraryEntry], of total: Int, over limit: Int
  ) -> [LibraryEntry] {
    let ordered = entries.sorted { left, right in
      if left.isWatched != right.isWatched { return left.isWatched }
      if left.file.modified != right.file.modified {
        return left.file.modified < right.file.modified
      }
      return left.file.path.precedes(right.file.path)
    }
    var rest = total
    return ordered.prefix { entry in
      defer { rest -= entry.file.byteCount }
      return rest > limit
    }
  }
}

/// Ages and sizes as people type them.
enum LibraryAmounts {
  /// Reads an age such as `30d`, `6w`, `3m` or `1y`; a month has 30 days, a year 365.
  static func days(_ text: String) -> Int? {
    let units: [(UInt8, Int)] = [
      (UInt8(ascii: "d"), 1), (UInt8(ascii: "w"), 7), (UInt8(ascii: "m"), 30),
      (UInt8(ascii: "y"), 365),
    ]
    guard let last = text.utf8.last, let unit = units.first(where: { $0.0 == last })?.1,
      let number = Int(text.dropLast()), (0...36_500).contains(number)
    else { return nil }
    return number * unit
  }

  /// Reads a size such as `500M`, `10G` or `1.5TB`, by powers of 1,000; without a letter, bytes.
  static func bytes(_ text: String) -> Int? {
    var text = text.uppercased()
    if text.hasSuffix("B") { text.removeLast() }
    let letters = "KMGT".utf8.map(\.self)
    var unit = 1
    if let place = text.utf8.last.flatMap({ letters.firstIndex(of: $0) }) {
      for _ in 0...place { unit *= 1000 }
      text.removeLast()
    }
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(text), number <= 1_000_000
    else { return unit == 1 ? Int(text).flatMap { $0 >= 0 ? $0 : nil } : nil }
    return Int(number * Double(unit))
  }
}
