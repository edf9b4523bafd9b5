extension UIView {
  /// The views that a transition hides while this one is seen in their place, for marks that follow them.
  package var representedViews: [UIView] {
    get { layer.value(forKey: "representedViews") as? [UIView] ?? [] }
    set { layer.setValue(newValue.isEmpty ? nil : newValue, forKey: "representedViews") }
  }
}
