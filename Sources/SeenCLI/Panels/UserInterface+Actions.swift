import SeenApp
import SeenCore
import SeenRender
import SeenTerminal

/// Actions: each becomes command lines.
extension UserInterface {
  /// Does an action with the rows that are marked, or with the one under the cursor.
  func act(_ action: PanelAction) {
    switch action {
    case .done: return showDone()
    case .profile: return askProfile()
    default: break
    }
    let items = state.items
    guard let first = items.first else { return fail("Nothing is selected.") }
    let titles = items.compactMap(\.title)
    switch action {
    case .today: today(items)
    case .favorite: toggle(["favorite"], titles, besides: .nothingToChange, ["--remove"])
    case .watchlist: watchlist(titles)
    case .remove: remove(items)
    case .rate:
      state.overlays.append(.entry(EntryLine(label: "Rating:", purpose: .rating)))
    case .comment:
      state.overlays.append(.entry(EntryLine(label: "Comment:", purpose: .comment)))
    case .addToList: choose("list", .list)
    case .suggest: choose("profile list", .suggestion)
    case .edit: edit(first)
    default: break
    }
  }

  /// Runs a command for each of some rows, and ends marking.
  private func runEach(_ commands: [[String]]) {
    var count = 0
    defer { group = max(1, count) }
    for words in commands {
      guard run(words, shows: false) else { return }
      count += 1
    }
    state.current.marked = []
    if count > 1 { state.result = "recorded for \(count); u undoes all" }
  }

  private func today(_ items: [PanelItem]) {
    if items.count == 1, let title = items[0].title, let watch = door?.seenToday(title) {
      state.overlays.append(
        .picker(
          Picker(
            label: "Seen today already:", items: ["Log it again", "Take it back (\(watch))"],
            purpose: .again)))
      return
    }
    runEach(items.compactMap { item in item.title.map { log($0) } })
  }

  private func log(_ title: String) -> [String] {
    door?.isShow(title) ?? false ? ["log", title, "next"] : ["log", title]
  }

  /// Runs a command for titles, or where it is so already the other one.
  private func toggle(
    _ words: [String], _ titles: [String], besides code: ErrorCode, _ option: [String]
  ) {
    guard let door else { return }
    for title in titles {
      let check = door.run(words + [title, "--dry-run"])
      let isSo = check.problem?.code == code
      guard run(words + [title] + (isSo ? option : []), shows: false) else { return }
    }
    state.current.marked = []
  }

  private func watchlist(_ titles: [String]) {
    guard let door, !titles.isEmpty else { return }
    let known = Set(door.objects(["list", "items", "Watchlist"]).compactMap { $0["id"]?.text })
    let (on, off) = (titles.filter { known.contains($0) }, titles.filter { !known.contains($0) })
    if off.isEmpty {
      runEach([["watchlist", "remove"] + on])
    } else {
      runEach([["watchlist", "add"] + off])
    }
  }

  private func remove(_ items: [PanelItem]) {
    switch state.panel {
    case .watchlist: runEach([["watchlist", "remove"] + items.compactMap(\.title)])
    case .lists:
      guard let list = state.current.list else { return fail("Open a list first.") }
      runEach([["list", "remove", list.id] + items.compactMap(\.title)])
    case .diary: runEach(items.compactMap { item in item.watch.map { ["remove", $0, "--yes"] } })
    case .home, .search, .calendar, .stats: fail("Remove watches in the diary, with 2 and x.")
    }
  }

  private func edit(_ item: PanelItem) {
    guard let watch = item.watch, let door else { return }
    let name = item.cells.count > 1 ? item.cells[1].text : watch
    state.overlays.append(.form(WatchForm.of(watch, name, value: door.said(ofWatch: watch))))
  }

  // MARK: Answers

  func answered(_ purpose: EntryLine.Purpose, _ text: String) {
    let text = text.trimmingSpaces
    guard !text.isEmpty else { return }
    let items = state.items
    switch purpose {
    case .command:
      let words = CommandWords.split(text)
      let own = words.first == "seen" ? Array(words.dropFirst()) : words
      guard let first = own.first else { return }
      if ["q", "quit", "exit"].contains(first) { return end() }
      if first == "ui" { return fail("You are in it already.") }
      run(own, shows: true)
    case .rating:
      // The rating of a watch that is not the last is that of the watch.
      runEach(items.compactMap { item in rated(item).map { ["rate", $0, text] } })
      // What was typed can be corrected.
      if state.isProblem {
        state.overlays.append(
          .entry(EntryLine(label: "Rating:", field: TextField(text), purpose: .rating)))
      }
    case .comment: runEach(items.compactMap { item in item.title.map { ["comment", $0, text] } })
    case .filter, .reply: break
    }
  }

