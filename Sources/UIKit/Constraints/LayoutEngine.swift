import Foundation
import TEGeometry
import TELayout

/// Computes the frames of a view tree from its constraints.
///
/// The system is built again from the whole tree after every change. A view that translates its
/// autoresizing mask contributes its current frame as constants; every other view with a constraint
/// has four variables, in its superview's coordinates. Multi-line labels need two rounds: the first
/// finds their width, the second their height.
@MainActor
struct LayoutEngine {
  /// Foundation has an `Expression`, too.
  private typealias Expression = TELayout.Expression

  private var solver = Solver()
  /// The linear constraints from the views' constraints and sizes, in the order of addition.
  private var system: [LinearConstraint] = []
  /// The constraint that reports a conflict, for each of the system's first ones; the others have none.
  private var sources: [NSLayoutConstraint?] = []
  /// The values found without the solver.
  private var propagation: Propagation?
  /// Whether constraints depend on baselines, which may depend on the widths of labels.
  private var hasBaselines = false
  /// Views with variables, in the order of their first occurrence.
  private var placed: [(view: UIView, rectangle: LayoutRectangle)] = []
  private var indexByView: [ObjectIdentifier: Int] = [:]
  private var guides: [(guide: UILayoutGuide, rectangle: LayoutRectangle)] = []
  private var indexByGuide: [ObjectIdentifier: Int] = [:]
  private var contentSizes: [(view: UIScrollView, width: Variable, height: Variable)] = []
  private var indexByScrollView: [ObjectIdentifier: Int] = [:]

  /// The view whose fitting size is computed, with the target size.
  private var fitting: Fitting?

  private struct Fitting {
    let view: UIView
    let target: CGSize
    let priority: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  /// Solves the tree below `root` if anything has changed, and stores each view's new frame in
  /// `solved` for its superview's `layoutSubviews`.
  static func solveIfNeeded(_ root: UIView) {
    guard root.engineNeedsSolving else { return root.compareWithSolution() }
    root.engineNeedsSolving = false
    var constraints: [NSLayoutConstraint] = []
    collectConstraints(below: root, into: &constraints)
    guard !constraints.isEmpty else { return }
    solved(constraints, fitting: nil).publish(in: root)
  }

  /// The size of `view` that satisfies the constraints of its subtree; see
  /// ``UIView/systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  static func fittingSize(
    of view: UIView, target: CGSize,
    priority: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  ) -> CGSize {
    LayoutPass.updateConstraints(in: view)
    var constraints: [NSLayoutConstraint] = []
    collectConstraints(below: view, into: &constraints)
    let engine = solved(
      constraints, fitting: Fitting(view: view, target: target, priority: priority))
    // The labels' widths belong to the fitting, not to the layout on screen.
    view.rootView.engineNeedsSolving = true
    return (engine.frame(of: view)?.size ?? .zero)
      .roundedUp(toScale: view.traitCollection.displayScale)
  }

  private static func solved(_ constraints: [NSLayoutConstraint], fitting: Fitting?)
    -> LayoutEngine
  {
    var unsized = LayoutEngine(constraints, fitting: fitting)
    for label in unsized.wrappingLabels { label.layoutWidth = nil }
    var engine = unsized.sized()
    for _ in 0..<maximumLabelRounds {
      let labels = engine.wrappingLabels
      // The width that it gets: a narrower one might break a line that has no room.
      let widths = labels.map { label in
        engine.frame(of: label)?.roundedToPixels(scale: label.traitCollection.displayScale).width
      }
      guard zip(labels, widths).contains(where: { $0.layoutWidth != $1 }) else { break }
      for (label, width) in zip(labels, widths) { label.layoutWidth = width }
      if unsized.hasBaselines { unsized = LayoutEngine(constraints, fitting: fitting) }
      engine = unsized.sized()
    }
    return engine
  }

  /// One round for the widths, one for the heights, and one for labels whose widths depend on the
  /// heights of others.
  private static let maximumLabelRounds = 3

  private var wrappingLabels: [UILabel] {
    placed.compactMap { $0.view as? UILabel }.filter(\.wrapsToLayoutWidth)
  }

  /// The system of some constraints, without the intrinsic sizes of the views.
  private init(_ constraints: [NSLayoutConstraint], fitting: Fitting?) {
    self.fitting = fitting
    if let fitting { addTargetSize(fitting) }
    addConstraints(constraints)
  }

