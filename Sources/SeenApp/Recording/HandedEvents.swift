import SeenCore
import SeenStore
import SeenWire

/// Events as another program hands them in: without ids, times and sums, one a line or as an array.
package struct HandedEvents {
  /// One of them.
  struct Row {
    /// The number of its line, from 1; in an array that of the event.
    let line: Int
    let type: String
    let subject: String?
    let profile: String?
    let source: String?
    let isPrivate: Bool
    let others: [JSON.Member]
    let data: [JSON.Member]

    /// The kind of its type; nil for one of another program.
    var kind: EventKind? { EventKind(name: type) }
  }

  /// What reports call the file.
  let file: String
  private(set) var rows: [Row] = []

  /// Members that the journal gives an event, or that only a file of a journal has.
  private static let own = ["id", "time", "sum", "rev", "batch", "by", "void", "counted"]

  /// Reads events.
  ///
  /// - Parameters:
  ///   - bytes: What was handed in.
  ///   - file: What reports call it.
  /// - Throws: `event` for the first that is wrong by itself.
  package init(_ bytes: [UInt8], file: String) throws(AppError) {
    self.file = file
    let isArray = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
    if isArray {
      guard let values = try read(bytes, 1).elements else { throw wrong(1, .notJSON) }
      for (place, value) in values.enumerated() {
        rows.append(try row(value, place + 1))
      }
      return
    }
    for (place, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy({ " \t\r".utf8.contains($0) }) {
      rows.append(try row(try read(Array(line), place + 1), place + 1))
    }
  }

  private func read(_ bytes: [UInt8], _ line: Int) throws(AppError) -> JSON {
    do { return try JSONReader.read(bytes) } catch { throw wrong(line, .notJSON) }
  }

  private func row(_ value: JSON, _ line: Int) throws(AppError) -> Row {
    guard let members = value.members else { throw wrong(line, .notObject) }
    var others: [JSON.Member] = []
    for member in members {
      switch member.name {
      case "type", "subject", "profile", "src":
        guard member.value.isNull || member.value.text?.isEmpty == false else {
          throw wrong(line, .badMember(member.name, member.value, nil))
        }
      case "data":
        guard member.value.members != nil else {
          throw wrong(line, .badMember(member.name, member.value, nil))
        }
      case "private":
        guard [.null, .bool(true), .bool(false)].contains(member.value) else {
          throw wrong(line, .badMember(member.name, member.value, nil))
        }
      case let name where HandedEvents.own.contains(name): throw wrong(line, .given(name))
      default: others.append(member)
      }
    }
    guard let type = value["type"]?.text else { throw wrong(line, .missing("type")) }
    return Row(
      line: line, type: type, subject: value["subject"]?.text, profile: value["profile"]?.text,
      source: value["src"]?.text, isPrivate: value["private"] == true, others: others,
      data: value["data"]?.members ?? [])
  }

  private func wrong(_ line: Int, _ problem: HandedProblem) -> AppError {
    .events(.event(file, line, problem))
  }
}

extension JSON {
  /// The elements of an array; nil for every other value.
  fileprivate var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}

extension Journal {
  /// The most bytes that are handed in at once.
  private static let handedByteCount = 64 << 20

  /// Returns the bytes of a file or of what is passed on.
  /// - Throws: `file` when they cannot be read, or are too many for one batch.
  package func handedBytes(of given: Given) throws(AppError) -> [UInt8] {
    var source = try GivenBytes(given, host)
    defer { source.close() }
    var bytes: [UInt8] = []
    while let piece = try source.next() {
      bytes += piece
      if bytes.count > Journal.handedByteCount {
        throw .file(FileError(.read, given.path, .tooLarge))
      }
    }
    return bytes
  }
}
