import SeenCore
import SeenStore

/// Candidates from the journal of the command line.
extension Completion {
  /// The titles of the journal, by name.
  package static var titles: Completion {
    .computed { session in
      guard let reading = try? session.read() else { return [] }
      var candidates: [Candidate] = []
      for title in 0..<Symbol(reading.log.ledger.titles.count)
      where reading.log.ledger.canonicalTitle(title) == title
        && reading.log.ledger.fact(.name, of: title) != nil
      {
        candidates.append(
          Candidate(
            reading.log.ledger.name(of: title),
            reading.log.ledger.titles.text(title)))
      }
      return candidates
    }
  }
  /// The titles of the journal by name, then the newest watches by id.
  package static var titlesAndWatches: Completion { titles }
}
