package import SeenCore
package import SeenWire

/// What `journal.json` says: which journal it is, and what a program must know for it.
package struct JournalFile: Sendable {
  /// Far more than the file needs; a larger one is not a journal's.
  package static let maximumBytes = 64 << 10

  /// The bytes of the file.
  package let bytes: [UInt8]
  /// What a program must know.
  package let versions: JournalVersions
  /// The journal's UUID, which all its copies share.
  package let identifier: String
  /// When it was created; nil if the file does not say.
  package let created: Instant?
  /// Whether it came with a program as a sample.
  package let isSample: Bool
  private let members: [JSON.Member]

  /// Why it is not understood.
  package enum Problem: Error, Equatable {
    /// It is not one JSON value.
    case notJSON(JSONProblem)
    /// A member is missing or wrong.
    case badMember(String)
    /// The program knows too little.
    case lack(JournalLack)
  }

  /// Reads the file; nil for what a program knows is for one that knows whatever is needed.
  package init(_ bytes: [UInt8], knowing known: JournalVersions?) throws(Problem) {
    let value: JSON
    do { value = try JSONReader.read(bytes) } catch { throw .notJSON(error) }
    guard let format = JournalFile.number("format", in: value) else { throw .badMember("format") }
    // A newer format may have changed everything else, so this comes first.
    if let known, format > known.read { throw .lack(.format(format)) }
    var write = format
    if JournalFile.states("write", in: value) {
      guard let stated = JournalFile.number("write", in: value) else { throw .badMember("write") }
      write = stated
    }
    var names: [String] = []
    if JournalFile.states("requires", in: value) {
      guard let stated = value["requires"], FieldType.array(of: .text).accepts(stated) else {
        throw .badMember("requires")
      }
      names = stated.texts ?? []
    }
    versions = JournalVersions(read: format, write: write, names: names)
    if let lack = known?.lack(for: versions) { throw .lack(lack) }
    guard let identifier = value["journal"]?.text, JournalFile.isUUID(identifier) else {
      throw .badMember("journal")
    }
    self.identifier = identifier
    self.bytes = bytes
    created = value["created"]?.text.flatMap { Instant($0) }
    isSample = value["sample"] == true
    members = value.members ?? []
  }

  private static func states(_ name: String, in value: JSON) -> Bool {
    value[name].map { !$0.isNull } ?? false
  }

  private static func number(_ name: String, in value: JSON) -> Int? {
    value[name]?.wholeNumber.flatMap { $0 >= 1 ? $0 : nil }
  }

  /// Returns whether a text is a UUID in its usual form, in any case.
  private static func isUUID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index)
        ? byte == 45
        : (48...57).contains(byte) || (97...102).contains(byte | 32)
    }
  }
}

/// Raising a journal, and copies of one that know different versions.
extension JournalFile {
  /// Returns the members that say what a program must know: `write` only where it is not the format, and `requires` only
  /// where there are names.
  package static func members(_ versions: JournalVersions) -> [JSON.Member] {
    var members = [JSON.Member("format", .whole(versions.read))]
    if versions.write != versions.read {
      members.append(JSON.Member("write", .whole(versions.write)))
    }
    if !versions.names.isEmpty {
      members.append(JSON.Member("requires", .array(versions.names.map { .string($0) })))
    }
    return members
  }

  /// Returns the bytes of the file where a program must know other versions; its own where it already says so.
  package func stating(_ other: JournalVersions) -> [UInt8] {
    guard other != versions else { return bytes }
    let rest = members.filter { member in
      !["format", "write", "requires"].contains { member.name.isSame(as: $0) }
    }
    return JSON.object(JournalFile.members(other) + rest).bytes + [10]
  }

  /// Returns what the bytes of a file need of a program; nil where they are not understood.
  package static func versions(of bytes: [UInt8]) -> JournalVersions? {
    (try? JournalFile(bytes, knowing: nil))?.versions
  }

  /// Returns the bytes of `journal.json` where two copies of a journal meet: what a program must know for both, and all
  /// else as in the copy of the greater format, else in the own.
  ///
  /// - Parameters:
  ///   - ours: The bytes of the own copy.
  ///   - theirs: Those of the other one.
  /// - Returns: The bytes; nil where they are not of one journal, or one of them cannot be understood.
  package static func merged(_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
    guard let own = try? JournalFile(ours, knowing: nil),
      let other = try? JournalFile(theirs, knowing: nil),
      own.identifier.lowercased().isSame(as: other.identifier.lowercased())
    else { return nil }
    let first = other.versions.read > own.versions.read ? other : own
    let bytes = first.stating(own.versions.joined(other.versions))
    return bytes.count <= maximumBytes ? bytes : nil
  }
}
