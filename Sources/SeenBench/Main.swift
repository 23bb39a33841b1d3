import SeenStore

/// `seen-bench [CASE...]`: how fast Seen is, one JSON object a case; `seen-bench --compare OLD NEW`: how two runs
/// differ.
@main
struct Main {
  private static let usage = """
    usage: seen-bench [CASE...] [--events N] [--seed N] [--rounds N] [--folder DIR]
                      [--journal DIR] [--seen PROGRAM] [--beside PROGRAM]
           seen-bench --list
           seen-bench --compare OLD NEW
    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch (arguments.first, arguments.count) {
      case ("--list", 1):
        for bench in BenchCase.all { Output.line("\(bench.name)\t\(bench.summary)") }
      case ("--compare", 3): try compare(arguments[1], arguments[2])
      case ("--peak", _): try BenchCase.tellPeak(arguments.dropFirst().first)
      default: try run(arguments)
      }
    } catch {
      Output.complain("seen-bench: \(error)")
      Output.exit(66)
    }
  }

  private static func run(_ arguments: [String]) throws {
    var bench = Bench()
    var names: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        // A journal can also be named without its option.
        if word.contains("/") { bench.given = word } else { names.append(word) }
        continue
      }
      guard let value = rest.popFirst() else { return refuse(usage) }
      switch word {
      case "--events": bench.events = max(Int(value) ?? bench.events, 1)
      case "--seed": bench.seed = UInt64(value) ?? bench.seed
      case "--rounds": bench.rounds = max(Int(value) ?? bench.rounds, 1)
      case "--folder":
        bench.folder =
          value.hasPrefix("/") ? value : try PosixFileSystem().resolve(".") + "/" + value
      case "--journal": bench.given = value
      case "--seen": bench.seen = value
      case "--beside": bench.beside = value
      default: return refuse(usage)
      }
    }
    if bench.seen == nil { bench.seen = Machine.sibling("seen") }
    let unknown = names.filter { name in !BenchCase.all.contains { $0.name == name } }
    guard unknown.isEmpty else {
      return refuse("seen-bench: no case \(unknown.joined(separator: ", ")); see --list")
    }
    let cases = BenchCase.all.filter { names.isEmpty || names.contains($0.name) }
    for one in cases {
      do {
        for measurement in try one.run(bench) { Output.line(measurement.json) }
      } catch let failure as Processes.Failure where names.isEmpty {
        Output.complain("seen-bench: left out: \(one.name) \(failure)")
      }
    }
  }

  private static func refuse(_ text: String) {
    Output.complain(text)
    Output.exit(64)
  }

  /// Prints the time of each case in two files of results, and the second over the first.
  private static func compare(_ old: String, _ new: String) throws {
    let before = try Comparison.times(old)
    let after = try Comparison.times(new)
    for (name, milliseconds) in after {
      guard let earlier = before.first(where: { $0.name == name })?.milliseconds else { continue }
      let ratio = Comparison.ratio(milliseconds, over: earlier)
      Output.line("\(name)\t\(earlier)\t\(milliseconds)\t\(ratio)")
    }
  }
}
