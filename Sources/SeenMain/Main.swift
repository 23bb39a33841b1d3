import SeenCLI

/// The entry point, with the command line from C.
///
/// Swift's own `CommandLine` reads /proc, which may be unavailable: it then has no arguments. The name is the one that
/// the package manager expects for this module's entry point.
@_cdecl("SeenMain_main")
func begin(
  _ wordCount: Int32, _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  unsafe Run.main(wordCount, words)
}
