import Foundation
import SeenTestSupport

/// `SeenFuzz lines`: damaged lines through both readers; `SeenFuzz parsers`: damaged bytes through every parser;
/// `SeenFuzz documents`: generated documents with what the strict reader says of each, for another parser to judge.
///
/// A trap ends the program: run it again with `--first` from the last batch or execution that it told of, `--loudly`,
/// to see which one it was.
@main
enum Main: TestProgram {
  private static let usage = """
    usage: SeenFuzz lines [--seed N] [--count EXECUTIONS] [--first BATCH] [--loudly]
           SeenFuzz parsers [--seed N] [--count EXECUTIONS] [--first EXECUTION] [--loudly]
           SeenFuzz documents [--seed N] [--count DOCUMENTS]

    """

  /// Runs what the command line names.
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      let seed = number("--seed", words).map { UInt64($0) } ?? UInt64.random(in: 1...999_999_999)
      switch words.first {
      case "lines":
        try lines(
          seed: seed, count: number("--count", words) ?? 1_000_000,
          first: number("--first", words) ?? 0, isLoud: words.contains("--loudly"))
      case "parsers":
        try parsers(
          seed: seed, count: number("--count", words) ?? 200_000,
          first: number("--first", words) ?? 0, isLoud: words.contains("--loudly"))
      case "documents": Documents.write(seed: seed, count: number("--count", words) ?? 10_000)
      default:
        give(usage)
        exit(64)
      }
    } catch {
      give("\(error)\n")
      exit(1)
    }
  }

  private static func lines(seed: UInt64, count: Int, first: Int, isLoud: Bool) throws {
    give("seed \(seed)\n")
    var fuzz = try ReaderFuzz(seed: seed)
    let start = ContinuousClock.now
    var reported = start
    var batch = first
    while fuzz.tally.lines < count {
      if isLoud { give("batch \(batch)\n") }
      try fuzz.run(batch: batch)
      batch += 1
      if reported.duration(to: .now) > .seconds(5) {
        reported = .now
        give("batch \(batch), \(fuzz.tally.lines) executions\n")
      }
    }
    let elapsed = start.duration(to: .now)
    let seconds =
      Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    let tally = fuzz.tally
    let line =
      #"{"case":"lines","seed":\#(seed),"executions":\#(tally.lines),"events":\#(tally.events),"#
      + #""badLines":\#(tally.badLines),"executionsPerSecond":\#(Int(Double(tally.lines) / seconds))}"#
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
    inform("T9 damaged lines \(tally.lines) of \(count) violations 0 seed \(seed)")
  }

  private static func parsers(seed: UInt64, count: Int, first: Int, isLoud: Bool) throws {
    give("seed \(seed)\n")
    var fuzz = try ParserFuzz(seed: seed)
    var reported = ContinuousClock.now
    for number in first..<max(first, count) {
      if isLoud { give("execution \(number)\n") }
      do {
        try fuzz.run(number)
      } catch {
        give("again: SeenFuzz parsers --seed \(seed) --first \(number) --count \(number + 1)\n")
        throw error
      }
      if reported.duration(to: .now) > .seconds(5) {
        reported = .now
        give("execution \(number)\n")
      }
    }
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let megabytes =
      (peak?.split(separator: " ").dropFirst().first).flatMap { Int($0) }.map { $0 / 1024 } ?? 0
    inform("\(fuzz.counts); the slowest took \(fuzz.slowest) s, the memory was \(megabytes) MB")
    guard megabytes < 1024 || count > 1_000_000 else {
      throw BrokenLaw(what: "\(megabytes) MB", seed: seed)
    }
    inform("T9 executions \(count - first) of \(count) violations 0 seed \(seed)")
  }
}
