package import SeenApp

/// A question of a command, in words: what can be answered, and which options answer it on a command line.
package struct Prompt: Equatable, Sendable {
  /// What an answer is.
  package enum Kind: Equatable, Sendable {
    /// One of a few answers by a single key; numbered, they are the lines of a list instead.
    case keys([KeyChoice], isNumbered: Bool)
    /// Yes, or no.
    case confirmation
    /// One of these lines, or several if it takes them, or none of them.
    case lines([String], takesSeveral: Bool)
    /// A line of text.
    case text
    /// A line of text that is not shown.
    case secret
    /// Notes of any length, which are these now.
    case notes(was: String?)
  }

  /// The question.
  package let text: String
  /// What an answer is.
  package let kind: Kind
  /// The options that answer it where nobody can be asked.
  package let options: [String]
  /// What is asked, with its candidates as data; nil for what only a command line asks.
  package let question: Question?

  /// Describes a question.
  package init(_ text: String, _ kind: Kind, options: [String], about question: Question? = nil) {
    self.text = text
    self.kind = kind
    self.options = options
    self.question = question
  }
}

/// The answer to a prompt.
package enum Reply: Equatable, Sendable {
  /// The key of a choice.
  case key(Character)
  case yes
  case no
  /// The place of a line, from 0.
  case line(Int)
  /// The places of several lines.
  case lines([Int])
  /// Text, a secret or notes; empty for a blank line.
  case text(String)
}

/// One answer to a question, given by a key.
package struct KeyChoice: Equatable, Sendable {
  /// The lower-case letter.
  package let key: Character
  /// What it means, with the letter in brackets.
  package let label: String

  /// Describes an answer.
  package init(_ key: Character, _ label: String) {
    self.key = key
    self.label = label
  }

  /// What it means, without the brackets.
  package var words: String { label.filter { $0 != "[" && $0 != "]" } }
}
