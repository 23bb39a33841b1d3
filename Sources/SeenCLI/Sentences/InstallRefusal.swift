import SeenCore

/// Why the program is not installed or removed.
package enum InstallRefusal: Error, Equatable, Sendable {
  /// The program's own file is unknown.
  case noProgram
  /// No prefix is given, and the home directory is unknown.
  case noHome
  /// Nothing of it is below the prefix.
  case notInstalled(prefix: String)
  /// The manifest is not one of this program.
  case badManifest(String)
}

extension InstallRefusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .noProgram:
      ErrorSentence(
        "cannot find this program's own file", hint: "start it by its path: ./seen install")
    case .noHome:
      ErrorSentence("HOME is not set", hint: "name a folder: seen install --prefix DIR")
    case .notInstalled(let prefix):
      ErrorSentence(
        "seen is not installed in \(prefix)",
        hint: "name the folder it was installed in: seen uninstall --prefix DIR")
    case .badManifest(let path):
      ErrorSentence(
        of: path, "is not a list of installed files",
        hint: "move it away, then run 'seen install' again")
    }
  }
}
