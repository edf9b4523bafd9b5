internal import UIKit

extension ExportOptions {
  /// Refuses options that the format would accept and ignore.
  func verify(suit format: OutputFormat) throws(ExportError) {
    if constantRateFactor != nil, quality != nil { throw .qualityAndConstantRateFactor }
    for option in FormatOption.allCases where option.isGiven(in: self) && !format.accepts(option) {
      throw .optionNotForFormat(
        option: option.argument, format: format, remedy: option.remedy)
    }
  }

  /// The device of that name; nil for no name.
  func device(named name: String?) throws(ExportError) -> DeviceModel? {
    guard let name else { return nil }
    guard let device = DeviceModel.named(name) else {
      throw .unknownDevice(name: name, known: DeviceModel.all.map(\.name))
    }
    return device
  }
}
