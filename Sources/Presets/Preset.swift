package import Playback

/// A clip's description: a device, screens, a transition and what happens when.
package struct Preset: Sendable {
  /// The file's name without its extension.
  package let name: String
  /// One line that says what the preset shows.
  package let summary: String
  /// A hash of the preset's bytes and those of its images, in hexadecimal digits.
  package let sourceHash: String
  /// The device that the preset asks for, if any.
  package let device: String?
  package let appearance: Appearance?
  let statusBar: StatusBarContent
  let tabBar: TabBarContent
  /// All images that the content names, by their index.
  let images: [ImageFile]
  /// What the screens show and how they change.
  let content: any PresetContent
  let timeline: [TimelineStep]
}

/// The bar at the bottom, without items where there is none.
struct TabBarContent: Sendable {
  struct Item: Sendable {
    let title: String
    /// A name for `UIImage(systemName:)`.
    let symbol: String
  }

  var items: [Item] = []
  var selected = 0
}
