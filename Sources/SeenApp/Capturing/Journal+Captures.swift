package import SeenCore
import SeenInterchange
package import SeenStore

/// Reading what phones appended to text files. Nothing here writes to one.
extension Journal {
  /// The folder of a journal whose text files are captured.
  package static let captureFolder = "capture"

  /// Reads capture files, and finds out which of their lines are new.
  ///
  /// - Parameters:
  ///   - paths: The files; nil for those in the journal.
  ///   - view: The journal as it was read.
  /// - Returns: The lines, in the order of the files.
  /// - Throws: `file` for a file that was named and cannot be read, and what reading the journal throws.
  package func captures(
    of paths: [String]?, _ view: borrowing View
  ) throws(AppError) -> Captures {
    var captures = Captures()
    let inside = captureFiles(in: view.folder)
    if paths == nil, inside.isEmpty { return captures }
    let log = try wholeLog(of: view.folder)
    let whole = View(folder: view.folder, log: log, scope: view.scope)
    for name in paths ?? inside {
      let path = named(name, among: inside)
      do throws(AppError) {
        captures.entries += try read(path, isNamed: paths != nil && path.isSame(as: name), whole)
        captures.files.append(path)
      } catch {
        if paths != nil { throw error }
        captures.unread.append(Captures.FileProblem(path: path, error: error))
      }
    }
    // What others wrote down is not a child's to see.
    if gate.hidesOthers {
      captures.entries.removeAll { !($0.profile?.isSame(as: profile) ?? false) }
    }
    // A line that was moved to another file is not gone.
    var present = captures.entries
    for path in paths == nil ? [] : inside where !captures.files.contains(path) {
      present += (try? read(path, isNamed: false, whole)) ?? []
    }
    let known = try CapturedSources(whole.log.ledger, texts(of: whole))
    captures.settle(known, lines: present)
    for place in captures.entries.indices {
      let line = captures.entries[place].line
      switch captures.entries[place].state {
      case .held(.edited(let watch, .name(let name))):
        let edit = try edit(line, of: watch, name, whole)
        captures.entries[place].state = .held(.edited(watch, edit))
      case .held(.alike(let watch, .name(let name))):
        let edit = try edit(line, of: watch, name, whole)
        captures.entries[place].state = .held(.alike(watch, edit))
      case .new, .known, .held: break
      }
    }
    return captures
  }

  /// Returns what the edit of a line did whose title is spelled in another way than that of its watch.
  private func edit(
    _ line: CapturedLine, of watch: CapturedWatch, _ name: String, _ view: borrowing View
  ) throws(AppError) -> CaptureHold.Edit {
    guard try isExact(name, view, TitleNarrowing()) else { return .name(name) }
    // The same title with its year behind it is not another one.
    guard case .found(let title) = match(name, view, TitleNarrowing()),
      view.log.ledger.titles.text(title).isSame(as: watch.title)
    else { return .title(name) }
    return line.edit(of: name)
  }

  /// Returns the path of a file that was named, which may be that of a file in the journal: `phone.txt`.
  private func named(_ name: String, among inside: [String]) -> String {
    let isThere = ((try? host.files.status(host.absolute(name))) ?? nil) != nil
    let own = Journal.captureFolder + "/" + name
    return !isThere && inside.contains { $0.isSame(as: own) } ? own : name
  }

  /// Returns the paths of the text files in a journal, from its folder on, in order.
  package func captureFiles(in folder: JournalFolder) -> [String] {
    let names = (try? host.files.list(folder.path + "/" + Journal.captureFolder)) ?? []
    return names.filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }
      .sorted { $0.precedes($1) }.map { Journal.captureFolder + "/" + $0 }
  }

  /// Returns the lines of the files in the journal from which some events were captured, each as `capture/phone.txt:3`.
  /// - Throws: What reading a file throws.
  package func capturedLines(
    of events: [Event], _ view: borrowing View
  ) throws(AppError) -> [String] {
    let sources = Set(events.compactMap(\.source).map { ByteKey(CapturedSources.line($0)) })
    guard sources.contains(where: { $0.text.hasPrefix(CapturedLine.source + ":") }) else {
      return []
    }
    var lines: [String] = []
    for path in captureFiles(in: view.folder) {
      for entry in try read(path, isNamed: false, view) {
        guard let source = entry.source, sources.contains(ByteKey(source)) else { continue }
        lines.append("\(path):\(entry.line.number)")
      }
    }
    return lines
  }

  /// Reads the lines of a file.
  private func read(
    _ path: String, isNamed: Bool, _ view: borrowing View
  ) throws(AppError) -> [CapturedEntry] {
    let whole = isNamed ? host.absolute(path) : view.folder.path + "/" + path
    let bytes: [UInt8]
    let status: FileStatus?
    do {
      status = try host.files.status(whole)
      bytes = try host.files.readWhole(
        whole, isNamed ? .readThroughLinks : .read, limit: CaptureFile.byteLimit)
    } catch {
      throw .file(error)
    }
    let seconds = host.now.milliseconds / 1000
    let changed = (status?.modifiedNanoseconds ?? 0) / 1_000_000_000
    let isFresh = bytes.last != 10 && changed <= seconds && seconds - changed < 60
    let order = view.scope.dateOrder
    let file = CaptureFile(bytes, name: path, isFresh: isFresh, order: order)
    let (profile, problem) = try owner(of: file, isNamed: isNamed, view)
    let settings = SettingsView(view.log.ledger, profile: profile ?? Event.defaultProfile)
    return file.lines.map { line in
      entry(line, path, profile, problem, settings)
    }
  }

  /// Returns whose lines a file has, or why nobody knows.
  private func owner(
    of file: CaptureFile, isNamed: Bool, _ view: borrowing View
  ) throws(AppError) -> (profile: String?, problem: CaptureHold?) {
    guard let name = file.profile else {
      // What was named by somebody else than the first person may be theirs.
      let isOther = isNamed && !profile.isSame(as: Event.defaultProfile)
      return isOther ? (nil, .unclearProfile(profile)) : (Event.defaultProfile, nil)
    }
    let alike = try profiles(ofAll: view.folder).called(name)
    guard alike.count == 1, let profile = alike.first else { return (nil, .unknownProfile(name)) }
    return (profile.id, nil)
  }

  /// Returns a line with its day, where and for whom it was written.
  private func entry(
    _ line: CapturedLine, _ path: String, _ profile: String?, _ problem: CaptureHold?,
    _ settings: SettingsView
  ) -> CapturedEntry {
    var day = line.day
    var clock = line.clock
    if let moment = line.moment {
      let civil = zone.civil(moment)
      (day, clock) = (civil.day, civil.clock)
    }
    if line.isStamp, let time = clock, time.minutes < settings.dayRollover * 60 {
      day = day.map { $0 + -1 }
    }
    var entry = CapturedEntry(
      file: path, line: line, profile: profile, day: day, clock: clock,
      ratingScale: settings.ratingScale)
    if let problem = line.problem {
      entry.state = .held(.line(problem))
    } else if let problem {
      entry.state = .held(problem)
    } else if let day, day > today(rolloverHours: settings.dayRollover) {
      entry.state = .held(.future(day))
    }
    return entry
  }
}
