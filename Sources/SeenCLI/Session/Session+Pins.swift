import SeenApp
import SeenCore
import SeenStore

/// Reading PINs from a file or the terminal.
extension Session {
  /// Reads a PIN: from a file if there is one, else from the terminal, twice for a new one.
  /// - Throws: `pinNeeded` or `newPinNeeded` if nobody can be asked.
  func readPin(
    _ question: String, of profile: Profile, isNew: Bool, from path: String?
  ) throws(AppError) -> String {
    let pin: String
    if let path {
      pin = try pinOfFile(path)
    } else {
      guard canAsk else {
        throw .refused(
          .profile(isNew ? .newPinNeeded(profile.name) : .pinNeeded(profile.name)))
      }
      guard let typed = try promptSecret(question, instead: []) else { throw .canceled }
      if isNew {
        guard let again = try promptSecret("Again:", instead: []) else { throw .canceled }
        guard again.isSame(as: typed) else { throw .refused(.profile(.pinsDiffer)) }
      }
      pin = typed
    }
    if isNew, !Journal.isPin(pin) { throw .refused(.profile(.badPin)) }
    return pin
  }

  private func pinOfFile(_ path: String) throws(AppError) -> String {
    let bytes: [UInt8]
    let isShared: Bool
    do throws(FileError) {
      isShared = try world.files.status(path)?.isShared ?? false
      bytes = try world.files.readWhole(path, .read, limit: 4 << 10)
    } catch {
      throw .file(error)
    }
    if isShared { throw .refused(.profile(.sharedPinFile(path))) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .refused(.profile(.badPin))
    }
    return String(text.prefix { !$0.isNewline })
  }
}
