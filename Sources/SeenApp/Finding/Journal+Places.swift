package import SeenCore
import SeenStore

/// Places as people type them: coordinates, or a name that queries know too.
extension Journal {
  /// Returns the point that a text names, and says which town was taken if several have the name.
  /// - Throws: `badPlace`.
  package func point(_ text: String, _ view: borrowing View) throws(AppError) -> Coordinates {
    do {
      return try Coordinates.parse(text)
    } catch .notCoordinates {
      guard let place = namedPlace(text, view) else {
        let near = NamedPlace.near(text, surroundings(of: view))
        throw .badPlace(.unknown(text, near: near))
      }
      if let town = place.town, town.towns.count > 1 { front.notify(.town(town)) }
      return place.point
    } catch {
      throw .badPlace(.coordinates(error))
    }
  }

  /// Returns where a bird was seen that has a place and no coordinates: in the town of that name, of which the front is
  /// told.
  ///
  /// Where the profile was at that place before is not taken: those coordinates may be ones that nobody is to learn.
  func birdPoint(at location: String, _ view: borrowing View) -> Coordinates? {
    guard let place = namedPlace(location, view), let town = place.town else { return nil }
    let symbol = view.log.ledger.words.find(profile)
    guard let isNear = place.isNear(watchesOf: symbol, at: location, view.log.ledger) else {
      return nil
    }
    front.notify(.townOfPlace(town, isRecorded: isNear))
    return isNear ? place.point : nil
  }

  private func namedPlace(_ name: String, _ view: borrowing View) -> NamedPlace? {
    let symbol = view.log.ledger.words.find(profile)
    return NamedPlace(name, view.log.ledger, symbol, surroundings(of: view))
  }
}
