/// The source of candidates when a shell completes a value.
package enum Completion: Sendable {
  /// Nothing can be offered.
  case none
  /// The shell completes file names itself.
  case files
  /// A fixed set of words.
  case words([String])
  /// Words that are computed when asked for, from the journal or from the list of commands, knowing what is
  /// typed of the word already.
  case computed(@Sendable (inout Session, _ typed: String) -> [Candidate])
}

/// One word that a shell may offer.
package struct Candidate: Equatable, Sendable {
  /// What is put on the command line.
  package let word: String
  /// What it means, in a few words; may be empty.
  package let meaning: String

  /// Describes a candidate.
  package init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }
}
