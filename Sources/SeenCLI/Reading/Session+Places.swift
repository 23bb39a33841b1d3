import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// The towns that come with the program, for places that no watch and no title has.
extension Session {
  /// Says for how many found birds only the countries are known.
  func reportRanges(_ count: Int) {
    guard count > 0 else { return }
    let verb = count == 1 ? "is" : "are"
    inform(
      "\(Count.of(count, "title")) \(verb) found only by country and may live far from there.")
  }

  /// Says which towns the names of places in a query were resolved to, if several have the name.
  func reportPlaces(_ query: Query, _ view: borrowing View) {
    let taken = query.takenPlaces(
      view.log.ledger, profile: view.scope.profile, journal.surroundings(of: view))
    for place in taken {
      if let sentence = place.sentence(inQuery: true) { inform(sentence) }
    }
  }
}
