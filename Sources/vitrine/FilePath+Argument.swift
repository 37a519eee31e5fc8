import Gallery

extension FilePath {
  /// Makes a path from a word of the command line, without the `./` that says nothing in messages.
  init(argument: String) {
    var text = argument[...]
    while text.hasPrefix("./") {
      text = text.dropFirst(2).drop { $0 == "/" }
    }
    self.init(text == "." ? "" : String(text))
  }
}
