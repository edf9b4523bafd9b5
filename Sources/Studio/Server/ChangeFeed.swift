internal import FlyingFox
internal import Foundation

/// Tells an open page of each new state, by its number; the page asks for the state itself.
///
/// A page that does not read gets the last number alone when it does.
struct ChangeFeed: WSMessageHandler {
  let project: Project

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let changes = await project.changes()
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let sending = Task {
        for await number in changes { continuation.yield(.text("\(number)")) }
        continuation.finish()
      }
      let reading = Task {
        // The page says nothing; the end of the stream is its leaving.
        for await _ in client {}
        continuation.finish()
      }
      continuation.onTermination = { _ in
        sending.cancel()
        reading.cancel()
      }
    }
  }
}
