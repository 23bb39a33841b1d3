/// `seen-bench JOURNAL`: how fast a journal is read, one JSON object a case.
@main
struct Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--list"] {
      for name in BenchCase.allCases { Output.line(name.rawValue) }
      return
    }
    guard let path = arguments.first, !path.hasPrefix("-") else {
      Output.complain("usage: seen-bench JOURNAL [CASE...], or seen-bench --list")
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
}
