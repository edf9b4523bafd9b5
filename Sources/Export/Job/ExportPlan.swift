internal import Foundation
package import TEMedia
internal import TETypography

/// The resolved options of one export: frame size and frame rate, checked.
@MainActor
package struct ExportPlan {
  package let frameRate: FrameRate
  package let length: ClipLength
  package let format: FrameFormat
  /// Deviations from the requested output.
  package let notices: [Notice]

  /// - Parameter formats: Those of all outputs.
  package init(
    _ options: ExportOptions, _ formats: [OutputFormat], source: any ClipSource
  ) throws(ExportError) {
    try Self.verifyFonts()
    let canvas = try source.canvas(for: options)
    frameRate = OutputFormat.frameRate(of: formats, nearestTo: options.frameRate)
    length = ClipLength(frameRate: frameRate, budgets: options.budgets)
    let size = PixelSize(
      width: Int((canvas.size.width * canvas.scale).rounded()),
      height: Int((canvas.size.height * canvas.scale).rounded()))
    format = FrameFormat(
      size: size, outputWidth: options.width, frameRate: frameRate.value,
      hasAlpha: options.decoration.isTransparent)
    for output in formats { try output.verify(format.contentSize, options) }
    var notices = source.notices.map { Notice.screen($0) }
    for output in formats {
      notices += output.notices(asked: options.frameRate, used: frameRate, format: format)
        .filter { !notices.contains($0) }
    }
    let missing = FontCatalog.debian.missingDebianPackages
    if !missing.isEmpty { notices.append(.fontsMissing(debianPackages: missing)) }
    self.notices = notices
  }

  private static func verifyFonts() throws(ExportError) {
    do throws(TypographyError) {
      try FontCatalog.debian.verify()
    } catch {
      switch error {
      case .missingFont(let family, let file, let debianPackage):
        throw .fontMissing(family: family, file: file, debianPackage: debianPackage)
      }
    }
  }
}
