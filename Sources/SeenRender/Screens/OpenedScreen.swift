/// The picture or the page of a title, a list or a profile, as it was opened.
package struct OpenedScreen: ObjectScreen {
  private let id: String
  private let name: String
  private let file: String?
  private let address: String?

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - id: The id of the title, list or profile.
  ///   - name: What it is called.
  ///   - file: The path of the picture; nil for a page.
  ///   - address: The address of the page; nil for a picture.
  package init(id: String, name: String, file: String?, address: String?) {
    (self.id, self.name, self.file, self.address) = (id, name, file, address)
  }

  /// The fields of its object.
  package static let ownFields = ScreenFields<OpenedScreen>(
    [
      .text("id") { $0.id }, .text("name") { $0.name }, .text("file") { $0.file },
      .text("url") { $0.address },
    ], columns: ["id", "name", "file", "url"])

  /// Where it is.
  package var document: Document {
    Document([.facts([Fact(name, Line(file ?? address ?? ""))])])
  }
}
