internal import Foundation
internal import UIKit

@MainActor
extension NibInstance {
  /// Sets an object's properties from its element, and makes what it holds.
  func decode(_ element: InterfaceElement, into object: AnyObject) {
    switch object {
    case let view as UIView: decodeView(element, view)
    case let controller as UIViewController: decodeController(element, controller)
    case let item as UIBarItem: decodeItem(element, item)
    case let item as UINavigationItem: decodeNavigationItem(element, item)
    case let recognizer as UIGestureRecognizer: decodeRecognizer(element, recognizer)
    case let layout as UICollectionViewLayout: decodeLayout(element, layout)
    default: break
    }
  }

  func decodeView(_ element: InterfaceElement, _ view: UIView) {
    decodeCommon(element, view)
    switch view {
    case let label as UILabel: decodeLabel(element, label)
    case let imageView as UIImageView: decodeImageView(element, imageView)
    case let control as UIControl: decodeControl(element, control)
    case let table as UITableView: decodeScrollView(element, table); decodeTable(element, table)
    case let collection as UICollectionView:
      decodeScrollView(element, collection)
      decodeCollection(element, collection)
    case let text as UITextView: decodeScrollView(element, text); decodeTextView(element, text)
    case let scroll as UIScrollView: decodeScrollView(element, scroll)
    case let cell as UITableViewCell: decodeCell(element, cell)
    case let cell as UICollectionViewCell: decodeCell(element, cell)
    case let stack as UIStackView: decodeStack(element, stack)
    case let effect as UIVisualEffectView: decodeEffect(element, effect)
    case let bar as UINavigationBar: decodeNavigationBar(element, bar)
    case let bar as UITabBar: decodeTabBar(element, bar)
    case let bar as UIToolbar: decodeToolbar(element, bar)
    case let progress as UIProgressView: decodeProgress(element, progress)
    case let indicator as UIActivityIndicatorView: decodeIndicator(element, indicator)
    case let bar as UISearchBar: decodeSearchBar(element, bar)
    default: break
    }
    decodeSubviews(element, of: view)
    decodeRecognizers(element, of: view)
    willConstrain(element, view)
    if let segue = element.child("connections")?.children.first(where: { $0["kind"] == "embed" }) {
      willEmbed(segue, in: view)
    }
  }

