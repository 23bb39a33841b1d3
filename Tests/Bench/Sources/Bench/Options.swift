import Foundation

/// What is measured, how often, and where.
struct Options {
  /// The words of the command line.
  static let usage = """
    usage: seen-bench [--seen PATH] [--events 20000|1000000] [--rows NAME]... [--rounds N]
                      [--beside PATH] [--folder DIR] [--seed N]
           seen-bench --smoke [...]                 each row once, with small journals
           seen-bench --list                        the rows
           seen-bench --make DIR [--events N]       only makes a journal, in a new folder

    Prints how long commands of seen take beside other programs, and exits with 1 if a row does not hold.
    """

  /// What is asked for.
  enum Action { case measure, list, make(String) }

  var action = Action.measure
  /// The program to measure.
  var seen = ".build/release/seen"
  /// Another build of it, which runs in the same rounds; nil for none.
  var beside: String?
  /// Only the rows with journals of this size; nil for all.
  var events: Int?
  /// Only rows whose names are these or begin with them; all if empty.
  var rows: [String] = []
  /// How often the slowest rows run; the others run five times as often.
  var rounds = 7
  /// Where the folder of this run is made, and removed at the end.
  var folder = Processes.variable("TMPDIR") ?? "/tmp"
  /// The seed of the journals.
  var seed: UInt64 = 1
  /// Whether this only shows that everything works.
  var isSmoke = false

  /// Reads the arguments; nil if they are not understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--list": action = .list
      case "--smoke": (isSmoke, rounds) = (true, 1)
      default:
        guard let value = rest.popFirst(), accept(word, value) else { return nil }
      }
    }
    guard case .make = action else {
      if let events, events != Size.small.rawValue, events != Size.large.rawValue { return nil }
      return
    }
  }

  /// Takes an option with its value; false if it is not understood.
  private mutating func accept(_ word: String, _ value: String) -> Bool {
    switch word {
    case "--seen": seen = value
    case "--beside": beside = value
    case "--folder": folder = value
    case "--make": action = .make(value)
    case "--rows": rows += value.split(separator: ",").map(String.init)
    case "--events":
      events = Int(value)
      return (1...10_000_000).contains(events ?? 0)
    case "--rounds":
      rounds = Int(value) ?? 0
      return (1...1000).contains(rounds)
    case "--seed":
      guard let number = UInt64(value) else { return false }
      seed = number
    default: return false
    }
    return true
  }

  /// How many events or rows stand for a size.
  func count(_ size: Size) -> Int { isSmoke ? size.smoke : size.rawValue }
}

/// The sizes that the budget speaks of.
enum Size: Int {
  /// A journal of some years.
  case small = 20_000
  /// An eighth of the largest.
  case eighth = 125_000
  /// More than anyone has.
  case large = 1_000_000
  /// The rows of another diary.
  case foreign = 100_000

  /// How many are enough to see that a row works.
  var smoke: Int {
    switch self {
    case .small, .eighth: 400
    case .large: 3200
    case .foreign: 400
    }
  }
}
