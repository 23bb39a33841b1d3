import SeenCore
import SeenRender
import Testing

@Suite("Settings on the screen")
struct SettingsScreenTests {
  @Test("have the same columns in every form, and values as JSON has them")
  func forms() throws {
    let settings = SettingsView(Ledger(seed: 1), profile: "me")
    let screen = SettingsScreen([
      try #require(settings["ui.accessible"]), try #require(settings["week.start"]),
    ])
    func text(_ form: AnswerForm) -> String { String(decoding: screen.bytes(form), as: UTF8.self) }
    #expect(
      text(.plain) == "ui.accessible\toff\toff\tdefault\nweek.start\tmonday\tmonday\tdefault\n")
    #expect(
      text(.json(nil)) == """
        {"key":"ui.accessible","value":false,"default":false,"origin":"default"}
        {"key":"week.start","value":"monday","default":"monday","origin":"default"}

        """)
  }
}
