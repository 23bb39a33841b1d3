import SeenCore

/// Writes iCalendar (RFC 5545): watches as all-day events, reminders with alarms.
///
/// An event always keeps its UID, the id of the watch, so a calendar that reads the file again updates its events
/// instead of adding duplicates. Times of reminders are floating, as the journal knows only civil times.
package struct ICalendarExporter: Exporter {
  package static let form = ExportForm(
    name: "ics", title: "iCalendar", suffix: ".ics",
    summary: "Export watches, reminders and air dates as iCalendar",
    discussion: [
      "Each watch is an all-day event, and each reminder an event with an alarm at its time of day,"
        + " wherever you are. The same watch has the same UID in every export, so a calendar that"
        + " subscribes to the file updates its events. What 'seen calendar --coming' lists for a"
        + " day is an all-day event too. With --when or a query, only watches are exported."
    ],
    examples: [("--when 2026 -o 2026.ics", "Write one year")],
    carries: EntryFact.everything.subtracting([.fact(.clock), .fact(.zone), .fact(.photos)]),
    parts: [.reminders])

  /// An event of a calendar needs a day.
  package static func refusal(of entry: ExportEntry) -> OmissionReason? {
    entry.date.day == nil ? .noDay : nil
  }

  /// Prepares to write.
  package init() {}

  /// Opens the calendar.
  package mutating func begin(_ output: inout ExportOutput) {
    ICalendar.write(to: &output.bytes) { calendar in
      calendar.add("BEGIN", "VCALENDAR")
      calendar.add("VERSION", "2.0")
      calendar.add("PRODID", "-//Seen//seen//EN")
      calendar.add("CALSCALE", "GREGORIAN")
      calendar.add("METHOD", "PUBLISH")
      calendar.add("X-WR-CALNAME", "Seen")
    }
  }

  /// Writes an event.
  package mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter
  ) {
    ICalendar.write(to: &output.bytes) { ICalendarExporter.add(entry, to: &$0) }
  }

  /// Writes reminders and what comes out, and closes the calendar.
  package mutating func end(
    _ parts: ExportParts, to output: inout ExportOutput, _ counter: inout OmissionCounter,
    entry: (Int) -> ExportEntry
  ) {
    ICalendar.write(to: &output.bytes) { calendar in
      for reminder in parts.reminders { ICalendarExporter.add(reminder, to: &calendar) }
      for coming in parts.coming { ICalendarExporter.add(coming, to: &calendar) }
      calendar.add("END", "VCALENDAR")
    }
  }

  private static func add(_ entry: ExportEntry, to calendar: inout ICalendar) {
    guard let day = entry.date.day else { return }
    calendar.add("BEGIN", "VEVENT")
    calendar.add("UID", "\(entry.id)@seen")
    calendar.add("DTSTAMP", ICalendar.moment(entry.recorded ?? .end(of: day)))
    calendar.add("DTSTART;VALUE=DATE", ICalendar.date(day))
    calendar.add("SUMMARY", text: entry.heading)
    let description = entry.description
    if !description.isEmpty { calendar.add("DESCRIPTION", text: description) }
    if let location = entry.facts.location { calendar.add("LOCATION", text: location) }
    if let place = entry.place {
      let (latitude, longitude) = (place.latitude, place.longitude)
      calendar.add(
        "GEO", "\(Coordinates.decimal(latitude));\(Coordinates.decimal(longitude))")
    }
    if !entry.facts.tags.isEmpty { calendar.add("CATEGORIES", texts: entry.facts.tags) }
    if entry.isPrivate { calendar.add("CLASS", "PRIVATE") }
    calendar.add("TRANSP", "TRANSPARENT")
    calendar.add("END", "VEVENT")
  }

  private static func add(_ coming: ExportComing, to calendar: inout ICalendar) {
    calendar.add("BEGIN", "VEVENT")
    calendar.add("UID", text: "\(coming.id)@seen")
    calendar.add("DTSTAMP", ICalendar.moment(.end(of: coming.day + -1)))
    calendar.add("DTSTART;VALUE=DATE", ICalendar.date(coming.day))
    calendar.add("SUMMARY", text: coming.title)
    calendar.add("TRANSP", "TRANSPARENT")
    calendar.add("END", "VEVENT")
  }

  private static func add(_ reminder: ExportReminder, to calendar: inout ICalendar) {
    calendar.add("BEGIN", "VEVENT")
    calendar.add("UID", "\(reminder.id)@seen")
    calendar.add("DTSTAMP", ICalendar.moment(reminder.recorded))
    calendar.add(
      "DTSTART", ICalendar.date(reminder.day) + "T" + ICalendar.clock(reminder.clock) + "00")
    calendar.add("SUMMARY", text: reminder.title)
    calendar.add("DESCRIPTION", text: reminder.note)
    for companion in reminder.companions {
      // An attendee has an address; a journal knows names only.
      calendar.add("ATTENDEE;CN=\"\(ICalendar.parameter(companion))\"", "invalid:nomail")
    }
    calendar.add("BEGIN", "VALARM")
    calendar.add("ACTION", "DISPLAY")
    calendar.add("TRIGGER", "PT0S")
    calendar.add("DESCRIPTION", text: reminder.note)
    calendar.add("END", "VALARM")
    calendar.add("END", "VEVENT")
  }
}

