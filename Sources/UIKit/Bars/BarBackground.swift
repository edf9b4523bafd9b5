import Foundation
import TEGeometry

/// What lies behind the items of a bar: one look over the contents, and one at their edge.
///
/// At the edge, and where nothing scrolls, a bar of a controller has no background of its own (iOS 15:
/// `scrollEdgeAppearance`). The looks cross-fade while the first points of the contents move beneath
/// the bar. An opaque look fades over another one, or away from it, and two others fade one into the other, so
/// that no hole opens between them.
final class BarBackground: UIView {
  /// The looks of a bar's background.
  struct Looks: Equatable {
    var standard = BarSurface.Look.clear
    var edge = BarSurface.Look.clear

    /// Those that show with a share of the standard one.
    fileprivate func shown(at progress: CGFloat) -> [BarSurface.Look] {
      if progress == 1 || standard == edge { return [standard] }
      return progress == 0 ? [edge] : [edge, standard]
    }
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
  private var progress: CGFloat = 1
  /// How much of it shows, 0...1.
  private var share: CGFloat = 1
  private var lineShare: CGFloat = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [edge, standard] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Shows the looks, a share of `progress` of the standard one.
  func show(_ looks: Looks, progress: CGFloat) {
    self.looks = looks
    self.progress = progress
    standard.look = looks.standard
    edge.look = looks.edge
    update()
  }

  /// Another one with the same looks and frame.
  func copy() -> BarBackground {
    let copy = BarBackground(frame: frame)
    copy.hasLineBelow = hasLineBelow
    copy.show(looks, progress: progress)
    return copy
  }

  private func update() {
    let whole = looks.standard == looks.edge ? 1 : progress
    let isBetween = whole > 0 && whole < 1
    // An opaque look of the edge lies in front, over the whole standard one.
    let isEdgeInFront = looks.edge.isOpaque && !looks.standard.isOpaque
    if isEdgeInFront != (subviews.last === edge) {
      bringSubviewToFront(isEdgeInFront ? edge : standard)
    }
    let standardShare = isEdgeInFront && isBetween ? 1 : whole
    let edgeShare = looks.standard.isOpaque && isBetween ? 1 : 1 - whole
    standard.show(standardShare * share, line: whole * lineShare)
    edge.show(edgeShare * share, line: (1 - whole) * lineShare)
  }

  /// The looks that show.
  private var shown: [BarSurface.Look] { looks.shown(at: progress) }

  private var coversAll: Bool { shown.allSatisfy { $0.isOpaque } }

  /// How much of the standard look shows, 0...1.
  var standardShare: CGFloat { standard.share }

  // MARK: Cross-fades

  /// Whether looks in a share show what this background shows.
  func shows(_ looks: Looks, progress: CGFloat) -> Bool {
    let new = looks.shown(at: progress)
    return new == shown && (new.count == 1 || progress == self.progress)
  }

  /// Begins to become another background of the same superview and frame: places that one in front of this
  /// one or behind it.
  ///
  /// - Returns: What leaves and what comes, each to be called in an animation block.
  func crossFade(to new: BarBackground) -> (leave: () -> Void, come: () -> Void) {
    let (covers, isUncovered) = (new.coversAll, !new.coversAll && coversAll)
    if isUncovered {
      superview?.insertSubview(new, belowSubview: self)
    } else {
      superview?.insertSubview(new, aboveSubview: self)
    }
    new.show(share: isUncovered ? 1 : 0, line: 0)
    return (
      { [self] in show(share: covers ? 1 : 0, line: 0) }, { new.show(share: 1, line: 1) }
    )
  }

  /// Shows all of it.
  func showWhole() { show(share: 1, line: 1) }

  private func show(share: CGFloat, line: CGFloat) {
    self.share = share
    lineShare = line
    update()
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
