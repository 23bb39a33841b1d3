import SeenCore
import SeenWire

/// What was installed under a prefix: the files with their sums, and the folders that were created for them.
///
/// As text, it has one line for each: `folders-above 1`, `folder share/seen`, `file 9aac4f470a467e8a bin/seen`.
package struct InstallManifest: Equatable, Sendable {
  /// A file as it was put there.
  package struct File: Equatable, Sendable {
    /// Where it is below the prefix.
    package let path: String
    /// The sum of its bytes, 16 hexadecimal digits.
    package let sum: String

    /// Describes a file.
    package init(path: String, sum: String) {
      self.path = path
      self.sum = sum
    }
  }

  /// The files, in the order they were put there.
  package var files: [File] = []
  /// The folders below the prefix that were made, parents first.
  package var folders: [String] = []
  /// How many folders were made from the prefix upward, including it.
  package var madeAbove = 0

  private static let header = "seen-install 1"

  /// Starts an empty manifest.
  package init() {}

  /// Reads a manifest; nil when it is not one, or names something outside of its prefix.
  /// - Complexity: O(n) in the bytes.
  package init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first.isSame(as: InstallManifest.header) else { return nil }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { return nil }
      switch words[0] {
      case "folders-above":
        guard let count = Int(words[1]), (0...64).contains(count) else { return nil }
        madeAbove = count
      case "folder":
        guard InstallManifest.isBelow(words[1]) else { return nil }
        folders.append(words[1])
      case "file":
        let parts = words[1].split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[0].utf8.count == 16, InstallManifest.isBelow(parts[1]) else {
          return nil
        }
        files.append(File(path: parts[1], sum: parts[0]))
      default: return nil
      }
    }
  }

  /// The manifest as text.
  package var bytes: [UInt8] {
    var lines = [InstallManifest.header, "folders-above \(madeAbove)"]
    lines += folders.map { "folder \($0)" }
    lines += files.map { "file \($0.sum) \($0.path)" }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Returns whether a file was put at a path, whatever it held.
  package func names(_ path: String) -> Bool {
    files.contains { $0.path.isSame(as: path) }
  }

  /// Adds a file, unless it is there with the same sum.
  package mutating func add(_ file: File) {
    if !files.contains(file) { files.append(file) }
  }

  package static func sum(of bytes: [UInt8]) -> String {
    String(decoding: Sum.text(SegmentFingerprint.digest(bytes)), as: UTF8.self)
  }

  /// Whether a path stays within its folder.
  private static func isBelow(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return names.allSatisfy { !$0.isEmpty && !$0.isSame(as: ".") && !$0.isSame(as: "..") }
  }
}
