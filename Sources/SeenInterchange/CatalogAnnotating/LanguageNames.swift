import SeenCore

/// The languages that a column of names is called by: in English, or by the code of ISO 639-1.
enum LanguageNames {
  /// Returns whether a column is called like a language.
  static func has(_ column: String) -> Bool {
    let folded = ByteKey(TextFold.fold(column))
    return names.contains(folded)
  }

  private static let names: Set<ByteKey> = {
    let words = """
      af afrikaans ar arabic bg bulgarian ca catalan zh chinese hr croatian cs czech da danish nl dutch en english
      et estonian fi finnish fr french gl galician de german el greek he hebrew hi hindi hu hungarian icelandic
      indonesian italian ja japanese ko korean lv latvian lt lithuanian mk macedonian ml malayalam nb nn norwegian
      fa persian pl polish pt portuguese ro romanian ru russian sr serbian sk slovak sl slovenian es spanish sv
      swedish th thai tr turkish uk ukrainian vi vietnamese
      """
    return Set(words.split { $0 == " " || $0 == "\n" }.map { ByteKey(String($0)) })
  }()
}
