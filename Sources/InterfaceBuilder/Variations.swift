internal import UIKit

/// The variations of an element by size classes, as they hold for the traits of the stage.
@MainActor
struct Variations {
  private let element: InterfaceElement
  /// From the most general to the most specific.
  private let variations: [InterfaceElement]

  init(_ element: InterfaceElement) {
    self.element = element
    let traits = Stage.current.traitCollection
    let holding = element.children.filter { $0.name == "variation" }.compactMap { variation in
      Self.specificity(of: variation.key ?? "", in: traits).map { ($0, variation) }
    }
    // Stable: the order of the document decides between equals.
    variations = holding.enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }
    .map(\.element.1)
  }

  /// The value of an attribute.
  subscript(attribute: String) -> String? {
    variations.last { $0[attribute] != nil }?[attribute] ?? element[attribute]
  }

  /// A finite number; nil without the attribute.
  func number(_ attribute: String) -> Double? {
    self[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The identifiers of subviews or constraints that are not installed.
  func excluded(_ list: String) -> Set<String> {
    var excluded: Set<String> = []
    for variation in variations {
      guard let mask = variation.children.first(where: { $0.name == "mask" && $0.key == list })
      else { continue }
      for change in mask.children {
        guard let reference = change["reference"] else { continue }
        if change.name == "exclude" { excluded.insert(reference) }
        if change.name == "include" { excluded.remove(reference) }
      }
    }
    return excluded
  }

  /// How many size classes a variation names, such as 2 for `heightClass=regular-widthClass=compact`; nil if it
  /// does not hold for the traits.
  private static func specificity(of key: String, in traits: UITraitCollection) -> Int? {
    guard key != "default" else { return 0 }
    let conditions = key.split(separator: "-")
    for condition in conditions {
      let sides = condition.split(separator: "=")
      guard sides.count == 2 else { return nil }
      let wanted: UIUserInterfaceSizeClass =
        switch sides[1] {
        case "compact": .compact
        case "regular": .regular
        default: .unspecified
        }
      switch sides[0] {
      case "widthClass": if traits.horizontalSizeClass != wanted { return nil }
      case "heightClass": if traits.verticalSizeClass != wanted { return nil }
      default: return nil
      }
    }
    return conditions.count
  }
}
