internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// The sockets of the server, which send each packet at once.
///
/// FlyingFox writes an answer in parts, and by Nagle's algorithm the second part would wait until the browser has
/// confirmed the first one, which takes 40 ms.
struct QuickSockets: AsyncSocketPool {
  private let pool: any AsyncSocketPool = HTTPServer.defaultPool()

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The server waits for connections; on Linux they get this option from its socket.
    if events == .connection {
      try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    }
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
