package import TEInputs
package import TEPlayback
package import UIKit

/// An app's own code as the source of a clip.
package struct AppSource: ScreenSource {
  package let name: String
  package let hash: String? = nil
  package let device: String?
  package let screenshot: DeviceModel? = nil
  package let notices: [String] = []
  package let appearance: Appearance
  package let images: ClipImages
  /// What the options say about language and text size.
  var traits = AppTraits()
  private let appImages: AppImages
  private let placeOfStep: (Int) -> String?
  private let makeScreens: (PlaybackConfiguration) throws(ExportError) -> Player

  /// - Parameters:
  ///   - sourceFile: The source file that makes the clip, beside which images may lie.
  ///   - budgets: For the images that it opens.
  ///   - placeOfStep: Where a step is written down.
  ///   - makeScreens: Sets the screens up anew.
  package init(
    name: String, device: String? = nil, appearance: Appearance = .light,
    sourceFile: String? = nil, budgets: Budgets,
    placeOfStep: @escaping (Int) -> String? = { _ in nil },
    makeScreens: @escaping (PlaybackConfiguration) throws(ExportError) -> Player
  ) {
    self.name = name
    self.device = device
    self.appearance = appearance
    self.placeOfStep = placeOfStep
    self.makeScreens = makeScreens
    appImages = AppImages(sourceFile: sourceFile, budgets: budgets)
    images = appImages.images
  }

  package func setUp(_ configuration: PlaybackConfiguration) throws(ExportError) -> Player {
    var configuration = configuration
    configuration.imageLoader = appImages
    traits.change(&configuration)
    return try makeScreens(configuration)
  }

  /// Does nothing: images are decoded when the app opens them.
  package func verify() {}

  package func place(ofStep index: Int) -> String? { placeOfStep(index) }
}
