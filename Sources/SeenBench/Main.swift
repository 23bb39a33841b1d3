/// `seen-bench JOURNAL`: how fast a journal is read, one JSON object a case; `seen-bench --compare OLD NEW`: how
/// two runs differ.
@main
struct Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--list"] {
      for name in BenchCase.allCases { Output.line(name.rawValue) }
      return
    }
    if arguments.first == "--compare", arguments.count == 3 {
      compare(arguments[1], arguments[2])
      return
    }
    guard let path = arguments.first, !path.hasPrefix("-") else {
      Output.complain("usage: seen-bench JOURNAL [CASE...] | --compare OLD NEW | --list")
      Output.exit(64)
    }
    let names = arguments.dropFirst()
    let unknown = names.filter { BenchCase(rawValue: $0) == nil }
    guard unknown.isEmpty else {
      Output.complain("seen-bench: no case \(unknown.joined(separator: ", ")); see --list")
      Output.exit(64)
    }
    let cases = names.isEmpty ? BenchCase.allCases : names.compactMap(BenchCase.init)
    do {
      for name in cases { Output.line(try name.run(journal: path).json) }
    } catch {
      Output.complain("seen-bench: \(error)")
      Output.exit(66)
    }
  }

  /// Prints the time of each case in two files of results, and the second over the first.
  private static func compare(_ old: String, _ new: String) {
    do {
      let before = try Comparison.times(old)
      let after = try Comparison.times(new)
      for (name, milliseconds) in after {
        guard let earlier = before.first(where: { $0.name == name })?.milliseconds else { continue }
        let ratio = Comparison.ratio(milliseconds, over: earlier)
        Output.line("\(name)\t\(earlier)\t\(milliseconds)\t\(ratio)")
      }
    } catch {
      Output.complain("seen-bench: \(error)")
      Output.exit(66)
    }
  }
}
