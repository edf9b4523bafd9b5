package import UIKit

extension ExportOptions {
  /// Refuses options that no format of the outputs has.
  package func verify(suit formats: [OutputFormat]) throws(ExportError) {
    if constantRateFactor != nil, quality != nil { throw .qualityAndConstantRateFactor }
    for option in FormatOption.allCases
    where option.isGiven(in: self) && !formats.contains(where: { $0.accepts(option) }) {
      throw .optionNotForFormat(
        option: option.argument, formats: formats, remedy: option.remedy)
    }
    if decoration.isTransparent,
      let format = formats.first(where: { !$0.canStoreAlpha })
    {
      throw .noTransparency(format)
    }
    if sizeLimit != nil, formats.count > 1 || outputs == [Destination.standardOutput] {
      throw .sizeLimitOfOutputs
    }
  }

  /// The device of that name; nil for no name.
  package func device(named name: String?) throws(ExportError) -> DeviceModel? {
    guard let name else { return nil }
    guard let device = DeviceModel.named(name) else {
      throw .unknownDevice(name: name, known: DeviceModel.all.map(\.name))
    }
    return device
  }
}
