internal import FlyingFox
internal import Foundation
internal import TEBuffers
internal import TEExport
internal import TEMedia

/// Answers the requests of the page.
struct StudioRoutes: HTTPHandler {
  let project: Project
  let access: AccessGuard

  /// The largest body of a request, in bytes.
  private static let largestBody = 4 << 20

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var response: HTTPResponse
    if let refusal = access.refusal(of: request) {
      response = refusal
    } else {
      do {
        response = try await answer(request)
      } catch let error as RequestError {
        response = AccessGuard.text(error.status, error.message)
      } catch let error as ExportError {
        // What a page asked for before a change is of no use to it.
        response = Self.json(
          Mistake(error), status: error.isOldFilm ? .gone : .unprocessableContent)
      }
    }
    if case .webSocket = response.payload { return response }
    response.headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    response.headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
    if response.headers[HTTPHeader("Cache-Control")] == nil {
      response.headers[HTTPHeader("Cache-Control")] = "no-store"
    }
    return response
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let answer = try await featureAnswer(request) { return answer }
    switch (request.method, request.path) {
    case (.GET, "/api/state"):
      return Self.json(
        request.query["settled"] == nil ? await project.state() : await project.settledState())
    case (.GET, "/api/styles"): return Self.json(StyleLibrary.entries())
    case (.GET, "/api/devices"): return Self.json(DeviceNames.all)
    case (.GET, "/api/spring"):
      let written = await project.writtenSpring(
        at: request.query["keys"] ?? "", in: request.query["clip"])
      return Self.json(try SpringForms(request.query, written: written))
    case (.GET, "/api/curves"): return Self.json(try await project.curves(try film(request)))
    case (.GET, "/api/still"):
      return Self.json(
        try await project.isStill(step: try number("step", request), of: try film(request)))
    case (.GET, "/api/frame"): return try await frame(request)
    case (.GET, "/api/clip"): return try await clip(request)
    case (.POST, "/api/edit"):
      let edit: Project.Edit = try await body(of: request)
      return try await change { try $0.apply(edit) }
    case (.POST, "/api/touch"):
      let touch: Project.Touch = try await body(of: request)
      return try await change { try $0.add(touch) }
    case (.POST, "/api/preview"):
      let touch: Project.Touch = try await body(of: request)
      return Self.picture(try await project.preview(touch), frame: nil)
    case (.POST, "/api/text"):
      let text: Project.NewText = try await body(of: request)
      return try await change { try $0.replaceText(text) }
    case (.POST, "/api/view"):
      let view: ViewOptions = try await body(of: request)
      return try await change { try $0.show(view) }
    case (.POST, "/api/undo"): return try await change { try $0.undo() }
    case (.POST, "/api/redo"): return try await change { try $0.redo() }
    case (.POST, "/api/keep"): return Self.json(try await project.keep())
    case (.POST, "/api/forget"):
      let clip: KeptName = try await body(of: request)
      return Self.json(await project.forget(clip.name))
    case (.POST, "/api/use"):
      let clip: KeptName = try await body(of: request)
      return try await change { try $0.use(clip.name) }
    case (.GET, "/socket"):
      return try await WebSocketHTTPHandler(
        handler: MessageFrameWSHandler(handler: ChangeFeed(project: project))
      ).handleRequest(request)
    case (.GET, let path): return try StudioPage.file(at: path)
    default: throw RequestError(.methodNotAllowed, "There is no such call.")
    }
  }

  /// Changes the project, before plays of what is shown now come to their end.
  func change(
    _ change: @MainActor @Sendable (Project) throws -> StudioState
  ) async throws -> HTTPResponse {
    project.urgency.begin()
    let state = try await MainActor.run {
      project.urgency.end()
      return try change(project)
    }
    return Self.json(state)
  }

  // MARK: Requests

  func number(_ name: String, _ request: HTTPRequest) throws -> Int {
    guard let number = request.query[name].flatMap({ Int($0) }), number >= 0 else {
      throw RequestError(.badRequest, "The number '\(name)' is missing.")
    }
    return number
  }

  func film(_ request: HTTPRequest) throws -> Int { try number("film", request) }

  func body<Value: Decodable>(of request: HTTPRequest) async throws -> Value {
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
    guard request.headers[HTTPHeader("Transfer-Encoding")] == nil, length <= Self.largestBody else {
      throw RequestError(.payloadTooLarge, "The request is too large.")
    }
    guard let value = try? JSONDecoder().decode(Value.self, from: await request.bodyData) else {
      throw RequestError(.badRequest, "The request has another form.")
    }
    return value
  }

  // MARK: Answers

  static func json(_ value: some Encodable, status: HTTPStatusCode = .ok) -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let data = (try? encoder.encode(value)) ?? Data("null".utf8)
    return HTTPResponse(
      statusCode: status, headers: [.contentType: "application/json; charset=utf-8"],
      body: HTTPBodySequence(data: data, suggestedBufferSize: pieceSize))
  }

  /// What a page has to draw over the frame that it shows.
  private func frame(_ request: HTTPRequest) async throws -> HTTPResponse {
    var shown: ShownFrame?
    if request.query["shown-film"] != nil {
      shown = ShownFrame(
        film: try number("shown-film", request), frame: try number("shown-frame", request))
    }
    let (drawn, frame) = try await project.frame(
      try number("frame", request), of: try film(request), over: shown)
    return Self.picture(drawn, frame: frame)
  }

  /// A part of a picture as PNG files one after the other, with its place.
  private static func picture(_ drawn: DrawnFrame, frame: Int?) -> HTTPResponse {
    var headers: HTTPHeaders = [
      .contentType: "application/octet-stream",
      HTTPHeader("X-Size"): "\(drawn.size.width) \(drawn.size.height)",
      HTTPHeader("X-Place"): "\(drawn.rectangle.left) \(drawn.rectangle.top)",
    ]
    if let frame { headers[HTTPHeader("X-Frame")] = "\(frame)" }
    headers[HTTPHeader("X-Strips")] = drawn.strips.map { "\($0.count)" }.joined(separator: " ")
    return HTTPResponse(
      statusCode: drawn.strips.isEmpty ? .noContent : .ok, headers: headers,
      body: HTTPBodySequence(data: drawn.bytes, suggestedBufferSize: pieceSize))
  }

  /// How many bytes of an answer are written at once.
  private static let pieceSize = 1 << 20

  private func clip(_ request: HTTPRequest) async throws -> HTTPResponse {
    let data = try await project.playback(of: try film(request))
    return HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: "video/mp4", HTTPHeader("Cache-Control"): "private, max-age=3600, immutable",
      ], body: HTTPBodySequence(data: data, suggestedBufferSize: Self.pieceSize))
  }
}

/// The name of a kept clip.
private struct KeptName: Decodable {
  let name: String
}

/// A request that cannot be answered.
struct RequestError: Error {
  let status: HTTPStatusCode
  let message: String

  init(_ status: HTTPStatusCode, _ message: String) {
    self.status = status
    self.message = message
  }
}

/// What a preset's error says on the page.
struct Mistake: Encodable, Sendable {
  let message: String
  let advice: String?

  init(_ error: ExportError) {
    let report = FailureReport(error)
    message = report.message
    advice = report.advice
  }
}
