internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import Synchronization
internal import TEExport

/// The HTTP server of the studio.
@MainActor
final class StudioServer {
  private let server: HTTPServer
  private let host: String
  private let port: UInt16
  /// Whether only this machine can connect.
  let isLoopback: Bool
  private let access: AccessGuard
  private var running: Task<Void, any Error>?

  /// - Parameter port: 0 for a free one.
  init(_ project: Project, host: String, port: UInt16) throws(ExportError) {
    self.host = host
    let port = port == 0 ? Self.freePort() : port
    self.port = port
    isLoopback = host.hasPrefix("127.") || host == "localhost"
    access = AccessGuard(port: port, isLoopback: isLoopback)
    let address: sockaddr_in
    do {
      address = try .inet(ip4: host == "localhost" ? "127.0.0.1" : host, port: port)
    } catch {
      throw .studio(.notAnAddress(host))
    }
    server = HTTPServer(
      config: HTTPServer.Configuration(
        address: address, timeout: 60, pool: QuickSockets(), logger: .disabled),
      handler: StudioRoutes(project: project, access: access))
  }

  /// Listens.
  ///
  /// - Returns: The address of the page, with the token.
  func start() async throws -> String {
    let server = server
    let task = Task { try await server.run() }
    running = task
    do {
      // Listening fails at once where the port is taken.
      try await server.waitUntilListening(timeout: 5)
    } catch {
      throw ExportError.studio(.cannotListen(host: host, port: Int(port)))
    }
    let name = host == "0.0.0.0" ? "127.0.0.1" : host
    return "http://\(name):\(port)/?token=\(access.token)"
  }

  /// Serves until the process ends.
  func run() async throws { try await running?.value }

  private static func freePort() -> UInt16 {
    guard let socket = try? Socket(domain: AF_INET),
      (try? socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))) != nil,
      case .ip4(_, let port) = try? socket.sockname()
    else { return 8931 }
    try? socket.close()
    return port
  }
}