  /// The solution with the intrinsic sizes that the views have now.
  private func sized() -> LayoutEngine {
    var engine = self
    engine.addIntrinsicSizes()
    engine.solve()
    return engine
  }

  /// Computes all values; a required constraint that contradicts earlier ones is dropped, as in
  /// UIKit.
  private mutating func solve() {
    var rest = Array(system.indices)
    propagation = Propagation(system)
    if let propagation {
      rest = propagation.rest
      for index in rest { system[index] = propagation.reduced(system[index]) }
    }
    for index in rest {
      let constraint = system[index]
      do {
        try solver.add(constraint.expression, constraint.relation, priority: constraint.priority)
      } catch {
        if index < sources.count { sources[index]?.reportConflict() }
      }
    }
  }

  private func value(of variable: Variable) -> Double {
    propagation?.value(of: variable) ?? solver.value(of: variable)
  }

  /// Collects constraints from the root down, in the order of the views and of the constraints'
  /// activation.
  private static func collectConstraints(
    below view: UIView, into constraints: inout [NSLayoutConstraint]
  ) {
    constraints += view.constraints
    for subview in view.subviews { collectConstraints(below: subview, into: &constraints) }
  }

  // MARK: Building

  private mutating func addTargetSize(_ fitting: Fitting) {
    let rectangle = ownRectangle(of: fitting.view)
    add(
      rectangle.width - Double(fitting.target.width), .equal, priority: fitting.priority.horizontal)
    add(
      rectangle.height - Double(fitting.target.height), .equal, priority: fitting.priority.vertical)
  }

  private mutating func addConstraints(_ constraints: [NSLayoutConstraint]) {
    // Required first: a conflict then always drops the later one.
    for constraint in constraints where constraint.comesFirst { add(constraint) }
    for constraint in constraints where constraint.priority == .required && !constraint.comesFirst {
      add(constraint)
    }
    for constraint in constraints where constraint.priority != .required { add(constraint) }
  }

