/// Files that are packed with gzip.
extension SourceFile {
  /// Returns the file that a packed one holds, without `.gz` in its name; any other is returned unchanged.
  /// - Throws: `badGzip` for one that is damaged, cut off or too large, or too large for its packed size.
  /// - Complexity: O(n) in the bytes that come out.
  package func unpacked() throws(ImportProblem) -> SourceFile {
    guard Gzip.isPacked(bytes) else { return self }
    let isNamed = name.lowercased().hasSuffix(".gz")
    let text: [UInt8]
    do throws(Inflate.Problem) {
      text = try Gzip.unpacked(bytes)
    } catch {
      throw .badGzip(file: name, isTooLarge: error == .tooLarge)
    }
    var file = SourceFile(name: isNamed ? String(name.dropLast(3)) : name, bytes: text)
    file.given = bytes
    return file
  }
}
