extension EventDefinition {
  package static let importRecorded = EventDefinition(
    about: .none, past: "imported",
    undone: "the import of NAME",
    "A foreign file was imported.",
    [
      Field("source", .text, "the format, such as letterboxd"),
      Field("files", .array(of: .object([])), "name, bytes and sha256 of each"),
      Field("accepted", .whole(0...999_999_999_999_999), "rows that became events"),
      Field("duplicate", .whole(0...999_999_999_999_999), "rows that were already here"),
      Field("held", .whole(0...999_999_999_999_999), "rows that need attention"),
      Field("rejected", .whole(0...999_999_999_999_999), "rows that could not be read"),
      Field("open", .array(of: .object([])), "rows that were held or rejected"),
      Field("writers", .array(of: .text), "writers that it brought only some events of"),
    ])
}