  /// Adds a constraint.
  ///
  /// In right-to-left layout one with a leading or trailing attribute is mirrored: its positions are
  /// distances from the right edge of the view that holds it.
  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder, let terms = constraint.terms else { return }
    let isMirrored = constraint.isDirectional && holder.isRightToLeft
    // The position of the mirrored axis's origin cancels out between two positions.
    let origin =
      isMirrored && (terms.second == nil || constraint.multiplier != 1)
      ? ownRectangle(of: holder).width : Expression()
    func side(
      _ attribute: NSLayoutConstraint.Attribute, _ item: any LayoutItem, _ other: (any LayoutItem)?
    ) -> Expression {
      let attribute = attribute.resolved(isRightToLeft: isMirrored)
      let value = self.expression(of: attribute, of: item, other: other, in: holder)
      return isMirrored && attribute.isHorizontalPosition ? origin - value : value
    }
    func distance(_ position: Expression, from origin: NSLayoutConstraint.Origin?) -> Expression {
      guard let origin, let item = origin.item else { return position }
      return position - side(origin.attribute, item, terms.first)
    }
    var expression = distance(
      side(constraint.firstAttribute, terms.first, terms.second), from: constraint.origins.first)
    if let second = terms.second {
      let target = distance(
        side(constraint.secondAttribute, second, terms.first), from: constraint.origins.second)
      expression = expression - target * Double(constraint.multiplier)
    }
    let relation: TELayout.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    add(
      expression - Double(constraint.constant), relation, priority: constraint.priority,
      source: constraint)
  }

  /// Adds one relation to zero.
  ///
  /// - Parameter source: The constraint that reports a conflict.
  private mutating func add(
    _ expression: Expression, _ relation: TELayout.Relation, priority: UILayoutPriority,
    source: NSLayoutConstraint? = nil
  ) {
    // A constraint with priority 0 has no effect.
    guard priority.rawValue > 0 else { return }
    system.append(
      LinearConstraint(
        expression, relation, priority: Priority(min(Double(priority.rawValue), 1000))))
    if let source {
      sources += repeatElement(nil, count: system.count - 1 - sources.count) + [source]
    }
  }

  private mutating func addIntrinsicSizes() {
    let order = orderOfYielding()
    for (view, rectangle) in placed {
      add(rectangle.width, .greaterThanOrEqual, priority: .required)
      add(rectangle.height, .greaterThanOrEqual, priority: .required)
      let size = view.intrinsicContentSize
      let place = order[ObjectIdentifier(view)]
      if size.width != UIView.noIntrinsicMetric {
        addIntrinsic(
          rectangle.width, size.width, hugging: view.huggingPriority.horizontal,
          compression: view.compressionPriority.horizontal,
          raise: place?.axis == .horizontal ? place?.raise : nil)
      }
      if size.height != UIView.noIntrinsicMetric {
        addIntrinsic(
          rectangle.height, size.height, hugging: view.huggingPriority.vertical,
          compression: view.compressionPriority.vertical,
          raise: place?.axis == .vertical ? place?.raise : nil)
      }
    }
  }

  /// How much the priorities of views in stacks are raised along the stack's axis, less than 1 and by
  /// their places, so that of equal ones the first yields.
  private func orderOfYielding()
    -> [ObjectIdentifier: (axis: NSLayoutConstraint.Axis, raise: Float)]
  {
    var order: [ObjectIdentifier: (axis: NSLayoutConstraint.Axis, raise: Float)] = [:]
    for (view, _) in placed where order[ObjectIdentifier(view)] == nil {
      guard let stack = view.superview as? UIStackView else { continue }
      let views = stack.viewsInOrderOfYielding
      for (index, view) in views.enumerated() {
        order[ObjectIdentifier(view)] = (stack.axis, Float(index) / Float(views.count) / 2)
      }
    }
    return order
  }

  private mutating func addIntrinsic(
    _ length: Expression, _ value: CGFloat, hugging: UILayoutPriority,
    compression: UILayoutPriority, raise: Float?
  ) {
    let raise = raise ?? 0
    add(length - Double(value), .lessThanOrEqual, priority: raised(hugging, by: raise))
    add(length - Double(value), .greaterThanOrEqual, priority: raised(compression, by: raise))
  }

  /// A priority that is raised without becoming required; one of 0 stays without effect.
  private func raised(_ priority: UILayoutPriority, by raise: Float) -> UILayoutPriority {
    priority.rawValue > 0 && priority < .required ? priority + raise : priority
  }

  // MARK: Expressions

  private mutating func expression(
    of attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem,
    other: (any LayoutItem)?, in holder: UIView
  ) -> Expression {
    // Between a scroll view and its content, edges and margins refer to the content area; widths, heights and
    // centres refer to the frame (Auto Layout Guide, "Working with Scroll Views").
    let other = attribute.isEdge ? other : nil
    switch attribute {
    case .firstBaseline, .lastBaseline:
      if let view = item as? UIView {
        return baseline(of: view, isFirst: attribute == .firstBaseline, other: other, in: holder)
      }
    default: break
    }
    let rectangle =
      attribute.isLength
      ? ownRectangle(of: item)
      : attribute.isOfMargins
        ? marginRectangle(of: item, other: other, in: holder)
        : rectangle(of: item, other: other, in: holder)
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: return rectangle.x
    case .right, .trailing, .rightMargin, .trailingMargin: return rectangle.right
    case .top, .topMargin, .firstBaseline: return rectangle.y
    case .bottom, .bottomMargin, .lastBaseline: return rectangle.bottom
    case .width: return rectangle.width
    case .height: return rectangle.height
    case .centerX, .centerXWithinMargins: return rectangle.centerX
    case .centerY, .centerYWithinMargins: return rectangle.centerY
    case .notAnAttribute: return Expression()
    }
  }

  /// The first or last baseline of a view; its top or bottom edge without text.
  private mutating func baseline(
    of view: UIView, isFirst: Bool, other: (any LayoutItem)?, in holder: UIView
  ) -> Expression {
    let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    if text !== view { return baseline(of: text, isFirst: isFirst, other: other, in: holder) }
    hasBaselines = true
    let rectangle = rectangle(of: view, other: other, in: holder)
    if let offset = view.baselineBelowMiddle { return rectangle.centerY + Double(offset) }
    let label = view as? UILabel
    return isFirst
      ? rectangle.y + Double(label?.firstBaselineOffset ?? 0)
      : rectangle.bottom - Double(label?.lastBaselineOffset ?? 0)
  }

  private mutating func marginRectangle(
    of item: any LayoutItem, other: (any LayoutItem)?, in holder: UIView
  ) -> LayoutRectangle {
    guard let view = item as? UIView else {
      return rectangle(of: item, other: other, in: holder)
    }
    if let scrollView = view as? UIScrollView, scrollView.isContentRelated(to: other) {
      scrollView.solved.usesInsets = true
      let margins = scrollView.layoutMargins
      return rectangle(of: scrollView, other: other, in: holder).inset(margins)
    }
    return rectangle(of: view.layoutMarginsGuide, other: other, in: holder)
  }

  /// An item's rectangle in the coordinates of the view that holds the constraint.
  private mutating func rectangle(
    of item: any LayoutItem, other: (any LayoutItem)?, in holder: UIView
  ) -> LayoutRectangle {
    var rectangle: LayoutRectangle
    var level: UIView?
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      rectangle = ownRectangle(of: guide, in: owner)
      if owner === holder { return rectangle }
      rectangle = moved(rectangle, outOf: owner)
      level = owner.superview
    } else if let view = item as? UIView {
      if let scrollView = view as? UIScrollView, scrollView.isContentRelated(to: other) {
        rectangle = contentRectangle(of: scrollView)
        if view === holder { return rectangle }
        rectangle = moved(rectangle, outOf: scrollView)
        level = view.superview
      } else {
        let own = ownRectangle(of: view)
        if view === holder {
          return LayoutRectangle(width: own.width, height: own.height)
        }
        rectangle = own.zoomed(by: view.solved.zoomScale)
        level = view.superview
      }
    } else {
      return LayoutRectangle()
    }
    while let view = level, view !== holder {
      rectangle = moved(rectangle, outOf: view)
      level = view.superview
    }
    return rectangle
  }

  /// Converts a rectangle from a view's coordinates to its superview's.
  private mutating func moved(_ rectangle: LayoutRectangle, outOf view: UIView) -> LayoutRectangle {
    rectangle.moved(
      outOf: ownRectangle(of: view), minX: Double(view.bounds.minX), minY: Double(view.bounds.minY),
      scale: Double(view.solved.zoomScale))
  }

  /// An item's rectangle in the coordinates of its superview or owner, without a scroll view's zoom.
  private mutating func ownRectangle(of item: any LayoutItem) -> LayoutRectangle {
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      return ownRectangle(of: guide, in: owner)
    }
    return (item as? UIView).map { ownRectangle(of: $0) } ?? LayoutRectangle()
  }

  private mutating func ownRectangle(of view: UIView) -> LayoutRectangle {
    view.participatesInLayout = true
    if let index = indexByView[ObjectIdentifier(view)] { return placed[index].rectangle }
    if let fitting, fitting.view === view {
      let rectangle = LayoutRectangle(
        width: Expression(solver.makeVariable()), height: Expression(solver.makeVariable()))
      indexByView[ObjectIdentifier(view)] = placed.count
      placed.append((view, rectangle))
      return rectangle
    }
    if view.translatesAutoresizingMaskIntoConstraints || view.superview == nil {
      let frame = view.frameAroundCenter.zoomed(by: view.solved.zoomScale)
      return LayoutRectangle(
        x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
        height: Double(frame.height))
    }
    let rectangle = LayoutRectangle(variablesOf: &solver)
    indexByView[ObjectIdentifier(view)] = placed.count
    placed.append((view, rectangle))
    return rectangle
  }

  private mutating func ownRectangle(of guide: UILayoutGuide, in owner: UIView) -> LayoutRectangle {
    let outer = ownRectangle(of: owner)
    var insets = UIEdgeInsets.zero
    switch guide.placement {
    case .constraints, .readable:
      if let index = indexByGuide[ObjectIdentifier(guide)] { return guides[index].rectangle }
      let rectangle = LayoutRectangle(variablesOf: &solver)
      indexByGuide[ObjectIdentifier(guide)] = guides.count
      guides.append((guide, rectangle))
      add(rectangle.width, .greaterThanOrEqual, priority: .required)
      add(rectangle.height, .greaterThanOrEqual, priority: .required)
      if guide.placement == .readable { addReadable(rectangle, in: owner) }
      return rectangle
    case .scrollContent:
      if let scrollView = owner as? UIScrollView { return contentRectangle(of: scrollView) }
    case .safeArea:
      owner.solved.usesInsets = true
      insets = owner.safeAreaInsets
    case .margins:
      owner.solved.usesInsets = true
      insets = owner.layoutMargins
    case .scrollFrame: break
    case .keyboard:
      owner.solved.usesInsets = true
      let height = Double(Stage.current.keyboard.overlap(with: owner))
      return LayoutRectangle(
        y: outer.height - height, width: outer.width, height: Expression(constant: height))
    }
    return LayoutRectangle(width: outer.width, height: outer.height).inset(insets)
  }

  /// Constrains a rectangle to the layout margins and the readable width.
  private mutating func addReadable(_ rectangle: LayoutRectangle, in owner: UIView) {
    let area = ownRectangle(of: owner.layoutMarginsGuide, in: owner)
    add(rectangle.y - area.y, .equal, priority: .required)
    add(rectangle.height - area.height, .equal, priority: .required)
    add(
      rectangle.centerX - area.x - area.width * 0.5, .equal, priority: .required)
    add(rectangle.width - area.width, .lessThanOrEqual, priority: .required)
    add(
      rectangle.width - Double(UILayoutGuide.readableWidth), .lessThanOrEqual, priority: .required)
    add(rectangle.width - area.width, .equal, priority: .required + -1)
  }

  private mutating func contentRectangle(of scrollView: UIScrollView) -> LayoutRectangle {
    if indexByScrollView[ObjectIdentifier(scrollView)] == nil {
      indexByScrollView[ObjectIdentifier(scrollView)] = contentSizes.count
      contentSizes.append(
        (scrollView, solver.makeVariable(), solver.makeVariable()))
    }
    let index = indexByScrollView[ObjectIdentifier(scrollView)] ?? 0
    return LayoutRectangle(
      width: Expression(contentSizes[index].width), height: Expression(contentSizes[index].height))
  }

  // MARK: Solution

  private func value(of expression: Expression) -> CGFloat {
    CGFloat(
      expression.terms.reduce(expression.constant) { sum, term in
        sum + term.coefficient * value(of: term.variable)
      })
  }

  private func value(of rectangle: LayoutRectangle) -> CGRect {
    CGRect(
      x: value(of: rectangle.x), y: value(of: rectangle.y), width: value(of: rectangle.width),
      height: value(of: rectangle.height))
  }

  private func frame(of view: UIView) -> CGRect? {
    indexByView[ObjectIdentifier(view)].map { value(of: placed[$0].rectangle) }
  }

  private func publish(in root: UIView) {
    let scale = root.traitCollection.displayScale
    for (view, rectangle) in placed {
      let frame = value(of: rectangle).unzoomed(by: view.solved.zoomScale)
        .roundedToPixels(scale: scale)
      if frame != view.frameAroundCenter {
        // A view that was moved since stays there until its superview is laid out for another reason.
        if frame != view.solved.frame { view.superview?.needsLayout = true }
        view.solved.isWaiting = true
      } else {
        view.solved.isWaiting = false
      }
      view.solved.frame = frame
    }
    for (guide, rectangle) in guides {
      guide.solvedFrame = value(of: rectangle).roundedToPixels(scale: scale)
    }
    for (scrollView, width, height) in contentSizes {
      let size = CGRect(
        x: 0, y: 0, width: value(of: width), height: value(of: height)
      ).roundedToPixels(scale: scale).size
      if scrollView.contentSize != size { scrollView.contentSize = size }
    }
    root.solved.views = placed.map(\.view)
    root.solved.needsComparing = false
  }
}

