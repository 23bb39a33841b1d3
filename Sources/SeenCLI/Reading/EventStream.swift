import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// The lines of events on their way out: to the output, or to a program that takes them.
struct EventStream {
  private let session: Session
  private let question: EventQuestion
  private let form: EventLineForm

  /// How many bytes are passed on at once.
  private static let pieceByteCount = 1 << 15
  /// How long to wait before a program that failed gets the same events again: first, and at most.
  private static let retryMilliseconds = (first: 1_000, most: 300_000)

  /// Prepares to answer a question in a form.
  init(_ session: Session, _ question: EventQuestion, _ form: EventLineForm) {
    (self.session, self.question, self.form) = (session, question, form)
  }

  // MARK: To the output

  /// Answers with the lines of a journal, or with the last of them, and then perhaps with what comes.
  /// - Throws: `file` when a line cannot be read.
  func output(_ view: consuming View, last limit: Int?, follows: Bool) throws(AppError) {
    var piece = Piece(session)
    var last = LastFew<[UInt8]>(limit ?? 0)
    // A pager would hide later events.
    if follows { session.deliverNow() }
    try session.journal.forEachLine(question, view) { (_, bytes) throws(AppError) in
      if limit == nil { piece.add(bytes) } else { last.add(bytes) }
    }
    for bytes in last.elements { piece.add(bytes) }
    piece.flush()
    guard follows else { return }
    session.deliverNow()
    var news = EventNews()
    _ = try news.update(question, view, session.journal, isSkipped: true) { _ in }
    var follower = EventFollower(view)
    while !session.isOutputClosed {
      session.world.pause(milliseconds: EventFollower.milliseconds)
      guard let view = try follower.changed(session.journal) else { continue }
      try output(&news, view)
    }
  }

  private func output(
    _ news: inout EventNews, _ view: borrowing View,
    prepare: ((EventNews) throws(AppError) -> Void)? = nil
  ) throws(AppError) {
    var piece = Piece(session)
    let isAll = try news.update(question, view, session.journal, prepare: prepare) {
      (line) throws(AppError) in
      piece.add(bytes(line))
    }
    if isAll { informOfAll() }
    piece.flush()
    session.deliverNow()
  }

  private func bytes(_ line: NewsLine) -> [UInt8] {
    switch line {
    case .event(let bytes): bytes
    case .gone(let event): form.bytes(event)
    }
  }

  private func informOfAll() {
    session.inform("More has changed than the cursor can tell: every event comes again.")
  }

  // MARK: After a cursor

  /// Passes on what has come since a cursor was written, and then perhaps what comes.
  ///
  /// - Parameters:
  ///   - cursor: The cursor, which is written whenever its events were taken.
  ///   - command: The shell command that takes them; nil for the output.
  ///   - view: The journal.
  ///   - follows: Whether to go on until interrupted.
  /// - Returns: How it ended.
  /// - Throws: `file` when a line cannot be read or the cursor cannot be written; `events` when the command fails, unless it
  ///   is tried again.
  func deliver(
    to cursor: inout EventCursor, exec command: String?, _ view: consuming View, follows: Bool
  ) throws(AppError) -> ExitCode {
    var follower = EventFollower(view)
    try pass(&cursor, command, view, again: follows)
    while follows, !session.isOutputClosed {
      session.world.pause(milliseconds: EventFollower.milliseconds)
      guard let view = try follower.changed(session.journal) else { continue }
      try pass(&cursor, command, view, again: true)
    }
    return .done
  }

  /// Passes on what has come, until it is taken.
  private func pass(
    _ cursor: inout EventCursor, _ command: String?, _ view: borrowing View, again: Bool
  ) throws(AppError) {
    guard let command else {
      let file = cursor
      try output(&cursor.news, view) { (open) throws(AppError) in try write(open, to: file) }
      if !session.isOutputClosed { try session.journal.write(cursor) }
      return
    }
    var pause = EventStream.retryMilliseconds.first
    while true {
      var next = cursor
      guard let problem = try pass(&next, to: command, view) else {
        cursor = next
        try session.journal.write(cursor)
        return
      }
      guard again, case .failed = problem else { throw .events(problem) }
      session.warn("warning: " + problem.sentence.message)
      session.outlet.deliverTalk()
      session.world.pause(milliseconds: pause)
      pause = min(2 * pause, EventStream.retryMilliseconds.most)
    }
  }

  /// Passes what has come to a command, which is started only if something has.
  /// - Returns: Why it was not taken; nil if it was.
  private func pass(
    _ cursor: inout EventCursor, to command: String, _ view: borrowing View
  ) throws(AppError) -> EventsProblem? {
    var program: (any Pager)?
    var isStarted = false
    var isTaking = true
    var piece: [UInt8] = []
    let file = cursor
    let isAll = try cursor.news.update(
      question, view, session.journal,
      prepare: { (open) throws(AppError) in try write(open, to: file) }
    ) { (line) throws(AppError) in
      if !isStarted {
        isStarted = true
        program = session.world.startPager(["sh", "-c", command], environment: [])
      }
      piece += bytes(line)
      guard piece.count >= EventStream.pieceByteCount, isTaking else { return }
      isTaking = write(piece, to: program)
      piece.removeAll(keepingCapacity: true)
    }
    if isAll { informOfAll() }
    guard isStarted else { return nil }
    guard let program else { return .notStarted(command) }
    // A command may end without reading everything, and says by its status whether it needed it.
    if isTaking { _ = write(piece, to: program) }
    let status = program.finish() ?? -1
    return status == 0 ? nil : .failed(command, status: status)
  }

  /// Notes in the file of a cursor what is known while lines are on their way.
  private func write(_ news: EventNews, to cursor: EventCursor) throws(AppError) {
    var cursor = cursor
    cursor.news = news
    try session.journal.write(cursor)
  }

  private func write(_ bytes: [UInt8], to program: (any Pager)?) -> Bool {
    do throws(StreamError) {
      try program?.write(bytes)
      return program != nil
    } catch {
      return false
    }
  }

  /// Bytes that are written together; on a terminal, control and invisible characters are escaped.
  private struct Piece {
    private let session: Session
    private let isTerminal: Bool
    private var bytes: [UInt8] = []

    init(_ session: Session) {
      self.session = session
      isTerminal = session.outlet.isTerminal(.output)
    }

    mutating func add(_ line: [UInt8]) {
      // The cells of plain rows are escaped already.
      bytes += isTerminal && !session.isPlain ? TerminalJSON.escaped(line) : line
      if bytes.count >= EventStream.pieceByteCount { flush() }
    }

    mutating func flush() {
      session.output(rendered: bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }
}

/// The last few of many values, in order.
private struct LastFew<Element> {
  private var kept: [Element] = []
  private var oldest = 0
  private let most: Int

  init(_ most: Int) { self.most = most }

  mutating func add(_ element: Element) {
    if kept.count < most {
      kept.append(element)
    } else if most > 0 {
      kept[oldest] = element
      oldest = (oldest + 1) % most
    }
  }

  var elements: [Element] { Array(kept[oldest...] + kept[..<oldest]) }
}
