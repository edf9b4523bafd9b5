extension Schema {
  /// What keys are called elsewhere: in CSS, SwiftUI, Figma and UIKit.
  private static let synonyms: [String: [String]] = [
    "alpha": ["opacity"],
    "align": ["alignment"],
    "background": ["fill"],
    "background-color": ["fill", "background"],
    "border-radius": ["radius"],
    "box-shadow": ["shadow"],
    "children": ["items"],
    "color": ["fill"],
    "content": ["value", "items"],
    "corner-radius": ["radius"],
    "delay": ["hold"],
    "fill": ["background", "color"],
    "font-size": ["size"],
    "font-weight": ["weight"],
    "gap": ["spacing"],
    "image": ["file"],
    "inset": ["padding"],
    "insets": ["padding"],
    "label": ["title", "value"],
    "margin": ["inset", "padding"],
    "name": ["id"],
    "padding": ["inset"],
    "path": ["file"],
    "src": ["file"],
    "subviews": ["items"],
    "text": ["value", "title"],
    "title": ["value"],
    "url": ["file"],
    "views": ["items"],
    "wait": ["hold"],
  ]

  /// The key, of those that there are, that means what a key of another tool means; nil for none.
  static func synonym(of name: String, among names: [String]) -> String? {
    synonyms[name.lowercased()]?.first { names.contains($0) }
  }
}
