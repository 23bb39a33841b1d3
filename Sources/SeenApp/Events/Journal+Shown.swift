package import SeenCore
import SeenStore

extension Journal {
  /// Returns whether the profile may see an event.
  package func shows(_ event: Event) -> Bool { gate.shows(event) }
}
