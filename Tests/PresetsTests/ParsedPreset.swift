import Foundation
import Inputs

@testable import Presets

extension PresetParser {
  /// A preset at a path, within the standard budgets and its folder.
  static func parse(_ bytes: [UInt8], file: String) throws(PresetError) -> Preset {
    let folder = (file as NSString).deletingLastPathComponent
    return try parse(
      bytes, file: file, folder: InputFolder(folder, allowsOutside: false), budgets: Budgets())
  }
}
