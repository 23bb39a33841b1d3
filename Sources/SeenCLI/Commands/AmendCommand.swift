package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen amend`: corrects facts of a watch or a title.
///
/// The fields show which of the two is meant: watches and titles have no field in common.
package enum AmendCommand: Command {
  package static let name = "amend"
  package static let effect = CommandEffect.records

  private static let title = Key.option(
    "title", "OTHER", of: String.self, "The title that was actually watched"
  ).completing(.titles)
  private static let clear = Key.list(
    "clear", "FIELD", of: String.self, "Clear FIELD; can be repeated"
  ).completing(.words((WatchFact.fields + TitleFacts.fields).map(\.name)))
  private static let set = Key.list(
    "set", "FIELD=VALUE", of: String.self,
    "Set any field, lists and objects as JSON; can be repeated")
  private static let into = Key.option(
    "into", "OTHER", of: String.self, "Merge the title into OTHER, which gets all its watches"
  ).completing(.titles)
  private static let newName = Key.option("name", "NAME", of: String.self, "The title's name")

  package static var spec: CommandSpec {
    CommandSpec(
      "Correct a watch or a title", group: .writing, accepts: .writer,
      soughtAs: ["change", "correct", "edit"],
      operands: [
        OperandSpec(
          "WHAT", "A title, or any unique part of a watch's id", isRequired: false,
          takesMoreWords: true, completion: .titlesAndWatches)
      ],
      options: [SharedOptions.last.spec] + WatchOptions.all
        + [WatchOptions.rate.spec, title.spec, set.spec, clear.spec, newName.spec, into.spec]
        + TitleOptions.all,
      discussion: [
        "What stands behind a title or --last is read as by 'seen log', and people and tags are added to those"
          + " of the watch.",
        "Options for watches amend a watch, and need a watch's id, --last or a title with one watch;"
          + " options for titles amend a title, and add one that only a catalog has. Nothing is lost:"
          + " 'seen history' shows the previous values, and 'seen undo' restores them.",
      ],
      examples: [
        Example("seen amend --last yesterday 8/10 +Bo", "Correct what you just logged"),
        Example("seen amend Heat yesterday 8/10 +Bo", "Correct the watch of Heat"),
        Example("seen amend laptop-k3f9x7qa.42 --title \"Heat (1995)\"", "Change its title"),
        Example("seen amend 42 --clear notes --clear minutes", "Clear two fields"),
        Example("seen amend --last --edit", "Write the notes in your editor"),
        Example("seen amend Heat --year 1995 --runtime 170", "Correct the title"),
        Example("seen amend \"Hooded Crow\" --into \"Carrion Crow\"", "Merge two titles"),
        Example("seen amend Heat --set 'overview=A cop and a thief'", "Set any other field"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let typed = session.arguments.operands.first
    let isLast = session.arguments[SharedOptions.last]
    guard let text = isLast ? WatchMatch.last : typed else {
      throw session.usage(.missingOperand("WHAT"))
    }
    let view = try session.journal.read()
    var said: LogOrder?
    if !isLast {
      said = try self.said(text, view, session)
    } else if let typed {
      // All words are about the watch that --last names.
      let row = try session.journal.watchToChange(text, view)
      let title = view.ledger.titles.text(view.ledger.watches.title[row])
      said = try self.said(title + " " + typed, isTitled: true, view, session)
      guard said?.words == [title] else { throw session.usage(.extraOperand(typed)) }
      said?.words = [text]
    }
    if try isAboutWatch(session, isSaid: said != nil) {
      try amendWatch(text, said, view, session)
    } else {
      try amendTitle(text, view, session)
    }
    return .done
  }

  /// Returns what is said of a watch behind its title; nil where nothing is.
  private static func said(
    _ text: String, isTitled: Bool = false, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> LogOrder? {
    let scale = SettingsView(view.log.ledger, profile: session.profile).ratingScale
    return try session.journal.amendment(
      text, to: try WatchOptions.watch(session, view, isNew: false),
      try WatchOptions.rating(session, scale: scale),
      isDateStated: session.arguments[WatchOptions.on] != nil, isTitled: isTitled, view)
  }

  /// Returns whether a watch is meant, by what is to be changed.
  private static func isAboutWatch(
    _ session: Session, isSaid: Bool
  ) throws(AppError) -> Bool {
    let arguments = session.arguments
    let watchOptions =
      (WatchOptions.all + [SharedOptions.last.spec, WatchOptions.rate.spec, title.spec]).map(\.long)
    let titleOptions = (TitleOptions.all + [newName.spec, into.spec]).map(\.long)
    var ofWatch = arguments.occurrences.first { watchOptions.contains($0.long) }?.shown
    var ofTitle = arguments.occurrences.first { titleOptions.contains($0.long) }?.shown
    let named =
      arguments[set].map { ("--set", FieldName.split($0).field) }
      + arguments[clear].map { ("--clear", FieldName.ofOption($0)) }
    for (option, name) in named {
      if WatchFact.fields.contains(where: { $0.name.isSame(as: name) }) {
        ofWatch = ofWatch ?? option + " " + name
      } else if TitleFacts.fields.contains(where: { $0.name.isSame(as: name) }) {
        ofTitle = ofTitle ?? option + " " + name
      } else {
        let known = (WatchFact.fields + TitleFacts.fields).map(\.name)
        throw .refused(.unknownField(name, known: known))
      }
    }
    if let ofWatch, let ofTitle { throw session.usage(.conflict(ofWatch, ofTitle)) }
    let isStated = arguments.occurrences.contains {
      $0.long != SharedOptions.last.spec.long && (watchOptions + titleOptions).contains($0.long)
    }
    if let ofTitle, isSaid {
      throw session.usage(.conflict(ofTitle, "words about the watch"))
    }
    guard isStated || isSaid || !named.isEmpty else { throw .refused(.nothingStated) }
    // Of a field that is said twice one would be lost.
    let fieldOptions = watchOptions + titleOptions
    for name in arguments[set].map({ FieldName.split($0).field }) {
      let twice = arguments.occurrences.first {
        fieldOptions.contains($0.long) && FieldName.ofOption($0.long).isSame(as: name)
      }
      if let twice { throw session.usage(.conflict("--set " + name, twice.shown)) }
    }
    return isSaid || ofWatch != nil
  }

  private static func amendWatch(
    _ text: String, _ said: LogOrder?, _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    let words = said?.words.joined(separator: " ") ?? text
    let row = try session.journal.watchToChange(words, view)
    let facts = said.map { session.journal.facts(said: $0, ofWatch: row, view) }
    var stated = try WatchOptions.changes(facts, session, view)
    session.reportNearWords()
    try addPhotos(to: &stated, of: row, view, session)
    var changes = try completed(
      stated, session, WatchFact.fields, view.scope)
    var other: TitleChoice?
    if let text = session.arguments[title] { other = try session.journal.choice(text, view) }
    if session.arguments[WatchOptions.edit] {
      let notes = session.journal.fact("notes", ofWatch: row, view).text
      if let edited = try session.edit(notes) {
        changes.removeAll { $0.name.isSame(as: "notes") }
        changes.append(JSON.Member("notes", .string(edited)))
      } else if changes.isEmpty, other == nil, session.arguments[WatchOptions.rate] == nil {
        if session.json == nil { session.output("The notes are unchanged.") }
        return
      }
    }
    let scale = SettingsView(view.log.ledger, profile: session.profile).ratingScale
    var amended = AmendWatch(row: row, changes, title: other)
    amended.rating = said?.rating
    if said == nil { amended.rating = try WatchOptions.rating(session, scale: scale) }
    let receipt = try session.journal.perform(.amend(amended), in: view)
    session.output(
      receipt,
      "Amended the watch of \(WatchWords.text(view.log.ledger, row, session.dates(view))): "
        + ChangeWords.text(receipt, view.log.ledger))
    session.reportViewing(receipt, view)
  }

  /// Adds pictures to those of the watch, unless these are cleared, and facts from the pictures that are unknown.
  private static func addPhotos(
    to changes: inout [JSON.Member], of row: Int, _ view: borrowing View,
    _ session: Session
  ) throws(AppError) {
    let arguments = session.arguments
    let pictures = try session.journal.takePictures(arguments[WatchOptions.photo], view)
    guard !pictures.isEmpty else { return }
    let isCleared = arguments[clear].contains { FieldName.ofOption($0).isSame(as: "photos") }
    changes += try session.journal.adding(
      pictures, toWatch: row, besides: changes.map(\.name), replacesOwn: isCleared, view)
  }

  private static func amendTitle(
    _ text: String, _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    let arguments = session.arguments
    if let other = arguments[into] {
      return try merge(try session.journal.title(text, view), into: other, view, session)
    }
    var changes = TitleOptions.facts(arguments)
    if let name = arguments[newName] { changes.append(JSON.Member("name", .string(name))) }
    if let kind = arguments[TitleOptions.kind] {
      changes.append(JSON.Member("kind", .string(kind)))
    }
    if let year = arguments[TitleOptions.year] { changes.append(JSON.Member("year", .whole(year))) }
    changes = try completed(changes, session, TitleFacts.fields, view.scope)
    let choice = try session.journal.choice(text, view)
    guard let title = choice.known else {
      guard case .new(let new) = choice else { return }
      let receipt = try session.journal.perform(.add(new, corrected: changes), in: view)
      session.output(
        receipt, "Added \(choice.text(view.log.ledger)) from a catalog, with your corrections.")
      return
    }
    let receipt = try session.journal.perform(.amend(title, changes), in: view)
    session.output(
      receipt,
      "Amended \(TitleCard(view.log.ledger, title).text): "
        + ChangeWords.text(receipt, view.log.ledger))
  }

  /// Merges a title into another, and changes nothing else.
  private static func merge(
    _ title: Symbol, into text: String, _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    let others = (TitleOptions.all + [newName.spec, set.spec, clear.spec]).map(\.long)
    if let other = session.arguments.occurrences.first(where: { others.contains($0.long) }) {
      throw session.usage(.conflict("--into", other.shown))
    }
    let target = try session.journal.choice(text, view)
    let receipt = try session.journal.perform(.merge(title, into: target), in: view)
    let name = TitleCard(view.log.ledger, title).text
    session.output(receipt, "\(name) counts as \(target.text(view.log.ledger)) now.")
    session.reportAdded(receipt)
  }

  /// Adds what is set by its field and what is to be removed; a field that was given keeps its new value.
  private static func completed(
    _ changes: [JSON.Member], _ session: Session, _ fields: [Field], _ scope: Scope
  ) throws(AppError) -> [JSON.Member] {
    let arguments = session.arguments
    var changes = changes
    for text in arguments[set] {
      let (name, value) = try FieldName.stated(text, session)
      if name.isSame(as: "date") {
        // A date is reported, and refused, in the same way whichever option sets it.
        let date = try WatchOptions.date(value, scope)
        changes.removeAll { $0.name.isSame(as: name) }
        changes.append(
          JSON.Member(name, date == .unknown ? .null : .string(date.description)))
        continue
      }
      // As the options of these names take them.
      let isLength = name.isSame(as: "minutes") || name.isSame(as: "runtime")
      let minutes = isLength ? TypedPosition.wholeMinutes(value) : nil
      guard let field = fields.first(where: { $0.name.isSame(as: name) }),
        let value = field.type.value(typed: minutes.map { String($0) } ?? value)
      else { throw .refused(.badField(name)) }
      let fact = WatchFact.allCases.first { $0.field.name.isSame(as: name) }
      let stored = value.text.flatMap { text in fact.map { JSON.string($0.stored(text)) } }
      changes.removeAll { $0.name.isSame(as: name) }
      changes.append(JSON.Member(name, stored ?? value))
    }
    for name in arguments[clear].map(FieldName.ofOption)
    where !changes.contains(where: { $0.name.isSame(as: name) }) {
      changes.append(JSON.Member(name, .null))
    }
    return changes
  }
}

/// The names of fields; the names of the options that set them are accepted too.
package enum FieldName {
  private static let options = [
    ("on", "date"), ("at", "location"), ("near", "place"), ("with", "companions"),
    ("tag", "tags"), ("photo", "photos"), ("genre", "genres"), ("director", "directors"),
    ("content-rating", "contentRating"), ("alias", "aliases"),
    ("scientific-name", "scientificName"),
  ]

  /// Returns the field that an option sets, or the name itself.
  package static func ofOption(_ name: String) -> String {
    options.first { $0.0.isSame(as: name) }?.1 ?? name
  }

  /// Returns the parts of `FIELD=VALUE`; the value is nil without an equals sign.
  package static func split(_ text: String) -> (field: String, value: String?) {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      return (ofOption(text), nil)
    }
    return (ofOption(String(text[..<mark])), String(text[text.utf8.index(after: mark)...]))
  }

  /// Returns the parts of `FIELD=VALUE` of `--set`, whose value must not be blank, like an option's.
  fileprivate static func stated(
    _ text: String, _ session: Session
  ) throws(AppError) -> (field: String, value: String) {
    let (field, value) = split(text)
    let option = "--set \(field)"
    guard let value else {
      throw session.usage(.missingValue(option: option, valueName: "VALUE", isFollowed: true))
    }
    do {
      return (field, try String(argument: value))
    } catch {
      throw session.usage(.invalidValue(of: option, given: value, problem: error))
    }
  }
}

extension FieldType {
  /// Returns the value of a typed text for a field of this type; nil if it is not valid.
  fileprivate func value(typed text: String) -> JSON? {
    let isText =
      switch self {
      case .text, .name, .oneOf, .date, .clock, .dateAndClock, .eventID, .rank: true
      case .flag, .flagOrNull, .whole, .number, .ratingValue, .oneOfNumbers, .array, .object,
        .textMap, .changes, .anything:
        false
      }
    let value = isText ? JSON.string(text) : LogTexts.json(text)
    guard let value, !value.isNull, accepts(value) else { return nil }
    return value
  }
}
