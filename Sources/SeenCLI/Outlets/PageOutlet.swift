import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// An outlet whose answer becomes a page of HTML, as `--html` asks for; talk and questions go where they always do.
final class PageOutlet: Outlet {
  private let base: any Outlet
  /// Where the page goes; nil for the answer of the outlet behind.
  private var path: String?
  /// Random letters for the first name of the file.
  private let suffix: String
  private let files: any FileSystem
  /// Describes the page once it is needed, from its title; set before anything is written.
  var page: (Line?) -> HTMLPage = { HTMLPage($0 ?? .empty, of: []) }

  /// Whether it is not told where the page went.
  var isQuiet = false

  private var body: HTMLRenderer?
  private var foot: [UInt8] = []
  private var file: PageFile?
  private var fileFailure: FileError?

  /// The most bytes that are buffered.
  private static let heldByteCount = 1 << 16

  init(before base: any Outlet, suffix: String, in files: any FileSystem) {
    self.base = base
    self.suffix = suffix
    self.files = files
  }

  /// Begins the file that the page goes to.
  /// - Throws: Why it cannot be created.
  func aim(at path: String) throws(FileError) {
    file = try PageFile(path, suffix: suffix, in: files)
    self.path = path
  }

  func isTerminal(_ stream: StandardStream) -> Bool {
    stream == .output ? false : base.isTerminal(stream)
  }
  let isShell = false
  var columns: Int? { base.columns }
  var canAsk: Bool { base.canAsk }
  var hasDelivered: Bool { base.hasDelivered }
  var failure: StreamError? { fileFailure.map { .file($0) } ?? base.failure }

  // MARK: The answer

  func write(_ document: Document, _ style: TextStyle) {
    let isFirst = body == nil
    begin(document.title)
    for block in isFirst ? document.body : document.blocks[...] { body?.write(block) }
    passOn()
  }

  func write<S: RowScreen>(
    _ screen: S, of ledger: borrowing Ledger, _ style: TextStyle, while isWanted: () -> Bool
  ) {
    begin(nil)
    guard var page = body.take() else { return }
    screen.write(to: &page, ledger) { page in
      guard page.bytes.count >= PageOutlet.heldByteCount else { return true }
      pass(page.take())
      return failure == nil && isWanted()
    }
    body = page
    passOn()
  }

  func write(line: String) {
    begin(nil)
    body?.write(.paragraph(Line(line)))
  }

  func write(_ bytes: [UInt8], _ form: ProgramForm) {
    begin(nil)
    body?.writeVerbatim(String(decoding: bytes, as: UTF8.self))
    passOn()
  }

  func deliver() {}

  func finish() {
    let isWritten = body != nil
    if let body { pass(body.bytes + foot) }
    body = nil
    if file != nil, isWritten, failure == nil {
      do throws(FileError) {
        try file?.end()
        file = nil
        if let path, !isQuiet { base.tell(ExportWords.text(.wrote(path))) }
      } catch {
        fileFailure = error
      }
    }
    file?.abandon()
    file = nil
    base.finish()
  }

  func abandon() {
    body = nil
    file?.abandon()
    file = nil
    base.abandon()
  }

  private func begin(_ title: Line?) {
    guard body == nil else { return }
    let page = page(title)
    body = HTMLRenderer(titled: page.title)
    foot = page.foot
    pass(page.head)
  }

  private func passOn() {
    guard let count = body?.bytes.count, count >= PageOutlet.heldByteCount else { return }
    if let piece = body?.take() { pass(piece) }
  }

  private func pass(_ piece: [UInt8]) {
    guard failure == nil else { return }
    guard path != nil else { return base.write(piece, .verbatim) }
    do throws(FileError) {
      try file?.append(piece)
    } catch {
      fileFailure = error
    }
  }

  // MARK: Talk, and other programs

  func tell(_ line: String) { base.tell(line) }

  func report(_ report: ErrorReport, asJSON: Bool, colored: Bool) {
    base.report(report, asJSON: asJSON, colored: colored)
  }

  func deliverTalk() { base.deliverTalk() }

  func ask(_ prompt: Prompt) throws(AppError) -> Reply? { try base.ask(prompt) }

  func readInput(upTo limit: Int) throws(StreamError) -> [UInt8] {
    try base.readInput(upTo: limit)
  }

  func runProgram(_ command: [String]) -> Int32? { base.runProgram(command) }
}
