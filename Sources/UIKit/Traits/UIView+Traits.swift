import Foundation

extension UIView {
  var resolvedBackgroundColor: CGColor? {
    backgroundColor.map { CGColor($0.resolved(with: traitCollection)) }
  }

  var inheritedOverrides: UITraitCollection? {
    let all = [
      superview?.overriddenTraits, viewController?.traitsFromParent,
      viewController?.traitOverrides.specified, traitOverrides.specified,
    ].compactMap { $0 }
    return all.isEmpty ? nil : all.count == 1 ? all[0] : UITraitCollection(traitsFrom: all)
  }

  var inheritedStyle: UIUserInterfaceStyle {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    if let style = viewController?.overrideUserInterfaceStyle, style != .unspecified {
      return style
    }
    return superview?.userInterfaceStyle ?? .unspecified
  }

  /// Notifies the views of a subtree and their controllers.
  ///
  /// - Parameter previous: The former traits at the base level.
  func propagateTraitChange(from previous: UITraitCollection) {
    var own = userInterfaceLevel == .base ? previous : previous.atLevel(userInterfaceLevel)
    if userInterfaceStyle != .unspecified {
      own = UITraitCollection(
        traitsFrom: [own, UITraitCollection(userInterfaceStyle: userInterfaceStyle)])
    }
    notifyTraitChange(from: own)
    for subview in subviews { subview.propagateTraitChange(from: previous) }
  }

  func notifyTraitChange(from previous: UITraitCollection) {
    let traits = traitCollection
    if traits.layoutDirection != previous.layoutDirection { layoutDirectionDidChange() }
    if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory {
      contentSizeCategoryDidChange()
    }
    if traits.userInterfaceStyle != previous.userInterfaceStyle { userInterfaceStyleDidChange() }
    traitCollection.performAsCurrent {
      viewController?.traitCollectionDidChange(previous)
      viewController?.traitRegistrations?.call(from: previous, to: traits)
      traitCollectionDidChange(previous)
      traitRegistrations?.call(from: previous, to: traits)
    }
  }

  /// Updates the interface level and the appearance of the subtree from the view's place in the hierarchy.
  func inheritedTraitsMayHaveChanged() {
    let level =
      viewController?.presentedLevel ?? superview?.userInterfaceLevel ?? userInterfaceLevel
    let style = inheritedStyle
    let overrides = inheritedOverrides
    guard
      level != userInterfaceLevel || style != userInterfaceStyle || overrides != overriddenTraits
    else { return }
    let previous = traitCollection
    overriddenTraits = overrides
    userInterfaceLevel = level
    userInterfaceStyle = style
    UIView.performWithoutAnimation { layer.backgroundColor = resolvedBackgroundColor }
    setNeedsDisplay()
    for subview in subviews { subview.inheritedTraitsMayHaveChanged() }
    if traitCollection != previous { notifyTraitChange(from: previous) }
    if viewController != nil, previous.userInterfaceStyle != traitCollection.userInterfaceStyle {
      Stage.current.statusBar.update()
    }
  }
}
