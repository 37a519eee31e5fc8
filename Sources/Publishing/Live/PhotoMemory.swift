import Gallery
import Synchronization

/// What a running preview knows of photos, so that after an edit no photo is looked at again.
final class PhotoMemory: Sendable {
  private struct Key: Hashable {
    var file: SourceFile
    var sidecar: SourceFile?
  }

  private struct State {
    /// What the outcomes depend on besides the files.
    var settings: [String] = []
    var outcomes: [Key: PhotoInspector.Outcome] = [:]
    /// What this reading has asked for so far.
    var used: [Key: PhotoInspector.Outcome] = [:]
  }

  private let state = Mutex(State())

  /// Begins a reading with some settings; other settings make all that is known worthless.
  func begin(_ configuration: SiteConfiguration) {
    let limits = configuration.limits
    let settings = [
      configuration.language, "\(limits.pixels)", "\(limits.bytes)", "\(limits.seconds)",
    ]
    state.withLock { state in
      if state.settings != settings { state.outcomes = [:] }
      state.settings = settings
      state.used = [:]
      state.used.reserveCapacity(state.outcomes.count)
    }
  }

  /// Ends a reading: forgets the files that are no more.
  func end() {
    state.withLock { state in
      state.outcomes = state.used
      state.used = [:]
    }
  }

  /// What is known of a file, or what looking at it tells.
  func outcome(
    of file: SourceFile,
    sidecar: SourceFile?,
    otherwise look: () -> PhotoInspector.Outcome
  ) -> PhotoInspector.Outcome {
    let key = Key(file: file, sidecar: sidecar)
    let known = state.withLock { $0.outcomes[key] }
    let outcome = known ?? look()
    state.withLock { $0.used[key] = outcome }
    return outcome
  }
}
