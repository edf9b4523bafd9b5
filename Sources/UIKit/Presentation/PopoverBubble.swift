import Geometry

/// The bubble of a popover: the presented view, cut to a rounded rectangle with an arrow, over a shadow.
///
/// Radius and arrow are as they are known of iOS 13 to 15, from no source that can be cited.
final class PopoverBubble: UIView {
  nonisolated static let cornerRadius: CGFloat = 13
  nonisolated static let arrowHeight: CGFloat = 13
  nonisolated static let arrowWidth: CGFloat = 26

  private let body = UIView(frame: .zero)
  private let shape = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    body.layer.mask = shape
    color = nil
    addSubview(body)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var color: UIColor? {
    didSet { body.backgroundColor = color ?? .systemBackground }
  }

  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === body { oldValue?.removeFromSuperview() }
      if let content { body.addSubview(content) }
      setNeedsLayout()
    }
  }

  /// The side at which the arrow is, and the place of its tip along that side, in points.
  var arrow: (direction: UIPopoverArrowDirection, tip: CGFloat) = (.up, 0) {
    didSet { setNeedsLayout() }
  }

  /// The part of the bubble that the arrow takes.
  var arrowInsets: UIEdgeInsets {
    let height = Self.arrowHeight
    return UIEdgeInsets(
      top: arrow.direction == .up ? height : 0, left: arrow.direction == .left ? height : 0,
      bottom: arrow.direction == .down ? height : 0,
      right: arrow.direction == .right ? height : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = bounds
    content?.setFrameIgnoringTransform(bounds)
    shape.frame = bounds
    let path = outline
    shape.path = path
    layer.shadowPath = path
  }

  private var outline: CGPath {
    let rectangle = bounds.inset(by: arrowInsets)
    let path = UIBezierPath(roundedRect: rectangle, cornerRadius: Self.cornerRadius)
    let half = Self.arrowWidth / 2
    let tip = arrow.tip
    let triangle = UIBezierPath()
    // From one end of the base over the tip to the other, clockwise like the rectangle.
    switch arrow.direction {
    case .up:
      triangle.move(to: CGPoint(x: tip - half, y: rectangle.minY))
      triangle.addLine(to: CGPoint(x: tip, y: bounds.minY))
      triangle.addLine(to: CGPoint(x: tip + half, y: rectangle.minY))
    case .down:
      triangle.move(to: CGPoint(x: tip + half, y: rectangle.maxY))
      triangle.addLine(to: CGPoint(x: tip, y: bounds.maxY))
      triangle.addLine(to: CGPoint(x: tip - half, y: rectangle.maxY))
    case .left:
      triangle.move(to: CGPoint(x: rectangle.minX, y: tip + half))
      triangle.addLine(to: CGPoint(x: bounds.minX, y: tip))
      triangle.addLine(to: CGPoint(x: rectangle.minX, y: tip - half))
    default:
      triangle.move(to: CGPoint(x: rectangle.maxX, y: tip - half))
      triangle.addLine(to: CGPoint(x: bounds.maxX, y: tip))
      triangle.addLine(to: CGPoint(x: rectangle.maxX, y: tip + half))
    }
    triangle.close()
    path.append(triangle)
    return path.cgPath
  }
}

/// The invisible view around a popover, which takes the touches outside it.
final class PopoverBackdrop: UIView {
  var passthroughViews: [UIView] = []
  var onTap: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap() })
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Whether a view outside the popover may be touched at a point.
  func passes(_ point: CGPoint, with event: UIEvent?) -> Bool {
    passthroughViews.contains { $0.point(inside: $0.convert(point, from: self), with: event) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && !passes(point, with: event)
  }
}
