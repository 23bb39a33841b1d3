extension String {
  /// The parent directory of an absolute path; nil for the root itself.
  ///
  /// Computed byte by byte: every command needs it, and joining components costs more than the rest of its start.
  package var parentPath: String? {
    let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") }
    guard let last = utf8.lastIndex(where: { !isSlash($0) }) else { return nil }
    guard let slash = utf8[...last].lastIndex(where: isSlash),
      let end = utf8[..<slash].lastIndex(where: { !isSlash($0) })
    else { return "/" }
    return String(self[...end])
  }
}
