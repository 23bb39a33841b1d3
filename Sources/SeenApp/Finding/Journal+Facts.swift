package import SeenCore
package import SeenStore

/// Facts of watches as they stand, for those who change them.
extension Journal {
  /// Returns a fact of a watch; null if it has none.
  /// - Parameters:
  ///   - name: The name that events use.
  ///   - row: The row of the watch.
  ///   - view: The journal.
  /// - Returns: The value.
  package func fact(_ name: String, ofWatch row: Int, _ view: borrowing View) -> JSON {
    view.log.ledger.watchFact(name, of: row, context(view))
  }

  /// Returns what is recorded of pictures that are added to a watch: their names after those of its own, and facts from
  /// them that the watch does not have.
  /// - Parameters:
  ///   - pictures: The pictures.
  ///   - row: The row of the watch.
  ///   - stated: The names of facts that are changed anyway.
  ///   - replacesOwn: Whether the pictures of the watch are dropped.
  ///   - view: The journal.
  /// - Returns: The facts to record.
  /// - Throws: A problem of the front.
  package func adding(
    _ pictures: [Picture], toWatch row: Int, besides stated: [String], replacesOwn: Bool,
    _ view: borrowing View
  ) throws(AppError) -> [JSON.Member] {
    let context = context(view)
    var sums: [JSON] = []
    if !replacesOwn,
      case .array(let known) = view.log.ledger.watchFact("photos", of: row, context)
    {
      sums = known
    }
    for picture in pictures where !sums.contains(.string(picture.sum)) {
      sums.append(.string(picture.sum))
    }
    var known = Set(stated + ["photos"])
    for name in ["date", "clock", "zone", "place"]
    where !view.log.ledger.watchFact(name, of: row, context).isNull {
      known.insert(name)
    }
    let date = PartialDate(packed: view.log.ledger.watches.date[row])
    return [JSON.Member("photos", .array(sums))]
      + (try offered(pictures, besides: known, on: date, today: view.scope.today))
  }
}
