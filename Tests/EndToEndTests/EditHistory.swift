import FileSystem
import Gallery
import Publishing
import TestSupport

/// A random history of edits to a project and its output, the same for the same seed.
struct EditHistory {
  /// SplitMix64: small, and the same on every system.
  struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// What an edit is about; six in ten of a history are about one of them.
  enum Subject: CaseIterable {
    case photos, texts, folders, settings, output
  }

  let project: Project
  private let main: Subject
  private var dice: Dice
  /// What was done so far.
  var log: [String] = []
  /// The output folder, which may get another name.
  var output: FilePath = "public"
  /// Files that somebody else put into the output, or that nobody can tell to be ours.
  var foreign: Set<FilePath> = []
  /// Files of `site/static` that were there at some time, by their paths in the output.
  var everStatic: Set<FilePath> = []

  static let names = [
    "a.jpg", "b.jpg", "A.jpg", "a.png", "index.jpg", "c d.jpg", "é.jpg", "e\u{301}.jpg", "#1.jpg",
    "a.CR2", "b.gif", "B.JPG",
  ]
  static let albums = ["", "sea", "sea/north", "Sea", "page", "images"]

  init(seed: UInt64, of project: Project) {
    dice = Dice(state: seed)
    self.project = project
    main = Subject.allCases[Int(seed % UInt64(Subject.allCases.count))]
  }

  /// Does one random edit; one that the system refuses is none.
  mutating func edit() throws {
    let subject = roll(10) < 6 ? main : pick(Subject.allCases)
    do {
      switch subject {
      case .photos: log.append(try editPhoto())
      case .texts: log.append(try editText())
      case .folders: log.append(try editFolder())
      case .settings: log.append(try editSettings())
      case .output: try editOutput()
      }
    } catch let error as FileSystemError {
      log.append("in vain: \(error)")
    }
  }

  /// A number from 0 on, below a count.
  mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }

  mutating func pick<Value>(_ list: [Value]) -> Value { list[roll(list.count)] }

  mutating func pickAny<Value>(_ list: [Value]) -> Value? { list.isEmpty ? nil : pick(list) }

  /// A file of the content folder that passes a test, relative to the project.
  mutating func someFile(where isWanted: (FilePath) -> Bool) throws -> FilePath? {
    pickAny(try project.folder.files().filter { $0.isInside("content") && isWanted($0) })
  }

  mutating func somePhoto() throws -> FilePath? {
    try someFile { ["jpg", "png", "cr2", "gif", "tif"].contains($0.lowercasedExtension) }
  }

  mutating func someAlbum() -> FilePath { FilePath("content").appending(pick(Self.albums)) }
}
