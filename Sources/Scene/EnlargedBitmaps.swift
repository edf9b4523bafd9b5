internal import Synchronization

/// A drawing with more pixels: twice as many each way, four times, eight times and so on, at last as many as are
/// allowed.
///
/// Each is decoded when a picture first shows it at that size. Which of them a picture shows depends on the
/// picture alone, so the result does not depend on the order in which pictures are drawn.
final class EnlargedBitmaps: Sendable {
  private struct Step {
    /// The number of pixels for each of the drawing's own, in both directions.
    let factor: Int
    let bitmap: Bitmap
  }

  private struct State {
    var steps: [Step] = []
    /// Whether no larger one is allowed.
    var isComplete = false
  }

  private let image: any DecodableImage
  /// The largest number of pixels.
  private let area: Int
  private let state = Mutex(State())

  init(_ image: any DecodableImage, within area: Int) {
    self.image = image
    self.area = area
  }

  /// The smallest that has a number of pixels for each of the drawing's own, else the largest that is allowed;
  /// nil where none is.
  ///
  /// - Parameter ratio: In each direction, more than 1.
  func bitmap(atLeast ratio: Double) -> Bitmap? {
    state.withLock { state in
      while !state.isComplete, Double(state.steps.last?.factor ?? 1) < ratio {
        let last = state.steps.last?.factor ?? 1
        if let step = step(2 * last) {
          state.steps.append(step)
        } else {
          state.isComplete = true
          if let step = largestStep(in: last + 1..<2 * last) { state.steps.append(step) }
        }
      }
      let found = state.steps.first { Double($0.factor) >= ratio } ?? state.steps.last
      return found?.bitmap
    }
  }

  private func step(_ factor: Int) -> Step? {
    image.enlarged(by: factor, within: area).map { Step(factor: factor, bitmap: Bitmap($0)) }
  }

  private func largestStep(in factors: Range<Int>) -> Step? {
    var (found, rest) = (Step?.none, factors)
    while !rest.isEmpty {
      let middle = rest.lowerBound + rest.count / 2
      if let step = step(middle) {
        found = step
        rest = middle + 1..<rest.upperBound
      } else {
        rest = rest.lowerBound..<middle
      }
    }
    return found
  }

  /// Bitmaps that pictures have shown, and smaller ones.
  var all: [Bitmap] { state.withLock { $0.steps.map(\.bitmap) } }
}

/// The pixels that drawings may have in addition to their own, within the budget of all images.
///
/// Each drawing gets a part of what those before it have left, whether it is enlarged or not, so that the
/// size at which a drawing is decoded does not depend on when it is shown.
package struct EnlargementShares {
  /// In pixels.
  private var rest: Int
  private static let parts = 16

  /// - Parameter area: The number of pixels of all enlarged drawings together.
  package init(area: Int) { rest = max(0, area) }

  /// The bitmap of the next image, which is enlarged within its part if it is a drawing.
  package mutating func next(_ bitmap: Bitmap) -> Bitmap {
    guard let image = bitmap.drawing else { return bitmap }
    let part = rest / Self.parts
    rest -= part
    // The smaller steps together have at most a third of the pixels of the largest one.
    return Bitmap(image, enlargedArea: part / 4 * 3)
  }
}