/// What the layout engine found for a view.
struct SolvedFrame {
  /// The frame that satisfies the constraints; nil before it is found.
  var frame: CGRect?
  /// The scale at which a scroll view zooms the view: constraints place what is seen of it, and its lengths are those
  /// without the zoom.
  var zoomScale: CGFloat = 1
  /// Whether the view is elsewhere, so that its superview's `layoutSubviews` has to apply the frame.
  var isWaiting = false
  /// Whether constraints refer to the view's safe area or layout margins.
  var usesInsets = false
  /// On the root of a tree: the views that were placed; none once the constraints have to be solved again.
  var views: [UIView] = []
  /// On the root of a tree: whether those may have been moved since, while nothing that places them has changed.
  var needsComparing = false
}

extension LayoutRectangle {
  fileprivate func inset(_ insets: UIEdgeInsets) -> LayoutRectangle {
    inset(
      left: Double(insets.left), top: Double(insets.top), right: Double(insets.right),
      bottom: Double(insets.bottom))
  }
}

extension LayoutRectangle {
  /// What is seen of a rectangle whose lengths are without the zoom.
  fileprivate func zoomed(by scale: CGFloat) -> LayoutRectangle {
    guard scale != 1 else { return self }
    return LayoutRectangle(x: x, y: y, width: width * Double(scale), height: height * Double(scale))
  }
}

