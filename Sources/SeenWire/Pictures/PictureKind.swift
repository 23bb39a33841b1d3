/// The kinds of picture that a journal stores, recognized by their first bytes; the raw value is the file extension.
package enum PictureKind: String, CaseIterable, Sendable {
  case jpeg = "jpg"
  case png, gif, webp, heic

  /// The brands of HEIF files with still pictures.
  private static let brands = ["heic", "heix", "heim", "heis", "mif1"]

  /// Returns the kind of a picture; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    func has(_ text: String, at offset: Int) -> Bool {
      bytes.dropFirst(offset).prefix(text.utf8.count).elementsEqual(text.utf8)
    }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
      self = .gif
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4), PictureKind.brands.contains(where: { has($0, at: 8) }) {
      self = .heic
    } else {
      return nil
    }
  }
}
