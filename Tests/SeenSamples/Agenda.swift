import SeenCore

/// What is still to happen in a story, and when; what happens may put more on the agenda.
struct Agenda<Story> {
  /// One thing that will happen.
  struct Appointment {
    let time: Instant
    /// What: it changes the story.
    let act: (inout Story) -> Void
    /// Whether it happens at just that moment, and not up to a minute later.
    let isExact: Bool
    /// How many were made before it: of two at one moment the first made comes first.
    fileprivate let order: Int
  }

  private var appointments: [Appointment] = []
  private var madeCount = 0

  /// Puts something on the agenda.
  mutating func add(
    _ time: Instant, isExact: Bool = false, _ act: @escaping (inout Story) -> Void
  ) {
    appointments.append(
      Appointment(time: time, act: act, isExact: isExact, order: madeCount))
    madeCount += 1
  }

  /// Takes what comes next off the agenda; nil when nothing is left.
  /// - Complexity: O(n) in what is left.
  mutating func next() -> Appointment? {
    let place = appointments.indices.min {
      (appointments[$0].time, appointments[$0].order)
        < (appointments[$1].time, appointments[$1].order)
    }
    return place.map { appointments.remove(at: $0) }
  }
}

extension Day {
  /// Returns a moment of this day by the clock of a place at the meridian.
  func at(_ hour: Int, _ minute: Int = 0) -> Instant {
    Instant(milliseconds: Int64(number) * 86_400_000 + Int64(hour * 60 + minute) * 60_000)
  }

  /// Returns the day that a text names; the texts are those of this program.
  static func of(_ text: String) -> Day {
    guard let day = PartialDate(text)?.day else { preconditionFailure("no day: \(text)") }
    return day
  }
}
