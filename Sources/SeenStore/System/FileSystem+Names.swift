/// Steps on names that take several calls.
extension FileSystem {
  /// Creates a directory and missing parents, and makes their names durable.
  package func makeDirectories(_ path: String) throws(FileError) {
    do throws(FileError) {
      try makeDirectory(path)
    } catch {
      // It may be a link to a directory; anything else fails when it is used.
      if error.reason == .exists { return }
      guard error.reason == .notFound, let parent = path.parentPath else { throw error }
      try makeDirectories(parent)
      // Another program may have created it meanwhile.
      do { try makeDirectory(path) } catch  where error.reason == .exists { return }
    }
    if let parent = path.parentPath { try synchronizeDirectory(parent) }
  }

  /// Makes a directory for caches or pictures, unless it is there.
  ///
  /// A journal may come from somebody else: a link is not followed out of it.
  /// - Throws: `isLink` or `notDirectory` when something else has the name.
  func makeCacheDirectory(_ path: String) throws(FileError) {
    switch try status(path)?.kind {
    case .directory: return
    case .link: throw FileError(.write, path, .isLink)
    case .file, .device, .other: throw FileError(.write, path, .notDirectory)
    case nil: break
    }
    do throws(FileError) {
      try makeDirectory(path)
    } catch {
      // Another program may have created it meanwhile.
      guard error.reason == .exists, try status(path)?.kind == .directory else { throw error }
    }
  }

  /// Returns whether a path names a directory and not a link to one; false if that is unknown.
  func isDirectory(_ path: String) -> Bool {
    (try? status(path))?.kind == .directory
  }

  /// Gives a finished temporary file its name, unless that is taken; the temporary name is removed.
  ///
  /// The caller synchronizes the directory.
  ///
  /// - Returns: Whether the name was free.
  package func place(_ temporary: String, at path: String) throws(FileError) -> Bool {
    do throws(FileError) {
      try link(temporary, to: path)
    } catch {
      // A file system may lack hard links: there, checking first is the best possible.
      let hasLinks = ![.unsupported, .denied].contains(error.reason)
      if hasLinks, error.reason != .exists { throw error }
      guard !hasLinks, try status(path) == nil else {
        try? unlink(temporary)
        return false
      }
      try rename(temporary, to: path)
      return true
    }
    // The file has its name; readers skip a leftover temporary name.
    try? unlink(temporary)
    return true
  }
}

extension String {
  /// Returns the path of a name in a directory; an absolute name, or one in the working directory, is returned
  /// unchanged.
  func path(in directory: String) -> String {
    if directory.isEmpty || directory == "." || utf8.first == UInt8(ascii: "/") { return self }
    return directory + "/" + self
  }
}
