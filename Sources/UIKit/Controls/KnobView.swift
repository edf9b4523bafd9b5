import Foundation
import TEGeometry

/// The raised part of a control, such as the thumb of a switch: a rounded rectangle with shadows.
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

  /// A view for each shadow, the last on top.
  private let faces: [UIView]

  /// A white knob without size.
  ///
  /// - Parameters:
  ///   - radius: The corner radius, in points.
  ///   - curve: The form of the corners.
  ///   - shadows: The shadows, the lowest first.
  init(radius: CGFloat, curve: CALayerCornerCurve = .circular, shadows: [Shadow]) {
    faces = shadows.map { _ in UIView(frame: .zero) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for (view, shadow) in zip(faces, shadows) {
      view.backgroundColor = .white
      view.layer.cornerRadius = radius
      view.layer.cornerCurve = curve
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
    get { faces.last?.backgroundColor }
    set { for face in faces { face.backgroundColor = newValue } }
  }
}
