package import SeenCore
import SeenStore

/// Which lines of events are asked for, and in which form.
package struct EventQuestion {
  /// Which events.
  package let filter: EventFilter
  /// Whether they are wanted as they stand.
  package let isStanding: Bool
  /// Whether the form says why an event does not count.
  package let isMarked: Bool
  /// What is asked, in words: a cursor is for one question.
  package let words: String
  /// Returns the bytes of a line; empty if it cannot be read as an event.
  package let form: (_ line: [UInt8], _ reason: VoidReasons.Reason?) -> [UInt8]

  /// Describes a question.
  package init(
    _ filter: EventFilter, isStanding: Bool, isMarked: Bool, words: String,
    form: @escaping (_ line: [UInt8], _ reason: VoidReasons.Reason?) -> [UInt8]
  ) {
    self.filter = filter
    self.isStanding = isStanding
    self.isMarked = isMarked
    self.words = words
    self.form = form
  }

  /// The lines of all events, byte for byte.
  package static var stored: EventQuestion {
    EventQuestion(EventFilter(), isStanding: false, isMarked: false, words: "") { line, _ in line }
  }
}

extension Journal {
  /// Calls a function with the lines that a question asks for, in total order.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - view: The journal, with a row for each event that is wanted, and for every one of those that stand.
  ///   - body: Takes the key of an event and the bytes of its line.
  /// - Throws: `file` when an event cannot be read, and what the function throws.
  package func forEachLine(
    _ question: EventQuestion, _ view: borrowing View,
    _ body: (EventKey, [UInt8]) throws(AppError) -> Void
  ) throws(AppError) {
    if question.isStanding {
      try standing(question.filter, view) { (line) throws(AppError) in
        try body(line.key, question.form(line.bytes, nil))
      }
      return
    }
    let texts = texts(of: view)
    let reasons = question.isMarked ? try voidReasons(view) : VoidReasons()
    for line in try lines(question.filter, view) {
      try body(line.key, question.form(try texts.line(line.line), reasons[line.line]))
    }
  }
}
