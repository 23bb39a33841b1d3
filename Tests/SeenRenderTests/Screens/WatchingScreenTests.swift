import SeenCore
import SeenRender
import Testing

@Suite("What is being watched")
struct WatchingScreenTests {
  private let screen = WatchingScreen([
    PlaybackEntry(
      TitleCard(id: "film:heat-1995", name: "Heat", year: 1995), position: 3600, duration: 7200,
      isPaused: true),
    PlaybackEntry(TitleCard(id: "film:ran", name: "Ran")),
  ])

  @Test("is told with how far it is, in every form")
  func forms() {
    func text(_ form: AnswerForm) -> String { String(decoding: screen.bytes(form), as: UTF8.self) }
    #expect(
      text(.plain) == "film:heat-1995\tHeat\t1995\t3600\t7200\tpaused\t7200\t3600\n"
        + "film:ran\tRan\t\t\t\t\t\t\n")
    #expect(
      text(.json(nil)) == """
        {"id":"film:heat-1995","subject":"film:heat-1995",\
        "name":"Heat","year":1995,"position":3600,"duration":7200,"paused":true,"total":7200,"left":3600}
        {"id":"film:ran","subject":"film:ran",\
        "name":"Ran","year":null,"position":null,"duration":null,"paused":false,"total":null,"left":null}

        """)
  }
}
