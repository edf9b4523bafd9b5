import Foundation
import TEGeometry

/// What lies behind the items of a bar: one look over the contents, and one at their edge.
///
/// At the edge, and where nothing scrolls, a bar of a controller has no background of its own (iOS 15:
/// `scrollEdgeAppearance`). The looks cross-fade while the first points of the contents move beneath
/// the bar.
final class BarBackground: UIView {
  /// The looks of a bar's background.
  struct Looks: Equatable {
    var standard = BarSurface.Look.clear
    var edge = BarSurface.Look.clear
  }

  /// How far contents move beneath the bar while the looks cross-fade, in points; chosen by eye.
  static let fadeDistance: CGFloat = 8

  /// The share of the standard look for contents that have moved beneath the bar by a distance in
  /// points: 0 at their edge, 1 for nil, which stands for a bar outside of a controller.
  static func progress(at distance: CGFloat?) -> CGFloat {
    distance.map { min(max($0 / fadeDistance, 0), 1) } ?? 1
  }

  /// The share of the standard look of a bar without a large title. An app that was built before iOS 15 has that
  /// look everywhere (TN3106).
  static func share(at distance: CGFloat?) -> CGFloat {
    Stage.current.application.info.systemItWasBuiltFor < 15 ? 1 : progress(at: distance)
  }

  private let standard = BarSurface(frame: .zero)
  private let edge = BarSurface(frame: .zero)
  private(set) var looks = Looks()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [edge, standard] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Shows the looks, the standard one with an opacity of `progress`.
  func show(_ looks: Looks, progress: CGFloat) {
    self.looks = looks
    standard.look = looks.standard
    edge.look = looks.edge
    let isOne = looks.standard == looks.edge
    standard.alpha = isOne ? 1 : progress
    edge.alpha = isOne ? 0 : 1 - progress
  }

  /// Whether the lines lie at the lower edge, as of a bar at the top.
  var hasLineBelow = false {
    didSet { for view in [standard, edge] { view.hasLineBelow = hasLineBelow } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [standard, edge] { view.frame = bounds }
  }
}

extension UIView {
  /// From a bar's lower edge to its superview's, in points, if that is the inset of the safe area,
  /// to which a navigation controller's bar itself may belong; else 0.
  var reachBelow: CGFloat {
    guard let superview else { return 0 }
    let below = superview.bounds.maxY - (center.y + bounds.height / 2)
    let inset = superview.safeAreaInsets.bottom
    let isAtEdge = [below, below + bounds.height].contains { abs($0 - inset) < 0.5 }
    return isAtEdge ? max(0, below) : 0
  }
}
