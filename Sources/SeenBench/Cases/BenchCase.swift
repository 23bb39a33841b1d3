/// One thing that is measured: its name, what it is, and how.
struct BenchCase: Sendable {
  /// Its name on the command line.
  let name: String
  /// What is measured, and against which peers.
  let summary: String
  /// Measures it.
  let run: @Sendable (Bench) throws -> [Measurement]

  /// All cases, in the order in which they run.
  static let all: [BenchCase] =
    reading + growing + writing + [letterboxd] + whole + answers
    + [recommending]
}

/// What a run was asked for, and where it finds things.
struct Bench: Sendable {
  /// How many events the journal has.
  var events = 1_000_000
  /// What the journal and everything else at random is made from.
  var seed: UInt64 = 1
  /// How often each case and each peer runs, by turns.
  var rounds = 9
  /// Where journals are made and kept.
  var folder = (Processes.variable("TMPDIR") ?? "/tmp") + "/seen-bench"
  /// The journal to read instead of one that is made.
  var given: String?
  /// The program `seen`; nil if it is not beside this one.
  var seen: String?
  /// Another version of it, which runs in the same rounds; nil for none.
  var beside: String?

  /// Returns the journal to measure with.
  func journal() throws -> String {
    try given ?? JournalMaker.journal(events, seed: seed, in: folder)
  }

  /// Returns the path of the program, or says that it is missing.
  func program() throws -> String {
    guard let seen else {
      throw Processes.Failure(
        description: "needs the program seen: build it, or name it with --seen PATH")
    }
    return seen
  }
}
