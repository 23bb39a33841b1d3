import SeenCore
import SeenInterchange
import SeenStore
import SeenWire

/// The files of this machine that can be played: the folders that are looked through, what is in them, and what people
/// said of files.
///
/// One file of JSON lines in the user's state folder, which only the user can read, for all journals; never in one, as
/// paths are private and addresses of channels hold passwords. Where it was
/// deleted or cut off, a scan finds all but the answers again.
/// ```
/// {"root":"/films"}
/// {"answer":"/films/ht.mkv","bytes":734003200,"print":"9f86…","titles":{"0197c…":["film:heat-1995"]}}
/// {"show":"drk","titles":{"0197c…":["show:dark-2017"]}}
/// {"habit":"show:dark-2017","journal":"0197c…","season":1,"intro":[3.5,88.5]}
/// {"playlist":"/tv.m3u","bytes":120,"modified":1700000000000000000}
/// {"channel":"BBC One","id":"bbc1.uk","lines":1080,"address":"http://…"}
/// {"folder":"/films/Heat (1995)","modified":1700000000000000000,"ids":[],"files":1,"folders":0}
/// {"file":"Heat (1995).mkv","bytes":734003200,"modified":1700000000000,"keys":["heat"]}
/// ```
package struct Library: Sendable {
  /// What a person said that a file is, or the files whose names begin with the same name of a show.
  struct Answer: Sendable {
    /// The path of the file, or the key of the name of the show.
    let name: String
    let isShow: Bool
    /// How long the file is, and what its ends are like; nil for a show.
    let print: FilePrint?
    /// The ids of its titles by the ids of journals; none for what is not recorded.
    var titles: [JSON.Member]
  }

  /// A folder and what is in it, as it was when it was last read.
  struct Folder: Sendable {
    let path: String
    /// When a name in it last changed, in nanoseconds since 1970; 0 if it is to be read again.
    let modified: Int64
    /// The ids of the show that it belongs to.
    let ids: [String]
    /// How many files are in it.
    let fileCount: Int
    /// How many folders are in it.
    let folderCount: Int
    /// The lines of its files, each with its end.
    var lines: ArraySlice<UInt8> = []
  }

  /// More than it ever has.
  static let byteLimit = 1 << 28
  private static let fileStart = Array(#"{"file":"#.utf8)
  private static let folderStart = Array(#"{"folder":"#.utf8)

  /// The folders that are looked through, by path.
  package private(set) var roots: [String] = []
  private(set) var answers: [Answer] = []
  /// What people showed while something was played.
  private(set) var habits: [PlayHabit] = []
  /// The playlists and guides, by path.
  var sources: [Source] = []
  /// The lines of the folders and their files, which only a scan and a list of all files read one by one.
  private var tail: ArraySlice<UInt8> = []

  /// Creates an empty one.
  package init() {}

  /// Reads the stored form; lines that this program did not write are left out.
  package init(_ bytes: [UInt8]) {
    var place = 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: 10) ?? bytes.count
      let line = bytes[place..<end]
      if line.starts(with: Library.folderStart) { break }
      if line.starts(with: Source.channelStart), !sources.isEmpty {
        sources[sources.count - 1].lines += line + [10]
      } else if let value = try? JSONReader.read(Array(line)) {
        take(value)
      }
      place = min(end + 1, bytes.count)
    }
    tail = bytes[place...]
  }

  private mutating func take(_ value: JSON) {
    if let root = value["root"]?.text {
      add(root: root)
    } else if let answer = Answer(value) {
      answers.append(answer)
    } else if let habit = PlayHabit(value) {
      habits.append(habit)
    } else if let source = Source(value) {
      sources.append(source)
    }
  }

  /// Its stored form.
  package var bytes: [UInt8] {
    let heads =
      roots.map { JSON.object([JSON.Member("root", .string($0))]) } + answers.map(\.json)
      + habits.map(\.json)
    var bytes: [UInt8] = []
    for head in heads { bytes += head.bytes + [10] }
    for source in sources { bytes += source.bytes }
    return bytes + tail
  }

  // MARK: Folders

  /// The folders and what is in them; files behind a damaged line are left out.
  /// - Complexity: O(n) in the bytes.
  var folders: [Folder] {
    get {
      var folders: [Folder] = []
      var (place, isInFolder) = (tail.startIndex, false)
      while place < tail.endIndex {
        guard let end = tail[place...].firstIndex(of: 10) else { break }
        let line = tail[place..<end]
        if !line.starts(with: Library.fileStart) {
          let folder = (try? JSONReader.read(Array(line))).flatMap { Folder($0) }
          isInFolder = folder != nil
          if let folder { folders.append(folder) }
        } else if isInFolder {
          let last = folders.count - 1
          let start = folders[last].lines.isEmpty ? place : folders[last].lines.startIndex
          folders[last].lines = tail[start...end]
        }
        place = end + 1
      }
      return folders
    }
    set {
      var bytes: [UInt8] = []
      for folder in newValue {
        bytes += folder.json.bytes + [10]
        bytes += folder.lines
      }
      tail = bytes[...]
    }
  }

  /// Returns whether a path is that of a folder, or below it.
  static func holds(_ path: String, in folder: String) -> Bool {
    let start = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    return path.isSame(as: folder) || path.utf8.starts(with: start.utf8)
  }

  /// Adds a folder to be looked through; those below it are looked through with it.
  package mutating func add(root path: String) {
    roots.removeAll { Library.holds($0, in: path) }
    roots.append(path)
    roots.sort { $0.precedes($1) }
  }

  /// Forgets a folder and its files.
  package mutating func remove(root path: String) {
    roots.removeAll { $0.isSame(as: path) }
    let roots = roots
    folders = folders.filter { folder in roots.contains { Library.holds(folder.path, in: $0) } }
  }

  /// All files, in the order of their folders.
  /// - Complexity: O(n) in the bytes.
  package var files: [LibraryFile] { folders.flatMap { $0.files() } }

  /// Returns the files whose lines, or whose folders, have one of some texts, names of titles or ids, and those that are
  /// as long as one of which something was said.
  /// - Complexity: O(n) in the bytes.
  func files(with texts: [String], lengths: [Int] = []) -> [LibraryFile] {
    let marks =
      texts.map { JSON.string($0).bytes } + lengths.map { Array("\"bytes\":\($0),".utf8) }
    var files: [LibraryFile] = []
    var (place, folder) = (tail.startIndex, Folder?.none)
    while let hit = Library.place(of: marks, in: tail[place...]) {
      let start = tail[..<hit].lastIndex(of: 10).map { $0 + 1 } ?? tail.startIndex
      // The folder is the last before the line; it is that of the line before if none begins in between.
      var head = start
      while head > place, !tail[head...].starts(with: Library.folderStart) {
        head = tail[..<(head - 1)].lastIndex(of: 10).map { $0 + 1 } ?? tail.startIndex
      }
      if tail[head...].starts(with: Library.folderStart) {
        let line = tail[head...].prefix { $0 != 10 }
        folder = (try? JSONReader.read(Array(line))).flatMap { Folder($0) }
      }
      var end = (tail[hit...].firstIndex(of: 10) ?? tail.endIndex - 1) + 1
      var first = start
      if tail[start...].starts(with: Library.folderStart) {
        // The ids of a folder are those of all files in it.
        first = end
        while tail[end...].starts(with: Library.fileStart) {
          end = (tail[end...].firstIndex(of: 10) ?? tail.endIndex - 1) + 1
        }
      }
      folder?.lines = tail[first..<end]
      files += folder?.files() ?? []
      place = end
    }
    return files
  }

  /// Returns where the first of some texts is, each of which begins with a quotation mark; nil where none is.
  private static func place(of marks: [[UInt8]], in bytes: ArraySlice<UInt8>) -> Int? {
    let found = unsafe bytes.withUnsafeBufferPointer { bytes -> Int? in
      for place in 0..<bytes.count where unsafe bytes[place] == UInt8(ascii: "\"") {
        for mark in marks where mark.count <= bytes.count - place {
          var length = 1
          while length < mark.count, unsafe bytes[place + length] == mark[length] { length += 1 }
          if length == mark.count { return place }
        }
      }
      return nil
    }
    return found.map { bytes.startIndex + $0 }
  }

  // MARK: Answers

  /// Returns what was said of a file by its path.
  func answer(path: String) -> Answer? {
    answers.first { !$0.isShow && $0.name.isSame(as: path) }
  }

  /// Returns what was said of a file that has moved, or is a copy: one as long with the same ends.
  ///
  /// The file is read only if its length is that of one of which something was said.
  func answer(ofEndsOf path: String, in files: any FileSystem) -> Answer? {
    guard answers.contains(where: { $0.print != nil }), !path.contains("://"),
      let target = try? files.resolve(path), let status = try? files.status(target),
      case let alike = answers.filter({ $0.print?.byteCount == Int(clamping: status.byteCount) }),
      !alike.isEmpty, let print = FilePrint(target, in: files)
    else { return nil }
    return alike.first { $0.print == print }
  }

  /// Returns what was said of the files of a show by its name.
  func answer(show key: String) -> Answer? {
    answers.first { $0.isShow && $0.name.isSame(as: key) }
  }

  /// Adds what a person said, in place of what was said before for the same journal.
  mutating func add(_ answer: Answer) {
    var answer = answer
    let isSame = { (other: Answer) in
      other.isShow == answer.isShow && other.name.isSame(as: answer.name)
    }
    if let old = answers.first(where: isSame) {
      answer.titles += old.titles.filter { answer.titles[$0.name] == nil }
    }
    answers.removeAll(where: isSame)
    answers.append(answer)
  }

  /// Adds what a person showed, in place of what was shown before.
  mutating func add(_ habit: PlayHabit) {
    habits.removeAll { $0.isOfSame(as: habit) }
    habits.append(habit)
  }
}

extension Library.Answer {
  fileprivate init?(_ value: JSON) {
    guard let titles = value["titles"]?.members else { return nil }
    if let show = value["show"]?.text {
      self.init(name: show, isShow: true, print: nil, titles: titles)
    } else if let path = value["answer"]?.text {
      let sum = value["print"]?.text
      let print = sum.flatMap { sum in
        value["bytes"]?.wholeNumber.map { FilePrint(byteCount: $0, sum: sum) }
      }
      self.init(name: path, isShow: false, print: print, titles: titles)
    } else {
      return nil
    }
  }

  fileprivate var json: JSON {
    var members = [JSON.Member(isShow ? "show" : "answer", .string(name))]
    if let print {
      members.append(JSON.Member("bytes", .whole(print.byteCount)))
      members.append(JSON.Member("print", .string(print.sum)))
    }
    return .object(members + [JSON.Member("titles", .object(titles))])
  }
}
