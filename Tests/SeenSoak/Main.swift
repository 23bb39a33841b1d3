import Foundation
import SeenTestSupport

/// `SeenSoak NAME`: runs one of the long tests and ends with its line of figures, such as
/// `T7 flips 650000 of 650000 violations 0 seed 1`.
///
/// A violation is reported with its seed; `SeenSoak NAME --only SEED` runs it again.
@main
enum Main: TestProgram {
  private static var soaks: [any Soak.Type] {
    [
      Tears.self, CrashStates.self, SegmentFlips.self, SnapshotFlips.self, Bursts.self,
      CloneWorlds.self, CrashWorlds.self, RacySnapshots.self, LocalClocks.self, CalendarDays.self,
      FutureJournals.self,
    ]
  }

  private static var usage: String {
    "usage: SeenSoak NAME [--seed N] [--count N | --soak | --tenth] [--only SEED]\nnames: "
      + soaks.map { $0.name }.joined(separator: " ") + "\n"
  }

  /// Runs what the command line names.
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard let soak = soaks.first(where: { $0.name == words.first }) else {
      give(usage)
      exit(64)
    }
    let usual = words.contains("--soak") ? soak.soakCount : soak.quickCount
    let count = number("--count", words) ?? (words.contains("--tenth") ? usual / 10 : usual)
    let first = number("--seed", words).map { UInt64($0) } ?? UInt64.random(in: 1...999_999_999)
    if let only = number("--only", words) { replay(soak, UInt64(only)) }
    let (tally, violations) = soak.run(from: first, count: count)
    for each in violations {
      let seed = each.seed ?? first
      give("VIOLATION \(each.what)\n  again: SeenSoak \(soak.name) --only \(seed)\n")
    }
    let notes = tally.notes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    if !notes.isEmpty { inform("\(soak.name): " + notes.joined(separator: ", ")) }
    inform(
      "\(soak.test) \(soak.unit) \(tally.count) of \(count) violations \(violations.count)"
        + " seed \(first)")
    exit(violations.isEmpty ? 0 : 1)
  }

  private static func replay(_ soak: any Soak.Type, _ seed: UInt64) -> Never {
    var tally = Tally()
    do {
      try soak.run(seed: seed, &tally)
      inform("\(soak.name): seed \(seed) holds, \(tally.count) \(soak.unit)")
      exit(0)
    } catch {
      give("VIOLATION \(error)\n")
      exit(1)
    }
  }
}