extension CGRect {
  /// The rectangle of the same size at the corner of what is seen of it with a zoom about its middle.
  fileprivate func zoomed(by scale: CGFloat) -> CGRect {
    scale == 1 ? self : offsetBy(dx: width * (1 - scale) / 2, dy: height * (1 - scale) / 2)
  }

  /// The rectangle about the middle of what is seen of it with a zoom.
  fileprivate func unzoomed(by scale: CGFloat) -> CGRect {
    scale == 1 ? self : offsetBy(dx: width * (scale - 1) / 2, dy: height * (scale - 1) / 2)
  }

  /// Rounds the edges to whole pixels, as UIKit does after Auto Layout.
  ///
  /// Edges in the middle of a pixel go the same way, whatever the solver's error, so that a length of whole pixels
  /// stays: a label one pixel narrower than its text would cut it off.
  fileprivate func roundedToPixels(scale: CGFloat) -> CGRect {
    func rounded(_ value: CGFloat) -> CGFloat {
      let (pixels, half) = (value * scale, (value * scale * 2).rounded() / 2)
      return (abs(pixels - half) < 0.001 ? half : pixels).rounded() / scale
    }
    let left = rounded(minX)
    let top = rounded(minY)
    return CGRect(x: left, y: top, width: rounded(maxX) - left, height: rounded(maxY) - top)
  }
}

