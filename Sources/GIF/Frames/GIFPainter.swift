internal import Buffers
internal import Dispatch
internal import Media
internal import Synchronization

/// Plans pictures and draws them: the next one while the one before it is drawn.
///
/// Nearly all the time that a GIF takes is spent here. Planning takes two fifths of it.
final class GIFPainter: Sendable {
  // Each is locked by one thread at a time anyhow.
  private let planner: Mutex<PicturePlanner>
  private let canvas: Mutex<GIFCanvas>

  init(size: PixelSize) {
    planner = Mutex(PicturePlanner(size: size))
    canvas = Mutex(GIFCanvas(size: size))
  }

  /// Where a picture differs from the last one that was planned.
  func changedRectangle(_ picture: Sheet<UInt32>) -> PixelRect? {
    planner.withLock { $0.changedRectangle(picture) }
  }

  /// Plans a picture that differs in a rectangle.
  func plan(_ picture: Sheet<UInt32>, changed rectangle: PixelRect) -> PicturePlan {
    planner.withLock { $0.plan(picture, changed: rectangle) }
  }

  /// Draws the picture after the last one that was drawn.
  func draw(_ plan: PicturePlan) -> GIFFile.Picture {
    canvas.withLock { $0.draw(plan) }
  }

  /// Plans a picture that differs in a rectangle, and draws the one before it at the same time.
  func plan(
    _ picture: Sheet<UInt32>, changed rectangle: PixelRect, whileDrawing before: PicturePlan
  ) -> (plan: PicturePlan, drawn: GIFFile.Picture) {
    let plan = Mutex<PicturePlan?>(nil)
    let drawn = Mutex<GIFFile.Picture?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { part in
      if part == 0 {
        let picture = draw(before)
        drawn.withLock { $0 = picture }
      } else {
        let next = self.plan(picture, changed: rectangle)
        plan.withLock { $0 = next }
      }
    }
    guard let plan = plan.withLock({ $0 }), let drawn = drawn.withLock({ $0 }) else {
      preconditionFailure("Dispatch does both parts")
    }
    return (plan, drawn)
  }
}
