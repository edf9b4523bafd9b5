package import TEInputs
package import TEPlayback
package import TEScene
import TETypography
import UIKit

extension Preset {
  /// Builds the preset's screens.
  ///
  /// - Parameters:
  ///   - configuration: The preset's status bar replaces its status bar.
  ///   - readImage: Decodes an image file's bytes to a bitmap.
  /// - Throws: ``PresetError`` for an image that cannot be decoded.
  @MainActor
  package func makePlayer(
    _ configuration: PlaybackConfiguration, readImage: ([UInt8]) throws -> Bitmap
  ) throws(PresetError) -> Player {
    let images = openImages(within: Budgets(), with: readImage)
    let player = try makePlayer(configuration, images: images)
    try images.verify()
    return player
  }

  /// Starts decoding the preset's images.
  ///
  /// - Parameters:
  ///   - budgets: The limits on the pixels of each image and of all together.
  ///   - decodesAhead: Whether pixels are decoded before a picture asks for them.
  ///   - read: Decodes an image file's bytes to a bitmap.
  package func openImages(
    within budgets: Budgets, decodesAhead: Bool = true, with read: ([UInt8]) throws -> Bitmap
  ) -> PresetImages {
    PresetImages(reading: images, budgets: budgets, decodesAhead: decodesAhead, with: read)
  }

  /// Builds the preset's screens while its images are decoded.
  ///
  /// - Parameters:
  ///   - configuration: The preset's status bar replaces its status bar.
  ///   - images: The images, to be verified before a picture is drawn.
  /// - Throws: ``PresetError`` for a file that is not an image.
  @MainActor
  package func makePlayer(
    _ configuration: PlaybackConfiguration, images: PresetImages
  ) throws(PresetError) -> Player {
    try makePlayerAndScreens(configuration, images: images).player
  }

  /// Builds the preset's screens, and the player that keeps them.
  @MainActor
  func makePlayerAndScreens(
    _ configuration: PlaybackConfiguration, images: PresetImages
  ) throws(PresetError) -> (player: Player, screens: NodeScreens) {
    var configuration = configuration
    configuration.statusBar = statusBar
    configuration.fonts.ownFamilies = fonts
    configuration.fonts.language = language
    if let contentSize { configuration.contentSize = contentSize }
    if let layoutDirection { configuration.layoutDirection = layoutDirection }
    var made: NodeScreens?
    let player = try Player(configuration) { window throws(PresetError) in
      let screens = try NodeScreens(content, images: images)
      made = screens
      window.rootViewController = screens.rootViewController
      return Script(timeline.map { $0.step(on: screens) }, keeping: screens)
    }
    guard let made else { preconditionFailure("the player sets its screens up") }
    player.nameOfView = { [weak made, source] view in
      made?.phrase(of: view, in: source)
    }
    return (player, made)
  }

  /// The location of a step in the file, such as "today.yaml:12:5".
  package func place(ofStep index: Int) -> String? {
    timeline.indices.contains(index) ? "\(timeline[index].location)" : nil
  }
}
