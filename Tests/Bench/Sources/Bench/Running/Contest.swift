import Foundation

/// A command to run, and what has to be done before each run of it.
struct Entrant {
  /// The path of the program, and its arguments.
  let words: [String]
  /// All of its variables.
  let environment: [String]
  /// Puts things back as they were; takes no time of its own.
  var prepare: () throws -> Void = {}

  /// Runs it once and returns what it printed, which is a JSON object.
  func output(in folder: URL) throws -> [String: Any] {
    let file = folder.appending(path: "answer")
    try prepare()
    _ = try Processes.run(words, environment, output: file)
    let json = try JSONSerialization.jsonObject(with: try Data(contentsOf: file))
    guard let members = json as? [String: Any] else {
      throw Failure("no JSON object from \(words.joined(separator: " "))")
    }
    return members
  }
}

/// Commands that take turns, so that other load on the machine slows all of them.
enum Contest {
  /// Runs each once without counting it, then all of them in every round; returns their medians.
  ///
  /// Each finds the caches as the one before it left them, so every other round goes backwards.
  static func run(_ entrants: [Entrant], rounds: Int) throws -> [Usage] {
    var usages = entrants.map { _ in [Usage]() }
    for round in 0...rounds {
      let order = Array(entrants.indices)
      for index in round.isMultiple(of: 2) ? order.reversed() : order {
        try entrants[index].prepare()
        let usage = try Processes.run(entrants[index].words, entrants[index].environment)
        if round > 0 { usages[index].append(usage) }
      }
    }
    return usages.map { usages in
      Usage(
        milliseconds: median(usages.map(\.milliseconds)),
        megabytes: median(usages.map(\.megabytes)))
    }
  }

  /// Returns the median of some numbers, or the mean of the two in the middle; 0 for none.
  static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    guard let last = sorted.last else { return 0 }
    let middle = sorted.count / 2
    let upper = sorted.count > 1 ? sorted[middle] : last
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + upper) / 2 : upper
  }
}
