/// Which marked parts of a video are skipped, and when: the setting `play.skip`.
package struct Skipping: Equatable, Sendable {
  /// Whether a part is skipped by a key, by itself, or never.
  package enum Way: String, Sendable { case button, auto, off }

  /// What is to be done now.
  package enum Act: Equatable, Sendable {
    /// A person is told of the key.
    case offer(MarkedPart)
    /// It goes on behind the part.
    case skip(MarkedPart)
  }

  /// How far the key goes where nothing is marked, in seconds: most intros are not longer.
  package static let jump = 85.0

  private let way: Way
  package var marks: [MarkedPart] = []
  /// The parts of which a person was told, or that were skipped: going back into one is wanted.
  private var done: [MarkedPart] = []

  /// Begins without marks.
  package init(_ way: Way) { self.way = way }

  /// Where marked credits begin that are those of the end, in seconds; nil without such a mark.
  package var credits: Double? { marks.first { $0.kind == .credits }?.start }

  /// Returns the marked part at a position; nil for none.
  package func mark(at position: Double) -> MarkedPart? { marks.first { $0.holds(position) } }

  /// Returns what is to be done at a position, once for each part; nil for nothing.
  ///
  /// Credits are left to what comes next. A part that was learned is never skipped by itself: where it begins is a guess.
  package mutating func act(at position: Double) -> Act? {
    guard way != .off, let mark = mark(at: position), mark.kind != .credits, !done.contains(mark)
    else { return nil }
    done.append(mark)
    return way == .auto && mark.source != .learned ? .skip(mark) : .offer(mark)
  }

  /// Returns the intro that a person shows by saying that it ends here; nil at the very start.
  ///
  /// Nobody said where it begins: as far before as the key goes.
  package static func learned(endingAt position: Double) -> MarkedPart? {
    position < 5 ? nil : MarkedPart(.intro, from: max(0, position - jump), to: position, .learned)
  }
}
