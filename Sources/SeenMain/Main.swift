import SeenCLI

/// Where the program begins, with the words of its command line from C itself.
///
/// Swift's own `CommandLine` finds them by reading /proc, which a process may be kept from: it then has none. The name is
/// the one that the package manager gives to the beginning of this module.
@_cdecl("SeenMain_main")
func begin(
  _ wordCount: Int32, _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  unsafe Run.main(wordCount, words)
}
