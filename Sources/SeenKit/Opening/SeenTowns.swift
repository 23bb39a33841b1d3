import SeenCore
import SeenInterchange
import SeenStore

/// The towns of the world, for queries such as `near:Interlaken` if neither a watch nor a title has the place.
///
/// ```swift
/// let towns = try SeenTowns.read(at: "/usr/local/share/seen/journal-samples/places/towns.tsv.gz")
/// let near = try journal.read(towns: towns).search("near:Interlaken")
/// ```
public struct SeenTowns: Sendable {
  let gazetteer: Gazetteer

  /// Reads the list that comes with the program.
  ///
  /// - Parameter path: The absolute path of `places/towns.tsv.gz` among the samples.
  /// - Returns: The towns.
  /// - Throws: `SeenError.unreadable` when the file cannot be read, or is damaged.
  /// - Complexity: O(n) in the bytes.
  public static func read(at path: String) throws(SeenError) -> SeenTowns {
    guard let packed = try? PosixFileSystem().readWhole(path, .readThroughLinks),
      let gazetteer = TownList.read(packed)
    else { throw .unreadable(path: path) }
    return SeenTowns(gazetteer: gazetteer)
  }
}
