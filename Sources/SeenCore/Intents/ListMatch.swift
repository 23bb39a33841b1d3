/// Which list a text names: an id, a slug, a name, or all words of a name.
package enum ListMatch {
  /// Returns the list of a profile that a text names.
  /// - Throws: `unknownList` with names that are near, `ambiguousList` if several have that name.
  package static func find(
    _ text: String, in lists: [ListEntry]
  ) throws(Refusal) -> ListEntry {
    if let list = lists.first(where: { $0.id.text.isSame(as: text) }) { return list }
    // A name beats the slug of a list that has another name by now, first as it is written.
    let exact = lists.filter { $0.name.isSame(as: text) }
    if exact.count == 1 { return exact[0] }
    let wanted = TextFold.fold(text)
    let names = lists.map { TextFold.fold($0.name) }
    var found = lists.indices.filter { names[$0].isSame(as: wanted) }
    if found.count == 1 { return lists[found[0]] }
    let slugs = lists.filter { TextFold.fold($0.id.slug).isSame(as: wanted) }
    // A profile's own list beats a shared one of the same name.
    if let own = slugs.first(where: { $0.id.owner != nil }) ?? slugs.first { return own }
    if found.isEmpty {
      let words = wanted.split(separator: " ")
      found = lists.indices.filter { index in
        let own = names[index].split(separator: " ")
        return !words.isEmpty && words.allSatisfy { word in own.contains { $0.isSame(as: word) } }
      }
    }
    if found.count == 1 { return lists[found[0]] }
    guard found.isEmpty else {
      throw .list(.ambiguousList(text, ids: found.map { lists[$0].id.text }))
    }
    throw .list(.unknownList(text, near: near(wanted, lists, names)))
  }

  private static func near(
    _ wanted: String, _ lists: [ListEntry], _ names: [String]
  ) -> [String] {
    let scalars = Array(wanted.unicodeScalars.prefix(100))
    let limit = EditDistance.limit(forLength: scalars.count)
    return lists.indices.filter { index in
      EditDistance.between(scalars, Array(names[index].unicodeScalars), limit: limit) != nil
        || (scalars.count > 2 && names[index].utf8.starts(with: wanted.utf8))
    }.map { lists[$0].name }
  }
}
