import FileSystem
public import Gallery
import Ledger

/// The other side of `ImageWorkers`: what our program does when it is started as a worker.
public enum ImageWorker {
  /// Answers requests from the parent process, one after the other, until there are no more.
  ///
  /// Calls a function with the path of each photo before the work on it.
  public static func run(before: (FilePath) -> Void = { _ in }) {
    let channel = MessageChannel.toParent
    while let message = try? channel.receive(), let request = try? ImageRequest(message) {
      before(request.path)
      guard (try? channel.send(request.answer())) != nil else { return }
    }
  }
}
