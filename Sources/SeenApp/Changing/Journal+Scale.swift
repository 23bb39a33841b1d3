import SeenCore
import SeenStore

/// The scale of a rating that is a bare number.
extension Journal {
  /// How many of the last ratings must be out of three for the question whether that is the scale.
  private static let ratingsOfThree = 5

  /// Returns the scale on which a rating as typed is read: that of the profile; or 3, if its last ratings were given out
  /// of three, the text may be one of these, and the profile, which is asked once, makes that its scale.
  ///
  /// - Parameters:
  ///   - text: The rating as typed.
  ///   - view: The journal.
  /// - Returns: The scale.
  /// - Throws: `canceled`, a problem of the front, or why the setting cannot be recorded.
  package func ratingScale(
    of text: String, _ view: borrowing View
  ) throws(AppError) -> Int {
    let scale = SettingsView(view.log.ledger, profile: profile).ratingScale
    let question = "\(Setting.ratingScale.key) 3"
    guard scale != 3, ["1", "2", "3"].contains(where: { $0.isSame(as: text) }),
      !request.isPreview, ratesOutOfThree(view),
      !Declined(view.log.ledger, profile: profile).has(question)
    else { return scale }
    switch try front.answer(.scale(3, was: scale)) {
    case .yes?:
      _ = try perform(.setting(Setting.ratingScale.key, to: "3"), in: view)
      return 3
    case .no?:
      let context = context(view)
      _ = try perform(Change(drafts: [context.declining(question)]), in: view)
      return scale
    case nil: return scale
    default: throw .canceled
    }
  }

  /// Returns whether the last ratings of the profile were all given out of three.
  private func ratesOutOfThree(_ view: borrowing View) -> Bool {
    guard let own = view.log.ledger.words.find(profile) else { return false }
    var last: [RatingRow] = []
    for row in 0..<view.log.ledger.ratings.count {
      let rating = view.log.ledger.ratings[row]
      guard rating.profile == own, rating.scale != 0 else { continue }
      last.append(rating)
      guard last.count > Journal.ratingsOfThree else { continue }
      let first = last.indices.min {
        view.log.ledger.precedes(last[$0].key, last[$1].key)
      }
      last.remove(at: first ?? 0)
    }
    return last.count == Journal.ratingsOfThree && last.allSatisfy { $0.scale == 3 }
  }
}
