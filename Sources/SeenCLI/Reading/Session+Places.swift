import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// The towns that come with the program, for places that no watch and no title has.
extension Session {
  /// Returns the towns; nil if they are not installed.
  var gazetteer: Gazetteer? {
    let world = world
    guard let folder = SharedFolder.find(world),
      let packed = try? world.files.readWhole(folder + "/places/towns.tsv.gz", .readThroughLinks)
    else { return nil }
    return TownList.read(packed)
  }

  /// Says for how many found birds only the countries are known.
  mutating func reportRanges(_ count: Int) {
    guard count > 0 else { return }
    let verb = count == 1 ? "is" : "are"
    inform(
      "\(Count.of(count, "title")) \(verb) found only by country and may live far from there.")
  }

  /// Says which towns the names of places in a query were resolved to, if several have the name.
  mutating func reportPlaces(_ query: Query, _ reading: borrowing Reading) {
    let taken = query.takenPlaces(
      reading.log.ledger, profile: reading.scope.profile, surroundings(of: reading))
    for place in taken where place.towns.count > 1 {
      guard let first = place.towns.first else { continue }
      let other = place.towns.first { !$0.country.isSame(as: first.country) }
      let hint =
        other.map { Words.shell("near:\"\($0.name), \($0.country)\"") + " is another" }
        ?? "a point names another"
      let why = place.isNearest ? "nearest" : "largest"
      inform(
        "Using \(first.name), \(first.country), the \(why) of \(place.towns.count) places with"
          + " that name; \(hint).")
    }
  }
}
