extension WatchTable {
  /// Takes the name of the place from some rows, and rounds their coordinates, as others learn them.
  /// - Complexity: O(n) in the rows, O(k) in the details of all rows.
  package mutating func coarsen(_ rows: Bits) {
    rows.forEach { location[$0] = .none }
    for index in 0..<details.count where rows[Int(details[index].row)] {
      let known = details[index].details
      let point = Coordinates(latitude: known.latitude, longitude: known.longitude)
      guard let coarse = point?.coarse else { continue }
      details[index].details.latitude = coarse.latitude
      details[index].details.longitude = coarse.longitude
    }
  }
}
