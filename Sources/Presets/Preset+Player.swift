package import TEInputs
package import TEPlayback
package import TEScene
import TETypography
import TEYAML
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

  /// Whether its clips begin as those of another preset do: nothing but the preset's transition differs, which no
  /// screen shows before it begins.
  package func beginsLike(_ other: Preset) -> Bool {
    let (style, otherStyle) = (content.transition.style, other.content.transition.style)
    guard style.container == otherStyle.container, style.containers == otherStyle.containers,
      content.pushes == other.content.pushes,
      // A finger that goes from tab to tab is waited for from the beginning.
      content.tabs?.transition == nil, other.content.tabs?.transition == nil
    else { return false }
    return document.isSame(as: other.document, besides: PresetKeys.keys.transition.name)
      && files.dropFirst().elementsEqual(other.files.dropFirst()) {
        $0.path == $1.path && $0.bytes == $1.bytes
      }
  }

  /// Lets a player of a preset that begins alike play this one.
  ///
  /// - Precondition: Nothing of the clip was played.
  @MainActor
  package func takeOver(_ player: Player) {
    (player.script.owner as? NodeScreens)?.content = content
  }

  /// The location of a step in the file, such as "today.yaml:12:5".
  package func place(ofStep index: Int) -> String? {
    timeline.indices.contains(index) ? "\(timeline[index].location)" : nil
  }
}
