import SeenCLI

@main
struct Main {
  static func main() {
    Run.main()
  }
}
