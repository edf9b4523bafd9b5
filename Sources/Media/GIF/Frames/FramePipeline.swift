internal import TEBuffers
internal import Dispatch
internal import Synchronization

/// Plans and encodes frames, on two threads: a frame is planned while the one before it is encoded.
///
/// Planning and encoding take nearly all of the time; planning takes two fifths of it.
final class FramePipeline: Sendable {
  // Each lock is only ever taken by one thread at a time.
  private let planner: Mutex<FramePlanner>
  private let screen: Mutex<LogicalScreen>

  init(size: PixelSize) {
    planner = Mutex(FramePlanner(size: size))
    screen = Mutex(LogicalScreen(size: size))
  }

  /// The bounding rectangle of the pixels that differ from those of the last planned frame; nil where none
  /// does.
  func changedRectangle(_ pixels: PooledBuffer<UInt32>) -> PixelRect? {
    planner.withLock { $0.changedRectangle(pixels) }
  }

  /// Plans the next frame.
  ///
  /// - Parameters:
  ///   - pixels: The frame.
  ///   - rectangle: Its `changedRectangle`.
  func plan(_ pixels: PooledBuffer<UInt32>, changed rectangle: PixelRect) -> FramePlan {
    planner.withLock { $0.plan(pixels, changed: rectangle) }
  }

  /// Encodes the next planned frame.
  func encode(_ plan: FramePlan) -> GIFMuxer.Image {
    screen.withLock { $0.encode(plan) }
  }

  /// Plans the next frame, as above, and encodes the one before it at the same time.
  func plan(
    _ pixels: PooledBuffer<UInt32>, changed rectangle: PixelRect, whileEncoding previous: FramePlan
  ) -> (plan: FramePlan, encoded: GIFMuxer.Image) {
    let plan = Mutex<FramePlan?>(nil)
    let encoded = Mutex<GIFMuxer.Image?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { part in
      if part == 0 {
        let image = encode(previous)
        encoded.withLock { $0 = image }
      } else {
        let next = self.plan(pixels, changed: rectangle)
        plan.withLock { $0 = next }
      }
    }
    guard let plan = plan.withLock({ $0 }), let encoded = encoded.withLock({ $0 }) else {
      preconditionFailure("Dispatch runs both iterations")
    }
    return (plan, encoded)
  }
}
