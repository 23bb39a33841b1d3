import SeenCore
import SeenInterchange
import SeenStore

/// Making a catalog from files: which of them has what, and the rows.
struct CatalogMaking {
  let plan: CatalogPlan
  private let host: any Host
  private let front: any Front
  /// The roles of the files.
  private var roles: [CatalogMaker.Role] = []
  private var maker: CatalogMaker

  /// Prepares to make a catalog.
  init(_ plan: CatalogPlan, _ host: any Host, _ front: any Front) {
    self.plan = plan
    self.host = host
    self.front = front
    maker = CatalogMaker(plan.recipe, plan.wishes) { _ in true }
  }

  /// Determines the role of each file.
  /// - Throws: `file` for one that cannot be read, `importing` for one that the source does not have, `catalog` if those
  ///   given are not enough.
  mutating func open() throws(AppError) {
    for given in plan.files {
      let maker = maker
      roles.append(
        try read(given) { (source) throws(ImportProblem) in
          try maker.role(of: given.name, source)
        })
    }
    guard roles.contains(.titles) else {
      throw .catalog(.noTitleFile(files: plan.recipe.files))
    }
    if maker.lacksVotes(roles) { throw .catalog(.noVotes(files: plan.recipe.files)) }
  }

  /// Makes the catalog without keeping it.
  mutating func preview() throws(AppError) -> MadeCatalog {
    try make { _ in true }
    return made(version: "", byteCount: 0)
  }

  /// Makes the catalog in a file; returns how many bytes it has.
  mutating func write(into file: OpenFile) throws(AppError) -> Int {
    let files = host.files
    var byteCount = 0
    var failure: FileError?
    try make { bytes in
      do throws(FileError) { try files.appendAll(bytes, to: file) } catch { failure = error }
      byteCount += bytes.count
      return failure == nil
    }
    if let failure { throw .file(failure.asWriting) }
    return byteCount
  }

  /// Describes what was made.
  func made(version: String, byteCount: Int) -> MadeCatalog {
    MadeCatalog(plan, maker, version: version, byteCount: byteCount)
  }

  // MARK: Rows

  private mutating func make(to target: @escaping CatalogMaker.Target) throws(AppError) {
    maker = CatalogMaker(plan.recipe, plan.wishes, to: target)
    let maker = maker
    front.show(.step(.readingTitles, 0, of: 0))
    defer { front.show(.end(.readingTitles)) }
    for (file, step) in maker.steps(roles) {
      let given = plan.files[file]
      try read(given, isShown: true) { (source) throws(ImportProblem) in
        try maker.take(given.name, step, source)
      }
    }
    maker.finish()
    if maker.kinds.allSatisfy({ $0 == 0 }) { throw .catalog(.noneWanted) }
  }

  /// Calls a function with a closure that returns the next bytes of a file.
  private func read<Result>(
    _ given: Given, isShown: Bool = false,
    _ body: (@escaping CatalogMaker.Source) throws(ImportProblem) -> Result
  ) throws(AppError) -> Result {
    var bytes = try GivenBytes(given, host)
    defer { bytes.close() }
    var failure: AppError?
    var done: UInt64 = 0
    let total = byteCount(given)
    let result: Result
    do throws(ImportProblem) {
      result = try body {
        do throws(AppError) {
          guard let piece = try bytes.next() else { return nil }
          done += UInt64(piece.count)
          if isShown { front.show(.step(.readingTitles, done, of: max(total, done))) }
          return piece[...]
        } catch {
          failure = error
          return nil
        }
      }
    } catch {
      throw failure ?? .importing(.failed(error))
    }
    if let failure { throw failure }
    return result
  }

  /// Returns how many bytes a file has; 0 if unknown.
  private func byteCount(_ given: Given) -> UInt64 {
    guard let target = try? host.files.resolve(host.absolute(given.path)),
      let status = try? host.files.status(target), status.kind == .file
    else { return 0 }
    return status.byteCount
  }
}
