import SeenCLI

/// The program `seen`.
@main
enum Program {
  static func main() { Run.main() }
}
