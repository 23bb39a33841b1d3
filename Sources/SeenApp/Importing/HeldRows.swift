import SeenCore
import SeenInterchange

/// The open questions of an import's rows, asked one by one.
struct HeldRows {
  /// What became of a question.
  enum Answered {
    /// Nothing that is left open was answered.
    case nothing
    /// A choice that counts for all rows.
    case choice
    /// A row's value is to be another one.
    case correction(ImportRow, String)
  }

  private let answerable: [ImportQuestion]
  private let front: any Front
  /// What was asked before, answered or not.
  private var requested: Set<ByteKey> = []

  /// Prepares to ask questions.
  ///
  /// - Parameters:
  ///   - answerable: What the format leaves open.
  ///   - front: Whom to ask.
  init(_ answerable: [ImportQuestion], of front: any Front) {
    self.answerable = answerable
    self.front = front
  }

  /// Asks a plan's open questions, until one is answered, so that the plan has to be made again.
  ///
  /// - Parameters:
  ///   - plan: What an import would record.
  ///   - choices: Gets the answer.
  ///   - ledger: The ledger with the names of titles.
  /// - Returns: What was answered.
  /// - Throws: What a front throws.
  mutating func ask(
    about plan: ImportPlan, _ choices: inout ImportChoices, _ ledger: borrowing Ledger
  ) throws(AppError) -> Answered {
    for row in plan.rows {
      if case .held(let reason) = row.outcome {
        let answered = try ask(row, reason, plan, &choices, ledger)
        guard case .nothing = answered else { return answered }
      }
      for case .unclearTitle(let taken, let others) in row.remarks
      where try askTitle(row, [taken] + others, &choices, ledger) {
        return .choice
      }
    }
    return .nothing
  }

  private mutating func ask(
    _ row: ImportRow, _ reason: HoldReason, _ plan: ImportPlan, _ choices: inout ImportChoices,
    _ ledger: borrowing Ledger
  ) throws(AppError) -> Answered {
    switch reason {
    case .unclearTitle(let titles):
      return try askTitle(row, titles, &choices, ledger) ? .choice : .nothing
    case .unclearDate(let text) where isNew(.dateOrder):
      let orders: [DateOrder] = [.dmy, .mdy]
      let place = try choose(.dateOrder(row, date: text, orders), of: orders.count)
      choices.dateOrder = place.map { orders[$0] }
      return place == nil ? .nothing : .choice
    case .unclearScale(let text) where isNew(.ratingScale):
      let tops = ImportingQuestion.scaleTops
      let place = try choose(.scale(row, rating: text, tops: tops), of: tops.count)
      choices.ratingScale = place.map { tops[$0] }
      return place == nil ? .nothing : .choice
    case .otherProfile where isNew(.sourceProfile):
      let names = HeldRows.profiles(of: plan)
      let place = try choose(.profile(names), of: names.count)
      choices.sourceProfile = place.map { names[$0] }
      return place == nil ? .nothing : .choice
    default: return try askValue(row, reason)
    }
  }

  /// Returns the profiles at the source that rows are held for, in byte order.
  private static func profiles(of plan: ImportPlan) -> [String] {
    var names: [String] = []
    for row in plan.rows {
      guard case .held(.otherProfile(let name)) = row.outcome else { continue }
      if !names.contains(where: { $0.isSame(as: name) }) { names.append(name) }
    }
    return names.inByteOrder()
  }

  /// Asks what a value of a row should be, once for each row and value.
  private mutating func askValue(
    _ row: ImportRow, _ reason: HoldReason
  ) throws(AppError) -> Answered {
    let place = "\(row.file):\(row.line):\(row.column ?? 0)"
    guard let text = reason.value, requested.insert(ByteKey("=\(place)\n" + text)).inserted,
      case .text(let value?)? = try front.answer(.importing(.correction(row, value: text))),
      ImportCorrection.isValue(value)
    else { return .nothing }
    return .correction(row, value)
  }

  /// Asks which title a row is about; returns whether that was answered.
  private mutating func askTitle(
    _ row: ImportRow, _ titles: [String], _ choices: inout ImportChoices,
    _ ledger: borrowing Ledger
  ) throws(AppError) -> Bool {
    guard requested.insert(ByteKey(titles.joined(separator: "\n"))).inserted else { return false }
    var held: [HeldTitle] = []
    for title in titles { held.append(HeldTitle(title, ledger)) }
    guard let place = try choose(.title(row, held), of: titles.count) else { return false }
    choices.titles.append(titles[place])
    return true
  }

  /// Asks for one of some candidates; nil where that is left open.
  private func choose(
    _ question: ImportingQuestion, of count: Int
  ) throws(AppError) -> Int? {
    guard case .choice(let place)? = try front.answer(.importing(question)),
      (0..<count).contains(place)
    else { return nil }
    return place
  }

  /// Whether a question can be answered, and was not asked before.
  private mutating func isNew(_ question: ImportQuestion) -> Bool {
    answerable.contains(question) && requested.insert(ByteKey("?\(question)")).inserted
  }
}
