package import SeenApp

/// The source of candidates when a shell completes a value.
package enum Completion: Sendable {
  /// Nothing can be offered.
  case none
  /// The shell completes file names itself.
  case files
  /// A fixed set of words.
  case words([String])
  /// Words that are computed on demand, from the journal or from the list of commands, given the line so far and the
  /// typed part of the word.
  case computed(@Sendable (Journal, _ line: Arguments, _ typed: String) -> [Candidate])

  /// Whether what is completed names files: nothing else that names some may be completed otherwise.
  var isOfFiles: Bool { if case .files = self { true } else { false } }
}

/// One word that a shell may offer.
package struct Candidate: Equatable, Sendable {
  /// What is put on the command line.
  package let word: String
  /// A short description; may be empty.
  package let meaning: String

  /// Describes a candidate.
  package init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }
}
