import SeenCore
import SeenRender
import SeenTerminal

/// The form of a watch: what it offers, what is tried while it is filled in, and what it records.
extension UserInterface {
  /// Looks up what could stand in the line that is typed in, and what is said of the title.
  func match() {
    guard case .form(var form)? = state.overlays.popLast() else { return }
    defer { state.overlays.append(.form(form)) }
    guard let door else { return }
    if form.lines[form.selected].offers == nil {
      form.lines[form.selected].offers = door.offers(in: form)
    }
    guard form.watch == nil else { return }
    let typed = form.lines[0].text
    if form.isAtTitle, form.title == nil { form.matches = door.matches(of: typed) }
    if let title = form.title, form.earlier.isEmpty { form.earlier = door.watches(of: title) }
    let folded = TextFold.fold(typed)
    let said =
      form.title
      ?? form.matches.first { match in
        let name = TextFold.fold(match.name)
        return name.isSame(as: folded)
          || TextFold.fold(JournalDoor.splitYear(match.name).name).isSame(as: folded)
      }
    form.sentence = said.flatMap { door.sentence(of: $0) } ?? ""
    if said == nil, form.isAtTitle, form.matches.count > 1 {
      form.sentence = "Down chooses one of these."
    }
  }

  /// Tries what was typed so far, as a line was left; what is wrong with another line is said when it is recorded.
  func check() {
    guard case .form(var form)? = state.overlays.popLast() else { return }
    defer { state.overlays.append(.form(form)) }
    guard let words = form.words, let door else { return }
    let problem = door.run(words + ["--dry-run"], answering: nil).problem
    guard let problem else {
      for place in form.lines.indices { form.lines[place].problem = nil }
      return form.problem = nil
    }
    var refused = form
    refused.refuse(problem.message)
    guard refused.problem == nil else { return }
    // The person has gone on, and is not called back.
    refused.selected = form.selected
    form = refused
  }

  /// Records what the form says; a problem stays in it.
  func record(isForAll: Bool) {
    guard case .form(var form)? = state.overlays.popLast() else { return }
    guard let words = form.words else {
      form.problem = form.watch == nil ? "What was it?" : "Nothing was changed."
      return state.overlays.append(.form(form))
    }
    guard run(words, shows: false) else {
      form.problem = nil
      form.refuse(state.result)
      return state.overlays.append(.form(form))
    }
    form.problem = nil
    state.draft = nil
    guard !state.waiting.titles.isEmpty else {
      (state.waiting, state.current.marked) = (([], 0), [])
      return showNewest()
    }
    next(after: form, isForAll: isForAll)
  }

  /// Begins a form for each of the titles that are marked.
  func beginForms(_ items: [PanelItem]) {
    var titles: [WatchForm.Choice] = []
    for item in items {
      guard let id = item.title, !titles.contains(where: { $0.words.isSame(as: id) }) else {
        continue
      }
      // What only a catalog has is known by its row.
      let name = item.cells.first?.text ?? id
      titles.append(
        door?.choice(ofTitle: id) ?? WatchForm.Choice(words: id, name: name, text: name))
    }
    guard !titles.isEmpty else { return fail("No title is marked.") }
    state.waiting = (titles, titles.count)
    next(after: nil, isForAll: false)
  }

  /// Goes on with the form of the next title; or records all that wait alike, until one is refused.
  private func next(after former: WatchForm?, isForAll: Bool) {
    var former = former
    var recorded = 1
    while !state.waiting.titles.isEmpty {
      let title = state.waiting.titles.removeFirst()
      let (count, rest) = (state.waiting.count, state.waiting.titles.count)
      let place = count > 1 ? "\(count - rest) of \(count)" : ""
      var form = WatchForm.new(of: title, place: place, after: former)
      former = form
      if isForAll, let words = form.words {
        if run(words, shows: false) {
          recorded += 1
          continue
        }
        form.refuse(state.result)
      }
      state.overlays.append(.form(form))
      return match()
    }
    (state.waiting, state.current.marked) = (([], 0), [])
    if isForAll {
      group = recorded
      state.result = "recorded for \(recorded); u undoes all"
    }
  }

  /// Puts the cursor of the diary on what was just logged.
  private func showNewest() {
    guard state.panel == .diary, let id = newest else { return }
    state.current.key = id
    state.current.selected = 0
    load()
  }

  func editNotes() {
    guard case .form(var form)? = state.overlays.popLast() else { return }
    if let place = form.lines.firstIndex(where: { $0.option == "--notes" }),
      let notes = edited(form.lines[place].field.text)
    {
      form.lines[place].field = TextField(notes.split(separator: "\n").joined(separator: " "))
    }
    state.overlays.append(.form(form))
  }
}
