import SeenApp
import SeenStore

/// The machine of a process that uses the library, with a state directory of its own.
struct LibraryHost: HostOfProcess {
  /// Where what belongs to this copy is kept; nil for the usual location.
  let stateDirectory: String?

  /// Nothing that comes with the program is beside it.
  var programPath: String? { nil }

  func variable(_ name: String) -> String? {
    if name == "XDG_STATE_HOME", let stateDirectory { return stateDirectory }
    return ThisMachine.variable(name)
  }
}
