import TEPlayback
import TETransitions
import UIKit

/// The names that a value may have, where they are too many for a table of the reference.
struct NameList: Sendable {
  /// The heading in the reference.
  let title: String
  let names: [String]

  static let symbols = NameList(title: "Symbols", names: UIImage.systemNames)
  static let colors = NameList(title: "Color names", names: ColorText.system.map(\.name))

  /// All lists, in the order of the reference.
  static let all = [
    NameList(title: "Devices", names: DeviceModel.all.map(\.name)),
    NameList(title: "Styles of transitions", names: TransitionStyles.all.map { $0.name }),
    NameList(title: "Text styles", names: TextStyleName.all.map(\.name)),
    NameList(title: "Font weights", names: FontWeightName.all.map(\.name)),
    NameList(title: "Materials", names: MaterialName.all.map(\.name)),
    colors, symbols,
  ]

  /// The list of a type's choices; nil if they have none.
  static func list(of choices: [String]) -> NameList? { all.first { $0.names == choices } }
}