  private func rated(_ item: PanelItem) -> String? {
    guard let door, let watch = item.watch, let title = item.title else { return item.title }
    return door.lastWatch(of: title) == watch ? title : watch
  }

  /// Lets a list or a profile be chosen.
  private func choose(_ command: String, _ purpose: Picker.Purpose) {
    let names = choices(of: purpose).map(\.name)
    guard !names.isEmpty else { return fail("There is nobody and nothing to choose.") }
    let label = purpose == .list ? "Add to:" : "Suggest to:"
    state.overlays.append(.picker(Picker(label: label, items: names, purpose: purpose)))
  }

  private func choices(of purpose: Picker.Purpose) -> [(id: String, name: String)] {
    guard let door else { return [] }
    switch purpose {
    case .list:
      return door.objects(["list"]).compactMap { object in
        object["id"]?.text.map { ($0, object["name"]?.text ?? $0) }
      }
    case .suggestion, .profile:
      let present = (try? door.session.journal.household(door.view))?.present
      let own = door.view.scope.profile
      let all = present?.map { ($0.id, $0.name) } ?? []
      return purpose == .profile ? all : all.filter { !$0.0.isSame(as: own) }
    case .keys, .again, .done, .reply: return []
    }
  }

  private func askProfile() {
    let names = choices(of: .profile).map(\.name)
    guard names.count > 1 else { return fail("This journal has one profile.") }
    state.overlays.append(.picker(Picker(label: "Whose diary?", items: names, purpose: .profile)))
  }

  private func showDone() {
    guard !done.isEmpty else { return succeed("", "Nothing was recorded since the start.") }
    state.overlays.append(
      .picker(Picker(label: "Undo back to:", items: done, purpose: .done)))
  }

  func chosen(_ purpose: Picker.Purpose, _ places: [Int]) {
    guard let place = places.first else { return }
    let titles = state.items.compactMap(\.title)
    let choices = choices(of: purpose)
    switch purpose {
    case .list where choices.indices.contains(place):
      runEach([["list", "add", choices[place].id] + titles])
    case .suggestion where choices.indices.contains(place):
      runEach(titles.map { ["suggest", $0, "--to", choices[place].id] })
    case .profile where choices.indices.contains(place):
      do throws(AppError) { try open(profile: choices[place].id) } catch {
        fail(error.sentence.message)
      }
    case .again:
      guard let title = state.item?.title else { return }
      if place == 0 {
        runEach([log(title)])
      } else if let watch = door?.seenToday(title) {
        runEach([["remove", watch, "--yes"]])
      }
    case .done: run(["undo"] + (place == 0 ? [] : ["--last", String(place + 1)]), shows: false)
    case .list, .suggestion, .profile, .keys, .reply: break
    }
  }

  // MARK: Opening and recording

  /// Opens the row under the cursor: a list, what a command says, or all about its title.
  func openItem() {
    guard let item = state.item else { return }
    if let list = item.list {
      let current = state.current
      state.current.outer = (current.selected, current.key, current.top)
      (state.current.selected, state.current.key, state.current.top) = (0, "", 0)
      state.current.marked = []
      state.current.list = (list, item.cells.first?.text ?? list)
      return load()
    }
    let words =
      item.opens.isEmpty ? ["show", item.watch ?? item.title ?? item.key] : item.opens
    run(words, shows: true)
  }

  /// Looks up what the title in the form may mean.
  func match() {
    guard case .form(var form)? = state.overlays.popLast() else { return }
    if form.watch == nil, form.selected == 0 {
      form.matches = door?.matches(of: form.lines[0].field.text) ?? []
    }
    let meant = form.chosen.flatMap { form.matches.indices.contains($0) ? form.matches[$0] : nil }
    let typed = TextFold.fold(form.lines.first?.field.text.trimmingSpaces ?? "")
    let said = meant ?? form.matches.first { TextFold.fold($0.name).isSame(as: typed) }
    form.sentence = said.flatMap { door?.sentence(of: $0) } ?? ""
    if said == nil, form.selected == 0, form.matches.count > 1 {
      form.sentence = "Down chooses one of these."
    }
    state.overlays.append(.form(form))
  }

  /// Records what the form says; a problem stays in it.
  func record() {
    guard case .form(var form)? = state.overlays.popLast() else { return }
    guard let words = form.words else {
      form.problem = form.watch == nil ? "What was it?" : "Nothing was changed."
      return state.overlays.append(.form(form))
    }
    guard !run(words, shows: false) else { return showNewest() }
    form.problem = state.result
    state.overlays.append(.form(form))
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
