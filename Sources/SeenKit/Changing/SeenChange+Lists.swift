import SeenApp
import SeenStore
public import SeenCore

/// Lists, the queue and rules. A list is named by its name or id; `Watchlist` is everybody's own.
extension SeenChange {
  /// A new list, with facts by the names of `list.created` in SPEC.md.
  public static func createList(
    _ name: String, _ facts: [JSON.Member] = [], isShared: Bool = false
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .createList(input([JSON.Member("name", .string(name))] + facts), isShared: isShared)
    }
  }

  /// Changed facts of a list, by the names of `list.created` in SPEC.md; null clears one.
  public static func amend(list name: String, _ facts: [JSON.Member]) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .amend(try journal.list(name, view).id, input(facts))
    }
  }

  /// A list that is shared with some people more, and with others no longer, by the names or ids of their profiles.
  ///
  /// Its owner ends the sharing by the fact `members` null (`amend(list:_:)`).
  public static func share(
    list name: String, with joining: [String] = [], without leaving: [String] = []
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      var facts = ListInput()
      facts.joining = try journal.members(joining, view)
      facts.leaving = try journal.members(leaving, view)
      return .amend(try journal.list(name, view).id, facts)
    }
  }

  /// A deleted list, with everything on it.
  public static func delete(list name: String) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in .delete(try journal.list(name, view)) }
  }

  /// A list with nothing on it any more.
  public static func clear(list name: String) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in .clear(try journal.list(name, view)) }
  }

  /// Puts titles on a list, at a place from 0 or its end.
  ///
  /// It is refused with `already-listed` when one is there, and with `live-list` when a query fills the list.
  public static func add(
    _ titles: [Title], toList name: String = "Watchlist", at place: Int? = nil
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      let list = try journal.list(name, view)
      let items = try titles.choices(journal, view).map { ItemInput($0) }
      return .add(items, to: list, at: place)
    }
  }

  /// Puts a title at the end of a list.
  public static func add(_ title: Title, toList name: String = "Watchlist") -> SeenChange {
    .add([title], toList: name)
  }

  /// Takes titles off a list; refused with `not-listed` when one is not there.
  public static func remove(
    _ titles: [Title], fromList name: String = "Watchlist"
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .remove(try titles.known(journal, view), from: try journal.list(name, view))
    }
  }

  /// Takes a title off a list.
  public static func remove(_ title: Title, fromList name: String = "Watchlist") -> SeenChange {
    .remove([title], fromList: name)
  }

  /// A place on a list or in the queue.
  public enum Place: Sendable {
    /// A number from 1.
    case number(Int)
    case before(Title)
    case after(Title)
    case last

    func place(_ journal: Journal, _ view: borrowing View) throws(AppError) -> MoveItem.Place {
      switch self {
      case .number(let number): .number(number)
      case .before(let title): .before(try title.known(journal, view))
      case .after(let title): .after(try title.known(journal, view))
      case .last: .last
      }
    }
  }

  /// Changed notes and dates of a title on a list; nil leaves one as it is, and `clearing` names what is taken away:
  /// `notes` or `target`, which are the dates.
  public static func amend(
    _ title: Title, onList name: String, notes: String? = nil, from start: PartialDate? = nil,
    until end: PartialDate? = nil, clearing cleared: [String] = []
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      let list = try journal.list(name, view)
      var facts = ItemFacts()
      facts.notes = notes
      facts.start = start
      facts.end = end
      facts.cleared = cleared
      return try journal.amending(try title.known(journal, view), on: list, facts, view)
    }
  }

  /// Moves a title on a list.
  public static func move(_ title: Title, onList name: String, to place: Place) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      let list = try journal.list(name, view)
      let title = try title.known(journal, view)
      return .move(title, on: list, to: try place.place(journal, view))
    }
  }

  /// Puts titles on the queue, at a place from 0 or after what was put there by hand.
  public static func queue(_ titles: [Title], at place: Int? = nil) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .queue(try titles.choices(journal, view), at: place)
    }
  }

  /// Moves a title that is up next.
  public static func moveQueued(_ title: Title, to place: Place) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .moveQueued(try title.known(journal, view), to: try place.place(journal, view))
    }
  }

  /// Takes titles off the queue, or keeps them from being suggested.
  public static func dequeue(_ titles: [Title]) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in .dequeue(try titles.choices(journal, view)) }
  }

  /// Takes everything off the queue, or only what was added automatically.
  public static func clearQueue(onlyAutomatic: Bool = false) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      try journal.clearingQueue(onlyAutomatic: onlyAutomatic, view)
    }
  }

  /// Gives a list a rule, or changes it; `name` is made from the query unless given.
  public static func setRule(
    _ query: String, onList list: String, name: String? = nil, isAutomatic: Bool = false
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      let list = try journal.list(list, view)
      let parsed = try journal.queryToStore([query], view)
      try journal.check(parsed, for: list, view)
      return .setRule(
        SetRule(list, name: name, query: parsed.text, isAuto: isAutomatic),
        among: try journal.rules(view, of: list))
    }
  }

  /// Applies a rule: puts what it finds on its list.
  public static func applyRule(_ name: String, ofList list: String) -> SeenChange {
    SeenChange { (journal) throws(AppError) in
      let view = try journal.read()
      let names = try journal.ruleNames(ofList: list, rule: name, view)
      var receipt: Receipt?
      var problem: AppError?
      try journal.applyRules(names) { run in
        switch run {
        case .applied(_, _, let recorded): receipt = recorded
        case .declined: problem = .canceled
        case .failed(let error): problem = error
        }
      }
      if let problem { throw problem }
      return Recorded(receipt)
    }
  }

  /// Takes a rule from a list; what it added stays.
  public static func removeRule(_ name: String, fromList list: String) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .remove(try journal.rule(name, of: try journal.list(list, view), view))
    }
  }

  private static func input(_ facts: [JSON.Member]) -> ListInput {
    var input = ListInput()
    for fact in facts { input.give(fact.name, fact.value) }
    return input
  }
}
