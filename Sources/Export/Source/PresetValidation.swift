package import TEInputs
internal import Foundation
internal import TEPlayback
package import TEPresets
internal import TEMedia
internal import TERaster
internal import TEScene
internal import TETypography
internal import UIKit

/// The check of a preset without an export.
package struct PresetValidation: Sendable {
  package let findings: [Finding]

  package var errorCount: Int { findings.count { $0.severity == .error } }
  package var warningCount: Int { findings.count - errorCount }

  /// Reads a preset, plays it without drawing, and collects everything that is wrong or surely not meant.
  ///
  /// - Parameter systemFonts: The folder of San Francisco's files; nil for Inter.
  /// - Throws: ``ExportError`` for a preset that cannot be read at all.
  @MainActor
  package init(
    _ path: String, library: PresetLibrary, budgets: Budgets, allowsOutside: Bool,
    changes: PresetChanges, systemFonts: String? = nil
  ) throws(ExportError) {
    let fonts = try FontCatalog(systemFonts: systemFonts, budgets: budgets)
    do throws(PresetError) {
      let preset = try Preset.load(
        path, searchPath: library.folders, budgets: budgets, allowsOutside: allowsOutside,
        changes: changes)
      findings = try preset.findings(within: budgets, fonts: fonts)
    } catch {
      switch error.kind {
      case .findings(let findings): self.findings = findings
      case .invalid(let location, let message, let help):
        findings = [Finding(.syntax, at: location, message, help: help)]
      default: throw .preset(error)
      }
    }
  }
}

extension Preset {
  /// Plays the clip without drawing it, and collects what is surely not meant.
  ///
  /// - Parameters:
  ///   - device: Nil for the preset's.
  ///   - appearance: Nil for the preset's.
  ///   - fonts: Those of the device.
  @MainActor
  func findings(
    within budgets: Budgets, device: DeviceModel? = nil, appearance: Appearance? = nil,
    fonts: FontCatalog
  ) throws(PresetError) -> [Finding] {
    let images = openImages(within: budgets) { try Bitmap(decoding: $0, within: budgets) }
    let ownDevice = self.device.flatMap { DeviceModel.named($0) }
    var configuration = PlaybackConfiguration(
      device: canvas ?? device ?? ownDevice ?? .standard)
    configuration.device.system = system ?? .standard
    configuration.appearance = appearance ?? self.appearance ?? .light
    configuration.orientation = orientation
    configuration.fonts = fonts
    let cache = ContentsCache()
    return try inspect(configuration, images: images) { $0.image(cache).pixels }
  }
}
