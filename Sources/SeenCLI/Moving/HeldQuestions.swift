import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

/// The open questions of an import's rows, asked one by one.
///
/// An answer applies to all rows with the same question, as the options do: a file has one order of dates and one scale
/// of ratings.
struct HeldQuestions {
  private let answerable: [ImportQuestion]
  /// The row whose value is to be corrected, and the new value; nil if the last answer was of another kind.
  private(set) var correction: (row: ImportRow, value: String)?
  /// What was asked before, answered or not.
  private var requested: Set<ByteKey> = []

  /// Prepares to ask questions.
  ///
  /// - Parameter answerable: What the format leaves open.
  init(_ answerable: [ImportQuestion]) {
    self.answerable = answerable
  }

  /// Asks a plan's open questions, until one is answered.
  ///
  /// - Parameters:
  ///   - plan: What an import would record.
  ///   - choices: Gets the answer.
  ///   - ledger: The ledger with the names of titles.
  ///   - session: The session to ask in.
  /// - Returns: Whether something was answered, so that the plan has to be made again.
  /// - Throws: `interrupted`.
  mutating func prompt(
    about plan: ImportPlan, _ choices: inout ImportChoices, _ ledger: borrowing Ledger,
    _ session: Session
  ) throws(AppError) -> Bool {
    correction = nil
    for row in plan.rows {
      if case .held(let reason) = row.outcome,
        try prompt(row, reason, plan, &choices, ledger, session)
      {
        return true
      }
      for case .unclearTitle(let taken, let others) in row.remarks
      where try prompt(row, [taken] + others, &choices, ledger, session) {
        return true
      }
    }
    return false
  }

  private mutating func prompt(
    _ row: ImportRow, _ reason: HoldReason, _ plan: ImportPlan, _ choices: inout ImportChoices,
    _ ledger: borrowing Ledger, _ session: Session
  ) throws(AppError) -> Bool {
    switch reason {
    case .unclearTitle(let titles): return try prompt(row, titles, &choices, ledger, session)
    case .unclearDate(let text) where isNew(.dateOrder):
      let question = "\(place(row)): does '\(text)' begin with the day or the month?"
      let key = try session.choose(
        question, among: [KeyChoice("d", "[d]ay"), KeyChoice("m", "[m]onth")],
        instead: ["--date-order"])
      choices.dateOrder = key.map { $0 == "d" ? .dmy : .mdy }
      return key != nil
    case .unclearScale(let text) where isNew(.ratingScale):
      let scales = ImportCommand.ScaleTop.allCases.map(\.rawValue)
      let question = "\(place(row)): the rating is '\(text)'; what is the highest possible rating?"
      let answer = try session.pick(question, from: scales, instead: ["--scale"])
      choices.ratingScale = answer.flatMap { Int(scales[$0]) }
      return answer != nil
    case .otherProfile where isNew(.sourceProfile):
      var names: [String] = []
      for other in plan.rows {
        guard case .held(.otherProfile(let name)) = other.outcome else { continue }
        if !names.contains(where: { $0.isSame(as: name) }) { names.append(name) }
      }
      let answer = try session.pick(
        "Whose rows are yours?", from: names.inByteOrder(), instead: ["--from"])
      choices.sourceProfile = answer.map { names.inByteOrder()[$0] }
      return answer != nil
    default: return try correct(row, reason, session)
    }
  }

  /// Asks for what a value of a row should be, once for each row and value.
  private mutating func correct(
    _ row: ImportRow, _ reason: HoldReason, _ session: Session
  ) throws(AppError) -> Bool {
    guard let text = reason.value,
      requested.insert(ByteKey("=" + ImportReport.Row(row).place + "\n" + text)).inserted
    else { return false }
    let answer = try session.prompt(
      "\(place(row)): what should '\(text)' be? [Enter to leave it]", instead: ["--correct"])
    guard let answer, let correction = try? ImportCommand.Correction(row: "", value: answer) else {
      return false
    }
    self.correction = (row, correction.value)
    return true
  }

  private mutating func prompt(
    _ row: ImportRow, _ titles: [String], _ choices: inout ImportChoices,
    _ ledger: borrowing Ledger, _ session: Session
  ) throws(AppError) -> Bool {
    guard requested.insert(ByteKey(titles.joined(separator: "\n"))).inserted else { return false }
    var names: [String] = []
    for title in titles {
      let name = ledger.titles.find(title).map { TitleCard(briefly: ledger, $0).text }
      names.append((name.map { $0 + " " } ?? "") + "(\(title))")
    }
    let answer = try session.pick(
      "\(place(row)): which title is it?", from: names, instead: ["--title"])
    if let answer { choices.titles.append(titles[answer]) }
    return answer != nil
  }

  /// Whether a question can be answered, and was not asked before.
  private mutating func isNew(_ question: ImportQuestion) -> Bool {
    answerable.contains(question) && requested.insert(ByteKey("?\(question)")).inserted
  }

  private func place(_ row: ImportRow) -> String {
    ImportReport.Row(row).place + (row.name.isEmpty ? "" : " ('\(row.name)')")
  }
}