/// Writes the lines of an iCalendar file: each ends in CRLF and is folded at 75 bytes.
struct ICalendar {
  private var bytes: [UInt8] = []
  /// The most bytes of a line, not counting its end.
  private static let width = 75

  /// Adds lines to bytes.
  static func write(to bytes: inout [UInt8], _ lines: (inout ICalendar) -> Void) {
    var calendar = ICalendar()
    swap(&calendar.bytes, &bytes)
    lines(&calendar)
    swap(&calendar.bytes, &bytes)
  }

  /// Adds a line whose value is already in the form that RFC 5545 requires.
  mutating func add(_ name: String, _ value: String) {
    let line = Array("\(name):\(value)".utf8)
    var start = 0
    var room = ICalendar.width
    while line.count - start > room {
      var end = start + room
      // A character is never split.
      while end > start + 1, line[end] & 0xc0 == 0x80 { end -= 1 }
      bytes += line[start..<end]
      bytes += [13, 10, 32]
      start = end
      // The blank is the first byte of the line.
      room = ICalendar.width - 1
    }
    bytes += line[start...]
    bytes += [13, 10]
  }

  /// Adds a line whose value is text.
  mutating func add(_ name: String, text: String) { add(name, ICalendar.escaped(text)) }

  /// Adds a line whose value is several texts.
  mutating func add(_ name: String, texts: [String]) {
    add(name, texts.map(ICalendar.escaped).joined(separator: ","))
  }

  /// Returns text as a value: escaped, with line ends as `\n`, and without other control characters.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in ControlText.blanked(text, besides: ["\t", "\n", "\r"]).utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): bytes += [92, byte]
      case 10 where last == 13: break
      case 10, 13: bytes += [92, UInt8(ascii: "n")]
      default: bytes.append(byte)
      }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns text as the value of a parameter in quotes (RFC 6868).
  static func parameter(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in ControlText.blanked(text, besides: ["\n"]).utf8 {
      switch byte {
      case UInt8(ascii: "^"): bytes += "^^".utf8
      case UInt8(ascii: "\""): bytes += "^'".utf8
      case 10: bytes += "^n".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a day as `20261120`.
  static func date(_ day: Day) -> String {
    let (year, month, day) = day.parts
    return Decimal.padded(year, 4) + Decimal.padded(month, 2) + Decimal.padded(day, 2)
  }

  /// Returns a time of day as `2130`.
  static func clock(_ clock: Clock) -> String {
    Decimal.padded(clock.minutes / 60, 2) + Decimal.padded(clock.minutes % 60, 2)
  }

  /// Returns a moment as `20261120T211403Z`.
  static func moment(_ instant: Instant) -> String {
    let seconds = instant.milliseconds - Instant.end(of: instant.day + -1).milliseconds - 1
    let minutes = Int(seconds / 60_000)
    return date(instant.day) + "T"
      + [minutes / 60, minutes % 60, Int(seconds / 1000) % 60].map { Decimal.padded($0, 2) }
      .joined() + "Z"
  }
}