  private func decodeCommon(_ element: InterfaceElement, _ view: UIView) {
    // A label draws itself anew for another size, whatever a document says.
    if !(view is UILabel), let mode = element["contentMode"].flatMap({ Words.contentMode[$0] }) {
      view.contentMode = mode
    }
    if let mask = element.value("autoresizingMask") { view.autoresizingMask = mask.autoresizing }
    // Xcode constrains a view with a fixed frame by its autoresizing mask.
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false,
      element.flag("fixedFrame") != true
    {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if element.flag("opaque") == false { view.isOpaque = false }
    if let clips = element.flag("clipsSubviews") { view.clipsToBounds = clips }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let hidden = element.flag("hidden") { view.isHidden = hidden }
    if let enabled = element.flag("userInteractionEnabled") {
      view.isUserInteractionEnabled = enabled
    }
    if let multiple = element.flag("multipleTouchEnabled") {
      view.isMultipleTouchEnabled = multiple
    }
    if let tag = element["tag"].flatMap({ Int($0) }) { view.tag = tag }
    if let resizes = element.flag("autoresizesSubviews") { view.autoresizesSubviews = resizes }
    if let color = document.color("backgroundColor", of: element) { view.backgroundColor = color }
    if let color = document.color("tintColor", of: element) { view.tintColor = color }
    if let insets = element.value("layoutMargins")?.insets { view.layoutMargins = insets }
    if let insets = element.value("directionalLayoutMargins")?.insets {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    if let preserves = element.flag("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = preserves
    }
    if let insets = element.flag("insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = insets
    }
    switch element["semanticContentAttribute"] {
    case "playback": view.semanticContentAttribute = .playback
    case "spatial": view.semanticContentAttribute = .spatial
    case "forceLeftToRight": view.semanticContentAttribute = .forceLeftToRight
    case "forceRightToLeft": view.semanticContentAttribute = .forceRightToLeft
    default: break
    }
    decodePriorities(element, view)
    decodeAccessibility(element, view)
    for guide in element.children where guide.name == "viewLayoutGuide" {
      switch guide.key {
      case "safeArea": set(view.safeAreaLayoutGuide, for: guide)
      case "keyboard": set(view.keyboardLayoutGuide, for: guide)
      case "layoutMargins", "layoutMarginsGuide": set(view.layoutMarginsGuide, for: guide)
      case "readableContent", "readableContentGuide":
        set(view.readableContentGuide, for: guide)
      case "contentLayoutGuide":
        (view as? UIScrollView).map { set($0.contentLayoutGuide, for: guide) }
      case "frameLayoutGuide": (view as? UIScrollView).map { set($0.frameLayoutGuide, for: guide) }
      default: document.report(guide, "the layout guide '\(guide.key ?? "")' is not known here")
      }
    }
  }

  private func decodePriorities(_ element: InterfaceElement, _ view: UIView) {
    func priority(_ name: String) -> UILayoutPriority? {
      element.number(name).map { UILayoutPriority(rawValue: Float(min(max($0, 1), 1000))) }
    }
    if let value = priority("horizontalHuggingPriority") {
      view.setContentHuggingPriority(value, for: .horizontal)
    }
    if let value = priority("verticalHuggingPriority") {
      view.setContentHuggingPriority(value, for: .vertical)
    }
    if let value = priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .horizontal)
    }
    if let value = priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .vertical)
    }
  }

  private func decodeAccessibility(_ element: InterfaceElement, _ view: UIView) {
    guard let accessibility = element.value("accessibilityConfiguration") else { return }
    if let label = document.string("label", of: accessibility) { view.accessibilityLabel = label }
    if let hint = document.string("hint", of: accessibility) { view.accessibilityHint = hint }
    if let identifier = accessibility["identifier"] { view.accessibilityIdentifier = identifier }
    if let isElement = accessibility.value("isElement")?.flag("value") {
      view.isAccessibilityElement = isElement
    }
  }

  /// Adds the subviews that are installed for the traits.
  private func decodeSubviews(_ element: InterfaceElement, of view: UIView) {
    guard let subviews = element.child("subviews") else { return }
    let excluded = Variations(element).excluded("subviews")
    let host = (view as? UIVisualEffectView)?.contentView ?? view
    for child in subviews.children {
      if let existing = existingView(of: child, in: view) {
        set(existing, for: child)
        decode(child, into: existing)
        continue
      }
      let subview = makeView(child)
      guard child.id.map({ !excluded.contains($0) }) ?? true else { continue }
      if let stack = host as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        host.addSubview(subview)
      }
    }
  }

  /// The label or image view of a cell that an element in its content view stands for.
  private func existingView(of child: InterfaceElement, in view: UIView) -> UIView? {
    guard let id = child.id, let part = cellParts[id] else { return nil }
    return part
  }

  private func decodeRecognizers(_ element: InterfaceElement, of view: UIView) {
    for child in element.child("gestureRecognizers")?.children ?? [] {
      if let recognizer = makeTopLevel(child) as? UIGestureRecognizer {
        view.addGestureRecognizer(recognizer)
      }
    }
  }

  // MARK: Kinds of views

  private func decodeLabel(_ element: InterfaceElement, _ label: UILabel) {
    if let font = document.font("fontDescription", of: element) { label.font = font }
    if let color = document.color("textColor", of: element) { label.textColor = color }
    if let color = document.color("highlightedColor", of: element) {
      label.highlightedTextColor = color
    }
    if let mode = element["lineBreakMode"].flatMap({ Words.lineBreakMode[$0] }) {
      label.lineBreakMode = mode
    }
    if let alignment = element["textAlignment"].flatMap({ Words.alignment[$0] }) {
      label.textAlignment = alignment
    }
    if let lines = element["numberOfLines"].flatMap({ Int($0) }) { label.numberOfLines = lines }
    // Xcode leaves the attribute out where it is YES.
    label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? true
    if let scale = element.number("minimumScaleFactor") {
      label.minimumScaleFactor = scale
    } else if let size = element.number("minimumFontSize"), label.font.pointSize > 0 {
      label.minimumScaleFactor = size / label.font.pointSize
    }
    switch element["baselineAdjustment"] {
    case "alignCenters": label.baselineAdjustment = .alignCenters
    case "none": label.baselineAdjustment = .none
    default: break
    }
    if let adjusts = element.flag("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = adjusts
    }
    if let width = element.number("preferredMaxLayoutWidth") {
      label.preferredMaxLayoutWidth = max(0, width)
    }
    if let enabled = element.flag("enabled") { label.isEnabled = enabled }
    if let highlighted = element.flag("highlighted") { label.isHighlighted = highlighted }
    if let text = document.attributedString("attributedText", of: element) {
      label.attributedText = text
    } else {
      label.text = document.string("text", of: element)
    }
  }

  private func decodeImageView(_ element: InterfaceElement, _ view: UIImageView) {
    view.image = document.image("image", of: element)
    view.highlightedImage = document.image("highlightedImage", of: element)
    view.isHighlighted = element.flag("highlighted") ?? false
  }

  private func decodeStack(_ element: InterfaceElement, _ stack: UIStackView) {
    let variations = Variations(element)
    switch variations["axis"] {
    case "vertical": stack.axis = .vertical
    default: stack.axis = .horizontal
    }
    switch variations["distribution"] {
    case "fillEqually": stack.distribution = .fillEqually
    case "fillProportionally": stack.distribution = .fillProportionally
    case "equalSpacing": stack.distribution = .equalSpacing
    case "equalCentering": stack.distribution = .equalCentering
    default: stack.distribution = .fill
    }
    switch variations["alignment"] {
    case "leading", "top": stack.alignment = .leading
    case "trailing", "bottom": stack.alignment = .trailing
    case "center": stack.alignment = .center
    case "firstBaseline": stack.alignment = .firstBaseline
    case "lastBaseline", "baseline": stack.alignment = .lastBaseline
    default: stack.alignment = .fill
    }
    if let spacing = variations.number("spacing") { stack.spacing = spacing }
    if let baseline = element.flag("baselineRelativeArrangement") {
      stack.isBaselineRelativeArrangement = baseline
    }
    if let margins = element.flag("layoutMarginsRelativeArrangement")
      ?? element.flag("isLayoutMarginsRelativeArrangement")
    {
      stack.isLayoutMarginsRelativeArrangement = margins
    }
  }

  private func decodeEffect(_ element: InterfaceElement, _ view: UIVisualEffectView) {
    if let blur = element.child("blurEffect") {
      view.effect = UIBlurEffect(style: Words.blurStyle[blur["style"] ?? ""] ?? .regular)
    } else if let vibrancy = element.child("vibrancyEffect") {
      let blur = vibrancy.child("blurEffect")?["style"] ?? ""
      view.effect = UIVibrancyEffect(
        blurEffect: UIBlurEffect(style: Words.blurStyle[blur] ?? .regular))
    }
    guard let content = element.value("contentView") else { return }
    set(view.contentView, for: content)
    decode(content, into: view.contentView)
  }

  func decodeScrollView(_ element: InterfaceElement, _ view: UIScrollView) {
    if let value = element.flag("pagingEnabled") { view.isPagingEnabled = value }
    if let value = element.flag("bounces") { view.bounces = value }
    if let value = element.flag("alwaysBounceVertical") { view.alwaysBounceVertical = value }
    if let value = element.flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = value }
    if let value = element.flag("showsHorizontalScrollIndicator") {
      view.showsHorizontalScrollIndicator = value
    }
    if let value = element.flag("showsVerticalScrollIndicator") {
      view.showsVerticalScrollIndicator = value
    }
    if let value = element.flag("scrollEnabled") { view.isScrollEnabled = value }
    if let value = element.flag("delaysContentTouches") { view.delaysContentTouches = value }
    if let value = element.flag("canCancelContentTouches") { view.canCancelContentTouches = value }
    if let value = element.value("contentInset")?.insets { view.contentInset = value }
    if let value = element.value("scrollIndicatorInsets")?.insets {
      view.scrollIndicatorInsets = value
    }
    if let value = element.value("contentSize")?.size { view.contentSize = value }
    if let value = element.number("minimumZoomScale") { view.minimumZoomScale = value }
    if let value = element.number("maximumZoomScale") { view.maximumZoomScale = value }
    switch element["contentInsetAdjustmentBehavior"] {
    case "never": view.contentInsetAdjustmentBehavior = .never
    case "always": view.contentInsetAdjustmentBehavior = .always
    case "scrollableAxes": view.contentInsetAdjustmentBehavior = .scrollableAxes
    default: break
    }
    switch element["keyboardDismissMode"] {
    case "onDrag": view.keyboardDismissMode = .onDrag
    case "interactive": view.keyboardDismissMode = .interactive
    default: break
    }
  }
}

extension Words {
  static let blurStyle: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
    "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
    "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
    "systemThinMaterialLight": .systemThinMaterialLight,
    "systemMaterialLight": .systemMaterialLight,
    "systemThickMaterialLight": .systemThickMaterialLight,
  ]
}
