/// Feeds bytes to the request parser as libFuzzer makes them up: whole, and split in two.
///
/// Compiled with the parser's own files, see `make fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRequestParser(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let whole = outcome([bytes])
  // The first byte chooses where to split, so that libFuzzer can look for bad places.
  let split = bytes.isEmpty ? 0 : Int(bytes[0]) * bytes.count / 256
  precondition(whole == outcome([Array(bytes[..<split]), Array(bytes[split...])]), "split differs")
  for request in whole.requests { check(request) }
  return 0
}

private struct Outcome: Equatable {
  var requests: [HTTPRequest] = []
  var failure: Int?
}

private func outcome(_ pieces: [[UInt8]]) -> Outcome {
  var parser = HTTPRequestParser()
  var outcome = Outcome()
  for piece in pieces {
    parser.append(piece)
    do {
      while let request = try parser.next() { outcome.requests.append(request) }
    } catch {
      outcome.failure = error.status.code
      return outcome
    }
  }
  return outcome
}

/// What holds for every request that is let through, whatever the bytes were.
private func check(_ request: HTTPRequest) {
  precondition(RequestHead.knownMethods.contains(request.method), "unknown method")
  for field in request.headers.fields {
    precondition(!field.name.isEmpty, "field without a name")
    precondition(field.value.utf8.allSatisfy { $0 != 13 && $0 != 10 && $0 != 0 }, "line in a value")
  }
  precondition(request.headers.values("host").count <= 1, "two hosts")
  precondition(request.target.encodedPath.utf8.allSatisfy { $0 > 32 && $0 < 127 }, "bad Location")
  if case .bytes(let count) = request.body { precondition(count >= 0, "negative length") }
}
