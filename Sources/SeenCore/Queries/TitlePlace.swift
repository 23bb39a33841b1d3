/// A place where a title is found.
struct TitlePlace {
  let name: String
  let point: Coordinates

  /// Reads the fact `places` of a title; invalid places are left out.
  static func read(_ text: String, _ json: (String) -> JSON?) -> [TitlePlace] {
    guard case .array(let values)? = json(text) else { return [] }
    return values.compactMap { value in
      Coordinates(value).map { TitlePlace(name: value["name"]?.text ?? "", point: $0) }
    }
  }
}

extension Coordinates {
  /// Reads the members `lat` and `lon` of an object; nil if they are not coordinates.
  init?(_ value: JSON) {
    guard case .number(let latitude)? = value["lat"], case .number(let longitude)? = value["lon"],
      let north = Double(latitude), let east = Double(longitude)
    else { return nil }
    self.init(latitude: north, longitude: east)
  }

  /// Returns where a watch was; nil when it does not say.
  init?(_ details: WatchDetails) {
    guard !details.latitude.isNaN else { return nil }
    self.init(latitude: details.latitude, longitude: details.longitude)
  }
}
