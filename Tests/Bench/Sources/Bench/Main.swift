import Foundation

/// `seen-bench`: how long the commands of `seen` take beside other programs, and whether that is as fast as it has to be.
@main
struct Main {
  static func main() {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      Output.complain(Options.usage)
      exit(64)
    }
    do {
      switch options.action {
      case .list:
        for row in Budget.rows {
          Output.line("\(row.name)\t\(row.ours.title)\t\(row.peer.title)")
        }
      case .make(let path):
        guard access(path, F_OK) != 0 else { throw Failure("\(path) is there already") }
        let count = options.events ?? options.count(.small)
        try JournalMaker.make(count, seed: options.seed, at: URL(filePath: path))
      case .measure: exit(try measure(options))
      }
    } catch is Interrupted {
      exit(130)
    } catch {
      Output.complain("seen-bench: \(error)")
      exit(66)
    }
  }

  /// Measures the rows that are asked for and prints a line for each; returns 1 if one does not hold.
  private static func measure(_ options: Options) throws -> Int32 {
    let rows = Budget.rows(options)
    guard !rows.isEmpty else { throw Failure("there are no such rows; see --list") }
    let bench = try Workbench(options)
    defer { bench.remove() }
    // The program that runs ends, and this one removes its folder.
    signal(SIGINT) { _ in }
    Output.line(Verdict.header)
    var fails = false
    for row in rows {
      let verdict = try Verdict(row, bench)
      Output.line(verdict.line)
      fails = fails || verdict.fails
    }
    return fails ? 1 : 0
  }
}
