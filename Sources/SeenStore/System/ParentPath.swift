extension String {
  /// The directory that holds what an absolute path names; nil for the root itself.
  ///
  /// Read byte by byte: every command asks for it, and joined parts cost more than the rest of its start.
  var parentPath: String? {
    let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") }
    guard let last = utf8.lastIndex(where: { !isSlash($0) }) else { return nil }
    guard let slash = utf8[...last].lastIndex(where: isSlash),
      let end = utf8[..<slash].lastIndex(where: { !isSlash($0) })
    else { return "/" }
    return String(self[...end])
  }
}
