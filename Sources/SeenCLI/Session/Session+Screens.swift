package import SeenApp
package import SeenCore
package import SeenRender

/// Printing a screen as text, as JSON or as rows.
extension Session {
  /// Prints a screen in the requested form.
  /// - Throws: `usage` when `--json` names a field that the screen does not have.
  package func output<S: Screen>(
    _ screen: S, _ display: DisplaySettings = DisplaySettings()
  ) throws(AppError) {
    let form = try form(S.fields, display)
    guard !isOutputClosed else { return }
    switch form {
    case .text(let style):
      let document = screen.document
      outlet.write(document, style)
      if document.isSentence { explainHidden() }
    case .json: outlet.write(screen.bytes(form), .json)
    case .plain: outlet.write(screen.bytes(form), .verbatim)
    }
  }

  /// Prints the rows of a screen as they are made, until the output is closed.
  /// - Throws: `usage` when `--json` names a field that the screen does not have.
  package func output<S: RowScreen>(
    _ screen: S, of ledger: borrowing Ledger, _ display: DisplaySettings = DisplaySettings()
  ) throws(AppError) {
    let form = try form(S.fields, display)
    guard !isOutputClosed else { return }
    if case .text(let style) = form {
      outlet.write(screen, of: ledger, style) { !isOutputClosed }
      if screen.count == 0 { explainHidden() }
      return
    }
    var screen = screen
    screen.write(form, ledger) { piece in
      if case .json = form { output(json: piece) } else { output(rendered: piece) }
      return !isOutputClosed
    }
  }

  /// Says that titles are hidden, where a person would not know why nothing was found, or a name means nothing.
  package func explainHidden() {
    let count = journal.hiddenCount
    if count > 0 {
      inform("\(Count.of(count, "title")) \(count == 1 ? "is" : "are") hidden here.")
    } else if journal.hidesCatalogTitles {
      inform("Titles of your catalogs are hidden here.")
    }
  }

  /// Says whose watches there are, where an answer about watches has none because they are all of somebody else.
  func tellOfOthersWatches() {
    guard spec.group == .reading, spec.accepts.contains(.period), json == nil, !isPlain,
      arguments[SharedOptions.friend] == nil, let others = journal.othersWatches
    else { return }
    inform(
      "\(others.profile) has \(Count.of(others.count, "watch"));"
        + " --profile \(Words.shell(others.profile)) shows them.")
  }

  private func form(_ fields: [String], _ display: DisplaySettings) throws(AppError)
    -> AnswerForm
  {
    if isPlain { return .plain }
    guard let json else { return .text(style(display)) }
    return .json(try selection(json, among: fields))
  }

  /// Returns the fields that `--json` names; nil when it names none and all are wanted.
  /// - Throws: `usage` for an unknown one; if none are known, the keys are data.
  package func selection(
    _ wanted: FieldNames, among known: [String]
  ) throws(AppError) -> FieldSelection? {
    guard !wanted.names.isEmpty else { return nil }
    let names = wanted.names.joined(separator: ",")
    do {
      return try FieldSelection(names, known: known.isEmpty ? wanted.names : known)
    } catch {
      switch error {
      case .empty(let known):
        throw usage(.invalidValue(of: "--json", given: names, problem: ValueProblem(.oneOf(known))))
      case .unknown(let name, let known):
        let near = Nearest.words(to: name, among: known)
        let problem = ValueProblem(.oneOf(known), near: near)
        throw usage(.invalidValue(of: "--json", given: name, problem: problem))
      }
    }
  }

  /// Returns how dates are written for the profile of a journal.
  package func dates(_ view: borrowing View) -> DateStyle {
    DateStyle(view.display.dates, variable: world.variable)
  }

  /// Returns the style that the output supports.
  package func style(_ display: DisplaySettings) -> TextStyle {
    let choice = arguments[SharedOptions.color] ?? .auto
    let isTerminal = outlet.isTerminal(.output)
    return TextStyle(
      width: isTerminal ? width : wantedColumns, cuts: isTerminal, color: usesColor(on: .output),
      glyphs: !choice.prefersWords(variable: world.variable), accessible: display.isAccessible,
      dates: DateStyle(display.dates, variable: world.variable))
  }
}

/// The display settings of a profile.
package struct DisplaySettings: Sendable {
  /// The scale that ratings are shown on; nil shows each as it was given.
  package var ratingScale: Int?
  /// The day that weeks begin with.
  package var weekStart = WeekStart.monday
  /// How dates are shown: a value of `ui.dates`.
  package var dates = DateStyle.text.rawValue
  /// Whether answers are plain sentences.
  package var isAccessible = false

  /// The defaults.
  package init() {}

  package init(_ ledger: borrowing Ledger, profile: String) {
    let settings = SettingsView(ledger, profile: profile)
    // Ratings are shown as given unless the scale is set.
    if settings[.ratingScale].origin == .journal { ratingScale = settings.ratingScale }
    weekStart = settings.weekStartsOnSunday ? .sunday : .monday
    dates = settings.dates
    isAccessible = settings.isAccessible
  }
}

extension View {
  package var display: DisplaySettings { DisplaySettings(ledger, profile: scope.profile) }
}
