internal import Gallery

extension LedgerState {
  mutating func outputs(in path: FilePath) -> [OutputRecord]? {
    settle()
    let path = oldPlaces[path] ?? path
    return lookUp { (connection) throws(LedgerError) in
      guard let folder = try connection.folder(path) else { return nil }
      return try connection.outputs(in: folder, after: .root, atMost: .max)
    }
  }

  mutating func outputs(
    in path: FilePath,
    after last: FilePath,
    atMost limit: Int
  ) -> [OutputRecord]? {
    settle()
    let path = oldPlaces[path] ?? path
    return lookUp { (connection) throws(LedgerError) in
      guard let folder = try connection.folder(path) else { return nil }
      return try connection.outputs(in: folder, after: last, atMost: limit)
    }
  }

  mutating func output(at path: FilePath, in folder: FilePath) -> OutputRecord? {
    if let record = pending.outputs[folder]?[path] { return record }
    let folder = oldPlaces[folder] ?? folder
    return lookUp { (connection) throws(LedgerError) in
      try connection.output(at: path, in: folder)
    }
  }

  mutating func finishOutputs(
    in path: FilePath,
    removed: [FilePath]
  ) throws(LedgerError) {
    try commit()
    let known = lookUp { (connection) throws(LedgerError) in try connection.folder(path) }
    // A build that changed nothing must write nothing.
    guard known == nil || !removed.isEmpty else { return }
    try write { (connection) throws(LedgerError) in
      let folder = try connection.addedFolder(path)
      for path in removed { try connection.removeOutput(path, from: folder) }
    }
  }

  mutating func moveOutputs(from path: FilePath, to other: FilePath) throws(LedgerError) {
    if isReadOnly { oldPlaces[other] = path }
    try commit()
    try write { (connection) throws(LedgerError) in try connection.moveFolder(path, to: other) }
  }

  mutating func planOutputs(_ paths: [FilePath], in path: FilePath) throws(LedgerError) {
    try write { (connection) throws(LedgerError) in
      let folder = try connection.addedFolder(path)
      for path in paths { try connection.planOutput(path, in: folder) }
    }
  }

  mutating func noteOutput(_ record: OutputRecord, in path: FilePath) {
    pending.outputs[path, default: [:]][record.path] = record
    pendingGrew()
  }

  mutating func replaceOutputs(
    in path: FilePath,
    with records: [OutputRecord]
  ) throws(LedgerError) {
    pending.outputs[path] = nil
    let sorted = records.sorted { $0.path < $1.path }
    // A build that changed nothing must write nothing.
    if outputs(in: path) == sorted { return }
    try write { (connection) throws(LedgerError) in
      let folder = try connection.addedFolder(path)
      var old = try connection.outputs(in: folder, after: .root, atMost: .max)[...]
      for record in sorted {
        while let first = old.first, first.path < record.path {
          try connection.removeOutput(first.path, from: folder)
          old.removeFirst()
        }
        if old.first?.path == record.path, old.removeFirst() == record { continue }
        try connection.storeOutput(record, in: folder)
      }
      for rest in old { try connection.removeOutput(rest.path, from: folder) }
    }
  }
}