extension UIView {
  /// The frame without the transform's effect.
  var untransformedFrame: CGRect {
    let anchor = layer.anchorPoint
    let size = bounds.size
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// The rectangle that Auto Layout knows: of the bounds' size, with ``center`` in its middle, whatever the
  /// anchor point is.
  fileprivate var frameAroundCenter: CGRect {
    let size = bounds.size
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Solves the tree's constraints again before the next layout.
  func invalidateLayoutEngine() {
    let root = rootView
    root.engineNeedsSolving = true
    root.solved.views = []
  }

  /// Does so if constraints refer to the view's safe area or layout margins, which have changed.
  func invalidateLayoutOfInsets() {
    if solved.usesInsets {
      invalidateLayoutEngine()
    } else {
      rootView.solved.needsComparing = true
    }
  }

  /// Lets views that were moved since the last solution go back when their superviews are laid out.
  fileprivate func compareWithSolution() {
    guard solved.needsComparing else { return }
    solved.needsComparing = false
    for view in solved.views {
      view.solved.isWaiting = view.solved.frame != view.frameAroundCenter
    }
  }
}

extension NSLayoutConstraint {
  /// Whether it follows the layout direction.
  fileprivate var isDirectional: Bool {
    firstAttribute.isDirectional || secondAttribute.isDirectional
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is a leading or trailing edge.
  fileprivate var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is a position along the horizontal axis.
  fileprivate var isHorizontalPosition: Bool {
    switch self {
    case .left, .right, .centerX, .leftMargin, .rightMargin, .centerXWithinMargins: true
    default: isDirectional
    }
  }

  /// The edge that a leading or trailing one is; others stay as they are.
  fileprivate func resolved(isRightToLeft: Bool) -> Self {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
    default: self
    }
  }

  /// Whether it refers to the rectangle within the layout margins.
  fileprivate var isOfMargins: Bool { rawValue >= Self.leftMargin.rawValue }

  /// Whether it is a length.
  fileprivate var isLength: Bool { self == .width || self == .height }

  /// Whether it is an edge or a baseline instead of a length or a centre.
  fileprivate var isEdge: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: false
    default: true
    }
  }
}

extension UILabel {
  /// Whether the label's height depends on its width in the layout.
  fileprivate var wrapsToLayoutWidth: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth == 0
  }
}

extension UIScrollView {
  /// Whether a constraint between this scroll view and `item` refers to the content area.
  fileprivate func isContentRelated(to item: (any LayoutItem)?) -> Bool {
    guard let view = item?.layoutView, view !== self else { return false }
    return view.isDescendant(of: self)
  }
}
