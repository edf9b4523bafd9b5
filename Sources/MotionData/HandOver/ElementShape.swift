internal import TEExport
internal import Foundation

/// What the samples of an element say of the element itself: its own size, which its transform scales and turns.
struct ElementShape {
  let element: ClipMotion.Element
  private let frames: ClosedRange<Int>
  /// Whether its transform alone changes its size.
  private let isScaled: Bool
  private let isUniform: Bool

  init(_ element: ClipMotion.Element, in frames: ClosedRange<Int>) {
    self.element = element
    self.frames = frames
    let samples = frames.compactMap { element.samples[$0] }
    func range(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    let visible = samples.filter { $0.scaleX > 0.01 && $0.scaleY > 0.01 }
    let sizes = visible.compactMap { sample in
      Self.turnedSize(sample).map { ($0.width / sample.scaleX, $0.height / sample.scaleY) }
    }
    let threshold = MotionSpec.Quantity.scale.threshold
    isScaled =
      (range(samples.map(\.scaleX)) > threshold || range(samples.map(\.scaleY)) > threshold)
      && range(sizes.map(\.0)) < 0.5 && range(sizes.map(\.1)) < 0.5
    isUniform = samples.allSatisfy { abs($0.scaleX - $0.scaleY) < 0.002 }
  }

  /// The quantities that tell its movement.
  var quantities: [MotionSpec.Quantity] {
    MotionSpec.Quantity.allCases.filter { quantity in
      switch quantity {
      case .left, .top: false
      // A scaled view keeps its own size.
      case .width, .height: !isScaled
      case .scale: isScaled && isUniform
      case .scaleX, .scaleY: isScaled && !isUniform
      default: true
      }
    }
  }

  /// The values of a quantity in the frames that tell it.
  func points(_ quantity: MotionSpec.Quantity, _ times: [Double]) -> [TrackReader.Point] {
    frames.compactMap { frame in
      guard let sample = element.samples[frame], let value = value(quantity, sample) else {
        return nil
      }
      return (times[frame], value, frame)
    }
  }

  private func value(_ quantity: MotionSpec.Quantity, _ sample: ClipMotion.Sample) -> Double? {
    switch quantity {
    case .centerX: sample.x + sample.width / 2
    case .centerY: sample.y + sample.height / 2
    case .left: sample.x
    case .top: sample.y
    case .width: Self.turnedSize(sample)?.width
    case .height: Self.turnedSize(sample)?.height
    case .opacity: sample.alpha
    case .cornerRadius:
      isScaled && sample.scaleX > 0.01 ? sample.cornerRadius / sample.scaleX : sample.cornerRadius
    case .scale, .scaleX: sample.scaleX
    case .scaleY: sample.scaleY
    case .rotation: sample.rotation
    }
  }

  /// The sides of a turned rectangle by those of the upright one around it; nil near the diagonals, where these are
  /// equal for all.
  static func turnedSize(_ sample: ClipMotion.Sample) -> (width: Double, height: Double)? {
    let angle = sample.rotation * .pi / 180
    let (cosine, sine) = (abs(cos(angle)), abs(sin(angle)))
    guard sine > 1e-3 else { return (sample.width, sample.height) }
    let divisor = cosine * cosine - sine * sine
    guard abs(divisor) > 0.2 else { return nil }
    let width = (sample.width * cosine - sample.height * sine) / divisor
    let height = (sample.height * cosine - sample.width * sine) / divisor
    // In perspective there is no such rectangle.
    return width >= 0 && height >= 0 ? (width, height) : (sample.width, sample.height)
  }
}
