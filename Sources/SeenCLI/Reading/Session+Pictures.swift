import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// Photos shown small on the terminal, for `--images`.
extension Session {
  /// Disables the pager, which cannot show pictures.
  func beginPictures() { if canShowPictures { deliverNow() } }

  /// Shows the first photos of a watch, or says why they cannot be shown here; nil means no watch has any.
  func showPictures(of row: Int?, limit: Int, _ view: borrowing View) {
    guard let row else { return inform("It has no photos.") }
    let watch = view.ledger.idText(view.ledger.watches.id(row))
    guard canShowPictures, let way = TerminalPicture(variable: world.variable) else {
      return inform("Pictures are not shown here; 'seen open \(watch)' shows them.")
    }
    let media = MediaFolder(view.folder, in: world.files)
    for photo in view.ledger.photos(of: row).prefix(limit) {
      guard let file = try? media.file(of: photo), media.isWhole(file),
        let bytes = media.bytes(of: file, limit: MediaFolder.mostBytes)
      else {
        inform("The photo \(photo) is missing or was changed.")
        continue
      }
      let isPNG = PictureKind(bytes) == .png
      guard let shown = way.bytes(bytes, isPNG: isPNG) ?? made(by: way, media.path(of: file)) else {
        inform("Install chafa to see this photo here; 'seen open \(watch)' shows it now.")
        continue
      }
      output(rendered: shown)
    }
  }

  /// Whether pictures may be written to the output.
  private var canShowPictures: Bool {
    json == nil && !isPlain && outlet.isTerminal(.output)
  }

  /// Returns a picture converted by the program chafa; nil if it is not installed or fails.
  private func made(by way: TerminalPicture, _ path: String) -> [UInt8]? {
    let command = [
      "chafa", "--format", way.chafaName, "--size", "60x\(TerminalPicture.lineCount)", "--", path,
    ]
    guard let result = world.runProgram(command, input: [], environment: []), result.status == 0
    else { return nil }
    return result.output
  }
}
