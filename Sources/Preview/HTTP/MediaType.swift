/// The media type of a file by the extension of its name.
enum MediaType {
  static let html = "text/html; charset=utf-8"
  static let events = "text/event-stream"

  /// The type for an extension in lower case; unknown bytes are bytes.
  static func of(extension name: String) -> String {
    types[name] ?? "application/octet-stream"
  }

  private static let types: [String: String] = [
    "html": html, "htm": html,
    "css": "text/css; charset=utf-8",
    // Browsers refuse a module with any other type, for .mjs too.
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "json": "application/json", "map": "application/json", "geojson": "application/geo+json",
    "webmanifest": "application/manifest+json",
    "xml": "application/xml", "rss": "application/rss+xml", "atom": "application/atom+xml",
    "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8",
    "vtt": "text/vtt; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "svg": "image/svg+xml", "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "jxl": "image/jxl",
    "heic": "image/heic", "heif": "image/heif", "tif": "image/tiff", "tiff": "image/tiff",
    "bmp": "image/bmp", "ico": "image/x-icon",
    "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "mov": "video/quicktime",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav",
    "flac": "audio/flac",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "wasm": "application/wasm", "pdf": "application/pdf", "zip": "application/zip",
    "gz": "application/gzip", "gpx": "application/gpx+xml",
  ]
}
