package import SeenCore
import SeenWire

/// Which copy of a journal a writer is: it is one copy, in one place, on one machine.
package struct CopyIdentity: Sendable, Equatable {
  /// The journal's folder, without links.
  package let path: String
  /// The journal's UUID.
  package let journal: String
  /// A hash of what tells this machine from others, never that itself.
  package let machine: String

  /// Describes the copy of a journal in a folder, by its path without links, on a machine with an id of the system's.
  init(of journal: JournalFolder, at path: String, machine: String) {
    self.path = path
    self.journal = journal.identifier
    self.machine = CopyIdentity.hash(machine)
  }

  /// The name of the file that remembers this copy's writer.
  var fileName: String {
    CopyIdentity.hash("\(path)\0\(journal)\0\(machine)") + ".json"
  }

  private static func hash(_ text: String) -> String {
    String(decoding: Sum.text(Sum.of(Array(text.utf8)[...])), as: UTF8.self)
  }
}

/// What is remembered of a writer outside the journal.
package struct WriterRecord: Sendable, Equatable {
  /// The writer's name.
  package var writer: WriterID
  /// The greatest number that an acknowledged event of it has; 0 before the first.
  package var number: UInt64 = 0
  /// Its latest acknowledged stamp.
  package var time: Instant?
  /// The segment that it last wrote, whose name is known to be synchronized.
  package var segment: String?

  /// Remembers a writer.
  package init(writer: WriterID) {
    self.writer = writer
  }

  /// Reads a record; returns nil unless it is one of this very copy.
  init?(_ bytes: [UInt8], of copy: CopyIdentity) {
    guard let value = try? JSONReader.read(bytes) else { return nil }
    for member in copy.members {
      guard let text = value[member.name]?.text, let own = member.value.text, text.isSame(as: own)
      else { return nil }
    }
    guard let writer = value["writer"]?.text.flatMap(WriterID.init),
      let number = value["number"]?.wholeNumber, number >= 0
    else { return nil }
    self.writer = writer
    self.number = UInt64(number)
    time = value["time"]?.text.flatMap(Instant.init)
    segment = value["segment"]?.text
    // A number without its stamp would let the clock run backward.
    if number > 0, time == nil { return nil }
  }

  /// The record as one JSON object, with a line feed.
  func bytes(of copy: CopyIdentity) -> [UInt8] {
    var json = JSONWriter()
    write(to: &json, ending: copy.ending)
    return json.bytes
  }

  /// Writes the record's own members, and the ending that all records of its copy have.
  func write(to json: inout JSONWriter, ending: [UInt8]) {
    json.bytes.reserveCapacity(json.bytes.count + 160 + ending.count)
    json.bytes += "{\"writer\":\"".utf8
    json.bytes += writer.text.utf8
    json.bytes += "\",\"number\":".utf8
    json.bytes += String(number).utf8
    if let time {
      json.bytes += ",\"time\":\"".utf8
      time.append(to: &json.bytes)
      json.bytes.append(UInt8(ascii: "\""))
    }
    if let segment {
      json.bytes += ",\"segment\":".utf8
      json.write(segment)
    }
    json.bytes += ending
  }
}

extension CopyIdentity {
  fileprivate var members: [JSON.Member] {
    [
      JSON.Member("path", .string(path)), JSON.Member("journal", .string(journal)),
      JSON.Member("machine", .string(machine)),
    ]
  }

  /// The members of the copy and the end of the object, with a line feed: the end of each of its records.
  var ending: [UInt8] {
    [UInt8(ascii: ",")] + JSON.object(members).bytes.dropFirst() + [10]
  }
}
