package import Inputs
internal import Foundation
internal import Playback
package import Presets
internal import Scene
internal import UIKit

/// The check of a preset without an export.
package struct PresetValidation: Sendable {
  package let findings: [Finding]

  package var errorCount: Int { findings.count { $0.severity == .error } }
  package var warningCount: Int { findings.count - errorCount }

  /// Reads a preset, plays it without drawing, and collects everything that is wrong or surely not meant.
  ///
  /// - Throws: ``ExportError`` for a preset that cannot be read at all.
  @MainActor
  package init(
    _ path: String, library: PresetLibrary, budgets: Budgets, allowsOutside: Bool,
    changes: PresetChanges
  ) throws(ExportError) {
    do throws(PresetError) {
      let preset = try Preset.load(
        path, searchPath: library.folders, budgets: budgets, allowsOutside: allowsOutside,
        changes: changes)
      let images = preset.openImages(within: budgets) {
        try Bitmap(decoding: $0, within: budgets)
      }
      var configuration = PlaybackConfiguration(
        device: preset.canvas ?? preset.device.flatMap { DeviceModel.named($0) } ?? .standard)
      configuration.appearance = preset.appearance ?? .light
      findings = try preset.inspect(configuration, images: images)
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
