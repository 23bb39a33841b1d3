import SeenCore
import SeenWire

/// What mpv says, one JSON object on a line, and what it is told (mpv's manual, "JSON IPC").
enum MpvMessage: Equatable {
  /// What is observed changed; nil where it is not known, or no longer.
  case changed(MpvProperty, JSON?)
  /// Where it is, in seconds; nil before anything is shown.
  case position(Double?)
  /// What it plays: a path or an address.
  case path(String)
  /// It begins to open something.
  case opening
  /// What it opened can be played.
  case loaded
  /// It goes to another place.
  case sought
  /// It plays on, from another place perhaps.
  case restarted
  /// It has ended what it played, and why: `eof`, `stop`, `quit`, `redirect`, `error` and then what was wrong.
  case ended(reason: String, error: String?)
  /// It has nothing more to play.
  case idle
  /// A key was pressed that this program asked for, by its name.
  case key(String)
  /// The keys that a person or a script has bound.
  case bound([String])
  /// The chapters of what it plays.
  case chapters([Chapter])
  /// The tracks of what it plays.
  case tracks(MpvTracks)

  /// The numbers of the questions that are asked again and again.
  enum Request: Int {
    case other = 0
    case position = 9
    case path = 10
    case keys = 11
    case chapters = 12
    case tracks = 13
  }

  /// Reads a line; nil for one that says nothing of interest, and for what is no JSON.
  ///
  /// Names of files need not be UTF-8, and mpv passes them as they are.
  init?(_ line: some Collection<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    guard let value = try? JSONReader.read(Array(text.utf8)) else { return nil }
    guard let event = value["event"]?.text else {
      guard let request = value["request_id"]?.wholeNumber.flatMap(Request.init) else { return nil }
      switch request {
      case .position: self = .position(value["data"]?.double)
      case .path:
        guard let path = value["data"]?.text else { return nil }
        self = .path(path)
      case .keys:
        guard case .array(let bindings)? = value["data"] else { return nil }
        self = .bound(
          bindings.filter { $0["is_weak"] != true }.compactMap { $0["key"]?.text })
      case .chapters:
        guard case .array(let chapters)? = value["data"] else { return nil }
        self = .chapters(
          chapters.compactMap { entry in
            entry["time"]?.double.map { Chapter(entry["title"]?.text ?? "", at: $0) }
          })
      case .tracks:
        guard let tracks = value["data"] else { return nil }
        self = .tracks(MpvTracks(tracks))
      case .other: return nil
      }
      return
    }
    switch event {
    case "property-change":
      guard let property = value["id"]?.wholeNumber.flatMap(MpvProperty.init) else { return nil }
      self = .changed(property, value["data"])
    case "start-file": self = .opening
    case "file-loaded": self = .loaded
    case "seek": self = .sought
    case "playback-restart": self = .restarted
    case "idle": self = .idle
    case "end-file":
      self = .ended(reason: value["reason"]?.text ?? "", error: value["file_error"]?.text)
    case "client-message":
      guard case .array(let words)? = value["args"], let word = words.first?.text else {
        return nil
      }
      self = .key(word)
    default: return nil
    }
  }

  /// Returns the line of a command.
  static func command(_ words: [JSON], _ request: Request = .other) -> [UInt8] {
    JSON.object([
      JSON.Member("command", .array(words)),
      JSON.Member("request_id", .whole(request.rawValue)),
    ]).bytes + [10]
  }

  /// The lines that ask to be told of changes.
  static var observing: [UInt8] {
    MpvProperty.allCases.flatMap { property in
      command(["observe_property", .whole(property.rawValue), .string(property.name)])
    }
  }

  /// The line that asks where it is.
  static let askPosition = command(["get_property", "time-pos"], .position)
  /// The line that asks what it plays.
  static let askPath = command(["get_property", "path"], .path)

  /// The line that asks which chapters there are.
  static let askChapters = command(["get_property", "chapter-list"], .chapters)
  /// The line that asks which tracks there are, and which are played.
  static let askTracks = command(["get_property", "track-list"], .tracks)

  /// The line that asks which keys do something.
  static let askKeys = command(["get_property", "input-bindings"], .keys)

  /// Returns the line that shows a text over the picture.
  static func show(_ text: String, seconds: Int) -> [UInt8] {
    command(["show-text", .string(text), .whole(seconds * 1000)])
  }
}

/// What mpv is asked to tell of whenever it changes, by the numbers that it is asked with.
enum MpvProperty: Int, CaseIterable {
  case pause = 1
  case duration, seekable, eofReached, pausedForCache, audio, subtitles

  var name: String {
    switch self {
    case .pause: "pause"
    case .duration: "duration"
    case .seekable: "seekable"
    case .eofReached: "eof-reached"
    case .pausedForCache: "paused-for-cache"
    case .audio: "aid"
    case .subtitles: "sid"
    }
  }
}
