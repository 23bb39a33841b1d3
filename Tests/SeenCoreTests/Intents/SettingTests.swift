import SeenCore
import SeenTestSupport
import Testing

@Suite("Settings")
struct SettingTests {
  @Test("every setting has a default in its range, and takes it as typed and as stored")
  func defaults() throws {
    var given = try Given()
    for setting in Setting.allCases {
      #expect(setting.value(typed: setting.standard.description) == setting.standard)
      try given.when(ChangeSetting(setting.key, to: setting.standard.description).decide)
    }
    let view = SettingsView(given.ledger(), profile: "me")
    #expect(view.entries.allSatisfy { $0.value == $0.setting.standard && $0.origin == .journal })
    let other = SettingsView(given.ledger(), profile: "bo")
    #expect(other.entries.allSatisfy { $0.origin == .standard })
    #expect(Setting.allCases.map(\.key) == Setting.allCases.map(\.key).sorted())
  }

  @Test(
    "ranges hold at the edge and not beside it",
    arguments: [
      ("progress.threshold", 50...100), ("day.rollover", 0...12), ("streak.gap", 1...365),
    ])
  func ranges(_ key: String, _ range: ClosedRange<Int>) throws {
    let given = try Given()
    for number in [range.lowerBound, range.upperBound] {
      #expect(given.refusal(ChangeSetting(key, to: String(number)).decide) == nil)
    }
    for number in [range.lowerBound - 1, range.upperBound + 1] {
      #expect(
        given.refusal(ChangeSetting(key, to: String(number)).decide)
          == .badSetting(key: key, value: String(number), allowed: .whole(range)))
    }
  }

  @Test("a change says what was, the default comes back, and nothing is set twice")
  func changes() throws {
    var given = try Given()
    #expect(
      try given.when(ChangeSetting("rating.scale", to: "5").decide)[0].dataText
        == #"{"key":"rating.scale","value":5,"was":null}"#)
    #expect(SettingsView(given.ledger(), profile: "me").ratingScale == 5)
    let scale = try #require(Setting.named("rating.scale"))
    #expect(
      given.refusal(ChangeSetting("rating.scale", to: "5").decide)
        == .settingAlready(scale, .whole(5)))
    #expect(
      try given.when(ChangeSetting("rating.scale", to: nil).decide)[0].dataText
        == #"{"key":"rating.scale","value":null,"was":5}"#)
    #expect(SettingsView(given.ledger(), profile: "me").ratingScale == 10)
    #expect(
      given.refusal(ChangeSetting("rating.scale", to: nil).decide) == .settingAlready(scale, nil))
    try given.when(ChangeSetting("week.start", to: "Sunday").decide)
    try given.when(ChangeSetting("ui.accessible", to: "yes").decide)
    let view = SettingsView(given.ledger(), profile: "me")
    #expect(view.weekStartsOnSunday && view.isAccessible)
  }

  @Test("what another program set beyond the range counts as not set")
  func foreign() throws {
    func view(_ key: String, _ value: JSON) throws -> SettingsView.Entry? {
      let given = try Given([
        Draft(.settingSet, nil, [JSON.Member("key", .string(key)), JSON.Member("value", value)])
      ])
      return SettingsView(given.ledger(), profile: "me")[key]
    }
    #expect(try view("streak.gap", 366)?.origin == .standard)
    #expect(try view("streak.gap", "9")?.origin == .standard)
    #expect(try view("streak.gap", .number("9.0"))?.value == .whole(9))
    #expect(try view("streak.gap", .number("9.5"))?.value == .whole(7))
    #expect(try view("week.start", "caturday")?.value == .word("monday"))
    #expect(try view("rating.required", 1)?.value == .flag(false))
  }

  @Test("an unknown setting is refused with those that are near")
  func unknown() throws {
    let given = try Given()
    #expect(
      given.refusal(ChangeSetting("raitng.scale", to: "5").decide)
        == .unknownSetting("raitng.scale", near: ["rating.scale"]))
    #expect(
      given.refusal(ChangeSetting("scale", to: "5").decide)
        == .unknownSetting("scale", near: ["rating.scale"]))
  }
}
