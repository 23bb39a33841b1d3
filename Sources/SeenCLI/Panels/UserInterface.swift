package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenTerminal

/// `seen ui`: the loop between a terminal, the state and the journal.
package final class UserInterface {
  let session: Session
  let device: any ScreenDevice
  var state = ScreenState()
  /// The journal; nil until it could be read for the first time.
  var door: JournalDoor?
  /// The PINs that were given, as every command asks again.
  private var secrets: [String: String] = [:]
  /// The words that the last command lacked and was told.
  private var supplied: [String] = []
  /// What a command asks was answered with.
  private var reply: Reply??
  private let characters: CharacterSet
  private let color: Bool
  private var hasMouse = true
  /// The commands that recorded something since the start, the last first.
  package internal(set) var done: [String] = []
  /// How many commands the last action was.
  var group = 1
  /// The id of the watch that was logged last; nil for none since the start.
  var newest: String?
  private var hasEnded = false
  /// What happened and was not looked at yet, the next last.
  private var unread: [TerminalEvent] = []
  /// Whether the row that an action was about stays what the next one is about, though it is gone.
  private var holdsItem = true
  /// Whether the last card or part of Home took so long that a key would wait for the next one.
  private var isSlow = false

  /// Runs until the person quits.
  /// - Throws: `noScreen` where nothing can be drawn, and what reading the journal throws.
  static func run(_ session: Session) throws(AppError) -> ExitCode {
    // What reading the journal asks, such as a PIN, is asked before the first screen.
    let door = try JournalDoor(session, profile: nil) { prompt in
      (try? session.outlet.ask(prompt)) ?? nil
    }
    if session.arguments[UICommand.linear] || door.view.display.isAccessible {
      return try LinearInterface(session, door).run()
    }
    guard session.outlet.isTerminal(.input), session.outlet.isTerminal(.output),
      TerminalDevice.canDraw(type: session.world.variable("TERM")),
      let device = TerminalDevice()
    else { throw .command(.noScreen) }
    defer { device.close() }
    let interface = UserInterface(session, device)
    interface.run(door)
    return .done
  }

  /// Prepares to draw on a device.
  package init(_ session: Session, _ device: any ScreenDevice) {
    self.session = session
    self.device = device
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { session.world.variable($0) }.first { !$0.isEmpty } ?? ""
    let isUTF8 = locale.lowercased().contains("utf")
    characters = isUTF8 ? .unicode : .ascii
    color = session.world.variable("NO_COLOR").map(\.isEmpty) ?? true
    state.size = device.size
    if !isUTF8 {
      state.result = "Letters outside of ASCII are shown as ?: the locale is not UTF-8."
    }
  }

  /// Opens the journal, and does what keys mean until the person quits.
  /// - Throws: What reading the journal throws.
  package func run() throws(AppError) {
    run(try JournalDoor(session, profile: nil) { [unowned self] in answer($0) })
  }

  private func run(_ door: JournalDoor) {
    open(door)
    // The first frame has all of Home and a card, unless that takes so long that a person waits.
    let start = session.world.now.milliseconds
    var isQuick: Bool { session.world.now.milliseconds - start < UserInterface.patience }
    while isQuick, door.readHomePart() {}
    load()
    if isQuick { readCard() }
    loop()
  }

  /// Opens the journal for somebody else.
  func open(profile: String) throws(AppError) {
    open(try JournalDoor(session, profile: profile) { [unowned self] in answer($0) })
  }

  private func open(_ opened: JournalDoor) {
    opened.answering = { [unowned self] in answer($0) }
    door = opened
    state.person = opened.person
    state.contents = Panel.allCases.map { _ in nil }
    let settings = SettingsView(opened.view.ledger, profile: opened.view.scope.profile)
    if settings.hasMouse != hasMouse {
      hasMouse = settings.hasMouse
      device.setMouse(hasMouse)
    }
    _ = device.watch(opened.view.folder.path + "/events")
    load()
  }

  /// For so many milliseconds the first frame waits for what it shows, and a key for a card.
  private static let patience: Int64 = 15

  /// So many milliseconds without a key are a pause.
  private static let pause = 60

  /// Waits for keys and the like, and does what they mean, until the person quits.
  private func loop() {
    show()
    while !hasEnded {
      // The parts of Home, and what the card says, are read while no key is waiting.
      let isHomeStale = state.panel == .home && !(door?.staleParts.isEmpty ?? true)
      // What takes long is read once the keys pause, not between two of a key that is held down.
      let pause = isSlow ? UserInterface.pause : 0
      if let event = next(milliseconds: isHomeStale || isCardStale ? pause : nil) {
        take(event)
      } else if isHomeStale {
        time { _ = door?.readHomePart() }
        load()
      } else {
        readCard()
      }
      if unread.isEmpty { show() }
    }
  }

  /// Returns what happened next, a key at a time: what is typed ahead is for the question that comes of the key before.
  /// - Returns: The event; nil if nothing happened for so long.
  private func next(milliseconds: Int?) -> TerminalEvent? {
    if unread.isEmpty {
      let events = device.wait(milliseconds: milliseconds)
      unread = events.flatMap { event -> [TerminalEvent] in
        guard case .keys(let keys) = event else { return [event] }
        return keys.map { .keys([$0]) }
      }.reversed()
    }
    return unread.popLast()
  }

  private func show() {
    device.show(ScreenView.frame(state, characters: characters, color: color))
  }

  private func take(_ event: TerminalEvent) {
    switch event {
    case .keys(let keys):
      for key in keys.flatMap({ state.overlays.isEmpty ? $0.separated : [$0] }) where !hasEnded {
        for effect in state.take(key) { perform(effect) }
      }
    case .resized:
      state.size = device.size
      if state.content.lines != nil { load() }
    case .continued:
      state.size = device.size
      device.forget()
      reread(isSilent: true)
    case .changed: reread(isSilent: false)
    case .closed: hasEnded = true
    }
  }

  // MARK: The journal

  /// Reads the panel in sight.
  func load() {
    guard let door else { return }
    let panel = state.panel
    door.columns = state.layout.listColumns
    let content = door.content(of: panel, state.panels[panel.rawValue])
    state.contents[panel.rawValue] = content
    if panel == .calendar, state.current.key.isEmpty, state.current.period == 0 {
      state.panels[panel.rawValue].select(door.view.scope.today.parts.day - 1, content)
    }
    state.panels[panel.rawValue].settle(in: content)
    let rows = state.layout.listRows
    state.panels[panel.rawValue].scroll(rows: rows, count: content.count)
    state.cardKey = ""
  }

  /// Reads the journal again, and all panels as they come in sight.
  func reread(isSilent: Bool) {
    guard let door else { return }
    do throws(AppError) {
      let count = try door.reread()
      state.news = isSilent || count <= 0 ? "" : "\(Count.digits(count)) new"
    } catch {
      fail(error.sentence.message)
      return
    }
    state.contents = Panel.allCases.map { _ in nil }
    load()
    refreshPanes()
  }

  private var isCardStale: Bool {
    let layout = state.layout
    guard layout.cardRows > 0 else { return false }
    return state.cardKey != key(of: state.item, layout)
  }

  private func key(of item: PanelItem?, _ layout: ScreenLayout) -> String {
    "\(state.panel) \(item?.key ?? "") \(layout.cardColumn ?? 0) \(state.size.columns)"
  }

  private func readCard() {
    let layout = state.layout
    let columns = state.size.columns - (layout.cardColumn ?? 0)
    let item = state.item
    state.cardKey = key(of: item, layout)
    state.cardTop = 0
    time { state.card = item.flatMap { door?.card(of: $0, columns: columns) } ?? [] }
  }

  /// Reads something, and notes whether that was slow.
  private func time(_ read: () -> Void) {
    let start = session.world.now.milliseconds
    read()
    isSlow = session.world.now.milliseconds - start > UserInterface.patience
  }

  // MARK: Effects

  private func perform(_ effect: ScreenEffect) {
    switch effect {
    case .quit: hasEnded = true
    case .suspend: device.suspend()
    case .redraw: device.forget()
    case .mouse:
      hasMouse.toggle()
      device.setMouse(hasMouse)
      succeed("", hasMouse ? "The mouse is on." : "The mouse is off.")
    case .reread: reread(isSilent: true)
    case .load: load()
    case .open: openItem()
    case .match: match()
    case .check: check()
    case .record(let isForAll): record(isForAll: isForAll)
    case .editNotes: editNotes()
    case .show(let watch): showPane(["show", watch], isOfRow: false)
    case .complete: complete()
    case .preview: preview()
    case .run(let words, _) where words == ["undo"] && group > 1:
      // What was done with several rows is taken back as a whole.
      run(["undo", "--last", String(group)], shows: false)
    case .run(let words, let shows): run(words, shows: shows)
    case .act(let action):
      holdsItem = action != .remove
      act(action)
    case .answered(let purpose, let text):
      if purpose == .reply { reply = .some(.text(text)) } else { answered(purpose, text) }
    case .chosen(let purpose, let places):
      if purpose == .reply {
        reply = .some(places.isEmpty ? nil : .lines(places))
      } else {
        chosen(purpose, places)
      }
    }
  }

  /// Ends the screens.
  func end() { hasEnded = true }

  func succeed(_ command: String, _ result: String) {
    (state.command, state.result, state.isProblem) = (command, result, false)
  }

  func fail(_ words: String) {
    (state.result, state.isProblem) = (words, true)
  }

  /// Runs a command and shows the line that ran with what came of it; its answer too if that is wanted.
  /// - Returns: Whether it did what was wanted.
  @discardableResult
  func run(_ words: [String], shows: Bool) -> Bool {
    guard let door else { return false }
    supplied = []
    let answer = door.run(words, columns: state.size.columns)
    let line = "seen " + Words.shell(of: words + supplied)
    group = 1
    if let problem = answer.problem {
      state.command = line
      fail(problem.message + (problem.hint.map { "; \($0)" } ?? ""))
      return false
    }
    if !answer.receipts.isEmpty {
      done.insert(line, at: 0)
      newest = answer.receipts.flatMap(\.events).last { $0.kind == .watchLogged }?.id.description
      succeed(line, "recorded; u undoes it")
      let acted = state.current.marked.isEmpty && holdsItem ? state.item : nil
      reread(isSilent: true)
      if let acted, acted.title != nil, state.item?.key != acted.key { state.current.held = acted }
    } else {
      // What changed nothing says what came of it.
      let said = DocumentLines.lines(answer, columns: state.size.columns, door.dates)
      succeed(line, shows ? "" : said.first?.text ?? answer.talk.first ?? "")
    }
    let lines = DocumentLines.lines(answer, columns: state.size.columns, door.dates)
    if shows, answer.receipts.isEmpty || lines.count > 1 {
      let said = lines + answer.talk.map { Line($0) }
      var pane = Pane(title: line, lines: said.isEmpty ? [Line("No answer.")] : said)
      if answer.receipts.isEmpty { pane.words = words }
      state.overlays.append(.pane(pane))
    } else if ["undo", "redo"].contains(words[0]) {
      state.result = lines.first?.text ?? ""
    }
    return true
  }

  // MARK: Questions of commands

  /// Answers what a command asks, in a loop of its own over what is in sight.
  private func answer(_ prompt: Prompt) -> Reply? {
    let subject = prompt.text
    switch prompt.kind {
    case .secret:
      if let known = secrets[subject] { return .text(known) }
      state.overlays.append(
        .entry(EntryLine(label: subject, purpose: .reply, isSecret: true)))
      guard case .text(let text)? = waitForReply() else { return nil }
      secrets[subject] = text
      return .text(text)
    case .text:
      state.overlays.append(.entry(EntryLine(label: subject, purpose: .reply)))
      let reply = waitForReply()
      // What a command line lacked stands in the line that is shown of it.
      if case .text(let text)? = reply, let name = prompt.options.first, name == name.uppercased(),
        !name.hasPrefix("-")
      {
        supplied.append(text)
      }
      return reply
    case .confirmation:
      state.overlays.append(
        .picker(Picker(label: subject, items: ["No", "Yes"], purpose: .reply)))
      guard case .lines(let places)? = waitForReply() else { return nil }
      return places == [1] ? .yes : .no
    case .keys(let choices, _):
      let labels = choices.map { $0.label.filter { $0 != "[" && $0 != "]" } }
      state.overlays.append(.picker(Picker(label: subject, items: labels, purpose: .reply)))
      guard case .lines(let places)? = waitForReply(), let place = places.first else { return nil }
      return .key(choices[place].key)
    case .lines(let lines, let takesSeveral):
      state.overlays.append(
        .picker(
          Picker(label: subject, items: lines, purpose: .reply, takesSeveral: takesSeveral)))
      guard case .lines(let places)? = waitForReply() else { return nil }
      return takesSeveral ? .lines(places) : places.first.map { .line($0) }
    case .notes(let was): return edited(was).map { .text($0) }
    }
  }

  private func waitForReply() -> Reply? {
    reply = nil
    let depth = state.overlays.count
    while !hasEnded {
      if unread.isEmpty { show() }
      guard let event = next(milliseconds: nil) else { continue }
      switch event {
      case .keys(let keys):
        for key in keys {
          for effect in state.take(key) { perform(effect) }
        }
        if let reply { return finished(reply, depth) }
      case .resized, .continued: state.size = device.size
      case .changed: break
      case .closed: hasEnded = true
      }
    }
    return nil
  }

  private func finished(_ answer: Reply?, _ depth: Int) -> Reply? {
    reply = nil
    if state.overlays.count >= depth { state.overlays.removeLast(state.overlays.count - depth + 1) }
    return answer
  }

  /// Has notes edited in the person's editor; nil if it fails.
  func edited(_ notes: String?) -> String? {
    let outlet = TerminalOutlet(session.world, isPagerWanted: false)
    do throws(AppError) {
      return try device.release { () throws(AppError) in try outlet.edit(notes) }
    } catch {
      fail(error.sentence.message)
      return nil
    }
  }
}
