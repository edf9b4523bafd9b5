import Foundation
import TEGeometry

/// The raised part of a control, such as the thumb of a switch: a rounded rectangle with a rim and two
/// shadows.
final class KnobView: UIView {
  /// A shadow below the knob.
  struct Shadow {
    /// The distance below the knob, in points.
    let offset: CGFloat
    /// The blur as design tools state it, twice Core Animation's radius, in points.
    let blur: CGFloat
    /// The opacity of its black, 0...1.
    let opacity: Float
  }

  /// The width of the rim around the bounds, in points.
  private static let rim: CGFloat = 0.5

  private let edge = UIView(frame: .zero)
  private let face = UIView(frame: .zero)

  /// A white knob without size.
  ///
  /// - Parameters:
  ///   - radius: The corner radius, in points.
  ///   - near: The shadow of the face.
  ///   - far: The wider shadow beneath it.
  init(radius: CGFloat, near: Shadow, far: Shadow) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    edge.backgroundColor = UIColor(white: 0, alpha: 0.04)
    edge.layer.cornerRadius = radius + Self.rim
    edge.frame = bounds.insetBy(dx: -Self.rim, dy: -Self.rim)
    face.backgroundColor = .white
    face.layer.cornerRadius = radius
    face.frame = bounds
    for (view, shadow) in [(edge, far), (face, near)] {
      view.layer.shadowColor = UIColor.black.cgColor
      view.layer.shadowOffset = CGSize(width: 0, height: shadow.offset)
      view.layer.shadowRadius = shadow.blur / 2
      view.layer.shadowOpacity = shadow.opacity
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The color of the face; white by default.
  var color: UIColor? {
    get { face.backgroundColor }
    set { face.backgroundColor = newValue }
  }
}
