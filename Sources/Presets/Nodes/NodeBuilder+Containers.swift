import Foundation
import UIKit

/// Nodes that hold others.
extension NodeBuilder {
  func container(_ keys: Fields<ViewKeys>) throws(PresetError) -> UIView {
    let (width, height) = (keys.designWidth, keys.designHeight)
    let view =
      width == nil && height == nil
      ? UIView(frame: .zero) : NodeScaledView(width: width, height: height)
    try addItems(keys.items, to: view)
    return view
  }

  func stack(_ keys: Fields<StackKeys>) throws(PresetError) -> UIView {
    let stack = try makeStack(
      keys.items, axis: keys.axis, spacing: keys.spacing, padding: keys.padding)
    stack.alignment = keys.align
    stack.distribution = keys.distribute
    return stack
  }

  private func makeStack(
    _ items: [Node], axis: NSLayoutConstraint.Axis, spacing: CGFloat, padding: Insets = Insets()
  ) throws(PresetError) -> UIStackView {
    var views: [UIView] = []
    for node in items {
      let view = try view(node)
      if let spacer = view as? NodeSpacerView { prepare(spacer, axis) }
      views.append(padded(view, by: node.common.layout.inset))
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
    // A transition that hides its source does not move the nodes beside it.
    stack.collapsesHiddenViews = views.contains(where: \.isHidden)
    if !padding.isZero {
      stack.directionalLayoutMargins = padding.directional
      stack.insetsLayoutMarginsFromSafeArea = false
      stack.isLayoutMarginsRelativeArrangement = true
    }
    return stack
  }

  /// The view with space around it, for a stack.
  private func padded(_ view: UIView, by inset: Insets) -> UIView {
    guard !inset.isZero else { return view }
    let outer = UIView(frame: .zero)
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset.top),
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset.leading),
      outer.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: inset.bottom),
      outer.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: inset.trailing),
    ])
    return outer
  }

  private func prepare(_ spacer: NodeSpacerView, _ axis: NSLayoutConstraint.Axis) {
    let dimension = axis == .horizontal ? spacer.widthAnchor : spacer.heightAnchor
    if let length = spacer.length {
      dimension.constraint(equalToConstant: length).isActive = true
    }
    spacer.setContentHuggingPriority(UILayoutPriority(1), for: axis)
  }

  func scroll(_ keys: Fields<ScrollKeys>) throws(PresetError) -> UIView {
    let isHorizontal = keys.axis == .horizontal
    let scroll = NodeScrollView(startingAtEnd: keys.start == .end, isHorizontal: isHorizontal)
    let extras = try scrollExtras(keys.scrolling)
    scroll.showsVerticalScrollIndicator = keys.indicators
    scroll.showsHorizontalScrollIndicator = keys.indicators
    if keys.underBars { scroll.contentInsetAdjustmentBehavior = .never }
    if keys.bounce {
      if isHorizontal {
        scroll.alwaysBounceHorizontal = true
      } else {
        scroll.alwaysBounceVertical = true
      }
    }
    let (padding, isPaged) = (keys.padding, keys.paging)
    let stack = try makeStack(keys.items, axis: keys.axis, spacing: keys.spacing)
    if isHorizontal, !isPaged { stack.alignment = .center }
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    scroll.extras = extras
    let (area, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    let start = extras.header?.addRoom(to: scroll) ?? area.topAnchor
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: start, constant: padding.top),
      area.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: padding.bottom),
      isHorizontal
        ? stack.heightAnchor.constraint(
          equalTo: frame.heightAnchor, constant: -padding.top - padding.bottom)
        : area.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
    addSides(of: stack, to: scroll, padding, keepsSafeArea: !isHorizontal && !keys.underBars)
    if isPaged {
      scroll.isPagingEnabled = true
      // A page is as high as the node: an inset would let it scroll across.
      scroll.contentInsetAdjustmentBehavior = .never
      for page in stack.arrangedSubviews {
        page.widthAnchor.constraint(equalTo: frame.widthAnchor).isActive = true
        page.heightAnchor.constraint(equalTo: frame.heightAnchor).isActive = true
      }
    }
    if let seconds = keys.refresh { addRefreshControl(to: scroll, seconds: seconds) }
    // Inside a stack a row that scrolls is as high as its content.
    if isHorizontal, !isPaged {
      let height = scroll.heightAnchor.constraint(
        equalTo: stack.heightAnchor, constant: padding.top + padding.bottom)
      height.priority = UILayoutPriority(999)
      height.isActive = true
    }
    return scroll
  }

  /// Pins a scroll view's content at its sides.
  ///
  /// - Parameter keepsSafeArea: Whether padding is measured from the safe area, as layout margins are; content
  ///   without padding at a side reaches to the edge of the screen.
  private func addSides(
    of stack: UIView, to scroll: UIScrollView, _ padding: Insets, keepsSafeArea: Bool
  ) {
    let (area, safe) = (scroll.contentLayoutGuide, scroll.safeAreaLayoutGuide)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(
        equalTo: keepsSafeArea && padding.leading > 0 ? safe.leadingAnchor : area.leadingAnchor,
        constant: padding.leading),
      (keepsSafeArea && padding.trailing > 0 ? safe.trailingAnchor : area.trailingAnchor)
        .constraint(
          equalTo: stack.trailingAnchor, constant: padding.trailing),
    ])
  }

  /// The header of content that scrolls, and the colors beyond its ends.
  func scrollExtras(_ keys: Fields<ScrollingKeys>) throws(PresetError) -> NodeScrollExtras {
    let header = try keys.header.map { keys throws(PresetError) in
      let view = NodeHeaderView(frame: .zero)
      view.clipsToBounds = keys.clip
      if let fill = keys.fill { view.backgroundColor = color(fill) }
      try addItems(keys.items, to: view)
      return NodeScrollHeader(view, keys)
    }
    return NodeScrollExtras(
      header, top: keys.overscroll?.top.map(color), bottom: keys.overscroll?.bottom.map(color))
  }

  /// - Parameter seconds: How long a refresh takes.
  private func addRefreshControl(to scroll: UIScrollView, seconds: Double) {
    let control = UIRefreshControl(frame: .zero)
    let target = NodeTapTarget { [weak control] in
      // The clip's own queue, not the machine's.
      UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { control?.endRefreshing() }
    }
    targets.append(target)
    control.addTarget(target, action: NodeTapTarget.tap, for: .valueChanged)
    scroll.refreshControl = control
    scroll.alwaysBounceVertical = true
  }

  func grid(_ keys: Fields<GridKeys>) throws(PresetError) -> UIView {
    NodeGridView(try views(keys.items), header: try keys.header.map(view), keys)
  }

  func list(_ keys: Fields<ListKeys>) throws(PresetError) -> UIView {
    try NodeListView(keys, builder: self)
  }

  func filmstrip(_ keys: Fields<FilmstripKeys>) throws(PresetError) -> UIView {
    FilmstripView(try views(keys.items), selected: keys.selected - 1)
  }

  private func views(_ nodes: [Node]) throws(PresetError) -> [UIView] {
    var views: [UIView] = []
    for node in nodes { views.append(try view(node)) }
    return views
  }

  func gradient(_ keys: Fields<GradientKeys>) throws(PresetError) -> UIView {
    let view = NodeGradientView(frame: .zero)
    if let gradient = view.layer as? CAGradientLayer {
      gradient.colors = keys.colors.map { color($0).cgColor }
      gradient.startPoint = keys.from
      gradient.endPoint = keys.to
      if let stops = keys.stops { gradient.locations = stops.map { $0 as NSNumber } }
    }
    try addItems(keys.items, to: view)
    return view
  }

  func blur(_ keys: Fields<BlurKeys>) throws(PresetError) -> UIView {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: keys.material))
    let content = view.contentView
    try addItems(keys.items, to: content)
    // The size comes from the content, as that of other nodes.
    content.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    return view
  }
}

/// A view whose layer is a gradient.
private final class NodeGradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}
