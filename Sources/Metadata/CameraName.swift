/// Names a camera as people do, from what it writes as its maker and its model.
enum CameraName {
  /// How makers begin their names, in lower case, and what they are called.
  private static let makers: [(start: String, name: String)] = [
    ("apple", "Apple"), ("asahi", "Pentax"), ("asus", "Asus"), ("benq", "BenQ"),
    ("blackberry", "BlackBerry"), ("canon", "Canon"), ("casio", "Casio"), ("dji", "DJI"),
    ("eastman kodak", "Kodak"), ("epson", "Epson"), ("fairphone", "Fairphone"),
    ("fuji photo film", "Fujifilm"), ("fujifilm", "Fujifilm"), ("google", "Google"),
    ("gopro", "GoPro"), ("hasselblad", "Hasselblad"), ("hewlett-packard", "HP"),
    ("hewlett packard", "HP"), ("hp", "HP"), ("honor", "Honor"), ("htc", "HTC"),
    ("huawei", "Huawei"), ("jolla", "Jolla"), ("kodak", "Kodak"),
    ("konica minolta", "Konica Minolta"), ("leica", "Leica"), ("lenovo", "Lenovo"),
    ("lg electronics", "LG"), ("lge", "LG"), ("lg", "LG"), ("microsoft", "Microsoft"),
    ("minolta", "Minolta"), ("motorola", "Motorola"), ("nikon", "Nikon"), ("nokia", "Nokia"),
    ("olympus", "Olympus"), ("om digital", "OM System"), ("oneplus", "OnePlus"), ("oppo", "OPPO"),
    ("panasonic", "Panasonic"), ("pentax", "Pentax"), ("phase one", "Phase One"),
    ("polaroid", "Polaroid"), ("realme", "realme"), ("research in motion", "BlackBerry"),
    ("ricoh", "Ricoh"), ("samsung", "Samsung"), ("sanyo", "Sanyo"), ("seiko epson", "Epson"),
    ("sigma", "Sigma"), ("sony", "Sony"), ("toshiba", "Toshiba"), ("vivitar", "Vivitar"),
    ("vivo", "vivo"), ("xiaomi", "Xiaomi"), ("zte", "ZTE"),
  ]

  /// Words of companies, not of cameras, in lower case.
  private static let companyWords: Set = [
    "corporation", "corp", "corp.", "co.", "co.,ltd", "co.,ltd.", "ltd", "ltd.", "inc", "inc.",
    "company", "gmbh", "ag", "a/s", "electric", "electronics", "optical", "imaging", "camera",
    "computer", "industries",
  ]

  /// The camera's name, or nil when it says nothing.
  static func name(maker: String?, model: String?) -> String? {
    let maker = maker.flatMap(meaningful).map(shortened)
    guard var model = model.flatMap(meaningful) else { return maker }
    // Kodak ends the names of its cameras in what they are.
    if model.lowercased().hasSuffix(" digital camera") {
      model = String(model.dropLast(" digital camera".count))
    }
    // Ricoh makes cameras that are called Pentax.
    if let named = makers.first(where: { startsWithWord(model, $0.start) }) {
      return named.name + model.dropFirst(named.start.count)
    }
    guard let maker else { return model }
    return startsWithWord(model, maker.lowercased()) ? model : maker + " " + model
  }

  /// The lens's name, or nil when it says nothing.
  static func lens(_ text: String?) -> String? {
    guard let name = text.flatMap(meaningful) else { return nil }
    let isNumberOnly = name.allSatisfy { "0123456789.-/ mMfF".contains($0) }
    let digits = name.filter(\.isNumber)
    // "0.0 mm f/0.0" and such come from adapters without contacts.
    if isNumberOnly, digits.allSatisfy({ $0 == "0" }) { return nil }
    return name
  }

  /// Text on one line with single spaces, or nil for a placeholder.
  private static func meaningful(_ text: String) -> String? {
    guard let text = Text.cleaned(text) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let nothing: Set = ["none", "unknown", "n/a", "null", "(null)", "undefined", "default"]
    guard words.contains(where: { $0.isLetter || $0.isNumber }),
      !nothing.contains(words.lowercased())
    else { return nil }
    return words
  }

  private static func shortened(_ maker: String) -> String {
    if let known = makers.first(where: { startsWithWord(maker, $0.start) }) { return known.name }
    var words = maker.split { $0 == " " || $0 == "," }
    while words.count > 1, let last = words.last, companyWords.contains(last.lowercased()) {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  /// Whether a text begins with words in lower case and ends there or goes on with another word.
  private static func startsWithWord(_ text: String, _ start: String) -> Bool {
    guard text.lowercased().hasPrefix(start) else { return false }
    guard let next = text.dropFirst(start.count).first else { return true }
    return !next.isLetter && !next.isNumber
  }
}
