package import SeenCore

/// The list of towns that comes with the program: a gzipped gazetteer.
package enum TownList {
  /// The most bytes that it may unpack to.
  private static let limit = 16 << 20

  /// Returns the gazetteer; nil if the bytes are damaged.
  /// - Complexity: O(n) in the bytes that come out.
  package static func read(_ packed: [UInt8]) -> Gazetteer? {
    var pieces: [ArraySlice<UInt8>] = [packed[...]]
    var text: [UInt8] = []
    do throws(Inflate.Problem) {
      try Gzip.unpack(limit: limit) {
        pieces.popLast()
      } to: { piece in
        text += piece
        return true
      }
    } catch {
      return nil
    }
    return Gazetteer(text)
  }
}
