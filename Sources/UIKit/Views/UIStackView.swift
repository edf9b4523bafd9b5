public import Foundation
import TEGeometry

extension UIStackView {
  /// The distribution of the stack's length among the views; raw values are UIKit's.
  public enum Distribution: Int, Sendable {
    /// The views fill the length by their hugging and compression priorities.
    case fill
    /// All views have the same length.
    case fillEqually
    /// Lengths in proportion to the intrinsic sizes.
    case fillProportionally
    /// Equal gaps of at least the spacing.
    case equalSpacing
    /// Equal distances between the centres where the spacing permits.
    case equalCentering
  }

  /// The alignment of the views across the stack; raw values are UIKit's.
  public enum Alignment: Int, Sendable {
    /// Stretched to the full breadth.
    case fill
    /// At the leading edge of a column, or the top of a row.
    case leading
    /// For rows: the first baselines of the views are aligned.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a column, or the bottom of a row.
    case trailing
    /// For rows: the last baselines of the views are aligned.
    case lastBaseline

    /// ``leading`` of horizontal stacks.
    public static let top = Alignment.leading
    /// ``trailing`` of horizontal stacks.
    public static let bottom = Alignment.trailing
  }
}

/// A view that lays out other views in a row or a column, with constraints of its own.
///
/// Hidden views shrink to zero length and the others close the gap; inside an animation block this is
/// animated.
open class UIStackView: UIView {
  /// A value for ``setCustomSpacing(_:after:)`` that restores the stack's own spacing.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// A spacing value for the system's spacing, 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The direction of the stack: a row in the layout direction by default, or a column.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// The distribution of the stack's length among the views; `.fill` by default.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// The alignment of the views across the stack; `.fill` by default.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The space between views, in points; the minimum for distributions with equal gaps. 0 by default.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrangementDidChange() } }
  }

  /// Whether hidden views shrink to zero length, as in UIKit; otherwise they keep their places, as where
  /// transitions hide views while copies of them move. True by default.
  package var collapsesHiddenViews = true {
    didSet { if collapsesHiddenViews != oldValue { arrangementDidChange() } }
  }

  /// Whether the spacing of a column is measured from baseline to baseline; false by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether the views fill the layout margins instead of the bounds; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// The views in the order of the stack, which may differ from the drawing order.
  open private(set) var arrangedSubviews: [UIView] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UIStackView.self)
  }

  // MARK: Views

  /// Adds a view at the end of the stack, and as a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view into the stack and adds it as a subview.
  ///
  /// - Parameter stackIndex: The position in the stack; one beyond the end appends. A view that is already
  ///   in the stack moves there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Removes a view from the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the space after one view, in points, or one of the two constants above.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// The space set after a view, in points; ``spacingUseDefault`` if none is.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Updates the arrangement; inside an animation block it is laid out at once and so animated.
  func hiddenDidChange(of view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangementDidChange()
    guard UIView.inheritedAnimationDuration > 0 else { return }
    view.layer.hidesAfterAnimations = true
    layoutIfNeeded()
  }

  private func arrangementDidChange() {
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    // Proportions follow the intrinsic sizes.
    if distribution == .fillProportionally { setNeedsUpdateConstraints() }
  }

  open override var forFirstBaselineLayout: UIView {
    visibleViews.first?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    (axis == .vertical ? visibleViews.last : visibleViews.first)?.forLastBaselineLayout ?? self
  }

  // MARK: Constraints

  /// The views, of which earlier ones give way first where several have the same priority: in `.fill` and
  /// `.equalSpacing` the first of equals stretches, and the first is compressed. None where UIKit is not
  /// known to prefer one.
  ///
  /// StackViewDemo's reference images (iOS 13) and probes of Catalyst 26.1 in
  /// github.com/Vercantez/openuikit agree; fidelity.md, section 10.
  var viewsInOrderOfYielding: [UIView] {
    distribution == .fill || distribution == .equalSpacing ? visibleViews : []
  }

  private var visibleViews: [UIView] { arrangedSubviews.filter { !isCollapsed($0) } }

  private func isCollapsed(_ view: UIView) -> Bool { view.isHidden && collapsesHiddenViews }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(arrangement)
    for gap in gaps { removeLayoutGuide(gap) }
    gaps = []
    arrangement = []
    let visible = visibleViews
    chain(visible)
    distribute(visible)
    align(visible)
    placeHiddenViews()
    fit(visible)
    NSLayoutConstraint.activate(arrangement)
    super.updateConstraints()
  }

  private var container: any LayoutItem {
    isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
  }

  private func ends(_ axis: NSLayoutConstraint.Axis) -> (
    near: NSLayoutConstraint.Attribute, far: NSLayoutConstraint.Attribute,
    center: NSLayoutConstraint.Attribute, length: NSLayoutConstraint.Attribute
  ) {
    axis == .horizontal
      ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
  }

  private var acrossAxis: NSLayoutConstraint.Axis {
    axis == .horizontal ? .vertical : .horizontal
  }

  private func relate(
    _ first: any LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ second: any LayoutItem, _ secondAttribute: NSLayoutConstraint.Attribute,
    by relation: NSLayoutConstraint.Relation = .equal, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required, name: String
  ) {
    let constraint = NSLayoutConstraint(
      first: first, firstAttribute, relation, second: second, secondAttribute,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = name
    arrangement.append(constraint)
  }

  @discardableResult
  private func setLength(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, to length: CGFloat = 0,
    priority: UILayoutPriority = .required, name: String
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first: item, attribute, .equal, second: nil, .notAnAttribute, multiplier: 1,
      constant: length)
    constraint.priority = priority
    constraint.identifier = name
    arrangement.append(constraint)
    return constraint
  }

  private func spacing(after view: UIView) -> CGFloat {
    let spacing = customSpacings[ObjectIdentifier(view)] ?? self.spacing
    return spacing == Self.spacingUseSystem ? 8 : spacing
  }

  /// Connects the container's near end, the views, and its far end.
  private func chain(_ views: [UIView]) {
    let (near, far, _, _) = ends(axis)
    guard let first = views.first, let last = views.last else { return }
    relate(first, near, container, near, name: "UISV-canvas-connection")
    let isExact = distribution != .equalSpacing && distribution != .equalCentering
    let isByBaseline = isBaselineRelativeArrangement && axis == .vertical
    for (view, next) in zip(views, views.dropFirst()) {
      relate(
        next, isByBaseline ? .firstBaseline : near, view, isByBaseline ? .lastBaseline : far,
        by: isExact ? .equal : .greaterThanOrEqual, constant: spacing(after: view),
        name: "UISV-spacing")
    }
    relate(container, far, last, far, name: "UISV-canvas-connection")
  }

  private func distribute(_ views: [UIView]) {
    let (near, far, center, length) = ends(axis)
    switch distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() {
        relate(view, length, views[0], length, name: "UISV-fill-equally")
      }
    case .fillProportionally:
      let sized = views.filter { intrinsicLength(of: $0) > 0 }
      for view in sized.dropFirst() {
        relate(
          view, length, sized[0], length,
          multiplier: intrinsicLength(of: view) / intrinsicLength(of: sized[0]),
          priority: .required + -1, name: "UISV-fill-proportionally")
      }
    case .equalSpacing:
      makeGaps(between: views, from: far, to: near, priority: .required)
    case .equalCentering:
      // Below the views' hugging, so that they keep their sizes.
      makeGaps(between: views, from: center, to: center, priority: UILayoutPriority(149))
    }
  }

  private func intrinsicLength(of view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    return axis == .horizontal ? size.width : size.height
  }

  private func makeGaps(
    between views: [UIView], from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute,
    priority: UILayoutPriority
  ) {
    let (near, far, _, length) = ends(axis)
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = UILayoutGuide()
      addLayoutGuide(gap)
      relate(gap, near, view, from, name: "UISV-distributing-edge")
      relate(gap, far, next, to, name: "UISV-distributing-edge")
      if let first = gaps.first {
        relate(gap, length, first, length, priority: priority, name: "UISV-fill-equally")
      }
      gaps.append(gap)
    }
  }

  private func align(_ views: [UIView]) {
    let (near, far, center, _) = ends(acrossAxis)
    for view in views {
      switch alignment {
      case .fill:
        relate(view, near, container, near, name: "UISV-alignment")
        relate(view, far, container, far, name: "UISV-alignment")
      case .leading:
        relate(view, near, container, near, name: "UISV-alignment")
        relate(container, far, view, far, by: .greaterThanOrEqual, name: "UISV-spanning-boundary")
      case .trailing:
        relate(view, far, container, far, name: "UISV-alignment")
        relate(view, near, container, near, by: .greaterThanOrEqual, name: "UISV-spanning-boundary")
      case .center:
        relate(view, center, container, center, name: "UISV-alignment")
        keepInside(view, near: near, far: far)
      case .firstBaseline, .lastBaseline:
        keepInside(view, near: near, far: far)
      }
    }
    guard alignment == .firstBaseline || alignment == .lastBaseline, let first = views.first
    else { return }
    let isFirst = alignment == .firstBaseline
    if axis == .horizontal {
      let line: NSLayoutConstraint.Attribute = isFirst ? .firstBaseline : .lastBaseline
      for view in views.dropFirst() {
        let attribute = hasBaseline(first) && hasBaseline(view) ? line : isFirst ? near : far
        relate(view, attribute, first, attribute, name: "UISV-alignment")
      }
    }
    // In a row with space to spare the views lie at the bottom for the first baseline, and at the top for
    // the last (fidelity.md, section 10): the spanner between the lines has its other end at the row's.
    let edge = axis == .horizontal && isFirst ? far : near
    for view in views {
      relate(
        view, edge, container, edge, priority: Self.weakest - 1, name: "UISV-spanning-fit")
    }
  }

  /// Whether the baselines of a view are those of a text; otherwise they are its edges.
  private func hasBaseline(_ view: UIView) -> Bool {
    let text =
      alignment == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    return text is UILabel || text.baselineBelowMiddle != nil
  }

  private func keepInside(
    _ view: UIView, near: NSLayoutConstraint.Attribute, far: NSLayoutConstraint.Attribute
  ) {
    relate(view, near, container, near, by: .greaterThanOrEqual, name: "UISV-spanning-boundary")
    relate(container, far, view, far, by: .greaterThanOrEqual, name: "UISV-spanning-boundary")
  }

  /// Places hidden views: without length, at the end of the visible view before them, with their present
  /// breadth, which is visible while they shrink and grow.
  private func placeHiddenViews() {
    let (near, far, _, length) = ends(axis)
    let across = ends(acrossAxis)
    var previous: UIView?
    for view in arrangedSubviews {
      guard isCollapsed(view) else {
        previous = view
        continue
      }
      setLength(view, length, name: "UISV-hiding").comesFirst = true
      if let previous {
        relate(view, near, previous, far, name: "UISV-hiding")
      } else {
        relate(view, near, container, near, name: "UISV-hiding")
      }
      let edge: NSLayoutConstraint.Attribute
      switch alignment {
      case .fill, .leading, .firstBaseline: edge = across.near
      case .trailing, .lastBaseline: edge = across.far
      case .center: edge = across.center
      }
      relate(view, edge, container, edge, name: "UISV-hiding")
      let breadth = acrossAxis == .horizontal ? view.bounds.width : view.bounds.height
      setLength(
        view, across.length, to: breadth, priority: .required + -1, name: "UISV-hiding")
    }
  }

  /// Adds weak constraints that keep the stack and views without contents small.
  private func fit(_ views: [UIView]) {
    let (along, across) = (ends(axis).length, ends(acrossAxis).length)
    if alignment != .fill {
      setLength(self, across, priority: .fittingSizeLevel + 1, name: "UISV-spanning-fit")
    }
    setLength(self, along, priority: .fittingSizeLevel + -1, name: "UISV-fit")
    for view in views {
      for length in [along, across] {
        setLength(view, length, priority: Self.weakest, name: "UISV-ambiguity-suppression")
      }
    }
  }

  private static let weakest = UILayoutPriority(25)
}

/// The older spelling of ``UIStackView/Distribution-swift.enum``.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The older spelling of ``UIStackView/Alignment-swift.enum``.
public typealias UIStackViewAlignment = UIStackView.Alignment
