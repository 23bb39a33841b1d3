import SeenApp
import SeenCore
import SeenStore

/// The questions about several titles that are added to a list, one title after the other.
///
/// A refused answer is asked again, so that no other answer is lost.
/// Canceling a question cancels everything, so that nothing is half done.
struct ItemWizard {
  private let list: ListEntry
  private let place: Int?
  private let isNumbered: Bool
  private var kept: [ItemInput] = []

  /// Creates the questions for a place on a list, from 0, or its end; numbered for `ui.accessible`.
  init(_ list: ListEntry, at place: Int?, isNumbered: Bool) {
    self.list = list
    self.place = place
    self.isNumbered = isNumbered
  }

  private static let choices = [
    KeyChoice("w", "[w]ant to see"), KeyChoice("s", "[s]een"), KeyChoice("l", "[l]eave out"),
  ]

  /// Asks for each title whether it is to be seen or was seen, and its facts; skipped titles are removed.
  /// - Throws: `canceled` after Escape or at the end of input, or why nothing can be added there.
  mutating func goThrough(
    _ items: [ItemInput], _ view: borrowing View, _ session: Session
  ) throws(AppError) -> [ItemInput] {
    if let refusal = refusal(of: nil, view, session) { throw .refused(refusal) }
    for (place, item) in items.enumerated() {
      if let refusal = refusal(of: item, view, session) {
        session.warn(refusal.sentence.message + "; left out")
        continue
      }
      let name = item.title.text(view.log.ledger)
      let count =
        isNumbered ? "Title \(place + 1) of \(items.count)" : "\(place + 1) of \(items.count)"
      let key = try session.choose(
        "\(count): \(name)?", among: ItemWizard.choices, isNumbered: isNumbered,
        instead: ["--yes", "--seen"])
      switch key {
      case "w": kept.append(try promptWish(item, view, session))
      case "s": kept.append(try promptSighting(item, view, session))
      case "l": continue
      default: throw .canceled
      }
    }
    return kept
  }

  /// A question, and what its answer changes.
  private struct Question {
    let text: String
    let set: (inout ItemInput, String) throws(AppError) -> Void

    init(
      _ text: String, _ set: @escaping (inout ItemInput, String) throws(AppError) -> Void
    ) {
      self.text = text
      self.set = set
    }
  }

  private func promptWish(
    _ item: ItemInput, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> ItemInput {
    let scope = view.scope
    let questions = [
      Question("From when? (Enter for any time)") { (item, text) throws(AppError) in
        item.start = try WatchOptions.target(text, scope).known
      },
      Question("Until when? (Enter for any time)") { (item, text) throws(AppError) in
        item.end = try WatchOptions.target(text, scope).known
      },
      Question("Notes? (Enter for none)") { (item, text) in item.notes = text },
    ]
    return try prompt(questions, item, view, session)
  }

  private func promptSighting(
    _ item: ItemInput, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> ItemInput {
    let scope = view.scope
    var item = item
    item.watch = WatchFacts(date: PartialDate(scope.today))
    item.isDateAssumed = true
    let isTodayFine = list.days.contains(PartialDate(scope.today))
    var questions = [
      Question(isTodayFine ? "When? (Enter for today)" : "When?") {
        (item, text) throws(AppError) in
        item.watch?.date = try WatchOptions.date(text, scope)
        item.isDateAssumed = false
      },
      Question("At what time? (Enter for none)") { (item, text) throws(AppError) in
        item.watch?.clock = try WatchOptions.clock(text)
      },
      Question("Where? (Enter for nowhere)") { (item, text) in item.watch?.location = text
      },
    ]
    if item.title.isBird(view.log.ledger) {
      questions.append(
        Question("How many? (Enter for no number)") { (item, text) throws(AppError) in
          item.watch?.count = try WatchOptions.count(text)
        })
    }
    questions.append(
      Question("Notes? (Enter for none)") { (item, text) in item.watch?.notes = text })
    return try prompt(questions, item, view, session)
  }

  /// Asks the questions after the first one.
  private func prompt(
    _ questions: [Question], _ item: ItemInput, _ view: borrowing View,
    _ session: Session
  ) throws(AppError) -> ItemInput {
    var item = item
    for (index, question) in questions.enumerated() {
      let count = isNumbered ? "Question \(index + 2) of \(questions.count + 1): " : ""
      item = try prompt(count, question, item, view, session)
    }
    return item
  }

  /// Asks a question until its answer can be recorded, and returns the item with it; a blank answer skips it.
  private func prompt(
    _ count: String, _ question: Question, _ item: ItemInput, _ view: borrowing View,
    _ session: Session
  ) throws(AppError) -> ItemInput {
    while let text = try session.prompt(count + question.text, instead: ["--yes"]) {
      var answered = item
      do {
        if !text.isEmpty { try question.set(&answered, text) }
      } catch {
        session.warn(error.sentence.message)
        continue
      }
      guard let refusal = refusal(of: answered, view, session) else { return answered }
      session.warn(refusal.sentence.message)
    }
    throw .canceled
  }

  /// Returns why the list refuses an item after those before it; nil if it accepts it.
  private func refusal(
    of item: ItemInput?, _ view: borrowing View, _ session: Session
  ) -> Refusal? {
    let change = Change.add(kept + (item.map { [$0] } ?? []), to: list, at: place)
    let refusal = session.journal.refusal(of: change, in: view)
    // Ratings are asked for after all titles.
    return refusal == .ratingRequired ? nil : refusal
  }
}
