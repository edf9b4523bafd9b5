internal import FlyingFox
internal import Foundation
internal import TEExport

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
        response = Self.json(Mistake(error), status: .unprocessableContent)
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
    case (.GET, "/api/state"): return Self.json(await project.state())
    case (.GET, "/api/styles"): return Self.json(StyleLibrary.entries())
    case (.GET, "/api/devices"): return Self.json(DeviceNames.all)
    case (.GET, "/api/spring"): return Self.json(try SpringForms(request.query))
    case (.GET, "/api/motion"): return Self.json(try await project.motion(try film(request)))
    case (.GET, "/api/frame"): return try await frame(request)
    case (.GET, "/api/clip"): return try await clip(request)
    case (.POST, "/api/edit"):
      let edit: Project.Edit = try await body(of: request)
      return Self.json(try await project.apply(edit))
    case (.POST, "/api/touch"):
      let touch: Project.Touch = try await body(of: request)
      return Self.json(try await project.add(touch))
    case (.POST, "/api/preview"):
      let touch: Project.Touch = try await body(of: request)
      return HTTPResponse(
        statusCode: .ok, headers: HTTPHeaders([.contentType: "image/png"]),
        body: try await project.preview(touch))
    case (.POST, "/api/text"):
      let text: Project.NewText = try await body(of: request)
      return Self.json(try await project.replaceText(text))
    case (.POST, "/api/view"):
      let view: ViewOptions = try await body(of: request)
      return Self.json(try await project.show(view))
    case (.POST, "/api/undo"): return Self.json(try await project.undo())
    case (.POST, "/api/redo"): return Self.json(try await project.redo())
    case (.POST, "/api/keep"): return Self.json(try await project.keep())
    case (.POST, "/api/forget"):
      let clip: KeptName = try await body(of: request)
      return Self.json(await project.forget(clip.name))
    case (.GET, "/socket"):
      return try await WebSocketHTTPHandler(
        handler: MessageFrameWSHandler(handler: ChangeFeed(project: project))
      ).handleRequest(request)
    case (.GET, let path): return try StudioPage.file(at: path)
    default: throw RequestError(.methodNotAllowed, "There is no such call.")
    }
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
      statusCode: status, headers: [.contentType: "application/json; charset=utf-8"], body: data)
  }

  /// A frame never changes: a changed preset gives a film with another number.
  private func frame(_ request: HTTPRequest) async throws -> HTTPResponse {
    let image = try await project.frame(try number("frame", request), of: try film(request))
    return HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: "image/png", HTTPHeader("Cache-Control"): "private, max-age=3600, immutable",
      ], body: image)
  }

  private func clip(_ request: HTTPRequest) async throws -> HTTPResponse {
    let data = try await project.playback(of: try film(request))
    return HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: "video/mp4", HTTPHeader("Cache-Control"): "private, max-age=3600, immutable",
      ], body: data)
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
