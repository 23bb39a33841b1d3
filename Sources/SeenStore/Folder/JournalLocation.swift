import SeenCore

/// Where a journal is, and how it was found.
///
/// `-C DIR`, else the variable `SEEN_JOURNAL`, else the nearest folder from the working directory upward that holds a
/// `journal.json`, else `seen` in the user's data directory.
package struct JournalLocation: Sendable, Equatable {
  /// How a folder was found.
  package enum Origin: Sendable, Equatable {
    case option, variable, parent, dataHome
  }

  /// What the search depends on; nothing here is read from the environment.
  package struct Clues: Sendable {
    /// The argument of `-C`.
    package var option: String?
    /// The value of `SEEN_JOURNAL`; empty counts as unset.
    package var variable: String?
    /// The value of `XDG_DATA_HOME`; counts as unset unless absolute.
    package var dataHome: String?
    /// The value of `HOME`.
    package var home: String?
    /// Where the program was started, as an absolute path.
    package var workingDirectory: String

    /// Collects the inputs.
    package init(
      option: String? = nil, variable: String? = nil, dataHome: String? = nil,
      home: String? = nil, workingDirectory: String
    ) {
      self.option = option
      self.variable = variable
      self.dataHome = dataHome
      self.home = home
      self.workingDirectory = workingDirectory
    }
  }

  /// The folder, as an absolute path; it need not exist.
  package let path: String
  /// How it was found.
  package let origin: Origin

  /// Finds the folder.
  /// - Throws: `notFound` if no input names a folder.
  /// - Complexity: one call for each folder above the working directory.
  package init(_ clues: Clues, in files: any FileSystem) throws(JournalError) {
    func absolute(_ path: String) -> String {
      JournalLocation.join(clues.workingDirectory, path)
    }
    if let option = clues.option {
      path = absolute(option)
      origin = .option
    } else if let variable = clues.variable, !variable.isEmpty {
      path = absolute(variable)
      origin = .variable
    } else if let parent = JournalLocation.parent(of: clues.workingDirectory, in: files) {
      path = parent
      origin = .parent
    } else if let dataHome = JournalLocation.dataHome(clues) {
      path = dataHome + "/seen"
      origin = .dataHome
    } else {
      throw .notFound(nil)
    }
  }

  private static func dataHome(_ clues: Clues) -> String? {
    if let dataHome = clues.dataHome, dataHome.utf8.first == UInt8(ascii: "/") { return dataHome }
    guard let home = clues.home, home.utf8.first == UInt8(ascii: "/") else { return nil }
    return join(home, ".local/share")
  }

  private static func parent(of directory: String, in files: any FileSystem) -> String? {
    var next: String? = isPlain(directory) ? directory : join(directory, ".")
    while let path = next {
      // A journal in an unreadable folder could not be opened.
      if let found = try? files.status(join(path, JournalFolder.fileName)),
        found.kind != .device, found.kind != .other
      {
        return path
      }
      next = path.parentPath
    }
    return nil
  }

  /// Returns a path relative to a directory, without redundant dots and slashes.
  private static func join(_ directory: String, _ path: String) -> String {
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : directory + "/" + path
    if isPlain(whole) { return whole }
    // `..` is kept: after a link it does not lead back.
    let names = whole.split(separator: "/").filter { !$0.isSame(as: ".") }
    return "/" + names.joined(separator: "/")
  }

  /// Whether an absolute path has no redundant dots and slashes: none of its names is empty or begins with a dot.
  private static func isPlain(_ path: String) -> Bool {
    var isStart = false
    for byte in path.utf8 {
      let isSlash = byte == UInt8(ascii: "/")
      if isStart, isSlash || byte == UInt8(ascii: ".") { return false }
      isStart = isSlash
    }
    return !isStart
  }
}
