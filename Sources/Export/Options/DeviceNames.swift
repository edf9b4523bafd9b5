internal import UIKit

/// The names of the supported devices, for help texts and completions.
package enum DeviceNames {
  /// In the order of the table, the oldest first.
  package static let all = DeviceModel.all.map(\.name)
  /// The device of presets that name none.
  package static let standard = DeviceModel.standard.name
}
