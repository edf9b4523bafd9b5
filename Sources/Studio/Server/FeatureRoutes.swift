internal import FlyingFox
internal import Foundation
internal import TEExport

/// The requests of beginning, elements, styles and hand-over.
extension StudioRoutes {
  /// The answer; nil for another request.
  func featureAnswer(_ request: HTTPRequest) async throws -> HTTPResponse? {
    switch (request.method, request.path) {
    case (.POST, "/api/upload"): return Self.json(try await upload(request))
    case (.POST, "/api/begin"):
      let pair: Project.Beginning = try await body(of: request)
      return try await change { try $0.begin(pair) }
    case (.POST, "/api/replace"):
      let replacement: Project.Replacement = try await body(of: request)
      return try await change { try $0.replace(replacement) }
    case (.GET, "/api/picture-node"):
      return Self.json(
        try await project.picturePlace(
          at: try decimal("x", request), try decimal("y", request),
          frame: try number("frame", request)))
    case (.GET, "/api/screens"): return Self.json(try await project.screens(keys(request)))
    case (.GET, "/api/screen"):
      return Self.image(
        try await project.screenImage(try number("index", request), of: try film(request)),
        "image/png")
    case (.GET, "/api/choices"): return Self.json(await project.styleChoices(for: keys(request)))
    case (.POST, "/api/style"):
      let style: Project.NewStyle = try await body(of: request)
      return try await change { try $0.change(style) }
    case (.GET, "/api/thumbnail"):
      let style = Project.NewStyle(keys: keys(request), style: request.query["style"] ?? "")
      return Self.image(try await project.thumbnail(style), "image/webp")
    case (.POST, "/api/thumbnail-stop"):
      await project.features.thumbnails.stopAll()
      return Self.json(true)
    case (.POST, "/api/write"):
      let wanted: HandOver = try await body(of: request)
      return Self.json(try await project.write(wanted))
    case (.POST, "/api/estimate"):
      let wanted: HandOver = try await body(of: request)
      return Self.json(try await project.estimate(wanted))
    case (.GET, "/api/progress"): return Self.json(await project.progress)
    case (.POST, "/api/stop"):
      await project.stopWriting()
      return Self.json(true)
    case (.GET, "/api/written"): return try await written(request)
    case (.GET, "/api/code"):
      return AccessGuard.text(
        .ok,
        try await project.code(for: request.query["as"] ?? "", step: request.query["step"]))
    case (.GET, "/api/golden"): return Self.json(await project.golden)
    case (.POST, "/api/verify"): return Self.json(try await project.verify())
    case (.POST, "/api/approve"): return Self.json(try await project.approve())
    default: return nil
    }
  }

  private func keys(_ request: HTTPRequest) -> String { request.query["keys"] ?? "transition" }

  private func decimal(_ name: String, _ request: HTTPRequest) throws -> Double {
    guard let number = request.query[name].flatMap({ Double($0) }), number.isFinite else {
      throw RequestError(.badRequest, "The number '\(name)' is missing.")
    }
    return number
  }

  private func upload(_ request: HTTPRequest) async throws -> Uploads.Upload {
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
    guard request.headers[HTTPHeader("Transfer-Encoding")] == nil, length <= Uploads.largest else {
      throw RequestError(.payloadTooLarge, "The file is larger than 32 MB.")
    }
    let data = try await request.bodyData
    return try await project.features.uploads.add(data, named: request.query["name"] ?? "picture")
  }

  private static func image(_ data: Data, _ type: String) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: data)
  }

  /// A file that the studio wrote, to be shown or kept on another machine.
  private func written(_ request: HTTPRequest) async throws -> HTTPResponse {
    let name = request.query["name"] ?? ""
    let path = try await project.written(name)
    let types = [
      "mp4": "video/mp4", "webm": "video/webm", "mov": "video/quicktime", "gif": "image/gif",
      "webp": "image/webp", "apng": "image/apng", "png": "image/png",
    ]
    let ending = (name as NSString).pathExtension.lowercased()
    // A page that was written is kept, not opened: it would have the studio's cookie.
    let type = types[ending] ?? "application/octet-stream"
    let isKept = request.query["keep"] != nil || types[ending] == nil
    let body = try? HTTPBodySequence(file: URL(fileURLWithPath: path))
    guard let body else { throw RequestError(.notFound, "\(name) is gone.") }
    var headers: HTTPHeaders = [.contentType: type]
    if isKept {
      let plain = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "file"
      headers[HTTPHeader("Content-Disposition")] = "attachment; filename*=UTF-8''\(plain)"
    }
    return HTTPResponse(statusCode: .ok, headers: headers, body: body)
  }
}
