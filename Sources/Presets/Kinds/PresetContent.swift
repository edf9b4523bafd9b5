import UIKit

/// What a preset's screens show, and how they are built.
protocol PresetContent: Sendable {
  /// The screen's size and scale if the content decides them, as screenshots do; else nil.
  var canvas: DeviceModel? { get }

  /// Builds the screens on the current stage.
  ///
  /// - Parameter images: Decodes the images that the content holds.
  @MainActor
  func makeScreens(images: PresetImages) throws(PresetError) -> any PresetScreens
}

/// One kind of screens that presets of format 1 can describe.
///
/// A kind is chosen by its own key at the top of a preset, such as `today:`. To add one, write a type
/// that conforms to this protocol (the parser), one that conforms to ``PresetScreens`` (the screens),
/// and add the former to ``PresetKinds/all``.
protocol PresetKind: PresetContent {
  /// The key that chooses the kind and holds what the screens show.
  static var key: String { get }

  /// Reads the kind's part of a preset.
  ///
  /// - Parameters:
  ///   - root: The whole preset; the kind reads its own key and, if it has parameters,
  ///     `transition`.
  ///   - files: Reads the images that the content names.
  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError)

  /// What a timeline can say about these screens beyond what all screens understand.
  var vocabulary: Vocabulary { get }
}

extension PresetContent {
  var canvas: DeviceModel? { nil }
}

/// The kinds of screens that there are.
enum PresetKinds {
  static let all: [any PresetKind.Type] = [
    AppStoreContent.self, PhotosContent.self, ScreenshotsContent.self, TodayContent.self,
  ]
}
