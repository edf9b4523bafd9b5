import Foundation
import UIKit

/// Nodes that hold others.
extension NodeBuilder {
  func stack(_ keys: CheckedObject) throws(PresetError) -> UIView {
    let stack = try makeStack(
      keys, isHorizontal: keys.text("axis") == "horizontal", padding: Insets(keys["padding"]))
    switch keys.text("align") {
    case "leading", "top": stack.alignment = .leading
    case "center": stack.alignment = .center
    case "trailing", "bottom": stack.alignment = .trailing
    case "baseline": stack.alignment = .firstBaseline
    default: stack.alignment = .fill
    }
    switch keys.text("distribute") {
    case "fill-equally": stack.distribution = .fillEqually
    case "fill-proportionally": stack.distribution = .fillProportionally
    case "equal-spacing": stack.distribution = .equalSpacing
    case "equal-centering": stack.distribution = .equalCentering
    default: stack.distribution = .fill
    }
    return stack
  }

  private func makeStack(
    _ keys: CheckedObject, isHorizontal: Bool, padding: Insets
  ) throws(PresetError) -> UIStackView {
    var views: [UIView] = []
    for node in keys.objects("items") {
      let view = try view(node)
      if let spacer = view as? NodeSpacerView { prepare(spacer, isHorizontal: isHorizontal) }
      views.append(padded(view, by: Insets(node.entries.first?.value.object?["inset"])))
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = isHorizontal ? .horizontal : .vertical
    stack.spacing = CGFloat(keys.number("spacing") ?? 0)
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

  private func prepare(_ spacer: NodeSpacerView, isHorizontal: Bool) {
    let dimension = isHorizontal ? spacer.widthAnchor : spacer.heightAnchor
    if let length = spacer.length {
      dimension.constraint(equalToConstant: length).isActive = true
    }
    let axis: NSLayoutConstraint.Axis = isHorizontal ? .horizontal : .vertical
    spacer.setContentHuggingPriority(UILayoutPriority(1), for: axis)
  }

  func scroll(_ keys: CheckedObject) throws(PresetError) -> UIView {
    let scroll = NodeScrollView(startingAtEnd: keys.text("start") == "end")
    let isHorizontal = keys.text("axis") == "horizontal"
    let isIndicated = keys.flag("indicators") ?? true
    scroll.showsVerticalScrollIndicator = isIndicated
    scroll.showsHorizontalScrollIndicator = isIndicated
    if keys.flag("under-bars") == true { scroll.contentInsetAdjustmentBehavior = .never }
    if keys.flag("bounce") == true {
      if isHorizontal {
        scroll.alwaysBounceHorizontal = true
      } else {
        scroll.alwaysBounceVertical = true
      }
    }
    let padding = Insets(keys["padding"])
    let stack = try makeStack(keys, isHorizontal: isHorizontal, padding: Insets(nil))
    let isPaged = keys.flag("paging") ?? false
    if isHorizontal, !isPaged { stack.alignment = .center }
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    let (area, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: area.topAnchor, constant: padding.top),
      stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: padding.leading),
      area.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: padding.trailing),
      area.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: padding.bottom),
      isHorizontal
        ? stack.heightAnchor.constraint(
          equalTo: frame.heightAnchor, constant: -padding.top - padding.bottom)
        : stack.widthAnchor.constraint(
          equalTo: frame.widthAnchor, constant: -padding.leading - padding.trailing),
    ])
    if isPaged {
      scroll.isPagingEnabled = true
      // A page is as high as the node: an inset would let it scroll across.
      scroll.contentInsetAdjustmentBehavior = .never
      for page in stack.arrangedSubviews {
        page.widthAnchor.constraint(equalTo: frame.widthAnchor).isActive = true
        page.heightAnchor.constraint(equalTo: frame.heightAnchor).isActive = true
      }
    }
    if let seconds = keys.number("refresh") { addRefreshControl(to: scroll, seconds: seconds) }
    // Inside a stack a row that scrolls is as high as its content.
    if isHorizontal, !isPaged {
      let height = scroll.heightAnchor.constraint(
        equalTo: stack.heightAnchor, constant: padding.top + padding.bottom)
      height.priority = UILayoutPriority(999)
      height.isActive = true
    }
    return scroll
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

  func grid(_ keys: CheckedObject) throws(PresetError) -> UIView {
    var cells: [UIView] = []
    for node in keys.objects("items") { cells.append(try view(node)) }
    return NodeGridView(cells, header: try keys.object("header").map(view), keys)
  }

  func gradient(_ keys: CheckedObject) throws(PresetError) -> UIView {
    let view = NodeGradientView(frame: .zero)
    if let gradient = view.layer as? CAGradientLayer {
      gradient.colors = keys.list("colors").map { (color($0.text) ?? .clear).cgColor }
      gradient.startPoint = keys["from"]?.point ?? CGPoint(x: 0.5, y: 0)
      gradient.endPoint = keys["to"]?.point ?? CGPoint(x: 0.5, y: 1)
      if let stops = keys["stops"]?.numbers { gradient.locations = stops.map { $0 as NSNumber } }
    }
    try addItems(keys, to: view)
    return view
  }

  func blur(_ keys: CheckedObject) throws(PresetError) -> UIView {
    let material = MaterialName.all.value(named: keys.text("material")) ?? .systemMaterial
    let view = UIVisualEffectView(effect: UIBlurEffect(style: material))
    try addItems(keys, to: view.contentView)
    return view
  }
}

/// A scroll view that may show the end of its content until it is scrolled.
private final class NodeScrollView: UIScrollView {
  /// Whether the end is shown, also after the size or the insets change.
  private var isAtEnd: Bool
  /// What the end depends on, as of the last layout: both sizes and the insets.
  private var extent: (CGSize, CGSize, UIEdgeInsets)?

  init(startingAtEnd: Bool) {
    isAtEnd = startingAtEnd
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard isAtEnd else { return }
    let insets = adjustedContentInset
    let end = CGPoint(
      x: max(-insets.left, contentSize.width + insets.right - bounds.width),
      y: max(-insets.top, contentSize.height + insets.bottom - bounds.height))
    let extent = (bounds.size, contentSize, insets)
    if let last = self.extent, last == extent {
      isAtEnd = contentOffset == end
    } else {
      contentOffset = end
    }
    self.extent = extent
  }
}

/// A view whose layer is a gradient.
private final class NodeGradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

extension CheckedValue {
  /// A list of two numbers.
  var point: CGPoint? {
    guard let numbers, numbers.count == 2 else { return nil }
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}
