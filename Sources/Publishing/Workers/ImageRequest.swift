import Gallery
import Imaging
import Ledger

/// What a worker is asked to do.
enum ImageRequest: Sendable, Hashable {
  case look(PhotoLook)
  case derive(DerivativeJob)

  /// The photo that it is about.
  var path: FilePath {
    switch self {
    case .look(let look): look.path
    case .derive(let job): job.source
    }
  }

  /// The request as a message.
  var bytes: [UInt8] {
    var encoder = ByteEncoder()
    switch self {
    case .look(let look):
      encoder.encode(0)
      look.encode(to: &encoder)
    case .derive(let job):
      encoder.encode(1)
      job.encode(to: &encoder)
    }
    return encoder.bytes
  }

  /// Reads a message.
  init(_ bytes: [UInt8]) throws(ByteDecoder.Failure) {
    var decoder = ByteDecoder(bytes, in: 0..<bytes.count)
    switch try decoder.number() {
    case 0: self = .look(try PhotoLook(from: &decoder))
    case 1: self = .derive(try DerivativeJob(from: &decoder))
    default: throw ByteDecoder.Failure()
    }
  }

  /// Does it, in this process, and returns the answer as a message.
  func answer() -> [UInt8] {
    var encoder = ByteEncoder()
    switch self {
    case .look(let look): look.run().encode(to: &encoder)
    case .derive(let job):
      let outcome = Result { () throws(DerivativeError) in try job.run() }
      DerivativeJob.encode(outcome, to: &encoder)
    }
    return encoder.bytes
  }
}
