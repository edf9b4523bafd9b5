import TEGeometry

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
    // An arrow that points up from the base at y = 0, turned and moved to its place.
    let place: CGAffineTransform =
      switch arrow.direction {
      case .up: CGAffineTransform(translationX: arrow.tip, y: rectangle.minY)
      case .down: CGAffineTransform(-1, 0, 0, -1, arrow.tip, rectangle.maxY)
      case .left: CGAffineTransform(0, -1, 1, 0, rectangle.minX, arrow.tip)
      default: CGAffineTransform(0, 1, -1, 0, rectangle.maxX, arrow.tip)
      }
    let shape = Self.arrowShape
    shape.apply(place)
    path.append(shape)
    return path.cgPath
  }

  /// An arrow that points up, with the middle of its base at the origin: straight flanks between a base and a
  /// tip that are rounded. By eye.
  private static var arrowShape: UIBezierPath {
    let (half, height) = (arrowWidth / 2, arrowHeight)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -half - 4, y: 0))
    path.addQuadCurve(
      to: CGPoint(x: -half + 3, y: -4), controlPoint: CGPoint(x: -half, y: 0))
    path.addLine(to: CGPoint(x: -3, y: -height + 2))
    path.addQuadCurve(
      to: CGPoint(x: 3, y: -height + 2), controlPoint: CGPoint(x: 0, y: -height - 1))
    path.addLine(to: CGPoint(x: half - 3, y: -4))
    path.addQuadCurve(to: CGPoint(x: half + 4, y: 0), controlPoint: CGPoint(x: half, y: 0))
    path.close()
    return path
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
