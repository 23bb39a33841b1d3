import SeenApp
public import SeenCore
import SeenStore

/// A change to record, decided and checked by the same rules as the commands of `seen`.
///
/// A change about a title or a list that is not known is refused, with `unknown-title` or `unknown-list`; one that several
/// things may mean asks a `SeenQuestion`.
public struct SeenChange {
  /// Reads the journal, and records.
  let record: (Journal) throws(AppError) -> Recorded

  /// Makes a change that reads and records by itself.
  init(_ record: @escaping (Journal) throws(AppError) -> Recorded) { self.record = record }

  /// Makes a change of SeenApp from what was read; `options` say what must be read for it.
  init(
    _ options: ViewOptions = .plain,
    _ make: @escaping (Journal, borrowing View) throws(AppError) -> Change
  ) {
    record = { (journal) throws(AppError) in
      let view = try journal.read(options)
      return Recorded(try journal.perform(try make(journal, view), in: view))
    }
  }

  /// A title that a change is about.
  public enum Title: Sendable {
    /// One of the journal or its catalogs, by its id.
    case id(String)
    /// One by its name or id, such as `Heat (1995)` or `Night Bus s01e04`, as the commands take it: of the journal, else
    /// of its catalogs.
    case named(String)
    /// One that is to be added, unless the journal has its id already; made by `new`.
    indirect case described(kind: String, name: String, year: Int?, facts: [JSON.Member])

    /// Describes a title that is to be added, a film unless its kind says otherwise.
    ///
    /// - Parameters:
    ///   - name: The name as people know it.
    ///   - year: The year it came out, 1 to 9999; nil where that is unknown.
    ///   - kind: `film`, `show`, `season`, `episode`, `bird`, `channel` or `other`.
    ///   - facts: What else is known, by the names of `title.added` in SPEC.md.
    /// - Returns: The title; recording it is refused where one of these is not allowed.
    public static func new(
      _ name: String, year: Int? = nil, kind: String = "film", facts: [JSON.Member] = []
    ) -> Title {
      .described(kind: kind, name: name, year: year, facts: facts)
    }

    /// Finds the title, or describes it as a new one.
    func choice(_ journal: Journal, _ view: borrowing View) throws(AppError) -> TitleChoice {
      switch self {
      case .id(let text), .named(let text): return try journal.choice(text, view)
      case .described(let kind, let name, let year, let facts):
        let title = NewTitle(kind: kind, name: name, year: year, facts: facts)
        return try journal.choice(described: title, view)
      }
    }

    /// Finds a title of the journal.
    func known(_ journal: Journal, _ view: borrowing View) throws(AppError) -> Symbol {
      switch self {
      case .id(let text), .named(let text): return try journal.title(text, view)
      case .described(_, let name, _, _):
        guard let title = try choice(journal, view).known else {
          throw .refused(.unknownTitle(name, near: []))
        }
        return title
      }
    }
  }
}

extension [SeenChange.Title] {
  func choices(_ journal: Journal, _ view: borrowing View) throws(AppError) -> [TitleChoice] {
    var choices: [TitleChoice] = []
    for title in self { choices.append(try title.choice(journal, view)) }
    return choices
  }

  func known(_ journal: Journal, _ view: borrowing View) throws(AppError) -> [Symbol] {
    var titles: [Symbol] = []
    for title in self { titles.append(try title.known(journal, view)) }
    return titles
  }
}
