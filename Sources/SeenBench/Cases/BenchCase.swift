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

/// The options of a run, and its paths.
struct Bench: Sendable {
  /// How many events the journal has.
  var events = 1_000_000
  /// The seed of the journal and of all other random choices.
  var seed: UInt64 = 1
  /// How often each case and each peer runs, in turn.
  var rounds = 9
  /// Where journals are created and kept.
  var folder = (Processes.variable("TMPDIR") ?? "/tmp") + "/seen-bench"
  /// The journal to read instead of a generated one.
  var given: String?
  /// The program `seen`; nil if it is not next to this one.
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
