package import SeenCore

/// Watches: logged, corrected, removed, or no longer counted.
extension Change {
  /// Logs a watch of a title, or of episodes of a show.
  package static func log(_ watch: LogWatch) -> Change { Change(watch) }

  /// Corrects a watch.
  package static func amend(_ watch: AmendWatch) -> Change { Change(watch) }

  /// Removes a watch, by its row.
  package static func remove(watch row: Int) -> Change { Change(RetractWatches(rows: [row])) }

  /// Lets titles count as not watched, with or without their history.
  package static func unwatch(_ titles: [TitleChoice], _ history: Unwatch.History) -> Change {
    Change(titles) { (title, ledger, context) throws(Refusal) in
      guard let known = title.known else { return [] }
      return try Unwatch(known, history).decide(ledger, context)
    }
  }

  /// Moves every watch of a title that an import recorded to another title.
  package static func relink(_ title: Symbol, to other: TitleChoice) -> Change {
    Change(RelinkWatches(title, to: other))
  }
}
